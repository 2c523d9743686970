"""What is known of the others' cards: how many of each rank are unseen, and so how likely a play stands."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import comb

from games.engine import Card, PaodekuaiOptions, PaodekuaiView, paodekuai_combo, rank

RANKS = "3456789TJQKA2"
NAMES: tuple[str, ...] = (*RANKS, "BJ", "RJ")
PLACE = {name: at for at, name in enumerate(NAMES)}
SEATS = 4
STEPS = 32
LINE_SHARE = 0.5
"""How likely a hand whose ranks allow a run has kept it whole."""


def _tails() -> tuple[tuple[tuple[float, ...], ...], ...]:
    """By share of the unseen cards in steps, copies unseen, copies wanted: the chance to hold as many."""
    tables = []
    for step in range(STEPS + 1):
        p = step / STEPS
        table = []
        for copies in range(9):
            exact = [comb(copies, k) * p**k * (1 - p) ** (copies - k) for k in range(copies + 1)]
            table.append(tuple(sum(exact[wanted:]) for wanted in range(10)))
        tables.append(tuple(table))
    return tuple(tables)


TAIL = _tails()


@dataclass(slots=True)
class Ledger:
    """The public memory of one seat: ``unseen`` by rank, ``counts`` and ``shares`` of the unseen cards by seat."""

    me: int
    unseen: tuple[int, ...]
    counts: tuple[int, ...]
    shares: tuple[int, ...]
    _stands: dict[tuple[str, int, int], float] = field(default_factory=dict)

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats in turn."""
        return tuple((self.me + step) % SEATS for step in range(1, SEATS))

    @property
    def shortest(self) -> int:
        """The fewest cards another seat has."""
        return min(self.counts[seat] for seat in self.others)

    def stands(self, kind: str, size: int, top: int) -> float:
        """How likely nobody can beat such a play."""
        key = (kind, size, top)
        known = self._stands.get(key)
        if known is None:
            known = 1.0
            for seat in self.others:
                known *= 1 - self.beats(seat, kind, size, top)
            self._stands[key] = known
        return known

    def beats(self, seat: int, kind: str, size: int, top: int) -> float:
        """How likely the seat can beat such a play."""
        table, count = TAIL[self.shares[seat]], self.counts[seat]
        lacks = 1.0
        if kind == "bomb":
            for at in range(13):
                least = size if at > top else size + 1
                if least <= min(self.unseen[at], count):
                    lacks *= 1 - table[self.unseen[at]][least]
            return 1 - lacks
        if count >= size:
            lacks = 1 - self._same(table, kind, size, top)
        if count >= 4:
            for at in range(13):
                if self.unseen[at] >= 4:
                    lacks *= 1 - table[self.unseen[at]][4]
        return 1 - lacks

    def _same(self, table: tuple[tuple[float, ...], ...], kind: str, size: int, top: int) -> float:
        """How likely a hand holds the same type and higher."""
        width = {"single": 1, "pair": 2, "triple": 3}.get(kind)
        if width is not None:
            lacks = 1.0
            for at in range(top + 1, 15):
                lacks *= 1 - table[self.unseen[at]][width]
            return 1 - lacks
        width = {"pair_run": 2, "triple_run": 3}.get(kind, 1)
        length = size // width
        lacks = 1.0
        for end in range(max(top + 1, length + 2), 16):
            chance = LINE_SHARE
            for at in range(end - length - 2, end - 2):
                chance *= table[self.unseen[at]][width]
            lacks *= 1 - chance
        return 1 - lacks


def ledger_of(view: PaodekuaiView, options: PaodekuaiOptions) -> Ledger:
    """What the seat knows."""
    public, own = view.public, view.own
    assert own is not None
    decks = int(options.decks)
    unseen = [4 * decks] * 13 + ([decks] * 2 if decks > 1 else [0, 0])
    for at, played in enumerate(public.played):
        unseen[at] -= played
    for card in own.hand:
        unseen[PLACE[rank(card)]] -= 1
    counts = tuple(count or 0 for count in public.counts)
    left = max(1, sum(counts) - len(own.hand))
    shares = tuple(
        0 if seat == own.seat else max(1, round(STEPS * count / left))
        for seat, count in enumerate(counts)
    )
    return Ledger(own.seat, tuple(unseen), counts, shares)


def kind_of(cards: Sequence[Card], options: PaodekuaiOptions) -> tuple[str, int, int]:
    """A play's type, size and top; a straight flush stands at least as a straight does."""
    combo = paodekuai_combo(cards, options)
    return combo.kind, combo.size, combo.top
