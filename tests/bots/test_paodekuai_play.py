"""What the normal player of 跑得快 does in positions where it should be beyond doubt."""

import pytest

from .tables import position, ranks

MANY = ("hand 2 5 6 8 9 T Q", "hand 3 4 6 8 9 T Q")


@pytest.mark.parametrize(
    ("hand", "led"),
    [("3 4 7*2 9", "7 7"), ("3 5 9 J", "J"), ("3 4 5 6 7 K", "3 4 5 6 7")],
)
def test_no_low_single_is_led_to_a_next_seat_with_one_card(hand, led):
    table = position("paodekuai", f"hand 0 {hand}", "hand 1 K", *MANY)

    assert led == ranks(table.decided(0))


def test_the_highest_single_follows_before_a_seat_with_one_card():
    table = position("paodekuai", "lead 3", "hand 0 5 9 A*2 K", "hand 1 K", *MANY)
    table.play(3, "4")

    assert ranks(table.decided(0)) in ("A", "")


def test_no_bomb_is_broken_to_follow():
    table = position("paodekuai", "lead 3", "hand 0 7*4 3*2 4 5", "hand 1 K*3 J*2", *MANY)
    table.play(3, "6")

    assert "7" != ranks(table.decided(0))


@pytest.mark.parametrize("hand", ["8*2", "J*2", "A*2"])
def test_a_play_that_empties_the_hand_is_played(hand):
    table = position(
        "paodekuai", "lead 3", f"hand 0 {hand}", "hand 1 K*3", "hand 2 5 6", "hand 3 6*2 4"
    )
    table.play(3, "6 6")

    assert 2 == len(table.decided(0).cards)


def test_a_low_straight_goes_before_high_cards():
    others = ("3*2 4 5 6*2 8*2 9 T Q 2*2", "3 4 5*2 6 7 8 T Q*2 K A 2", "4 7*2 8 9 T*2 J Q K A*2 2")
    table = position(
        "paodekuai", "hand 0 3 4 5 6 7 9*2 J*3 K*2 A",
        *(f"hand {seat} {hand}" for seat, hand in enumerate(others, 1)),
    )  # fmt: skip

    assert "3 4 5 6 7" == ranks(table.decided(0))


def test_who_must_beat_does():
    table = position(
        "paodekuai", "lead 3", "hand 0 2 3 4 5", "hand 1 K*3 J*2", *MANY, must_beat="on"
    )
    table.play(3, "Q")

    assert "2" == ranks(table.decided(0))


def test_nothing_beats_and_the_seat_passes():
    table = position("paodekuai", "lead 3", "hand 0 3 4 5", "hand 1 K*3 J*2", *MANY)
    table.play(3, "Q")

    assert "pass" == table.decided(0).verb
