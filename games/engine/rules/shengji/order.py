"""What the cards are in one deal: effective suit, the order of single faces, the lines tractors lie on (B.2.3, B.2.4).

All of it follows from the level, the trump suit and the option ``tractor_order``. A face is a printed card; every
face exists four times.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from ...cards import BIG_JOKER, JOKERS, PACK, SMALL_JOKER, SUITS, Card, rank, suit

TRUMP = "T"
"""The effective suit of every trump; a plain card's is its printed suit."""

NATURAL = "23456789TJQKA"
"""Ranks by their printed number: 2 stands at 2, A at 14, or at 1 as the low A."""

_MAIN = 20
_OTHER_TWO, _MAIN_TWO, _OTHER_LEVEL, _MAIN_LEVEL, _SMALL, _BIG = range(40, 46)


@dataclass(frozen=True, slots=True)
class Line:
    """Steps of which neighbours touch, from the lowest; a tractor takes one face of each of its steps.

    ``worth`` is the strength of a tractor whose highest step that is (B.2.4).
    """

    steps: tuple[tuple[Card, ...], ...]
    worth: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Order:
    """The order of the cards in a deal. ``trump`` is empty until the calling window has closed."""

    level: str
    trump: str
    suit: Mapping[Card, str]
    strength: Mapping[Card, int]
    """Higher beats lower, equal faces of different suits are equal; any trump is above any plain card."""
    place: Mapping[Card, int]
    """Where a card stands in a hand on show: trumps first, then the plain suits, each from the highest."""
    lines: Mapping[str, tuple[Line, ...]]
    tractors: Mapping[frozenset[Card], tuple[int, tuple[Card, ...]]]
    """Every tractor there can be by its faces: its strength, and the faces from the highest."""

    def is_trump(self, card: Card) -> bool:
        """Whether the card is a trump in this deal."""
        return self.suit[card] == TRUMP

    def sort(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards as a hand shows them."""
        return tuple(sorted(cards, key=self.place.__getitem__))

    def of_suit(self, cards: Iterable[Card], suit: str) -> tuple[Card, ...]:
        """The cards of one effective suit."""
        suits = self.suit
        return tuple([card for card in cards if suits[card] == suit])


@lru_cache(maxsize=256)
def order_of(level: str, trump: str, school: str = "natural") -> Order:
    """The order of a deal at this level with this trump suit; ``school`` is the option ``tractor_order``."""
    suits = {card: _effective_suit(card, level, trump) for card in PACK}
    strength = {card: _strength(card, level, trump) for card in PACK}
    shown = sorted(PACK, key=lambda c: _shown(c, suits, strength))
    lines = {s: tuple(_plain_line(s, level)) for s in SUITS if s != trump}
    lines[TRUMP] = tuple(
        _trump_steps(level, trump) if school == "trump" else _natural_lines(level, trump)
    )
    tractors: dict[frozenset[Card], tuple[int, tuple[Card, ...]]] = {}
    for line in (each for of_suit in lines.values() for each in of_suit):
        for worth, faces in _runs(line):
            key = frozenset(faces)
            tractors[key] = max((worth, faces), tractors.get(key, (0, ())))
    place = {card: number for number, card in enumerate(shown)}
    return Order(level, trump, suits, strength, place, lines, tractors)


def _effective_suit(card: Card, level: str, trump: str) -> str:
    if card in JOKERS or rank(card) in (level, "2") or suit(card) == trump:
        return TRUMP
    return suit(card)


def _strength(card: Card, level: str, trump: str) -> int:
    """Decisions 3, 16: RJ BJ, main and other level, main and other 2, the trump suit, the plain cards."""
    if card in JOKERS:
        return _BIG if card == BIG_JOKER else _SMALL
    main = suit(card) == trump
    if rank(card) == level:
        return _MAIN_LEVEL if main else _OTHER_LEVEL
    if rank(card) == "2":
        return _MAIN_TWO if main else _OTHER_TWO
    return _position(rank(card)) + (_MAIN if main else 0)


def _position(name: str) -> int:
    """The natural position of a rank, A high."""
    return NATURAL.index(name) + 2


def _shown(
    card: Card, suits: Mapping[Card, str], strength: Mapping[Card, int]
) -> tuple[int, int, int]:
    printed = SUITS.find(suit(card) or "?")
    return (TRUMP + SUITS).index(suits[card]), -strength[card], printed


def _plain_line(s: str, level: str) -> Iterator[Line]:
    """3 … A of a plain suit; where the level is taken out its neighbours touch (decision 20)."""
    ranks = [r for r in NATURAL if r not in (level, "2")]
    yield Line(tuple((r + s,) for r in ranks), tuple(2 * _position(r) + 1 for r in ranks))


def _natural_lines(level: str, trump: str) -> Iterator[Line]:
    """The trump suit A-2-3-…-K-A, and the other suits' 2 and level where they are natural neighbours (decision 18)."""
    if trump:
        ranks = "A" + NATURAL
        worth = tuple(2 * position + 1 for position in range(1, len(ranks) + 1))
        yield Line(tuple((r + trump,) for r in ranks), worth)
    pair = {"3": "23", "A": "A2"}.get(level)
    if pair:
        top = 2 * _position(pair[1])
        for s in SUITS.replace(trump, "") if trump else SUITS:
            yield Line(tuple((r + s,) for r in pair), (top - 2, top))


def _trump_steps(level: str, trump: str) -> Iterator[Line]:
    """The option ``tractor_order=trump``: every trump face in its order of strength (clarification 4)."""
    others = SUITS.replace(trump, "") if trump else SUITS
    plain = [r + trump for r in NATURAL if r not in (level, "2")] if trump else []
    steps: list[tuple[Card, ...]] = [(card,) for card in plain]
    for name in ("2", level) if level != "2" else ("2",):
        steps.append(tuple(name + s for s in others))
        if trump:
            steps.append((name + trump,))
    steps += [(SMALL_JOKER,), (BIG_JOKER,)]
    yield Line(tuple(steps), tuple(range(1, len(steps) + 1)))


def _runs(line: Line) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """Every run of neighbouring faces on the line with its strength; no face twice (decision 19: no wrap)."""
    for start in range(len(line.steps)):
        for end in range(start + 2, len(line.steps) + 1):
            for faces in product(*line.steps[start:end]):
                if len(set(faces)) == len(faces):
                    yield line.worth[end - 1], faces[::-1]
