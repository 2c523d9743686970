"""A round: the lead, who is asked next, 过牌 让牌, the 够级 duel, burning, opening, 闷 (sections 3, 4, 5.2, 6.6)."""

from dataclasses import replace

from ...actions import Action
from ...cards import JOKERS, Card
from ...errors import RuleError
from ...events import Event
from ..shown import Played
from .combos import Combo, is_gouji, opens
from .ending import finish, one_side_left
from .plays import judge_play, only_threes
from .state import (
    ALL,
    DEAD3,
    GONE,
    HEAD,
    NOHEAD,
    Facts,
    Over,
    Round,
    Seat,
    Top,
    after,
    mates,
    opposite,
)

DEAD_PLAYS = 3
"""How many 够死级 a 要头 player has (6.4)."""

FREE_LIVE = 4
"""四户乱缠 begins when at most so many play (3.2)."""


def modes_at_lead(facts: Facts) -> tuple[str, ...]:
    """What each seat is from this lead on (3.1)."""
    return tuple(_mode(facts, seat) for seat in ALL)


def _mode(facts: Facts, seat: Seat) -> str:
    if not facts.is_live(seat):
        return GONE
    if facts.is_live(opposite(seat)):
        return HEAD
    if facts.revolted == opposite(seat) and facts.head == "yes" and facts.dead < DEAD_PLAYS:
        return DEAD3
    return NOHEAD


def begin_round(
    facts: Facts, leader: Seat, waits: tuple[str, ...] = ()
) -> tuple[Round | Over, list[Event]]:
    """The next lead, with its modes and phase; a burner who cannot lead fails first (4.4)."""
    events: list[Event] = []
    while True:
        if one_side_left(facts):
            over, told = finish(facts)
            return over, events + told
        burning = facts.burning
        if burning is None or burning[0] != leader or _can_lead_burning(facts.hands[leader]):
            break
        burner, victim = burning
        events.append(Event("burn-failed", (burner,)))
        facts = replace(_fall(facts, burner), failed=(*facts.failed, burner), burning=None)
        if facts.live:
            leader = facts.first_live((victim, *after(victim)))
    free = len(facts.live) <= FREE_LIVE
    if free and not facts.free_told:
        facts = replace(facts, free_told=True)
        events.append(Event("free-for-all"))
    return Round(facts, modes_at_lead(facts), free, "lead", (leader,), after=waits), events


def _can_lead_burning(hand: tuple[Card, ...]) -> bool:
    return any(card in JOKERS for card in hand) or only_threes(hand)


def _fall(facts: Facts, seat: Seat) -> Facts:
    """The same with the seat's hand void and the last place still free taken by it."""
    return replace(
        facts.with_hand(seat, ()),
        aside=(*facts.aside, facts.hands[seat]),
        fallen=(*facts.fallen, seat),
    )


def step(state: Round, action: Action) -> tuple[Round | Over, list[Event]]:
    """The round after one step of a seat that has been asked."""
    match state.ask, action.verb:
        case "burn", "burn":
            return _answer_burn(state, action)
        case (("lead" | "order" | "answer"), "play"):
            hand, combo = judge_in(state, action)
            return _on_play(state, action.seat, "play", action.cards, hand, combo)
        case (("order" | "answer"), "pass"):
            return _pass(state, action.seat)
        case "order", "let":
            return _let(state, action.seat)
    raise RuleError("not-now")


def refuse_by_phase(state: Round, action: Action) -> None:
    """Raise what the phase alone forbids the asked seat, whatever its cards (13.4)."""
    if state.ask == "lead" and action.verb == "pass":
        raise RuleError("must-lead")
    if action.verb == "let" and state.ask == "order" and not state.free and state.top is not None:
        if action.seat != opposite(state.top.seat):
            raise RuleError("not-opposite")
        if len(state.queue) < 2:
            raise RuleError("nothing-behind")
    if action.verb not in open_verbs(state):
        raise RuleError("not-now")


