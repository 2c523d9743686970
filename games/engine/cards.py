"""Cards as values: what they are called, how many a pack has, how they are ordered and compared.

A card is a short string that prints, sorts into JSON and compares as itself: rank and suit (``7S``),
or a joker (``BJ`` small 小王, ``RJ`` big 大王). A card of a position that was written without a suit
is its rank alone (``7``); games dealt by the site never hold one.
"""

from collections import Counter
from collections.abc import Iterable

Card = str

SUITS = "SHCD"
RANKS = "3456789TJQKA2"
SMALL_JOKER, BIG_JOKER = "BJ", "RJ"
JOKERS = (SMALL_JOKER, BIG_JOKER)


def rank(card: Card) -> str:
    """The rank of a card: ``3`` … ``A``, ``2``, or the joker itself."""
    return card if card in JOKERS else card[0]


def suit(card: Card) -> str:
    """The suit of a card, or nothing for a joker and for a card written without one."""
    return "" if card in JOKERS else card[1:]


PACK: tuple[Card, ...] = tuple(r + s for r in RANKS for s in SUITS) + JOKERS
"""One pack of 54 cards."""

_PLACE = {
    card: place
    for place, card in enumerate(
        [BIG_JOKER, SMALL_JOKER] + [r + s for r in reversed(RANKS) for s in (*SUITS, "")]
    )
}


def height(card: Card) -> int:
    """The place of a card's rank from the lowest: 3 is 0, 2 is 12, then the small and the big joker."""
    return 13 + JOKERS.index(card) if card in JOKERS else RANKS.index(card[0])


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards from the highest to the lowest (jokers, 2, A … 3), suits in the order S H C D."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def matches(named: Iterable[Card], held: Iterable[Card]) -> bool:
    """Whether both lists are the same cards; a card without a suit stands for any of its rank."""
    left = Counter(held)
    loose = []
    for card in named:
        if left[card] > 0:
            left[card] -= 1
        else:
            loose.append(card)
    rest = list(left.elements())
    for card in loose:
        twin = next(
            (c for c in rest if rank(c) == rank(card) and not (suit(c) and suit(card))), None
        )
        if twin is None:
            return False
        rest.remove(twin)
    return not rest


def without(hand: Iterable[Card], cards: Iterable[Card]) -> tuple[Card, ...] | None:
    """The hand after giving up the cards, or None when it does not hold them all.

    A named suit is taken as such, else from a card that was written without one.
    """
    rest = list(hand)
    for card in cards:
        if card in rest:
            rest.remove(card)
        elif card not in JOKERS and card[0] in rest:
            rest.remove(card[0])
        else:
            return None
    return tuple(rest)
