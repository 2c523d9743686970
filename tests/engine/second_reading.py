"""够级 a second time: the rule text written down slowly, as one mutable table, to be held against the engine.

Nothing of the engine is used here, not even its cards. The course of a game is one generator that
walks through the rules in the order of their sections and stops where the table must be asked.
"""

import re
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field

Seat = int
Card = str
Event = tuple[str, tuple[object, ...]]
Debt = tuple[str, Seat, Seat, int]
Burn = tuple[Seat, Seat]

LOW_TO_HIGH = ["3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "BJ", "RJ"]
FEWEST_OF_GOUJI = {"T": 5, "J": 4, "Q": 3, "K": 2, "A": 2, "2": 1}
POINTS_BY_PLACE = [4, 2, 0, 0, -2, -4]
KINDS_OF_DEBT = ["point", "burn", "men", "fall", "sweep"]
DEFAULTS = {
    "announce": "on",
    "revolution": "on",
    "first_lead": "show_fours",
    "mixed_jokers": "demote",
    "tribute_floor": "none",
    "men": "plays_on",
    "mates_pay": "on",
    "hand_count": "at_ten",
}
WORDS = {
    "announce": ("yes", "no"),
    "revolt": ("yes", "no"),
    "fight": ("yes", "no"),
    "head": ("yes", "no"),
    "show": ("none",),
    "burn": ("none",),
    "rush": ("none",),
    "call": ("none",),
}
WITH_CARDS = ("play", "show", "burn")
VERBS = {*WORDS, *WITH_CARDS, "pass", "let", "return"}


def rank(card: Card) -> str:
    """What a card is called: its rank, or the joker itself."""
    return card if card in ("BJ", "RJ") else card[0]


def high_first(cards: Iterable[Card]) -> list[Card]:
    """A hand as it is held: the highest first, equal ranks in S H C D."""
    return sorted(cards, key=lambda c: (-LOW_TO_HIGH.index(rank(c)), "SHCDJ".index(c[1])))


def low_first(cards: Iterable[Card]) -> list[Card]:
    """The lowest first, equal ranks in S H C D: the order in which the rules pick cards by themselves."""
    return sorted(cards, key=lambda c: (LOW_TO_HIGH.index(rank(c)), "SHCDJ".index(c[1])))


def holds(hand: Iterable[Card], cards: Iterable[Card]) -> bool:
    """Whether all these cards are in the hand, counted."""
    return not Counter(cards) - Counter(hand)


def less(hand: Iterable[Card], cards: Iterable[Card]) -> list[Card]:
    """The hand without these cards."""
    return high_first((Counter(hand) - Counter(cards)).elements())


def jokers(cards: Iterable[Card]) -> list[Card]:
    """The jokers among the cards."""
    return [c for c in cards if c in ("BJ", "RJ")]


def naturals(cards: Iterable[Card]) -> set[str]:
    """The ranks 3 … A among the cards: a play has at most one."""
    return {rank(c) for c in cards} - {"2", "BJ", "RJ"}


def base_of(cards: Sequence[Card]) -> str:
    """What the 2s count as: the natural rank, else 2; nothing when all are jokers."""
    if len(jokers(cards)) == len(cards):
        return ""
    return next(iter(naturals(cards)), "2")


def heights(cards: Sequence[Card], by_position: bool) -> list[int]:
    """The play as a row of heights from the top; one small joker makes the big ones small (demote)."""
    base = base_of(cards)
    names = [base if rank(c) not in ("BJ", "RJ") else c for c in cards]
    if not by_position and "BJ" in names:
        names = ["BJ" if n == "RJ" else n for n in names]
    return sorted((LOW_TO_HIGH.index(n) for n in names), reverse=True)


def covers(cards: Sequence[Card], shown: Sequence[Card], by_position: bool) -> bool:
    """2.5: as many cards, and higher at every place of the row."""
    if len(cards) != len(shown):
        return False
    ours, theirs = heights(cards, by_position), heights(shown, by_position)
    return all(a > b for a, b in zip(ours, theirs, strict=True))


def cannot_be_beaten(cards: Sequence[Card], by_position: bool) -> bool:
    """A play whose jokers are all big (by position: with any big joker) ends the round."""
    found = jokers(cards)
    return "RJ" in found and (by_position or "BJ" not in found)


def is_level(cards: Sequence[Card]) -> bool:
    """2.6: whether it is a 够级牌."""
    if jokers(cards):
        return True
    fewest = FEWEST_OF_GOUJI.get(base_of(cards))
    return fewest is not None and len(cards) >= fewest


def may_open(cards: Sequence[Card]) -> bool:
    """5.2: a 够级牌 without a joker that is not a single 2."""
    return is_level(cards) and not jokers(cards) and [rank(c) for c in cards] != ["2"]


def points_owed(a_said: bool, b_said: bool, a_opened: bool, b_opened: bool) -> tuple[int, int]:
    """5.3, cell by cell: what a and b of a pair give each other."""
    table = {
        (True, True, True, False): (0, 4),
        (True, True, False, True): (4, 0),
        (True, True, False, False): (2, 2),
        (True, True, True, True): (2, 2),
        (False, False, True, False): (0, 1),
        (False, False, False, True): (1, 0),
        (False, False, False, False): (1, 1),
        (False, False, True, True): (0, 0),
        (True, False, True, False): (0, 3),
        (True, False, False, True): (3, 0),
        (True, False, False, False): (1, 2),
        (True, False, True, True): (2, 0),
    }
    if b_said and not a_said:
        b_gives, a_gives = points_owed(True, False, b_opened, a_opened)
        return a_gives, b_gives
    return table[a_said, b_said, a_opened, b_opened]


@dataclass
class Step:
    """One step as it was written."""

    verb: str
    cards: list[Card] = field(default_factory=list)
    word: str = ""
    to: int = -1
    sets: list[list[Card]] = field(default_factory=list)


def read(text: str, hand: Sequence[Card]) -> Step | str:
    """The step from its text, missing suits filled from the hand in S H C D; or why it can't be read."""
    words = text.split()
    verb, rest = (words[0], words[1:]) if words else ("", [])
    if verb in ("pass", "let"):
        return "bad-step" if rest else Step(verb)
    if verb in WORDS and len(rest) == 1 and rest[0] in WORDS[verb]:
        return Step(verb, word=rest[0])
    if verb == "call" and re.fullmatch("[SHCD] [1-9][0-9]?", " ".join(rest)):
        return Step(verb, word=" ".join(rest))
    if verb == "rush" and rest:
        parts = [part.split() for part in " ".join(rest).split("/")]
        if not all(parts):
            return "bad-step"
        sets = [_cards(part) for part in parts]
        if any(s is None for s in sets) or _too_many([c for s in sets for c in s or []]):
            return "bad-card"
        rush, left = [], list(hand)
        for one in sets:
            rush.append(_suited(one or [], left))
            left = less(left, rush[-1])
        return Step(verb, sets=rush)
    to = -1
    if verb == "return" and len(rest) > 1 and re.fullmatch("[0-9]", rest[0]):
        to, rest = int(rest[0]), rest[1:]
    elif verb not in WITH_CARDS or not rest:
        return "bad-step"
    named = _cards(rest)
    if named is None or _too_many(named):
        return "bad-card"
    if verb == "show" and any(len(c) == 1 for c in named):
        return "bad-card"
    return Step(verb, _suited(named, hand), to=to)


def _cards(words: list[str]) -> list[Card] | None:
    """The cards that the words name; None when one of them is no card."""
    cards = []
    for word in words:
        found = re.fullmatch(r"(BJ|RJ|[3-9TJQKA2][SHCD]?)(\*[1-9][0-9]?)?", word)
        if not found:
            return None
        cards += [found[1]] * int((found[2] or "*1")[1:])
    return cards


def _too_many(cards: list[Card]) -> bool:
    """More copies than four packs hold."""
    by_card = Counter(c for c in cards if len(c) == 2)
    by_rank = Counter(c[0] for c in cards if c not in ("BJ", "RJ"))
    return any(n > 4 for n in by_card.values()) or any(n > 16 for n in by_rank.values())


def _suited(cards: list[Card], hand: Sequence[Card]) -> list[Card]:
    """The cards with a suit each; what the hand does not hold stays as it was written."""
    left = Counter(hand) - Counter(c for c in cards if len(c) == 2)
    suited = []
    for card in cards:
        if len(card) == 1:
            card = next((card + s for s in "SHCD" if left[card + s]), card)
            left[card] -= 1
        suited.append(card)
    return suited


@dataclass
class Question:
    """What one seat is asked: ``giver`` and ``count`` belong to a return."""

    seat: Seat
    kind: str
    verbs: tuple[str, ...]
    giver: Seat = -1
    count: int = 0


Answers = list[tuple[Question, Step]]
Course = Generator[list[Question], Answers, None]


class GameEndedError(Exception):
    """All who still play belong to one federation: the game stops where it is."""


class SecondReading:
    """One game of 够级 at a table, played as the rule text says."""

    def __init__(
        self,
        options: dict[str, str],
        debts: Iterable[Debt] = (),
        last_places: Sequence[Seat] = (),
    ) -> None:
        """A table that begins a game: its options, what the game before left."""
        self.options = DEFAULTS | options
        self.begun_with = list(debts)
        self.last_places = tuple(last_places)
        self.by_position = self.options["mixed_jokers"] == "by_position"
        self.hands: list[list[Card]] = [[] for _ in range(6)]
        self.aside: list[Card] = []
        self.chance = 0
        self.events: list[Event] = []
        self.open: list[Question] = []
        self.answers: Answers = []
        self.received: list[list[Card]] = [[] for _ in range(6)]
        self.out: list[Seat] = []
        self.bottom: list[Seat] = []
        self.revolted: Seat | None = None
        self.announced: set[Seat] = set()
        self.opened: set[Seat] = set()
        self.headed = ""
        self.dead = 0
        self.burning: Burn | None = None
        self.won_burns: list[Burn] = []
        self.men: list[Burn] = []
        self.leader: Seat | None = None
        self.top: tuple[Seat, list[Card]] | None = None
        self.free = False
        self.free_was_told = False
        self.mode = ["HEAD"] * 6
        self.locked: set[Seat] = set()
        self.let: Seat | None = None
        self.over = False
        self.void = False
        self.places: list[Seat] = []
        self.points: list[int] = [0] * 6
        self.debts: list[Debt] = []

    # The two ways a game begins

    def deal(self, hands: Sequence[Sequence[Card]], chance: Seat) -> list[Event]:
        """The cards are out; what happens before anybody is asked."""
        self.hands = [high_first(hand) for hand in hands]
        self.chance = chance
        self._tell("dealt")
        return self._walk(self._whole_game())

    def position(self, hands: dict[Seat, list[Card]], lead: Seat, **facts: object) -> list[Event]:
        """A game taken up at a fresh lead; ``facts`` are out, bottom, revolted, opened, … so far."""
        for seat, hand in hands.items():
            self.hands[seat] = high_first(hand)
        for name, value in facts.items():
            setattr(self, name, value)
        if self.revolted is not None and not self.headed:
            self.headed = "yes"
        return self._walk(self._play_on(lead))

    # What is open, and what may be answered

    def asked(self) -> list[tuple[Seat, str, tuple[str, ...]]]:
        """Who is asked what, and the verbs open to each."""
        return sorted((q.seat, q.kind, tuple(sorted(q.verbs))) for q in self.open)

    def live(self, seat: Seat) -> bool:
        """Whether the seat still plays."""
        return seat not in self.out and seat not in self.bottom and seat != self.revolted

    def in_play(self) -> list[Seat]:
        """Those who still play."""
        return [seat for seat in range(6) if self.live(seat)]

    def headless(self) -> list[Seat]:
        """The live seats that were 无头 at the last lead."""
        return [s for s in self.in_play() if self.mode[s] == "NOHEAD"]

    def counts(self) -> list[int | None]:
        """报牌: how many cards of each seat the table is told; an empty hand everybody sees."""
        shown = {"at_ten": 10, "always": 216, "never": -1}[self.options["hand_count"]]
        return [len(h) if not h or len(h) <= shown else None for h in self.hands]

    def failed(self) -> list[Seat]:
        """烧失败, in order; a 被闷 who is out at once has not failed."""
        return [s for s in self.bottom if s not in [m[0] for m in self.men]]

    def owed(self) -> list[tuple[Seat, Seat, int]]:
        """The returns still open: receiver, giver, number."""
        return sorted((q.seat, q.giver, q.count) for q in self.open if q.kind == "return")

    def seen_to_be_asked(self) -> list[Seat]:
        """Who all may see is asked: nobody is shown in 革命 and 冲点 (13.1, 13.3)."""
        return sorted({q.seat for q in self.open if q.kind not in ("revolt", "rush")})

    def refusal(self, seat: Seat, text: str) -> str:
        """The code with which the step is refused (13.4), nothing when it may be done."""
        step = read(text, self._cards_to_name(seat))
        if isinstance(step, str):
            return step
        if self.over or self.void:
            return "game-over"
        mine = [q for q in self.open if q.seat == seat]
        if not mine:
            return "not-your-turn"
        question = mine[0]
        if step.verb == "pass" and question.kind == "lead":
            return "must-lead"
        if step.verb == "let" and question.kind == "answer" and self._in_order():
            assert self.top is not None
            if seat != (self.top[0] + 3) % 6:
                return "not-opposite"
            if "let" not in question.verbs:
                return "nothing-behind"
        if step.verb not in question.verbs:
            return "not-now"
        if step.word:
            return ""
        match step.verb:
            case "return":
                return self._refused_return(seat, step, mine)
            case "rush":
                return self._refused_rush(step)
            case "show":
                if not holds(self.hands[seat], step.cards):
                    return "not-in-hand"
                fours = len(set(step.cards)) == 1 and rank(step.cards[0]) == "4"
                return "" if fours and len(step.cards) >= 2 else "not-a-combination"
            case "play" | "burn":
                return self._refused_play(seat, step.cards, question.kind)
        return ""

    def _cards_to_name(self, seat: Seat) -> list[Card]:
        """The cards among which a seat names its own: a rush names those laid aside."""
        return self.aside if seat == self.revolted else self.hands[seat]

    def _in_order(self) -> bool:
        """Whether the standing play is answered in order, not under 够级 rules and not in FREE."""
        assert self.top is not None
        return not self.free and not self._under_gouji_rules()

    def _under_gouji_rules(self) -> bool:
        """Whether the standing play is a 够级 of somebody with a head."""
        assert self.top is not None
        player, cards = self.top
        return is_level(cards) and self.mode[player] in ("HEAD", "DEAD3")

    def _refused_return(self, seat: Seat, step: Step, mine: list[Question]) -> str:
        """6 of section 8.3: as many as taken, own cards, never the last 3."""
        question = next((q for q in mine if q.giver == step.to), None)
        if question is None or len(step.cards) != question.count:
            return "wrong-number"
        promised = [c for q, a in self.answers if q.seat == seat for c in a.cards]
        own = less(less(self.hands[seat], self.received[seat]), promised)
        if not holds(own, step.cards):
            return "not-in-hand"
        threes = [c for c in less(self.hands[seat], promised) if rank(c) == "3"]
        given = [c for c in step.cards if rank(c) == "3"]
        return "last-three" if given and len(given) == len(threes) else ""

    def _refused_rush(self, step: Step) -> str:
        """6.3: three sets of three different ranks, each a 够级牌."""
        if len(step.sets) != 3:
            return "wrong-number"
        if not holds(self.aside, [c for one in step.sets for c in one]):
            return "not-in-hand"
        ranks = [{rank(c) for c in one} for one in step.sets]
        fine = all(len(r) == 1 for r in ranks) and len(set.union(*ranks)) == 3
        return "" if fine and all(is_level(one) for one in step.sets) else "not-a-combination"

    def _refused_play(self, seat: Seat, cards: list[Card], kind: str) -> str:
        """2.4, the burner's duty and 2.5, in the order of 13.4."""
        hand = self.hands[seat]
        if not holds(hand, cards):
            return "not-in-hand"
        if len(naturals(cards)) > 1:
            return "not-a-combination"
        if "3" in naturals(cards):
            if any(rank(c) != "3" for c in cards):
                return "no-wild-threes"
            if len(cards) != len(hand):
                return "threes-last"
        if kind == "lead":
            duty = self.burning is not None and self.burning[0] == seat
            exempt = all(rank(c) == "3" for c in hand)
            return "joker-required" if duty and not exempt and not jokers(cards) else ""
        assert self.top is not None
        return "" if covers(cards, self.top[1], self.by_position) else "does-not-beat"

    def when_time_runs_out(self, question: Question) -> str:
        """What the seat is taken to have said (3.7, 13.7, 13.14, 13.15)."""
        hand = self.hands[question.seat]
        match question.kind:
            case "lead":
                if self.burning is not None and self.burning[0] == question.seat and jokers(hand):
                    return "play " + low_first(jokers(hand))[0]
                others = [c for c in hand if rank(c) != "3"]
                return "play " + (low_first(others)[0] if others else " ".join(hand))
            case "return":
                promised = [c for q, a in self.answers if q.seat == question.seat for c in a.cards]
                own = low_first(less(less(hand, self.received[question.seat]), promised))
                threes = sum(rank(c) == "3" for c in less(hand, promised))
                own_threes = [c for c in own if rank(c) == "3"]
                keep = own_threes[-1:] if threes == len(own_threes) else []
                return " ".join(
                    ["return", str(question.giver), *low_first(less(own, keep))[: question.count]]
                )
            case "head":
                return "head yes"
            case "rush" | "show" | "burn":
                return f"{question.kind} none"
            case "announce" | "revolt" | "fight":
                return f"{question.kind} no"
        return "pass"

    def every_play(self, seat: Seat, kind: str) -> list[list[Card]]:
        """Every play that would be accepted now, once for each way to count it."""
        hand = self.hands[seat]
        found = []
        small = [c for c in hand if c == "BJ"]
        big = [c for c in hand if c == "RJ"]
        twos = [c for c in hand if rank(c) == "2"]
        for name in ["", *LOW_TO_HIGH[:12]]:
            same = [c for c in hand if rank(c) == name]
            for n in range(1 if name else 0, len(same) + 1 if name else 1):
                for t in range(len(twos) + 1):
                    for b in range(len(small) + 1):
                        for r in range(len(big) + 1):
                            cards = same[:n] + twos[:t] + small[:b] + big[:r]
                            if cards and not self._refused_play(seat, cards, kind):
                                found.append(cards)
        return found

    # One step

    def take(self, seat: Seat, text: str) -> list[Event]:
        """An accepted step; what happened by it and by all that follows of itself."""
        step = read(text, self._cards_to_name(seat))
        assert isinstance(step, Step), text
        question = next(
            q for q in self.open if q.seat == seat and (step.verb != "return" or q.giver == step.to)
        )
        self.events = []
        self.open.remove(question)
        self.answers.append((question, step))
        if not self.open:
            answers, self.answers = self.answers, []
            self._go_on(answers)
        return self.events

    def _walk(self, course: Course) -> list[Event]:
        """Begin the course and stop at the first question."""
        self.course = course
        try:
            self.open = list(next(course))
        except StopIteration:
            self.open = []
        return self.events

    def _go_on(self, answers: Answers) -> None:
        """The answers are in: on to the next question, or to the end."""
        try:
            self.open = list(self.course.send(answers))
        except StopIteration:
            self.open = []

    def _tell(self, name: str, *args: object) -> None:
        """Something happened that all may know."""
        self.events.append((name, args))

    def _ask(self, seat: Seat, kind: str, *verbs: str) -> Generator[list[Question], Answers, Step]:
        """One seat is asked alone."""
        answers = yield [Question(seat, kind, verbs)]
        return answers[0][1]

    # 2.2, from the deal to the first lead

    def _whole_game(self) -> Course:
        """The phases of a game in their order."""
        self._buy_threes(last=False)
        if self.begun_with:
            yield from self._tribute()
        forced = self._buy_threes(last=True)
        yield from self._revolution(forced)
        if self.void:
            return
        yield from self._announcing()
        if self.revolted is not None:
            yield from self._rush()
            yield from self._choose_head()
        first = yield from self._first_lead()
        yield from self._play_on(first)

    def _threes(self, seat: Seat) -> int:
        return sum(rank(c) == "3" for c in self.hands[seat])

    def _buy_threes(self, last: bool) -> list[Seat]:
        """6.1, one pass from seat 0; after the last pass those who are left must revolt."""
        forced = []
        for buyer in range(6):
            hand = self.hands[buyer]
            if self._threes(buyer):
                continue
            twos = [c for c in hand if rank(c) == "2"]
            price = low_first(twos)[:1] or [c for c in hand if c == "BJ"][:1]
            price = price or [c for c in hand if c == "RJ"][:1]
            free = False
            if not price:
                if not last:
                    continue
                if self.options["revolution"] == "on":
                    forced.append(buyer)
                    continue
                free = True
            seller = self._seller(buyer, [[3], [1, 5]])
            if seller is None:
                seller, free = self._seller(buyer, [[2, 4]]), True
            assert seller is not None
            three = low_first(c for c in self.hands[seller] if rank(c) == "3")[0]
            self._move(seller, buyer, [three])
            if not free:
                self._move(buyer, seller, price)
            self._tell("bought", buyer, seller)
        return forced

    def _seller(self, buyer: Seat, groups: list[list[int]]) -> Seat | None:
        """Of the first group with somebody who has two 3s: who has most, the nearer on a tie."""
        for group in groups:
            best = None
            for distance in group:
                seat = (buyer + distance) % 6
                if self._threes(seat) >= 2 and (
                    best is None or self._threes(seat) > self._threes(best)
                ):
                    best = seat
            if best is not None:
                return best
        return None

    def _move(self, giver: Seat, taker: Seat, cards: list[Card]) -> None:
        """Cards change hands."""
        self.hands[giver] = less(self.hands[giver], cards)
        self.hands[taker] = high_first(self.hands[taker] + cards)

    def _tribute(self) -> Course:
        """8: all gifts in the order of their kinds, then all returns together."""
        given: Counter[tuple[Seat, Seat]] = Counter()
        as_points: Counter[tuple[Seat, Seat]] = Counter()
        for wanted in KINDS_OF_DEBT:
            for kind, payer, receiver, count in self.begun_with:
                if kind != wanted:
                    continue
                for _ in range(count):
                    own = high_first(less(self.hands[payer], self.received[payer]))
                    card = own[0]
                    floor = self.options["tribute_floor"] == "jokers_and_twos"
                    if floor and rank(card) not in ("2", "BJ", "RJ"):
                        break
                    self._move(payer, receiver, [card])
                    self.received[receiver].append(card)
                    given[payer, receiver] += 1
                    if kind == "point":
                        as_points[payer, receiver] += 1
                    self._tell("paid", payer, receiver, card)
        questions = []
        for (giver, taker), count in sorted(given.items()):
            equal = min(as_points[giver, taker], as_points[taker, giver])
            if count > equal:
                questions.append(Question(taker, "return", ("return",), giver, count - equal))
        if questions:
            answers = yield questions
            for question, step in answers:
                self.hands[question.seat] = less(self.hands[question.seat], step.cards)
            for question, step in answers:
                self.hands[step.to] = high_first(self.hands[step.to] + step.cards)
                self._tell("returned", question.seat, step.to, tuple(high_first(step.cards)))

    def _revolution(self, forced: list[Seat]) -> Course:
        """6.2 with 13.1 and 13.16."""
        if self.options["revolution"] == "off":
            return
        for seat in forced:
            self._tell("revolted", seat)
        revolting = list(forced)
        if len(forced) < 2:
            poor = [
                s
                for s in range(6)
                if s not in forced and not any(rank(c) in ("2", "BJ", "RJ") for c in self.hands[s])
            ]
            for seat in forced:
                self._lay_aside(seat)
            if poor:
                answers = yield [Question(s, "revolt", ("revolt",)) for s in poor]
                for question, step in answers:
                    if step.word == "yes":
                        revolting.append(question.seat)
                        self._tell("revolted", question.seat)
        if len(revolting) > 1:
            self.void = True
            self._tell("void")
        elif revolting:
            self._lay_aside(revolting[0])

    def _lay_aside(self, seat: Seat) -> None:
        """A revolted player's hand counts as empty; he may still show sets of it."""
        if self.revolted is None:
            self.revolted = seat
            self.aside, self.hands[seat] = self.hands[seat], []

    def _announcing(self) -> Course:
        """5.1: every live player whose 对头 is live."""
        if self.options["announce"] == "off":
            return
        pairs = [s for s in range(6) if self.live(s) and self.live((s + 3) % 6)]
        answers = yield [Question(s, "announce", ("announce",)) for s in pairs]
        for question, step in answers:
            if step.word == "yes":
                self.announced.add(question.seat)
                self._tell("announced", question.seat)

    def _rush(self) -> Course:
        """6.3: only with three sets of 够级牌 in the hand that was laid aside."""
        rebel = self.revolted
        assert rebel is not None
        held = Counter(rank(c) for c in self.aside)
        if sum(held[r] >= FEWEST_OF_GOUJI[r] for r in "TJQKA") < 3:
            return
        step = yield from self._ask(rebel, "rush", "rush")
        if step.word == "none":
            return
        self._tell("rushed", rebel)
        opposite = (rebel + 3) % 6
        fought = yield from self._ask(opposite, "fight", "fight")
        if fought.word == "yes":
            for shown in step.sets:
                self.top = (rebel, shown)
                beat = yield from self._ask(opposite, "beat", "play", "pass")
                if beat.verb == "pass":
                    break
                self.hands[opposite] = less(self.hands[opposite], beat.cards)
            else:
                self._open(opposite)
                self.top = None
                return
        self.top = None
        self._open(rebel)

    def _open(self, seat: Seat) -> None:
        """开点, once a game."""
        if seat not in self.opened:
            self.opened.add(seat)
            self._tell("opened", seat)

    def _choose_head(self) -> Course:
        """6.4: 要头 or 无头."""
        assert self.revolted is not None
        seat = (self.revolted + 3) % 6
        step = yield from self._ask(seat, "head", "head")
        self.headed = step.word
        self._tell("head" if step.word == "yes" else "nohead", seat)

    def _first_lead(self) -> Generator[list[Question], Answers, Seat]:
        """2.3 with 13.12."""
        way = self.options["first_lead"]
        if way != "show_fours" and self.last_places:
            return self._live_from(self.last_places[-1 if way == "da_luo" else 0])
        answers = yield [Question(s, "show", ("show",)) for s in self.in_play()]
        best, most = None, 0
        for question, step in answers:
            if len(step.cards) > most:
                best, most = question.seat, len(step.cards)
        if best is not None:
            self._tell("led-by-fours", best)
            return best
        best = self._live_from(self.chance)
        self._tell("led-by-chance", best)
        return best

    def _live_from(self, seat: Seat) -> Seat:
        """This seat, or the next live one counter-clockwise."""
        while not self.live(seat):
            seat = (seat + 1) % 6
        return seat

    # 3, the rounds

    def _play_on(self, leader: Seat) -> Course:
        """Round after round until only one federation plays."""
        try:
            self._see_whether_it_ended()
            while True:
                leader = yield from self._round(leader)
        except GameEndedError:
            self._settle()

    def _see_whether_it_ended(self) -> None:
        if len({s % 2 for s in self.in_play()}) < 2:
            raise GameEndedError

    def _round(self, leader: Seat) -> Generator[list[Question], Answers, Seat]:
        """From a lead to the next: 3.1, 3.3, 3.5. Returns who leads then."""
        self.locked, self.let, self.top, self.leader = set(), None, None, leader
        self.free = len(self.in_play()) <= 4
        self.mode = [self._mode(seat) for seat in range(6)]
        if self.burning is not None and self.burning[0] == leader:
            hand = self.hands[leader]
            if not jokers(hand) and any(rank(c) != "3" for c in hand):
                return self._burn_fails()
        if self.free and not self.free_was_told:
            self.free_was_told = True
            self._tell("free-for-all")
        step = yield from self._ask(leader, "lead", "play")
        self._lay(leader, step.cards, victim=None)
        while True:
            answer = yield from self._answers()
            if answer is None:
                return self._round_ends()
            self._lay(*answer)

    def _mode(self, seat: Seat) -> str:
        """3.1: counted at the lead, it holds for the round."""
        opposite = (seat + 3) % 6
        if self.live(opposite):
            return "HEAD"
        if opposite == self.revolted and self.headed == "yes" and self.dead < 3:
            return "DEAD3"
        return "NOHEAD"

    def _burn_fails(self) -> Seat:
        """4.4: void hand, a place from the bottom, the victim or the next after him leads."""
        assert self.burning is not None
        burner, victim = self.burning
        self.burning = None
        self._tell("burn-failed", burner)
        self._takes_last_place(burner)
        self._see_whether_it_ended()
        return self._live_from(victim)

    def _takes_last_place(self, seat: Seat) -> None:
        self.hands[seat] = []
        self.bottom.append(seat)

    def _lay(self, player: Seat, cards: list[Card], victim: Seat | None) -> None:
        """on_play: the cards leave the hand, and what this means for all others."""
        before = self.top
        self.hands[player] = less(self.hands[player], cards)
        self.top = (player, cards)
        if is_level(cards):
            self._tell("gouji", player)
            if self.mode[player] == "DEAD3" and not self.free:
                if self.dead < 3:
                    self._tell("dead-level", player)
                self.dead += 1
        if victim is not None:
            self._tell("burned", player, victim)
        if before is not None:
            self._is_beaten(before[0], player)
        if victim is not None:
            self.burning = (player, victim)
        if not self.hands[player]:
            self.out.append(player)
            self._tell("went-out", player)
            if self.burning is not None and self.burning[0] == player:
                self._tell("burn-won", *self.burning)
                self.won_burns.append(self.burning)
                self.burning = None
        self._see_whether_it_ended()

    def _is_beaten(self, loser: Seat, beater: Seat) -> None:
        """A waiting 让 becomes 过; 解烧; 闷 when only 3s are left behind the beaten play."""
        if self.let is not None:
            self.locked.add(self.let)
            self.let = None
        if self.burning is not None and self.burning[0] == loser:
            self._tell("unburned", loser)
            self.burning = None
        only_threes = all(rank(c) == "3" for c in self.hands[loser])
        if self.live(loser) and only_threes and loser not in [m[0] for m in self.men]:
            self._tell("men", loser, beater)
            self.men.append((loser, beater))
            if self.options["men"] == "da_luo":
                self._takes_last_place(loser)

    def _answers(
        self,
    ) -> Generator[list[Question], Answers, tuple[Seat, list[Card], Seat | None] | None]:
        """Who beats the standing play, with what, burning whom; None when it stands."""
        assert self.top is not None
        player, cards = self.top
        if cannot_be_beaten(cards, self.by_position):
            return None
        around = [(player + n) % 6 for n in range(1, 6)]
        opposite = (player + 3) % 6
        if self.free:
            for seat in around:
                if self.live(seat):
                    step = yield from self._ask(seat, "answer", "play", "pass")
                    if step.verb == "play":
                        return seat, step.cards, None
            return None
        if self._under_gouji_rules():
            burners = [
                s
                for s in around
                if self.live(s)
                and s != opposite
                and s not in self.locked
                and self.mode[s] != "NOHEAD"
            ]
            if burners:
                answers = yield [Question(s, "burn", ("burn",)) for s in burners]
                declared = {q.seat: step.cards for q, step in answers if step.cards}
                for own in (True, False):
                    for seat in around:
                        if seat in declared and (seat % 2 == player % 2) == own:
                            return seat, declared[seat], player
            if self.mode[player] == "DEAD3":
                return None
            for seat in around:
                asked = seat == opposite or (
                    self.mode[seat] == "NOHEAD" and seat not in self.locked
                )
                if self.live(seat) and asked:
                    step = yield from self._ask(seat, "answer", "play", "pass")
                    if step.verb == "play":
                        return seat, step.cards, None
                    self.locked.add(seat)
            return None
        return (yield from self._answers_in_order(player, around, opposite))

    def _answers_in_order(
        self, player: Seat, around: list[Seat], opposite: Seat
    ) -> Generator[list[Question], Answers, tuple[Seat, list[Card], Seat | None] | None]:
        """ORDER: one after the other, the 对头 even when locked, and he may let the two behind go first."""
        for seat in around:
            if not self.live(seat) or (seat in self.locked and seat != opposite):
                continue
            verbs = ["play", "pass"]
            if seat == opposite and any(
                self.live(s) and s not in self.locked for s in around[around.index(seat) + 1 :]
            ):
                verbs.append("let")
            step = yield from self._ask(seat, "answer", *verbs)
            if step.verb == "play":
                return seat, step.cards, None
            if step.verb == "pass":
                self.locked.add(seat)
            else:
                self.let = seat
                self._tell("let", seat)
        if self.let is not None:
            self.let = None
            step = yield from self._ask(opposite, "answer", "play", "pass")
            if step.verb == "play":
                return opposite, step.cards, None
            self.locked.add(opposite)
        return None

    def _round_ends(self) -> Seat:
        """The play stands: 开点, and the lead, or 下家接风."""
        assert self.top is not None
        player, cards = self.top
        if self.live(player):
            if not self.free and may_open(cards):
                self._open(player)
            return player
        leader = self._live_from(player)
        self._tell("took-lead", leader)
        return leader

    # 7 and 8.1, the end

    def _settle(self) -> None:
        """Places, points and what the next game owes."""
        self.over = True
        self.top = None
        last = self.out[-1] if self.out else -1
        left = sorted(
            self.in_play(), key=lambda s: (len(self.hands[s]), (s - max(last, 0) - (last >= 0)) % 6)
        )
        row = self.out + left + self.bottom[::-1]
        if self.revolted is not None:
            mates = {(self.revolted + 2) % 6, (self.revolted + 4) % 6}
            row.insert(2 if set(row[:2]) == mates else 3, self.revolted)
        self.places = row
        sweep = len({s % 2 for s in row[:3]}) == 1
        for side in (0, 1):
            total = sum(POINTS_BY_PLACE[row.index(s)] for s in range(6) if s % 2 == side)
            for seat in range(side, 6, 2):
                self.points[seat] = total * (2 if sweep else 1)
        if sweep:
            self._tell("sweep", row[0])
            self.debts = [("sweep", s, (s + 3) % 6, 1) for s in range(6) if s % 2 != row[0] % 2]
        else:
            self.debts = self._debts(row)
        self._tell("over")

    def _debts(self, row: list[Seat]) -> list[Debt]:
        """点贡, 烧贡, 闷贡, 落贡 of a game that is no 串三户."""
        found: list[Debt] = []
        for a in range(3):
            b = a + 3
            a_gives, b_gives = points_owed(
                a in self.announced, b in self.announced, a in self.opened, b in self.opened
            )
            found += [("point", a, b, a_gives), ("point", b, a, b_gives)]
        found += [("burn", victim, burner, 1) for burner, victim in self.won_burns]
        found += [("men", loser, beater, 1) for loser, beater in self.men]
        found += [("fall", row[5], row[0], 2), ("fall", row[4], row[1], 1)]
        if self.options["mates_pay"] == "off":
            found = [d for d in found if d[0] == "point" or d[1] % 2 != d[2] % 2]
        return [d for d in found if d[3]]

    def left_behind(self) -> tuple[list[Debt], tuple[Seat, ...]]:
        """What goes to the next game; a void one passes on what it began with."""
        if self.void:
            return self.begun_with, self.last_places
        return self.debts, tuple(self.places)
