"""Answers to open questions: whose they are, which question they mean, what a repeat gets."""

import pytest

from games.matches.models import LogEntry
from tests.matches.tables import a_player, fresh, tiny_match

pytestmark = pytest.mark.django_db


def test_an_answer_is_in_the_log_when_its_player_is_told():
    playing = tiny_match("lead lead")
    card = playing.lowest(0)

    receipt = playing.do(0, f"play {card}")

    assert receipt.ok
    assert [(0, f"play {card}", "player")] == playing.log
    assert receipt.version == playing.snapshot.version


def test_a_repeated_command_gets_its_first_answer_and_counts_once():
    playing = tiny_match("lead lead lead lead")
    twice = playing.submission(0, "pass")
    first = playing.submit(twice)[0]
    playing.do(1, "pass")

    assert first == playing.submit(twice)[0]
    assert 2 == len(playing.log)


def test_a_command_repeated_in_one_batch_counts_once():
    playing = tiny_match("lead lead lead lead")
    twice = playing.submission(0, "pass")

    first, second = playing.submit(twice, twice)

    assert first == second
    assert 1 == len(playing.log)


def test_a_command_of_an_earlier_game_still_gets_its_first_answer():
    playing = tiny_match("lead")
    last = playing.submission(0, "pass")
    first = playing.submit(last)[0]
    playing.due().run()

    assert 1 == playing.snapshot.index
    assert first == playing.submit(last)[0]


def test_a_command_used_for_another_question_is_its_first_answer():
    playing = tiny_match("lead lead lead lead")
    command = fresh()
    first = playing.do(0, "pass", command=command)
    for seat in (1, 2):
        playing.do(seat, "pass")

    assert first == playing.do(0, f"play {playing.lowest(0)}", command=command)
    assert 3 == len(playing.log)


def test_two_seats_may_use_the_same_command():
    playing = tiny_match("lead lead lead")
    command = fresh()
    playing.do(0, "pass", command=command)

    assert playing.do(1, "pass", command=command).ok
    assert 2 == len(playing.log)


def test_an_answer_to_a_closed_question_is_stale():
    playing = tiny_match("lead lead lead lead")
    old = playing.prompt(0).prompt
    playing.do(0, "pass")

    assert "stale" == playing.do(0, "pass", prompt=old).code
    assert "stale" == playing.do(1, "pass", prompt=old).code


def test_a_seat_that_is_not_asked_is_told_so():
    playing = tiny_match("lead lead")

    assert "not-your-turn" == playing.do(1, "pass", prompt=playing.prompt(0).prompt).code


def test_a_refusal_changes_nothing_and_may_be_tried_again():
    playing = tiny_match("lead lead")
    before = playing.snapshot

    refused = playing.do(0, "announce yes")

    assert ("not-now", before.version) == (refused.code, refused.version)
    assert before == playing.snapshot
    assert [] == playing.log
    assert playing.do(0, "pass").ok


@pytest.mark.parametrize(
    ("text", "code"), [("play 1X", "bad-card"), ("dance", "bad-step"), ("", "bad-step")]
)
def test_what_cannot_be_read_is_refused(text, code):
    playing = tiny_match("lead lead")

    assert code == playing.do(0, text).code


def test_a_card_of_another_hand_is_refused():
    playing = tiny_match("lead lead")
    theirs = playing.lowest(1)

    assert "not-in-hand" == playing.do(0, f"play {theirs}").code


def test_a_stranger_has_no_seat():
    playing = tiny_match("lead lead")
    submission = playing.submission(0, "pass")
    playing.users[0] = a_player()

    assert "not-seated" == playing.do(0, "pass", prompt=submission.prompt).code
    assert [] == playing.log


def test_an_unknown_match_has_no_seat():
    playing = tiny_match("lead lead")
    playing.match.public_id = "m" + "x" * 14

    assert "not-seated" == playing.do(0, "pass").code


def test_another_tab_does_not_play_until_it_takes_the_seat():
    playing = tiny_match("lead lead lead lead")
    playing.do(0, "pass")
    playing.do(1, "pass")
    playing.do(2, "pass")

    assert "other-tab" == playing.do(0, "pass", tab="another0").code
    playing.act(0, "here", tab="another0")
    assert playing.do(0, "pass", tab="another0").ok


def test_a_batch_answers_in_the_order_of_its_submissions():
    one, other = tiny_match("lead lead"), tiny_match("lead lead")

    receipts = one.submit(
        other.submission(0, "pass"), one.submission(0, "dance"), one.submission(0, "pass")
    )

    assert [True, False, True] == [r.ok for r in receipts]
    assert [other.match.public_id, one.match.public_id] == [receipts[0].match, receipts[2].match]
    assert 2 == LogEntry.objects.count()


def test_an_answer_after_the_match_is_stale():
    playing = tiny_match("lead")
    last = playing.prompt(0).prompt
    playing.do(0, "pass")
    playing.due().run()
    playing.do(0, "pass")

    assert "over" == playing.snapshot.status
    assert "stale" == playing.do(0, "pass", prompt=last).code
    assert "stale" == playing.do(0, "pass", prompt=99).code


def test_the_number_of_queries_of_a_play_is_small(django_assert_max_num_queries):
    playing = tiny_match("lead lead lead lead")
    playing.do(0, "pass")
    submission = playing.submission(1, "pass")

    with django_assert_max_num_queries(12):
        playing.submit(submission)
