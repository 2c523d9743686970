"""The table options of 升级: one frozen value, chosen when the table is made, one branch each."""

from dataclasses import dataclass, fields
from typing import Any, Self

LADDER = "23456789TJQKA"
"""The levels from the lowest; a match begins at 3, or at 2 by the option (decision 2)."""

CHOICES: dict[str, tuple[str, ...]] = {
    "start_level": ("3", "2"),
    "tractor_order": ("natural", "trump"),
    "throw": ("void_only", "never"),
    "dig": ("zero_sum", "off"),
    "match": (
        "4",
        *(str(n) for n in range(1, 21) if n != 4),
        "to-A",
        *(f"to-{level}" for level in LADDER[1:-1]),
    ),
}
"""Every option with its values; the first is the default."""


@dataclass(frozen=True, slots=True)
class Options:
    """What this table plays: the first level, the order in tractors, 甩牌, 扣底, the length of the match."""

    start_level: str = "3"
    tractor_order: str = "natural"
    throw: str = "void_only"
    dig: str = "zero_sum"
    match: str = "4"

    @classmethod
    def load(cls, data: dict[str, Any]) -> Self:
        """The options from JSON: what is missing is the default. Raises ValueError for what is unknown."""
        for name, value in data.items():
            if value not in CHOICES.get(name, ()):
                raise ValueError(f"{name}={value}")
        return cls(**data)

    def dump(self) -> dict[str, str]:
        """What differs from the defaults."""
        return {
            f.name: getattr(self, f.name)
            for f in fields(self)
            if getattr(self, f.name) != f.default
        }

    @staticmethod
    def choices() -> dict[str, tuple[str, ...]]:
        """Every option with its values, the default first."""
        return CHOICES

    @property
    def games(self) -> int:
        """How many deals make the match; 0 for a match to a level."""
        return int(self.match) if self.match.isdigit() else 0

    @property
    def goal(self) -> str:
        """The level that must be won as declarers, and at which levels stop (decision 4, clarification 5)."""
        return "A" if self.match.isdigit() else self.match[-1]
