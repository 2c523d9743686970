"""Two players to measure others by: one that always takes the smallest play, one that takes any.

They never change, so that strength measured today and next year can be compared.
"""

from collections.abc import Sequence
from typing import Protocol

from games.engine import (
    Action,
    Card,
    Event,
    GoujiCombo,
    GoujiView,
    Prompt,
    gouji_combo,
    gouji_plays,
    rank,
)

from .returning import lowest_return

ORDER = "3456789TJQKA2"
WILD = {"2": 1, "BJ": 2, "RJ": 3}


class Chance(Protocol):
    """A seeded source of chance."""

    def random(self) -> float:
        """A number from 0 to 1."""


def greedy(
    view: GoujiView, asks: Sequence[Prompt], events: Sequence[Event], budget: float, rng: Chance
) -> Action:
    """The smallest play that is allowed, always; no declaration, no burn, no fight."""
    ask = asks[0]
    if ask.kind in ("lead", "answer", "beat"):
        plays = _plays(view, ask)
        if not plays:
            return Action(ask.seat, "pass")
        if ask.kind == "lead" and not ask.about.get("joker"):
            plays = _whole(plays)
        return Action(ask.seat, "play", min(plays, key=_smallness))
    return _silent(view, ask)


def anyhow(
    view: GoujiView, asks: Sequence[Prompt], events: Sequence[Event], budget: float, rng: Chance
) -> Action:
    """Any allowed step, each play as likely as the others; a declaration by the toss of a coin."""
    ask = asks[0]
    match ask.kind:
        case "lead" | "answer" | "beat" | "burn":
            choices = [Action(ask.seat, ask.verbs[0], cards) for cards in _plays(view, ask)]
            if ask.kind == "burn":
                choices.append(Action(ask.seat, "burn", word="none"))
            choices += [Action(ask.seat, verb) for verb in ask.verbs if verb in ("pass", "let")]
            return choices[int(rng.random() * len(choices))]
        case "announce" | "revolt" | "fight" | "head":
            return Action(ask.seat, ask.kind, word="yes" if rng.random() < 0.5 else "no")
    return _silent(view, ask)


def _silent(view: GoujiView, ask: Prompt) -> Action:
    """The answer that asks for nothing."""
    match ask.kind:
        case "return":
            return lowest_return(view, ask)
        case "head":
            return Action(ask.seat, "head", word="yes")
        case "announce" | "revolt" | "fight":
            return Action(ask.seat, ask.kind, word="no")
    return Action(ask.seat, ask.kind, word="none")


def _plays(view: GoujiView, ask: Prompt) -> list[tuple[Card, ...]]:
    """Every play that answers the question."""
    assert view.own is not None
    shown: GoujiCombo | None = None
    if ask.kind != "lead":
        shown = gouji_combo(ask.about["cards"])
    return list(gouji_plays(view.own.hand, shown=shown, joker=bool(ask.about.get("joker"))))


def _smallness(cards: tuple[Card, ...]) -> tuple[int, int, int]:
    wild = sum(WILD.get(rank(card), 0) for card in cards)
    base = rank(cards[-1])
    return wild, ORDER.find(base), -len(cards)


def _whole(plays: list[tuple[Card, ...]]) -> list[tuple[Card, ...]]:
    """The plays of a whole natural group without wild cards, or all if there is none."""
    largest: dict[str, tuple[Card, ...]] = {}
    for cards in plays:
        name = rank(cards[-1])
        if rank(cards[0]) == name not in WILD and len(cards) > len(largest.get(name, ())):
            largest[name] = cards
    return list(largest.values()) or plays
