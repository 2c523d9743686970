"""四副牌升级: a slow second reading of the follow rules, the trick and the throw, to compare the engine with.

Written from the rule text (B.2.3, B.2.4, B.2.7, B.2.8 and clarifications 3 and 4) without the engine: what may be
played to a lead is found by laying out every choice of n cards the hand has in the suit and keeping those that fill
the first row which any of them fills. The engine is asked only through names it offers to everybody.

    python -m tests.engine.shengji_second --situations 20000 --seed 1
    python -m tests.engine.shengji_second --situations 0 --tricks 5000 --throws 2000 --seed 1
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, pairwise, product
from random import Random

from games.engine import (
    GameError,
    check_text,
    shengji_judge_follow,
    shengji_lead,
    shengji_order,
)

Cards = tuple[str, ...]
Groups = tuple[str, ...]
Row = tuple[Groups, ...]  # a row with "or" has more than one form
Type = tuple[int, int]  # (k, m): k identical cards of each of m faces

LADDER = "3456789TJQKA"
FACES = (*(r + s for s in "SHCD" for r in LADDER + "2"), "BJ", "RJ")
TRUMPS = "trumps"
SCHOOLS = ("natural", "trump")
LEVELS = "2" + LADDER  # 2 with the option start_level=2
LOW_ACE, HIGH_ACE = 1, 14
NATURALLY = {r: i for i, r in enumerate("23456789TJQK", 2)} | {"A": HIGH_ACE}


class DisagreementError(AssertionError):
    """What the engine and the second reading say about one situation."""


# --- B.2.3, B.2.4: what the cards are -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Unit:
    type: Type
    strength: tuple[int, ...]
    cards: Cards

    @property
    def size(self) -> int:
        return self.type[0] * self.type[1]


@dataclass(frozen=True)
class Table:
    """One deal: the level, the trump suit and the school of tractors."""

    level: str
    trump: str
    school: str = "natural"

    def suit(self, card: str) -> str:
        if card in ("BJ", "RJ") or card[0] in (self.level, "2") or card[1] == self.trump:
            return TRUMPS
        return card[1]

    def height(self, card: str) -> int:
        """RJ > BJ > main L > other L > main 2 > other 2 > the trump suit; a plain suit from its ace down."""
        main = card[1] == self.trump
        if card in ("BJ", "RJ"):
            return 906 if card == "RJ" else 905
        if card[0] == self.level:
            return 904 if main else 903
        if card[0] == "2":
            return 902 if main else 901
        return (500 if main else 0) + LADDER.index(card[0])

    def faces(self, suit: str) -> Cards:
        return tuple(f for f in FACES if self.suit(f) == suit)

    def tractor(self, faces: Iterable[str]) -> tuple[int, ...] | None:
        """The strength of two or more faces that are all neighbours, or None."""
        some = tuple(faces)
        if len({self.suit(f) for f in some}) != 1:
            return None
        if self.school == "trump" and self.suit(some[0]) == TRUMPS:
            steps = sorted(self._step(f) for f in some)
            return (steps[-1],) if _in_a_row(steps) else None
        if "BJ" in some or "RJ" in some or len({f[1] for f in some}) != 1:
            return None
        ranks = {f[0] for f in some}
        if self.suit(some[0]) != TRUMPS:
            line = LADDER.replace(self.level, "")
            places = sorted(line.index(r) for r in ranks)
            return (NATURALLY[line[places[-1]]], 1) if _in_a_row(places) else None
        readings = []
        for ace in (LOW_ACE, HIGH_ACE):
            places = sorted(ace if r == "A" else NATURALLY[r] for r in ranks)
            if _in_a_row(places):
                readings.append((places[-1], 1 if some[0][1] == self.trump else 0))
        return max(readings, default=None)

    def _step(self, face: str) -> int:
        """Clarification 4: the trump suit without L and 2, other 2, main 2, other L, main L, BJ, RJ."""
        line = [r for r in LADDER if r != self.level]
        if face[0] in line and face not in ("BJ", "RJ"):
            return line.index(face[0])
        twos = 0 if self.level == "2" else 2  # at level 2 its two steps are the level's
        main = face[1] == self.trump
        if face == "RJ":
            return len(line) + twos + 3
        if face == "BJ":
            return len(line) + twos + 2
        if face[0] == self.level:
            return len(line) + twos + main
        return len(line) + main

    def unit(self, cards: Iterable[str]) -> Unit | None:
        counts = Counter(cards)
        copies = set(counts.values())
        if len(copies) != 1:
            return None
        (k,) = copies
        mine = tuple(sorted(counts.elements()))
        if len(counts) == 1:
            return Unit((k, 1), (self.height(mine[0]),), mine) if k <= 4 else None
        strength = self.tractor(counts) if k in (2, 3, 4) else None
        return Unit((k, len(counts)), strength, mine) if strength else None

    def units_in(self, cards: Iterable[str]) -> list[Unit]:
        """Every unit that can be cut out of the cards: all choices of faces are tried."""
        counts = Counter(cards)
        found = []
        for k in (1, 2, 3, 4):
            rich = [f for f in counts if counts[f] >= k]
            for m in range(1, len(rich) + 1 if k > 1 else 2):
                for some in combinations(rich, m):
                    unit = self.unit(some * k)
                    if unit:
                        found.append(unit)
        return found

    def division(self, cards: Iterable[str]) -> list[Unit]:
        """Clarification 3: the largest again and again: most cards, most copies of a face, highest.

        The text leaves open which of two equally high ones is cut (tractors over other-suit twos or levels in the
        school ``trump``): here, as where it settles other ties, the suit first in S H C D.
        """
        left = Counter(cards)
        parts = []
        while left:
            part = max(
                self.units_in(left.elements()),
                key=lambda u: (u.size, u.type[0], u.strength, [-i for i in self.printed_suits(u)]),
            )
            left -= Counter(part.cards)
            parts.append(part)
        return parts

    def printed_suits(self, unit: Unit) -> list[int]:
        """The printed suits of a unit, its highest face first, as places in S H C D."""
        faces = sorted(set(unit.cards), key=self.height, reverse=True)
        return ["SHCD".find(f[1]) for f in faces]


def _in_a_row(places: Sequence[int]) -> bool:
    return all(b - a == 1 for a, b in pairwise(places))


# --- B.2.7.1: the rows -------------------------------------------------------------------------------------------


def _typed(text: str) -> tuple[Row, ...]:
    return tuple(
        tuple(() if form.strip() == "-" else tuple(form.split()) for form in row.split(" or "))
        for row in text.split("/")
    )


# T1 to T6, a pair and a triple lead as the text lists them; a single asks for no group.
TABLES: dict[Type, tuple[Row, ...]] = {
    (1, 1): _typed("-"),
    (2, 1): _typed("P / -"),
    (3, 1): _typed("3 / P / -"),
    (4, 1): _typed("Q / L2 / P P / 3 / P / -"),
    (2, 2): _typed("L2 or Q / P P / P / -"),
    (2, 3): _typed("L3 or LT2 / Q P / L2 P / P P P / P P / P / -"),
    (3, 2): _typed("LT2 / L3 / Q P / L2 P / 3 3 / 3 P / P P P / P P / 3 / P / -"),
    (2, 4): _typed(
        "L4 or Q Q / L3 P / L3 / L2 P P / L2 P / L2 / Q P P / Q P / Q"
        "/ 3 3 / 3 P P / 3 P / 3 / P P P P / P P P / P P / P / -"
    ),
    (4, 2): _typed(
        "LQ2 / Q Q / L4 / L3 P / L3 / L2 P P / L2 P / L2 / Q P P / Q P / Q"
        "/ 3 3 / 3 P P / 3 P / 3 / P P P P / P P P / P P / P / -"
    ),
}


def kind(group: str) -> Type:
    if group in ("P", "3", "Q"):
        return {"P": 2, "3": 3, "Q": 4}[group], 1
    letters = group.rstrip("0123456789")
    return {"L": 2, "LT": 3, "LQ": 4}[letters], int(group[len(letters) :])


@cache
def rows(lead: Type) -> tuple[Row, ...]:
    """The table of the lead; for nine cards and more the list made up by points 1 to 7."""
    if lead in TABLES:
        return TABLES[lead]
    k, m = lead
    n = k * m

    def with_pairs(*groups: str) -> Iterator[Row]:
        used = sum(a * b for a, b in map(kind, groups))
        for j in range((n - used) // 2, -1, -1):
            yield ((*groups, *("P",) * j),)

    first: list[Groups] = [(("L", "LT", "LQ")[k - 2] + str(m),)]
    if k == 2 and n % 3 == 0:
        first.append((f"LT{n // 3}",))
    if k == 2 and n % 4 == 0:
        first.append(("Q",) * (n // 4))
    if k == 3 and n % 4 == 0:
        first.append((f"LQ{n // 4}",))
    found: list[Row] = [tuple(first)]
    if k == 4:
        found.append((("Q",) * m,))
    if k == 3:
        for i in range(m - 1, 1, -1):
            found += with_pairs(f"LT{i}")
    for i in range(m - 1 if k == 2 else n // 2, 1, -1):
        found += with_pairs(f"L{i}")
    found += with_pairs("Q")
    for t in range(n // 3, 0, -1):
        found += with_pairs(*("3",) * t)
    found += with_pairs()  # down to no group at all
    return tuple(found)


# --- B.2.7: following --------------------------------------------------------------------------------------------


class Situation:
    """A lead and the hand that must answer it; every choice of n cards in the suit is laid out once.

    A choice is a number, four bits a face; the highest of the four is kept free to see what does not fit.
    """

    def __init__(self, table: Table, lead: Cards, hand: Cards) -> None:
        self.table, self.lead, self.hand = table, lead, hand
        self.n = len(lead)
        self.suit = table.suit(lead[0])
        self.held = tuple(c for c in hand if table.suit(c) == self.suit)
        self.unit = table.unit(lead)
        self.row: Row | None = None
        self.allowed: set[int] = set()
        self.choices: list[int] = []
        self._faces = sorted(set(self.held))
        self._bits = {f: 4 * i for i, f in enumerate(self._faces)}
        self._free = sum(8 << b for b in self._bits.values())
        if len(self.held) > self.n:
            self._lay_out()

    def number(self, cards: Iterable[str]) -> int:
        return sum(1 << self._bits[c] for c in cards)

    def cards(self, number: int) -> Cards:
        return tuple(f for f in self._faces for _ in range(number >> self._bits[f] & 7))

    def _lay_out(self) -> None:
        counts = Counter(self.held)
        self.choices = [
            sum(c << self._bits[f] for f, c in zip(self._faces, choice, strict=True))
            for choice in product(*(range(counts[f] + 1) for f in self._faces))
            if sum(choice) == self.n
        ]
        if self.unit is None:  # a throw demands no format
            self.allowed = set(self.choices)
            return
        pieces: dict[Type, list[int]] = {}
        for unit in self.table.units_in(self.held):
            pieces.setdefault(unit.type, []).append(self.number(unit.cards))
        for row in rows(self.unit.type):
            forms = [tuple(kind(g) for g in form) for form in row]
            forms = [form for form in forms if all(group in pieces for group in form)]
            fill = {c for c in self.choices if any(self._holds(c, form, pieces) for form in forms)}
            if fill:
                self.row, self.allowed = row, fill
                return

    def _holds(self, choice: int, groups: tuple[Type, ...], pieces: dict[Type, list[int]]) -> bool:
        if not groups:
            return True
        for piece in pieces[groups[0]]:
            left = (choice | self._free) - piece
            if left & self._free == self._free and self._holds(
                left & ~self._free, groups[1:], pieces
            ):
                return True
        return False

    def judge(self, cards: Cards) -> str:
        """`yes`, or the first code that applies."""
        if Counter(cards) - Counter(self.hand):
            return "not-in-hand"
        if len(cards) != self.n:
            return "wrong-number"
        of_suit = [c for c in cards if self.table.suit(c) == self.suit]
        if len(of_suit) != min(self.n, len(self.held)):
            return "follow-suit"
        if len(self.held) <= self.n or self.number(cards) in self.allowed:
            return "yes"
        return "follow-format"


# --- B.2.7.2, B.2.8: who wins, what is thrown ---------------------------------------------------------------------


def competes(lead: Type, play: Type) -> bool:
    if play == lead:
        return True
    if lead[0] * lead[1] != play[0] * play[1] or lead[1] < 2:
        return False
    if lead[0] == 2:
        return (play[0] in (3, 4) and play[1] >= 2) or (lead, play) == ((2, 2), (4, 1))
    return lead[0] == 3 and play[0] == 4 and play[1] >= 2


def splits(
    table: Table, cards: Counter[str], types: tuple[Type, ...]
) -> Iterator[tuple[Unit, ...]]:
    """Every way to split the cards into units of exactly these types."""
    if not types:
        if not cards:
            yield ()
        return
    for unit in table.units_in(cards.elements()):
        if unit.type == types[0]:
            for rest in splits(table, cards - Counter(unit.cards), types[1:]):
                yield (unit, *rest)


def best_split(table: Table, cards: Cards, types: tuple[Type, ...]) -> tuple[int, ...] | None:
    """The strength of the highest unit of the largest type in the best split, or None."""
    strengths = [
        max(u.strength for u in split if u.type == types[0])
        for split in splits(table, Counter(cards), types)
    ]
    return max(strengths, default=None)


def winner(table: Table, plays: Sequence[Cards]) -> int:
    """Which of the plays, in the order played, takes the trick."""
    lead = plays[0]
    e = table.suit(lead[0])
    led = table.unit(lead)
    front = 0
    if led is None:
        types = tuple(u.type for u in table.division(lead))
        best: tuple[int, ...] | None = None
        for i, play in enumerate(plays[1:], 1):
            if e == TRUMPS or {table.suit(c) for c in play} != {TRUMPS}:
                continue
            strength = best_split(table, play, types)
            if strength is not None and (best is None or strength > best):
                best, front = strength, i
        return front
    top = (e == TRUMPS, led.type[0], led.strength)
    for i, play in enumerate(plays[1:], 1):
        suits = {table.suit(c) for c in play}
        unit = table.unit(play)
        if suits not in ({e}, {TRUMPS}) or unit is None or not competes(led.type, unit.type):
            continue
        key = (suits == {TRUMPS}, unit.type[0], unit.strength)
        if key > top:
            top, front = key, i
    return front


def led(table: Table, attempt: Cards, others: Iterable[Cards]) -> Cards | None:
    """What is led by the attempt: itself, its smallest unit, or nothing."""
    suits = {table.suit(c) for c in attempt}
    if len(suits) != 1:
        return None
    if table.unit(attempt) or not any(table.suit(c) in suits for hand in others for c in hand):
        return attempt
    smallest = min(
        table.division(attempt),
        key=lambda u: (u.size, u.type[0], u.strength, table.printed_suits(u)),
    )
    return smallest.cards


# --- situations made up at random ---------------------------------------------------------------------------------

LEAD_TYPES: tuple[Type, ...] = (
    *((1, 1), (2, 1), (3, 1), (4, 1), (4, 1), (4, 1)),
    *((2, 2), (2, 2), (2, 2), (2, 3), (2, 3), (2, 3), (2, 4), (2, 4), (2, 4), (2, 4)),
    *((3, 2), (3, 2), (3, 2), (4, 2), (4, 2), (4, 2)),
    *((2, 5), (2, 5), (2, 6), (3, 3), (3, 3), (3, 4), (4, 3)),
)
THROW = "throw"
MOST_IN_SUIT = 14


@cache
def tractors(table: Table, suit: str, m: int) -> tuple[Cards, ...]:
    """The faces of every tractor of so many faces; a longer one holds one that is a face shorter."""
    if m == 1:
        return tuple((f,) for f in table.faces(suit))
    grown = {
        tuple(sorted((*some, f)))
        for some in tractors(table, suit, m - 1)
        for f in table.faces(suit)
        if f not in some and table.tractor((*some, f)) is not None
    }
    return tuple(sorted(grown))


def some_table(rng: Random) -> Table:
    return Table(rng.choice(LEVELS), rng.choice("SHCD"), rng.choice(SCHOOLS))


def some_unit(rng: Random, table: Table, suit: str, of: Type, pack: Counter[str]) -> Cards | None:
    fitting = [t for t in tractors(table, suit, of[1]) if all(pack[f] >= of[0] for f in t)]
    return rng.choice(fitting) * of[0] if fitting else None


def take(pack: Counter[str], cards: Iterable[str]) -> None:
    pack.subtract(cards)
    assert min(pack.values()) >= 0


def some_lead(
    rng: Random, table: Table, suit: str, pack: Counter[str], throws: float = 0.06
) -> Cards:
    if rng.random() < throws:
        shapes = ((1, 1), (1, 1), (2, 1), (2, 1), (3, 1), (4, 1), (2, 2), (3, 2), (2, 3))
        cards: Cards = ()
        for _ in range(rng.randint(2, 4)):
            cards += some_unit(rng, table, suit, rng.choice(shapes), pack - Counter(cards)) or ()
        if len(cards) < MOST_IN_SUIT:
            return cards
    lead = some_unit(rng, table, suit, rng.choice(LEAD_TYPES), pack)
    return lead or some_unit(rng, table, suit, (2, 2), pack) or ()


def some_holding(rng: Random, table: Table, suit: str, pack: Counter[str], size: int) -> Cards:
    """So many cards of the suit, mostly in groups and runs, on few faces or on many."""
    faces = list(table.faces(suit))
    if rng.random() < 0.4:
        faces = rng.sample(faces, min(len(faces), rng.randint(4, 9)))
    near = Counter({f: pack[f] for f in faces})
    shapes: list[Type] = rng.choice(
        (
            [(1, 1), (1, 1), (1, 1), (2, 1), (3, 1)],
            [(1, 1), (2, 1), (2, 1), (2, 1), (3, 1), (3, 1)],
            [(2, 1), (3, 1), (4, 1), (4, 1), (1, 1)],
            [(2, 2), (2, 2), (2, 3), (2, 4), (2, 1), (1, 1), (3, 1)],
            [(3, 2), (2, 2), (2, 1), (3, 1), (3, 3), (1, 1)],
            [(4, 2), (4, 1), (2, 5), (3, 4), (4, 3), (2, 6), (2, 1), (1, 1)],
        )
    )
    held: Cards = ()
    for _ in range(60):
        if len(held) == size:
            break
        k, m = rng.choice(shapes)
        if len(held) + k * m <= size:
            more = some_unit(rng, table, suit, (k, m), near - Counter(held)) or ()
            held += more
        elif len(held) + 2 >= size or rng.random() < 0.3:
            shapes = [*shapes, (1, 1)]
    return held


def holding_for_a_row(
    rng: Random, table: Table, suit: str, pack: Counter[str], lead: Type, size: int
) -> Cards:
    """The groups of one row, or of two in a row, and cards of other faces: late rows come up, and their order."""
    held: Cards = ()
    first = rng.randrange(len(rows(lead)))
    for row in rows(lead)[first : first + rng.randint(1, 2)]:
        for group in rng.choice(row):
            if len(held) < MOST_IN_SUIT - 1:
                held += some_unit(rng, table, suit, kind(group), pack - Counter(held)) or ()
    others = [f for f in table.faces(suit) if f not in held and pack[f]]
    return held + tuple(rng.sample(others, min(len(others), max(size - len(held), 0))))


def some_situation(rng: Random) -> Situation:
    table = some_table(rng)
    suit = rng.choice((TRUMPS, *(s for s in "SHCD" if s != table.trump)))
    pack = Counter(dict.fromkeys(FACES, 4))
    lead = some_lead(rng, table, suit, pack)
    take(pack, lead)
    n = len(lead)
    most = max(MOST_IN_SUIT, n + 1)
    size = rng.randint(n + 1, most) if rng.random() < 0.9 else rng.randint(0, min(n, most))
    led_unit = table.unit(lead)
    if led_unit is not None and size > n and rng.random() < 0.4:
        held = holding_for_a_row(rng, table, suit, pack, led_unit.type, size)
    else:
        held = some_holding(rng, table, suit, pack, size)
    elsewhere = [c for c in pack.elements() if c not in held and table.suit(c) != suit]
    others = rng.sample(elsewhere, max(n - len(held), 0) + rng.randint(0, 4))
    hand = [*held, *others]
    rng.shuffle(hand)
    cards = list(lead)
    rng.shuffle(cards)
    return Situation(table, tuple(cards), tuple(hand))


def some_answers(rng: Random, situation: Situation, most: int) -> set[Cards]:
    """Choices in the suit that fill the row and choices that don't, and what is refused for another reason."""
    good = sorted(situation.allowed)
    bad = sorted(set(situation.choices) - situation.allowed)
    numbers = rng.sample(good, min(len(good), most)) + rng.sample(bad, min(len(bad), most))
    answers = {situation.cards(number) for number in numbers}
    hand, n = list(situation.hand), situation.n
    for size in (n, n, n, n - 1, n + 1):
        if 0 < size <= len(hand):
            answers.add(tuple(sorted(rng.sample(hand, size))))
    if len(situation.held) <= n:
        rest = [c for c in hand if c not in situation.held]
        answers.add(
            tuple(sorted(situation.held + tuple(rng.sample(rest, n - len(situation.held)))))
        )
    stranger = rng.choice([f for f in FACES if hand.count(f) < 4])  # five of a face are no cards
    answers.add((*sorted(rng.sample(hand, n - 1)), stranger))
    return answers


