"""When a game of 够级 is over, who took which place, and what that is worth (section 7)."""

from dataclasses import replace

from ...events import Event
from ...match import Outcome, Standing
from .state import ALL, SEATS, Facts, Over, Seat, State, mates
from .tribute import mates_sweep

RANK_POINTS = (4, 2, 0, 0, -2, -4)
"""头科 … 大落 (7.2); a federation's three are summed, a 串三户 doubles the sum."""


def one_side_left(facts: Facts) -> bool:
    """Whether all who still play belong to one federation: the game is over (7.1)."""
    return len({seat % 2 for seat in facts.live}) <= 1


def finish(facts: Facts) -> tuple[Over, list[Event]]:
    """The end, with 串三户 told if there was one."""
    places = final_places(facts)
    events = [Event("sweep", (places[0],))] if mates_sweep(places) else []
    return Over(replace(facts, burning=None), False, places), [*events, Event("over")]


def final_places(facts: Facts) -> tuple[Seat, ...]:
    """The ranking first to last: out in order, those left by fewest cards (D46), the fallen from the bottom."""
    origin = facts.out[-1] + 1 if facts.out else 0
    left = sorted(facts.live, key=lambda seat: (len(facts.hands[seat]), (seat - origin) % SEATS))
    rising = (*facts.out, *left)
    slots: list[Seat | None] = [None] * SEATS
    if facts.revolted is not None:
        mates_first = [seat for seat in rising[:2] if mates(seat, facts.revolted)]
        slots[2 if len(mates_first) == 2 else 3] = facts.revolted
    for seat in facts.fallen:
        slots[max(place for place in ALL if slots[place] is None)] = seat
    free = (place for place in ALL if slots[place] is None)
    for seat, place in zip(rising, free, strict=True):
        slots[place] = seat
    return tuple(seat for seat in slots if seat is not None)


def outcome(state: State) -> Outcome | None:
    """Places and points of a finished game; every member is credited with the federation's sum (7.2)."""
    if not isinstance(state, Over):
        return None
    if state.void:
        return Outcome(True)
    factor = 2 if mates_sweep(state.places) else 1
    sums = [0, 0]
    for seat, points in zip(state.places, RANK_POINTS, strict=True):
        sums[seat % 2] += points * factor
    return Outcome(False, state.places, tuple(sums[seat % 2] for seat in ALL))


def standing(outcomes: tuple[Outcome, ...], games: int) -> Standing:
    """The match: points summed over the games that are not void; equal sums are split by more 头科, else a draw (D49)."""
    counted = [o for o in outcomes if not o.void]
    totals = tuple(sum(o.points[seat] for o in counted) for seat in ALL)
    heads = [sum(o.places[0] % 2 == side for o in counted) for side in (0, 1)]
    mine = [(totals[side], heads[side]) for side in (0, 1)]
    ranking = tuple(1 if mine[seat % 2] >= mine[1 - seat % 2] else 4 for seat in ALL)
    return Standing(len(counted) >= games, totals, ranking)
