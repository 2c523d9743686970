"""Everything between the deal and the first lead: 买3 进贡 还贡 革命 宣点 冲点 要头 亮4 (2.2, 2.3, 6, 8.3; D74)."""

from collections import Counter
from dataclasses import replace

from ...actions import Action
from ...cards import Card, without
from ...errors import RuleError
from ...events import Event
from ...match import Deal
from .combos import GOUJI_SIZE, STRENGTH, Combo, combo_of
from .options import Options
from .plays import judge_play
from .rounds import begin_round
from .state import (
    ALL,
    Carry,
    Choice,
    Facts,
    Move,
    Over,
    Owed,
    Return,
    Seat,
    State,
    Window,
    after,
    opposite,
)
from .tribute import buy_threes, give_back, has_wild, own_cards, pay_tribute, returns_owed, threes

Next = tuple[State, list[Event]]
RUSH_SETS = 3


def begin(options: Options, carry: Carry, deal: Deal) -> Next:
    """The first question after the cards are out: 买3 and 进贡 have happened."""
    facts = Facts(options, deal.hands, carry, deal.chance)
    events = [Event("dealt")]
    facts, told = buy_threes(facts, last=False)
    events += told
    facts, told = pay_tribute(facts)
    events += told
    owed = returns_owed(facts)
    if owed:
        return Return(facts, owed), events
    return _after_tribute(facts, events)


def _after_tribute(facts: Facts, events: list[Event]) -> Next:
    """The second 买3, the forced 革命 (D38, D39), then the 革命 window (13.1, 13.16)."""
    facts, told = buy_threes(facts, last=True)
    events += told
    if facts.options.revolution == "off":
        return _announce(facts, events, ())
    forced = [
        seat for seat in ALL if not threes(facts.hands[seat]) and not has_wild(facts.hands[seat])
    ]
    if len(forced) > 1:
        return _void(facts, forced, events)
    for seat in forced:
        facts, told = _revolt(facts, seat)
        events += told
    asked = tuple(seat for seat in facts.live if not has_wild(facts.hands[seat]))
    if asked:
        return Window(facts, "revolt", asked), events
    return _announce(facts, events, ("revolt",))


def _revolt(facts: Facts, seat: Seat) -> tuple[Facts, list[Event]]:
    """革命: the hand is laid aside, the place is fixed (6.2)."""
    aside = (*facts.aside, facts.hands[seat])
    return replace(facts.with_hand(seat, ()), aside=aside, revolted=seat), [
        Event("revolted", (seat,))
    ]


def _void(facts: Facts, revolted: list[Seat], events: list[Event]) -> Next:
    """流局: two or more 革命 (D40)."""
    told = [Event("revolted", (seat,)) for seat in revolted]
    return Over(facts, True), [*events, *told, Event("void")]


def _announce(facts: Facts, events: list[Event], waits: tuple[str, ...]) -> Next:
    """宣点: every live seat whose 对头 is live (13.1, D26)."""
    asked = tuple(seat for seat in facts.live if facts.is_live(opposite(seat)))
    if facts.options.announce == "on" and asked:
        return Window(facts, "announce", asked, after=waits), events
    return _rush(facts, events, waits)


def _rush(facts: Facts, events: list[Event], waits: tuple[str, ...]) -> Next:
    """冲点: asked only with three sets in the hand laid aside; the table waits all the same (13.3)."""
    if facts.revolted is None:
        return _first_lead(facts, events, waits)
    if rush_sets(facts.aside[-1]):
        return Choice(facts, "rush", facts.revolted, waits), events
    return _head(facts, events, (*waits, "rush"))


def rush_sets(hand: tuple[Card, ...]) -> dict[str, int]:
    """The ranks that reach their number as naturals and how many cards each has; empty with fewer than three (6.3)."""
    counts = Counter(card[0] for card in hand)
    ranks = {r: n for r, n in counts.items() if n >= GOUJI_SIZE.get(STRENGTH[r], n + 1)}
    return ranks if len(ranks) >= RUSH_SETS else {}


def _head(facts: Facts, events: list[Event], waits: tuple[str, ...]) -> Next:
    """要头 / 无头: the revolted seat's 对头 chooses (6.4)."""
    assert facts.revolted is not None
    return Choice(facts, "head", opposite(facts.revolted), waits), events


def _first_lead(facts: Facts, events: list[Event], waits: tuple[str, ...]) -> Next:
    """上班: the 亮4 window, or from game 2 the seat that the option names (13.12)."""
    places, how = facts.began.places, facts.options.first_lead
    if how == "show_fours" or places is None:
        return Window(facts, "show", facts.live, after=waits), events
    seat = places[-1] if how == "da_luo" else places[0]
    state, told = begin_round(facts, facts.first_live((seat, *after(seat))), waits)
    return state, events + told


def judge_return(state: Return, action: Action, sealed: tuple[Action, ...] = ()) -> None:
    """Raise what forbids a 还贡, the seat's own answers so far counted (8.3, 13.4)."""
    answers = (*state.answers, *sealed)
    owed = owed_by(state, action.seat, answers)
    count = next((o.count for o in owed if o.giver == action.to), None)
    if count != len(action.cards):
        raise RuleError("wrong-number")
    left = own_cards(state.facts, action.seat)
    for answer in answers:
        if answer.seat == action.seat:
            left = without(left, answer.cards) or ()
    rest = without(left, action.cards)
    if rest is None:
        raise RuleError("not-in-hand")
    if threes(left) and not threes(rest):
        raise RuleError("last-three")


