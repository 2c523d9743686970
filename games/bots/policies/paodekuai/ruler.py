"""Two players to measure others by: one that always takes the weakest answer, one that takes any.

They never change, so that strength measured today and next year can be compared.
"""

from collections.abc import Sequence
from typing import Protocol

from games.engine import (
    Action,
    Card,
    Event,
    PaodekuaiOptions,
    PaodekuaiView,
    Prompt,
    paodekuai_combo,
    paodekuai_plays,
    rank,
)

FIRST_THREE = "3S"


class Chance(Protocol):
    """A seeded source of chance."""

    def random(self) -> float:
        """A number from 0 to 1."""


def greedy(
    view: PaodekuaiView,
    asks: Sequence[Prompt],
    events: Sequence[Event],
    budget: float,
    rng: Chance,
    options: PaodekuaiOptions | None,
) -> Action:
    """The weakest play that beats, always; on a lead the lowest group as a whole, a bomb in the end."""
    ask = asks[0]
    plays = plays_for(view, ask, options or PaodekuaiOptions())
    if not plays:
        return Action(ask.seat, "pass")
    if ask.kind == "lead":
        lowest = rank(plays[0][0])
        plays = [cards for cards in plays if all(rank(card) == lowest for card in cards)]
        return Action(ask.seat, "play", max(plays, key=len))
    return Action(ask.seat, "play", plays[0])


def anyhow(
    view: PaodekuaiView,
    asks: Sequence[Prompt],
    events: Sequence[Event],
    budget: float,
    rng: Chance,
    options: PaodekuaiOptions | None,
) -> Action:
    """Any allowed step, each as likely as the others."""
    ask = asks[0]
    plays = plays_for(view, ask, options or PaodekuaiOptions())
    steps = [Action(ask.seat, "play", cards) for cards in plays]
    if "pass" in ask.verbs:
        steps.append(Action(ask.seat, "pass"))
    return steps[int(rng.random() * len(steps))]


def plays_for(
    view: PaodekuaiView, ask: Prompt, options: PaodekuaiOptions
) -> list[tuple[Card, ...]]:
    """Every play that answers the question, the weakest first."""
    assert view.own is not None
    shown = None if ask.kind == "lead" else paodekuai_combo(ask.about["cards"], options)
    plays = paodekuai_plays(view.own.hand, shown, options)
    if ask.about.get("first_three"):
        return [cards for cards in plays if FIRST_THREE in cards]
    return plays
