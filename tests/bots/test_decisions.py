"""Every question gets a legal answer, and from nothing but what the seat may see."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.bots.policies import levels
from games.engine import Action
from games.engine.record.swaps import swapped_worlds

from .sitting import RULES, after, dealt, dealt_without_wild, decided, played_through

LEVELS = ("normal", "greedy", "random")


def begun(deal: Any, carry: Any = None) -> Any:
    state, _ = RULES.initial(RULES.Options(), carry, deal)
    return state


def second_game(name: str) -> Any:
    """A game that begins with debts."""
    *_, last = played_through(begun(dealt(name)))
    over = after(last, decided(last, RULES.prompts(last)[0].seat))
    return begun(dealt(name + "/2"), RULES.carry(over, False))


def revolted_game(*, fought: bool) -> Iterator[Any]:
    """A game with 革命, 冲点 and 要头, whatever the bots would choose."""
    state = begun(dealt_without_wild("without", 2))
    while RULES.outcome(state) is None:
        yield state
        prompt = RULES.prompts(state)[0]
        match prompt.kind:
            case "revolt":
                step = Action(prompt.seat, "revolt", word="yes" if prompt.seat == 2 else "no")
            case "fight":
                step = Action(prompt.seat, "fight", word="yes" if fought else "no")
            case _:
                step = decided(state, prompt.seat)
        state = after(state, step)


def all_states() -> Iterator[Any]:
    for name in ("one", "two"):
        yield from played_through(begun(dealt(name)))
        yield from played_through(begun(dealt(name)), "random")
    yield from played_through(second_game("four"))
    for fought in (True, False):
        yield from revolted_game(fought=fought)


def test_the_levels_are_those_that_matches_name():
    assert LEVELS == levels("gouji")


def test_every_kind_of_question_is_answered_legally_at_every_level():
    seen = set()
    for state in all_states():
        for prompt in RULES.prompts(state):
            seen.add(prompt.kind)
            for level in LEVELS:
                RULES.judge(state, decided(state, prompt.seat, level), ())

    assert seen == {
        "return", "revolt", "announce", "rush", "fight", "beat", "head", "show",
        "lead", "answer", "burn",
    }  # fmt: skip


def test_two_returns_of_one_seat_promise_no_card_twice():
    debts = {"debts": [["fall", 1, 0, 2], ["fall", 2, 0, 1]]}
    state = begun(dealt("debts"), RULES.load_carry(debts))

    for _ in range(2):
        state = after(state, decided(state, 0))

    assert [] == [prompt for prompt in RULES.prompts(state) if prompt.kind == "return"]


@pytest.mark.parametrize("level", LEVELS)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_decision(level):
    compared = 0
    for state in played_through(begun(dealt("twins"))):
        seat = RULES.prompts(state)[0].seat
        for world in swapped_worlds(RULES, state, seat):
            if RULES.prompts(world) == RULES.prompts(state):
                assert decided(state, seat, level) == decided(world, seat, level)
                compared += 1

    assert compared > 200
