"""What a hand is worth from here: how likely plays stand, how many groups are still a burden, whether it runs."""

from collections.abc import Iterable

from games.engine import GoujiCombo, GoujiView, gouji_opens

from .hand import BIG, NATURALS, NO_RANK, SMALL, THREE, TWO, Counts, Move, counted
from .ledger import Ledger, ledger_of
from .table import Table, mates, table_of
from .weights import Weights

COUNTED = 11
"""Hands smaller than this are counted in public (报牌)."""

RUN_GROUPS = 8
"""A hand of more groups is not asked whether it runs."""


class Outlook:
    """One seat's judgement of one moment. Figures are kept while the decision is made."""

    __slots__ = ("_costs", "_leads", "_stands", "counts", "ledger", "table", "view", "weights")

    def __init__(self, view: GoujiView, weights: Weights) -> None:
        assert view.own is not None
        self.view = view
        self.weights = weights
        self.counts: Counts = counted(view.own.hand)
        self.ledger: Ledger = ledger_of(view, self.counts)
        self.table: Table = table_of(view)
        self._leads: dict[tuple[int, int], float] = {}
        self._costs: dict[tuple[int, int], float] = {}
        self._stands: dict[tuple[int, int, int, int, bool], float] = {}

    def stands(self, combo: GoujiCombo, *, fresh: bool) -> float:
        """The chance that such a play of mine is beaten by nobody; ``fresh``: as the lead of a round."""
        key = (combo.size, combo.jokers, combo.big, combo.base, fresh)
        known = self._stands.get(key)
        if known is None:
            others = self.table.answerers(self.table.me, combo, fresh)
            known = self._stands[key] = self.unbeaten(self.table.me, combo, others)
        return known

    def unbeaten(self, seat: int, combo: GoujiCombo, others: Iterable[int]) -> float:
        """The chance that none of the others beats the seat's play; its mates seldom want to."""
        weights, chance = self.weights, 1.0
        for other in others:
            will = weights.mate_willing if mates(seat, other) else weights.willing
            chance *= 1 - will * self.beats(other, combo)
        return chance

    def beats(self, seat: int, combo: GoujiCombo) -> float:
        """The chance that the seat holds something that beats the play."""
        if combo.jokers:
            return self.ledger.beats_small(seat, combo.size, combo.base, combo.jokers)
        return self.ledger.beats_plain(seat, combo.size, combo.base)

    def leads(self, rank: int, size: int) -> float:
        """The chance that a plain lead of mine stands."""
        known = self._leads.get((rank, size))
        if known is None:
            known = self.stands(GoujiCombo(size, 0, 0, rank), fresh=True)
            self._leads[rank, size] = known
        return known

    def burden(self, rank: int, size: int) -> float:
        """What it costs to have this group still to play: 0 when it goes by itself, 1 when it never will."""
        if not size:
            return 0.0
        known = self._costs.get((rank, size))
        if known is None:
            weights = self.weights
            follow = weights.following[size] if size < len(weights.following) else 0.0
            height = (rank - 1) / 11
            free = weights.holding * self.leads(rank, size) + follow * height
            known = self._costs[rank, size] = max(0.0, 1 - free)
        return known

    def value(self, counts: Counts) -> tuple[float, float]:
        """What the hand is worth without the right to lead, and with it."""
        weights = self.weights
        groups = [(rank, counts[rank]) for rank in NATURALS if counts[rank]]
        wild = counts[TWO] + counts[SMALL] + counts[BIG]
        if not groups and not wild:
            return (-weights.men if counts[THREE] else weights.out), weights.out
        burdens = [self.burden(rank, size) for rank, size in groups]
        useful = len(groups) or 1
        total = (
            weights.big * min(counts[BIG], useful)
            + weights.small * min(counts[SMALL], useful)
            + weights.two * min(counts[TWO], 2 * useful)
            - weights.closer * (1 - self._closer(groups, counts)) / useful
            - sum(burdens)
        )
        run = self._runs(groups, counts)
        leading = weights.lead * max(burdens, default=0.0) + weights.run * run
        return total + weights.ready * run, total + leading

    def _closer(self, groups: list[tuple[int, int]], counts: Counts) -> float:
        """The chance that the best play to keep for the end, before the 3s, stands."""
        if counts[BIG]:
            return 1.0
        twos = counts[TWO]
        if counts[SMALL]:
            small = counts[SMALL]
            plays = [GoujiCombo(size + twos + small, small, 0, rank) for rank, size in groups]
            plays.append(GoujiCombo(twos + small, small, 0, TWO if twos else NO_RANK))
            return max(self.stands(play, fresh=True) for play in plays)
        best = self.leads(TWO, twos) if twos else 0.0
        for rank, size in groups:
            best = max(best, self.leads(rank, size + twos))
        return best

    def _runs(self, groups: list[tuple[int, int]], counts: Counts) -> float:
        """The chance to play all of it without losing the lead, jokers on the groups that need them most."""
        if len(groups) > RUN_GROUPS:
            return 0.0
        stands = sorted(self.leads(rank, size) for rank, size in groups)
        if not stands:
            return self._closer(groups, counts)
        stands = stands[counts[BIG] :]
        small = counts[SMALL]
        chance = 1.0
        for at, one in enumerate(stands):
            chance *= max(one, self._with_small()) if at < small else one
        return chance

    def _with_small(self) -> float:
        """The chance that a play with one small joker stands: it falls to a big one only."""
        return self.stands(GoujiCombo(3, 1, 0, THREE + 1), fresh=True)

    def runs(self, counts: Counts) -> float:
        """The chance that the hand, once it leads, goes out without losing the lead."""
        groups = [(rank, counts[rank]) for rank in NATURALS if counts[rank]]
        if not groups and not counts[TWO] + counts[SMALL] + counts[BIG]:
            return 1.0
        return self._runs(groups, counts)

    def after(self, move: Move, *, fresh: bool) -> float:
        """What my hand is worth once this play is on the table."""
        stands = self.stands(move.combo, fresh=fresh)
        lost, held = self.value(move.left(self.counts))
        return stands * held + (1 - stands) * lost

    def nearness(self, seat: int) -> float:
        """How near the seat is to going out, from what is counted in public: 0 far, 1 at the last card."""
        count = self.view.public.counts[seat]
        return 0.0 if count is None else max(0.0, (COUNTED - count) / (COUNTED - 1))

    def opening(self, seat: int, combo: GoujiCombo) -> float:
        """What it is worth to the seat that this play stands and opens (开点)."""
        if self.table.free or seat in self.view.public.opened or not gouji_opens(combo):
            return 0.0
        return self.weights.opening
