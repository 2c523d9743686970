"""What a finished game is worth to each seat when strength is measured, and how its deals are paired."""

from typing import Any

from games.engine import Outcome, shengji_rise

SIDES, ROTATE = "sides", "rotate"
TEAMS = ("gouji", "shengji")
"""The games of two teams: even seats against odd ones. In the others each plays for himself."""


def pairing(game: str) -> str:
    """How a game's deals are paired unless somebody wants it otherwise."""
    return SIDES if game in TEAMS else ROTATE


def lineups(how: str, seats: int) -> tuple[tuple[int, ...], ...]:
    """The seats that A takes each time a deal is played: one side after the other, or one seat after the other."""
    if how == SIDES:
        return tuple(range(0, seats, 2)), tuple(range(1, seats, 2))
    return tuple((seat,) for seat in range(seats))


def points(game: str, outcome: Outcome) -> tuple[float, ...]:
    """The points of the game by seat; 升级 settles none, there it is the levels the seat's team rises or the other does."""
    if game != "shengji":
        return outcome.points
    return _levels(outcome.facts)


def _levels(facts: dict[str, Any]) -> tuple[float, ...]:
    takeover, steps = shengji_rise(facts["score"])
    winners = (facts["dealer"] + takeover) % 2
    return tuple(float(steps if seat % 2 == winners else -steps) for seat in range(4))
