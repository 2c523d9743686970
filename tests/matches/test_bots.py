"""Bots at a table: their pauses, what they may see, and that none of them can hold up play."""

from datetime import timedelta

import pytest

from games.bots import policies, runner
from games.engine import Action
from games.matches import clock, store, turns
from tests.matches.tables import NOON, tiny_match

pytestmark = pytest.mark.django_db

LONG = " ".join(["lead"] * 6)


def test_a_bot_answers_after_its_pause():
    playing = tiny_match(LONG, people=(0,))
    playing.do(0, "pass")
    pause = (playing.prompt(1).bot_at - playing.now).total_seconds()

    assert 0.7 <= pause <= 2.0
    assert not playing.bots()
    playing.later(pause)
    assert playing.bots()
    assert [(0, "pass", "player"), (1, "pass", "bot")] == playing.log


def test_the_pause_outlives_a_restart():
    playing = tiny_match(LONG, people=(0,))
    playing.do(0, "pass")
    bot_at = playing.prompt(1).bot_at
    store.forget()

    assert bot_at == playing.prompt(1).bot_at


def test_a_bot_answers_well_within_a_window():
    for pause in (0.7, 2.0):
        due_at = NOON + timedelta(seconds=pause)
        bot_at = clock.bot_due(NOON, due_at, in_window=True)

        assert bot_at <= NOON + (due_at - NOON) * clock.BOT_SHARE


def test_bots_answer_windows_and_several_questions():
    playing = tiny_match("return announce lead", people=(1,))
    playing.later(5)
    assert playing.bots()
    assert "announce" == playing.prompt().kind
    playing.later(5)
    assert playing.bots()

    assert (0, 2) == playing.snapshot.answered()
    assert {"bot"} == {cause for _, _, cause in playing.log}


def test_a_bot_is_shown_its_seats_view_and_nothing_else(monkeypatch):
    playing = tiny_match(LONG, people=(0,))
    playing.do(0, "pass")
    seen = []

    def spy(view, asks, events, budget, rng, options):
        seen.append((view, tuple(asks), tuple(events)))
        return Action(1, "pass")

    monkeypatch.setitem(policies._POLICIES["tiny"], "normal", spy)
    before = playing.snapshot
    playing.due().bots()

    [(view, asks, events)] = seen
    assert before.view(1) == view
    assert (1, "lead") == (asks[0].seat, asks[0].kind)
    assert before.events() == events


@pytest.mark.parametrize("answer", [None, Action(1, "dance"), Action(1, "play", ("RJ",) * 5)])
def test_a_bot_that_answers_nonsense_is_replaced_by_the_default(monkeypatch, answer):
    playing = tiny_match(LONG, people=(0,))
    playing.do(0, "pass")
    monkeypatch.setitem(policies._POLICIES["tiny"], "normal", lambda *args: answer)

    assert playing.due().bots()
    assert [(0, "pass"), (1, "pass")] == [(seat, text) for seat, text, _ in playing.log]


def test_a_bot_that_fails_is_replaced_and_no_card_is_logged(monkeypatch, caplog):
    playing = tiny_match(LONG, people=(0,))
    playing.do(0, "pass")

    def fail(view, *args):
        raise ValueError(f"secret {view.own.hand}")

    monkeypatch.setitem(policies._POLICIES["tiny"], "normal", fail)
    playing.due().bots()

    assert 2 == len(playing.log)
    assert "ValueError" in caplog.text
    assert "secret" not in caplog.text


def test_a_turn_is_claimed_by_one_and_free_again_after_a_while():
    playing = tiny_match(LONG, people=(0,))
    playing.do(0, "pass")
    playing.due()
    first = turns.claim(playing.match.pk, now=playing.now)[1]

    assert 1 == len(first)
    assert not turns.claim(playing.match.pk, now=playing.now)[1]
    playing.later(clock.CLAIM.total_seconds() + 0.1)
    assert first == turns.claim(playing.match.pk, now=playing.now)[1]


def test_a_person_who_comes_back_is_not_played_by_a_late_bot():
    playing = tiny_match(LONG)
    playing.act(0, "leave")
    playing.due()
    snapshot, claimed = turns.claim(playing.match.pk, now=playing.now)
    late = [turns.Answer(p, Action(0, "pass")) for p in snapshot.prompts if p.key in claimed]
    playing.act(0, "back")

    turns.play(playing.match.pk, late, now=playing.now)

    assert [] == playing.log


def test_nothing_due_asks_the_database_next_to_nothing(django_assert_num_queries):
    playing = tiny_match(LONG, people=(0,))
    assert playing.snapshot

    with django_assert_num_queries(1):
        assert not runner.play_bots(playing.match.pk, now=playing.now)


def test_a_late_bot_does_not_answer_another_question():
    playing = tiny_match(LONG, people=(0,))
    playing.do(0, "pass")
    playing.due()
    snapshot, claimed = turns.claim(playing.match.pk, now=playing.now)
    late = [turns.Answer(p, Action(1, "pass")) for p in snapshot.prompts if p.key in claimed]
    playing.later(20).run()
    assert 2 == playing.prompt().seat

    turns.play(playing.match.pk, late, now=playing.now)

    assert [0, 1] == [seat for seat, _, _ in playing.log]


def test_a_bot_that_fails_at_several_questions_promises_no_card_twice(monkeypatch):
    playing = tiny_match("return lead", people=(1,))
    monkeypatch.setitem(policies._POLICIES["tiny"], "normal", lambda *args: None)
    playing.later(5).bots()

    assert "lead" == playing.prompt().kind
    given = [text.split()[2] for seat, text, _ in playing.log if seat == 0]
    assert 2 == len(set(given))
