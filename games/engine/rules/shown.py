"""What every game of beating shows of a round: who did what, and the play that stands."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from ..cards import JOKERS, RANKS, Card, rank


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


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a deal: places first to last, points by seat."""

    void: bool
    places: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Own:
    """What only this seat may know: its hand."""

    seat: int
    hand: tuple[Card, ...] = field(repr=False)


def played_by_rank(played: Iterable[tuple[Card, ...]]) -> tuple[int, ...]:
    """How many cards of each rank have been played so far, from the 3s to the big jokers."""
    counts = Counter(rank(card) for cards in played for card in cards)
    return tuple(counts[name] for name in (*RANKS, *JOKERS))