# --- the comparison -----------------------------------------------------------------------------------------------


def engine_says(situation: Situation, answers: Iterable[Cards]) -> dict[Cards, str]:
    table = situation.table
    order = shengji_order(table.level, table.trump, table.school)
    lead = shengji_lead(order, situation.lead)
    said = {}
    for cards in answers:
        try:
            shengji_judge_follow(order, lead, situation.hand, cards)
            said[cards] = "yes"
        except GameError as error:
            said[cards] = error.code
    return said


@dataclass
class Tally:
    situations: int = 0
    answers: int = 0
    leads: Counter[str] = field(default_factory=Counter)
    rows: Counter[str] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)


def setting(table: Table) -> str:
    rules = [] if table.school == "natural" else [f"tractor_order={table.school}"]
    if table.level == "2":
        rules.append("start_level=2")
    return "\n".join(
        [
            "game shengji",
            *([f"rules {' '.join(rules)}"] if rules else []),
            f"trump {table.trump}",
            f"levels {table.level},{table.level}",
            "dealer 0",
        ]
    )


def question(situation: Situation, cards: Cards, says: str) -> str:
    verdict = says if says == "yes" else f"no {says}"
    return (
        f"? follow {' '.join(situation.lead)} with {' '.join(cards)} "
        f"from {' '.join(situation.hand)} {verdict}"
    )


