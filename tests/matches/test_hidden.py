"""革命 and 冲点: neither length, counters nor answers tell who was asked, or whether anybody was."""

import pytest

from tests.matches.tables import tiny_match

pytestmark = pytest.mark.django_db

ASKED = ["revolt:1 announce", "revolt: announce"]


def test_a_sealed_hidden_answer_does_not_move_the_version():
    playing = tiny_match("revolt:1 lead")
    before = playing.snapshot

    receipt = playing.do(1, "revolt yes")

    after = playing.snapshot
    assert receipt.ok
    assert before.version == after.version == receipt.version
    assert before.revision < after.revision
    assert () == after.answered()
    assert before.view(0) == after.view(0)
    assert before.view(None) == after.view(None)
    assert ("revolt yes",) == after.view(1).own.sealed


@pytest.mark.parametrize("script", ASKED)
def test_a_wait_takes_its_full_time_and_one_version(script):
    playing = tiny_match(script)
    before = playing.snapshot.version
    began = playing.now
    assert 6 == (playing.due().now - began).total_seconds()
    playing.run()

    assert before + 1 == playing.snapshot.version
    assert "announce" == playing.prompt().kind
    assert {before + 1} == {p.prompt for p in playing.snapshot.prompts}


def test_two_waits_follow_one_another():
    playing = tiny_match("revolt: rush: lead")
    kinds, versions, lengths = [], [], []
    while playing.prompt().seat is None:
        kinds.append(playing.snapshot.waiting)
        versions.append(playing.snapshot.version)
        began = playing.now
        playing.due().run()
        lengths.append((playing.now - began).total_seconds())

    assert ["revolt", "rush"] == kinds
    assert [6, 20] == lengths
    assert versions[0] + 1 == versions[1]
    assert "lead" == playing.prompt().kind


def test_asked_or_not_the_table_looks_the_same():
    asked, nobody = (tiny_match(script).snapshot for script in ASKED)

    assert asked.view(None) == nobody.view(None)
    assert asked.view(0).public == nobody.view(0).public
    assert asked.version == nobody.version
    assert asked.due_at == nobody.due_at
    assert () == asked.hints(0) == nobody.hints(0)


@pytest.mark.parametrize("script", ASKED)
@pytest.mark.parametrize("text", ["revolt yes", "announce yes", "pass"])
def test_every_step_of_a_seat_that_is_not_asked_is_not_now(script, text):
    playing = tiny_match(script)

    assert "not-now" == playing.do(0, text, prompt=playing.prompt().prompt).code


def test_the_real_questions_cannot_be_answered_during_the_wait():
    playing = tiny_match("revolt: lead")
    playing.do(0, "pass", prompt=playing.prompt().prompt)

    assert [] == playing.log
    assert "revolt" == playing.snapshot.waiting


def test_a_rush_question_is_held_and_hidden():
    asked, nobody = tiny_match("rush:2 lead"), tiny_match("rush: lead")
    before = asked.snapshot.version
    asked.do(2, "rush none")
    assert before == asked.snapshot.version
    assert asked.snapshot.due_at == nobody.snapshot.due_at
    for playing in (asked, nobody):
        playing.due().run()
        assert before + 1 == playing.snapshot.version
        assert "lead" == playing.prompt().kind


def test_silence_to_a_hidden_question_never_shows_as_a_missed_turn():
    playing = tiny_match("rush:2 rush:2 rush:2 lead")
    for _ in range(3):
        playing.due().run()

    seat = playing.snapshot.seats[2]
    assert (0, False) == (seat.missed, seat.auto)


def test_bots_answer_hidden_questions_unseen():
    playing = tiny_match("revolt:12 lead", people=(0,))
    before = playing.snapshot.version
    playing.later(5)
    assert playing.bots()

    assert before == playing.snapshot.version
    assert ("revolt no",) == playing.snapshot.sealed(1)
