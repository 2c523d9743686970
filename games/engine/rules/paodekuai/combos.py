"""What a play of 跑得快 is and what beats it (C.2.2). Which plays a hand has, is in ``plays``."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ...cards import JOKERS, PACK, Card, height, rank, suit
from ...errors import RuleError
from .options import Options

SINGLE, PAIR, TRIPLE, BOMB = "single", "pair", "triple", "bomb"
PAIR_RUN, TRIPLE_RUN, STRAIGHT, FLUSH = "pair_run", "triple_run", "straight", "straight_flush"

OF_A_KIND = {1: SINGLE, 2: PAIR, 3: TRIPLE}
LOW_LINE = "A23456789TJQK"
"""A = 1, 2 = 2 … K = 13."""
HIGH_LINE = "3456789TJQKA2"
"""3 = 3 … A = 14, 2 = 15."""
SHORTEST = {1: 5, 2: 2, 3: 2}
"""Fewest ranks of a run of singles, pairs, triples (decision 18)."""


ONE_DECK = tuple(card for card in PACK if card not in JOKERS)
TWO_DECKS = PACK * 2


def pack_of(options: Options) -> tuple[Card, ...]:
    """Every card of the deal: one deck goes without its jokers (decision 2)."""
    return ONE_DECK if options.decks == "1" else TWO_DECKS


@dataclass(frozen=True, slots=True)
class Combo:
    """A play by its worth: its type, number of cards, and the value of its rank or of the run's last rank."""

    kind: str
    size: int
    top: int


def combo_of(cards: Iterable[Card], options: Options) -> Combo:
    """The worth of the cards. Raises ``not-a-combination``; every set of cards has at most one type."""
    cards = tuple(cards)
    counts = Counter(rank(card) for card in cards)
    copies = set(counts.values())
    if len(counts) == 1:
        (name,) = counts
        if len(cards) in OF_A_KIND:
            return Combo(OF_A_KIND[len(cards)], len(cards), height(name))
        if name not in JOKERS:
            return Combo(BOMB, len(cards), height(name))
    elif options.joker_bomb == "on" and counts == {"BJ": 2, "RJ": 2}:
        return Combo(BOMB, 99, height("RJ"))
    elif len(copies) == 1:
        (each,) = copies
        top = run_top(set(counts))
        if top is not None and len(counts) >= SHORTEST.get(each, 99):
            return _run(cards, each, top, options)
    raise RuleError("not-a-combination")


def _run(cards: tuple[Card, ...], each: int, top: int, options: Options) -> Combo:
    """A run of singles, pairs or triples up to its top; one suit makes singles a straight flush."""
    if each > 1:
        return Combo(PAIR_RUN if each == 2 else TRIPLE_RUN, len(cards), top)
    if top == 15 and options.two_high_in_runs == "off":
        raise RuleError("not-a-combination")
    one_suit = len({suit(card) for card in cards}) == 1 and suit(cards[0])
    return Combo(FLUSH if one_suit else STRAIGHT, len(cards), top)


def run_top(ranks: set[str]) -> int | None:
    """The value of the last rank if the ranks are an unbroken stretch of a line, else None.

    What fits both lines is low when it holds a 3, else high (decisions 14–16).
    """
    if ranks & set(JOKERS):
        return None
    low, high = _stretch(ranks, LOW_LINE, 1), _stretch(ranks, HIGH_LINE, 3)
    if low is not None and high is not None:
        return low if "3" in ranks else high
    return high if low is None else low


def _stretch(ranks: set[str], line: str, first: int) -> int | None:
    places = sorted(line.index(name) for name in ranks)
    unbroken = places[-1] - places[0] == len(places) - 1
    return first + places[-1] if unbroken else None


def beats(answer: Combo, shown: Combo) -> bool:
    """Whether the answer may be put on the play shown (C.2.2; decisions 8–11, 20)."""
    if answer.kind == BOMB:
        return shown.kind != BOMB or (answer.size, answer.top) > (shown.size, shown.top)
    if shown.kind == BOMB or answer.size != shown.size:
        return False
    if answer.kind == FLUSH and shown.kind == STRAIGHT:
        return True
    return answer.kind == shown.kind and answer.top > shown.top


def top_name(combo: Combo) -> str:
    """The rank that a play's top stands for."""
    if combo.kind in (PAIR_RUN, TRIPLE_RUN, STRAIGHT, FLUSH):
        return LOW_LINE[combo.top - 1] if combo.top < 14 else HIGH_LINE[combo.top - 3]
    names: tuple[str, ...] = (*HIGH_LINE, *JOKERS)
    return names[combo.top]
