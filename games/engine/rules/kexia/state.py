"""Where a game of 克下 can stand: one value while it is played, one when it is over."""

from dataclasses import dataclass, field

from ...cards import Card
from ..shown import Played
from .combos import Combo
from .options import Options

SEATS = 4


@dataclass(frozen=True, slots=True)
class Carry:
    """What a deal leaves to the next: who leads it (decision 12)."""

    leader: int


@dataclass(frozen=True, slots=True)
class Top:
    """The standing play and whose it is."""

    seat: int
    cards: tuple[Card, ...]
    combo: Combo


@dataclass(frozen=True, slots=True)
class Playing:
    """A deal in play. ``turn`` leads when nothing is on top, else answers; ``pile`` are the points on the table."""

    options: Options
    hands: tuple[tuple[Card, ...], ...] = field(repr=False)
    turn: int
    captured: tuple[int, ...] = (0,) * SEATS
    pile: int = 0
    out: tuple[int, ...] = ()
    top: Top | None = None
    plays: tuple[Played, ...] = ()
    last_round: tuple[Played, ...] = ()
    played: tuple[tuple[Card, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Over:
    """The end: three seats are out, all points are somebody's."""

    options: Options
    hands: tuple[tuple[Card, ...], ...] = field(repr=False)
    captured: tuple[int, ...]
    out: tuple[int, ...]
    last_round: tuple[Played, ...]
    played: tuple[tuple[Card, ...], ...]

    @property
    def places(self) -> tuple[int, ...]:
        """By points captured, then by going out; the player left comes last (clarification 4)."""
        order = (*self.out, *(seat for seat in range(SEATS) if seat not in self.out))
        return tuple(sorted(order, key=lambda seat: -self.captured[seat]))


State = Playing | Over
