"""What it costs to give up cards: height, trumps, broken groups; and which follow of a form is cheapest."""

from collections.abc import Iterable

from games.engine import (
    Card,
    RuleError,
    ShengjiLead,
    ShengjiNeed,
    ShengjiOrder,
    shengji_judge_follow,
    shengji_lowest_follow,
    shengji_row,
    shengji_tractors,
)

from .weights import Weights

TRUMP = "T"
POINTS = {"5": 5, "T": 10, "K": 10}
NINE = 9
LOWEST_TRUMP = 22


def points_in(cards: Iterable[Card]) -> int:
    """The points among the cards."""
    return sum([POINTS.get(card[0], 0) for card in cards])


class Costs:
    """The prices of one hand's cards."""

    def __init__(self, order: ShengjiOrder, hand: tuple[Card, ...], weights: Weights) -> None:
        self._order, self._hand, self._weights = order, hand, weights
        self.counts: dict[Card, int] = {}
        for card in hand:
            self.counts[card] = self.counts.get(card, 0) + 1
        self._fading = min(1.0, (len(hand) - 1) / 12)

    def card(self, card: Card) -> float:
        """What a card is worth in hand, its points apart."""
        strength = self._order.strength[card]
        if self._order.suit[card] != TRUMP:
            return self._weights.strength * max(0, strength - NINE)
        return self._weights.trump + self._weights.trump_step * (strength - LOWEST_TRUMP)

    def of(self, cards: tuple[Card, ...]) -> float:
        """What it costs to give up the cards; less and less towards the end."""
        cost = sum([self.card(card) for card in cards])
        for face in set(cards):
            left = self.counts[face] - cards.count(face)
            if left:
                cost += self._weights.broken * left
        return cost * self._fading

    def follow(
        self, lead: ShengjiLead, held: tuple[Card, ...], *, points: float
    ) -> tuple[Card, ...]:
        """The cheapest follow, where a point given is worth so much (less than nothing: it is lost)."""
        if len(held) <= lead.size:
            others = [card for card in self._hand if self._order.suit[card] != lead.suit]
            return (*held, *self._cheapest(others, lead.size - len(held), points))
        row = shengji_row(self._order, lead, self._hand)
        if row is None or lead.size == 1:
            return self._cheapest(held, lead.size, points)
        for need in row.forms:
            cards = self._formed(lead, held, need, points)
            if cards is not None:
                return cards
        return shengji_lowest_follow(self._order, lead, self._hand)

    def _formed(
        self, lead: ShengjiLead, held: tuple[Card, ...], need: ShengjiNeed, points: float
    ) -> tuple[Card, ...] | None:
        """The groups cut as cheaply as they go, the rest as cheap; None if that is not allowed."""
        counts = {card: n for card, n in self.counts.items() if self._order.suit[card] == lead.suit}
        cut: list[Card] = []

        def price(face: Card, copies: int) -> float:
            left = counts[face] - copies
            each = self.card(face) - points * POINTS.get(face[0], 0)
            return copies * each + self._weights.broken * left

        if need.copies:
            units = list(shengji_tractors(self._order, counts, lead.suit, need.copies, need.length))
            if not units:
                return None
            unit = min(units, key=lambda u: sum([price(face, u.copies) for face in u.faces]))
            cut += unit.cards
            for face in unit.faces:
                counts[face] -= unit.copies
        for copies, wanted in ((4, need.quads), (3, need.triples), (2, need.pairs)):
            for _ in range(wanted):
                faces = [face for face, n in counts.items() if n >= copies]
                if not faces:
                    return None
                face = min(faces, key=lambda face: price(face, copies) / copies)
                cut += [face] * copies
                counts[face] -= copies
        rest = [face for face, n in counts.items() for _ in range(n)]
        cards = (*cut, *self._cheapest(rest, lead.size - len(cut), points))
        try:
            shengji_judge_follow(self._order, lead, self._hand, cards)
        except RuleError:
            return None
        return cards

    def _cheapest(self, cards: Iterable[Card], count: int, points: float) -> tuple[Card, ...]:
        """So many of the cards, those that are missed least; lone cards before parts of groups, short suits first."""
        if not count:
            return ()
        counts = self.counts

        def price(card: Card) -> float:
            broken = self._weights.broken * (counts[card] - 1) * 0.5
            return self.card(card) + broken - points * POINTS.get(card[0], 0)

        place = self._order.place
        return tuple(sorted(cards, key=lambda card: (price(card), place[card]))[:count])
