"""The machine as a whole: which questions are open, one step, what happens when time runs out."""

from dataclasses import replace
from typing import Any, assert_never

from ...actions import Action
from ...cards import Card
from ...errors import RuleError
from ...events import Event
from ...notation import name_suits
from ...prompts import Prompt
from . import calls, play
from .follow import lowest_follow
from .order import TRUMP
from .rows import lowest_first
from .state import Calling, Facts, Over, Seat, State, Trick


def prompts(state: State) -> tuple[Prompt, ...]:
    """Every open question: the call to all seats at once, or the turn."""
    match state:
        case Over():
            return ()
        case Calling():
            return calls.prompts(state)
        case Trick():
            if not state.facts.hands[state.turn]:
                return ()
            if state.lead is None:
                return (Prompt(state.turn, "lead", ("play",)),)
            return (Prompt(state.turn, "answer", ("play",), _about(state)),)
    assert_never(state)


def _about(state: Trick) -> dict[str, Any]:
    led = state.plays[0]
    assert state.lead is not None
    return {"seat": led.seat, "cards": led.cards, "suit": state.lead.suit}


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """One step. Raises RuleError with the first code that applies and changes nothing."""
    events: list[Event]
    following: State
    match state:
        case Over():
            raise RuleError("game-over")
        case Calling():
            if action.verb != "call":
                raise RuleError("not-now")
            following, events = calls.step(state, action)
        case Trick():
            if action.verb != "play":
                raise RuleError("not-now")
            following, events = play.step(state, action)
        case _:
            assert_never(state)
    return following, tuple(events)


def complete(state: State, action: Action) -> Action:
    """The step with its suits filled in from the hand."""
    return replace(action, cards=name_suits(action.cards, state.facts.hands[action.seat]))


def default(state: State, prompt: Prompt) -> Action:
    """What happens when time runs out: no call, the lowest single lead, the lowest legal follow (clarification 6)."""
    seat = prompt.seat
    if isinstance(state, Calling):
        return Action(seat, "call", word=calls.NONE)
    assert isinstance(state, Trick)
    if state.lead is None:
        return Action(seat, "play", lowest_lead(state.facts, seat))
    cards = lowest_follow(state.facts.order, state.lead, state.facts.hands[seat])
    return Action(seat, "play", cards)


def lowest_lead(facts: Facts, seat: Seat) -> tuple[Card, ...]:
    """The lowest single plain card, or without one the lowest trump."""
    order = facts.order
    hand = facts.hands[seat]
    plain = [card for card in hand if order.suit[card] != TRUMP]
    return tuple(lowest_first(order, plain or hand)[:1])
