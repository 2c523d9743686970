"""To lead: high groups while they stand, what the partner can take, short suits; trumps and low cards with care."""

from collections.abc import Iterator

from games.engine import (
    Action,
    Card,
    Prompt,
    ShengjiLead,
    ShengjiOptions,
    ShengjiUnit,
    ShengjiView,
    shengji_lead,
    shengji_tractors,
)

from .costs import TRUMP, Costs, points_in
from .ledger import ledger_of
from .never import leadable
from .table import SEATS, order_for, partner
from .weights import Weights


def lead(
    weights: Weights, view: ShengjiView, ask: Prompt, options: ShengjiOptions | None
) -> Action:
    """The lead of the highest value among the sensible."""
    assert view.own is not None
    hand = view.own.hand
    if len(set(hand)) == 1:
        return Action(ask.seat, "play", hand)
    outlook = Outlook(weights, view, options)
    leads = [(outlook.value(lead), cards) for lead, cards in outlook.candidates()]
    good = leadable([cards for _, cards in leads], left=len(hand))
    return Action(ask.seat, "play", max(pair for pair in leads if pair[1] in good)[1])


class Outlook:
    """The hand against what is known of the others."""

    def __init__(self, weights: Weights, view: ShengjiView, options: ShengjiOptions | None) -> None:
        assert view.own is not None
        self._weights = weights
        self._hand, self._me = view.own.hand, view.own.seat
        self._order = order_for(view, options)
        self._throws = options is None or options.throw != "never"
        self._costs = Costs(self._order, self._hand, weights)
        self._ledger = ledger_of(view, self._order)
        self._suits: dict[str, dict[Card, int]] = {}
        for face, count in self._costs.counts.items():
            self._suits.setdefault(self._order.suit[face], {})[face] = count
        self._others = [(self._me + step) % SEATS for step in range(1, SEATS)]

    def candidates(self) -> Iterator[tuple[ShengjiLead, tuple[Card, ...]]]:
        """Each face as whole as it is held, singles of it too, tractors, and a suit that only this seat holds."""
        for suit, counts in self._suits.items():
            for face, count in counts.items():
                for copies in {count, 1}:
                    cards = (face,) * copies
                    yield shengji_lead(self._order, cards), cards
            for copies in (2, 3, 4):
                for unit in shengji_tractors(self._order, counts, suit, copies):
                    yield ShengjiLead(suit, unit.size, (unit,)), unit.cards
            if self._throws and len(counts) > 1 and self._alone(suit):
                cards = tuple(face for face, count in counts.items() for _ in range(count))
                yield shengji_lead(self._order, cards), cards

    def _alone(self, suit: str) -> bool:
        return not any(self._ledger.may_hold(seat, suit) for seat in self._others)

    def value(self, lead: ShengjiLead) -> float:
        """What is thought of the lead."""
        w = self._weights
        unit = lead.units[0]
        cards = tuple(card for each in lead.units for card in each.cards)
        stays = self._stays(lead, unit)
        ours = stays + (1 - stays) * self._mate(lead, unit)
        points = points_in(cards)
        pot = points + w.pulled * 3 * lead.size + w.fed * ours * lead.size
        value = (2 * ours - 1) * pot + w.lead * stays - self._costs.of(cards)
        value += w.size * (lead.size - 1)
        if lead.suit != TRUMP and len(self._suits[lead.suit]) <= 2:
            value += w.short
        return value

    def _stays(self, lead: ShengjiLead, unit: ShengjiUnit) -> float:
        """How likely no enemy puts something higher on it; a throw is beaten by trumps alone, and by as many."""
        chance = 1.0
        for seat in self._others:
            if seat == partner(self._me):
                continue
            if lead.is_throw:
                trumps = self._ledger.left(TRUMP)
                may = lead.suit != TRUMP and self._ledger.may_hold(seat, TRUMP)
                chance *= 1 - (0.3 if may and trumps >= lead.size else 0.0)
            else:
                chance *= 1 - self._ledger.beats(seat, lead.suit, unit)
        return chance

    def _mate(self, lead: ShengjiLead, unit: ShengjiUnit) -> float:
        """How likely the partner takes a trick that an enemy would."""
        if lead.is_throw:
            return 0.0
        return 0.5 * self._ledger.beats(partner(self._me), lead.suit, unit)
