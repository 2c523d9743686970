"""The golden records hold, and together with the live tests of docs/rules.md they name every decision."""

import re
from pathlib import Path

import pytest

from games.engine import check_text, read_cases

HERE = Path(__file__).parent / "rules"
RULES_PAGE = Path(__file__).parents[2] / "docs" / "rules.md"
FILES = sorted(HERE.rglob("*.kx"))

NAMED = {
    "gouji": {f"D{n}" for n in range(1, 81)} - {"D51"}
    | {
        f"E{n}"
        for n in (
            1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32, 34, 35, 37, 38, 40,
            41, 43, 44, 46, 47, 49, 50, 52, 53, 55, 56, 58, 59, 61, 62, 64, 65, 67, 68, 70, 71, 73, 74,
        )
    }
    | {f"13.{n}" for n in range(1, 18)},
    "shengji": {f"D{n}" for n in range(1, 50)} | {f"C{n}" for n in range(1, 8)}
    | {
        f"SJ-{n:02}"
        for n in (
            1, 3, 4, 6, 7, 11, 12, 14, 15, 17, 18, 20, 21, 23, 24, 26, 27, 29, 31, 33, 34, 36, 37, 39, 40, 42,
            51, 53, 54, 56, 57, 59, 61, 63, 64, 66, 67, 69, 70, 72, 81, 83, 84, 86, 91, 93, 94,
        )
    }
    | {
        f"T{table}-r{row}"
        for table, rows in (
            (1, "1 1b 3 4 6 7 9 10 11b 12 14 15 17 18"), (2, "2 3 5 6 8 9 11 12 14 15 17 18 20"),
            (3, "1 1c 2 3 4 5 6 7"), (4, "1 3 4 6 6b 8 9 11"), (5, "1 3 3b 5 6"), (6, "2 3 4"),
        )
        for row in rows.split()
    },
    "kexia": {f"D{n}" for n in range(1, 30)} | {f"C{n}" for n in range(1, 6)}
    | {
        f"KX-{n:02}"
        for n in (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32)
    },
    "paodekuai": {f"D{n}" for n in range(1, 34)} | {f"C{n}" for n in range(1, 8)}
    | {
        f"PD-{n:02}"
        for n in (
            1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31, 32, 34, 35, 37, 38, 40,
            41, 43, 44,
        )
    },
}  # fmt: skip
"""Every decision, worked example and clarification; D51 of 够级 (the charge for leaving) is due with the accounts."""

HEADING = {"gouji": "够级", "shengji": "四副牌升级", "kexia": "克下", "paodekuai": "跑得快"}
"""The section of docs/rules.md that speaks of a game."""

A_NAME = re.compile(r"\b(?:[DEC]\d+|13\.\d+|(?:SJ|KX|PD)-\d+|T\d-r\d+[a-c]?)\b")


def _live_lines(key: str) -> list[str]:
    """The lines of the game's own section that name a live test."""
    sections = re.split(r"^## ", RULES_PAGE.read_text("utf-8"), flags=re.MULTILINE)
    [section] = [s for s in sections if s.partition("\n")[0].strip() == HEADING[key]]
    return [line for line in section.splitlines() if "`tests/" in line and "::" in line]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_records_hold(path: Path) -> None:
    assert [] == [str(v) for v in check_text(path.read_text("utf-8")) if not v.holds]


@pytest.mark.parametrize("key", sorted(NAMED))
def test_every_decision_and_example_is_named(key: str) -> None:
    titles = [
        f"{case.name} {case.title}"
        for path in sorted((HERE / key).glob("*.kx"))
        for case in read_cases(path.read_text("utf-8"))
    ]
    named = set(A_NAME.findall("\n".join(titles + _live_lines(key))))
    assert set() == NAMED[key] - named


def test_live_tests_that_the_rules_page_names_exist() -> None:
    root = RULES_PAGE.parents[1]
    for place in re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", RULES_PAGE.read_text("utf-8")):
        assert f"def {place[1]}(" in (root / place[0]).read_text("utf-8")
