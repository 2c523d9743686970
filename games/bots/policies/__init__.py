"""What a bot does with what its seat may see. Pure: the same view, questions and chance give the same step."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from games.engine import Action, Event, Prompt

from . import gouji


class Chance(Protocol):
    """A seeded source of chance, handed in by the caller (``random.Random`` is one)."""

    def random(self) -> float:
        """A number from 0 to 1."""


Policy = Callable[[Any, Sequence[Prompt], Sequence[Event], float, Chance], Action]

_POLICIES: dict[str, dict[str, Policy]] = {"gouji": dict(gouji.LEVELS)}

NORMAL = "normal"


def levels(key: str) -> tuple[str, ...]:
    """The levels a game has bots for."""
    return tuple(_POLICIES[key])


def decide(
    key: str,
    view: Any,
    asks: Sequence[Prompt],
    events: Sequence[Event],
    *,
    budget: float,
    rng: Chance,
    level: str = NORMAL,
) -> Action:
    """The answer to the first of the seat's open questions.

    ``view`` is what the rules show this seat, ``asks`` its questions that are not answered yet, ``events``
    what was told to everybody in this game so far; ``budget`` is the time it may take, in milliseconds.
    """
    assert asks, "a bot is asked only when its seat is"
    return _POLICIES[key][level](view, asks, events, budget, rng)