def open_verbs(state: Round) -> tuple[str, ...]:
    """What the asked seat may do, by phase and never by cards (13.3)."""
    match state.ask:
        case "lead":
            return ("play",)
        case "burn":
            return ("burn",)
        case "order" if may_let(state):
            return ("play", "pass", "let")
    return ("play", "pass")


def may_let(state: Round) -> bool:
    """让牌: the 对头 of the standing play's owner, while a later seat can still be asked (3.4)."""
    return (
        not state.free
        and state.top is not None
        and state.queue[0] == opposite(state.top.seat)
        and len(state.queue) > 1
    )


def owes_joker(state: Round, seat: Seat) -> bool:
    """Whether the seat leads under a burner's duty: a joker in every lead, the 3s at the end excepted (4.2)."""
    return (
        state.ask == "lead" and state.facts.burning is not None and state.facts.burning[0] == seat
    )


def judge_in(state: Round, action: Action) -> tuple[tuple[Card, ...], Combo]:
    """The hand after the play and its worth, judged against what stands now."""
    return judge_play(
        state.facts.hands[action.seat],
        action.cards,
        shown=state.top.combo if state.top is not None else None,
        joker=owes_joker(state, action.seat),
        by_position=state.facts.by_position,
    )


def _on_play(
    state: Round,
    seat: Seat,
    verb: str,
    cards: tuple[Card, ...],
    hand: tuple[Card, ...],
    combo: Combo,
) -> tuple[Round | Over, list[Event]]:
    """A play is on the table (3.3 on_play)."""
    facts = state.facts.with_hand(seat, hand)
    facts = replace(facts, played=(*facts.played, cards))
    events: list[Event] = []
    ranked_mode = GONE if state.free else state.modes[seat]
    if is_gouji(combo):
        events.append(Event("gouji", (seat,)))
        if ranked_mode == DEAD3 and facts.dead < DEAD_PLAYS:
            facts = replace(facts, dead=facts.dead + 1)
            events.append(Event("dead-level", (seat,)))
    if state.top is not None:
        facts, told = _beaten(facts, state.top.seat, seat)
        events += told
    if verb == "burn":
        assert state.top is not None
        facts = replace(facts, burning=(seat, state.top.seat))
        events.insert(0, Event("burned", (seat, state.top.seat)))
    if not hand:
        facts = replace(facts, out=(*facts.out, seat))
        events.append(Event("went-out", (seat,)))
        if facts.burning is not None and facts.burning[0] == seat:
            events.append(Event("burn-won", facts.burning))
            facts = replace(facts, burns=(*facts.burns, (facts.burning[1], seat)), burning=None)
    locked = state.locked if state.letting is None else state.locked | {state.letting}
    state = replace(
        state,
        facts=facts,
        plays=(*state.plays, Played(seat, verb, cards)),
        top=Top(seat, cards, combo),
        locked=locked,
        letting=None,
        answers=(),
        after=(),
    )
    if one_side_left(facts):
        over, told = finish(replace(facts, last_round=state.plays))
        return over, events + told
    if combo.unbeatable(facts.by_position):
        return _end_round(state, events)
    if is_gouji(combo) and ranked_mode in (HEAD, DEAD3):
        asked = tuple(s for s in after(seat) if _may_burn(state, s))
        if asked:
            return replace(state, ask="burn", queue=asked), events
        return _answer_or_end(state, events)
    queue = tuple(s for s in after(seat) if _may_answer_in_order(state, s))
    return _ask_or_end(replace(state, ask="order", queue=queue), events)


def _beaten(facts: Facts, loser: Seat, beater: Seat) -> tuple[Facts, list[Event]]:
    """What becomes of the seat whose play was beaten: 解烧 (4.3), 被闷 (6.6)."""
    events: list[Event] = []
    if facts.burning is not None and facts.burning[0] == loser:
        facts = replace(facts, burning=None)
        events.append(Event("unburned", (loser,)))
    if only_threes(facts.hands[loser]):
        facts = replace(facts, men=(*facts.men, (loser, beater)))
        events.append(Event("men", (loser, beater)))
        if facts.options.men == "da_luo":
            facts = _fall(facts, loser)
    return facts, events