def compare_follows(
    rng: Random, count: int, most_answers: int = 25, *, written: bool = False
) -> Tally:
    """The judge of the engine, or (slower) the question in writing, against every sampled answer."""
    tally = Tally()
    for number in range(count):
        situation = some_situation(rng)
        mine = {a: situation.judge(a) for a in sorted(some_answers(rng, situation, most_answers))}
        if written:
            asked = "\n".join(question(situation, cards, says) for cards, says in mine.items())
            _told(f"case follow-{number} a follow\n{setting(situation.table)}\n{asked}\n")
        else:
            _agreed(situation, mine, engine_says(situation, mine))
        tally.situations += 1
        tally.answers += len(mine)
        tally.codes.update(mine.values())
        tally.leads[str(situation.unit.type) if situation.unit else THROW] += 1
        if situation.row is not None and situation.unit is not None:
            row = rows(situation.unit.type).index(situation.row) + 1
            tally.rows[f"{situation.unit.type} row {row}"] += 1
    return tally


def _agreed(situation: Situation, mine: dict[Cards, str], engine: dict[Cards, str]) -> None:
    for cards, says in mine.items():
        if says != engine[cards]:
            raise DisagreementError(
                f"the engine says {engine[cards]}, the text (row {situation.row}):\n"
                f"{setting(situation.table)}\n{question(situation, cards, says)}"
            )


