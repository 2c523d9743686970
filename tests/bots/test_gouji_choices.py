"""The questions before the first lead."""

from games.bots.policies.gouji.choices import cheapest, gain_of_declaring
from games.bots.policies.gouji.hand import counted
from games.engine import Action, rank

from .sitting import RULES, dealt, dealt_without_wild, decided


def hand(text: str) -> list[int]:
    cards: list[str] = []
    for word in text.split():
        name, _, count = word.partition("*")
        cards += [name] * int(count or 1)
    return counted(cards)


def test_declaring_pays_for_who_opens_against_a_weak_opposite_only():
    assert gain_of_declaring(0.9, 0.2) > 0 > gain_of_declaring(0.9, 0.8)
    assert gain_of_declaring(0.3, 0.5) < 0


def test_the_most_fours_of_a_suit_are_shown():
    for number in range(30):
        state, _ = RULES.initial(
            RULES.Options(first_lead="show_fours", announce="off", revolution="off"),
            None,
            dealt(f"fours {number}"),
        )
        own = RULES.hand(state, 0)
        most = max(own.count(f"4{suit}") for suit in "SHCD")
        step = decided(state, 0)

        assert len(step.cards) == (most if most > 1 else 0)


def test_what_goes_back_for_tribute_are_low_cards_and_no_threes():
    carry = RULES.load_carry({"debts": [["fall", 1, 0, 2]]})
    state, _ = RULES.initial(RULES.Options(), carry, dealt("tribute"))

    assert all(rank(card) in "456789T" for card in decided(state, 0).cards)


def test_a_set_is_beaten_by_the_cheapest_play():
    move = cheapest(hand("A*3 K*2 2*2 RJ 3"), ("Q", "Q", "Q"))

    assert move is not None
    assert (11, 3, 0, 0) == (move.rank, move.naturals, move.twos, move.big)


def test_a_rush_shows_three_sets_of_the_hand_laid_aside():
    state, _ = RULES.initial(RULES.Options(announce="off"), None, dealt_without_wild("rush", 4))
    seat = RULES.prompts(state)[0].seat
    while RULES.prompts(state)[0].kind == "revolt":
        seat = RULES.prompts(state)[0].seat
        word = "yes" if seat == 4 else "no"
        state, _ = RULES.apply(state, Action(seat, "revolt", word=word))

    assert "rush" == RULES.prompts(state)[0].kind
    assert 3 == len({cards[0][0] for cards in decided(state, 4).sets})