def owed_by(state: Return, seat: Seat, answers: tuple[Action, ...]) -> tuple[Owed, ...]:
    """The returns the seat has not chosen yet."""
    done = {(a.seat, a.to) for a in answers}
    return tuple(o for o in state.owed if o.receiver == seat and (o.receiver, o.giver) not in done)


def step_return(state: Return, action: Action) -> Next:
    """One 还贡; with the last of them all cards arrive together and the game goes on."""
    judge_return(state, action)
    answers = (*state.answers, action)
    if len(answers) < len(state.owed):
        return replace(state, answers=answers), []
    returned = [Move("returned", a.seat, a.to, a.cards) for a in answers if a.to is not None]
    facts, events = give_back(state.facts, returned)
    return _after_tribute(facts, events)


def judge_show(facts: Facts, action: Action) -> None:
    """Raise what forbids showing these cards: two to four 4s of one suit from the hand (2.3)."""
    if action.word == "none":
        return
    if without(facts.hands[action.seat], action.cards) is None:
        raise RuleError("not-in-hand")
    if len(action.cards) < 2 or len(set(action.cards)) > 1 or action.cards[0][0] != "4":
        raise RuleError("not-a-combination")


def step_window(state: Window, action: Action) -> Next:
    """One answer of a window; the last one closes it and all take effect."""
    if state.kind == "show":
        judge_show(state.facts, action)
    answers = (*state.answers, action)
    if len(answers) < len(state.asked):
        return replace(state, answers=answers), []
    facts = state.facts
    yes = sorted(a.seat for a in answers if a.word == "yes")
    match state.kind:
        case "revolt":
            if len(yes) + (facts.revolted is not None) > 1:
                return _void(facts, yes, [])
            events: list[Event] = []
            for seat in yes:
                facts, events = _revolt(facts, seat)
            return _announce(facts, events, ())
        case "announce":
            facts = replace(facts, announced=tuple(yes))
            return _rush(facts, [Event("announced", (seat,)) for seat in yes], ())
    return _close_show(facts, answers)


def _close_show(facts: Facts, answers: tuple[Action, ...]) -> Next:
    """The larger count leads, on equal counts the one shown first (D79); else the seat chance names."""
    shows = tuple((a.seat, a.cards) for a in answers if a.cards)
    if shows:
        leader = max(shows, key=lambda show: len(show[1]))[0]
        told = Event("led-by-fours", (leader,))
    else:
        leader = facts.first_live((facts.chance, *after(facts.chance)))
        told = Event("led-by-chance", (leader,))
    state, events = begin_round(replace(facts, shown=shows), leader)
    return state, [told, *events]


def step_choice(state: Choice, action: Action) -> Next:
    """冲点, whether to fight it, its sets one by one, 要头 / 无头."""
    facts = state.facts
    match state.kind:
        case "rush":
            if action.word == "none":
                return _head(facts, [], ())
            _judge_rush(facts.aside[-1], action)
            facts = replace(facts, rush=action.sets)
            return Choice(facts, "fight", opposite(state.seat)), [Event("rushed", (state.seat,))]
        case "fight":
            if action.word == "yes":
                return replace(state, kind="beat", after=()), []
            return _rush_stands(facts)
        case "beat":
            return _beat(state, action)
    facts = replace(facts, head=action.word)
    told = Event("head" if action.word == "yes" else "nohead", (state.seat,))
    following, events = _first_lead(facts, [], ())
    return following, [told, *events]


def _judge_rush(hand: tuple[Card, ...], action: Action) -> None:
    """Raise what forbids these sets: three, from the hand, of three different ranks, each with its number (D41)."""
    if len(action.sets) != RUSH_SETS:
        raise RuleError("wrong-number")
    if without(hand, [card for cards in action.sets for card in cards]) is None:
        raise RuleError("not-in-hand")
    ranks = rush_sets(hand)
    for cards in action.sets:
        if len({card[0] for card in cards}) > 1 or cards[0][0] not in ranks:
            raise RuleError("not-a-combination")
        if len(cards) < GOUJI_SIZE[STRENGTH[cards[0][0]]]:
            raise RuleError("not-a-combination")
    if len({cards[0][0] for cards in action.sets}) < RUSH_SETS:
        raise RuleError("not-a-combination")


def set_to_beat(state: Choice) -> Combo:
    """The set of the 冲点 that is on show."""
    return combo_of(state.facts.rush[state.facts.beaten])


def _beat(state: Choice, action: Action) -> Next:
    """One set of the fight; a pass is a miss, three beaten open the 对头 (6.3, 13.14)."""
    facts = state.facts
    if action.verb == "pass":
        return _rush_stands(facts)
    hand = judge_beat(state, action)
    facts = replace(
        facts.with_hand(state.seat, hand),
        beaten=facts.beaten + 1,
        played=(*facts.played, action.cards),
    )
    if facts.beaten < RUSH_SETS:
        return replace(state, facts=facts), []
    facts = replace(facts, opened=(state.seat,))
    return _head(facts, [Event("opened", (state.seat,))], ())


def judge_beat(state: Choice, action: Action) -> tuple[Card, ...]:
    """The hand after beating the set on show."""
    hand, _ = judge_play(
        state.facts.hands[state.seat],
        action.cards,
        shown=set_to_beat(state),
        joker=False,
        by_position=state.facts.by_position,
    )
    return hand


def _rush_stands(facts: Facts) -> Next:
    """Not fought, or one set missed: the revolted seat has 开点 (6.3)."""
    assert facts.revolted is not None
    return _head(replace(facts, opened=(facts.revolted,)), [Event("opened", (facts.revolted,))], ())
