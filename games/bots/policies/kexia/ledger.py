"""What is known of the others' bombs: the cards unseen, the hand sizes that are shown, and what their passes prove.

A pass is never free here: who does not cover cannot. A seat that let a loose play stand holds no bomb at all; one
that let a bomb stand holds none above it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

from games.engine import Card, Event, KexiaView, kexia_combo, rank

RANKS = "3456789TJQKA2"
NAMES: tuple[str, ...] = (*RANKS, "BJ", "RJ")
WHOLE = (16,) * 13 + (4, 4)
SEATS = 4
HIDDEN_AT_LEAST = 11
"""A hand that is not counted in public has more cards than 报牌 names."""

Strength = tuple[int, int]
"""A bomb's tier and height; (0, 0) is below every bomb."""

NONE: Strength = (0, 0)
ANY: Strength = (100, 0)
JOKER_TIER = 11
STEPS = 32


def _tails() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """By share of the unseen cards in steps, copies unseen, copies wanted: the chance to hold as many."""
    tables = []
    for step in range(STEPS + 1):
        p = step / STEPS
        table = []
        for copies in range(17):
            exact = [comb(copies, k) * p**k * (1 - p) ** (copies - k) for k in range(copies + 1)]
            table.append(tuple(sum(exact[wanted:]) for wanted in range(18)))
        tables.append(tuple(table))
    return tuple(tables)


TAIL = _tails()


@dataclass(frozen=True, slots=True)
class Ledger:
    """The public memory of one seat: ``unseen`` by rank, ``shares`` of them by seat in steps, ``bounds`` on bombs by seat."""

    me: int
    unseen: tuple[int, ...]
    shares: tuple[int, ...]
    bounds: tuple[Strength, ...]

    def stands(self, bomb: Strength) -> float:
        """How likely nobody can beat a bomb of this strength."""
        chance = 1.0
        for seat, bound in enumerate(self.bounds):
            if seat != self.me and self.shares[seat] and bound > bomb:
                chance *= self._lacks(seat, bomb, bound)
        return chance

    def bombless(self) -> float:
        """How likely nobody can beat a loose play with a bomb."""
        return self.stands(NONE)

    def _lacks(self, seat: int, above: Strength, bound: Strength) -> float:
        """How likely the seat holds no bomb above the one and up to the other."""
        table = TAIL[self.shares[seat]]
        chance = 1.0
        for at in range(13):
            unseen = self.unseen[at]
            if unseen < 4:
                continue
            low = _fewest(above, at)
            if low > unseen:
                continue
            tail = table[unseen]
            has = tail[low] - tail[min(17, _fewest(bound, at))]
            if has > 0:
                chance *= 1 - has
        for at in (13, 14):
            if self.unseen[at] == 4 and above < (JOKER_TIER, at) <= bound:
                chance *= 1 - table[4][4]
        return chance


def _fewest(bomb: Strength, at: int) -> int:
    """How many cards of the rank beat the bomb."""
    tier, height = bomb
    size = tier // 2
    return max(4, size if tier % 2 == 0 and at > height else size + 1)


def ledger_of(view: KexiaView, events: Sequence[Event]) -> Ledger:
    """What the seat knows."""
    public, own = view.public, view.own
    assert own is not None
    unseen = list(WHOLE)
    for at, played in enumerate(public.played):
        unseen[at] -= played
    for card in own.hand:
        unseen[NAMES.index(rank(card))] -= 1
    left = sum(unseen)
    sizes = _sizes(public.counts, own.seat, left)
    shares = tuple(
        0 if seat == own.seat or not size else max(1, round(STEPS * size / max(1, left)))
        for seat, size in enumerate(sizes)
    )
    return Ledger(own.seat, tuple(unseen), shares, bounds_of(events))


def _sizes(counts: Sequence[int | None], me: int, left: int) -> list[float]:
    """The hand sizes; those not shown share what is left."""
    known = sum(count for seat, count in enumerate(counts) if count is not None and seat != me)
    hidden = [seat for seat, count in enumerate(counts) if count is None and seat != me]
    each = max(HIDDEN_AT_LEAST, (left - known) / len(hidden)) if hidden else 0
    return [each if count is None else float(count) for count in counts]


def bounds_of(events: Sequence[Event]) -> tuple[Strength, ...]:
    """By seat the highest bomb it may still hold, from its passes."""
    bounds = [ANY] * SEATS
    shown = NONE
    for event in events:
        if event.name == "captured":
            shown = NONE
        elif event.name == "bomb":
            shown = strength_of(event.args[1])
        elif event.name == "passed":
            seat = event.args[0]
            bounds[seat] = min(bounds[seat], shown)
    return tuple(bounds)


def strength_of(cards: tuple[Card, ...]) -> Strength:
    """How strong a bomb is; nothing for a loose play."""
    combo = kexia_combo(cards)
    return (combo.tier, combo.height) if combo.tier else NONE
