"""What no partner would forgive, whatever the figures say."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from games.engine import Card, ShengjiOrder, rank

JOKERS = ("BJ", "RJ")
SURE = 0.98
LATE = 6
"""In the last tricks jokers are led."""


class Judged(Protocol):
    """A follow with its points, and how likely its trick will be one's own side's."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards."""

    @property
    def takes(self) -> bool:
        """Whether it comes to the front."""

    @property
    def points(self) -> int:
        """The points in it."""

    @property
    def ours(self) -> float:
        """How likely the trick will be one's own side's."""


Play = TypeVar("Play", bound=Judged)


def forgivable(
    follows: Sequence[Play], order: ShengjiOrder, *, stands: float, partner_leads: bool
) -> Sequence[Play]:
    """No high trump on a trick that is the partner's for certain; no points to an enemy's if others may go."""
    if partner_leads and stands >= SURE:
        modest = [f for f in follows if not _high(order, f.cards)]
        return modest or follows
    lost = [f for f in follows if f.ours <= 1 - SURE]
    clean = [f for f in lost if not f.points and not _high(order, f.cards)]
    if clean:
        return [f for f in follows if f not in lost or not f.points]
    return follows


def _high(order: ShengjiOrder, cards: tuple[Card, ...]) -> bool:
    """Whether there is a joker, a 2 or a level card among them."""
    return any(card in JOKERS or rank(card) in ("2", order.level) for card in cards)


def leadable(leads: Sequence[tuple[Card, ...]], *, left: int) -> Sequence[tuple[Card, ...]]:
    """No bare joker before the last tricks, if anything else can be led."""
    if left <= LATE:
        return leads
    return [cards for cards in leads if len(cards) > 1 or cards[0] not in JOKERS] or leads
