"""What a seat or a watcher of a 够级 game may know, built up field by field. Nothing is ever taken away from a copy."""

from dataclasses import dataclass, field

from ...cards import Card
from ...notation import step_text
from ..shown import Played, TopView, played_by_rank
from .ending import outcome
from .flow import prompts
from .prelude import owed_by
from .state import (
    ALL,
    NOHEAD,
    Choice,
    Debt,
    Facts,
    Move,
    Over,
    Owed,
    Return,
    Round,
    Seat,
    State,
    Window,
)
from .tribute import mates_sweep, new_debts

SHOWN_AT = 10
"""报牌: a hand is counted in public at so many cards or fewer (D53)."""

HIDDEN_WAITS = ("revolt", "rush")
"""Waits in which nobody is shown who is asked or who has answered (13.1, 13.3)."""


@dataclass(frozen=True, slots=True)
class Result:
    """The end of the game: places, points, and the tribute that is owed for it."""

    void: bool
    places: tuple[Seat, ...]
    points: tuple[int, ...]
    sweep: bool
    debts: tuple[Debt, ...]


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody may know."""

    game: str
    phase: str
    counts: tuple[int | None, ...]
    asked: tuple[Seat, ...]
    answered: tuple[Seat, ...]
    top: TopView | None
    round: tuple[Played, ...]
    last_round: tuple[Played, ...]
    played: tuple[int, ...]
    """How many cards of each rank have been played so far, from the 3s to the big jokers: all were seen by all."""
    leader: Seat | None
    free: bool
    out: tuple[Seat, ...]
    failed: tuple[Seat, ...]
    revolted: Seat | None
    announced: tuple[Seat, ...]
    opened: tuple[Seat, ...]
    men: tuple[Seat, ...]
    headless: tuple[Seat, ...]
    head: str
    dead: int
    burning: tuple[Seat, Seat] | None
    rush: tuple[tuple[Card, ...], ...]
    beaten: int
    shown: tuple[tuple[Seat, tuple[Card, ...]], ...]
    debts: tuple[Debt, ...]
    moves: tuple[Move, ...]
    owed: tuple[Owed, ...]
    outcome: Result | None


@dataclass(frozen=True, slots=True)
class Own:
    """What only this seat may know: its hand, the tribute in it that it may not return, its answers so far.

    ``aside`` is the hand it laid aside by 革命, while it is asked for the sets of a 冲点.
    """

    seat: Seat
    hand: tuple[Card, ...] = field(repr=False)
    aside: tuple[Card, ...] = field(repr=False)
    received: tuple[Card, ...]
    sealed: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class View:
    """A seat's view, or a watcher's, who owns nothing."""

    public: Public
    own: Own | None


def view(state: State, seat: Seat | None, waiting: str = "") -> View:
    """What the seat (None: a watcher) may know. ``waiting`` names a wait that asks nobody."""
    return View(_public(state, waiting), None if seat is None else _own(state, seat))


def _public(state: State, waiting: str) -> Public:
    facts = state.facts
    phase = waiting or _phase(state)
    hidden = phase in HIDDEN_WAITS
    playing = state if isinstance(state, Round) else None
    plays = playing.plays if playing else ()
    top = playing.top if playing else None
    return Public(
        game="gouji",
        phase=phase,
        counts=tuple(_count(facts, seat) for seat in ALL),
        asked=() if hidden else tuple(sorted({p.seat for p in prompts(state)})),
        answered=() if hidden else _answered(state),
        top=None if top is None else TopView(top.seat, top.cards),
        round=plays,
        last_round=facts.last_round,
        played=played_by_rank(facts.played),
        leader=None
        if playing is None or hidden
        else (plays[0].seat if plays else playing.queue[0]),
        free=playing is not None and playing.free and not hidden,
        out=facts.out,
        failed=facts.failed,
        revolted=facts.revolted,
        announced=facts.announced,
        opened=facts.opened,
        men=tuple(loser for loser, _ in facts.men),
        headless=()
        if playing is None or hidden
        else tuple(s for s in ALL if playing.modes[s] == NOHEAD and facts.is_live(s)),
        head=facts.head,
        dead=facts.dead,
        burning=facts.burning,
        rush=facts.rush,
        beaten=facts.beaten,
        shown=facts.shown,
        debts=facts.began.debts,
        moves=facts.moves,
        owed=_owed(state),
        outcome=_result(state),
    )


def _phase(state: State) -> str:
    match state:
        case Return():
            return "return"
        case Window() | Choice():
            return state.kind
        case Round():
            return "answer" if state.ask == "order" else state.ask
        case Over():
            return "void" if state.void else "over"


def _count(facts: Facts, seat: Seat) -> int | None:
    """The number of cards by the rule of 报牌; a seat that does not play any more has none."""
    count = len(facts.hands[seat])
    match facts.options.hand_count:
        case "always":
            return count
        case "never":
            return None if count else 0
    return count if count <= SHOWN_AT else None


def _answered(state: State) -> tuple[Seat, ...]:
    """Who has answered the open window, never what; 还贡: who has chosen every return."""
    match state:
        case Return():
            return tuple(
                sorted(
                    {
                        o.receiver
                        for o in state.owed
                        if not owed_by(state, o.receiver, state.answers)
                    }
                )
            )
        case Window() | Round():
            return tuple(sorted(a.seat for a in state.answers))
    return ()


def _owed(state: State) -> tuple[Owed, ...]:
    return state.owed if isinstance(state, Return) else ()


def _result(state: State) -> Result | None:
    if not isinstance(state, Over):
        return None
    if state.void:
        return Result(True, (), (), False, state.facts.began.debts)
    end = outcome(state)
    assert end is not None
    return Result(
        False, end.places, end.points, mates_sweep(end.places), new_debts(state.facts, end.places)
    )


def _own(state: State, seat: Seat) -> Own:
    answers = () if isinstance(state, Choice | Over) else state.answers
    mine = tuple(step_text(a) for a in answers if a.seat == seat)
    rushing = isinstance(state, Choice) and (state.kind, state.seat) == ("rush", seat)
    aside = state.facts.aside[-1] if rushing else ()
    return Own(seat, state.facts.hands[seat], aside, state.facts.received(seat), mine)
