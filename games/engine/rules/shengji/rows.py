"""The follow tables: what a hand must give to a lead, as rows of groups in falling priority (3.4.5, B.2.7.1).

Six leads have a list of their own, written here as the rules write it (T1–T6); longer ones get a generated list.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ...cards import Card
from .order import Order
from .units import Counts, Unit, counted, less, tractors_in

SINGLES = "–"
"""The row that asks for no group."""

_FROM_L3 = (
    "L3 P · L3 · L2 P P · L2 P · L2 · Q P P · Q P · Q · 3 3 · 3 P P · 3 P · 3 · "
    "P P P P · P P P · P P · P · –"
)

TABLES: dict[tuple[int, int], str] = {
    (1, 1): "–",
    (2, 1): "P · –",
    (3, 1): "3 · P · –",
    (4, 1): "Q · L2 · P P · 3 · P · –",
    (2, 2): "L2 or Q · P P · P · –",
    (2, 3): "L3 or LT2 · Q P · L2 P · P P P · P P · P · –",
    (3, 2): "LT2 · L3 · Q P · L2 P · 3 3 · 3 P · P P P · P P · 3 · P · –",
    (2, 4): "L4 or Q Q · " + _FROM_L3,
    (4, 2): "LQ2 · Q Q · L4 · " + _FROM_L3,
}
"""The list of each type of lead ``(copies, length)``. P pair, 3 triple, Q quad, L2 two pairs in a row, LT2 two triples,
LQ2 two quads."""

_TRACTOR = {"L": 2, "LT": 3, "LQ": 4}


@dataclass(frozen=True, slots=True)
class Need:
    """The groups one form of a row asks for: at most one tractor, so many quads, triples and pairs."""

    copies: int = 0
    length: int = 0
    quads: int = 0
    triples: int = 0
    pairs: int = 0

    @property
    def size(self) -> int:
        """How many cards the groups are."""
        return self.copies * self.length + 4 * self.quads + 3 * self.triples + 2 * self.pairs


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its text, and the forms it can take (可选: either will do)."""

    text: str
    forms: tuple[Need, ...]


@lru_cache(maxsize=128)
def rows_of(copies: int, length: int) -> tuple[Row, ...]:
    """The rows of a lead of that type, the most demanding first."""
    known = TABLES.get((copies, length))
    texts = known.split(" · ") if known else list(dict.fromkeys(_generated(copies, length)))
    return tuple(Row(text, tuple(_need(form) for form in text.split(" or "))) for text in texts)


def _need(form: str) -> Need:
    words = [] if form == SINGLES else form.split()
    tractor = re.fullmatch(r"(L[TQ]?)(\d+)", words[0]) if words else None
    copies, length = (_TRACTOR[tractor[1]], int(tractor[2])) if tractor else (0, 0)
    return Need(copies, length, words.count("Q"), words.count("3"), words.count("P"))


def _generated(copies: int, length: int) -> Iterator[str]:
    """The list of a lead that no table names, in the seven parts of B.2.7.1."""
    size = copies * length

    def with_pairs(*groups: str, cards: int) -> Iterator[str]:
        """P^j: as many extra pairs as fit, from the most down to none."""
        for pairs in range((size - cards) // 2, -1, -1):
            yield " ".join([*groups, *["P"] * pairs]) or SINGLES

    name = {2: "L", 3: "LT", 4: "LQ"}[copies]
    own = [f"{name}{length}"]
    if copies == 2 and size % 3 == 0:
        own.append(f"LT{size // 3}")
    if copies == 2 and size % 4 == 0:
        own.append(" ".join(["Q"] * (size // 4)))
    if copies == 3 and size % 4 == 0:
        own.append(f"LQ{size // 4}")
    yield " or ".join(own)
    if copies == 4:
        yield " ".join(["Q"] * length)
    if copies == 3:
        for triples in range(length - 1, 1, -1):
            yield from with_pairs(f"LT{triples}", cards=3 * triples)
    longest = length - 1 if copies == 2 else size // 2
    for pairs in range(longest, 1, -1):
        yield from with_pairs(f"L{pairs}", cards=2 * pairs)
    yield from with_pairs("Q", cards=4)
    for triples in range(size // 3, 0, -1):
        yield from with_pairs(*["3"] * triples, cards=3 * triples)
    yield from with_pairs(cards=0)


def satisfies(order: Order, counts: Counts, suit: str, need: Need) -> bool:
    """Whether the groups can be cut out of the cards of one effective suit without sharing any (decision 29)."""
    if not need.copies:
        return _has_groups(counts.values(), need.quads, need.triples, need.pairs)
    return any(
        _has_groups(_after(counts, unit).values(), need.quads, need.triples, need.pairs)
        for unit in tractors_in(order, counts, suit, need.copies, need.length)
    )


def _after(counts: Counts, unit: Unit) -> dict[Card, int]:
    return less(counts, unit.faces, unit.copies)


def _has_groups(numbers: Iterable[int], quads: int, triples: int, pairs: int) -> bool:
    """Quads come from faces with four cards; triples first from faces with three, which costs fewest pairs."""
    twos = threes = fours = 0
    for number in numbers:
        if number == 2:
            twos += 1
        elif number == 3:
            threes += 1
        elif number == 4:
            fours += 1
    fours -= quads
    from_threes = min(triples, threes)
    fours -= triples - from_threes
    return fours >= 0 and twos + threes - from_threes + 2 * fours >= pairs


def binding_row(order: Order, counts: Counts, suit: str, type_: tuple[int, int]) -> Row:
    """The first row that the cards of the suit can satisfy: the one that must be played (decision 27)."""
    for row in rows_of(*type_):
        if any(satisfies(order, counts, suit, need) for need in row.forms):
            return row
    raise AssertionError("the last row asks for nothing")


def lowest_cut(order: Order, cards: Iterable[Card], suit: str, need: Need) -> list[Card]:
    """The groups cut as low as they go: tractor, quads, triples, pairs, each as low as the rest allows."""
    counts: dict[Card, int] = counted(cards)
    cut: list[Card] = []
    left = [need.quads, need.triples, need.pairs]
    if need.copies:
        lowest = min(
            (
                unit
                for unit in tractors_in(order, counts, suit, need.copies, need.length)
                if _has_groups(_after(counts, unit).values(), *left)
            ),
            key=lambda unit: (unit.strength, *(order.place[face] for face in unit.faces)),
        )
        cut += lowest.cards
        counts = _after(counts, lowest)
    for kind, copies in enumerate((4, 3, 2)):
        while left[kind]:
            left[kind] -= 1
            face = next(
                face
                for face in lowest_first(order, counts)
                if counts[face] >= copies
                and _has_groups(less(counts, (face,), copies).values(), *left)
            )
            cut += [face] * copies
            counts = less(counts, (face,), copies)
    return cut


def lowest_first(order: Order, cards: Iterable[Card]) -> list[Card]:
    """Plain before trump, lower before higher, no points before points, S H C D (clarification 6)."""
    return sorted(
        cards, key=lambda card: (order.strength[card], card[0] in "5TK", order.place[card])
    )
