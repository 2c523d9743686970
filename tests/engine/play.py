"""Seeded games played step by step, for the laws: every registered game, no clock, no database."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine import Action, Deal, Event, Prompt, rules_of

MOST_STEPS = 5000


@dataclass(frozen=True)
class Moment:
    """A state that was reached, the question about to be answered, the answer and what came of it."""

    before: Any
    prompt: Prompt
    action: Action
    after: Any
    events: tuple[Event, ...]


def drawn_deal(key: str, options: Any, rng: Random) -> Deal:
    """A whole shuffled pack in equal hands."""
    rules = rules_of(key)
    pack = list(rules.pack(options))
    rng.shuffle(pack)
    size = len(pack) // rules.seats
    hands = tuple(tuple(pack[seat * size : (seat + 1) * size]) for seat in range(rules.seats))
    return Deal(hands, rng.randrange(rules.seats))


def drawn_options(key: str, rng: Random) -> Any:
    """Any combination of the table options."""
    options = rules_of(key).Options
    return options(**{name: rng.choice(values) for name, values in options.choices().items()})


def drawn_answer(key: str, state: Any, prompt: Prompt, rng: Random) -> Action:
    """A sensible or a careless answer: a hint, or what happens when time runs out."""
    rules = rules_of(key)
    choices = [*rules.hints(state, prompt.seat), rules.default(state, prompt)]
    if prompt.kind == "return":
        return choices[-1]
    return rng.choice(choices)


def moments(key: str, state: Any, rng: Random) -> Iterator[Moment]:
    """A game from a state to its end."""
    rules = rules_of(key)
    for _ in range(MOST_STEPS):
        open_now = rules.prompts(state)
        if not open_now:
            return
        prompt = rng.choice(open_now)
        action = _first_of_seat(
            open_now, prompt, drawn_answer(key, state, prompt, rng), state, rules
        )
        after, events = rules.apply(state, action)
        yield Moment(state, prompt, action, after, events)
        state = after
    raise AssertionError("the game does not end")


def _first_of_seat(
    open_now: tuple[Prompt, ...], prompt: Prompt, action: Action, state: Any, rules: Any
) -> Action:
    """Hints speak of a seat's first question: answer that one."""
    first = next(p for p in open_now if p.seat == prompt.seat)
    return action if first == prompt else rules.default(state, first)


def drawn_match(key: str, seed: int, games: int = 2) -> Iterator[Moment]:
    """Some games of a match after one another, with tribute between them, options drawn."""
    rules, rng = rules_of(key), Random(seed)
    options, carry = drawn_options(key, rng), None
    for _ in range(games):
        state, _events = rules.initial(options, carry, drawn_deal(key, options, rng))
        last = None
        for moment in moments(key, state, rng):
            yield moment
            last = moment.after
        carry = rules.carry(last or state, False)
