"""A deal of 升级 as it begins, from the cards or in the middle of play as a record sets it up."""

from dataclasses import dataclass, field

from ...cards import Card
from ...events import Event
from ...match import Deal
from .options import Options
from .order import order_of
from .state import ALL, NOBODY_CALLED, Calling, Carry, Facts, Hands, Seat, Trick


def begin(options: Options, carry: Carry | None, deal: Deal) -> tuple[Calling, list[Event]]:
    """The cards are in hand and the calling window is open; without a carry it is the first deal of a match."""
    start = (options.start_level,) * 2
    levels, dealer = ((start[0], start[1]), None) if carry is None else (carry.levels, carry.dealer)
    level = levels[0] if dealer is None else levels[dealer % 2]
    order = order_of(level, "", options.tractor_order)
    hands = tuple(order.sort(hand) for hand in deal.hands)
    return Calling(Facts(options, hands, levels, level, dealer, deal.chance)), [Event("dealt")]


@dataclass(slots=True)
class Setup:
    """What the set-up lines of a position said."""

    options: Options
    hands: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    lead: Seat | None = None
    trump: str = NOBODY_CALLED
    levels: tuple[str, str] | None = None
    dealer: Seat = 0
    points: int = 0


def facts_of(setup: Setup) -> Facts:
    """The facts that the lines describe, without a seat to lead."""
    start = setup.options.start_level
    levels = setup.levels or (start, start)
    level = levels[setup.dealer % 2]
    order = order_of(level, setup.trump, setup.options.tractor_order)
    hands: Hands = tuple(order.sort(setup.hands.get(seat, ())) for seat in ALL)
    won = (0, setup.points) if setup.dealer % 2 == 0 else (setup.points, 0)
    return Facts(setup.options, hands, levels, level, setup.dealer, trump=setup.trump, won=won)


def begin_position(setup: Setup) -> Trick:
    """The fresh lead that the position describes; the dealer leads unless another seat is named."""
    return Trick(facts_of(setup), setup.dealer if setup.lead is None else setup.lead)
