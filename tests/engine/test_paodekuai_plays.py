"""跑得快: the generator of plays against brute force, and what beats what against the rule text read again."""

from collections import Counter
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import RuleError
from games.engine.rules.paodekuai.combos import Combo, beats, combo_of
from games.engine.rules.paodekuai.options import Options
from games.engine.rules.paodekuai.plays import legal_plays

LOW_LINE = "A23456789TJQK"
HIGH_LINE = "3456789TJQKA2"
LOW_TO_HIGH = [*HIGH_LINE, "BJ", "RJ"]
Cards = tuple[str, ...]
Worth = tuple[str, int, int]

some_options = st.builds(
    Options,
    decks=st.just("2"),
    two_high_in_runs=st.sampled_from(["on", "off"]),
    joker_bomb=st.sampled_from(["on", "off"]),
)


def _name(card: str) -> str:
    return card if card in ("BJ", "RJ") else card[0]


def _top(names: set[str]) -> int | None:
    """Runs, C.2.2 read again: the value of the last rank, low when it holds a 3 and fits both lines."""
    fits = {}
    for line, first in ((LOW_LINE, 1), (HIGH_LINE, 3)):
        at = sorted(line.index(name) for name in names)
        if at == list(range(at[0], at[0] + len(at))):
            fits[line] = first + at[-1]
    if len(fits) == 2:
        return fits[LOW_LINE if "3" in names else HIGH_LINE]
    return next(iter(fits.values()), None)


def _worth(cards: Cards, options: Options) -> Worth | None:
    """C.2.2 read again, with clarifications 2 and 4: type, number of cards, top."""
    names = Counter(_name(card) for card in cards)
    if options.joker_bomb == "on" and names == {"BJ": 2, "RJ": 2}:
        return "bomb", 4, 99
    if len(names) == 1:
        [(name, count)] = names.items()
        if count >= 4 and len(name) == 2:
            return None
        kind = ("", "single", "pair", "triple")[count] if count <= 3 else "bomb"
        return kind, count, LOW_TO_HIGH.index(name)
    if len(set(names.values())) != 1 or {"BJ", "RJ"} & set(names):
        return None
    each = names[_name(cards[0])]
    top = _top(set(names))
    if top is None or each > 3 or len(names) < (5, 2, 2)[each - 1]:
        return None
    if each > 1:
        return ("pair_run", "triple_run")[each - 2], len(cards), top
    if options.two_high_in_runs == "off" and top == 15:
        return None
    one_suit = len({card[1] for card in cards}) == 1
    return "straight_flush" if one_suit else "straight", len(cards), top


def _beats(a: Worth, b: Worth) -> bool:
    """C.2.2 read again; the four jokers are above every bomb (clarification 4)."""
    if a[0] == "bomb":
        return b[0] != "bomb" or (a[2] == 99, *a[1:]) > (b[2] == 99, *b[1:])
    if b[0] == "bomb" or a[1] != b[1]:
        return False
    if (a[0], b[0]) == ("straight_flush", "straight"):
        return True
    return a[0] == b[0] and a[2] > b[2]


def _every_play() -> list[Cards]:
    """A play of every worth there is with two decks, two suits for what has no suit."""
    plays: list[Cards] = [(r + "S",) * n for r in HIGH_LINE for n in range(1, 9)]
    plays += [(joker,) * n for joker in ("BJ", "RJ") for n in (1, 2)]
    for line in (LOW_LINE, HIGH_LINE):
        for first, last in combinations(range(14), 2):
            run = line[first:last]
            if len(run) >= 2:
                plays += [tuple(r + "S" for r in run for _ in range(n)) for n in (2, 3)]
            if len(run) >= 5:
                plays += [tuple(r + s for r in run) for s in "SH"]
                plays.append((run[0] + "H", *(r + "S" for r in run[1:])))
    return plays


DEFAULTS = Options(decks="2")
EVERY_PLAY = _every_play()
BY_SIZE: dict[int, list[Cards]] = {}
for cards_ in EVERY_PLAY:
    BY_SIZE.setdefault(len(cards_), []).append(cards_)
