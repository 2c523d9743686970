"""拆牌: the cheapest way to part a hand into plays, where a play costs the chance that the lead is lost with it."""

from .ledger import Ledger
from .weights import Weights

Counts = tuple[int, ...]

MOST_NODES = 1200
"""A hand that takes more is parted by rank alone from there on."""

GROUPS = ("", "single", "pair", "triple")
RUNS = (("straight", 1, 5), ("pair_run", 2, 2), ("triple_run", 3, 2))


class Splitter:
    """Costs of hands, remembered over all the candidates of one decision."""

    def __init__(self, ledger: Ledger, weights: Weights, *, two_high: bool) -> None:
        self._ledger = ledger
        self._weights = weights
        self._known: dict[Counts, float] = {}
        self._nodes = 0
        self._two_high = two_high
        self._group_costs: dict[tuple[int, int], float] = {}

    def cost(self, counts: Counts) -> float:
        """How often the lead must be won back to be rid of the hand."""
        known = self._known.get(counts)
        if known is not None:
            return known
        lowest = next((at for at, count in enumerate(counts) if count), None)
        if lowest is None:
            return 0.0
        self._nodes += 1
        held = counts[lowest]
        best = self._group(lowest, held) + self.cost(_less(counts, lowest, lowest + 1, held))
        if self._nodes <= MOST_NODES and lowest < 13:
            best = min(best, self._by_runs(counts, lowest))
        self._known[counts] = best
        return best

    def _by_runs(self, counts: Counts, lowest: int) -> float:
        """The cheapest split with a run from the lowest rank."""
        best = 1e9
        for kind, width, shortest in RUNS:
            last = 13 if width > 1 or self._two_high else 12
            end = lowest
            while end < last and counts[end] >= width:
                end += 1
                if end - lowest >= shortest:
                    rest = self.cost(_less(counts, lowest, end, width))
                    best = min(best, self.play(kind, width * (end - lowest), end + 2) + rest)
        return best

    def play(self, kind: str, size: int, top: int) -> float:
        """What a play costs."""
        w = self._weights
        cost = w.floor + (1 - w.floor) * (1 - w.holding * self._ledger.stands(kind, size, top))
        if kind == "single" and top < 8:
            cost += w.low * (8 - top) / 8
        return cost

    def _group(self, at: int, held: int) -> float:
        """What it costs to play all cards of one rank."""
        key = (at, held)
        known = self._group_costs.get(key)
        if known is None:
            known = self.play(GROUPS[held] if held <= 3 else "bomb", held, at)
            self._group_costs[key] = known
        return known


def _less(counts: Counts, first: int, end: int, width: int) -> Counts:
    return (*counts[:first], *[n - width for n in counts[first:end]], *counts[end:])
