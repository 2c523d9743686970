"""What a deal brings, what a game leaves, and how games add up to a match."""

from dataclasses import dataclass, field
from typing import Any

from .cards import Card


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards as dealt, one tuple a seat, and the seat that chance names (see ``chance`` in the record)."""

    hands: tuple[tuple[Card, ...], ...] = field(repr=False)
    chance: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended: final ranking first to last and points by seat; a void game has neither."""

    void: bool
    places: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Standing:
    """A match so far: whether it is over, the sum of points by seat, the ranking by seat (1 = best, ties equal)."""

    over: bool
    totals: tuple[int, ...]
    ranking: tuple[int, ...]
