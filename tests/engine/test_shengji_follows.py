"""四副牌升级: the judge of follows against the rule text read again by brute force, and the lowest follow (B.2.7)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine import RuleError
from games.engine.rules.shengji.follow import judge_follow, lowest_follow, row_for
from games.engine.rules.shengji.order import Order, order_of
from games.engine.rules.shengji.rows import rows_of
from games.engine.rules.shengji.units import Lead, lead_of

Cards = tuple[str, ...]
NATURAL = "A23456789TJQKA"


def _trump(card: str, level: str, trump: str) -> bool:
    return card in ("BJ", "RJ") or card[0] in (level, "2") or card[1] == trump


def _suit(card: str, level: str, trump: str) -> str:
    return "T" if _trump(card, level, trump) else card[1]


def _ways(kind: str, counts: Counter[str], level: str, trump: str) -> Iterator[Counter[str]]:
    """Every way to cut one group of a row out of the cards (natural order)."""
    if kind in ("P", "3", "Q"):
        copies = {"P": 2, "3": 3, "Q": 4}[kind]
        for face, count in counts.items():
            if count >= copies:
                yield Counter({face: copies})
        return
    letters = kind.rstrip("0123456789")
    copies, length = {"L": 2, "LT": 3, "LQ": 4}[letters], int(kind[len(letters) :])
    for s in "SHCD":
        plain = [r for r in NATURAL[2:] if r != level]
        lines = [list(NATURAL)] if s == trump else [plain]
        if s != trump and level in "3A":
            lines.append(["2", "3"] if level == "3" else ["A", "2"])
        for line in lines:
            for start in range(len(line) - length + 1):
                faces = [r + s for r in line[start : start + length]]
                alike = len({_suit(f, level, trump) for f in faces}) == 1
                if alike and len(set(faces)) == length and all(counts[f] >= copies for f in faces):
                    yield Counter(dict.fromkeys(faces, copies))


def _can(groups: list[str], counts: Counter[str], level: str, trump: str) -> bool:
    """``can`` of B.2.7.1, as it stands there."""
    if not groups:
        return True
    return any(
        _can(groups[1:], counts - cut, level, trump)
        for cut in _ways(groups[0], counts, level, trump)
    )


def _legal(
    lead: Cards, type_: tuple[int, int], hand: Cards, play: Cards, level: str, trump: str
) -> bool:
    """``legal_follow`` of B.2.7.1, as it stands there."""
    suit = _suit(lead[0], level, trump)
    held = Counter(c for c in hand if _suit(c, level, trump) == suit)
    played = Counter(c for c in play if _suit(c, level, trump) == suit)
    if len(play) != len(lead) or Counter(play) - Counter(hand):
        return False
    if held.total() <= len(lead):
        return played == held
    if played.total() != len(lead):
        return False
    for row in rows_of(*type_):
        forms = [[] if form == "–" else form.split() for form in row.text.split(" or ")]
        if any(_can(groups, held, level, trump) for groups in forms):
            return any(_can(groups, played, level, trump) for groups in forms)
    raise AssertionError("the last row asks for nothing")


def _refused(order: Order, lead: Lead, hand: Cards, play: Cards) -> str:
    try:
        judge_follow(order, lead, hand, play)
    except RuleError as refusal:
        return refusal.code
    return ""


@st.composite
def situations(draw: st.DrawFn) -> tuple[str, str, Cards, Cards]:
    """Level, trump suit, a lead of one unit, and a small hand that is rich in its suit."""
    rng = Random(draw(st.integers(0, 2**32)))
    level, trump = rng.choice("23456789TJQKA"), rng.choice("SHCD")
    order = order_of(level, trump)
    leads = [f for f, _ in zip(order.tractors, range(400), strict=False) if len(f) <= 4]
    if rng.random() < 0.7:
        faces = tuple(rng.choice(leads))
        copies = rng.choice([n for n in (2, 3, 4) if n * len(faces) <= 8] or [2])
    else:
        faces, copies = (rng.choice([*order.suit]),), rng.choice((1, 2, 3, 4))
    lead = tuple(f for f in faces for _ in range(copies))
    suit = order.suit[lead[0]]
    mine = [c for c, s in order.suit.items() if s == suit]
    window = rng.randrange(len(mine))
    near = (mine + mine)[window : window + rng.choice((4, 6, 9))]
    left = Counter(dict.fromkeys(order.suit, 4)) - Counter(lead)
    hand: list[str] = []
    for _ in range(rng.randrange(len(lead), len(lead) + 5)):
        card = rng.choice(near if rng.random() < 0.9 else [*order.suit])
        if left[card]:
            copies = min(left[card], rng.choice((1, 1, 2, 2, 3, 4)))
            hand += [card] * copies
            left[card] -= copies
    hand += ["BJ"] * max(0, len(lead) - len(hand))
    return level, trump, lead, order.sort(hand[:11])


@settings(max_examples=250, deadline=None)
@given(situation=situations())
def test_the_judge_accepts_exactly_what_the_rule_text_allows(
    situation: tuple[str, str, Cards, Cards],
) -> None:
    level, trump, cards, hand = situation
    order = order_of(level, trump)
    lead = lead_of(order, cards)
    if len(hand) < lead.size:
        return
    accepted = 0
    for play in set(combinations(hand, lead.size)):
        legal = _legal(cards, lead.units[0].type, hand, play, level, trump)
        assert legal == (_refused(order, lead, hand, play) == "")
        accepted += legal
    assert accepted


@settings(max_examples=400, deadline=None)
@given(situation=situations(), school=st.sampled_from(["natural", "trump"]))
def test_the_lowest_follow_is_legal_and_no_other_first_form_is_lower(
    situation: tuple[str, str, Cards, Cards], school: str
) -> None:
    level, trump, cards, hand = situation
    order = order_of(level, trump, school)
    try:
        lead = lead_of(order, cards)
    except RuleError:
        return
    if len(hand) < lead.size:
        return
    lowest = lowest_follow(order, lead, hand)
    assert "" == _refused(order, lead, hand, lowest)
    assert lead.size == len(lowest)


@pytest.mark.parametrize(
    "type_",
    [*product((2,), range(5, 14)), *product((3,), range(3, 9)), *product((4,), range(3, 7))],
)
def test_generated_lists_begin_with_the_own_type_and_end_with_nothing(
    type_: tuple[int, int],
) -> None:
    rows = rows_of(*type_)
    size = type_[0] * type_[1]
    assert "–" == rows[-1].text
    assert len({row.text for row in rows}) == len(rows)
    assert all(form.size <= size for row in rows for form in row.forms)
    assert type_ == (rows[0].forms[0].copies, rows[0].forms[0].length)


def test_a_refusal_names_the_row_that_binds() -> None:
    order = order_of("3", "S")
    lead = lead_of(order, ("7H", "7H", "8H", "8H"))
    hand = ("AH", "AH", "KH", "KH", "KH", "9H", "4H")
    with pytest.raises(RuleError) as refused:
        judge_follow(order, lead, hand, ("AH", "KH", "9H", "4H"))
    assert ("follow-format", "L2 or Q") == (refused.value.code, refused.value.detail)
    row = row_for(order, lead, hand)
    assert row is not None
    assert "L2 or Q" == row.text
