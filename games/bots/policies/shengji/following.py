"""To follow: points to a trick that stays with one's own side, none to the others', and the price of taking it."""

from collections.abc import Iterator
from dataclasses import dataclass

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
    shengji_worth,
    shengji_worth_of_lead,
)

from .costs import TRUMP, Costs, points_in
from .ledger import ledger_of
from .never import forgivable
from .table import SEATS, order_for, partner
from .weights import Weights


@dataclass(frozen=True, slots=True)
class Follow:
    """A follow with what is thought of it: its points, how likely the trick will be one's own side's, its value."""

    cards: tuple[Card, ...]
    takes: bool
    points: int
    ours: float
    value: float


def follow(
    weights: Weights, view: ShengjiView, ask: Prompt, options: ShengjiOptions | None
) -> Action:
    """The follow of the highest value among the forgivable."""
    assert view.own is not None
    order = order_for(view, options)
    lead = shengji_lead(order, ask.about["cards"])
    held = order.of_suit(view.own.hand, lead.suit)
    if len(held) == lead.size or len(view.own.hand) == lead.size:
        cards = held if len(held) == lead.size else view.own.hand
        return Action(ask.seat, "play", cards)
    outlook = Outlook(weights, view, lead, options)
    follows = [outlook.judged(cards) for cards in outlook.candidates(held)]
    good = forgivable(follows, order, stands=outlook.stands, partner_leads=outlook.partner_leads)
    return Action(ask.seat, "play", max(good, key=lambda f: f.value).cards)


class Outlook:
    """The trick as the seat sees it."""

    def __init__(
        self,
        weights: Weights,
        view: ShengjiView,
        lead: ShengjiLead,
        options: ShengjiOptions | None,
    ) -> None:
        assert view.own is not None
        self._weights, self._lead = weights, lead
        self._hand, self._me = view.own.hand, view.own.seat
        self.order = order_for(view, options)
        self._costs = Costs(self.order, self._hand, weights)
        self._ledger = ledger_of(view, self.order)
        plays = view.public.trick
        top = view.public.top
        assert top is not None
        self._height = (
            shengji_worth_of_lead(lead)
            if top.seat == plays[0].seat
            else shengji_worth(self.order, lead, top.cards) or 0
        )
        self.partner_leads = top.seat == partner(self._me)
        self._pot = sum(points_in(play.cards) for play in plays)
        self._after = [(self._me + step) % SEATS for step in range(1, SEATS - len(plays) + 1)]
        self._partner_after = partner(self._me) in self._after
        front = lead if top.seat == plays[0].seat else shengji_lead(self.order, top.cards)
        self.stands = self._stays(front.units[0])
        """How likely the play in front stays there, whatever this seat plays."""
        self._last = len(self._hand) <= weights.late

    def candidates(self, held: tuple[Card, ...]) -> list[tuple[Card, ...]]:
        """Follows worth a thought: the cheapest with and without points, and everything that takes the front."""
        found = [self._costs.follow(self._lead, held, points=p) for p in (-1.0, -0.2, 0.4, 1.0)]
        found += self._units(held)
        return list(dict.fromkeys(found))

    def _units(self, held: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
        """Units of the lead's type, in its suit or as a ruff, that are higher than the front."""
        lead = self._lead
        if lead.is_throw or 0 < len(held) < lead.size:
            return
        suit = lead.suit if held else TRUMP
        counts = {c: n for c, n in self._costs.counts.items() if self.order.suit[c] == suit}
        copies, length = lead.units[0].type
        if length == 1:
            units = [(face,) * copies for face, n in counts.items() if n >= copies]
        else:
            units = [u.cards for u in shengji_tractors(self.order, counts, suit, copies, length)]
            if (copies, length) == (2, 2):
                units += [(face,) * 4 for face, n in counts.items() if n == 4]
        for cards in units:
            if (shengji_worth(self.order, lead, cards) or 0) > self._height:
                yield cards

    def judged(self, cards: tuple[Card, ...]) -> Follow:
        """What is thought of the follow."""
        w = self._weights
        mine = shengji_worth(self.order, self._lead, cards)
        takes = mine is not None and mine > self._height
        if takes:
            stays = self._stays(shengji_lead(self.order, cards).units[0])
            ours, lead = stays, stays * w.lead
        else:
            ours = self.stands if self.partner_leads else self._rescued()
            lead = 0.5 * ours * w.lead
        points = points_in(cards)
        pot = self._pot + points + w.pulled * len(self._after) * len(cards)
        if self._partner_after:
            pot += w.fed * ours * len(cards) * 0.5
        value = (2 * ours - 1) * pot + lead - self._costs.of(cards)
        return Follow(cards, takes, points, ours, value)

    def _stays(self, unit: ShengjiUnit) -> float:
        """How likely no enemy who is still to play puts something higher on it."""
        chance = 1.0
        for seat in self._after:
            if seat != partner(self._me):
                chance *= 1 - self._ledger.beats(seat, self._lead.suit, unit)
        return chance

    def _rescued(self) -> float:
        """How likely the partner, still to play, takes the trick from the enemy in front."""
        if not self._partner_after:
            return 0.0
        return 0.35 if self._lead.size == 1 else 0.15
