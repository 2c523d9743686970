"""The machine as a whole: which questions are open, one step, what happens when time runs out."""

from dataclasses import replace
from typing import Any, assert_never

from ...actions import Action
from ...cards import Card, height, without
from ...errors import RuleError
from ...events import Event
from ...notation import name_suits
from ...prompts import Prompt
from . import prelude, rounds
from .combos import is_gouji
from .plays import lowest_lead
from .state import Choice, Over, Return, Round, Seat, State, Top, Window, opposite
from .tribute import own_cards

VERBS_OF_CHOICE = {
    "rush": ("rush",),
    "fight": ("fight",),
    "beat": ("play", "pass"),
    "head": ("head",),
}
NO = {
    "announce": "no",
    "revolt": "no",
    "show": "none",
    "burn": "none",
    "rush": "none",
    "fight": "no",
    "head": "yes",
}
"""The word that is meant when time runs out (D43: 要头)."""


def prompts(state: State) -> tuple[Prompt, ...]:
    """Every open question, by seat (还贡: one for each giver)."""
    match state:
        case Over():
            return ()
        case Return():
            return tuple(
                Prompt(
                    o.receiver,
                    "return",
                    ("return",),
                    {"giver": o.giver, "count": o.count},
                    simultaneous=True,
                )
                for o in state.owed
                if o in prelude.owed_by(state, o.receiver, state.answers)
            )
        case Window():
            answered = {a.seat for a in state.answers}
            return tuple(
                Prompt(
                    seat,
                    state.kind,
                    (state.kind,),
                    simultaneous=True,
                    held=True,
                    hidden=state.kind == "revolt",
                    after=state.after,
                )
                for seat in state.asked
                if seat not in answered
            )
        case Choice():
            about: dict[str, Any] = {}
            if state.kind == "beat":
                about = {"cards": state.facts.rush[state.facts.beaten]}
            secret = state.kind == "rush"
            return (
                Prompt(
                    state.seat,
                    state.kind,
                    VERBS_OF_CHOICE[state.kind],
                    about,
                    held=secret,
                    hidden=secret,
                    after=state.after,
                ),
            )
        case Round():
            return _round_prompts(state)
    assert_never(state)


def _round_prompts(state: Round) -> tuple[Prompt, ...]:
    verbs = rounds.open_verbs(state)
    if state.ask == "lead":
        seat = state.queue[0]
        about: dict[str, Any] = {"joker": True} if rounds.owes_joker(state, seat) else {}
        return (Prompt(seat, "lead", verbs, about, after=state.after),)
    assert state.top is not None
    if state.ask == "burn":
        return tuple(
            Prompt(seat, "burn", verbs, _about(state.top, seat), simultaneous=True, held=True)
            for seat in state.queue
        )
    seat = state.queue[0]
    return (Prompt(seat, "answer", verbs, _about(state.top, seat)),)


def _about(top: Top, seat: Seat) -> dict[str, Any]:
    return {
        "seat": top.seat,
        "cards": top.cards,
        "gouji": is_gouji(top.combo),
        "opposite": top.seat == opposite(seat),
    }


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """One step. Raises RuleError with the first code that applies (13.4) and changes nothing."""
    _refuse_by_phase(state, action)
    events: list[Event]
    following: State
    match state:
        case Return():
            following, events = prelude.step_return(state, action)
        case Window():
            following, events = prelude.step_window(state, action)
        case Choice():
            following, events = prelude.step_choice(state, action)
        case Round():
            following, events = rounds.step(state, action)
        case Over():
            raise RuleError("game-over")
        case _:
            assert_never(state)
    return following, tuple(events)


def _refuse_by_phase(state: State, action: Action) -> None:
    """Raise game-over, not-your-turn, must-lead, not-opposite, nothing-behind or not-now."""
    if isinstance(state, Over):
        raise RuleError("game-over")
    asked = (
        [p for p in prompts(state) if p.seat == action.seat]
        if not isinstance(state, Round)
        else None
    )
    if asked is None:
        assert isinstance(state, Round)
        open_to = state.queue if state.ask == "burn" else state.queue[:1]
        if action.seat not in open_to:
            raise RuleError("not-your-turn")
        rounds.refuse_by_phase(state, action)
    elif not asked:
        raise RuleError("not-your-turn")
    elif action.verb not in asked[0].verbs:
        raise RuleError("not-now")


def judge(state: State, action: Action, sealed: tuple[Action, ...]) -> None:
    """Raise what would refuse the step to a seat that has already given these sealed answers."""
    _refuse_by_phase(state, action)
    match state:
        case Return():
            prelude.judge_return(state, action, sealed)
        case Window(kind="show"):
            prelude.judge_show(state.facts, action)
        case Round(ask="burn"):
            if action.word != "none":
                rounds.judge_in(state, action)
        case Window():
            pass
        case _:
            apply(state, action)
    if sealed and not isinstance(state, Return):
        raise RuleError("not-your-turn")


def complete(state: State, action: Action) -> Action:
    """The step with its suits filled in from what the seat may use."""
    facts = state.facts
    hand = facts.hands[action.seat]
    if action.sets:
        flat = tuple(card for cards in action.sets for card in cards)
        named = iter(name_suits(flat, facts.aside[-1] if facts.aside else hand))
        return replace(
            action, sets=tuple(tuple(next(named) for _ in cards) for cards in action.sets)
        )
    if isinstance(state, Return):
        hand = _not_promised(state, action.seat)
    return replace(action, cards=name_suits(action.cards, hand))


def _not_promised(state: Return, seat: Seat) -> tuple[Card, ...]:
    """What the seat may still give back: its own cards without those it has promised already."""
    hand = own_cards(state.facts, seat)
    for answer in state.answers:
        if answer.seat == seat:
            rest = without(hand, answer.cards)
            assert rest is not None, "promised cards were judged to be there"
            hand = rest
    return hand


def default(state: State, prompt: Prompt) -> Action:
    """What happens at the seat when time runs out: no, a pass, the lowest lead, the lowest return, 要头."""
    seat = prompt.seat
    match prompt.kind:
        case "lead":
            assert isinstance(state, Round)
            hand = state.facts.hands[seat]
            return Action(seat, "play", lowest_lead(hand, rounds.owes_joker(state, seat)))
        case "answer" | "beat":
            return Action(seat, "pass")
        case "return":
            assert isinstance(state, Return)
            return Action(seat, "return", _lowest_return(state, prompt), to=prompt.about["giver"])
    return Action(seat, prompt.verbs[0], word=NO[prompt.kind])


def _lowest_return(state: Return, prompt: Prompt) -> tuple[Card, ...]:
    """The lowest own cards not promised yet, the last 3 excepted (13.7)."""
    lowest = sorted(_not_promised(state, prompt.seat), key=height)
    threes = [place for place, card in enumerate(lowest) if card[0] == "3"]
    if threes:
        del lowest[threes[-1]]
    return tuple(lowest[: prompt.about["count"]])
