"""What a play is worth and what beats it (sections 2.4–2.6). Whose turn it is, is in ``rounds``."""

from collections.abc import Iterable
from dataclasses import dataclass

from ...cards import BIG_JOKER, SMALL_JOKER, Card
from ...errors import RuleError

ORDER = "3456789TJQKA2"
STRENGTH = {name: place for place, name in enumerate(ORDER)}
THREE, TWO = STRENGTH["3"], STRENGTH["2"]
NO_BASE = -1
"""The base of a play of jokers alone."""

GOUJI_SIZE = {
    STRENGTH["T"]: 5,
    STRENGTH["J"]: 4,
    STRENGTH["Q"]: 3,
    STRENGTH["K"]: 2,
    STRENGTH["A"]: 2,
    TWO: 1,
}
"""Fewest cards of a base rank that are a 够级牌 (2.6); lower ranks never are."""


@dataclass(frozen=True, slots=True)
class Combo:
    """A play by its worth: number of cards, jokers, how many of them are big, and the base rank's strength.

    The base is the rank after the 2s have become the natural rank (贴钱); 2s alone are base 2.
    """

    size: int
    jokers: int
    big: int
    base: int

    @property
    def all_big(self) -> bool:
        """Whether every joker in it is big; one small joker among them makes all small (D10)."""
        return self.big == self.jokers

    def unbeatable(self, by_position: bool) -> bool:
        """Whether nothing can beat it, so that the round ends at once (2.5; 13.13 with ``by_position``)."""
        return self.big > 0 and (by_position or self.all_big)


def combo_of(cards: Iterable[Card]) -> Combo:
    """The worth of the cards. Raises ``not-a-combination`` or ``no-wild-threes`` (D8)."""
    small = big = twos = naturals = 0
    base = NO_BASE
    for card in cards:
        if card == BIG_JOKER:
            big += 1
        elif card == SMALL_JOKER:
            small += 1
        elif card[0] == "2":
            twos += 1
        else:
            strength = STRENGTH[card[0]]
            if naturals and strength != base:
                raise RuleError("not-a-combination")
            base = strength
            naturals += 1
    jokers = small + big
    size = jokers + twos + naturals
    if not size:
        raise RuleError("not-a-combination")
    if naturals and base == THREE and size > naturals:
        raise RuleError("no-wild-threes")
    if not naturals and twos:
        base = TWO
    return Combo(size, jokers, big, base)


def beats(answer: Combo, shown: Combo, by_position: bool = False) -> bool:
    """Whether the answer may be put on the play shown: the same number of cards and higher in both respects (2.5)."""
    if answer.size != shown.size:
        return False
    if by_position:
        return _higher_everywhere(answer, shown)
    if shown.jokers and (shown.all_big or not answer.all_big or answer.jokers < shown.jokers):
        return False
    return answer.base == NO_BASE or answer.base > shown.base != NO_BASE


def _higher_everywhere(answer: Combo, shown: Combo) -> bool:
    """The option ``mixed_jokers=by_position``: card by card from the highest, each strictly higher."""
    return all(a > b for a, b in zip(_places(answer), _places(shown), strict=True))


def _places(combo: Combo) -> list[int]:
    small = combo.jokers - combo.big
    return [TWO + 2] * combo.big + [TWO + 1] * small + [combo.base] * (combo.size - combo.jokers)


def is_gouji(combo: Combo) -> bool:
    """够级牌: any play with a joker, or enough cards of a high enough base (2.6, D4)."""
    return combo.jokers > 0 or combo.size >= GOUJI_SIZE.get(combo.base, combo.size + 1)


def opens(combo: Combo) -> bool:
    """Whether the play can 开点 if it stands: 够级 without jokers and not a single 2 (5.2, D29, D30)."""
    return not combo.jokers and is_gouji(combo) and not (combo.base == TWO and combo.size == 1)