a_play = st.sampled_from(EVERY_PLAY)


def _combo(cards: Cards, options: Options) -> Combo | None:
    try:
        return combo_of(cards, options)
    except RuleError:
        return None


@st.composite
def hands(draw: st.DrawFn) -> Cards:
    """Up to ten cards out of a short stretch of ranks and few suits: runs, flushes and bombs are frequent."""
    line = draw(st.sampled_from([LOW_LINE, HIGH_LINE, HIGH_LINE + "3"]))
    width = draw(st.integers(2, 8))
    first = draw(st.integers(0, len(line) - width))
    pack = [r + s for r in line[first : first + width] for s in draw(st.sampled_from(["S", "SH"]))]
    pack += draw(st.sampled_from([[], ["BJ", "RJ"]]))
    return tuple(draw(st.permutations(sorted(set(pack)) * 2))[: draw(st.integers(1, 10))])


@settings(max_examples=100, deadline=None)
@given(hand=hands(), shown=st.none() | a_play, options=some_options)
def test_the_generator_finds_every_play_and_no_other(
    hand: Cards, shown: Cards | None, options: Options
) -> None:
    """Every worth from every choice of ranks: which of equal cards are taken is left to the generator."""
    bar = None if shown is None else _worth(shown, options)
    if bar is None:
        shown = None
    expected = set()
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            worth = _worth(cards, options)
            if worth is not None and (bar is None or _beats(worth, bar)):
                expected.add((worth, tuple(sorted(map(_name, cards)))))
    found = legal_plays(hand, None if shown is None else combo_of(shown, options), options)
    assert all(not Counter(cards) - Counter(hand) for cards in found)
    assert expected == {
        (_worth(cards, options), tuple(sorted(map(_name, cards)))) for cards in found
    }


@settings(max_examples=200, deadline=None)
@given(hand=hands(), options=some_options, data=st.data())
def test_any_cards_are_read_as_the_text_reads_them(
    hand: Cards, options: Options, data: st.DataObject
) -> None:
    cards = tuple(data.draw(st.permutations(hand))[: data.draw(st.integers(1, 8))])
    worth, combo = _worth(cards, options), _combo(cards, options)
    assert (worth is None) == (combo is None)
    assert worth is None or worth[:2] == (combo.kind, combo.size)


@settings(max_examples=200, deadline=None)
@given(play=a_play, options=some_options)
def test_every_play_is_read_as_the_text_reads_it(play: Cards, options: Options) -> None:
    worth, combo = _worth(play, options), _combo(play, options)
    assert (worth is None) == (combo is None)
    assert worth is None or worth[:2] == (combo.kind, combo.size)


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_what_beats_what_is_as_the_text_has_it(data: st.DataObject) -> None:
    answer = data.draw(a_play)
    shown = data.draw(a_play | st.sampled_from(BY_SIZE[len(answer)]))
    expected = _beats(_worth(answer, DEFAULTS), _worth(shown, DEFAULTS))
    assert expected == beats(combo_of(answer, DEFAULTS), combo_of(shown, DEFAULTS))


@settings(max_examples=200, deadline=None)
@given(shown=a_play)
def test_four_jokers_are_above_every_other_play(shown: Cards) -> None:
    options = Options(decks="2", joker_bomb="on")
    jokers, other = combo_of(("BJ", "RJ") * 2, options), combo_of(shown, options)
    assert beats(jokers, other)
    assert not beats(other, jokers)
    assert not beats(jokers, jokers)


@settings(max_examples=200, deadline=None)
@given(size=st.sampled_from(sorted(BY_SIZE)), data=st.data())
def test_beats_is_a_strict_order_within_a_size(size: int, data: st.DataObject) -> None:
    alike = st.sampled_from(BY_SIZE[size])
    combos = [
        combo_of(cards, DEFAULTS) for cards in data.draw(st.lists(alike, min_size=3, max_size=6))
    ]
    for a in combos:
        assert not beats(a, a)
        for b in combos:
            assert not (beats(a, b) and beats(b, a))
            assert all(beats(a, c) for c in combos if beats(a, b) and beats(b, c))
