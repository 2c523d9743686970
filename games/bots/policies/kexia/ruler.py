"""Two players to measure others by: one that always takes the weakest answer, one that takes any.

They never change, so that strength measured today and next year can be compared.
"""

from collections.abc import Sequence
from typing import Protocol

from games.engine import Action, Card, Event, KexiaView, Prompt, kexia_combo, kexia_plays, rank


class Chance(Protocol):
    """A seeded source of chance."""

    def random(self) -> float:
        """A number from 0 to 1."""


def greedy(
    view: KexiaView, asks: Sequence[Prompt], events: Sequence[Event], budget: float, rng: Chance
) -> Action:
    """The weakest answer there is; on a lead the lowest group as a whole."""
    ask = asks[0]
    plays = plays_for(view, ask)
    if ask.kind == "lead":
        lowest = rank(plays[0][-1])
        whole = [cards for cards in plays if all(rank(card) == lowest for card in cards)]
        return Action(ask.seat, "play", max(whole, key=len))
    return Action(ask.seat, "play", plays[0]) if plays else Action(ask.seat, "pass")


def anyhow(
    view: KexiaView, asks: Sequence[Prompt], events: Sequence[Event], budget: float, rng: Chance
) -> Action:
    """Any allowed step, each as likely as the others."""
    ask = asks[0]
    steps = [Action(ask.seat, "play", cards) for cards in plays_for(view, ask)]
    if "pass" in ask.verbs:
        steps.append(Action(ask.seat, "pass"))
    return steps[int(rng.random() * len(steps))]


def plays_for(view: KexiaView, ask: Prompt) -> list[tuple[Card, ...]]:
    """Every play that answers the question, the weakest first."""
    assert view.own is not None
    shown = None if ask.kind == "lead" else kexia_combo(ask.about["cards"])
    return kexia_plays(view.own.hand, shown)
