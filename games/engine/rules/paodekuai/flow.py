"""The machine of 跑得快: lead, free passes, coming back in, the end (C.2.3)."""

from dataclasses import replace

from ...actions import Action
from ...cards import Card, in_order, rank, without
from ...errors import RuleError
from ...events import Event
from ...match import Deal
from ...notation import name_suits
from ...prompts import Prompt
from ...seating import others_after
from ..shown import Played
from .combos import BOMB, beats, combo_of
from .options import Options
from .plays import legal_plays
from .state import SEATS, Carry, State, Top

FIRST_THREE = "3S"
MOST_HINTS = 12


def begin(options: Options, carry: Carry | None, deal: Deal) -> tuple[State, tuple[Event, ...]]:
    """Whoever got the first ♠3 leads: chance names the seat, or the next that holds one (decisions 3, 5)."""
    hands = tuple(in_order(hand) for hand in deal.hands)
    seats = (deal.chance, *others_after(deal.chance, SEATS))
    leader = next(seat for seat in seats if FIRST_THREE in hands[seat])
    dealer = 0 if carry is None else carry.dealer
    opening = options.first_play_contains_s3 == "on"
    return State(options, hands, leader, dealer, opening), (
        Event("dealt"),
        Event("first-three", (leader,)),
    )


def prompts(state: State) -> tuple[Prompt, ...]:
    """The one open question; a verb is open when a step with it would be accepted."""
    if state.winner is not None:
        return ()
    if state.top is None:
        duty = {"first_three": True} if state.opening else {}
        return (Prompt(state.turn, "lead", ("play",), duty),)
    can_play = bool(legal_plays(state.hands[state.turn], state.top.combo, state.options))
    may_pass = not (can_play and state.options.must_beat == "on")
    verbs = ("play",) * can_play + ("pass",) * may_pass
    about = {"seat": state.top.seat, "cards": state.top.cards, "kind": state.top.combo.kind}
    return (Prompt(state.turn, "answer", verbs, about),)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """One step. Raises RuleError with the first code that applies (docs/record.md) and changes nothing."""
    if state.winner is not None:
        raise RuleError("game-over")
    if action.verb not in ("play", "pass"):
        raise RuleError("not-now")
    if action.seat != state.turn:
        raise RuleError("not-your-turn")
    return _pass(state) if action.verb == "pass" else _play(state, action)


def _pass(state: State) -> tuple[State, tuple[Event, ...]]:
    """弃权: free unless the table says otherwise; the third in a row ends the round (decisions 6, 7)."""
    if state.top is None:
        raise RuleError("must-lead")
    if state.options.must_beat == "on" and legal_plays(
        state.hands[state.turn], state.top.combo, state.options
    ):
        raise RuleError("must-beat")
    plays = (*state.plays, Played(state.turn, "pass"))
    if state.passes == SEATS - 2:
        ended = replace(state, turn=state.top.seat, top=None, passes=0, plays=(), last_round=plays)
        return ended, ()
    turn = (state.turn + 1) % SEATS
    return replace(state, turn=turn, passes=state.passes + 1, plays=plays), ()


def _play(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    seat, cards = action.seat, action.cards
    hand = without(state.hands[seat], cards)
    if hand is None:
        raise RuleError("not-in-hand")
    combo = combo_of(_as_held(state.hands[seat], hand), state.options)
    if state.opening and FIRST_THREE not in cards:
        raise RuleError("first-three-missing")
    if state.top is not None and not beats(combo, state.top.combo):
        raise RuleError("does-not-beat")
    events = [Event("bomb", (seat, cards))] if combo.kind == BOMB else []
    plays = (*state.plays, Played(seat, "play", cards))
    state = replace(
        state,
        hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
        turn=(seat + 1) % SEATS,
        opening=False,
        top=Top(seat, cards, combo),
        passes=0,
        active=state.active | {seat},
        plays=plays,
        played=(*state.played, cards),
    )
    if not hand:
        events += [Event("went-out", (seat,)), Event("over")]
        state = replace(state, last_round=plays)
    return state, tuple(events)


def _as_held(before: tuple[Card, ...], after: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards played as the hand held them: without a suit they are never part of a straight flush."""
    cards = without(before, after)
    assert cards is not None
    return cards


def complete(state: State, action: Action) -> Action:
    """The step with its suits filled in from the hand."""
    return replace(action, cards=name_suits(action.cards, state.hands[action.seat]))


def default(state: State, prompt: Prompt) -> Action:
    """Time ran out: a pass, or the lowest answer where beating is duty; the lowest single on a lead (decision 31)."""
    hand = state.hands[prompt.seat]
    if "pass" in prompt.verbs:
        return Action(prompt.seat, "pass")
    if state.top is not None:
        return Action(prompt.seat, "play", legal_plays(hand, state.top.combo, state.options)[0])
    lowest = next(card for card in hand if rank(card) == rank(hand[-1]))
    return Action(prompt.seat, "play", (FIRST_THREE if state.opening else lowest,))


def hints(state: State, seat: int) -> tuple[Action, ...]:
    """Legal answers from the weakest, on a lead those that shed most low cards first; the pass last."""
    prompt = next((p for p in prompts(state) if p.seat == seat), None)
    if prompt is None:
        return ()
    plays = legal_plays(state.hands[seat], state.top.combo if state.top else None, state.options)
    if state.top is None:
        if state.opening:
            plays = [cards for cards in plays if FIRST_THREE in cards]
        plays.sort(key=lambda cards: _lead_order(cards, state.options))
    found = tuple(Action(seat, "play", cards) for cards in plays[:MOST_HINTS])
    return (*found, Action(seat, "pass")) if "pass" in prompt.verbs else found


def _lead_order(cards: tuple[str, ...], options: Options) -> tuple[bool, int, int]:
    combo = combo_of(cards, options)
    return combo.kind == BOMB, combo.top - 2 * combo.size, combo.top
