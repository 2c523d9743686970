"""The lobby: sitting, bots, readiness, quick start, rematch."""

from datetime import timedelta

import pytest

from games.matches import services as matches
from games.tables import selectors
from games.tables import services as lobby
from games.tables.models import SeatClaim, Table
from games.tables.services import TableError
from tests.matches.tables import NOON, Playing, a_player, tiny_match, tiny_table

pytestmark = pytest.mark.django_db


@pytest.fixture
def host():
    return a_player()


def table_of(user, **fields):
    return lobby.create_table(user_id=user.pk, game_key="tiny", now=NOON, **fields)


def sit(table, user, seat):
    return lobby.sit(table_id=table.pk, user_id=user.pk, seat=seat, now=NOON)


def refused(code):
    return pytest.raises(TableError, match=str(lobby.CODES[code]))


def test_who_makes_a_table_owns_it_and_sits_there(host):
    table = table_of(host)
    sight = selectors.table_for(table.public_id, host.pk)

    assert (host.pk, 0) == (sight.owner_id, sight.seat)
    assert [False, True, True] == [chair.free for chair in sight.chairs]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game_key": "chess"}, "no-such-game"),
        ({"options": {"hats": "on"}}, "bad-option"),
        ({"pace": "never"}, "bad-option"),
        ({"access": "all"}, "bad-option"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(host, fields, code):
    with refused(code):
        lobby.create_table(**{"user_id": host.pk, "game_key": "tiny", "now": NOON, **fields})
    assert not Table.objects.exists()


def test_a_taken_chair_stays_taken(host):
    table = table_of(host)

    with refused("seat-taken"):
        sit(table, a_player(), 0)
    with refused("no-such-seat"):
        sit(table, a_player(), 3)


def test_sitting_down_elsewhere_frees_the_chair_held_before(host):
    guest = a_player()
    one, other = table_of(host), table_of(a_player())
    sit(one, guest, 1)
    sit(one, guest, 2)
    sit(other, guest, 1)

    assert [(other.pk, 1)] == list(
        SeatClaim.objects.filter(player=guest).values_list("table", "seat")
    )


def test_an_owner_who_gets_up_hands_the_table_on(host):
    table, guest = table_of(host), a_player()
    sit(table, guest, 2)
    lobby.stand(table_id=table.pk, user_id=host.pk, now=NOON)

    table.refresh_from_db()
    assert guest.pk == table.owner_id


def test_only_the_owner_puts_bots_in_and_people_out(host):
    table, guest = table_of(host), a_player()
    sit(table, guest, 2)
    for service in (lobby.add_bot, lobby.remove_bot, lobby.kick):
        with refused("not-owner"):
            service(table_id=table.pk, user_id=guest.pk, seat=1, now=NOON)
    with refused("not-owner"):
        lobby.close_table(table_id=table.pk, user_id=guest.pk, now=NOON)

    lobby.add_bot(table_id=table.pk, user_id=host.pk, seat=1, now=NOON)
    lobby.kick(table_id=table.pk, user_id=host.pk, seat=2, now=NOON)
    lobby.kick(table_id=table.pk, user_id=host.pk, seat=0, now=NOON)
    sight = selectors.table_for(table.public_id)
    assert [("", host.pk), ("normal", None), ("", None)] == [
        (chair.bot, chair.user_id) for chair in sight.chairs
    ]
    lobby.remove_bot(table_id=table.pk, user_id=host.pk, seat=1, now=NOON)
    assert 1 == table.claims.count()


def test_a_match_starts_when_all_chairs_are_taken_and_everybody_is_ready():
    table, users = tiny_table(people=(0, 1))
    with refused("not-complete"):
        lobby.start_match(table_id=table.pk, now=NOON)
    ready = {"table_id": table.pk, "ready": True, "now": NOON}

    assert lobby.set_ready(user_id=users[0].pk, **ready) is None
    match = lobby.set_ready(user_id=users[1].pk, **ready)

    assert match is not None
    assert ["", "", "normal"] == list(match.seats.order_by("seat").values_list("bot", flat=True))
    with refused("playing"):
        sit(table, a_player(), 2)


def test_readiness_can_be_taken_back():
    table, users = tiny_table(people=(0, 1))
    for ready in (True, False):
        lobby.set_ready(table_id=table.pk, user_id=users[0].pk, ready=ready, now=NOON)

    assert lobby.set_ready(table_id=table.pk, user_id=users[1].pk, ready=True, now=NOON) is None
    with refused("not-seated"):
        lobby.set_ready(table_id=table.pk, user_id=a_player().pk, ready=True, now=NOON)


def test_one_press_starts_a_match_with_bots(host):
    match = lobby.play_now(user_id=host.pk, game_key="gouji", now=NOON)

    assert 5 == match.seats.filter(player=None).count()
    assert match == lobby.play_now(user_id=host.pk, game_key="gouji", now=NOON)
    where = selectors.seat_of(host.pk)
    assert (match.public_id, match.table.public_id, 0) == (where.match, where.table, where.seat)


def test_one_press_after_leaving_starts_another(host):
    first = lobby.play_now(user_id=host.pk, game_key="tiny", now=NOON)
    matches.act(match_id=first.pk, user_id=host.pk, tab="tab00000", act="leave", now=NOON)
    second = lobby.play_now(user_id=host.pk, game_key="tiny", now=NOON)

    assert first != second
    assert second.public_id == selectors.seat_of(host.pk).match


def test_nobody_sits_at_two_matches(host):
    lobby.play_now(user_id=host.pk, game_key="tiny", now=NOON)

    with refused("seated-elsewhere"):
        sit(table_of(a_player()), host, 1)


def over(playing: Playing) -> Playing:
    while playing.snapshot.status == "playing":
        playing.tick()
    return playing


def test_a_rematch_has_the_same_seats():
    playing = over(tiny_match("lead", people=(0, 2)))
    again = {"match_id": playing.match.pk, "now": playing.now}
    assert lobby.rematch(user_id=playing.users[2].pk, **again) is None
    assert lobby.rematch(user_id=playing.users[2].pk, **again) is None

    match = lobby.rematch(user_id=playing.users[0].pk, **again)

    assert match is not None
    assert match.table_id == playing.match.table_id
    seats = ["player_id", "bot"]
    assert list(playing.match.seats.order_by("seat").values_list(*seats)) == list(
        match.seats.order_by("seat").values_list(*seats)
    )
    assert match == lobby.rematch(user_id=playing.users[0].pk, **again)


def test_no_rematch_before_the_end_or_for_strangers():
    playing = tiny_match("lead lead")
    with refused("not-over"):
        lobby.rematch(match_id=playing.match.pk, user_id=playing.users[0].pk, now=NOON)
    with refused("not-seated"):
        lobby.rematch(match_id=playing.match.pk, user_id=a_player().pk, now=NOON)


def test_the_lobby_lists_open_tables_those_with_free_chairs_first(host, django_assert_num_queries):
    tiny_match("lead lead")
    waiting = table_of(host)
    table_of(a_player(), access="link")

    with django_assert_num_queries(3):
        tables = selectors.open_tables(host.pk)
    assert waiting.public_id == tables[0].public_id
    assert 2 == len(tables)


def test_an_empty_table_closes_after_two_minutes(host):
    table = table_of(host)
    lobby.sweep(now=NOON + timedelta(hours=1))
    lobby.stand(table_id=table.pk, user_id=host.pk, now=NOON)
    lobby.sweep(now=NOON + timedelta(seconds=119))
    assert not selectors.table_for(table.public_id).closed
    lobby.sweep(now=NOON + timedelta(seconds=120))

    assert selectors.table_for(table.public_id).closed
    with refused("closed"):
        sit(table, host, 0)


def test_who_is_not_ready_at_a_full_table_loses_the_chair():
    table, users = tiny_table()
    lobby.set_ready(table_id=table.pk, user_id=users[1].pk, ready=True, now=NOON)
    lobby.sweep(now=NOON + timedelta(seconds=59))
    assert 3 == table.claims.count()
    lobby.sweep(now=NOON + timedelta(seconds=60))

    assert [users[1].pk] == list(table.claims.values_list("player", flat=True))


def test_refusals_are_said_in_words():
    assert "这个座位已经有人了。" == str(TableError("seat-taken"))
