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
    if size in NAMES:
        return Combo(NAMES[size], size, 0, height(name))
    if name in JOKERS:
        return Combo(BOMB, size, JOKER_TIER, height(name))
    return Combo(BOMB, size, 2 * size, height(name))


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
    """Every play of the hand, once for each rank and number; the non-bombs first, then by worth."""
    groups: dict[str, list[Card]] = {}
    for card in hand:
        groups.setdefault(rank(card), []).append(card)
    found: list[tuple[Card, ...]] = []
    for cards in groups.values():
        whole = tuple(sorted(cards, key=_by_suit))
        sizes = range(1, len(whole) + 1) if len(whole) <= 3 else (len(whole),)
        found += [whole[:size] for size in sizes]
    if len(groups.get(SMALL_JOKER, ())) == len(groups.get(BIG_JOKER, ())) == 4:
        found.append((BIG_JOKER,) * 4 + (SMALL_JOKER,) * 4)
    judged = [(combo_of(cards), cards) for cards in found]
    legal = [(c, cards) for c, cards in judged if shown is None or beats(c, shown)]
    legal.sort(key=lambda pair: (pair[0].kind == BOMB, pair[0].tier, pair[0].size, pair[0].height))
    return [cards for _, cards in legal]


def _by_suit(card: Card) -> int:
    return "SHCD".find(card[1:])


def points_in(cards: Iterable[Card]) -> int:
    """What the point cards among them are worth."""
    return sum(POINTS.get(card[0], 0) for card in cards if card not in JOKERS)
