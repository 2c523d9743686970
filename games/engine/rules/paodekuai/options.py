"""The table options of 跑得快."""

from dataclasses import dataclass, fields
from typing import Any, Self

CHOICES: dict[str, tuple[str, ...]] = {
    "decks": ("1", "2"),
    "first_play_contains_s3": ("off", "on"),
    "must_beat": ("off", "on"),
    "two_high_in_runs": ("on", "off"),
    "joker_bomb": ("off", "on"),
    "score": ("double_if_none", "plain", "ladder"),
    "deals": ("8", *(str(n) for n in range(1, 33) if n != 8)),
}
"""Every option with its values; the first is the default."""


@dataclass(frozen=True, slots=True)
class Options:
    """What this table plays: decks (decision 2), the opening (4), passing (6), runs (12), jokers (19), score (23)."""

    decks: str = "1"
    first_play_contains_s3: str = "off"
    must_beat: str = "off"
    two_high_in_runs: str = "on"
    joker_bomb: str = "off"
    score: str = "double_if_none"
    deals: str = "8"

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
