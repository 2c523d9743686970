"""A machine wakes up and its clock is an hour ahead: the first to notice need not be the pulse."""

from datetime import timedelta

import pytest

from games.matches import clock, services
from games.matches.models import Presence
from tests.matches.tables import tiny_match

pytestmark = pytest.mark.django_db

HOUR = 3600


@pytest.fixture
def awake():
    """A match in a process that has slept for an hour; a question was answered before it noticed."""
    playing = tiny_match("lead burn lead")
    services.pulse("one", now=playing.now)
    playing.later(HOUR).do(0, "pass")
    services.present("one", [(playing.match.pk, playing.users[0].pk, "tab")], now=playing.now)
    return playing


def test_what_was_opened_after_the_jump_is_not_put_off(awake):
    services.pulse("one", now=awake.later(0.5).now)

    prompt = awake.prompt()
    assert "burn" == prompt.kind
    assert awake.now + timedelta(seconds=3) == prompt.due_at


def test_who_came_after_the_jump_is_not_taken_for_present_too_long(awake):
    services.pulse("one", now=awake.later(0.5).now)

    assert Presence.objects.get().until < awake.now + clock.PRESENCE


def test_what_was_open_before_it_is(awake):
    slept = tiny_match("lead lead")
    services.pulse("one", now=awake.later(0.5).now)

    assert slept.prompt().due_at > awake.now
