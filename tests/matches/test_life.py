"""The life of a match: from the first deal over void games to the end, and what is left of it."""

import pytest
from cryptography.fernet import Fernet

from games.dealing import commitment
from games.engine import RuleError
from games.matches import store
from games.matches.models import DealPiece, Game, LogEntry, Match
from games.matches.sights import READY
from games.tables.models import SeatClaim
from tests.matches.tables import NOON, tiny_match
from tests.matches.tiny import TINY

pytestmark = pytest.mark.django_db


def statuses(playing):
    return list(playing.match.games.order_by("index").values_list("status", flat=True))


def test_a_match_begins_with_its_first_game_dealt():
    playing = tiny_match("lead lead")
    snapshot = playing.snapshot

    assert ["playing"] == statuses(playing)
    assert (0, 1, "playing") == (snapshot.index, snapshot.playing, snapshot.status)
    assert ["dealt"] == [e.name for e in snapshot.events()]


def test_the_next_game_is_promised_when_one_ends():
    playing = tiny_match("lead")
    playing.do(0, "pass")

    assert ["over", "committing"] == statuses(playing)
    assert (READY, None) == (playing.prompt().kind, playing.prompt().seat)
    assert 12 == playing.prompt().of / 1000
    game = Game.objects.get(match=playing.match, index=1)
    assert "" == game.sealed_deal
    assert 64 == len(game.pieces.get().commitment)
    assert {"places": [0, 1, 2]} == game.carry


def test_between_games_the_one_just_over_is_shown():
    playing = tiny_match("lead")
    playing.do(0, "pass")
    snapshot = playing.snapshot

    assert 0 == snapshot.index
    assert [(0, False, (2, 0, -2))] == [(r.index, r.void, r.points) for r in snapshot.results]
    assert (2, 0, -2) == snapshot.totals


def test_the_pause_ends_by_itself():
    playing = tiny_match("lead")
    playing.do(0, "pass")
    before = playing.snapshot.version
    playing.later(11.9)
    assert not playing.run()
    playing.later(0.1).run()

    assert (1, 2, before + 1) == (
        playing.snapshot.index,
        playing.snapshot.playing,
        playing.snapshot.version,
    )
    assert ["over", "playing"] == statuses(playing)


def test_the_next_game_is_dealt_at_once_when_all_people_are_ready():
    playing = tiny_match("lead", people=(0, 1))
    playing.do(0, "pass")
    playing.act(0, "ready")
    assert [True, False, False] == [s.ready for s in playing.snapshot.seats]
    playing.act(0, "ready")
    assert 0 == playing.snapshot.index

    playing.act(1, "ready")

    assert 1 == playing.snapshot.index
    assert [False, False, False] == [s.ready for s in playing.snapshot.seats]


def test_ready_means_nothing_while_a_game_runs():
    playing = tiny_match("lead lead")
    before = playing.snapshot

    assert playing.act(0, "ready").ok
    assert before == playing.snapshot


def test_who_has_left_is_not_waited_for():
    playing = tiny_match("lead")
    playing.do(0, "pass")
    playing.act(2, "leave")
    playing.act(0, "ready")
    playing.act(1, "ready")

    assert 1 == playing.snapshot.index


def test_who_leaves_last_when_all_others_are_ready_is_not_waited_for():
    playing = tiny_match("lead")
    playing.do(0, "pass")
    playing.act(0, "ready")
    playing.act(1, "ready")
    assert 0 == playing.snapshot.index

    playing.act(2, "leave")

    assert 1 == playing.snapshot.index


def test_a_void_game_takes_a_number_but_does_not_count():
    playing = tiny_match("lead void")
    for _ in range(3):
        playing.do(0, "pass")
        playing.due().run()

    assert ["void", "void", "void", "playing"] == statuses(playing)
    assert (3, 1) == (playing.snapshot.index, playing.snapshot.playing)
    assert (0, 0, 0) == playing.snapshot.totals


def test_the_match_ends_with_the_last_game_that_counts():
    playing = tiny_match("lead")
    playing.do(0, "pass")
    playing.due().run()
    playing.do(0, "pass")
    snapshot = playing.snapshot

    assert ("over", ()) == (snapshot.status, snapshot.prompts)
    assert ((4, 0, -4), (1, 2, 3)) == (snapshot.totals, snapshot.ranking)
    assert ["over", "over"] == statuses(playing)
    row = Match.objects.get(pk=playing.match.pk)
    assert ("over", {"totals": [4, 0, -4], "ranking": [1, 2, 3]}) == (row.status, row.standings)
    assert playing.now == row.ended_at
    assert not SeatClaim.objects.exists()


def test_the_pieces_are_published_after_the_game():
    playing = tiny_match("lead lead")
    playing.do(0, "pass")
    piece = DealPiece.objects.get(game__match=playing.match, game__index=0)
    assert "" == piece.opened

    playing.do(1, "pass")
    piece.refresh_from_db()

    secret = bytes.fromhex(piece.opened)
    assert piece.commitment == commitment(playing.match.public_id, 0, secret)


