"""Where a game of 跑得快 can stand."""

from dataclasses import dataclass, field

from ...cards import Card
from ..shown import Played
from .combos import Combo
from .options import Options

SEATS = 4


@dataclass(frozen=True, slots=True)
class Carry:
    """What a deal leaves to the next: its winner deals."""

    dealer: int


@dataclass(frozen=True, slots=True)
class Top:
    """The standing play and whose it is."""

    seat: int
    cards: tuple[Card, ...]
    combo: Combo


@dataclass(frozen=True, slots=True)
class State:
    """A deal in play, or over once a hand is empty.

    ``turn`` leads when nothing is on top; ``passes`` in a row since the standing play; ``opening``: the first play of
    the deal must hold a ♠3 (option).
    """

    options: Options
    hands: tuple[tuple[Card, ...], ...] = field(repr=False)
    turn: int
    dealer: int = 0
    opening: bool = False
    top: Top | None = None
    passes: int = 0
    active: frozenset[int] = frozenset()
    plays: tuple[Played, ...] = ()
    last_round: tuple[Played, ...] = ()
    played: tuple[tuple[Card, ...], ...] = ()

    @property
    def winner(self) -> int | None:
        """The seat whose hand is empty: the deal is over (decision 22)."""
        return next((seat for seat, hand in enumerate(self.hands) if not hand), None)
