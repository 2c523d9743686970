"""Which plays a hand of 跑得快 has: once for each type, rank and number; straights also once for each suit."""

from ...cards import JOKERS, SUITS, Card, rank, suit
from ...errors import RuleError
from .combos import BOMB, HIGH_LINE, LOW_LINE, SHORTEST, Combo, beats, combo_of
from .options import Options

Groups = dict[str, list[Card]]


def legal_plays(
    hand: tuple[Card, ...], shown: Combo | None, options: Options
) -> list[tuple[Card, ...]]:
    """Every play that may be led, or that beats what is shown: non-bombs first, then the lowest."""
    groups: Groups = {}
    for card in sorted(hand, key=lambda card: SUITS.find(suit(card))):
        groups.setdefault(rank(card), []).append(card)
    found = _of_a_kind(groups)
    if shown is None or shown.kind not in ("single", "pair", "triple", BOMB):
        found += _runs(groups)
    judged: dict[tuple[Card, ...], Combo] = {}
    for cards in found:
        try:
            combo = combo_of(cards, options)
        except RuleError:
            continue
        if shown is None or beats(combo, shown):
            judged.setdefault(tuple(sorted(cards)), combo)
    order = sorted(judged.items(), key=lambda item: _weight(item[1]))
    return [cards for cards, _ in order]


def _weight(combo: Combo) -> tuple[bool, int, int]:
    return combo.kind == BOMB, combo.size if combo.kind == BOMB else combo.top, combo.top


def _of_a_kind(groups: Groups) -> list[tuple[Card, ...]]:
    found = [tuple(cards[:size]) for cards in groups.values() for size in range(1, len(cards) + 1)]
    return [*found, tuple(card for name in JOKERS for card in groups.get(name, ()))]


def _runs(groups: Groups) -> list[tuple[Card, ...]]:
    found = []
    for line in (LOW_LINE, HIGH_LINE):
        for each, shortest in SHORTEST.items():
            for ranks in _stretches([len(groups.get(name, ())) >= each for name in line], shortest):
                names = [line[place] for place in ranks]
                cards = tuple(card for name in names for card in groups[name][:each])
                found.append(cards)
                if each == 1:
                    found += _suited(groups, names) + _mixed(groups, names, cards)
    return found


def _stretches(held: list[bool], shortest: int) -> list[range]:
    """Every unbroken stretch of a line that is held, at least the shortest."""
    found = []
    for first in range(len(held)):
        for last in range(first, len(held)):
            if not held[last]:
                break
            if last - first + 1 >= shortest:
                found.append(range(first, last + 1))
    return found


def _suited(groups: Groups, names: list[str]) -> list[tuple[Card, ...]]:
    """The straight flushes of these ranks, one a suit."""
    found = []
    for name_of_suit in SUITS:
        cards = tuple(name + name_of_suit for name in names)
        if all(card in groups[rank(card)] for card in cards):
            found.append(cards)
    return found


def _mixed(groups: Groups, names: list[str], cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """A straight that is no flush where the first cards of the ranks happen to be one suit."""
    for place, name in enumerate(names):
        other = next((card for card in groups[name] if suit(card) != suit(cards[place])), None)
        if other is not None:
            return [(*cards[:place], other, *cards[place + 1 :])]
    return []
