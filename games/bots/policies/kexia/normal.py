"""The normal bot: gives points where it will capture, clean cards where it will not, and keeps its highest bomb for last."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine import Action, Card, Event, KexiaView, Prompt, rank

from .ledger import NAMES, NONE, Ledger, Strength, ledger_of, strength_of
from .never import sensible
from .ruler import plays_for
from .weights import NORMAL, Weights

POINTS = {"5": 5, "T": 10, "K": 10}


def normal(
    view: KexiaView, asks: Sequence[Prompt], events: Sequence[Event], budget: float, rng: object
) -> Action:
    """The same step for the same view, always; far quicker than any budget."""
    return decide_with(NORMAL, view, asks[0], events)


def decide_with(weights: Weights, view: KexiaView, ask: Prompt, events: Sequence[Event]) -> Action:
    """The step by these figures."""
    plays = plays_for(view, ask)
    free = "pass" in ask.verbs
    if not plays:
        return Action(ask.seat, "pass")
    if len(plays) == 1 and not free:
        return Action(ask.seat, "play", plays[0])
    outlook = Outlook(view, ledger_of(view, events), weights)
    moves = [outlook.judged(cards, lead=ask.kind == "lead") for cards in plays]
    best = max(sensible(moves), key=lambda m: m.value)
    if free and not outlook.pays(best):
        return Action(ask.seat, "pass")
    return Action(ask.seat, "play", best.cards)


@dataclass(frozen=True, slots=True)
class Move:
    """A play with what is thought of it: how likely its pot will be one's own, its points, its value."""

    cards: tuple[Card, ...]
    points: int
    mine: float
    value: float
    out: bool


class Outlook:
    """The hand against what is known of the others."""

    def __init__(self, view: KexiaView, ledger: Ledger, weights: Weights) -> None:
        assert view.own is not None
        self._hand = view.own.hand
        self._pile = view.public.pile
        self._weights = weights
        self._ledger = ledger
        groups: dict[str, int] = {}
        for card in self._hand:
            groups[rank(card)] = groups.get(rank(card), 0) + 1
        self._groups = groups
        self._bombs = sorted(
            (2 * n if name not in ("BJ", "RJ") else 11, NAMES.index(name), n)
            for name, n in groups.items()
            if n > 3
        )
        self._best: Strength = self._bombs[-1][:2] if self._bombs else NONE
        self._pot = ledger.stands(self._best) if self._bombs else 0.0
        self._free = ledger.bombless()

    def judged(self, cards: tuple[Card, ...], *, lead: bool) -> Move:
        """What is thought of the play."""
        w = self._weights
        name, size = rank(cards[-1]), len(cards)
        strength = strength_of(cards)
        points = POINTS.get(name, 0) * size
        out = size == len(self._hand)
        mine = self._mine(name, strength, out)
        value = w.points * points * (mine - w.later) - self._price(name, strength, size, mine)
        if lead:
            value += w.shed * size
        if out:
            value += w.out
        return Move(cards, points, mine, value, out)

    def pays(self, move: Move) -> bool:
        """Whether a bomb that need not be played is worth the pot it is played for."""
        return move.out or self._pile * move.mine + move.value > 0

    def _mine(self, name: str, strength: Strength, out: bool) -> float:
        """How likely the pot will be one's own."""
        if strength == self._best and strength != NONE:
            return self._pot
        if out:
            return self._stands(name, strength)
        return max(self._pot, self._stands(name, strength))

    def _stands(self, name: str, strength: Strength) -> float:
        """How likely nobody beats this very play."""
        if strength != NONE:
            return self._ledger.stands(strength)
        higher = sum(self._ledger.unseen[NAMES.index(name) + 1 :])
        return self._free * 0.5 ** min(higher, 30)

    def _price(self, name: str, strength: Strength, size: int, mine: float) -> float:
        """What is given up."""
        w = self._weights
        at = NAMES.index(name)
        if strength == NONE:
            held = self._groups[name]
            return w.loose * at + (w.split if held > size else 0.0)
        price = w.bomb + w.card * (strength[0] / 2 - 4) + w.height * at
        if strength == self._best and len(self._bombs) > 1:
            price += w.top
        return price
