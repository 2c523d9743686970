"""The table options of 够级 (section 12 of the rules): one frozen value, chosen when the table is made."""

from dataclasses import dataclass, fields
from typing import Any, Self

CHOICES: dict[str, tuple[str, ...]] = {
    "announce": ("on", "off"),
    "revolution": ("on", "off"),
    "first_lead": ("show_fours", "da_luo", "tou_ke"),
    "mixed_jokers": ("demote", "by_position"),
    "tribute_floor": ("none", "jokers_and_twos"),
    "men": ("plays_on", "da_luo"),
    "mates_pay": ("on", "off"),
    "hand_count": ("at_ten", "always", "never"),
}
"""Every option with its values; the first is the default."""


@dataclass(frozen=True, slots=True)
class Options:
    """What this table plays: 宣点, 革命, 上班, mixed jokers, tribute floor, 被闷, 联邦内进贡, 报牌."""

    announce: str = "on"
    revolution: str = "on"
    first_lead: str = "show_fours"
    mixed_jokers: str = "demote"
    tribute_floor: str = "none"
    men: str = "plays_on"
    mates_pay: str = "on"
    hand_count: str = "at_ten"

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
