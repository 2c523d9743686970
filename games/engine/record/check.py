"""A case played through the rules: set-up, steps, questions. What a line may ask is in ``questions``."""

import re
from dataclasses import dataclass, field
from typing import Any

from ..actions import Action
from ..cards import PACK, Card
from ..errors import REFUSALS, UNREADABLE, GameError, NotationError, RuleError
from ..events import Event
from ..match import Deal, Outcome
from ..notation import check_copies, read_cards, read_step
from ..registry import rules_of
from .case import Case, FailedError, ReadError, read_cases
from .deals import whole_deal
from .questions import ask

NO_TO = {"burn": "none", "show": "none", "call": "none", "announce": "no", "revolt": "no"}
"""The windows that ``* none`` answers, and with what."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a case: it held, or failed at a line with what was expected and what was."""

    name: str
    line: int = 0
    expected: str = ""
    found: str = ""

    @property
    def holds(self) -> bool:
        """Whether everything in the case held."""
        return not self.line

    def __str__(self) -> str:
        if self.holds:
            return f"ok {self.name}"
        return f"FAIL {self.name} line {self.line}: expected {self.expected}, was {self.found}"


def check_text(text: str) -> list[Verdict]:
    """The verdict on each case of a file. Raises ReadError when the file cannot be read."""
    return [_check_case(case) for case in read_cases(text)]


def _check_case(case: Case) -> Verdict:
    game = Playing()
    last = case.line
    for number, words in case.lines:
        last = number
        try:
            game.line(words)
        except FailedError as failed:
            return Verdict(case.name, number, failed.expected, failed.found)
        except (GameError, ValueError) as error:
            raise ReadError(number, str(error)) from error
    try:
        game.begin_if_set_up()
    except (GameError, ValueError) as error:
        raise ReadError(last, str(error)) from error
    return Verdict(case.name)


