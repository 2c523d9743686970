"""What a seat or a watcher of a 升级 deal may know, built up field by field. Nothing is ever taken away from a copy."""

from collections import Counter
from dataclasses import dataclass, field

from ...cards import PACK, Card
from ..shown import TopView
from .flow import prompts
from .follow import row_for
from .state import Calling, Over, Played, Result, Seat, State, Taken, Trick


@dataclass(frozen=True, slots=True)
class CallView:
    """A call as the others see it: who and how many, never the suit (decision 10)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody may know."""

    game: str
    phase: str
    counts: tuple[int, ...]
    asked: tuple[Seat, ...]
    answered: tuple[Seat, ...]
    level: str
    levels: tuple[str, str]
    trump: str | None
    """None until the calling window has closed."""
    dealer: Seat | None
    """None in the first deal until the window has closed."""
    call: CallView | None
    calls: tuple[CallView, ...]
    leader: Seat | None
    trick: tuple[Played, ...]
    top: TopView | None
    last_trick: Taken | None
    score: int
    """The points the defenders have taken, with the last-trick bonus once the deal is over."""
    won: tuple[int, int]
    played: tuple[int, ...]
    """How many of each card of a pack (spades, hearts, clubs, diamonds from the 3s; jokers last) have been played."""
    void: tuple[str, ...]
    """The effective suits (``T`` trump) that each seat has shown not to hold."""
    outcome: Result | None


@dataclass(frozen=True, slots=True)
class Own:
    """What only this seat may know: its hand as it is shown, its standing call, the row it must follow by."""

    seat: Seat
    hand: tuple[Card, ...] = field(repr=False)
    call: str
    must: str


@dataclass(frozen=True, slots=True)
class View:
    """A seat's view, or a watcher's, who owns nothing."""

    public: Public
    own: Own | None


def view(state: State, seat: Seat | None) -> View:
    """What the seat (None: a watcher) may know."""
    return View(_public(state), None if seat is None else _own(state, seat))


def _public(state: State) -> Public:
    facts = state.facts
    trick = state if isinstance(state, Trick) else None
    plays = trick.plays if trick else ()
    calls = tuple(CallView(call.seat, call.count) for call in facts.calls)
    return Public(
        game="shengji",
        phase=_phase(state),
        counts=tuple(len(hand) for hand in facts.hands),
        asked=tuple(sorted(p.seat for p in prompts(state) if not p.optional)),
        answered=state.declined if isinstance(state, Calling) else (),
        level=facts.level,
        levels=facts.levels,
        trump=facts.trump or None,
        dealer=facts.dealer,
        call=calls[-1] if calls else None,
        calls=calls,
        leader=None if trick is None else plays[0].seat if plays else trick.turn,
        trick=plays,
        top=TopView(plays[trick.front].seat, plays[trick.front].cards) if trick and plays else None,
        last_trick=facts.last_trick,
        score=state.result.score if isinstance(state, Over) else facts.score,
        won=facts.won,
        played=_played(facts.played),
        void=facts.void,
        outcome=state.result if isinstance(state, Over) else None,
    )


def _phase(state: State) -> str:
    match state:
        case Calling():
            return "call"
        case Trick():
            return "lead" if state.lead is None else "answer"
        case Over():
            return "over"


def _played(cards: tuple[Card, ...]) -> tuple[int, ...]:
    counts = Counter(cards)
    return tuple(counts[card] for card in PACK)


def _own(state: State, seat: Seat) -> Own:
    facts = state.facts
    standing = facts.standing
    call = f"{standing.suit} {standing.count}" if standing and standing.seat == seat else ""
    must = ""
    if isinstance(state, Trick) and state.lead is not None and state.turn == seat:
        row = row_for(facts.order, state.lead, facts.hands[seat])
        must = row.text if row else ""
    return Own(seat, facts.hands[seat], call, must)
