"""What a seat or a watcher of 克下 may know, built up field by field."""

from dataclasses import dataclass

from ..shown import Own, Played, Result, TopView, played_by_rank
from .flow import prompts
from .state import SEATS, Over, Playing, State

SHOWN_AT = 10
"""报牌: a hand of so many cards or fewer is counted in public (A.2.8)."""

PAR = 100
"""Points captured that neither win nor lose."""


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody may know."""

    game: str
    phase: str
    counts: tuple[int | None, ...]
    asked: tuple[int, ...]
    answered: tuple[int, ...]
    top: TopView | None
    round: tuple[Played, ...]
    last_round: tuple[Played, ...]
    played: tuple[int, ...]
    """How many cards of each rank have been played so far, from the 3s to the big jokers: all were seen by all."""
    leader: int | None
    pile: int
    captured: tuple[int, ...]
    out: tuple[int, ...]
    outcome: Result | None


@dataclass(frozen=True, slots=True)
class View:
    """A seat's view, or a watcher's, who owns nothing."""

    public: Public
    own: Own | None


def view(state: State, seat: int | None) -> View:
    """What the seat (None: a watcher) may know."""
    return View(_public(state), None if seat is None else Own(seat, state.hands[seat]))


def _public(state: State) -> Public:
    playing = state if isinstance(state, Playing) else None
    open_now = prompts(state)
    plays = playing.plays if playing else ()
    top = playing.top if playing else None
    return Public(
        game="kexia",
        phase=open_now[0].kind if open_now else "over",
        counts=tuple(_count(len(hand)) for hand in state.hands),
        asked=tuple(p.seat for p in open_now),
        answered=(),
        top=None if top is None else TopView(top.seat, top.cards),
        round=plays,
        last_round=state.last_round,
        played=played_by_rank(state.played),
        leader=plays[0].seat if plays else playing.turn if playing else None,
        pile=playing.pile if playing else 0,
        captured=state.captured,
        out=state.out,
        outcome=Result(False, state.places, settled(state)) if isinstance(state, Over) else None,
    )


def _count(count: int) -> int | None:
    return count if count <= SHOWN_AT else None


def settled(state: Over) -> tuple[int, ...]:
    """Points captured above or below 100 (A.2.4); they sum to nothing."""
    return tuple(state.captured[seat] - PAR for seat in range(SEATS))
