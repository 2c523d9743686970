"""What is known of the cards that others hold: how many of each rank are out, how large each hand may be,
and from that how likely a seat can beat a play. Counting only, no guesses about what anybody wants.
"""

from dataclasses import dataclass, field
from math import comb

from games.engine import GoujiView

from .hand import ACE, BIG, SMALL, TWO, Counts

DECK = (16,) * 13 + (4, 4)
WHOLE = 216
HAND = 36
FEWEST_HIDDEN = 11
"""A hand that is not counted in public has more cards than 报牌 names."""

STEPS = 32
"""Shares of the unseen cards are told apart in so many steps."""

PURE, WITH_TWOS, WITH_ANY = 0.45, 0.4, 0.15
"""How ways to beat a play are weighed: natural cards alone, filled up with 2s, with jokers too. All of them
could be laid; the dear ones seldom are."""


MOST_COPIES, MOST_CARDS = 16 + 16 + 8, 40


def _tails() -> list[list[list[float]]]:
    """By share of the unseen cards, copies unseen, copies wanted: the chance to hold as many."""
    tables = []
    for step in range(STEPS + 1):
        p = step / STEPS
        table = []
        for copies in range(MOST_COPIES + 1):
            exact = [comb(copies, k) * p**k * (1 - p) ** (copies - k) for k in range(copies + 1)]
            table.append([min(1.0, sum(exact[wanted:])) for wanted in range(MOST_CARDS + 1)])
        tables.append(table)
    return tables


TAIL = _tails()


@dataclass(slots=True)
class Ledger:
    """The public memory of one seat.

    ``unseen`` are the cards of each rank in other hands, ``shares`` the part of them each seat may hold,
    in ``STEPS``.
    """

    unseen: Counts
    shares: list[int]
    _misses: dict[tuple[int, int], list[float]] = field(default_factory=dict)

    def misses(self, share: int, size: int) -> list[float]:
        """By base rank: the chance that a hand of that share beats no plain play of that size and rank."""
        key = (share, size)
        known = self._misses.get(key)
        if known is None:
            known = self._misses[key] = self._count_misses(TAIL[share], size)
        return known

    def _count_misses(self, tail: list[list[float]], size: int) -> list[float]:
        unseen = self.unseen
        twos, wild = unseen[TWO], unseen[TWO] + unseen[SMALL] + unseen[BIG]
        miss = 1 - tail[wild - twos][size]
        found = [miss] * 13
        miss *= 1 - PURE * tail[twos][size] - (1 - PURE) * tail[wild][size]
        for rank in range(ACE, 0, -1):
            found[rank] = miss
            held = unseen[rank]
            miss *= 1 - (
                PURE * tail[held][size]
                + WITH_TWOS * tail[held + twos][size]
                + WITH_ANY * tail[held + wild][size]
            )
        found[0] = miss
        return found

    def beats_plain(self, seat: int, size: int, rank: int) -> float:
        """The chance that the seat can beat a play without jokers."""
        return 1 - self.misses(self.shares[seat], size)[rank]

    def beats_small(self, seat: int, size: int, rank: int, jokers: int) -> float:
        """The chance that the seat can beat a play with so many jokers that count as small."""
        tail = TAIL[self.shares[seat]][self.unseen[BIG]]
        if rank < 0 or jokers == size:
            return tail[size]
        return tail[jokers] * (1 - self.misses(self.shares[seat], size - jokers)[rank])


def ledger_of(view: GoujiView, counts: Counts) -> Ledger:
    """What the seat knows after everything that has been played."""
    played = view.public.played
    unseen = [deck - seen - mine for deck, seen, mine in zip(DECK, played, counts, strict=True)]
    total = sum(unseen)
    sizes = _sizes(view, total)
    return Ledger(unseen, [min(STEPS, round(STEPS * size / (total or 1))) for size in sizes])


def _sizes(view: GoujiView, unseen: int) -> list[float]:
    """The hands as counted in public; what is left is shared by those that are not."""
    public, own = view.public, view.own
    assert own is not None
    sizes = [0.0 if count is None else float(count) for count in public.counts]
    hidden = [s for s, count in enumerate(public.counts) if count is None and s != own.seat]
    aside = HAND * (public.revolted is not None) + HAND // 2 * len(public.failed)
    known = sum(size for seat, size in enumerate(sizes) if seat != own.seat)
    for seat in hidden:
        sizes[seat] = max(float(FEWEST_HIDDEN), (unseen - known - aside) / len(hidden))
    sizes[own.seat] = float(len(own.hand))
    return sizes
