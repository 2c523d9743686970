"""What a seat or a watcher of 跑得快 may know, built up field by field."""

from dataclasses import dataclass

from ..shown import Own, Played, Result, TopView, played_by_rank
from .flow import prompts
from .scoring import places, settlement
from .state import State


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody may know; hand sizes are public (decision 28)."""

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
    dealer: int
    idle: tuple[int, ...]
    """Seats that have played no card yet: they would pay double."""
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
    open_now = prompts(state)
    over = state.winner is not None
    return Public(
        game="paodekuai",
        phase=open_now[0].kind if open_now else "over",
        counts=tuple(len(hand) for hand in state.hands),
        asked=tuple(p.seat for p in open_now),
        answered=(),
        top=None if state.top is None else TopView(state.top.seat, state.top.cards),
        round=state.plays,
        last_round=state.last_round,
        played=played_by_rank(state.played),
        leader=None if over else state.plays[0].seat if state.plays else state.turn,
        dealer=state.dealer,
        idle=tuple(seat for seat in range(len(state.hands)) if seat not in state.active),
        outcome=Result(False, places(state), settlement(state)) if over else None,
    )
