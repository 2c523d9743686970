"""What a bot does with what its seat may see. Pure: the same view, questions and chance give the same step."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from games.engine import Action, Event, Prompt

from . import gouji, kexia, paodekuai, shengji


class Chance(Protocol):
    """A seeded source of chance, handed in by the caller (``random.Random`` is one)."""

    def random(self) -> float:
        """A number from 0 to 1."""


Policy = Callable[[Any, Sequence[Prompt], Sequence[Event], float, Chance, Any], Action]


def _by_any_options(policy: Callable[..., Action]) -> Policy:
    """A policy that finds what it needs of the table options in its questions."""

    def decided(
        view: Any,
        asks: Sequence[Prompt],
        events: Sequence[Event],
        budget: float,
        rng: Chance,
        options: Any,
    ) -> Action:
        return policy(view, asks, events, budget, rng)

    return decided


_POLICIES: dict[str, dict[str, Policy]] = {
    "gouji": {level: _by_any_options(policy) for level, policy in gouji.LEVELS.items()},
    "kexia": {level: _by_any_options(policy) for level, policy in kexia.LEVELS.items()},
    "paodekuai": dict(paodekuai.LEVELS),
    "shengji": dict(shengji.LEVELS),
}

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
    options: Any = None,
) -> Action:
    """The answer to the first of the seat's open questions.

    ``view`` is what the rules show this seat, ``asks`` its questions that are not answered yet, ``events``
    what was told to everybody in this game so far; ``budget`` is the time it may take, in milliseconds; ``options`` are the
    table's, which everybody knows (None: the defaults).
    """
    assert asks, "a bot is asked only when its seat is"
    return _POLICIES[key][level](view, asks, events, budget, rng, options)
