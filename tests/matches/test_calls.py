"""叫主 of 升级 at a table: told at once without the suit, open again after every call, closed by silence."""

import json
from dataclasses import asdict

import pytest

from games.matches import store
from games.matches.models import OpenPrompt
from games.matches.verify import differences
from games.tables import services as lobby
from tests.matches.tables import NOON, Playing, a_player

pytestmark = pytest.mark.django_db
SEATS = range(4)


@pytest.fixture
def playing() -> Playing:
    users = {seat: a_player() for seat in SEATS}
    table = lobby.create_table(user_id=users[0].pk, game_key="shengji", now=NOON)
    for seat, user in users.items():
        lobby.sit(table_id=table.pk, user_id=user.pk, seat=seat, now=NOON)
    matches = [
        lobby.set_ready(table_id=table.pk, user_id=user.pk, ready=True, now=NOON)
        for user in users.values()
    ]
    assert matches[-1] is not None
    return Playing(matches[-1], users)


def calls(playing: Playing) -> list[tuple[int, str]]:
    """Two calls, the second higher, by two seats of this deal."""
    held = {
        seat: max((playing.snapshot.state.facts.hands[seat].count("3" + s), s) for s in "SHCD")
        for seat in SEATS
    }
    first, second = sorted(SEATS, key=lambda seat: held[seat][0])[-2:]
    return [(first, f"{held[first][1]} 1"), (second, f"{held[second][1]} {held[second][0]}")]


def test_a_call_is_told_at_once_and_its_suit_to_nobody_else(playing: Playing) -> None:
    (seat, call), _ = calls(playing)
    version = playing.snapshot.version

    assert playing.do(seat, f"call {call}").ok

    told = [(e.name, *e.args) for e in playing.snapshot.events_since(version)]
    assert [("called", seat, 1)] == told
    shown = [playing.snapshot.view(other) for other in (*SEATS, None) if other != seat]
    assert all(view.public == shown[0].public for view in shown)
    assert "" == "".join(view.own.call for view in shown if view.own)
    public = json.dumps(asdict(shown[0].public))
    assert f'"{call[0]}"' not in public
    assert call == playing.snapshot.view(seat).own.call


def test_every_call_opens_the_window_anew(playing: Playing) -> None:
    (first, call), _ = calls(playing)
    other = next(seat for seat in SEATS if seat != first)
    due_at, old = playing.prompt(other).due_at, playing.prompt(other).prompt
    playing.later(3)

    assert playing.do(first, f"call {call}").ok

    assert due_at < playing.prompt(other).due_at
    assert old != playing.prompt(other).prompt
    assert "stale" == playing.do(other, "call none", prompt=old).code


def test_a_seat_may_call_after_its_none_and_nobody_waits_for_it(playing: Playing) -> None:
    (first, call), (second, higher) = calls(playing)
    assert playing.do(second, "call none").ok
    assert second not in playing.snapshot.view(None).public.asked
    assert playing.do(first, f"call {call}").ok
    assert playing.do(second, "call none").ok
    if higher[-1] > "1":
        assert playing.do(second, f"call {higher}").ok
        assert second == playing.snapshot.view(None).public.call.seat
    assert "call" == playing.prompt().kind


def test_silence_closes_the_window_and_is_no_missed_turn(playing: Playing) -> None:
    (seat, call), _ = calls(playing)
    playing.do(seat, f"call {call}")

    playing.due().run()

    public = playing.snapshot.view(None).public
    assert (call[0], seat, "lead") == (public.trump, public.dealer, public.phase)
    assert [0] * 4 == [s.missed for s in playing.snapshot.seats]
    assert 1 == OpenPrompt.objects.filter(match=playing.match).count()
    store.forget()
    assert [] == list(differences())
