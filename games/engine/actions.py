"""What a seat does: one verb with its cards or its word."""

from dataclasses import dataclass

from .cards import Card


@dataclass(frozen=True, slots=True)
class Action:
    """One step of one seat, as the record writes it behind the seat's number.

    ``cards`` belong to play, burn, show and return; ``word`` is yes, no or none; ``to`` is the seat
    a return goes to; ``sets`` are the three sets of a rush (冲点).
    """

    seat: int
    verb: str
    cards: tuple[Card, ...] = ()
    word: str = ""
    to: int | None = None
    sets: tuple[tuple[Card, ...], ...] = ()
