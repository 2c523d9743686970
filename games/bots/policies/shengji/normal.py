"""The normal bot: counts what is out, feeds its partner, gives the others nothing, keeps trumps for what they take."""

from collections.abc import Sequence

from games.engine import Action, Event, Prompt, ShengjiOptions, ShengjiView

from .calling import call
from .following import follow
from .leading import lead
from .weights import NORMAL, Weights


def normal(
    view: ShengjiView,
    asks: Sequence[Prompt],
    events: Sequence[Event],
    budget: float,
    rng: object,
    options: ShengjiOptions | None,
) -> Action:
    """The same step for the same view, always; far quicker than any budget."""
    return decide_with(NORMAL, view, asks[0], options)


def decide_with(
    weights: Weights, view: ShengjiView, ask: Prompt, options: ShengjiOptions | None
) -> Action:
    """The step by these figures."""
    match ask.kind:
        case "call":
            return call(weights, view, ask)
        case "lead":
            return lead(weights, view, ask, options)
    return follow(weights, view, ask, options)
