"""What the normal player of 升级 does in positions where it should be beyond doubt: level 3, spades are trump."""

import pytest

from games.engine import Action

from .tables import dealt, position


def test_no_points_go_to_a_trick_the_enemy_has_won():
    table = position(
        "shengji",
        "lead 1",
        "hand 0 KH TH 4H 7C",
        "hand 1 AH 4C 5C 6C",
        "hand 2 8H 4D 5D 6D",
        "hand 3 9H 7D 8D 9D",
    )
    for seat, card in ((1, "AH"), (2, "8H"), (3, "9H")):
        table.play(seat, card)

    assert ("4H",) == table.decided(0).cards


def test_the_partner_who_has_the_trick_for_certain_is_fed():
    table = position(
        "shengji",
        "lead 2",
        "hand 0 2S KS 4S 7C",
        "hand 1 9S 4C 5C 6C",
        "hand 2 RJ 4D 5D 6D",
        "hand 3 8S 7D 8D 9D",
    )
    table.play(2, "RJ")
    table.play(3, "8S")

    assert ("KS",) == table.decided(0).cards


def test_no_trump_is_spent_on_the_partners_trick():
    table = position(
        "shengji",
        "lead 2",
        "hand 0 RJ 2H KC 7C",
        "hand 1 9H 4C 5C 6C",
        "hand 2 AH 4D 5D 6D",
        "hand 3 8H 7D 8D 9D",
    )
    for seat, card in ((2, "AH"), (3, "8H")):
        table.play(seat, card)

    assert table.decided(0).cards in (("KC",), ("7C",))


def test_points_of_the_enemy_are_ruffed_by_who_plays_last():
    table = position(
        "shengji",
        "lead 1",
        "hand 0 5S 4S 8C 7C",
        "hand 1 KH 4C 5C 6C",
        "hand 2 8H 4D 5D 6D",
        "hand 3 TH 7D 8D 9D",
    )
    for seat, card in ((1, "KH"), (2, "8H"), (3, "TH")):
        table.play(seat, card)

    assert table.decided(0).cards in (("5S",), ("4S",))


def test_points_are_not_given_by_breaking_into_a_lost_pair():
    table = position(
        "shengji",
        "lead 1",
        "hand 0 5H*2 6H*2 9C",
        "hand 1 AH*2 4C 5C 6C",
        "hand 2 8H*2 4D 5D 6D",
        "hand 3 9H*2 7D 8D 9D",
    )
    for seat, cards in ((1, "AH AH"), (2, "8H 8H"), (3, "9H 9H")):
        table.play(seat, cards)

    assert ("6H", "6H") == table.decided(0).cards


def test_no_bare_joker_is_led_before_the_last_tricks():
    table = position(
        "shengji", "hand 0 RJ BJ 4H 6H 8H 4C 6C 9D", "hand 1 KH AH 5C 7C 8C 9C 4D 5D",
        "hand 2 9H TH JC QC KC AC 6D 7D", "hand 3 JH QH TC 4C 5C JD QD KD",
    )  # fmt: skip

    assert table.decided(0).cards[0] not in ("RJ", "BJ")


def test_a_high_group_that_stands_is_led_whole():
    table = position(
        "shengji", "hand 0 AH*3 6H 8H 4C 6C 9D", "hand 1 KH AH 5C 7C 8C 9C 4D 5D",
        "hand 2 9H TH JC QC KC AC 6D 7D", "hand 3 JH QH TC 4C 5C JD QD KD",
    )  # fmt: skip

    assert ("AH", "AH", "AH") == table.decided(0).cards


@pytest.mark.parametrize("level", ["normal", "random"])
def test_calls_come_to_an_end(level):
    for number in range(5):
        table = dealt("shengji", f"window {number}")
        steps = 0
        while table.rules.prompts(table.state)[0].kind == "call":
            table.step(table.decided(table.seat, level))
            steps += 1

        assert steps < 40


def test_a_longer_suit_is_called_over_the_enemys_call():
    called = 0
    for number in range(30):
        table = dealt("shengji", f"over {number}")
        hands = [table.rules.hand(table.state, seat) for seat in (0, 1)]
        low = next((suit for suit in "SHCD" if hands[0].count("3" + suit) == 1), None)
        if low is None:
            continue
        table.step(Action(0, "call", word=f"{low} 1"))
        word = table.decided(1).word
        if word != "none":
            suit, count = word.split()
            assert int(count) > 1
            assert sum(card[1:] == suit for card in hands[1]) >= 10
            called += 1

    assert called
