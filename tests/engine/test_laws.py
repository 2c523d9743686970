"""Laws that hold in every game, whatever is played: under Hypothesis, for each registered game."""

import re
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import (
    Action,
    GameRecord,
    RuleError,
    check_text,
    games,
    read_step,
    rules_of,
    step_text,
    write_match,
)
from games.engine.record.swaps import swapped_worlds

from .play import drawn_deal, drawn_match, drawn_options, moments

SEEDS = st.integers(min_value=0, max_value=2**32)
each_game = pytest.mark.parametrize("key", games())
some = settings(max_examples=12, deadline=None)


@each_game
@some
@given(seed=SEEDS)
def test_cards_are_conserved_and_every_state_asks_or_is_over(key: str, seed: int) -> None:
    rules = rules_of(key)
    for moment in drawn_match(key, seed):
        whole = Counter(rules.pack(rules.options_of(moment.after)))
        assert whole == Counter(rules.everywhere(moment.after))
        assert bool(rules.prompts(moment.after)) == (rules.outcome(moment.after) is None)


@each_game
@some
@given(seed=SEEDS)
def test_every_hint_and_every_default_is_accepted(key: str, seed: int) -> None:
    rules = rules_of(key)
    for moment in drawn_match(key, seed, games=1):
        state = moment.before
        for seat in {p.seat for p in rules.prompts(state)}:
            hints = rules.hints(state, seat)
            assert hints
            for action in hints:
                rules.apply(state, action)
        for prompt in rules.prompts(state):
            rules.apply(state, rules.default(state, prompt))


@each_game
@some
@given(seed=SEEDS)
def test_steps_survive_being_written_and_read(key: str, seed: int) -> None:
    rules = rules_of(key)
    for moment in drawn_match(key, seed, games=1):
        written = step_text(moment.action)
        assert moment.action == rules.complete(
            moment.before, read_step(moment.action.seat, written)
        )


@each_game
@some
@given(seed=SEEDS)
def test_whoever_is_not_asked_is_refused_and_nothing_changes(key: str, seed: int) -> None:
    rules = rules_of(key)
    for moment in drawn_match(key, seed, games=1):
        asked = rules.prompts(moment.before)
        shown = rules.view(moment.before, None)
        for seat in set(range(rules.seats)) - {p.seat for p in asked}:
            with pytest.raises(RuleError, match="not-your-turn"):
                rules.apply(moment.before, Action(seat, asked[0].verbs[0]))
        assert shown == rules.view(moment.before, None)


@each_game
@some
@given(seed=SEEDS)
def test_nobody_sees_what_only_others_know(key: str, seed: int) -> None:
    """Blindness: exchanging cards a seat can't see changes neither its view nor a watcher's."""
    rules = rules_of(key)
    for moment in drawn_match(key, seed, games=1):
        for seat in range(rules.seats):
            shown = rules.view(moment.after, seat)
            for world in swapped_worlds(rules, moment.after, seat):
                assert shown == rules.view(world, seat)
                assert shown.public == rules.view(world, None).public
        assert rules.view(moment.after, None).own is None


@each_game
@some
@given(seed=SEEDS)
def test_a_game_folded_from_its_log_is_the_game_and_its_record_holds(key: str, seed: int) -> None:
    rules, rng = rules_of(key), Random(seed)
    options = drawn_options(key, rng)
    deal = drawn_deal(key, options, rng)
    state, _ = rules.initial(options, None, deal)
    steps = []
    last = state
    for moment in moments(key, state, rng):
        steps.append((moment.action.seat, step_text(moment.action)))
        last = moment.after
    for seat, text in steps:
        state, _ = rules.apply(state, rules.complete(state, read_step(seat, text)))
    assert last == state
    record = write_match(
        rules, options, [GameRecord(deal, tuple(steps), rules.outcome(last))], name="folded"
    )
    assert [""] == [verdict.expected for verdict in check_text(record)]


@each_game
@some
@given(seed=SEEDS)
def test_what_a_game_leaves_survives_storage_and_points_sum_to_nothing(key: str, seed: int) -> None:
    rules = rules_of(key)
    for moment in drawn_match(key, seed, games=1):
        end = rules.outcome(moment.after)
        if end is None:
            continue
        carry = rules.carry(moment.after, False)
        assert carry == rules.load_carry(rules.dump_carry(carry))
        assert end.void or (0 == sum(end.points) and sorted(end.places) == list(range(rules.seats)))


@each_game
def test_options_load_what_they_dump_and_refuse_what_they_do_not_know(key: str) -> None:
    options = rules_of(key).Options
    for name, values in options.choices().items():
        for value in values:
            chosen = options.load({name: value})
            assert chosen == options.load(chosen.dump())
        with pytest.raises(ValueError, match=name):
            options.load({name: "neither"})
    assert {} == options().dump()
    with pytest.raises(ValueError, match="nonsense"):
        options.load({"nonsense": "on"})


@each_game
@some
@given(seed=SEEDS)
def test_no_hand_is_printed_with_what_holds_it(key: str, seed: int) -> None:
    """Whatever prints a state, a view or a deal (a log line, a traceback) tells no card of a hand."""
    rules, rng = rules_of(key), Random(seed)
    deal = drawn_deal(key, rules.Options(), rng)
    state, _ = rules.initial(rules.Options(), None, deal)
    for printed in (repr(deal), repr(state), repr(rules.view(state, 0).own)):
        assert not {"hands=", "hand=", "sealed="} & {
            f"{word}=" for word in re.findall(r"(\w+)=", printed)
        }
