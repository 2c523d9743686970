"""四副牌升级: units and throws by brute force, comparison as an order, calls, the end of a match."""

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import PACK, Action, Deal, Outcome, RuleError, rules_of
from games.engine.rules.shengji.options import LADDER, Options
from games.engine.rules.shengji.order import TRUMP, Order, order_of
from games.engine.rules.shengji.scoring import raised, rise, standing
from games.engine.rules.shengji.tricks import worth, worth_of_lead
from games.engine.rules.shengji.units import Lead, Unit, counted, lead_of, unit_of, units_in

SHENGJI = rules_of("shengji")
orders = st.builds(
    order_of,
    st.sampled_from(LADDER),
    st.sampled_from("SHCD"),
    st.sampled_from(["natural", "trump"]),
)
Cards = tuple[str, ...]


def _all_units(order: Order, suit: str) -> list[Unit]:
    return list(units_in(order, {c: 4 for c, s in order.suit.items() if s == suit}, suit))


@settings(max_examples=60, deadline=None)
@given(order=orders)
def test_every_face_has_one_suit_and_trumps_are_above_plain_cards(order: Order) -> None:
    trumps = [c for c in PACK if order.is_trump(c)]
    plain = [c for c in PACK if not order.is_trump(c)]
    expected = 2 + 4 + (0 if order.level == "2" else 4) + (12 if order.level == "2" else 11)
    assert expected == len(trumps)
    assert min(order.strength[c] for c in trumps) > max(order.strength[c] for c in plain)
    assert sorted(PACK) == sorted(order.place)


@settings(max_examples=40, deadline=None)
@given(order=orders, seed=st.integers(0, 2**32))
def test_what_is_cut_out_as_a_unit_is_read_as_that_unit(order: Order, seed: int) -> None:
    rng = Random(seed)
    for suit in order.lines:
        for unit in rng.sample(_all_units(order, suit), 12):
            cards = list(unit.cards)
            rng.shuffle(cards)
            read = unit_of(order, tuple(cards))
            assert read is not None
            assert (unit.suit, unit.type) == (read.suit, read.type)
            if unit.length < 12:
                assert unit.strength == read.strength


@settings(max_examples=300, deadline=None)
@given(seed=st.integers(0, 2**32), level=st.sampled_from(LADDER[1:]))
def test_a_natural_tractor_is_a_run_of_one_suit(seed: int, level: str) -> None:
    """The definition of B.2.4 read again, over pairs of random faces (a tractor of two)."""
    rng = Random(seed)
    order = order_of(level, "S")
    ranks = "23456789TJQKA"
    for _ in range(30):
        one, other = rng.choice(ranks), rng.choice(ranks)
        suit = rng.choice("SH")
        near = {ranks.index(one) - ranks.index(other) in (1, -1), {one, other} == {"A", "2"}}
        touching = True in near
        both = {one, other} & {"2", level}
        if suit == "H" and both:
            touching = touching and {one, other} == {"2", level}
        elif suit == "H":
            plain = [r for r in ranks[1:] if r != level]
            touching = abs(plain.index(one) - plain.index(other)) == 1
        cards = (one + suit,) * 2 + (other + suit,) * 2
        unit = unit_of(order, cards)
        assert (touching and one != other) == (unit is not None and unit.length == 2)


@st.composite
def a_trick(draw: st.DrawFn) -> tuple[Order, Lead, list[Cards]]:
    order = draw(orders)
    rng = Random(draw(st.integers(0, 2**32)))
    suits = [s for s in order.lines if rng.random() < 0.6] or [TRUMP]
    units = [u for s in {*suits, TRUMP} for u in _all_units(order, s) if u.size < 9]
    led = rng.choice(units)
    like = [u for u in units if u.size == led.size]
    return order, lead_of(order, led.cards), [rng.choice(like).cards for _ in range(3)]


