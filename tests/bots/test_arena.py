"""The arena measures fairly, and self-play finds every law kept."""

from dataclasses import replace

import pytest
from django.core.management import call_command

from games.bots.arena import Duel, Selfplay, Tally, duel, selfplay
from games.bots.arena.deals import chance, deal
from games.bots.arena.playing import play_game
from games.bots.policies import decide
from games.engine import check_text, rules_of

WHAT = Duel("gouji", "normal", "greedy", deals=4, seed=11)


def figures(report):
    return report.mean, report.low, report.high, report.wins, report.illegal, report.decisions


def test_a_level_against_itself_is_exactly_even():
    report = duel(replace(WHAT, b="normal"))

    assert (0, 0, 0) == (report.mean, report.low, report.high)


def test_the_number_of_workers_changes_no_result():
    assert figures(duel(WHAT, workers=1)) == figures(duel(WHAT, workers=2))


def test_the_normal_player_beats_the_smallest_play():
    report = duel(replace(WHAT, deals=12))

    assert report.mean > 0
    assert 0 == report.illegal


def test_every_game_of_every_match_has_a_deal_of_its_own():
    rules = rules_of("gouji")

    deals = [
        deal(rules, rules.Options(), 1, match, game) for match in range(3) for game in range(3)
    ]

    assert len(deals) == len(set(deals))


@pytest.mark.parametrize("options", ["default", "random"])
def test_matches_of_bots_keep_every_law(options):
    total = sum(selfplay(Selfplay("gouji", 5, options=options), 2), Tally())

    assert (2, 0, 0, 0) == (total.matches, total.stuck, total.illegal, total.violations)
    assert total.games >= 10


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
