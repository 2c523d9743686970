"""The normal bot: counts what is out, keeps groups whole and control for what matters, lets its mates run."""

from collections.abc import Sequence

from games.engine import Action, Event, GoujiView, Prompt

from . import choices
from .burning import burn
from .following import follow
from .leading import lead
from .outlook import Outlook
from .returning import give_back
from .weights import NORMAL, Weights

BEFORE_PLAY = {
    "return": give_back,
    "revolt": choices.revolt,
    "announce": choices.announce,
    "rush": choices.rush,
    "fight": choices.fight,
    "beat": choices.beat,
    "head": choices.head,
    "show": choices.show,
}
IN_PLAY = {"lead": lead, "answer": follow, "burn": burn}


def normal(
    view: GoujiView, asks: Sequence[Prompt], events: Sequence[Event], budget: float, rng: object
) -> Action:
    """The same step for the same view, always; far quicker than any budget."""
    return decide_with(NORMAL, view, asks[0])


def decide_with(weights: Weights, view: GoujiView, ask: Prompt) -> Action:
    """The step by these figures."""
    before = BEFORE_PLAY.get(ask.kind)
    if before is not None:
        return before(view, ask)
    return IN_PLAY[ask.kind](Outlook(view, weights), ask)
