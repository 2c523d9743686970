"""叫主: the calling window, hidden suits, overcalls, and what its close decides (B.2.5, clarification 1)."""

from dataclasses import replace

from ...actions import Action
from ...errors import RuleError
from ...events import Event
from ...prompts import Prompt
from .state import ALL, NOBODY_CALLED, Call, Calling, Facts, Seat, Trick

NONE = "none"


def owing(state: Calling) -> tuple[Seat, ...]:
    """The seats that the window still waits for: all but the standing caller and who has said none since."""
    standing = state.facts.standing
    done = (*state.declined, *(() if standing is None else (standing.seat,)))
    return tuple(seat for seat in ALL if seat not in done)


def prompts(state: Calling) -> tuple[Prompt, ...]:
    """Every seat may call at any moment; those the window waits for come first."""
    facts, waited = state.facts, owing(state)
    standing = facts.standing
    about = {
        "level": facts.level,
        "seat": None if standing is None else standing.seat,
        "count": 0 if standing is None else standing.count,
    }
    rest = tuple(seat for seat in ALL if seat not in waited)
    return tuple(
        Prompt(seat, "call", ("call",), about, optional=seat in rest) for seat in (*waited, *rest)
    )


def step(state: Calling, action: Action) -> tuple[Calling | Trick, list[Event]]:
    """A call, or none; the last none that is owed closes the window."""
    if action.word == NONE:
        state = replace(state, declined=tuple(sorted({*state.declined, action.seat})))
        return _close(state.facts) if not owing(state) else (state, [])
    call = read_call(action)
    event = judge_call(state.facts, call)
    facts = replace(state.facts, calls=(*state.facts.calls, call))
    return Calling(facts), [Event(event, (call.seat, call.count))]


def read_call(action: Action) -> Call:
    """The call an action names."""
    suit, count = action.word.split()
    return Call(action.seat, suit, int(count))


def judge_call(facts: Facts, call: Call) -> str:
    """What the call is told as. Raises call-not-held, call-own-suit (自反) or call-not-higher."""
    if facts.hands[call.seat].count(facts.level + call.suit) < call.count:
        raise RuleError("call-not-held")
    standing = facts.standing
    if standing is None:
        return "called"
    own = standing.seat == call.seat
    if own and standing.suit != call.suit:
        raise RuleError("call-own-suit")
    if call.count <= standing.count:
        raise RuleError("call-not-higher")
    return "reinforced" if own else "overcalled"


def _close(facts: Facts) -> tuple[Trick, list[Event]]:
    """The suit of the standing call is trump, or spades; in the first deal its caller deals (反庄, decisions 7, 11)."""
    standing = facts.standing
    trump = NOBODY_CALLED if standing is None else standing.suit
    dealer = facts.dealer
    if dealer is None:
        dealer = facts.chance if standing is None else standing.seat
    facts = replace(facts, trump=trump, dealer=dealer)
    facts = replace(facts, hands=tuple(facts.order.sort(hand) for hand in facts.hands))
    return Trick(facts, dealer), [Event("trump", (trump,))]
