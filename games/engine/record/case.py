"""A file of the record taken apart into cases and lines. What the lines mean is in ``check``."""

from dataclasses import dataclass, field


class ReadError(Exception):
    """A file that cannot be read: the line and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class FailedError(Exception):
    """A line of a case does not hold."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(f"expected {expected}, was {found}")
        self.expected = expected
        self.found = found


@dataclass(slots=True)
class Case:
    """One case: its name, a title for people, and its lines with their numbers."""

    name: str
    title: str
    line: int
    lines: list[tuple[int, list[str]]] = field(default_factory=list)


def read_cases(text: str) -> list[Case]:
    """The cases of a file. Raises ReadError for lines outside a case, a case without a name or named twice."""
    cases: list[Case] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        words = raw.partition("#")[0].split()
        if not words:
            continue
        if words[0] == "case":
            if len(words) < 2:
                raise ReadError(number, "a case needs a name")
            if any(case.name == words[1] for case in cases):
                raise ReadError(number, f"a second case {words[1]}")
            cases.append(Case(words[1], " ".join(words[2:]), number))
        elif not cases:
            raise ReadError(number, "the first statement is no case")
        else:
            cases[-1].lines.append((number, words))
    if not cases:
        raise ReadError(1, "no case in the file")
    return cases
