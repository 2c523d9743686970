"""克下, 跑得快, 升级: every question gets a legal answer, and from nothing but what the seat may see."""

import pytest

from games.bots.policies import levels
from games.engine import Action
from games.engine.record.swaps import swapped_worlds

from .tables import dealt

LEVELS = ("normal", "greedy", "random")
TABLES = [
    ("kexia", {}),
    ("kexia", {"must_beat": "no_bombs"}),
    ("paodekuai", {}),
    ("paodekuai", {"decks": "2", "joker_bomb": "on", "must_beat": "on"}),
    ("paodekuai", {"first_play_contains_s3": "on", "two_high_in_runs": "off"}),
    ("shengji", {}),
    ("shengji", {"tractor_order": "trump", "throw": "never"}),
]
KINDS = {
    "kexia": {"lead", "answer"},
    "paodekuai": {"lead", "answer"},
    "shengji": {"call", "lead", "answer"},
}


@pytest.mark.parametrize("key", KINDS)
def test_the_levels_are_those_that_matches_name(key):
    assert LEVELS == levels(key)


@pytest.mark.parametrize("driver", ["normal", "random"])
@pytest.mark.parametrize(("key", "options"), TABLES)
def test_every_kind_of_question_is_answered_legally_at_every_level(key, options, driver):
    seen = set()
    for table in dealt(key, f"legal {driver}", **options).through(driver):
        for prompt in table.rules.prompts(table.state):
            seen.add(prompt.kind)
            for level in LEVELS:
                step = table.decided(prompt.seat, level)
                table.rules.judge(table.state, table.rules.complete(table.state, step), ())

    assert KINDS[key] == seen


@pytest.mark.parametrize(("key", "options"), TABLES)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_decision(key, options):
    compared = 0
    for table in dealt(key, "twins", **options).through():
        rules, state, seat = table.rules, table.state, table.seat
        for world in swapped_worlds(rules, state, seat):
            if rules.prompts(world) == rules.prompts(state):
                assert rules.view(state, seat) == rules.view(world, seat)
                for level in LEVELS:
                    assert table.decided(seat, level) == table.decided(seat, level, world=world)
                compared += 1

    assert compared > 60


@pytest.mark.parametrize(("key", "options"), TABLES)
def test_the_normal_player_gives_the_same_answer_again(key, options):
    for number, table in enumerate(dealt(key, "again", **options).through()):
        if number % 7 == 0:
            assert table.decided(table.seat) == table.decided(table.seat)


def test_a_seat_that_has_answered_the_calling_may_be_asked_again():
    """加固: the standing caller's own question is answered too, by a bot that takes over from a person."""
    for number in range(20):
        table = dealt("shengji", f"calls {number}")
        seat = next(
            (
                s
                for s in range(4)
                if any(table.rules.hand(table.state, s).count("3" + suit) > 1 for suit in "SHCD")
            ),
            None,
        )
        if seat is None:
            continue
        hand = table.rules.hand(table.state, seat)
        suit = next(suit for suit in "SHCD" if hand.count("3" + suit) > 1)
        table.step(Action(seat, "call", word=f"{suit} 1"))

        assert f"{suit} {hand.count('3' + suit)}" == table.decided(seat).word
        break
    else:
        raise AssertionError("no deal with two equal 3s")
