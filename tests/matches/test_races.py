"""Several threads at once on a real database: everything happens once, and nothing gets lost."""

import threading
from collections import Counter

import pytest
from django.db import connection

from games.matches import services, store
from games.matches.models import LogEntry, Match
from tests.matches.tables import fresh, tiny_match

pytestmark = pytest.mark.django_db(transaction=True)

LONG = " ".join(["lead"] * 30)


def at_once(*jobs):
    """Run the jobs in threads that start together; what each of them returned or raised."""
    results = [None] * len(jobs)
    start = threading.Barrier(len(jobs))

    def run(place, job):
        try:
            start.wait(10)
            results[place] = job()
        except Exception as failure:
            results[place] = failure
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    return results


def test_the_same_command_twice_at_once_counts_once():
    playing = tiny_match(LONG)
    for _ in range(3):
        seat = playing.prompt().seat
        submission = playing.submission(seat, "pass")
        before = len(playing.log)

        receipts = at_once(*[lambda s=submission: playing.submit(s)[0]] * 4)

        assert [True] * 4 == [r.ok for r in receipts]
        assert 1 == len({r.version for r in receipts})
        assert before + 1 == len(playing.log)


def test_two_answers_to_one_question_at_once_one_is_stale():
    playing = tiny_match(LONG)
    jobs = [playing.submission(0, "pass") for _ in range(4)]

    receipts = at_once(*[lambda s=s: playing.submit(s)[0] for s in jobs])

    assert Counter({"": 1, "stale": 3}) == Counter(r.code for r in receipts)
    assert 1 == len(playing.log)


def test_two_tickers_act_once():
    playing = tiny_match(LONG)
    playing.due()

    at_once(*[playing.run] * 4)

    assert [(0, "pass", "timeout")] == playing.log


def test_two_runners_play_a_bot_once():
    playing = tiny_match(LONG, people=(0,))
    playing.do(0, "pass")
    playing.due()

    at_once(*[playing.bots] * 4)

    assert [(0, "pass", "player"), (1, "pass", "bot")] == playing.log


def test_a_ticker_and_a_player_at_once_give_one_answer():
    playing = tiny_match(LONG)
    submission = playing.submission(0, "pass")
    playing.due()

    at_once(lambda: playing.submit(submission), playing.run)

    assert 1 == len(playing.log)
    assert playing.log[0][2] in ("player", "timeout")


def test_all_answers_of_a_window_at_once_are_kept():
    playing = tiny_match("announce lead")
    jobs = [playing.submission(seat, "announce yes") for seat in range(3)]

    receipts = at_once(*[lambda s=s: playing.submit(s)[0] for s in jobs])

    assert [True] * 3 == [r.ok for r in receipts]
    assert (0, 1, 2) == playing.snapshot.answered()
    assert 3 == len({r.version for r in receipts})


def test_batches_that_overlap_lose_nothing():
    playings = [tiny_match(LONG) for _ in range(4)]
    batches = [
        [p.submission(0, "pass", prompt=p.prompt(0).prompt) for p in order]
        for order in (playings, playings[::-1])
    ]

    receipts = at_once(*[lambda b=b: services.submit(b, now=playings[0].now) for b in batches])

    assert Counter({"": 4, "stale": 4}) == Counter(r.code for rs in receipts for r in rs)
    assert [1, 1, 1, 1] == [len(p.log) for p in playings]


def test_a_cache_never_hides_another_process():
    playing = tiny_match(LONG)
    playing.do(0, "pass")
    known = dict(store._snapshots)
    playing.do(1, "pass")
    later = playing.snapshot
    store._snapshots.clear()
    store._snapshots.update(known)

    assert later.state == playing.snapshot.state
    assert later.version == playing.snapshot.version


def test_listeners_are_told_after_the_commit(monkeypatch):
    playing = tiny_match(LONG)
    told = []

    def listen(match_id, version):
        told.append((match_id, version, Match.objects.get(pk=match_id).version))

    services.moved.append(listen)
    try:
        version = playing.do(0, "pass").version
    finally:
        services.moved.remove(listen)

    assert [(playing.match.pk, version, version)] == told


def test_a_command_that_breaks_the_log_is_judged_again(monkeypatch):
    """The last line of defence: the database refuses a second entry of one command."""
    playing = tiny_match(LONG)
    command = fresh()
    first = playing.do(0, "pass", command=command)
    for seat in (1, 2):
        playing.do(seat, "pass")
    known = playing.snapshot
    known.folded.commands.clear()

    again = playing.do(0, "pass", command=command)

    assert first == again
    assert 1 == LogEntry.objects.filter(command=command).count()
