"""克下: the generator of plays against brute force, and what beats what against the rule text read again."""

from collections import Counter
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import RuleError
from games.engine.rules.kexia.combos import Combo, beats, combo_of, legal_plays

LOW_TO_HIGH = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "BJ", "RJ"]
Cards = tuple[str, ...]
Worth = tuple[str, int, int]

EVERY_PLAY: list[Cards] = [
    *((r + "S",) * n for r in LOW_TO_HIGH[:13] for n in range(1, 17)),
    *((joker,) * n for joker in ("BJ", "RJ") for n in range(1, 5)),
    ("BJ",) * 4 + ("RJ",) * 4,
]
a_play = st.sampled_from(EVERY_PLAY)


def _name(card: str) -> str:
    return card if card in ("BJ", "RJ") else card[0]


def _worth(cards: Cards) -> Worth | None:
    """A.2.2 read again: the type, the tier of a bomb, the rank."""
    names = Counter(_name(card) for card in cards)
    if names == {"BJ": 4, "RJ": 4}:
        return "bomb", 99, 0
    if len(names) != 1:
        return None
    [(name, count)] = names.items()
    if name in ("BJ", "RJ") and count == 4:
        return "bomb", 11, int(name == "RJ")
    if count >= 4:
        return ("bomb", 2 * count, LOW_TO_HIGH.index(name)) if len(name) == 1 else None
    return ("", "single", "pair", "triple")[count], 0, LOW_TO_HIGH.index(name)


def _beats(answer: Worth, shown: Worth) -> bool:
    """A.2.2 read again."""
    if answer[0] == "bomb":
        return shown[0] != "bomb" or answer[1:] > shown[1:]
    return answer[0] == shown[0] and answer[2] > shown[2]


def _splits(cards: Cards, hand: Cards) -> bool:
    """A.2.3 read again: of a rank held four times or more all are played, or none."""
    held = Counter(_name(card) for card in hand)
    return any(held[n] >= 4 and held[n] != c for n, c in Counter(map(_name, cards)).items())


def _ranks(cards: Cards) -> Cards:
    return tuple(sorted(_name(card) for card in cards))


def _combo(cards: Cards) -> Combo | None:
    try:
        return combo_of(cards)
    except RuleError:
        return None


@st.composite
def hands(draw: st.DrawFn) -> Cards:
    """Up to eleven cards of few ranks, so that there are groups of four and more."""
    names = draw(st.lists(st.sampled_from(LOW_TO_HIGH), min_size=1, max_size=4, unique=True))
    most = {name: 4 if len(name) == 2 else 9 for name in names}
    counts = {name: draw(st.integers(1, most[name])) for name in names}
    cards = [
        name if len(name) == 2 else name + draw(st.sampled_from("SHCD"))
        for name, count in counts.items()
        for _ in range(count)
    ]
    return tuple(draw(st.permutations(cards))[:11])


@st.composite
def joker_hands(draw: st.DrawFn) -> Cards:
    """Jokers of both kinds, eight of them often."""
    counts = [draw(st.sampled_from([0, 1, 2, 3, 4, 4, 4])) for _ in range(2)]
    return ("BJ",) * counts[0] + ("RJ",) * counts[1] + ("2S", "3H")


@settings(max_examples=100, deadline=None)
@given(hand=hands() | joker_hands(), shown=st.none() | a_play)
def test_the_generator_finds_every_play_and_no_other(hand: Cards, shown: Cards | None) -> None:
    expected = set()
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            worth = _worth(cards)
            if worth is None or _splits(cards, hand):
                continue
            if shown is None or _beats(worth, _worth(shown)):
                expected.add(_ranks(cards))
    found = legal_plays(hand, None if shown is None else combo_of(shown))
    assert all(not Counter(cards) - Counter(hand) for cards in found)
    assert sorted(expected) == sorted(_ranks(cards) for cards in found)


@settings(max_examples=100, deadline=None)
@given(hand=hands() | joker_hands(), shown=st.none() | a_play)
def test_plays_are_listed_from_the_weakest(hand: Cards, shown: Cards | None) -> None:
    """Decision 21: a play that is no bomb before a bomb, then the smaller key."""
    found = legal_plays(hand, None if shown is None else combo_of(shown))
    worths = [_worth(cards) for cards in found]
    bombs = [worth[1:] for worth in worths if worth[0] == "bomb"]
    assert [worth[0] == "bomb" for worth in worths] == sorted(w[0] == "bomb" for w in worths)
    assert bombs == sorted(bombs)
    if shown is not None:
        plain = [worth[2] for worth in worths if worth[0] != "bomb"]
        assert plain == sorted(plain)


@settings(max_examples=200, deadline=None)
@given(hand=hands() | joker_hands(), data=st.data())
def test_any_cards_are_read_as_the_text_reads_them(hand: Cards, data: st.DataObject) -> None:
    cards = tuple(data.draw(st.permutations(hand))[: data.draw(st.integers(1, 9))])
    assert (_worth(cards) is None) == (_combo(cards) is None)


@settings(max_examples=200, deadline=None)
@given(answer=a_play, shown=a_play)
def test_what_beats_what_is_as_the_text_has_it(answer: Cards, shown: Cards) -> None:
    assert _beats(_worth(answer), _worth(shown)) == beats(combo_of(answer), combo_of(shown))


@settings(max_examples=200, deadline=None)
@given(plays=st.lists(a_play, min_size=3, max_size=6))
def test_beats_is_a_strict_order(plays: list[Cards]) -> None:
    combos = [combo_of(cards) for cards in plays]
    for a in combos:
        assert not beats(a, a)
        for b in combos:
            assert not (beats(a, b) and beats(b, a))
            assert all(beats(a, c) for c in combos if beats(a, b) and beats(b, c))


@settings(max_examples=200, deadline=None)
@given(size=st.sampled_from([1, 2, 3]), data=st.data())
def test_two_plays_of_a_type_always_compare_unless_they_are_equal(
    size: int, data: st.DataObject
) -> None:
    alike = st.sampled_from([cards for cards in EVERY_PLAY if len(cards) == size])
    one, other = data.draw(alike), data.draw(alike)
    a, b = combo_of(one), combo_of(other)
    assert (one != other) == (beats(a, b) or beats(b, a))


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_two_bombs_always_compare_unless_they_are_equal(data: st.DataObject) -> None:
    bomb = st.sampled_from([cards for cards in EVERY_PLAY if len(cards) >= 4])
    one, other = data.draw(bomb), data.draw(bomb)
    a, b = combo_of(one), combo_of(other)
    assert (one != other) == (beats(a, b) or beats(b, a))
