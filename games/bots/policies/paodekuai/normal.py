"""The normal bot: parts its hand into the fewest lost leads, sheds low cards early, stops who is nearly out."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine import Action, Card, Event, PaodekuaiOptions, PaodekuaiView, Prompt, rank

from .ledger import PLACE, SEATS, kind_of, ledger_of
from .never import sensible
from .ruler import plays_for
from .split import Counts, Splitter
from .weights import NORMAL, Weights

NEAR = 4
"""So few cards are nearly out."""

MOST_JUDGED = 60
"""A large hand of two decks has hundreds of runs; so many plays are judged, the longest first."""


def normal(
    view: PaodekuaiView,
    asks: Sequence[Prompt],
    events: Sequence[Event],
    budget: float,
    rng: object,
    options: PaodekuaiOptions | None,
) -> Action:
    """The same step for the same view, always."""
    return decide_with(NORMAL, view, asks[0], options or PaodekuaiOptions())


def decide_with(
    weights: Weights, view: PaodekuaiView, ask: Prompt, options: PaodekuaiOptions
) -> Action:
    """The step by these figures."""
    assert view.own is not None
    plays = plays_for(view, ask, options)
    if not plays:
        return Action(ask.seat, "pass")
    whole = next((cards for cards in plays if len(cards) == len(view.own.hand)), None)
    if whole is not None:
        return Action(ask.seat, "play", whole)
    if len(plays) == 1 and "pass" not in ask.verbs:
        return Action(ask.seat, "play", plays[0])
    outlook = Outlook(view, options, weights)
    lead = ask.kind == "lead"
    moves = [outlook.judged(cards, lead=lead) for cards in _most_telling(plays)]
    good = sensible(moves, outlook.counts, next_has=outlook.next_has, lead=lead)
    if "pass" not in ask.verbs:
        return Action(ask.seat, "play", max(good or moves, key=lambda m: m.value).cards)
    best = max(good, key=lambda m: m.value, default=None)
    if best is None or outlook.passing(ask.about["seat"]) >= best.value:
        return Action(ask.seat, "pass")
    return Action(ask.seat, "play", best.cards)


def _most_telling(plays: list[tuple[Card, ...]]) -> list[tuple[Card, ...]]:
    """All the plays, or the longest and the shortest of very many."""
    if len(plays) <= MOST_JUDGED:
        return plays
    return (
        sorted(plays, key=lambda cards: -len(cards))[: MOST_JUDGED // 2]
        + sorted(plays, key=len)[: MOST_JUDGED // 2]
    )


@dataclass(frozen=True, slots=True)
class Move:
    """A play with its type, how likely it stands, its value."""

    cards: tuple[Card, ...]
    kind: str
    top: int
    stands: float
    value: float


class Outlook:
    """The hand against what is known of the others."""

    def __init__(self, view: PaodekuaiView, options: PaodekuaiOptions, weights: Weights) -> None:
        assert view.own is not None
        self._options, self._weights = options, weights
        self._ledger = ledger_of(view, options)
        self._split = Splitter(self._ledger, weights, two_high=options.two_high_in_runs == "on")
        counts = [0] * 15
        for card in view.own.hand:
            counts[PLACE[rank(card)]] += 1
        self.counts: Counts = tuple(counts)
        self._idle = view.own.seat in view.public.idle
        self.next_has = self._ledger.counts[(view.own.seat + 1) % SEATS]
        self._press = max(0, NEAR + 1 - self._ledger.shortest) / NEAR

    def judged(self, cards: tuple[Card, ...], *, lead: bool) -> Move:
        """What is thought of the play."""
        w = self._weights
        kind, size, top = kind_of(cards, self._options)
        rest = list(self.counts)
        for card in cards:
            rest[PLACE[rank(card)]] -= 1
        stands = self._ledger.stands(kind, size, top)
        value = -self._split.cost(tuple(rest)) + w.lead * stands
        value += size * (w.card + w.hurry * self._press) - self._risk(kind, size, top)
        if self._idle:
            value += w.idle * self._press
        if kind == "bomb":
            value -= w.bomb * (1 - self._press)
        if lead:
            value += w.length * size
        return Move(cards, kind, top, stands, value)

    def passing(self, owner: int) -> float:
        """What it is worth to let the play stand."""
        near = self._ledger.counts[owner] <= NEAR
        return -self._split.cost(self.counts) - (self._weights.danger * self._press if near else 0)

    def _risk(self, kind: str, size: int, top: int) -> float:
        """How bad it is that somebody may go out on this play."""
        ledger = self._ledger
        risk = 0.0
        for seat in ledger.others:
            if ledger.counts[seat] == size:
                risk += ledger.beats(seat, kind, size, top)
        return self._weights.danger * risk
