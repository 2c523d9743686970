"""The clock: defaults, missed turns, 托管, and time that people cannot be charged for."""

from datetime import timedelta

import pytest

from games.matches import clock, selectors
from tests.matches.tables import tiny_match

pytestmark = pytest.mark.django_db

LONG = " ".join(["lead"] * 12)


def pass_the_others(playing):
    for seat in (1, 2):
        playing.do(seat, "pass")


def test_nothing_happens_before_its_time():
    playing = tiny_match(LONG)
    playing.later(19.9)

    assert not playing.run()
    assert [] == playing.log


def test_the_first_missed_turn_is_played_by_the_rules():
    playing = tiny_match(LONG)
    playing.due()

    assert playing.run()
    assert [(0, "pass", "timeout")] == playing.log
    assert (1, False) == (playing.snapshot.seats[0].missed, playing.snapshot.seats[0].auto)


def test_what_is_due_is_done_once():
    playing = tiny_match(LONG)
    playing.due().run()

    assert not playing.run()
    assert 1 == len(playing.log)


def test_two_missed_turns_in_a_row_are_taken_over_by_a_bot():
    playing = tiny_match(LONG)
    playing.due().run()
    pass_the_others(playing)
    before = playing.snapshot.version
    playing.due().run()

    assert playing.snapshot.seats[0].auto
    assert before + 1 == playing.snapshot.version
    assert 3 == len(playing.log)

    assert playing.bots()
    assert "bot" == playing.log[3][2]


def test_a_turn_in_between_breaks_the_row():
    playing = tiny_match(LONG)
    playing.due().run()
    pass_the_others(playing)
    playing.do(0, "pass")
    pass_the_others(playing)
    playing.due().run()

    assert not playing.snapshot.seats[0].auto


def auto_match():
    playing = tiny_match(LONG)
    playing.due().run()
    pass_the_others(playing)
    playing.due().run()
    assert playing.snapshot.seats[0].auto
    return playing


@pytest.mark.parametrize("act", ["back", "here"])
def test_coming_back_ends_it(act):
    playing = auto_match()
    playing.act(0, act)

    assert not playing.snapshot.seats[0].auto
    assert playing.prompt(0).bot_at is None
    assert not playing.bots()
    assert playing.do(0, "pass").ok


def test_an_answer_ends_it_too():
    playing = auto_match()

    assert playing.do(0, "pass").ok
    assert not playing.snapshot.seats[0].auto
    assert "player" == playing.log[3][2]


def test_a_takeover_that_no_bot_follows_ends_in_the_default():
    playing = auto_match()
    playing.due().due()
    playing.later(clock.BOT_GRACE.total_seconds()).run()

    assert (0, "pass", "timeout") == playing.log[3]


def test_a_bots_turn_that_no_bot_takes_is_played_by_the_rules():
    playing = tiny_match(LONG, people=(0,))
    playing.do(0, "pass")
    playing.later(20).run()

    assert (1, "pass", "timeout") == playing.log[1]


@pytest.mark.parametrize(
    ("pace", "turn", "burn", "window"),
    [("fast", 12, 2.5, 5), ("normal", 20, 3.5, 6), ("slow", 40, 5, 8)],
)
def test_lengths_by_pace(pace, turn, burn, window):
    lengths = [clock.length(kind, pace).total_seconds() for kind in ("answer", "burn", "announce")]

    assert [turn, burn, window] == lengths


def test_one_factor_scales_everything(settings):
    settings.KEXIA_PACE = 0.1

    assert timedelta(seconds=0.35) == clock.length("burn", "normal")
    assert timedelta(seconds=2) == clock.length("lead", "normal", is_turn=True)


def test_due_matches_are_those_with_something_due():
    one, other = tiny_match(LONG), tiny_match("announce lead")
    other.later(6)

    assert [] == selectors.due_matches(now=one.now)
    assert [other.match.pk] == selectors.due_matches(now=other.now)
    one.later(20)
    assert [one.match.pk, other.match.pk] == selectors.due_matches(now=one.now)


def test_the_clock_says_when_something_is_due_next():
    playing = tiny_match("lead lead", people=(0,))
    assert playing.prompt(0).due_at == playing.snapshot.due_at

    playing.do(0, "pass")

    assert playing.prompt(1).bot_at == playing.snapshot.due_at
    assert 20_000 == playing.prompt(1).of