@settings(max_examples=300, deadline=None)
@given(trick=a_trick())
def test_taking_the_front_is_a_strict_order_over_one_lead(
    trick: tuple[Order, Lead, list[Cards]],
) -> None:
    order, lead, plays = trick
    height = [worth(order, lead, cards) for cards in plays]
    assert worth_of_lead(lead) == worth(order, lead, lead.units[0].cards)
    for cards, mine in zip(plays, height, strict=True):
        unit = unit_of(order, cards)
        assert unit is not None
        if mine is not None:
            assert unit.suit in (lead.suit, TRUMP)
            assert unit.copies >= lead.units[0].copies
        if mine is not None and unit.suit == TRUMP != lead.suit:
            assert mine > worth_of_lead(lead)


def _partitions(order: Order, cards: Cards, types: list[tuple[int, int]]) -> list[int]:
    """The highest unit of the first type in every split of the cards into these types, by brute force."""
    found: list[int] = []

    def cut(left: Counter[str], rest: list[tuple[int, int]], tops: list[int]) -> None:
        if not rest:
            found.append(max(tops))
            return
        (copies, length), more = rest[0], rest[1:]
        for faces in combinations(sorted(left), length):
            if all(left[f] >= copies for f in faces):
                unit = unit_of(order, tuple(f for f in faces for _ in range(copies)))
                if unit is not None:
                    top = [unit.strength] if (copies, length) == types[0] else []
                    cut(left - Counter(dict.fromkeys(faces, copies)), more, tops + top)

    cut(Counter(cards), types, [])
    return found


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_ruff_on_a_throw_is_the_best_of_all_its_splits(seed: int) -> None:
    rng = Random(seed)
    order = order_of("3", "S")
    faces = [r + "H" for r in "456789TJQKA"]
    thrown = tuple(f for f in rng.sample(faces, 3) for _ in range(rng.choice((1, 2, 2, 3))))
    lead = lead_of(order, thrown)
    if not lead.is_throw:
        return
    trumps = [c for c in PACK if order.is_trump(c)]
    start = rng.randrange(len(trumps) - 5)
    pool = [c for c in trumps[start : start + 5] for _ in range(4)]
    ruff = tuple(rng.sample(pool, lead.size))
    splits = _partitions(order, ruff, [u.type for u in lead.units])
    found = worth(order, lead, ruff)
    assert (found is None) == (not splits)
    if found is not None:
        assert 100_000 + max(splits) == found


@settings(max_examples=200, deadline=None)
@given(order=orders, seed=st.integers(0, 2**32))
def test_a_throw_is_divided_without_loss_from_the_largest(order: Order, seed: int) -> None:
    rng = Random(seed)
    suit = rng.choice(list(order.lines))
    pool = [c for c, s in order.suit.items() if s == suit for _ in range(4)]
    cards = tuple(rng.sample(pool, rng.randrange(1, 14)))
    lead = lead_of(order, cards)
    assert Counter(cards) == Counter(c for u in lead.units for c in u.cards)
    sizes = [(u.size, u.copies) for u in lead.units]
    assert sizes == sorted(sizes, reverse=True)
    left = Counter(cards)
    for unit in lead.units:
        assert unit.size == max(u.size for u in units_in(order, dict(left), suit))
        left -= Counter(unit.cards)
        assert counted(left.elements()) == dict(left)


