"""What must hold in every state of a game, and at its end. A state is asked through its rules and its public view alone."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from games.engine import Card, Outcome, rank

POINTS = {"5": 5, "T": 10, "K": 10}
"""分牌 of the games that are played for points in tricks or rounds."""

WHOLE = 400
"""What the point cards of four decks come to."""


class Laws:
    """All the cards are somewhere, once; all the points too, where a game has some."""

    def __init__(self, rules: Any, options: Any) -> None:
        self._rules = rules
        self._whole = Counter(rules.pack(options))
        self._points = POINTS_OF.get(rules.key)
        self.broken = 0

    def __call__(self, state: Any) -> None:
        """Look at one state."""
        if Counter(self._rules.everywhere(state)) != self._whole:
            self.broken += 1
        if self._points is not None and self._points(self._rules, state) != WHOLE:
            self.broken += 1


def fair(outcome: Outcome) -> bool:
    """Whether what some win is what the others lose."""
    return sum(outcome.points) == 0


def _worth(cards: Iterable[Card]) -> int:
    return sum(POINTS.get(rank(card), 0) for card in cards)


def _in_hands(rules: Any, state: Any) -> int:
    return sum(_worth(rules.hand(state, seat)) for seat in range(rules.seats))


def _kexia(rules: Any, state: Any) -> int:
    """Captured, in the pile, in hand; at the end the last hand's points are captured too."""
    public = rules.view(state, None).public
    if public.outcome is not None:
        return sum(public.captured)
    return sum(public.captured) + int(public.pile) + _in_hands(rules, state)


def _shengji(rules: Any, state: Any) -> int:
    """Won in tricks, on the table, in hand."""
    public = rules.view(state, None).public
    table = sum(_worth(play.cards) for play in public.trick)
    return sum(public.won) + table + _in_hands(rules, state)


POINTS_OF: dict[str, Callable[[Any, Any], int]] = {"kexia": _kexia, "shengji": _shengji}
"""Where all the points of a deal lie, for the games in which they go from hand to hand."""
