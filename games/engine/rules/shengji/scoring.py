"""What a deal is worth: 扣底, the rise in levels, the next dealer, the end of a match (B.2.9)."""

from ...events import Event
from ...match import Outcome, Standing
from .options import LADDER, Options
from .state import ALL, Facts, Over, Result, Seat, State, Taken, next_seat, partner, points_in

STEP = 80
"""So many points are one step."""


def finish(facts: Facts) -> tuple[Over, list[Event]]:
    """The end of the deal after its last trick, and what is told of it."""
    assert facts.dealer is not None
    assert facts.last_trick is not None
    dug = shift(facts.last_trick) if facts.options.dig == "zero_sum" else 0
    by_defenders = facts.last_trick.winner % 2 != facts.dealer % 2
    result = result_of(facts, facts.score + (dug if by_defenders else -dug), dug)
    events = [Event("dug", (facts.last_trick.winner, dug))] if dug else []
    winner = result.dealer if result.takeover else facts.dealer
    if result.takeover:
        events.append(Event("takeover", (winner,)))
    if result.match_won:
        events.append(Event("match-won", (winner,)))
    else:
        events.append(Event("level", (winner, result.levels[winner % 2])))
    return Over(facts, result), [*events, Event("over")]


def shift(last: Taken) -> int:
    """扣底: what the losers played to the last trick counts once for each card of a player, once it counted already."""
    cards = len(last.plays[0].cards)
    losers = sum(points_in(p.cards) for p in last.plays if p.seat % 2 != last.winner % 2)
    return (cards - 1) * losers


def result_of(facts: Facts, score: int, dug: int) -> Result:
    """What the defenders' score comes to."""
    dealer = facts.dealer
    assert dealer is not None
    takeover, steps = rise(score)
    team = 1 - dealer % 2 if takeover else dealer % 2
    goal = facts.options.goal
    won = not takeover and _height(facts.levels[team]) >= _height(goal)
    level = facts.levels[team] if won else raised(facts.levels[team], steps, goal)
    levels = (level, facts.levels[1]) if team == 0 else (facts.levels[0], level)
    following = next_seat(dealer) if takeover else partner(dealer)
    return Result(score, dug, takeover, steps, levels, following, won)


def rise(score: int) -> tuple[bool, int]:
    """Whether the defenders take over, and by how many levels the winners rise."""
    if score <= 0:
        return False, 3
    if score < STEP:
        return False, 2
    if score < 2 * STEP:
        return False, 1
    return True, score // STEP - 1


def raised(level: str, steps: int, goal: str) -> str:
    """The level after the rise; it stops at the goal (decision 4)."""
    height = _height(level)
    return LADDER[max(height, min(height + steps, _height(goal)))]


def _height(level: str) -> int:
    return LADDER.index(level)


def outcome(state: State) -> Outcome | None:
    """How the deal ended: the winners' places first. Points are for settling, and 升级 settles nothing."""
    if not isinstance(state, Over):
        return None
    facts, result = state.facts, state.result
    assert facts.dealer is not None
    winners = (facts.dealer + result.takeover) % 2
    places = tuple(sorted(ALL, key=lambda seat: (seat % 2 != winners, seat)))
    told = {
        "score": result.score,
        "won": list(facts.won),
        "dealer": facts.dealer,
        "takeover": result.takeover,
        "levels": list(result.levels),
        "match_won": result.match_won,
    }
    return Outcome(False, places, (0,) * len(ALL), told)


def standing(options: Options, outcomes: tuple[Outcome, ...], games: int | None) -> Standing:
    """The match so far (clarification 5): won at the goal, or after so many deals by level, then by points in tricks.

    The totals are the points won in tricks by the seat's team.
    """
    counted = [o for o in outcomes if not o.void]
    totals = tuple(sum(o.facts["won"][seat % 2] for o in counted) for seat in ALL)
    won = bool(counted) and counted[-1].facts["match_won"]
    over = won or (options.games > 0 and len(counted) >= (games or options.games))
    levels = counted[-1].facts["levels"] if counted else [options.start_level] * 2
    mine = [_rank(won, counted, levels, totals, team) for team in (0, 1)]
    ranking = tuple(1 if mine[seat % 2] >= mine[1 - seat % 2] else 3 for seat in ALL)
    return Standing(over, totals, ranking)


def _rank(
    won: bool, counted: list[Outcome], levels: list[str], totals: tuple[int, ...], team: Seat
) -> tuple[int, int, int]:
    """What decides between the teams: who won the match, the higher level, the larger sum."""
    winner = won and counted[-1].places[0] % 2 == team
    return int(winner), _height(levels[team]), totals[team]
