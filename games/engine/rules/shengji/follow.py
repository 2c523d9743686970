"""Which cards may be played to a lead (B.2.7): the judge, the row that binds, the lowest legal follow.

Who takes the trick is in ``tricks``.
"""

from ...cards import Card, without
from ...errors import RuleError
from .order import Order
from .rows import Row, binding_row, lowest_cut, lowest_first, satisfies
from .units import Lead, counted


def judge_follow(
    order: Order, lead: Lead, hand: tuple[Card, ...], cards: tuple[Card, ...]
) -> tuple[Card, ...]:
    """The hand after the follow.

    Raises the first that applies of not-in-hand, wrong-number, follow-suit, follow-format; the last names the row that
    binds (``P P``) as its detail.
    """
    rest = without(hand, cards)
    if rest is None:
        raise RuleError("not-in-hand")
    if len(cards) != lead.size:
        raise RuleError("wrong-number")
    suits, suit = order.suit, lead.suit
    others = [card for card in cards if suits[card] != suit]
    if others:
        if any(suits[card] == suit for card in rest):
            raise RuleError("follow-suit")
        return rest
    if lead.size == 1:
        return rest
    row = row_for(order, lead, hand)
    if row is not None:
        counts = counted(cards)
        if not any(satisfies(order, counts, suit, need) for need in row.forms):
            raise RuleError("follow-format", row.text)
    return rest


def row_for(order: Order, lead: Lead, hand: tuple[Card, ...]) -> Row | None:
    """The row that binds this hand; None where the suit leaves no choice of form (short suit, a throw)."""
    held = order.of_suit(hand, lead.suit)
    if len(held) <= lead.size or lead.is_throw:
        return None
    return binding_row(order, counted(held), lead.suit, lead.units[0].type)


def lowest_follow(order: Order, lead: Lead, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """What is played when time runs out: the first form of the row that binds, as low as it goes (clarification 6)."""
    held = order.of_suit(hand, lead.suit)
    missing = lead.size - len(held)
    if missing >= 0:
        others = [card for card in hand if order.suit[card] != lead.suit] if missing else []
        return (*held, *lowest_first(order, others)[:missing])
    cut: list[Card] = []
    rest = held
    if lead.size > 1 and not lead.is_throw:
        counts = counted(held)
        row = binding_row(order, counts, lead.suit, lead.units[0].type)
        need = next(need for need in row.forms if satisfies(order, counts, lead.suit, need))
        cut = lowest_cut(order, held, lead.suit, need)
        rest = without(held, cut) or ()
    return order.sort([*cut, *lowest_first(order, rest)[: lead.size - len(cut)]])
