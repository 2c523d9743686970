"""What a play of 克下 is, what beats it, and which plays a hand has (A.2.2, A.2.3). Turn order is in ``flow``."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ...cards import BIG_JOKER, JOKERS, SMALL_JOKER, Card, height, rank
from ...errors import RuleError

NAMES = {1: "single", 2: "pair", 3: "triple"}
BOMB = "bomb"
JOKER_TIER, ALL_JOKERS_TIER = 11, 99
"""A bomb's tier is twice its number of cards; four equal jokers stand between five and six cards, all eight above all."""

POINTS = {"5": 5, "T": 10, "K": 10}
"""分牌: what a card is worth to who captures it; 400 in the deal."""


@dataclass(frozen=True, slots=True)
class Combo:
    """A play by its worth: its type, number of cards, and for a bomb its tier."""

    kind: str
    size: int
    tier: int
    height: int


def combo_of(cards: Iterable[Card]) -> Combo:
    """The worth of the cards. Raises ``not-a-combination`` (decisions 7, 8)."""
    counts = Counter(rank(card) for card in cards)
    if counts == {SMALL_JOKER: 4, BIG_JOKER: 4}:
        return Combo(BOMB, 8, ALL_JOKERS_TIER, height(BIG_JOKER))
    if len(counts) != 1:
        raise RuleError("not-a-combination")
    ((name, size),) = counts.items()
    return group_of(name, size)


def group_of(name: str, size: int) -> Combo:
    """So many cards of one rank; the two kinds of jokers are two ranks."""
    if size in NAMES:
        return Combo(NAMES[size], size, 0, height(name))
    return Combo(BOMB, size, JOKER_TIER if name in JOKERS else 2 * size, height(name))


def beats(answer: Combo, shown: Combo) -> bool:
    """Whether the answer may be put on the play shown: a bomb on what is none, else the same type and higher."""
    if answer.kind != BOMB:
        return answer.kind == shown.kind and answer.height > shown.height
    return (answer.tier, answer.height) > (shown.tier, shown.height) or shown.kind != BOMB


def splits_bomb(cards: tuple[Card, ...], hand: tuple[Card, ...]) -> bool:
    """Whether a rank of which four or more are held is played only in part (A.2.3, decision 3)."""
    held, played = Counter(map(rank, hand)), Counter(map(rank, cards))
    return any(held[name] > count and held[name] > 3 for name, count in played.items())


def legal_plays(hand: tuple[Card, ...], shown: Combo | None) -> list[tuple[Card, ...]]:
    """Every play of the hand, once for each rank and number; the non-bombs first, then by worth.

    The hand is in its order (理牌): of equal ranks the first in S H C D are taken.
    """
    groups = _grouped(hand)
    found = []
    for name, cards in groups.items():
        for size in range(1, len(cards) + 1) if len(cards) <= 3 else (len(cards),):
            combo = group_of(name, size)
            if shown is None or beats(combo, shown):
                found.append((combo, name))
    found.sort(key=lambda play: _weight(play[0]))
    plays = [tuple(groups[name][: combo.size]) for combo, name in found]
    if _holds_all_jokers(groups):
        plays.append((BIG_JOKER,) * 4 + (SMALL_JOKER,) * 4)
    return plays


def can_beat(hand: tuple[Card, ...], shown: Combo) -> bool:
    """Whether the hand has any answer; without one its seat passes by force."""
    groups = _grouped(hand)
    for name, cards in groups.items():
        held = len(cards)
        if held > 3:
            if beats(group_of(name, held), shown):
                return True
        elif held >= shown.size and beats(group_of(name, shown.size), shown):
            return True
    return _holds_all_jokers(groups)


def _holds_all_jokers(groups: dict[str, list[Card]]) -> bool:
    """All eight jokers, together above everything (decision 6)."""
    return len(groups.get(SMALL_JOKER, ())) == len(groups.get(BIG_JOKER, ())) == 4


def _grouped(hand: tuple[Card, ...]) -> dict[str, list[Card]]:
    groups: dict[str, list[Card]] = {}
    for card in hand:
        groups.setdefault(card if card in JOKERS else card[0], []).append(card)
    return groups


def _weight(combo: Combo) -> tuple[bool, int, int, int]:
    return combo.kind == BOMB, combo.tier, combo.size, combo.height


def points_in(cards: Iterable[Card]) -> int:
    """What the point cards among them are worth."""
    return sum(POINTS.get(card[0], 0) for card in cards if card not in JOKERS)
