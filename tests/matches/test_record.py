"""The record: it only grows, it says all that happened, and playing it again comes to the same."""

import pytest
from django.db import DatabaseError, connection, transaction
from django.db.models import ProtectedError

from games.engine import check_text
from games.matches import appendonly, selectors, store
from games.matches.export import NotFinished, game_record
from games.matches.fold import fold
from games.matches.models import DealPiece, Game, LogEntry, Match, MatchSeat, OpenPrompt
from games.matches.verify import differences
from games.tables import services as lobby
from tests.matches.tables import NOON, Playing, a_player, tiny_match

pytestmark = pytest.mark.django_db


def refused_by_the_database(change):
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        change()


def test_an_entry_of_the_log_never_changes():
    playing = tiny_match("lead lead")
    playing.do(0, "pass")

    refused_by_the_database(lambda: LogEntry.objects.update(text="play RJ"))
    assert [(0, "pass", "player")] == playing.log


def test_an_entry_of_the_log_is_never_deleted():
    playing = tiny_match("lead lead")
    playing.do(0, "pass")

    refused_by_the_database(lambda: LogEntry.objects.all().delete())
    assert 1 == len(playing.log)


@pytest.mark.postgresql  # SQLite knows no TRUNCATE
def test_the_log_is_never_emptied():
    def truncate():
        with connection.cursor() as cursor:
            cursor.execute(f"TRUNCATE {appendonly.TABLE}")

    refused_by_the_database(truncate)


def test_what_the_log_belongs_to_cannot_be_deleted():
    playing = tiny_match("lead lead")
    playing.do(0, "pass")

    for row in (playing.match, playing.match.table, playing.users[0], Game.objects.get()):
        with pytest.raises(ProtectedError):
            row.delete()


def test_the_check_demands_the_triggers():
    assert [] == appendonly.check_log_is_append_only(databases=["default"])
    appendonly.drop()

    assert ["games.E001"] == [
        e.id for e in appendonly.check_log_is_append_only(databases=["default"])
    ]
    appendonly.after_migrate()
    assert appendonly.present()


SCRIPT = "revolt:1 return announce burn lead lead show lead"


def played_through(playing):
    """Play everything by the clock, with an answer here and there; every snapshot on the way."""
    snapshots = [playing.snapshot]
    while playing.snapshot.status == "playing":
        prompts = [p for p in playing.snapshot.prompts if p.seat is not None and not p.answered]
        if prompts and prompts[-1].kind in ("announce", "lead"):
            p = prompts[-1]
            playing.do(p.seat, "announce yes" if p.kind == "announce" else "pass")
        else:
            playing.tick()
        snapshots.append(playing.snapshot)
    return snapshots


def test_killed_between_any_two_steps_the_match_goes_on_as_it_was():
    playing = tiny_match(SCRIPT)
    while playing.snapshot.status == "playing":
        warm = playing.snapshot
        store.forget()
        cold = playing.snapshot

        assert warm.state == cold.state
        assert warm.prompts == cold.prompts
        assert warm.seats == cold.seats
        assert warm.results == cold.results
        assert warm.events() == cold.events()
        assert (warm.version, warm.revision) == (cold.version, cold.revision)
        playing.tick()
    store.forget()

    assert "over" == playing.snapshot.status


def test_events_since_a_version_are_what_happened_after_it():
    playing = tiny_match("lead announce lead lead")
    snapshots = played_through(playing)
    first_game = [s for s in snapshots if s.index == 0]
    last = first_game[-1]

    for snapshot in first_game:
        known = snapshot.events()
        assert last.events() == known + last.events_since(snapshot.version)


@pytest.mark.django_db(transaction=True)
def test_events_reach_over_the_end_of_a_game():
    playing = tiny_match("lead")
    before = playing.snapshot.version
    playing.do(0, "pass")
    playing.due().run()

    events = playing.snapshot.events_since(before)
    assert ["pass", "over", "dealt"] == [e.name for e in events or ()]


def test_events_of_a_version_not_known_any_more_are_none():
    playing = tiny_match("lead")
    playing.do(0, "pass")
    playing.due().run()
    store.forget()

    assert playing.snapshot.events_since(0) is None
    assert playing.snapshot.events_since(playing.snapshot.version + 1) is None


# --- verify ---


def test_what_was_played_is_as_the_log_has_it():
    for script in ("lead", SCRIPT, "lead void"):
        playing = tiny_match(script)
        for _ in range(12):
            if playing.snapshot.status == "playing":
                playing.tick()
            assert [] == list(differences([playing.match.public_id]))


@pytest.mark.parametrize(
    ("model", "change", "told"),
    [
        (Match, {"standings": {"totals": [9, 9, 9], "ranking": [1, 1, 1]}}, "standings"),
        (Match, {"status": "over"}, "status over"),
        (Game, {"head": 7}, "head 7"),
        (Game, {"carry": {"places": [2, 1, 0]}}, "carry"),
        (Game, {"outcome": {"void": False, "places": [2, 1, 0], "points": [0, 0, 0]}}, "outcome"),
        (Game, {"status": "void"}, "status void"),
        (OpenPrompt, {"kind": "lead"}, "prompts"),
        (DealPiece, {"commitment": "0" * 64}, "not the promised one"),
        (DealPiece, {"opened": "00"}, "not opened truly"),
    ],
)
def test_every_change_of_a_projection_is_found(model, change, told):
    playing = tiny_match("lead")
    playing.do(0, "pass")
    model.objects.update(**change)

    assert any(told in line for line in differences([playing.match.public_id]))


def test_a_match_nobody_knows_is_a_difference():
    assert ["mnobody: no such match"] == list(differences(["mnobody"]))


# --- 够级 ---


def gouji_match():
    user = a_player()
    match = lobby.play_now(user_id=user.pk, game_key="gouji", now=NOON)
    return Playing(match, {0: user})


def test_a_game_of_gouji_is_played_verified_and_shown():
    playing = gouji_match()
    playing.act(0, "leave")
    game = playing.match.games.get(index=0)
    with pytest.raises(NotFinished):
        game_record(game.public_id)
    while playing.snapshot.index == 0 and not playing.snapshot.results:
        playing.tick()

    assert [] == list(differences())
    verdicts = check_text(game_record(game.public_id))
    assert [True] == [verdict.holds for verdict in verdicts]

    store.forget()
    game.refresh_from_db()
    snapshot = playing.snapshot
    assert fold(snapshot.rules, snapshot.options, game).state == snapshot.state


def test_a_game_nobody_knows_has_no_record():
    with pytest.raises(LookupError):
        game_record("gnobody")


def test_no_hand_of_a_running_game_stands_in_any_row_or_repr():
    playing = gouji_match()
    snapshot = playing.snapshot
    rows = [
        *Match.objects.all(),
        *MatchSeat.objects.all(),
        *Game.objects.all(),
        *DealPiece.objects.all(),
        *OpenPrompt.objects.all(),
    ]
    texts = [str(list(vars(row).values())) for row in rows]
    texts += [repr(row) for row in rows]
    texts += [repr(snapshot), repr(snapshot.folded), repr(selectors.snapshot(playing.match.pk))]
    sealed = {g.sealed_deal for g in Game.objects.all()} | {
        p.sealed for p in DealPiece.objects.all()
    }
    for secret in sealed:
        texts = [text.replace(secret, "") for text in texts]

    for hand in snapshot.state.facts.hands:
        for card in hand:
            assert not any(f"'{card}'" in text or f" {card} " in text for text in texts)
