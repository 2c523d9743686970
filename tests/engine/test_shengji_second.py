"""四副牌升级: the engine against a slow second reading of the rule text, over seeded random situations.

Follows (every lead of the tables, the generated lists, throws; both schools of tractors), who takes a trick, what a
throw becomes. The long run, about a minute on an idle machine, is

    python -m tests.engine.shengji_second --situations 20000 --seed 1
"""

from random import Random

import pytest

from . import shengji_second
from .shengji_second import (
    LEAD_TYPES,
    TABLES,
    THROW,
    DisagreementError,
    Situation,
    Table,
    compare_follows,
    compare_throws,
    compare_tricks,
    rows,
)


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_engine_and_the_second_reading_allow_the_same_follows(seed: int) -> None:
    tally = compare_follows(Random(seed), 500)

    assert set(tally.leads) == {str(lead) for lead in LEAD_TYPES} | {THROW}
    assert set(tally.codes) == {
        "yes",
        "not-in-hand",
        "wrong-number",
        "follow-suit",
        "follow-format",
    }


def test_the_question_in_writing_says_the_same() -> None:
    compare_follows(Random(4), 60, 5, written=True)


def test_the_engine_and_the_second_reading_give_the_trick_to_the_same_seat() -> None:
    assert len(compare_tricks(Random(5), 200)) == 4


def test_the_engine_and_the_second_reading_judge_throws_alike() -> None:
    seen = compare_throws(Random(6), 200)

    assert {"fails", "stands", "one unit", "not a combination"} <= set(seen)


def test_two_rows_in_the_wrong_order_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, *rest = TABLES[4, 1]
    wrong = (second, first, *rest)
    monkeypatch.setattr(
        shengji_second, "rows", lambda lead: wrong if lead == (4, 1) else rows(lead)
    )

    with pytest.raises(DisagreementError, match="the engine says"):
        compare_follows(Random(7), 1500)


def test_the_second_reading_knows_the_odd_places_of_the_tables() -> None:
    """T1-r11b and T5-r3b: triples before four pairs, two pairs before a triple (decision 28)."""
    table = Table("3", "S")
    eight = Situation(
        table,
        cards("4H 4H 5H 5H 6H 6H 7H 7H"),
        cards("8H 8H 8H TH TH QH QH AH AH KH"),
    )
    four = Situation(table, ("AH",) * 4, cards("KH KH KH 6H 6H 4H 8H"))

    assert eight.row == (("3", "P", "P"),)
    assert eight.judge(cards("8H 8H TH TH QH QH AH AH")) == "follow-format"
    assert four.row == (("P", "P"),)
    assert four.judge(cards("KH KH KH 4H")) == "follow-format"
