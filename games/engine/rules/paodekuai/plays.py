"""Which plays a hand of 跑得快 has: once for each type, rank and number; straights also once for each suit."""

from collections.abc import Iterator

from ...cards import JOKERS, SUITS, Card, height, rank, suit
from .combos import (
    BOMB,
    FLUSH,
    HIGH_LINE,
    LOW_LINE,
    OF_A_KIND,
    PAIR_RUN,
    SHORTEST,
    STRAIGHT,
    TRIPLE_RUN,
    Combo,
    beats,
    combo_of,
)
from .options import Options

Groups = dict[str, list[Card]]
Play = tuple[Combo, tuple[Card, ...]]

RUNS = (PAIR_RUN, TRIPLE_RUN, STRAIGHT, FLUSH)
TWO_HIGH = 15
"""The top of a run that ends in 2."""


def legal_plays(
    hand: tuple[Card, ...], shown: Combo | None, options: Options
) -> list[tuple[Card, ...]]:
    """Every play that may be led, or that beats what is shown: non-bombs first, then the lowest."""
    groups: Groups = {}
    for card in sorted(hand, key=_by_suit):
        groups.setdefault(rank(card), []).append(card)
    found = _of_a_kind(groups)
    if shown is None or shown.kind in RUNS:
        found += _runs(groups, options, None if shown is None else shown.size)
    if options.joker_bomb == "on" and all(len(groups.get(name, ())) == 2 for name in JOKERS):
        jokers = tuple(card for name in JOKERS for card in groups[name])
        found.append((combo_of(jokers, options), jokers))
    legal = [play for play in found if shown is None or beats(play[0], shown)]
    legal.sort(key=lambda play: _weight(play[0]))
    return [cards for _, cards in legal]


def _by_suit(card: Card) -> int:
    return SUITS.find(suit(card))


def _weight(combo: Combo) -> tuple[bool, int, int]:
    return combo.kind == BOMB, combo.size if combo.kind == BOMB else combo.top, combo.top


def _of_a_kind(groups: Groups) -> list[Play]:
    """Singles, pairs, triples and bombs of every rank held."""
    return [
        (Combo(OF_A_KIND.get(size, BOMB), size, height(name)), tuple(cards[:size]))
        for name, cards in groups.items()
        for size in range(1, len(cards) + 1)
    ]


def _runs(groups: Groups, options: Options, size: int | None) -> list[Play]:
    """Runs of singles, pairs and triples, of that many cards if told."""
    found: list[Play] = []
    for each, shortest in SHORTEST.items():
        if size is not None and (size % each or size // each < shortest):
            continue
        length = None if size is None else size // each
        for top, names in _stretches(groups, each, shortest, length):
            if each > 1:
                kind = PAIR_RUN if each == 2 else TRIPLE_RUN
                cards = tuple(card for name in names for card in groups[name][:each])
                found.append((Combo(kind, len(cards), top), cards))
            elif top < TWO_HIGH or options.two_high_in_runs == "on":
                found += _singles(groups, names, top)
    return found


def _stretches(
    groups: Groups, each: int, shortest: int, length: int | None
) -> Iterator[tuple[int, str]]:
    """Every unbroken stretch of ranks held so often, with its top: on the high line, and where 2 meets 3 on the low."""
    for line, first_value in ((HIGH_LINE, 3), (LOW_LINE, 1)):
        low = line is LOW_LINE
        for first in range(2 if low else len(line)):
            for last in range(first, len(line)):
                if len(groups.get(line[last], ())) < each:
                    break
                count = last - first + 1
                if count < shortest or (low and last < 2) or (not low and count == len(line)):
                    continue
                if length is None or count == length:
                    yield first_value + last, line[first : last + 1]


def _singles(groups: Groups, names: str, top: int) -> list[Play]:
    """The straights of these ranks: one of mixed suits, and each straight flush."""
    flushes = [
        tuple(name + one for name in names)
        for one in SUITS
        if all(name + one in groups[name] for name in names)
    ]
    found = [(Combo(FLUSH, len(names), top), cards) for cards in flushes]
    mixed = _mixed(groups, names)
    if mixed:
        found.append((Combo(STRAIGHT, len(names), top), mixed))
    return found


def _mixed(groups: Groups, names: str) -> tuple[Card, ...]:
    """A straight of these ranks that is no flush; nothing if they are all of one suit."""
    cards = tuple(groups[name][0] for name in names)
    if len({suit(card) for card in cards}) > 1 or not suit(cards[0]):
        return cards
    for place, name in enumerate(names):
        other = next((card for card in groups[name] if suit(card) != suit(cards[place])), None)
        if other is not None:
            return (*cards[:place], other, *cards[place + 1 :])
    return ()
