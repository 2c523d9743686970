"""Where a deal of 升级 can stand: what is true all through it (Facts) and one value for each phase.

Seats are 0…3 counter-clockwise; partners sit opposite, a team is named by its lower seat (0 or 1).
"""

from dataclasses import dataclass, field

from ...cards import Card
from .options import Options
from .order import Order, order_of
from .units import Lead

SEATS = 4
ALL = tuple(range(SEATS))
Seat = int
Hands = tuple[tuple[Card, ...], ...]

POINTS = {"5": 5, "T": 10, "K": 10}
"""分牌: what a card of the rank is worth to the side that takes it."""

NOBODY_CALLED = "S"
"""The trump suit when nobody calls."""


def next_seat(seat: Seat) -> Seat:
    """The 下家."""
    return (seat + 1) % SEATS


def partner(seat: Seat) -> Seat:
    """The 对家."""
    return (seat + 2) % SEATS


def points_in(cards: tuple[Card, ...]) -> int:
    """The points among the cards."""
    return sum([POINTS.get(card[0], 0) for card in cards])


@dataclass(frozen=True, slots=True)
class Carry:
    """What a deal leaves to the next: the levels of both teams and the dealer."""

    levels: tuple[str, str]
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Call:
    """An accepted call (叫主): the suit stays hidden until the window closes."""

    seat: Seat
    suit: str
    count: int


@dataclass(frozen=True, slots=True)
class Played:
    """What a seat played to a trick."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Taken:
    """A trick that is over: its plays, who took it, the points in it."""

    plays: tuple[Played, ...]
    winner: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What is true all through a deal.

    ``dealer`` is None in the first deal until the window closes, ``trump`` empty until then; ``level`` is the level of the
    dealer's team, by which all call (decision 12). ``won`` are the points each team has taken in tricks.
    ``void``: for each seat the effective suits it has shown not to hold.
    """

    options: Options
    hands: Hands = field(repr=False)
    levels: tuple[str, str]
    level: str
    dealer: Seat | None
    chance: Seat = 0
    calls: tuple[Call, ...] = field(default=(), repr=False)
    trump: str = ""
    played: tuple[Card, ...] = ()
    won: tuple[int, int] = (0, 0)
    void: tuple[str, ...] = ("",) * SEATS
    last_trick: Taken | None = None

    @property
    def order(self) -> Order:
        """The order of the cards in this deal."""
        return order_of(self.level, self.trump, self.options.tractor_order)

    @property
    def standing(self) -> Call | None:
        """The call that stands."""
        return self.calls[-1] if self.calls else None

    @property
    def score(self) -> int:
        """The points the defenders have taken in tricks."""
        return 0 if self.dealer is None else self.won[1 - self.dealer % 2]


@dataclass(frozen=True, slots=True)
class Calling:
    """The calling window: who has said none since the last accepted call."""

    facts: Facts
    declined: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Trick:
    """One lead and its answers. ``front`` is the place among the plays of the one in front, ``height`` its worth."""

    facts: Facts
    turn: Seat
    plays: tuple[Played, ...] = ()
    lead: Lead | None = None
    front: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal ended: the defenders' score with the last-trick bonus, who won, what comes of it.

    ``levels`` are those after the rise, ``dealer`` deals next; ``match_won``: nothing comes after it (decision 4).
    """

    score: int
    dug: int
    takeover: bool
    steps: int
    levels: tuple[str, str]
    dealer: Seat
    match_won: bool


@dataclass(frozen=True, slots=True)
class Over:
    """The end of a deal."""

    facts: Facts
    result: Result


State = Calling | Trick | Over