@dataclass
class Playing:
    """A case as far as it has been read: the game, what is set up, the state, the events of the last step."""

    rules: Any = None
    options: Any = None
    state: Any = None
    events: tuple[Event, ...] = ()
    carry: Any = None
    outcomes: list[Outcome] = field(default_factory=list)
    games: int | None = None
    deals: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    setup: list[tuple[str, list[str]]] = field(default_factory=list)
    chance: int = 0
    debts: list[str] | None = None

    def line(self, words: list[str]) -> None:
        """One statement, several steps, or a question."""
        word, rest = words[0], words[1:]
        if word == "?":
            self.begin_if_set_up()
            ask(self, rest)
        elif word == "*" or re.fullmatch(r"\d", word):
            self.begin_if_set_up()
            for part in " ".join(words).split(";"):
                self._step(part)
        else:
            self._set_up(word, rest)

    def _set_up(self, word: str, rest: list[str]) -> None:
        if word == "game":
            if self.rules is not None:
                raise ValueError("a second game")
            self.rules = rules_of(rest[0] if len(rest) == 1 else "")
            self.options = self.rules.Options()
            return
        if self.rules is None:
            raise ValueError("the game is not named yet")
        if word in ("deal", "hand", "chance", "carry", *self.rules.setup_words) and self._running:
            raise ValueError(f"{word} in the middle of a game")
        match word, rest:
            case "rules", [*pairs] if pairs:
                self._rules(pairs)
            case "version", [number] if number == str(self.rules.version):
                pass
            case "match", [number] if re.fullmatch(r"[1-9]\d?", number):
                self.games = int(number)
            case "deal", [seat, *cards] if (
                re.fullmatch(r"\d", seat) and int(seat) not in self.deals
            ):
                self.deals[int(seat)] = read_cards(cards, self.pack)
            case "chance", [seat] if re.fullmatch(r"\d", seat) and int(seat) < self.rules.seats:
                self.chance = int(seat)
            case "carry", [*debts] if debts:
                self.debts = debts
                self.rules.read_carry(debts, None)
            case _ if word in self.rules.setup_words:
                self.setup.append((word, rest))
            case _:
                raise NotationError("bad-step", " ".join([word, *rest]))

    @property
    def pack(self) -> tuple[Card, ...]:
        """Every card of a deal under these options."""
        pack: tuple[Card, ...] = self.rules.pack(self.options)
        return pack

    @property
    def _running(self) -> bool:
        return self.state is not None and self.rules.outcome(self.state) is None

    def _rules(self, pairs: list[str]) -> None:
        if self._running:
            raise ValueError("rules in the middle of a game")
        options = self.options.dump()
        for pair in pairs:
            name, _, value = pair.partition("=")
            options[name] = value
        self.options = self.rules.Options.load(options)

    def begin_if_set_up(self) -> None:
        """Begin the game that the set-up lines since the last one describe, if there are any."""
        if not (self.deals or self.setup or self.debts):
            return
        if self.deals and self.setup:
            raise ValueError("a deal and a position together")
        if self.state is not None:
            self.carry = self.rules.carry(self.state, False)
        if self.debts is not None:
            self.carry = self.rules.read_carry(self.debts, self.carry)
        if self.deals:
            hands = whole_deal(self.deals, self.rules.seats, self.rules.pack(self.options))
            self.state, self.events = self.rules.initial(
                self.options, self.carry, Deal(hands, self.chance)
            )
        elif self.setup:
            hands_together = [w for word, rest in self.setup if word == "hand" for w in rest[1:]]
            check_copies(read_cards(hands_together, PACK * 99), self.pack)
            self.state, self.events = self.rules.position(self.options, self.carry, self.setup)
        else:
            raise ValueError("carry without a deal")
        self.deals, self.setup, self.debts, self.chance = {}, [], None, 0
        self._note_end()

    def _note_end(self) -> None:
        end = self.rules.outcome(self.state)
        if end is not None:
            self.outcomes.append(end)

    def _step(self, text: str) -> None:
        step, mark, code = text.partition("!!")
        code = code.strip()
        if mark and code not in REFUSALS | UNREADABLE:
            raise NotationError("bad-step", f"!! {code}")
        if not step.split():
            raise NotationError("bad-step", "an empty step")
        if self.state is None:
            raise ValueError("no game has begun")
        before = self.state
        try:
            self._take(step.split())
        except GameError as refusal:
            assert self.state is before
            if not mark:
                if isinstance(refusal, NotationError):
                    raise
                raise FailedError(f"{step.strip()} accepted", refusal.code) from refusal
            if refusal.code != code:
                raise FailedError(code, refusal.code) from refusal
            return
        if mark:
            raise FailedError(code, "accepted")

    def _take(self, words: list[str]) -> None:
        if words[0] == "*":
            self._all(words[1:])
            return
        self.state, self.events = self.rules.apply(self.state, self.action(words))
        self._note_end()

    def action(self, words: list[str]) -> Action:
        """The step of the words, its suits filled in. Raises NotationError."""
        if not re.fullmatch(r"\d", words[0]) or int(words[0]) >= self.rules.seats:
            raise NotationError("bad-step", f"{words[0]} is no seat")
        action = read_step(int(words[0]), " ".join(words[1:]), self.pack)
        completed: Action = self.rules.complete(self.state, action)
        return completed

    def _all(self, words: list[str]) -> None:
        """``* none`` and ``* timeout``: every question that is open at this moment."""
        asked = [p for p in self.rules.prompts(self.state) if not p.optional]
        if not asked and self.rules.outcome(self.state) is not None:
            raise RuleError("game-over")
        if words == ["none"]:
            if not asked or any(p.kind not in NO_TO for p in asked):
                raise RuleError("not-now")
            actions = [Action(p.seat, p.verbs[0], word=NO_TO[p.kind]) for p in asked]
        elif words == ["timeout"]:
            actions = []
        else:
            raise NotationError("bad-step", " ".join(["*", *words]))
        told: tuple[Event, ...] = ()
        for place, prompt in enumerate(asked):
            action = actions[place] if actions else self.rules.default(self.state, prompt)
            self.state, events = self.rules.apply(self.state, action)
            told += events
        self.events = told
        self._note_end()
