"""The machine of 克下: who must answer, forced passes, capturing, the end (A.2.4)."""

from collections import Counter
from dataclasses import replace

from ...actions import Action
from ...cards import Card, in_order, rank, without
from ...errors import RuleError
from ...events import Event
from ...notation import name_suits
from ...prompts import Prompt
from ...seating import others_after
from ..shown import Played
from .combos import BOMB, beats, can_beat, combo_of, legal_plays, points_in, splits_bomb
from .state import SEATS, Over, Playing, State, Top


def hand_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """理牌: groups by size, inside a size by rank (A.2.8)."""
    sorted_high = in_order(cards)
    sizes: dict[str, int] = {}
    for card in sorted_high:
        sizes[rank(card)] = sizes.get(rank(card), 0) + 1
    return tuple(sorted(sorted_high, key=lambda card: -sizes[rank(card)]))


def prompts(state: State) -> tuple[Prompt, ...]:
    """The one open question: to lead, or to beat what stands."""
    if isinstance(state, Over):
        return ()
    if state.top is None:
        return (Prompt(state.turn, "lead", ("play",)),)
    verbs = ("play", "pass") if may_pass(state) else ("play",)
    about = {"seat": state.top.seat, "cards": state.top.cards, "kind": state.top.combo.kind}
    return (Prompt(state.turn, "answer", verbs, about),)


def may_pass(state: Playing) -> bool:
    """Whether a pass is the seat's own choice: only bombs beat, and the table leaves bombs free (clarification 1)."""
    if state.top is None or state.options.must_beat == "all":
        return False
    plays = legal_plays(state.hands[state.turn], state.top.combo)
    return all(len(cards) > 3 for cards in plays)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """One step. Raises RuleError with the first code that applies (docs/record.md) and changes nothing."""
    if isinstance(state, Over):
        raise RuleError("game-over")
    if action.verb not in ("play", "pass"):
        raise RuleError("not-now")
    if action.seat != state.turn:
        raise RuleError("not-your-turn")
    if action.verb == "pass":
        return _pass(state)
    return _play(state, action.cards)


def _pass(state: Playing) -> tuple[State, tuple[Event, ...]]:
    if state.top is None:
        raise RuleError("must-lead")
    if not may_pass(state):
        raise RuleError("must-beat")
    passed = replace(state, plays=(*state.plays, Played(state.turn, "pass")))
    return _ask_next(passed, state.turn, [])


def _play(state: Playing, cards: tuple[Card, ...]) -> tuple[State, tuple[Event, ...]]:
    seat, before = state.turn, state.hands[state.turn]
    hand = without(before, cards)
    if hand is None:
        raise RuleError("not-in-hand")
    combo = combo_of(cards)
    if splits_bomb(cards, before):
        raise RuleError("bomb-split")
    if state.top is not None and not beats(combo, state.top.combo):
        raise RuleError("does-not-beat")
    events = [Event("bomb", (seat, cards))] if combo.kind == BOMB else []
    hands = (*state.hands[:seat], hand_order(hand), *state.hands[seat + 1 :])
    state = replace(
        state,
        hands=hands,
        pile=state.pile + points_in(cards),
        top=Top(seat, cards, combo),
        plays=(*state.plays, Played(seat, "play", cards)),
        played=(*state.played, cards),
    )
    if not hand:
        state = replace(state, out=(*state.out, seat))
        events.append(Event("went-out", (seat,)))
        if len(state.out) == SEATS - 1:
            return _end(state, events)
    return _ask_next(state, seat, events)


def _ask_next(state: Playing, seat: int, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
    """The next seat that can beat is asked; those before it pass by force; coming round ends the round."""
    assert state.top is not None
    passes: list[Played] = []
    for following in others_after(seat, SEATS):
        if following == state.top.seat:
            break
        if not state.hands[following]:
            continue
        if can_beat(state.hands[following], state.top.combo):
            return replace(state, turn=following, plays=(*state.plays, *passes)), tuple(events)
        passes.append(Played(following, "pass"))
        events.append(Event("passed", (following,)))
    return _end_round(replace(state, plays=(*state.plays, *passes)), events)


def _end_round(state: Playing, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
    """收分: the standing play's owner captures the pile and leads, or the next seat still in (decision 14)."""
    assert state.top is not None
    owner = state.top.seat
    events.append(Event("captured", (owner, state.pile)))
    leader = next(seat for seat in (owner, *others_after(owner, SEATS)) if state.hands[seat])
    state = replace(
        state,
        captured=_more(state.captured, owner, state.pile),
        pile=0,
        top=None,
        turn=leader,
        last_round=state.plays,
        plays=(),
    )
    return state, tuple(events)


def _more(captured: tuple[int, ...], seat: int, points: int) -> tuple[int, ...]:
    return (*captured[:seat], captured[seat] + points, *captured[seat + 1 :])


def _end(state: Playing, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
    """The third player is out: the pile is his (decision 15), the last hand's points the first one's (16)."""
    assert state.top is not None
    third, first = state.top.seat, state.out[0]
    rest = points_in(card for hand in state.hands for card in hand)
    captured = _more(_more(state.captured, third, state.pile), first, rest)
    events += [
        Event("captured", (third, state.pile)),
        Event("captured", (first, rest)),
        Event("over"),
    ]
    over = Over(state.options, state.hands, captured, state.out, state.plays, state.played)
    return over, tuple(events)


def complete(state: State, action: Action) -> Action:
    """The step with its suits filled in from the hand."""
    return replace(action, cards=name_suits(action.cards, state.hands[action.seat]))


def default(state: State, prompt: Prompt) -> Action:
    """Time ran out: a pass where it is free; the weakest answer; on lead the smallest single of a non-bomb rank (21)."""
    assert isinstance(state, Playing)
    if "pass" in prompt.verbs:
        return Action(prompt.seat, "pass")
    plays = legal_plays(state.hands[prompt.seat], state.top.combo if state.top else None)
    return Action(prompt.seat, "play", plays[0])


def hints(state: State, seat: int) -> tuple[Action, ...]:
    """Legal answers from the weakest, whole groups first on a lead; at the end the pass where it is free."""
    if isinstance(state, Over) or state.turn != seat:
        return ()
    plays = legal_plays(state.hands[seat], state.top.combo if state.top else None)
    if state.top is None:
        held = Counter(rank(card) for card in state.hands[seat])
        plays.sort(key=lambda cards: (len(cards) > 3, len(cards) < held[rank(cards[0])]))
    found = tuple(Action(seat, "play", cards) for cards in plays[:MOST_HINTS])
    return (*found, Action(seat, "pass")) if may_pass(state) else found


MOST_HINTS = 12
