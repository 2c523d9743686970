"""Table options: frozen values with a closed list of choices each, the default first."""

from collections.abc import Mapping
from typing import Any, ClassVar, Self


class TableOptions:
    """What the options of every game can do; the game's own dataclass names them and its ``CHOICES``."""

    __slots__ = ()

    CHOICES: ClassVar[Mapping[str, tuple[str, ...]]]
    """Every option with its values; the first is the default."""

    @classmethod
    def load(cls, data: dict[str, Any]) -> Self:
        """The options from JSON: what is missing is the default. Raises ValueError for what is unknown."""
        for name, value in data.items():
            if value not in cls.CHOICES.get(name, ()):
                raise ValueError(f"{name}={value}")
        return cls(**data)

    def dump(self) -> dict[str, str]:
        """What differs from the defaults."""
        chosen = {name: getattr(self, name) for name in self.CHOICES}
        return {name: value for name, value in chosen.items() if value != self.CHOICES[name][0]}

    @classmethod
    def choices(cls) -> Mapping[str, tuple[str, ...]]:
        """Every option with its values, the default first."""
        return cls.CHOICES
