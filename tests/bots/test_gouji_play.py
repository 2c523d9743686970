"""What the normal player does at the table, in positions where it should be beyond doubt."""

from games.engine import Action

from .sitting import RULES, after, decided, position, ranks

FILLER = (
    "hand 1 5*3 6*3 7*3 3",
    "hand 3 5*3 6*3 8*3 3",
    "hand 4 4*3 6*3 8*3 3",
    "hand 5 4*4 7*4 3",
)


def test_a_mate_is_not_overtaken_with_jokers_or_twos():
    state = position("hand 0 K*2 9*2 4 5 6 7 8 T*3 3", "hand 2 RJ*2 2*2 4*3 5*4 6 7 8 9 3", *FILLER)
    state = after(state, Action(0, "play", ("9", "9")), Action(1, "pass"))

    assert "pass" == decided(state, 2).verb


def test_a_low_whole_pair_goes_under_way_on_an_enemys_lower_pair():
    state = position(
        "hand 0 5*2 9*3 J*3 3", "hand 1 7*2 9*3 K*3 A*4 2 3", "hand 2 5*3 6*3 3", *FILLER[1:]
    )
    state = after(state, Action(0, "play", ("5", "5")))

    assert ["7", "7"] == ranks(decided(state, 1).cards)


def test_a_burn_that_cannot_be_finished_is_not_begun():
    state = position(
        "hand 0 K*2 4*2 5*5 6*4 3", "hand 1 A*2 RJ 4 5 6 7 8 9 3", "hand 2 5*3 6*3 3", *FILLER[1:]
    )
    state = after(state, Action(0, "play", ("K", "K")))

    assert "none" == decided(state, 1).word


def test_a_burn_that_nobody_can_stop_is_begun_and_finished():
    state = position(
        "hand 0 K*2 4*2 5*5 6*4 3", "hand 1 2*2 RJ*2 4 5 3*2", "hand 2 5*3 6*3 3", *FILLER[1:]
    )
    state = after(state, Action(0, "play", ("K", "K")))
    assert "burn" == RULES.prompts(state)[0].kind

    while RULES.outcome(state) is None and 1 not in RULES.out(state):
        seat = RULES.prompts(state)[0].seat
        state = after(state, decided(state, seat))

    assert (0, 1) in state.facts.burns


def test_a_mate_is_not_burned():
    state = position("hand 0 K*2 4*2 5*5 6*4 3", "hand 2 2*2 RJ*2 4 5 3*2", *FILLER)
    state = after(state, Action(0, "play", ("K", "K")), Action(1, "burn", word="none"))

    assert "none" == decided(state, 2).word


def test_all_the_threes_go_when_they_can():
    state = position("hand 0 3*4", "hand 2 5*3 6*3 3", *FILLER)

    assert ["3"] * 4 == ranks(decided(state, 0).cards)


def test_a_hand_that_runs_is_run():
    state = position("hand 0 RJ*2 4 6*2 3*2", "hand 2 5*3 6*3 3", *FILLER)

    for _ in range(3):
        state = after(state, decided(state, 0))

    assert (0,) == RULES.out(state)


def test_the_last_play_before_the_threes_is_the_one_that_stands():
    """憋三: with the big joker kept for the end the hand goes out, the other way round it is stuck."""
    state = position("hand 0 RJ A*5 4 3*2", "hand 2 5*3 6*3 3", *FILLER)

    for _ in range(20):
        if 0 in RULES.out(state) or RULES.outcome(state) is not None:
            break
        state = after(state, decided(state, RULES.prompts(state)[0].seat))

    assert (0,) == RULES.out(state)[:1]
    assert () == state.facts.men


def test_a_burner_leads_with_a_joker_until_only_threes_are_left():
    state = position("hand 0 BJ*2 4 5*2 2 3", "burning 0 3", "hand 2 5*3 6*3 3", *FILLER)

    step = decided(state, 0)

    assert "BJ" in step.cards
    RULES.judge(state, step, ())


def test_a_play_that_leaves_a_safe_finish_is_taken_from_the_opposite():
    state = position(
        "hand 0 K*2 4*2 5*5 6*4 3", "hand 3 RJ*2 3*2", "hand 2 5*3 6*3 3", *FILLER[:1], *FILLER[2:]
    )
    state = after(state, Action(0, "play", ("K", "K")))
    while RULES.prompts(state)[0].kind == "burn":
        state = after(state, Action(RULES.prompts(state)[0].seat, "burn", word="none"))

    assert ["RJ", "RJ"] == ranks(decided(state, 3).cards)


def test_nothing_beats_and_the_seat_passes():
    state = position("hand 0 A*7 9 3", "hand 2 5*3 6*3 3", *FILLER)
    state = after(state, Action(0, "play", ("A",) * 7))
    while RULES.prompts(state)[0].kind == "burn":
        state = after(state, Action(RULES.prompts(state)[0].seat, "burn", word="none"))

    assert "pass" == decided(state, 3).verb
