"""Who is there, who holds a seat, and how time that an outage took is given back."""

from datetime import timedelta

import pytest

from games.matches import presence, selectors, services, store
from games.matches.models import Match, Presence, Pulse
from tests.matches.tables import NOON, tiny_match

pytestmark = pytest.mark.django_db

LONG = " ".join(["lead"] * 9)


def hello(playing, seat, tab=None, process="p1"):
    return services.hello(
        match_id=playing.match.pk,
        user_id=playing.users[seat].pk,
        tab=tab or playing.tabs[seat],
        process=process,
        now=playing.now,
    )


def gone(playing, seat, process="p1"):
    services.gone(
        match_id=playing.match.pk,
        user_id=playing.users[seat].pk,
        tab=playing.tabs[seat],
        process=process,
        now=playing.now,
    )


def pulse(playing, process="p1"):
    return services.pulse(process, now=playing.now)


def beat(playing, seconds, *processes):
    """Live on for so long, a pulse every second."""
    for _ in range(seconds):
        playing.later(1)
        for process in processes or ("p1",):
            pulse(playing, process)


def test_the_first_tab_takes_the_seat_and_the_second_watches():
    playing = tiny_match(LONG)
    pulse(playing)

    assert hello(playing, 0)
    assert not hello(playing, 0, "another00")
    assert playing.tabs[0] == playing.snapshot.seats[0].holder


def test_the_same_tab_always_takes_its_seat():
    playing = tiny_match(LONG)
    pulse(playing)
    hello(playing, 0)

    assert hello(playing, 0, process="p2")


def test_a_seat_is_free_once_its_socket_closed():
    playing = tiny_match(LONG)
    pulse(playing)
    hello(playing, 0)
    gone(playing, 0)

    assert hello(playing, 0, "another00")


def test_a_seat_is_free_once_its_presence_lapsed():
    playing = tiny_match(LONG)
    pulse(playing)
    hello(playing, 0)
    beat(playing, 19)
    assert not hello(playing, 0, "another00")
    beat(playing, 1)

    assert hello(playing, 0, "another00")


def test_a_seat_is_free_once_its_process_is_dead():
    playing = tiny_match(LONG)
    pulse(playing, "p1")
    pulse(playing, "p2")
    hello(playing, 0, process="p1")
    beat(playing, 3, "p2")
    assert not hello(playing, 0, "another00", "p2")
    beat(playing, 1, "p2")

    assert hello(playing, 0, "another00", "p2")


def test_a_watcher_holds_nothing():
    playing, other = tiny_match(LONG), tiny_match(LONG)
    playing.users[0] = other.users[0]

    assert not hello(playing, 0)
    assert not Presence.objects.exists()


def test_presence_is_renewed_in_one_statement(django_assert_num_queries):
    playing = tiny_match(LONG)
    tabs = [(playing.match.pk, playing.users[s].pk, playing.tabs[s]) for s in range(3)]
    services.present("p1", tabs, now=NOON)

    with django_assert_num_queries(1):
        services.present("p1", [*tabs, tabs[0]], now=NOON + timedelta(seconds=10))
    assert {NOON + timedelta(seconds=30)} == set(Presence.objects.values_list("until", flat=True))


def test_heads_tell_how_far_a_match_is_and_who_is_linked():
    playing = tiny_match(LONG)
    hello(playing, 0)
    hello(playing, 2)
    gone(playing, 2)
    playing.do(0, "pass")

    head = selectors.heads([playing.match.pk], now=playing.now)[playing.match.pk]

    assert (playing.snapshot.version, playing.snapshot.revision) == (head.version, head.revision)
    assert ({0}, "playing") == (head.linked, head.status)


def test_an_outage_is_given_back_to_every_clock():
    playing = tiny_match(LONG)
    pulse(playing)
    beat(playing, 15)
    left = playing.snapshot.due_at - playing.now
    version = playing.snapshot.version
    playing.later(60)

    assert pulse(playing)

    assert left == playing.snapshot.due_at - playing.now
    assert 20_000 == playing.prompt(0).of
    assert version + 1 == playing.snapshot.version
    assert not playing.run()


def test_an_outage_is_given_back_once():
    playing = tiny_match(LONG)
    pulse(playing, "p1")
    pulse(playing, "p2")
    playing.later(60)
    pulse(playing, "p3")
    due_at = playing.snapshot.due_at

    pulse(playing, "p1")
    pulse(playing, "p2")

    assert due_at == playing.snapshot.due_at


def test_a_short_hiccup_moves_nothing():
    playing = tiny_match(LONG)
    pulse(playing)
    due_at = playing.snapshot.due_at
    playing.later(3)

    assert not pulse(playing)
    assert due_at == playing.snapshot.due_at


