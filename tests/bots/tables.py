"""Situations of any game that bots are put into; what was told so far goes with them."""

import hashlib
import random
from collections.abc import Iterator, Sequence
from typing import Any

from games.bots.policies import decide
from games.dealing import POOL_BYTES, deal_from
from games.engine import Action, Event, rules_of


class Table:
    """A game under way, and what everybody was told of it."""

    def __init__(self, key: str, state: Any, events: Sequence[Event]) -> None:
        self.rules = rules_of(key)
        self.state = state
        self.told = list(events)

    @property
    def seat(self) -> int:
        return self.rules.prompts(self.state)[0].seat

    @property
    def over(self) -> bool:
        return self.rules.outcome(self.state) is not None

    def decided(self, seat: int, level: str = "normal", *, world: Any = None) -> Action:
        """What the seat does, or would do in another world that it cannot tell from this one."""
        state = self.state if world is None else world
        return decide(
            self.rules.key,
            self.rules.view(state, seat),
            [prompt for prompt in self.rules.prompts(state) if prompt.seat == seat],
            self.told,
            budget=5,
            rng=random.Random(1),
            level=level,
            options=self.rules.options_of(state),
        )

    def step(self, action: Action) -> None:
        state, events = self.rules.apply(self.state, self.rules.complete(self.state, action))
        self.state = state
        self.told.extend(events)

    def play(self, seat: int, cards: str) -> None:
        self.step(Action(seat, "play", tuple(cards.split())))

    def through(self, level: str = "normal") -> Iterator["Table"]:
        """Every moment of the game from here on that asks something."""
        while not self.over:
            yield self
            self.step(self.decided(self.seat, level))


def dealt(key: str, name: str, **options: str) -> Table:
    rules = rules_of(key)
    chosen = rules.Options.load(options)
    deal = deal_from(rules, chosen, hashlib.shake_256(name.encode()).digest(POOL_BYTES))
    return Table(key, *rules.initial(chosen, None, deal))


def position(key: str, *lines: str, **options: str) -> Table:
    """A position written as in a record."""
    rules = rules_of(key)
    words = [line.split() for line in lines]
    found = rules.position(
        rules.Options.load(options), None, [(line[0], line[1:]) for line in words]
    )
    return Table(key, *found)


def ranks(action: Action) -> str:
    return " ".join(sorted(card[0] if card[1:] != "J" else card for card in action.cards))