def _same_size(n: int) -> list[Type]:
    return [(k, n // k) for k in (1, 2, 3, 4) if n % k == 0 and (k > 1 or n == 1)]


def some_trick(rng: Random, throws: float) -> tuple[Table, list[Cards]]:
    """Four plays of one size that often compete; a throw is answered as if all others were void."""
    table = some_table(rng)
    suit = rng.choice((TRUMPS, *(s for s in "SHCD" if s != table.trump)))
    pack = Counter(dict.fromkeys(FACES, 4))
    lead = some_lead(rng, table, suit, pack, throws)
    take(pack, lead)
    plays = [lead]
    led_unit = table.unit(lead)
    types = [u.type for u in table.division(lead)] if led_unit is None else []
    for _ in range(3):
        play: Cards | None = None
        e = TRUMPS if rng.random() < 0.5 else suit
        if led_unit is None and suit != TRUMPS and rng.random() < 0.8:
            play = ()
            for of in types:
                play += some_unit(rng, table, TRUMPS, of, pack - Counter(play)) or ()
            play = play if len(play) == len(lead) else None
        elif led_unit is not None and rng.random() < 0.85:
            play = some_unit(rng, table, e, rng.choice(_same_size(len(lead))), pack)
        if play is None:
            rest = [c for c in pack.elements() if led_unit is not None or table.suit(c) != suit]
            near = [c for c in rest if table.suit(c) == e]
            source = near if len(near) >= len(lead) and rng.random() < 0.5 else rest
            play = tuple(rng.sample(source, len(lead)))
        take(pack, play)
        plays.append(play)
    return table, plays


def _told(file: str) -> None:
    failed = [v for v in check_text(file) if v.expected]
    if failed:
        raise DisagreementError(f"{failed[0]}\n{file}")


def compare_tricks(rng: Random, count: int) -> Counter[int]:
    """Who takes the trick, asked through the record."""
    won: Counter[int] = Counter()
    for number in range(count):
        table, plays = some_trick(rng, throws=0.25)
        takes = winner(table, plays)
        won[takes] += 1
        told = " ".join(f"{i}:{' '.join(play)}" for i, play in enumerate(plays))
        _told(f"case trick-{number} a trick\n{setting(table)}\n? trick {told} wins {takes}\n")
    return won


def compare_throws(rng: Random, count: int) -> Counter[str]:
    """Several cards are led in a position: a throw that stands and is ruffed, one that fails, no combination."""
    seen: Counter[str] = Counter()
    for number in range(count):
        table, hands = some_trick(rng, throws=0.6)
        attempt = hands[0]
        if rng.random() < 0.3:
            attempt = tuple(rng.sample(attempt, rng.randint(1, len(attempt))))
        if rng.random() < 0.5:
            pack = Counter(dict.fromkeys(FACES, 4)) - Counter(c for h in hands for c in h)
            near = [c for c in pack.elements() if table.suit(c) == table.suit(attempt[0])]
            if rng.random() < 0.1:
                near = list(pack.elements())
            attempt += tuple(rng.sample(near, min(len(near), rng.randint(1, 4))))
        everybodys = [attempt, *hands[1:]]
        lines = [f"hand {i} {' '.join(hand)}" for i, hand in enumerate(everybodys)]
        lines.append("lead 0")
        cards = led(table, attempt, hands[1:])
        if cards is None:
            seen["not a combination"] += 1
            lines.append(f"0 play {' '.join(attempt)} !! not-a-combination")
        elif len(cards) < len(attempt):
            seen["fails"] += 1
            lines += [
                f"0 play {' '.join(attempt)}",
                f"? event throw-failed 0 {' '.join(attempt)}",
                f"? top 0 {' '.join(cards)}",
            ]
        else:
            lines += [
                f"0 play {' '.join(attempt)}",
                "? no-event throw-failed",
                f"? top 0 {' '.join(attempt)}",
            ]
            thrown = table.unit(attempt) is None
            seen["stands" if thrown else "one unit"] += 1
            if thrown and len(attempt) == len(hands[1]):
                lines += [f"{i} play {' '.join(hands[i])}" for i in (1, 2, 3)]
                lines.append(f"? event trick {winner(table, everybodys)}")
                seen[f"won by {winner(table, everybodys)}"] += 1
        _told(f"case throw-{number} a throw\n{setting(table)}\n" + "\n".join(lines) + "\n")
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--situations", type=int, default=20_000)
    parser.add_argument("--answers", type=int, default=25, help="of each kind in one situation")
    parser.add_argument("--written", type=int, default=0, help="situations asked in writing")
    parser.add_argument("--tricks", type=int, default=0)
    parser.add_argument("--throws", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    began = time.monotonic()
    tally = compare_follows(Random(arguments.seed), arguments.situations, arguments.answers)
    print(f"{tally.situations} situations, {tally.answers} answers, all agreed")
    for name in ("leads", "codes", "rows"):
        counted: Counter[str] = getattr(tally, name)
        print(f"  {name}: " + ", ".join(f"{k} {v}" for k, v in sorted(counted.items())))
    if arguments.written:
        tally = compare_follows(Random(arguments.seed), arguments.written, 10, written=True)
        print(f"{tally.situations} situations in writing, {tally.answers} answers, all agreed")
    if arguments.tricks:
        won = compare_tricks(Random(arguments.seed), arguments.tricks)
        print(f"{arguments.tricks} tricks, all agreed; won by {dict(sorted(won.items()))}")
    if arguments.throws:
        seen = compare_throws(Random(arguments.seed), arguments.throws)
        print(f"{arguments.throws} throws, all agreed; {dict(sorted(seen.items()))}")
    print(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
