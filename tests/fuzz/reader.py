"""The reader of records: whatever the text, verdicts or a ReadError."""

from functools import cache
from pathlib import Path
from random import Random

from games.engine import ReadError, check_text

from .mutation import ODD, mutated

RECORDS = Path(__file__).resolve().parent.parent / "engine" / "rules"
_WORDS = (
    "case x", "game", "game gouji", "game shengji", "rules men=da_luo", "deal 0 3S*36", "match 0", "match 99",
    "hand 0 3S", "chance 9", "carry point 3 0", "version 2", "* none", "* timeout", "0 play 3S", "9 pass",
    "? counts", "? prompts", "? view 9", "?", "0", "0 play 3S*999999999", "; ;", "0 pass !! not-now", "!!",
)  # fmt: skip


@cache
def cases() -> tuple[str, ...]:
    """Every case of the golden records, short enough to be played thousands of times."""
    found = []
    for path in sorted(RECORDS.rglob("*.kx")):
        parts = path.read_text().split("\ncase ")
        found += ["case " + part.removeprefix("case ") for part in parts]
    return tuple(text for text in found if len(text) < 4000)


def a_record(rng: Random) -> str:
    text = rng.choice(cases())
    lines = text.splitlines()
    match rng.randrange(5):
        case 0:
            rng.shuffle(lines)
        case 1:
            lines.insert(rng.randrange(len(lines) + 1), rng.choice(_WORDS))
        case 2:
            lines[rng.randrange(len(lines))] = rng.choice(_WORDS)
        case 3:
            other = rng.choice(cases()).splitlines()
            lines = lines[: rng.randrange(len(lines) + 1)] + other[rng.randrange(len(other)) :]
        case 4:
            at = rng.randrange(len(lines))
            words = lines[at].split()
            if words:
                words[rng.randrange(len(words))] = rng.choice(
                    (*ODD, "3S", "-1", "99", "to", "RJ*5")
                )
            lines[at] = " ".join(words)
    text = "\n".join(lines)
    return mutated(text, rng) if rng.random() < 0.5 else text


def fuzz_reader(number: int, seed: str) -> dict[str, int]:
    """Read so many records. Raises AssertionError with the seed's number of the one that broke it."""
    rng = Random(f"{seed}/reader")
    unread = held = failed = 0
    for each in range(number):
        text = a_record(rng)
        try:
            verdicts = check_text(text)
        except ReadError:
            unread += 1
        except Exception as error:
            raise AssertionError(f"record {each}: {type(error).__name__}\n{text}") from error
        else:
            held += all(verdict.holds for verdict in verdicts)
            failed += not all(verdict.holds for verdict in verdicts)
    return {"records": number, "unreadable": unread, "held": held, "failed": failed}
