"""What every game of beating shows of a round: who did what, and the play that stands."""

from dataclasses import dataclass

from ..cards import Card


@dataclass(frozen=True, slots=True)
class Played:
    """One thing a seat did in a round: its verb (play, pass, burn, let) and its cards."""

    seat: int
    verb: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class TopView:
    """The standing play and whose it is."""

    seat: int
    cards: tuple[Card, ...]