@pytest.mark.parametrize("score", range(-160, 720, 5))
def test_the_rise_follows_the_table(score: int) -> None:
    if score < 160:
        assert (False, 3 if score <= 0 else 2 if score < 80 else 1) == rise(score)
    else:
        assert (True, (score - 80) // 80) == rise(score)


def test_a_rise_stops_at_the_goal_and_never_falls() -> None:
    assert "A" == raised("Q", 3, "A")
    assert "8" == raised("7", 3, "8")
    assert "J" == raised("J", 2, "8")


def _outcome(
    levels: list[str], won: list[int], *, match_won: bool = False, winners: int = 0
) -> Outcome:
    places = (0, 2, 1, 3) if winners == 0 else (1, 3, 0, 2)
    told = {"levels": levels, "won": won, "match_won": match_won}
    return Outcome(False, places, (0, 0, 0, 0), told)


def test_after_its_deals_the_higher_level_wins_then_the_larger_sum_else_nobody() -> None:
    options = Options(match="2")
    first = _outcome(["3", "4"], [100, 300])
    assert not standing(options, (first,), None).over
    for levels, won, ranking in (
        (["5", "4"], [0, 0], (1, 3, 1, 3)),
        (["4", "4"], [250, 150], (3, 1, 3, 1)),
        (["4", "4"], [350, 50], (1, 3, 1, 3)),
        (["4", "4"], [300, 100], (1, 1, 1, 1)),
    ):
        result = standing(options, (first, _outcome(levels, won)), None)
        assert result.over
        assert ranking == result.ranking
        assert tuple(first.facts["won"][s % 2] + won[s % 2] for s in range(4)) == result.totals


def test_a_deal_won_at_the_goal_ends_any_match() -> None:
    won = _outcome(["4", "A"], [300, 100], match_won=True, winners=1)
    for match in ("4", "to-A", "to-9"):
        result = standing(Options(match=match), (won,), None)
        assert result.over
        assert (3, 1, 3, 1) == result.ranking
    plain = _outcome(["K", "4"], [0, 400])
    assert not standing(Options(match="to-A"), (plain,) * 30, 4).over


def _dealt(seed: int) -> Deal:
    pack = list(PACK * 4)
    Random(seed).shuffle(pack)
    return Deal(tuple(tuple(pack[54 * s : 54 * s + 54]) for s in range(4)), seed % 4)


def test_a_silent_call_is_no_missed_turn_and_whoever_has_answered_may_still_call() -> None:
    state, _ = SHENGJI.initial(Options(), None, _dealt(1))
    assert not any(p.is_turn or p.simultaneous or p.optional for p in SHENGJI.prompts(state))
    state, _ = SHENGJI.apply(state, Action(2, "call", word="none"))
    asked = SHENGJI.prompts(state)
    assert [(0, False), (1, False), (3, False), (2, True)] == [(p.seat, p.optional) for p in asked]
    state, _ = SHENGJI.apply(state, Action(2, "call", word="none"))
    for seat in (0, 1, 3):
        state, _ = SHENGJI.apply(state, Action(seat, "call", word="none"))
    assert all(p.is_turn for p in SHENGJI.prompts(state))


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32), order=st.permutations(range(4)))
def test_the_window_closes_with_the_last_none_that_is_owed(seed: int, order: list[int]) -> None:
    state, _ = SHENGJI.initial(Options(), None, _dealt(seed))
    hand = SHENGJI.hand(state, order[0])
    suit = next((s for s in "SHCD" if "3" + s in hand), None)
    if suit is None:
        return
    state, events = SHENGJI.apply(state, Action(order[0], "call", word=f"{suit} 1"))
    assert ["called"] == [event.name for event in events]
    assert (order[0], 1) == events[0].args
    for seat in order[1:]:
        assert SHENGJI.view(state, None).public.trump is None
        assert f"{suit} 1" == SHENGJI.view(state, order[0]).own.call
        state, events = SHENGJI.apply(state, Action(seat, "call", word="none"))
    public = SHENGJI.view(state, None).public
    assert (suit, order[0], order[0]) == (public.trump, public.dealer, public.leader)
    with pytest.raises(RuleError, match="not-now"):
        SHENGJI.apply(state, Action(order[1], "call", word=f"{suit} 2"))


def test_the_order_of_calls_among_equals_is_who_comes_first() -> None:
    hands = [list(hand) for hand in _dealt(3).hands]
    for calls in permutations(range(4), 2):
        state, _ = SHENGJI.initial(Options(), None, Deal(tuple(map(tuple, hands))))
        words = []
        for seat in calls:
            suit = next(s for s in "SHCD" if "3" + s in hands[seat])
            words.append(Action(seat, "call", word=f"{suit} 1"))
        state, _ = SHENGJI.apply(state, words[0])
        with pytest.raises(RuleError, match="call-not-higher"):
            SHENGJI.apply(state, words[1])
