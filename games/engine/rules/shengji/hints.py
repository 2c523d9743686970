"""Sensible legal answers, best first: what 提示 steps through."""

from collections.abc import Iterator

from ...actions import Action
from ...cards import Card
from .calls import NONE
from .flow import lowest_lead
from .follow import lowest_follow
from .order import TRUMP, Order
from .rows import lowest_first
from .state import POINTS, Calling, Facts, Over, Seat, State, Trick, partner
from .tricks import worth
from .units import Counts, Lead, Unit, counted, tractors_in

MOST = 12
"""How many hints are given at most."""

LONG = 14
"""So many trumps of one's own are worth a call."""


def hints(state: State, seat: Seat) -> tuple[Action, ...]:
    """Legal answers to the seat's open question, best first, never empty while one is open."""
    match state:
        case Calling():
            return _calls(state, seat)
        case Trick() if state.turn == seat and state.facts.hands[seat]:
            plays = _leads(state.facts, seat) if state.lead is None else _follows(state, state.lead)
            return tuple([Action(seat, "play", cards) for cards in plays[:MOST]])
        case Trick() | Over():
            return ()


def _calls(state: Calling, seat: Seat) -> tuple[Action, ...]:
    """None, and the call in the longest suit that may be called; the call first if the suit is long."""
    facts, hand = state.facts, state.facts.hands[seat]
    none = Action(seat, "call", word=NONE)
    standing = facts.standing
    floor = 1 if standing is None else standing.count + 1
    own = standing.suit if standing is not None and standing.seat == seat else ""
    best: tuple[int, str] | None = None
    for suit in own or "SHCD":
        count = hand.count(facts.level + suit)
        if count >= floor:
            length = sum([card[1] == suit for card in hand])
            best = max(best or (0, ""), (length, f"{suit} {count}"))
    if best is None:
        return (none,)
    call = Action(seat, "call", word=best[1])
    return (call, none) if best[0] >= LONG else (none, call)


def _leads(facts: Facts, seat: Seat) -> list[tuple[Card, ...]]:
    """Whole groups from the largest and highest, plain before trump, and the lowest single card."""
    order, hand = facts.order, facts.hands[seat]
    suits: dict[str, dict[Card, int]] = {}
    for card in hand:
        of_suit = suits.setdefault(order.suit[card], {})
        of_suit[card] = of_suit.get(card, 0) + 1
    units = [
        (suit != TRUMP, copies, order.strength[face], (face,) * copies)
        for suit, counts in suits.items()
        for face, copies in counts.items()
    ]
    units.sort(key=lambda unit: unit[:3], reverse=True)
    tractors = [unit for suit, counts in suits.items() if (unit := _tractor(order, counts, suit))]
    tractors.sort(key=lambda unit: (unit.suit != TRUMP, unit.size), reverse=True)
    found = [unit.cards for unit in tractors] + [unit[3] for unit in units[: MOST - 1]]
    low = lowest_lead(facts, seat)
    return found if low in found else [*found[: MOST - 1], low]


def _tractor(order: Order, counts: Counts, suit: str) -> Unit | None:
    """The largest tractor of pairs that the suit holds."""
    if sum([count > 1 for count in counts.values()]) < 2:
        return None
    units = tractors_in(order, counts, suit, 2)
    return max(units, key=lambda unit: (unit.size, unit.strength), default=None)


def _follows(state: Trick, lead: Lead) -> list[tuple[Card, ...]]:
    """The lowest follow, the lowest that takes the front, points for the partner, the highest."""
    facts, seat = state.facts, state.turn
    order, hand = facts.order, facts.hands[seat]
    held = order.of_suit(hand, lead.suit)
    low = lowest_follow(order, lead, hand)
    if len(held) == lead.size:
        return [low]
    units = sorted(_own_type(order, held or hand, lead), key=lambda u: u[0])
    taking = next((u[1] for u in units if (worth(order, lead, u[1]) or 0) > state.height), None)
    fat = _with_points(order, lead, hand, held)
    partners = state.plays[state.front].seat == partner(seat)
    wished = [fat, low, taking] if partners else [taking, low, fat]
    if units:
        wished.append(units[-1][1])
    return list(dict.fromkeys([cards for cards in wished if cards is not None]))


def _own_type(
    order: Order, cards: tuple[Card, ...], lead: Lead
) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Units of the lead's type with their strength: in its suit, or, of a hand without it, in trumps."""
    if lead.is_throw or len(cards) < lead.size:
        return
    suit = order.suit[cards[0]]
    if suit not in (lead.suit, TRUMP):
        return
    counts = counted([card for card in cards if order.suit[card] == suit])
    copies, length = lead.units[0].type
    if length == 1:
        for face, count in counts.items():
            if count >= copies:
                yield order.strength[face], (face,) * copies
    else:
        for unit in tractors_in(order, counts, suit, copies, length):
            yield unit.strength, unit.cards


def _with_points(
    order: Order, lead: Lead, hand: tuple[Card, ...], held: tuple[Card, ...]
) -> tuple[Card, ...] | None:
    """The follow that gives points: where the cards are free, those with points first."""
    if len(held) > lead.size > 1:
        return None
    free = held if len(held) > lead.size else [c for c in hand if order.suit[c] != lead.suit]
    kept = () if len(held) > lead.size else held
    points = [card for card in free if card[0] in POINTS and order.suit[card] != TRUMP]
    if lead.suit == TRUMP:
        points = [card for card in free if card[0] in POINTS]
    if not points:
        return None
    lowest = lowest_first(order, points)[: lead.size - len(kept)]
    rest = list(free)
    for card in lowest:
        rest.remove(card)
    missing = lead.size - len(kept) - len(lowest)
    return order.sort([*kept, *lowest, *lowest_first(order, rest)[:missing]])
