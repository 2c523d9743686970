"""One chair a person and one person a chair, however many hands reach for them at once."""

import pytest

from games.matches.models import Match
from games.tables import services as lobby
from games.tables.models import SeatClaim
from games.tables.services import TableError
from tests.matches.tables import NOON, a_player, tiny_table
from tests.matches.test_races import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def test_many_people_reach_for_one_chair():
    table, _ = tiny_table(people=(0, 1))
    lobby.remove_bot(table_id=table.pk, user_id=table.owner_id, seat=2, now=NOON)
    people = [a_player() for _ in range(5)]

    results = at_once(
        *[lambda u=u: lobby.sit(table_id=table.pk, user_id=u.pk, seat=2, now=NOON) for u in people]
    )

    assert 1 == sum(isinstance(r, SeatClaim) for r in results)
    assert {"seat-taken"} == {r.code for r in results if isinstance(r, TableError)}
    assert 1 == table.claims.filter(seat=2).count()


def test_one_person_reaches_for_many_chairs():
    tables = [
        lobby.create_table(user_id=a_player().pk, game_key="tiny", now=NOON) for _ in range(3)
    ]
    person = a_player()
    wanted = [(table, seat) for table in tables for seat in (1, 2)]

    results = at_once(
        *[
            lambda t=t, s=s: lobby.sit(table_id=t.pk, user_id=person.pk, seat=s, now=NOON)
            for t, s in wanted
        ]
    )

    assert not [r for r in results if not isinstance(r, SeatClaim | TableError)]
    assert 1 == SeatClaim.objects.filter(player=person).count()


def test_pressing_many_times_starts_one_match():
    person = a_player()

    results = at_once(*[lambda: lobby.play_now(user_id=person.pk, game_key="tiny", now=NOON)] * 4)

    assert 1 == len({r.pk for r in results if isinstance(r, Match)})
    assert 4 == len([r for r in results if isinstance(r, Match)])
    assert 1 == Match.objects.count()


def test_the_last_two_get_ready_at_once():
    table, users = tiny_table(people=(0, 1, 2))
    at_once(
        *[
            lambda u=u: lobby.set_ready(table_id=table.pk, user_id=u.pk, ready=True, now=NOON)
            for u in users.values()
        ]
    )

    assert 1 == Match.objects.count()