def test_one_dead_process_gives_its_seats_fifteen_seconds():
    playing, other = tiny_match(LONG), tiny_match(LONG)
    for process in ("p1", "p2"):
        pulse(playing, process)
    hello(playing, 0, process="p1")
    hello(other, 0, process="p2")
    beat(playing, 8, "p1", "p2")
    beat(playing, 4, "p2")

    assert playing.now + timedelta(seconds=15) == playing.snapshot.due_at
    assert NOON + timedelta(seconds=20) == other.snapshot.due_at
    assert ["p2"] == list(Pulse.objects.values_list("process", flat=True))


def test_windows_keep_their_length_when_a_process_dies():
    playing = tiny_match("announce lead")
    for process in ("p1", "p2"):
        pulse(playing, process)
    hello(playing, 0, process="p1")
    beat(playing, 4, "p2")

    assert NOON + timedelta(seconds=6) == playing.snapshot.due_at


def test_two_minutes_away_is_leaving():
    playing = tiny_match(LONG)
    hello(playing, 0)
    playing.later(119)
    assert [] == services.sweep(now=playing.now)
    hello(playing, 1)
    playing.later(1)

    assert [playing.match.pk] == services.sweep(now=playing.now)
    assert [False, False, True] == [s.left for s in playing.snapshot.seats]
    assert [] == services.sweep(now=playing.now)
    playing.later(20)
    services.sweep(now=playing.now)
    assert [True, False, True] == [s.left for s in playing.snapshot.seats]


def test_an_outage_is_no_absence():
    playing = tiny_match(LONG)
    for seat in range(3):
        hello(playing, seat)
    pulse(playing)
    playing.later(600)
    pulse(playing)

    assert [] == services.sweep(now=playing.now)
    playing.later(139)
    assert [] == services.sweep(now=playing.now)
    playing.later(1)
    assert [playing.match.pk] == services.sweep(now=playing.now)


def test_ten_minutes_with_nobody_there_end_the_match():
    playing = tiny_match(LONG)
    playing.later(599)
    services.sweep(now=playing.now)
    assert "playing" == playing.snapshot.status
    playing.later(1)
    services.sweep(now=playing.now)

    assert ("abandoned", ()) == (playing.snapshot.status, playing.snapshot.prompts)
    assert [] == selectors.due_matches(now=playing.now)


def of_other_rules(playing):
    """The match as a process of another release sees it."""
    Match.objects.filter(pk=playing.match.pk).update(rules_version=2)
    store.forget()
    return playing


def test_a_match_of_other_rules_keeps_no_other_from_being_swept():
    other, playing = of_other_rules(tiny_match(LONG)), tiny_match(LONG)
    playing.later(600)

    assert [playing.match.pk] == services.sweep(now=playing.now)
    assert "playing" == Match.objects.get(pk=other.match.pk).status


def test_a_match_of_other_rules_keeps_no_other_from_its_grace():
    other, playing = of_other_rules(tiny_match(LONG)), tiny_match(LONG)
    for process in ("p1", "p2"):
        pulse(playing, process)
    hello(playing, 0, process="p1")
    Presence.objects.create(
        process="p1",
        match=other.match,
        player=other.users[0],
        tab="tab",
        until=NOON + timedelta(20),
    )
    playing.later(18)
    Pulse.objects.filter(process="p2").update(at=playing.now)
    pulse(playing, "p2")

    assert playing.now + timedelta(seconds=15) == playing.snapshot.due_at


def test_who_comes_back_at_the_last_moment_keeps_seat_and_match(monkeypatch):
    playing = tiny_match(LONG).later(600)
    genuine = presence.locked

    def locked(*args, **kwargs):
        hello(playing, 0)
        return genuine(*args, **kwargs)

    monkeypatch.setattr(presence, "locked", locked)
    services.sweep(now=playing.now)

    assert "playing" == playing.snapshot.status
    assert [False, True, True] == [s.left for s in playing.snapshot.seats]


def test_a_clock_that_was_put_back_holds_nothing_up():
    playing = tiny_match(LONG)
    for process in ("p1", "p2"):
        pulse(playing, process)
    hello(playing, 0)
    beat(playing, 5, "p1", "p2")
    left = playing.snapshot.due_at - playing.now
    playing.later(-3600)

    assert pulse(playing, "p1")
    assert not pulse(playing, "p2")

    assert left == playing.snapshot.due_at - playing.now
    assert Presence.objects.get().until <= playing.now + timedelta(seconds=20)
    assert {playing.now} == set(Pulse.objects.values_list("at", flat=True))


def test_a_question_opened_after_the_clock_was_put_back_keeps_its_time():
    playing = tiny_match(LONG)
    pulse(playing)
    playing.later(-3600)
    playing.do(0, "play " + playing.lowest(0))
    due_at = playing.snapshot.due_at

    pulse(playing)

    assert due_at == playing.snapshot.due_at
