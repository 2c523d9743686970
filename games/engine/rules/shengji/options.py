"""The table options of 升级: one frozen value, chosen when the table is made, one branch each."""

from dataclasses import dataclass

from ...options import TableOptions

LADDER = "23456789TJQKA"
"""The levels from the lowest; a match begins at 3, or at 2 by the option (decision 2)."""


@dataclass(frozen=True, slots=True)
class Options(TableOptions):
    """What this table plays: the first level, the order in tractors, 甩牌, 扣底, the length of the match."""

    CHOICES = {
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

    start_level: str = "3"
    tractor_order: str = "natural"
    throw: str = "void_only"
    dig: str = "zero_sum"
    match: str = "4"

    @property
    def games(self) -> int:
        """How many deals make the match; 0 for a match to a level."""
        return int(self.match) if self.match.isdigit() else 0

    @property
    def goal(self) -> str:
        """The level that must be won as declarers, and at which levels stop (decision 4, clarification 5)."""
        return "A" if self.match.isdigit() else self.match[-1]
