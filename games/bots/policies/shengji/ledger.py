"""What is known of the others' cards: faces unseen, suits shown to be out, and so how likely a play stays in front."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import comb

from games.engine import PACK, Card, ShengjiOrder, ShengjiUnit, ShengjiView

from .table import SEATS

TRUMP = "T"
COPIES = 4
STEPS = 24


def _tails() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """By share of the unseen cards in steps, copies unseen, copies wanted: the chance to hold as many."""
    tables = []
    for step in range(STEPS + 1):
        p = step / STEPS
        table = []
        for copies in range(COPIES + 1):
            exact = [comb(copies, k) * p**k * (1 - p) ** (copies - k) for k in range(copies + 1)]
            table.append(tuple(sum(exact[wanted:]) for wanted in range(COPIES + 2)))
        tables.append(tuple(table))
    return tuple(tables)


TAIL = _tails()

RUFFS = {1: 0.9, 2: 0.6, 3: 0.3, 4: 0.12}
"""How likely a hand without the suit can ruff a single, a pair, a triple, a quad, with trumps left."""
RUFFS_LONG = 0.1
BEATS_LONG = 0.12
"""How likely a hand has a higher tractor where there may be one."""


@dataclass(slots=True)
class Ledger:
    """The public memory of one seat: ``unseen`` by face in each effective suit from the highest, its ``void`` by seat."""

    me: int
    order: ShengjiOrder
    unseen: dict[str, list[tuple[Card, int]]]
    void: tuple[str, ...]
    shares: dict[str, list[int]] = field(default_factory=dict)

    def left(self, suit: str) -> int:
        """How many cards of the suit are unseen."""
        return sum(count for _, count in self.unseen.get(suit, ()))

    def may_hold(self, seat: int, suit: str) -> bool:
        """Whether the seat may still hold cards of the suit."""
        return suit not in self.void[seat] and bool(self.unseen.get(suit))

    def out_of(self, seat: int, suit: str) -> float:
        """How likely the seat holds none of the suit."""
        if not self.may_hold(seat, suit):
            return 1.0
        share = self.share(seat, suit) / STEPS
        return (1 - share) ** self.left(suit)

    def share(self, seat: int, suit: str) -> int:
        """What part of the suit's unseen cards the seat may hold, in steps."""
        known = self.shares.get(suit)
        if known is None:
            holders = [s for s in range(SEATS) if s != self.me and suit not in self.void[s]]
            each = STEPS // len(holders) if holders else 0
            known = [each if s in holders else 0 for s in range(SEATS)]
            self.shares[suit] = known
        return known[seat]

    def beats(self, seat: int, suit: str, unit: ShengjiUnit) -> float:
        """How likely the seat can put something higher on a unit that answers a lead of that suit."""
        if unit.suit == TRUMP:
            in_trumps = self._higher(seat, unit) if self.may_hold(seat, TRUMP) else 0.0
            return in_trumps if suit == TRUMP else in_trumps * self.out_of(seat, suit)
        out = self.out_of(seat, suit)
        ruff = self._ruffs(seat, unit)
        return out * ruff + (1 - out) * self._higher(seat, unit)

    def _ruffs(self, seat: int, unit: ShengjiUnit) -> float:
        trumps = self.left(TRUMP)
        if not self.may_hold(seat, TRUMP) or trumps < unit.size:
            return 0.0
        likely = RUFFS[unit.copies] if unit.length == 1 else RUFFS_LONG
        return likely * min(1.0, trumps / (6 * unit.size))

    def _higher(self, seat: int, unit: ShengjiUnit) -> float:
        """How likely the seat holds a higher unit of the type in the unit's own suit."""
        faces = self.unseen.get(unit.suit, ())
        strength = self.order.strength
        if unit.length > 1:
            return self._higher_tractor(unit, faces)
        table = TAIL[self.share(seat, unit.suit)]
        lacks = 1.0
        for face, count in faces:
            if strength[face] <= unit.strength:
                break
            if count >= unit.copies:
                lacks *= 1 - table[count][unit.copies]
        return 1 - lacks

    def _higher_tractor(self, unit: ShengjiUnit, faces: Sequence[tuple[Card, int]]) -> float:
        """Whether there may be a higher run at all; a quad on two pairs counts as one."""
        rich = [face for face, count in faces if count >= unit.copies]
        top = max(unit.faces, key=self.order.strength.__getitem__)
        higher = sum(self.order.strength[face] > self.order.strength[top] for face in rich)
        quads = (unit.copies, unit.length) == (2, 2) and any(n == COPIES for _, n in faces)
        return BEATS_LONG if higher > 1 or quads else 0.0


def ledger_of(view: ShengjiView, order: ShengjiOrder) -> Ledger:
    """What the seat knows."""
    public, own = view.public, view.own
    assert own is not None
    left = dict(zip(PACK, (COPIES - n for n in public.played), strict=True))
    for card in own.hand:
        left[card] -= 1
    unseen: dict[str, list[tuple[Card, int]]] = {}
    for face in sorted(PACK, key=order.place.__getitem__):
        if left[face]:
            unseen.setdefault(order.suit[face], []).append((face, left[face]))
    return Ledger(own.seat, order, unseen, public.void)
