"""One game played by bots, each decision from the view of its own seat."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.bots.policies import decide
from games.engine import Action, Deal, Event, Outcome, Prompt, RuleError, step_text

MOST_STEPS = 5000
"""A game that takes more is stuck."""

BUDGET = 5.0
"""Milliseconds a decision may take."""

Decide = Callable[..., Action]
Watch = Callable[[Any], None]


@dataclass(slots=True)
class Played:
    """A game as it went: its steps as the record has them, its last state, and what went wrong."""

    deal: Deal
    state: Any
    outcome: Outcome | None = None
    steps: list[tuple[int, str]] = field(default_factory=list)
    plays: int = 0
    illegal: int = 0


def play_game(
    rules: Any,
    options: Any,
    carry: Any,
    deal: Deal,
    *,
    levels: Sequence[str],
    rngs: Sequence[random.Random],
    watch: Watch | None = None,
    decide: Decide = decide,
) -> Played:
    """The game to its end, or to where it is stuck (no outcome then).

    ``levels`` and ``rngs`` are by seat; ``watch`` sees every state. A refused answer is counted and
    the rules' default played instead.
    """
    state, events = rules.initial(options, carry, deal)
    told: list[Event] = list(events)
    game = Played(deal, state)
    while len(game.steps) < MOST_STEPS:
        if watch is not None:
            watch(state)
        prompts = rules.prompts(state)
        if not prompts:
            break
        seat = prompts[0].seat
        asks = [prompt for prompt in prompts if prompt.seat == seat]
        action = decide(
            rules.key, rules.view(state, seat), asks, told,
            budget=BUDGET, rng=rngs[seat], level=levels[seat], options=options,
        )  # fmt: skip
        state = _step(rules, state, action, asks[0], game, told)
    game.state, game.outcome = state, rules.outcome(state)
    return game


def _step(
    rules: Any, state: Any, action: Action, ask: Prompt, game: Played, told: list[Event]
) -> Any:
    try:
        following, events = rules.apply(state, action)
    except RuleError:
        game.illegal += 1
        action = rules.default(state, ask)
        following, events = rules.apply(state, action)
    action = rules.complete(state, action)
    game.steps.append((action.seat, step_text(action)))
    game.plays += bool(action.cards) and action.verb in ("play", "burn")
    told.extend(events)
    return following
