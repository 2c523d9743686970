"""A match that cannot be played on: it stops instead of hanging, and who comes is told."""

import pytest
from django.utils import timezone

from games.bots import runner
from games.live import jobs
from games.matches import services, store
from games.matches.models import Game, LogEntry, Match, OpenPrompt
from tests.live.browser import Browser
from tests.live.conftest import aside, sit_down


def spoil(match):
    """A line in the log that no process can read."""
    game = Game.objects.get(match=match)
    LogEntry.objects.create(
        game=game,
        seq=1,
        seat=0,
        text="play ZZ",
        cause="player",
        version=2,
        acked=2,
        at=timezone.now(),
    )
    store.forget()


def all_is_due(match):
    now = timezone.now()
    OpenPrompt.objects.filter(match=match).update(due_at=now, bot_at=now)


@pytest.mark.django_db
def test_a_match_that_bots_cannot_read_is_stopped_by_the_clock():
    match = sit_down(1).match
    all_is_due(match)
    spoil(match)
    jobs.drive(match.pk, {})

    assert "stopped" == Match.objects.get(pk=match.pk).status


@pytest.mark.django_db
def test_bots_that_fail_do_not_stop_the_clock(monkeypatch):
    def fail(match_id, *, now):
        raise KeyError("planted")

    match = sit_down(1).match
    all_is_due(match)
    store.forget()
    monkeypatch.setattr(runner, "play_bots", fail)

    assert jobs.drive(match.pk, {}) is not None
    assert "playing" == Match.objects.get(pk=match.pk).status


async def test_who_comes_to_a_match_that_cannot_be_shown_is_told_that_it_stopped(make_match, live):
    sitting = await make_match()
    await aside(spoil, sitting.match)
    await aside(services.stop, sitting.match.public_id, timezone.now())
    page = Browser(sitting.match.public_id, sitting.people[2].cookie)
    await page.open()
    await page.say(hello=page.tab)

    assert "stopped" == (await page.next())["status"]
    await page.say(match=page.match, act="resync")
    assert "match" == (await page.next())["kind"]
