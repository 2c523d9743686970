"""What the look around of every second ends: tables and matches that nobody is at."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from games.live import jobs
from games.matches.models import Match
from games.tables import services as lobby
from games.tables.models import Table
from tests.live.conftest import sit_down
from tests.matches.tables import a_player

pytestmark = pytest.mark.django_db

LONG_AGO = datetime(2026, 1, 1, tzinfo=UTC)


def look_around():
    return jobs.look_around(
        "p1", {}, players=frozenset(), since=timezone.now(), poll=False, sweep=True, tabs=[]
    )


def waiting_table(now):
    host = a_player()
    table = lobby.create_table(user_id=host.pk, game_key="gouji", now=now)
    return table, host


def test_a_table_that_nobody_sits_at_is_closed():
    table, host = waiting_table(LONG_AGO)
    lobby.stand(table_id=table.pk, user_id=host.pk, now=LONG_AGO)
    kept, _ = waiting_table(LONG_AGO)
    look_around()

    assert [kept] == list(Table.objects.filter(closed_at=None))


def test_who_is_not_ready_at_a_full_table_is_not_waited_for():
    a_minute_ago = timezone.now() - timedelta(minutes=1)
    table, host = waiting_table(a_minute_ago)
    for seat in range(1, 6):
        lobby.add_bot(table_id=table.pk, user_id=host.pk, seat=seat, now=a_minute_ago)
    look_around()

    assert [1, 2, 3, 4, 5] == sorted(table.claims.values_list("seat", flat=True))


def test_a_table_is_left_alone_while_its_match_runs():
    sitting = sit_down(1)
    Table.objects.update(created_at=LONG_AGO, full_at=LONG_AGO)
    look_around()

    assert not Table.objects.exclude(closed_at=None).exists()
    assert "playing" == Match.objects.get(pk=sitting.match.pk).status


def test_a_match_that_nobody_came_to_is_abandoned():
    sitting = sit_down(1)
    Match.objects.update(started_at=timezone.now() - timedelta(minutes=10))
    look_around()

    assert "abandoned" == Match.objects.get(pk=sitting.match.pk).status
