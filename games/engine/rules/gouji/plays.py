"""Which cards of a hand may be played: the generator of plays and the judge of one play (2.4, 4.2, D7)."""

from collections.abc import Iterator

from ...cards import BIG_JOKER, JOKERS, SMALL_JOKER, Card, without
from ...errors import RuleError
from .combos import NO_BASE, ORDER, STRENGTH, TWO, Combo, beats, combo_of


def only_threes(hand: tuple[Card, ...]) -> bool:
    """Whether nothing but 3s is left in the hand (憋三): they go last and all together."""
    return bool(hand) and all(card[0] == "3" for card in hand)


def judge_play(
    hand: tuple[Card, ...],
    cards: tuple[Card, ...],
    *,
    shown: Combo | None,
    joker: bool,
    by_position: bool,
) -> tuple[tuple[Card, ...], Combo]:
    """The hand after the play and the play's worth. ``shown`` is what must be beaten, ``joker`` a burner's duty.

    Raises the first that applies of not-in-hand, not-a-combination, no-wild-threes, threes-last,
    joker-required, does-not-beat (13.4).
    """
    rest = without(hand, cards)
    if rest is None:
        raise RuleError("not-in-hand")
    combo = combo_of(cards)
    if combo.base == 0 and rest:
        raise RuleError("threes-last")
    if joker and not combo.jokers and not only_threes(hand):
        raise RuleError("joker-required")
    if shown is not None and not beats(combo, shown, by_position):
        raise RuleError("does-not-beat")
    return rest, combo


def legal_plays(
    hand: tuple[Card, ...], *, shown: Combo | None, joker: bool = False, by_position: bool = False
) -> Iterator[tuple[Card, ...]]:
    """Every play of the hand, once for each way to count it (rank, naturals, 2s, jokers), lowest first.

    Which suits go makes no difference to a play; the first in S H C D are taken.
    """
    if only_threes(hand):
        if shown is None:
            yield hand
        return
    groups: dict[str, list[Card]] = {}
    for card in hand:
        groups.setdefault(card if card in JOKERS else card[0], []).append(card)
    wild = _wild_parts(groups)
    if joker:
        wild = [part for part in wild if part[0]]
    size = None if shown is None else shown.size
    floor = 0 if shown is None else shown.base
    for name in ORDER[1:-1]:
        if name not in groups or STRENGTH[name] <= floor:
            continue
        naturals = tuple(groups[name])
        for jokers, big, extra in wild:
            counts = range(1, len(naturals) + 1) if size is None else (size - len(extra),)
            for count in counts:
                if not 0 < count <= len(naturals):
                    continue
                combo = Combo(len(extra) + count, jokers, big, STRENGTH[name])
                if shown is None or beats(combo, shown, by_position):
                    yield extra + naturals[:count]
    for jokers, big, extra in wild:
        if extra and (size is None or len(extra) == size):
            combo = Combo(len(extra), jokers, big, NO_BASE if jokers == len(extra) else TWO)
            if shown is None or beats(combo, shown, by_position):
                yield extra


def _wild_parts(groups: dict[str, list[Card]]) -> list[tuple[int, int, tuple[Card, ...]]]:
    """Every choice of jokers and 2s as (jokers, big ones, cards), the fewest cards first; the empty one is the first."""
    big, small, twos = (tuple(groups.get(name, ())) for name in (BIG_JOKER, SMALL_JOKER, "2"))
    parts = [
        (b + s, b, big[:b] + small[:s] + twos[:t])
        for b in range(len(big) + 1)
        for s in range(len(small) + 1)
        for t in range(len(twos) + 1)
    ]
    parts.sort(key=lambda part: len(part[2]))
    return parts


def lowest_lead(hand: tuple[Card, ...], joker: bool) -> tuple[Card, ...]:
    """What is led when time runs out (13.15): the single lowest card that is no 3, all the 3s, or the lowest joker."""
    if only_threes(hand):
        return hand
    choice = [c for c in hand if c in JOKERS] if joker else [c for c in hand if c[0] != "3"]
    lowest = choice[-1]
    return (next(c for c in hand if c == lowest or (lowest not in JOKERS and c[0] == lowest[0])),)
