"""What nobody at the table would understand, whatever the figures say."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from games.engine import Card, rank

from .ledger import PLACE

BOMB = 4


class Judged(Protocol):
    """A play with its type and top."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards."""

    @property
    def kind(self) -> str:
        """Its type."""

    @property
    def top(self) -> int:
        """Its height."""


Play = TypeVar("Play", bound=Judged)


def sensible(
    moves: Sequence[Play], counts: Sequence[int], *, next_has: int, lead: bool
) -> list[Play]:
    """No low single for a next seat that has one card; no bomb broken to follow, so that nothing may be left of an answer.

    A lead there always is: one's own highest card if nothing better.
    """
    found = list(moves)
    if next_has == 1:
        found = _no_low_single(found, counts, lead=lead)
    if not lead:
        found = [move for move in found if not _breaks_bomb(move, counts)]
    return found


def _no_low_single(moves: list[Play], counts: Sequence[int], *, lead: bool) -> list[Play]:
    """A lead of something else than a single, if there is one; of the singles only the highest."""
    others = [move for move in moves if move.kind != "single"]
    if lead and others:
        return others
    highest = max(at for at, count in enumerate(counts) if count)
    return [move for move in moves if move.kind != "single" or move.top == highest]


def _breaks_bomb(move: Judged, counts: Sequence[int]) -> bool:
    if move.kind == "bomb":
        return False
    return any(counts[PLACE[rank(card)]] >= BOMB for card in move.cards)
