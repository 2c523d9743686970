"""A hand by its ranks, and a play by what it takes from it. What a play is worth is told by the rules."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine import Card, GoujiCombo

ORDER = "3456789TJQKA2"
PLACE = {name: place for place, name in enumerate((*ORDER, "BJ", "RJ"))}
THREE, FOUR, ACE, TWO, SMALL, BIG = 0, 1, 11, 12, 13, 14
NATURALS = range(FOUR, TWO)
"""The ranks 4 … A: each of them that is held is a play still to be made."""
NO_RANK = -1

Counts = list[int]


def place(card: Card) -> int:
    """The rank of a card from the lowest: 3 is 0, the big joker 14."""
    return SMALL if card == "BJ" else BIG if card == "RJ" else PLACE[card[0]]


def counted(cards: Sequence[Card]) -> Counts:
    """How many cards of each rank there are."""
    counts = [0] * 15
    for card in cards:
        counts[place(card)] += 1
    return counts


@dataclass(frozen=True, slots=True)
class Move:
    """A play: so many natural cards of one rank with so many 2s, small and big jokers."""

    rank: int
    naturals: int
    twos: int = 0
    small: int = 0
    big: int = 0

    @property
    def size(self) -> int:
        """How many cards it has."""
        return self.naturals + self.twos + self.small + self.big

    @property
    def combo(self) -> GoujiCombo:
        """What the rules count it as."""
        base = self.rank if self.naturals else TWO if self.twos else NO_RANK
        return GoujiCombo(self.size, self.small + self.big, self.big, base)

    def left(self, counts: Counts) -> Counts:
        """The hand after it."""
        rest = counts.copy()
        if self.naturals:
            rest[self.rank] -= self.naturals
        rest[TWO] -= self.twos
        rest[SMALL] -= self.small
        rest[BIG] -= self.big
        return rest

    def cards(self, hand: Sequence[Card]) -> tuple[Card, ...]:
        """The cards themselves, taken from the hand as they lie."""
        wanted = {TWO: self.twos, SMALL: self.small, BIG: self.big}
        if self.naturals:
            wanted[self.rank] = self.naturals
        taken = []
        for card in hand:
            at = place(card)
            if wanted.get(at, 0):
                wanted[at] -= 1
                taken.append(card)
        return tuple(taken)


def is_only_threes(counts: Counts) -> bool:
    """Whether nothing but 3s is left: they go out together when the seat leads (憋三)."""
    return counts[THREE] > 0 and not any(counts[FOUR:])
