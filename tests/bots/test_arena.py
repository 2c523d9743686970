"""The arena measures fairly, and self-play finds every law kept."""

from dataclasses import replace

import pytest
from django.core.management import call_command

from games.bots.arena import Duel, Selfplay, Tally, duel, selfplay
from games.bots.arena.deals import chance, deal
from games.bots.arena.laws import Laws
from games.bots.arena.playing import play_game
from games.bots.arena.worth import lineups, pairing, points
from games.bots.policies import decide
from games.engine import Outcome, check_text, games, rules_of

WHAT = Duel("gouji", "normal", "greedy", deals=4, seed=11)


def figures(report):
    return report.mean, report.low, report.high, report.wins, report.illegal, report.decisions


@pytest.mark.parametrize("game", games())
def test_a_level_against_itself_is_exactly_even(game):
    report = duel(replace(WHAT, game=game, b="normal"))

    assert (0, 0, 0) == (report.mean, report.low, report.high)


def test_teams_change_sides_and_who_plays_for_himself_takes_every_seat():
    assert ((0, 2), (1, 3)) == lineups(pairing("shengji"), 4)
    assert ((0,), (1,), (2,), (3,)) == lineups(pairing("kexia"), 4)


def test_a_deal_of_shengji_is_worth_the_levels_the_winners_rise():
    facts = {"score": 245, "dealer": 1}

    assert (2, -2, 2, -2) == points("shengji", Outcome(False, (0, 2, 1, 3), (0,) * 4, facts))


def test_the_number_of_workers_changes_no_result():
    assert figures(duel(WHAT, workers=1)) == figures(duel(WHAT, workers=2))


@pytest.mark.parametrize(
    ("game", "deals"), [("gouji", 12), ("kexia", 40), ("paodekuai", 40), ("shengji", 8)]
)
def test_the_normal_player_beats_the_smallest_play(game, deals):
    report = duel(replace(WHAT, game=game, deals=deals))

    assert report.mean > 0
    assert 0 == report.illegal


def test_every_game_of_every_match_has_a_deal_of_its_own():
    rules = rules_of("gouji")

    deals = [
        deal(rules, rules.Options(), 1, match, game) for match in range(3) for game in range(3)
    ]

    assert len(deals) == len(set(deals))


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("options", ["default", "random"])
def test_matches_of_bots_keep_every_law(game, options):
    total = sum(selfplay(Selfplay(game, 5, options=options), 2), Tally())

    assert (2, 0, 0, 0) == (total.matches, total.stuck, total.illegal, total.violations)
    assert total.games >= 4


@pytest.mark.parametrize("game", ["kexia", "shengji"])
def test_a_point_card_too_many_breaks_a_law(game):
    rules = rules_of(game)
    options = rules.Options()
    state, _ = rules.initial(options, None, deal(rules, options, 1, 0))
    laws = Laws(rules, options)

    laws(state)
    assert 0 == laws.broken

    first = ("KS", *rules.hand(state, 0)[1:])
    laws(rules.with_hands(state, (first, *(rules.hand(state, seat) for seat in (1, 2, 3)))))
    assert laws.broken


def test_the_records_of_self_play_are_judged_good(tmp_path, capsys):
    with pytest.raises(SystemExit) as end:
        call_command("selfplay", "gouji", matches=1, seed=3, workers=1, records=tmp_path)

    assert 0 == end.value.code
    (record,) = tmp_path.iterdir()
    assert all(verdict.holds for verdict in check_text(record.read_text("utf-8")))


def test_every_decision_is_made_from_the_view_of_its_own_seat():
    rules = rules_of("gouji")
    options = rules.Options()
    states: list = []

    def seeing(key, view, asks, events, **rest):
        assert rules.view(states[-1], asks[0].seat) == view
        assert {view.own.seat} == {ask.seat for ask in asks}
        return decide(key, view, asks, events, **rest)

    game = play_game(
        rules, options, None, deal(rules, options, 1, 0),
        levels=["normal"] * 6, rngs=[chance(1, seat) for seat in range(6)],
        watch=states.append, decide=seeing,
    )  # fmt: skip

    assert game.outcome is not None