def _may_answer_in_order(state: Round, seat: Seat) -> bool:
    """Who is asked in order: whoever has not passed, and the 对头 even then (3.3); in FREE everybody (D16)."""
    assert state.top is not None
    return state.facts.is_live(seat) and (
        state.free or seat not in state.locked or seat == opposite(state.top.seat)
    )


def _may_burn(state: Round, seat: Seat) -> bool:
    """Who is asked for a burn, whatever they hold: not the 对头, not locked, not headless (4.1, D64, D70)."""
    assert state.top is not None
    return (
        state.facts.is_live(seat)
        and seat != opposite(state.top.seat)
        and seat not in state.locked
        and state.modes[seat] in (HEAD, DEAD3)
    )


def _answer_or_end(state: Round, events: list[Event]) -> tuple[Round | Over, list[Event]]:
    """After the burn window: the duel with the 对头, headless seats beside it; nobody against a 够死级 (3.3 ANSWER)."""
    assert state.top is not None
    owner = state.top.seat
    queue: tuple[Seat, ...] = ()
    if state.modes[owner] == HEAD:
        queue = tuple(
            s
            for s in after(owner)
            if state.facts.is_live(s)
            and (s == opposite(owner) or (state.modes[s] == NOHEAD and s not in state.locked))
        )
    return _ask_or_end(replace(state, ask="answer", queue=queue, answers=()), events)


def _ask_or_end(state: Round, events: list[Event]) -> tuple[Round | Over, list[Event]]:
    return (state, events) if state.queue else _end_round(state, events)


def _pass(state: Round, seat: Seat) -> tuple[Round | Over, list[Event]]:
    """过牌: closes the round for the seat, the 对头's later plays excepted (3.4); in FREE it closes nothing."""
    state = replace(
        state,
        plays=(*state.plays, Played(seat, "pass")),
        locked=state.locked if state.free else state.locked | {seat},
        letting=None if state.letting == seat else state.letting,
        queue=state.queue[1:],
    )
    return _ask_or_end(state, [])


def _let(state: Round, seat: Seat) -> tuple[Round | Over, list[Event]]:
    """让牌: those behind are asked first, the 对头 again at the end."""
    played = (*state.plays, Played(seat, "let"))
    return replace(state, plays=played, letting=seat, queue=(*state.queue[1:], seat)), [
        Event("let", (seat,))
    ]


def _answer_burn(state: Round, action: Action) -> tuple[Round | Over, list[Event]]:
    """One answer in the burn window; the last one closes it: the owner's federation first, then seat order (D19)."""
    if action.word != "none":
        judge_in(state, action)
    answers = (*state.answers, action)
    queue = tuple(seat for seat in state.queue if seat != action.seat)
    if queue:
        return replace(state, answers=answers, queue=queue), []
    assert state.top is not None
    owner = state.top.seat
    burns = {a.seat: a for a in answers if a.word != "none"}
    first = next(
        (s for s in sorted(after(owner), key=lambda s: not mates(s, owner)) if s in burns), None
    )
    if first is None:
        return _answer_or_end(state, [])
    hand, combo = judge_in(state, burns[first])
    return _on_play(state, first, "burn", burns[first].cards, hand, combo)


def _end_round(state: Round, events: list[Event]) -> tuple[Round | Over, list[Event]]:
    """Nobody beats the standing play: 开点 if it may open, then its player leads, or the 下家 takes the lead (3.3)."""
    assert state.top is not None
    facts, owner = replace(state.facts, last_round=state.plays), state.top.seat
    lives = facts.is_live(owner)
    if lives and not state.free and opens(state.top.combo) and owner not in facts.opened:
        facts = replace(facts, opened=(*facts.opened, owner))
        events.append(Event("opened", (owner,)))
    leader = owner
    if not lives:
        leader = facts.first_live(after(owner))
        events.append(Event("took-lead", (leader,)))
    following, told = begin_round(facts, leader)
    return following, events + told
