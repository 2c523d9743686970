"""A match that adds up the points of its games."""

from ..match import Outcome, Standing


def standing_by_totals(outcomes: tuple[Outcome, ...], seats: int, games: int) -> Standing:
    """Sums by seat over the games that are not void; equal sums share a rank."""
    counted = [outcome for outcome in outcomes if not outcome.void]
    totals = tuple(sum(outcome.points[seat] for outcome in counted) for seat in range(seats))
    ranking = tuple(1 + sum(other > mine for other in totals) for mine in totals)
    return Standing(len(counted) >= games, totals, ranking)
