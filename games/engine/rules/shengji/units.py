"""牌型: single, pair, triple, quad and tractor; how a lead of several of them is divided (B.2.4, B.2.8).

Which of two plays is in front is in ``tricks``, what must be played to a lead in ``follow``.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from ...cards import Card
from ...errors import RuleError
from .order import Line, Order

COPIES = 4
"""Every face exists so many times."""

Counts = Mapping[Card, int]


@dataclass(frozen=True, slots=True)
class Unit:
    """``copies`` identical cards of each of ``length`` neighbouring faces of one effective suit."""

    suit: str
    copies: int
    length: int
    strength: int
    faces: tuple[Card, ...]
    """From the highest."""

    @property
    def size(self) -> int:
        """The number of cards."""
        return self.copies * self.length

    @property
    def type(self) -> tuple[int, int]:
        """What kind of unit it is: ``(2, 1)`` a pair, ``(2, 2)`` a tractor of two pairs."""
        return self.copies, self.length

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards themselves."""
        return tuple(face for face in self.faces for _ in range(self.copies))


@dataclass(frozen=True, slots=True)
class Lead:
    """What was led: its effective suit, its number of cards, its units from the largest; several are a throw (甩牌)."""

    suit: str
    size: int
    units: tuple[Unit, ...]

    @property
    def is_throw(self) -> bool:
        """Whether it is more than one unit."""
        return len(self.units) > 1


def counted(cards: Iterable[Card]) -> dict[Card, int]:
    """How many of each face."""
    counts: dict[Card, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return counts


def unit_of(order: Order, cards: tuple[Card, ...]) -> Unit | None:
    """The one unit that the cards are, or None."""
    counts = counted(cards)
    length = len(counts)
    if length == 1:
        face, copies = cards[0], len(cards)
        if copies > COPIES:
            return None
        return Unit(order.suit[face], copies, 1, order.strength[face], (face,))
    if not length:
        return None
    copies, rest = divmod(len(cards), length)
    if rest or not 1 < copies <= COPIES or any(n != copies for n in counts.values()):
        return None
    tractor = order.tractors.get(frozenset(counts))
    if tractor is None:
        return None
    return Unit(order.suit[cards[0]], copies, length, *tractor)


def lead_of(order: Order, cards: tuple[Card, ...]) -> Lead:
    """The lead as it is divided (clarification 3). Raises ``not-a-combination`` for cards of several suits."""
    unit = unit_of(order, cards)
    if unit is not None:
        return Lead(unit.suit, unit.size, (unit,))
    suits = {order.suit[card] for card in cards}
    if len(suits) != 1:
        raise RuleError("not-a-combination")
    return Lead(suits.pop(), len(cards), tuple(_divided(order, cards)))


def _divided(order: Order, cards: tuple[Card, ...]) -> Iterator[Unit]:
    """The largest unit cut off again and again: most cards, then most copies of a face, then highest."""
    counts = counted(cards)
    while counts:
        unit = max(
            units_in(order, counts, order.suit[cards[0]]),
            key=lambda u: (u.size, u.copies, u.strength, -order.place[u.faces[0]]),
        )
        yield unit
        counts = less(counts, unit.faces, unit.copies)


def less(counts: Counts, faces: Iterable[Card], copies: int) -> dict[Card, int]:
    """The counts without so many copies of each of the faces."""
    rest = dict(counts)
    for face in faces:
        rest[face] -= copies
        if not rest[face]:
            del rest[face]
    return rest


def units_in(order: Order, counts: Counts, suit: str) -> Iterator[Unit]:
    """Every unit that can be cut out of the counts of one effective suit."""
    for face, count in counts.items():
        for copies in range(1, count + 1):
            yield Unit(suit, copies, 1, order.strength[face], (face,))
    for copies in range(2, COPIES + 1):
        yield from tractors_in(order, counts, suit, copies)


def tractors_in(
    order: Order, counts: Counts, suit: str, copies: int, length: int = 0
) -> Iterator[Unit]:
    """Every tractor of so many copies (and so many faces, if named) that can be cut out of the counts."""
    rich = [face for face, count in counts.items() if count >= copies]
    if len(rich) < max(length, 2):
        return
    for line in order.lines[suit]:
        for start, steps in _stretches(line, frozenset(rich)):
            yield from _windows(order, line, start, steps, suit=suit, copies=copies, length=length)


def _stretches(line: Line, rich: frozenset[Card]) -> Iterator[tuple[int, list[tuple[Card, ...]]]]:
    """Where on the line steps in a row can be filled, and with which faces."""
    filled: list[tuple[Card, ...]] = []
    for place, step in enumerate(line.steps):
        usable = tuple(face for face in step if face in rich)
        if usable:
            filled.append(usable)
        elif filled:
            if len(filled) > 1:
                yield place - len(filled), filled
            filled = []
    if len(filled) > 1:
        yield len(line.steps) - len(filled), filled


def _windows(
    order: Order,
    line: Line,
    start: int,
    steps: list[tuple[Card, ...]],
    *,
    suit: str,
    copies: int,
    length: int,
) -> Iterator[Unit]:
    """The tractors within one stretch."""
    for first in range(len(steps) - 1):
        lengths = (length,) if length else range(2, len(steps) - first + 1)
        for size in lengths:
            last = first + size
            if last > len(steps):
                break
            for faces in product(*steps[first:last]):
                if len(set(faces)) == size:
                    worth = line.worth[start + last - 1]
                    yield Unit(suit, copies, size, worth, tuple(reversed(faces)))