def test_leaving_hands_the_seat_to_a_bot_and_back_takes_it_again():
    playing = tiny_match("lead lead lead lead lead")
    before = playing.snapshot.version
    playing.act(0, "leave")
    playing.act(0, "leave")

    assert (True, before + 1) == (playing.snapshot.seats[0].left, playing.snapshot.version)
    playing.later(3)
    assert playing.bots()
    assert "bot" == playing.log[0][2]

    playing.act(0, "back")
    playing.do(1, "pass")
    playing.do(2, "pass")
    assert playing.do(0, "pass").ok


def test_who_had_left_at_the_end_of_a_game_is_kept():
    playing = tiny_match("lead")
    playing.act(1, "leave")
    playing.do(0, "pass")
    playing.act(1, "back")

    assert (1,) == playing.snapshot.results[0].left
    assert not playing.snapshot.seats[1].left


def test_acts_of_strangers_are_refused():
    playing = tiny_match("lead")
    playing.users[0] = tiny_match("lead").users[0]

    assert "not-seated" == playing.act(0, "leave").code


def test_a_lost_card_stops_this_match_and_keeps_its_log(monkeypatch):
    playing, other = tiny_match("lead lead lead"), tiny_match("lead lead lead")
    playing.do(0, "pass")
    submission = playing.submission(1, "pass")
    with monkeypatch.context() as patch:
        patch.setattr(TINY.__class__, "everywhere", lambda self, state: ())
        assert "unavailable" == playing.submit(submission)[0].code
        store.forget()
        assert ("stopped", None) == (playing.snapshot.status, playing.snapshot.view(0))
    row = Match.objects.get(pk=playing.match.pk)

    assert "stopped" == row.status
    assert not row.prompts.exists()
    assert 1 == len(playing.log)
    assert not playing.run()
    assert other.do(0, "pass").ok


def test_a_game_that_asks_nobody_stops_the_match(monkeypatch):
    playing = tiny_match("lead lead lead")
    prompts = TINY.prompts
    monkeypatch.setattr(
        TINY.__class__, "prompts", lambda self, state: () if state.leads else prompts(state)
    )
    playing.due().run()

    assert "stopped" == Match.objects.get(pk=playing.match.pk).status


def test_a_mistake_in_the_rules_fails_one_answer_and_no_more(monkeypatch):
    playing, other = tiny_match("lead lead lead"), tiny_match("lead lead lead")
    genuine = TINY.apply

    def apply(self, state, action):
        if action.verb == "play":
            raise KeyError("planted")
        return genuine(state, action)

    monkeypatch.setattr(TINY.__class__, "apply", apply)
    batch = [playing.submission(0, f"play {playing.lowest(0)}"), other.submission(0, "pass")]

    assert ["unavailable", ""] == [r.code for r in playing.submit(*batch)]
    assert "playing" == playing.snapshot.status
    assert playing.do(0, "pass").ok


def test_a_default_that_fails_stops_the_match_rather_than_hanging_it(monkeypatch):
    playing = tiny_match("lead lead lead")

    def refuse(self, state, action):
        raise RuleError("not-now")

    monkeypatch.setattr(TINY.__class__, "apply", refuse)
    playing.due().run()

    assert "stopped" == Match.objects.get(pk=playing.match.pk).status


def test_a_window_whose_answers_do_not_go_together_stops_the_match(monkeypatch):
    playing = tiny_match("return lead")
    genuine = TINY.apply

    def apply(self, state, action):
        if len(state.answers) == 1:
            raise RuleError("not-in-hand")
        return genuine(state, action)

    first, second = playing.snapshot.state.hands[0][-2:]
    playing.do(0, f"return 1 {first}")
    playing.do(0, f"return 2 {second}")
    monkeypatch.setattr(TINY.__class__, "apply", apply)

    assert "unavailable" == playing.do(2, f"return 1 {playing.lowest(2)}").code
    assert "stopped" == Match.objects.get(pk=playing.match.pk).status
    assert [] == playing.log


def test_a_log_that_cannot_be_read_stops_the_match():
    playing = tiny_match("lead lead lead")
    game = Game.objects.get(match=playing.match)
    LogEntry.objects.create(
        game=game, seq=1, seat=0, text="play ZZ", cause="player", version=2, acked=2, at=NOON
    )
    store.forget()

    assert not playing.later(20).run()
    assert ("stopped", None) == (playing.snapshot.status, playing.snapshot.view(0))


def test_a_process_with_other_rules_does_not_touch_the_match(monkeypatch):
    playing = tiny_match("lead lead lead")
    submission = playing.submission(0, "pass")
    monkeypatch.setattr(TINY.__class__, "version", 2)
    store.forget()

    assert "unavailable" == playing.submit(submission)[0].code
    assert not playing.later(20).run()
    assert "playing" == Match.objects.get(pk=playing.match.pk).status


def test_a_process_without_the_key_leaves_the_match_alone(settings):
    playing = tiny_match("lead lead lead")
    keys = settings.DEAL_KEYS
    settings.DEAL_KEYS = {"other": Fernet.generate_key().decode()}
    store.forget()

    assert not playing.later(20).run()
    assert "unavailable" == playing.act(0, "back").code
    settings.DEAL_KEYS = keys
    assert "playing" == playing.snapshot.status
    assert playing.run()
