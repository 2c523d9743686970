"""够级: the generator of plays against brute force, and what beats what against a second reading."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import RuleError
from games.engine.rules.gouji.combos import Combo, beats, combo_of
from games.engine.rules.gouji.plays import judge_play, legal_plays

HIGH_TO_LOW = ["RJ", "BJ", "2", "A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3"]
a_card = st.sampled_from([r + s for r in "34569TQK2" for s in "SH"] + ["BJ", "RJ"])
a_hand = st.lists(a_card, min_size=1, max_size=8).map(
    lambda cards: tuple(sorted(cards, key=_place))
)
a_play = st.lists(a_card, min_size=1, max_size=6).map(tuple)


def _name(card: str) -> str:
    return card if card in ("BJ", "RJ") else card[0]


def _place(card: str) -> tuple[int, int]:
    return HIGH_TO_LOW.index(_name(card)), "SHCDJ".index(card[1])


def _ranks(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(_name(card) for card in cards))


def _is_play(cards: tuple[str, ...], hand: tuple[str, ...]) -> bool:
    """2.4 read again: one natural rank, 2s and jokers with it, the 3s alone and all at the end."""
    names = [_name(card) for card in cards]
    if "3" in names:
        return set(names) == {"3"} and len(cards) == len(hand)
    return len(set(names) - {"2", "BJ", "RJ"}) <= 1


def _vector(cards: tuple[str, ...], *, demoted: bool) -> list[int]:
    """A play as numbers from the highest: 2s as the natural rank, one small joker making all small."""
    names = [_name(card) for card in cards]
    natural = next((n for n in names if n not in ("2", "BJ", "RJ")), "2")
    names = [natural if n == "2" else n for n in names]
    if demoted and "BJ" in names:
        names = ["BJ" if n == "RJ" else n for n in names]
    return sorted((-HIGH_TO_LOW.index(n) for n in names), reverse=True)


def _combo(cards: tuple[str, ...]) -> Combo | None:
    try:
        return combo_of(cards)
    except RuleError:
        return None


@settings(max_examples=300, deadline=None)
@given(hand=a_hand, shown=st.none() | a_play, joker=st.booleans(), by_position=st.booleans())
def test_the_generator_finds_exactly_what_brute_force_finds(
    hand: tuple[str, ...], shown: tuple[str, ...] | None, joker: bool, by_position: bool
) -> None:
    top = None if shown is None else _combo(shown)
    found = [
        _ranks(cards)
        for cards in legal_plays(
            hand, shown=top, joker=joker and top is None, by_position=by_position
        )
    ]
    every = set()
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            if not _is_play(cards, hand):
                continue
            if top is not None and not beats(combo_of(cards), top, by_position):
                continue
            duty = joker and top is None and set(_ranks(hand)) != {"3"}
            if not duty or {"BJ", "RJ"} & set(_ranks(cards)):
                every.add(_ranks(cards))
    assert every == set(found)
    assert len(found) == len(set(found))


@settings(max_examples=200, deadline=None)
@given(hand=a_hand, shown=st.none() | a_play)
def test_the_judge_accepts_what_brute_force_accepts(
    hand: tuple[str, ...], shown: tuple[str, ...] | None
) -> None:
    top = None if shown is None else _combo(shown)
    for size in range(1, min(len(hand), 4) + 1):
        for cards in combinations(hand, size):
            legal = _is_play(cards, hand) and (top is None or beats(combo_of(cards), top))
            try:
                rest, _ = judge_play(hand, cards, shown=top, joker=False, by_position=False)
            except RuleError:
                assert not legal
            else:
                assert legal
                assert Counter(hand) == Counter(rest) + Counter(cards)


@settings(max_examples=2000, deadline=None)
@given(one=a_play, other=a_play, demoted=st.booleans())
def test_beating_is_being_higher_card_by_card(
    one: tuple[str, ...], other: tuple[str, ...], demoted: bool
) -> None:
    """2.5's equivalence: position-wise strict dominance of the descending vectors (S6)."""
    a, b = _combo(one), _combo(other)
    if a is None or b is None:
        return
    first, second = _vector(one, demoted=demoted), _vector(other, demoted=demoted)
    higher = len(first) == len(second) and all(x > y for x, y in zip(first, second, strict=True))
    assert higher == beats(a, b, by_position=not demoted)


@settings(max_examples=500, deadline=None)
@given(
    plays=st.integers(1, 5).flatmap(
        lambda n: st.tuples(*[st.lists(a_card, min_size=n, max_size=n).map(tuple)] * 3)
    ),
    by_position=st.booleans(),
)
def test_beats_is_a_strict_order_within_a_size(
    plays: tuple[tuple[str, ...], ...], by_position: bool
) -> None:
    combos = [_combo(play) for play in plays]
    if any(combo is None for combo in combos):
        return
    a, b, c = (combo for combo in combos if combo is not None)
    assert not beats(a, a, by_position)
    assert not (beats(a, b, by_position) and beats(b, a, by_position))
    if beats(a, b, by_position) and beats(b, c, by_position):
        assert beats(a, c, by_position)


@pytest.mark.parametrize("size", range(1, 5))
def test_nothing_beats_a_play_whose_jokers_are_all_big(size: int) -> None:
    shown = combo_of(("RJ",) * size)
    for big in range(size + 1):
        assert not beats(combo_of(("RJ",) * big + ("BJ",) * (size - big)), shown)
