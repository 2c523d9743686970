"""The ``deal`` lines of a record: missing suits filled in, the whole pack demanded."""

from collections import Counter

from ..cards import JOKERS, SUITS, Card, rank, suit
from ..errors import NotationError


def whole_deal(
    hands: dict[int, tuple[Card, ...]], seats: int, pack: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    """The hands with every suit named, in S H C D from the packs in use, seat by seat from 0.

    Raises ValueError when a seat is missing or the hands are not the whole pack in equal parts.
    """
    if sorted(hands) != list(range(seats)):
        raise ValueError(f"a deal needs its {seats} hands")
    left = Counter(pack)
    for hand in hands.values():
        for card in hand:
            if suit(card) or card in JOKERS:
                left[card] -= 1
    filled: list[tuple[Card, ...]] = []
    for seat in range(seats):
        named: list[Card] = []
        for card in hands[seat]:
            if not suit(card) and card not in JOKERS:
                card = next((rank(card) + s for s in SUITS if left[rank(card) + s] > 0), card)
                left[card] -= 1
            named.append(card)
        filled.append(tuple(named))
    sizes = {len(hand) for hand in filled}
    if any(count for count in left.values()):
        wrong = next(card for card, count in left.items() if count)
        if left[wrong] < 0:
            raise NotationError("bad-card", f"too many {wrong}")
        raise ValueError(f"the deal is not the whole pack: {wrong}")
    if len(sizes) > 1:
        raise ValueError("the hands are not equally large")
    return tuple(filled)
