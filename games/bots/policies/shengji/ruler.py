"""Two players to measure others by: one that always plays as low as it may, one that plays anything.

They never change, so that strength measured today and next year can be compared.
"""

from collections.abc import Sequence
from typing import Protocol

from games.engine import (
    Action,
    Card,
    Event,
    Prompt,
    RuleError,
    ShengjiOptions,
    ShengjiView,
    shengji_judge_follow,
    shengji_lead,
    shengji_lowest_follow,
)

from .table import order_for

TRIES = 12
"""How often anything is tried before the lowest is played."""


class Chance(Protocol):
    """A seeded source of chance."""

    def random(self) -> float:
        """A number from 0 to 1."""


def greedy(
    view: ShengjiView,
    asks: Sequence[Prompt],
    events: Sequence[Event],
    budget: float,
    rng: Chance,
    options: ShengjiOptions | None,
) -> Action:
    """Never calls; the lowest follow that is allowed; leads the lowest plain face as whole as it holds it."""
    ask = asks[0]
    if ask.kind == "call":
        return Action(ask.seat, "call", word="none")
    assert view.own is not None
    order, hand = order_for(view, options), view.own.hand
    if ask.kind == "answer":
        lead = shengji_lead(order, ask.about["cards"])
        return Action(ask.seat, "play", shengji_lowest_follow(order, lead, hand))
    lowest = min(hand, key=lambda card: (order.strength[card], order.place[card]))
    return Action(ask.seat, "play", tuple(card for card in hand if card == lowest))


def anyhow(
    view: ShengjiView,
    asks: Sequence[Prompt],
    events: Sequence[Event],
    budget: float,
    rng: Chance,
    options: ShengjiOptions | None,
) -> Action:
    """Calls by the toss of a coin; leads any face in any number; follows with any cards that may go."""
    ask = asks[0]
    assert view.own is not None
    hand = view.own.hand
    if ask.kind == "call":
        calls = possible_calls(view, ask) if rng.random() < 0.5 else []
        word = calls[int(rng.random() * len(calls))] if calls else "none"
        return Action(ask.seat, "call", word=word)
    if ask.kind == "lead":
        face = hand[int(rng.random() * len(hand))]
        copies = 1 + int(rng.random() * hand.count(face))
        return Action(ask.seat, "play", (face,) * copies)
    return Action(ask.seat, "play", _any_follow(view, ask, rng, options))


def possible_calls(view: ShengjiView, ask: Prompt) -> list[str]:
    """Every call this seat may make, as words."""
    assert view.own is not None
    own = view.own.call.split()
    least = ask.about["count"] + 1
    return [
        f"{suit} {count}"
        for suit in (own[:1] or "SHCD")
        for count in range(least, view.own.hand.count(view.public.level + suit) + 1)
    ]


def _any_follow(
    view: ShengjiView, ask: Prompt, rng: Chance, options: ShengjiOptions | None
) -> tuple[Card, ...]:
    """Cards drawn from what is free, the lowest follow if none of the draws may be played."""
    assert view.own is not None
    order, hand = order_for(view, options), view.own.hand
    lead = shengji_lead(order, ask.about["cards"])
    held = order.of_suit(hand, lead.suit)
    others = [card for card in hand if order.suit[card] != lead.suit]
    for _ in range(TRIES):
        free = list(held) if len(held) >= lead.size else others
        kept = () if len(held) >= lead.size else held
        drawn: list[Card] = []
        for _ in range(lead.size - len(kept)):
            drawn.append(free.pop(int(rng.random() * len(free))))
        cards = (*kept, *drawn)
        try:
            shengji_judge_follow(order, lead, hand, cards)
        except RuleError:
            continue
        return cards
    return shengji_lowest_follow(order, lead, hand)
