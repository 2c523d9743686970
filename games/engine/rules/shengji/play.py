"""Tricks: the lead and a throw that fails, the follows, who takes the trick, the last of them (B.2.6–B.2.8)."""

from ...actions import Action
from ...cards import Card, without
from ...errors import RuleError
from ...events import Event
from .follow import judge_follow
from .order import TRUMP
from .scoring import finish
from .state import SEATS, Facts, Over, Played, Seat, Taken, Trick, next_seat, points_in
from .tricks import worth, worth_of_lead
from .units import Lead, Unit, lead_of

Next = tuple[Trick | Over, list[Event]]


def step(state: Trick, action: Action) -> Next:
    """One play: the lead or a follow; the fourth ends the trick."""
    if action.seat != state.turn:
        raise RuleError("not-your-turn")
    if state.lead is None:
        return _lead(state, action.cards)
    return _follow(state, state.lead, action.cards)


def judge_lead(facts: Facts, seat: Seat, cards: tuple[Card, ...]) -> Lead:
    """What the cards are as a lead. Raises not-in-hand or not-a-combination."""
    if without(facts.hands[seat], cards) is None:
        raise RuleError("not-in-hand")
    lead = lead_of(facts.order, cards)
    if lead.is_throw and facts.options.throw == "never":
        raise RuleError("not-a-combination")
    return lead


def throw_stands(facts: Facts, seat: Seat, lead: Lead) -> bool:
    """甩牌: whether each of the other three is void in the suit (decision 33)."""
    suits = facts.order.suit
    others = (hand for other, hand in enumerate(facts.hands) if other != seat)
    return all(suits[card] != lead.suit for hand in others for card in hand)


def smallest(facts: Facts, lead: Lead) -> Unit:
    """What is led when a throw fails: fewest cards, fewest copies, lowest, S H C D (clarification 3)."""
    place = facts.order.place
    return min(lead.units, key=lambda u: (u.size, u.copies, u.strength, place[u.faces[0]]))


def _lead(state: Trick, cards: tuple[Card, ...]) -> Next:
    facts, seat = state.facts, state.turn
    lead = judge_lead(facts, seat, cards)
    events: list[Event] = []
    if lead.is_throw and not throw_stands(facts, seat, lead):
        events.append(Event("throw-failed", (seat, cards)))
        unit = smallest(facts, lead)
        cards = unit.cards
        lead = Lead(unit.suit, unit.size, (unit,))
    rest = without(facts.hands[seat], cards)
    assert rest is not None
    return Trick(
        _moved(facts, seat, rest, cards),
        next_seat(seat),
        (Played(seat, cards),),
        lead,
        0,
        worth_of_lead(lead),
    ), events


def _follow(state: Trick, lead: Lead, cards: tuple[Card, ...]) -> Next:
    facts, seat = state.facts, state.turn
    order = facts.order
    rest = judge_follow(order, lead, facts.hands[seat], cards)
    facts = _moved(facts, seat, rest, cards, led=lead.suit)
    plays = (*state.plays, Played(seat, cards))
    front, height = state.front, state.height
    events: list[Event] = []
    mine = worth(order, lead, cards)
    if mine is not None and mine > height:
        front, height = len(plays) - 1, mine
        if lead.suit != TRUMP and order.suit[cards[0]] == TRUMP:
            events.append(Event("ruffed", (seat, cards)))
    if len(plays) < SEATS:
        return Trick(facts, next_seat(seat), plays, lead, front, height), events
    return _taken(facts, plays, plays[front].seat, events)


def _moved(
    facts: Facts, seat: Seat, rest: tuple[Card, ...], cards: tuple[Card, ...], led: str = ""
) -> Facts:
    """The cards lie on the table; a follow that leaves the suit shows that there is no more of it."""
    hands = (*facts.hands[:seat], rest, *facts.hands[seat + 1 :])
    void = facts.void
    if led and led not in void[seat]:
        suits = facts.order.suit
        if any(suits[card] != led for card in cards):
            void = (*void[:seat], void[seat] + led, *void[seat + 1 :])
    return Facts(
        facts.options,
        hands,
        facts.levels,
        facts.level,
        facts.dealer,
        facts.chance,
        facts.calls,
        facts.trump,
        facts.played + cards,
        facts.won,
        void,
        facts.last_trick,
    )


def _taken(facts: Facts, plays: tuple[Played, ...], winner: Seat, events: list[Event]) -> Next:
    """The winner's team has the points, the winner leads; without cards the deal is over."""
    points = sum([points_in(p.cards) for p in plays])
    won = facts.won
    won = (won[0] + points, won[1]) if winner % 2 == 0 else (won[0], won[1] + points)
    facts = Facts(
        facts.options,
        facts.hands,
        facts.levels,
        facts.level,
        facts.dealer,
        facts.chance,
        facts.calls,
        facts.trump,
        facts.played,
        won,
        facts.void,
        Taken(plays, winner, points),
    )
    events.append(Event("trick", (winner, points)))
    if facts.hands[winner]:
        return Trick(facts, winner), events
    over, told = finish(facts)
    return over, [*events, *told]
