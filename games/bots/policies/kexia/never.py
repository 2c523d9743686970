"""What nobody at the table would understand, whatever the figures say."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

LOST, WON = 0.05, 0.95
"""A pot is surely lost, or surely one's own."""


class Judged(Protocol):
    """A play with its points, and how likely its pot will be one's own."""

    @property
    def points(self) -> int:
        """The points in it."""

    @property
    def mine(self) -> float:
        """How likely they come back."""

    @property
    def out(self) -> bool:
        """Whether it empties the hand."""


Play = TypeVar("Play", bound=Judged)


def sensible(moves: Sequence[Play]) -> Sequence[Play]:
    """The moves without points for a pot that is surely lost, if one without points may be played."""
    if max(move.mine for move in moves) > LOST:
        return moves
    clean = [move for move in moves if not move.points or move.out]
    return clean or moves
