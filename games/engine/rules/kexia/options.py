"""The table options of 克下."""

from dataclasses import dataclass, fields
from typing import Any, Self

CHOICES: dict[str, tuple[str, ...]] = {
    "must_beat": ("all", "no_bombs"),
    "deals": ("4", *(str(n) for n in range(1, 17) if n != 4)),
}
"""Every option with its values; the first is the default."""


@dataclass(frozen=True, slots=True)
class Options:
    """What this table plays: whether bombs must beat too (decision 2), and how many deals make a match."""

    must_beat: str = "all"
    deals: str = "4"

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
