"""A game of 够级 that a record sets up in the middle: hands and facts instead of a deal."""

from dataclasses import dataclass, field

from ...cards import Card, in_order
from ...events import Event
from .options import Options
from .rounds import begin_round
from .state import ALL, Carry, Facts, Over, Round, Seat, opposite


@dataclass(slots=True)
class Setup:
    """What the set-up lines of a position said."""

    hands: dict[Seat, tuple[Card, ...]] = field(default_factory=dict)
    lead: Seat | None = None
    out: tuple[Seat, ...] = ()
    revolted: Seat | None = None
    failed: tuple[Seat, ...] = ()
    head: str = ""
    announced: tuple[Seat, ...] = ()
    opened: tuple[Seat, ...] = ()
    dead: int = 0
    dead_seat: Seat | None = None
    head_seat: Seat | None = None
    burning: tuple[Seat, Seat] | None = None


def begin_position(
    options: Options, carry: Carry, setup: Setup
) -> tuple[Round | Over, list[Event]]:
    """The fresh lead that the position describes. Raises ValueError for one that cannot be."""
    gone = (*setup.out, *setup.failed, *(() if setup.revolted is None else (setup.revolted,)))
    if len(set(gone)) < len(gone):
        raise ValueError("a seat is out, revolted or failed twice")
    for seat in ALL:
        if (seat in gone) == bool(setup.hands.get(seat)):
            raise ValueError(f"seat {seat} needs a hand, or to be out, revolted or failed")
    lead = _leader(setup)
    if lead in gone:
        raise ValueError(f"seat {lead} does not play and cannot lead")
    hands = tuple(in_order(setup.hands.get(seat, ())) for seat in ALL)
    facts = Facts(
        options,
        hands,
        carry,
        revolted=setup.revolted,
        announced=setup.announced,
        opened=setup.opened,
        head=_head(setup),
        dead=setup.dead,
        burning=setup.burning,
        out=setup.out,
        failed=setup.failed,
        fallen=setup.failed,
    )
    return begin_round(facts, lead)


def _leader(setup: Setup) -> Seat:
    if setup.burning is None:
        return setup.lead or 0
    burner, victim = setup.burning
    if setup.lead not in (None, burner):
        raise ValueError("a burner leads")
    if burner == victim:
        raise ValueError("nobody burns himself")
    return burner


def _head(setup: Setup) -> str:
    """要头 / 无头 of the revolted seat's 对头; without a line it is 要头."""
    for seat in (setup.head_seat, setup.dead_seat):
        if seat is not None and (setup.revolted is None or seat != opposite(setup.revolted)):
            raise ValueError(f"seat {seat} is not the 对头 of a revolted seat")
    return "" if setup.revolted is None else setup.head or "yes"
