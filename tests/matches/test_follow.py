"""A follow of 升级 that is refused for its form says which row binds."""

import pytest

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
    for user in users.values():
        match = lobby.set_ready(table_id=table.pk, user_id=user.pk, ready=True, now=NOON)
    assert match is not None
    played = Playing(match, users)
    for seat in SEATS:
        assert played.do(seat, "call none").ok
    return played


def a_pair(playing: Playing, seat: int) -> str:
    hand = playing.snapshot.state.facts.hands[seat]
    return next(card for card in hand if hand.count(card) > 1)


def test_the_row_that_binds_comes_with_the_refusal(playing: Playing) -> None:
    while True:
        prompt = playing.prompt()
        seat = prompt.seat
        assert seat is not None
        state = playing.snapshot.state
        own = playing.snapshot.view(seat).own
        if prompt.kind == "lead":
            assert playing.do(seat, f"play {a_pair(playing, seat)}*2").ok
        elif own.must == "P":
            held = state.facts.order.of_suit(own.hand, state.lead.suit)
            receipt = playing.do(seat, f"play {held[0]} {next(c for c in held if c != held[0])}")
            assert ("follow-format", {"detail": "P"}) == (receipt.code, receipt.data)
            return
        else:
            cards = " ".join(playing.snapshot.hints(seat)[0].cards)
            assert playing.do(seat, f"play {cards}").ok


def test_other_refusals_tell_nothing_more(playing: Playing) -> None:
    seat = playing.prompt().seat
    assert seat is not None
    assert playing.do(seat, f"play {a_pair(playing, seat)}*2").ok
    following = playing.prompt().seat
    assert following is not None

    receipt = playing.do(following, f"play {playing.lowest(following)}")

    assert ("wrong-number", {}) == (receipt.code, receipt.data)
