"""Who is in front in a trick: which plays compete with a lead, and how high (B.2.7.2, B.2.8)."""

from ...cards import Card
from .order import TRUMP, Order
from .rows import Need, satisfies
from .units import Counts, Lead, Unit, counted, less, tractors_in, unit_of

_TRUMPED, _COPY = 100_000, 1_000
"""Trump first, then the number of copies, then the strength (decision 26)."""


def worth_of_lead(lead: Lead) -> int:
    """How high the lead itself stands; a throw is below every ruff."""
    return 0 if lead.is_throw else _worth(lead.units[0])


def worth(order: Order, lead: Lead, cards: tuple[Card, ...]) -> int | None:
    """How high a follow stands, or None for a discard (垫牌), which cannot win whatever its cards."""
    if len(cards) != lead.size:
        return None
    if lead.is_throw:
        return _worth_on_throw(order, lead, cards)
    suit = order.suit[cards[0]]
    if suit not in (lead.suit, TRUMP):
        return None
    if lead.size == 1:
        return (_TRUMPED if suit == TRUMP else 0) + _COPY + order.strength[cards[0]]
    unit = unit_of(order, cards)
    if unit is None or not _competes(unit, lead.units[0]):
        return None
    return _worth(unit)


def _worth(unit: Unit) -> int:
    return (_TRUMPED if unit.suit == TRUMP else 0) + _COPY * unit.copies + unit.strength


def _competes(unit: Unit, led: Unit) -> bool:
    """The lead's type, or a higher type of as many cards: more copies in a row, a quad on two pairs (decision 23)."""
    if unit.size != led.size:
        return False
    if unit.copies == led.copies:
        return True
    if led.length == 1 or unit.copies < led.copies:
        return False
    return unit.length > 1 or led.type == (2, 2)


def _worth_on_throw(order: Order, lead: Lead, cards: tuple[Card, ...]) -> int | None:
    """Only as many trumps that split into units of the throw's types beat it (clarification 3)."""
    if lead.suit == TRUMP or any(order.suit[card] != TRUMP for card in cards):
        return None
    highest = _best_split(order, counted(cards), [unit.type for unit in lead.units])
    return None if highest is None else _TRUMPED + highest


def _best_split(order: Order, counts: Counts, types: list[tuple[int, int]]) -> int | None:
    """The highest unit of the first and largest type in any split into these types."""
    (copies, length), rest = types[0], types[1:]
    for unit in _highest_first(order, counts, copies, length):
        if _splits(order, less(counts, unit.faces, copies), rest):
            return unit.strength
    return None


def _splits(order: Order, counts: Counts, types: list[tuple[int, int]]) -> bool:
    """Whether the counts split into units of these types; the last cards are the singles."""
    tractor = next((t for t in types if t[1] > 1), None)
    if tractor is None:
        quads, triples, pairs = (types.count((copies, 1)) for copies in (4, 3, 2))
        return satisfies(order, counts, TRUMP, Need(quads=quads, triples=triples, pairs=pairs))
    rest = list(types)
    rest.remove(tractor)
    return any(
        _splits(order, less(counts, unit.faces, unit.copies), rest)
        for unit in tractors_in(order, counts, TRUMP, *tractor)
    )


def _highest_first(order: Order, counts: Counts, copies: int, length: int) -> list[Unit]:
    if length > 1:
        units = list(tractors_in(order, counts, TRUMP, copies, length))
    else:
        units = [
            Unit(TRUMP, copies, 1, order.strength[face], (face,))
            for face, count in counts.items()
            if count >= copies
        ]
    return sorted(units, key=lambda unit: -unit.strength)
