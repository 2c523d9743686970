"""A game of three seats that walks through a script of questions: what the record of play needs to
be tried with, and no more. It speaks the protocol of games.engine.

The script is a table option: words of ``lead``, ``burn``, ``announce``, ``show`` (everybody),
``return`` (seat 0 owes to 1 and 2, seat 2 to 1), ``revolt:1`` and ``rush:2`` (these seats; none = a
wait that asks nobody), and at the end perhaps ``void``.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from games.engine import PACK, Action, Deal, Event, Outcome, Prompt, RuleError, Standing, in_order

SEATS = (0, 1, 2)
OWED = ((0, 1), (0, 2), (2, 1))
YES_NO = ("announce", "revolt")


@dataclass(frozen=True)
class Options:
    script: str = "lead"

    @classmethod
    def load(cls, data: dict[str, Any]) -> "Options":
        if set(data) - {"script"}:
            raise ValueError("unknown option")
        return cls(**data)

    def dump(self) -> dict[str, Any]:
        return {} if self == Options() else {"script": self.script}


@dataclass(frozen=True)
class State:
    script: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    played: tuple[str, ...] = ()
    place: int = 0
    leads: int = 0
    answers: tuple[Action, ...] = ()
    waits: tuple[str, ...] = ()

    @property
    def phase(self) -> str:
        return self.script[self.place] if self.place < len(self.script) else ""


@dataclass(frozen=True)
class Public:
    phase: str
    asked: tuple[int, ...]
    answered: tuple[int, ...]
    played: tuple[str, ...]


@dataclass(frozen=True)
class Own:
    seat: int
    hand: tuple[str, ...]
    sealed: tuple[str, ...]


@dataclass(frozen=True)
class View:
    public: Public
    own: Own | None


def _settled(state: State) -> State:
    """Skip the phases that ask nobody, and remember that they were waits."""
    waits: tuple[str, ...] = ()
    while state.phase.endswith(":"):
        waits += (state.phase[:-1],)
        state = replace(state, place=state.place + 1)
    return replace(state, waits=waits, answers=())


class Tiny:
    key = "tiny"
    version = 1
    seats = 3
    Options = Options

    def pack(self, options: Options) -> tuple[str, ...]:
        return PACK

    def games(self, options: Options) -> int:
        return 2

    def options_of(self, state: State) -> Options:
        return Options(" ".join(state.script))

    def initial(self, options: Options, carry: Any, deal: Deal) -> tuple[State, tuple[Event, ...]]:
        hands = tuple(in_order(hand) for hand in deal.hands)
        return _settled(State(tuple(options.script.split()), hands)), (Event("dealt"),)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        if state.phase in ("", "void"):
            return ()
        kind, _, seats = state.phase.partition(":")
        done = {a.seat for a in state.answers}
        if kind == "lead":
            asked = (state.leads % 3,)
            return tuple(Prompt(s, "lead", ("play", "pass"), after=state.waits) for s in asked)
        if kind == "return":
            paid = {(a.seat, a.to) for a in state.answers}
            return tuple(
                Prompt(s, "return", ("return",), {"giver": to}, simultaneous=True)
                for s, to in OWED
                if (s, to) not in paid
            )
        asked = tuple(int(s) for s in seats) if seats else SEATS
        return tuple(
            Prompt(
                s,
                kind,
                (kind,),
                simultaneous=kind != "rush",
                held=True,
                hidden=kind in ("revolt", "rush"),
                after=state.waits,
            )
            for s in asked
            if s not in done
        )

    def judge(self, state: State, action: Action, sealed: tuple[Action, ...]) -> None:
        asked = [p for p in self.prompts(state) if p.seat == action.seat]
        if not asked:
            raise RuleError("not-your-turn")
        if action.verb not in asked[0].verbs:
            raise RuleError("not-now")
        promised = [c for a in (*state.answers, *sealed) if a.seat == action.seat for c in a.cards]
        if Counter([*promised, *action.cards]) - Counter(state.hands[action.seat]):
            raise RuleError("not-in-hand")
        if action.verb == "return" and all(p.about["giver"] != action.to for p in asked):
            raise RuleError("wrong-number")

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        self.judge(state, action, ())
        if action.verb in ("play", "pass"):
            hand = list(state.hands[action.seat])
            for card in action.cards:
                hand.remove(card)
            hands = tuple(tuple(hand) if s == action.seat else h for s, h in enumerate(state.hands))
            state = replace(state, hands=hands, played=state.played + action.cards)
            return self._on(
                replace(state, leads=state.leads + 1), (Event(action.verb, (action.seat,)),)
            )
        answers = (*state.answers, action)
        if len(self.prompts(state)) > 1:
            return replace(state, answers=answers), ()
        told = tuple(Event(a.verb, (a.seat, a.word or a.cards)) for a in answers)
        return self._on(state, told)

    def _on(self, state: State, events: tuple[Event, ...]) -> tuple[State, tuple[Event, ...]]:
        state = _settled(replace(state, place=state.place + 1))
        return state, (*events, *(() if self.prompts(state) else (Event("over"),)))

    def complete(self, state: State, action: Action) -> Action:
        return action

    def view(self, state: State, seat: int | None, waiting: str = "") -> View:
        hidden = waiting or state.phase.partition(":")[0] in ("revolt", "rush")
        asked = () if hidden else tuple(sorted({p.seat for p in self.prompts(state)}))
        public = Public(waiting or state.phase.partition(":")[0], asked, (), state.played)
        return View(public, None if seat is None else Own(seat, state.hands[seat], ()))

    def hints(self, state: State, seat: int) -> tuple[Action, ...]:
        return tuple(self.default(state, p) for p in self.prompts(state) if p.seat == seat)

    def default(self, state: State, prompt: Prompt) -> Action:
        if prompt.kind == "lead":
            return Action(prompt.seat, "pass")
        if prompt.kind == "return":
            promised = [c for a in state.answers if a.seat == prompt.seat for c in a.cards]
            free = Counter(state.hands[prompt.seat]) - Counter(promised)
            lowest = in_order(free.elements())[-1:]
            return Action(prompt.seat, "return", lowest, to=prompt.about["giver"])
        return Action(prompt.seat, prompt.kind, word="no" if prompt.kind in YES_NO else "none")

    def outcome(self, state: State) -> Outcome | None:
        if state.phase == "void":
            return Outcome(True)
        return None if state.phase else Outcome(False, SEATS, (2, 0, -2))

    def carry(self, state: State, last: bool) -> Any:
        return {"places": [0, 1, 2]}

    def load_carry(self, data: Any) -> Any:
        return data

    def dump_carry(self, carry: Any) -> Any:
        return carry

    def match(self, options: Options, outcomes: tuple[Outcome, ...]) -> Standing:
        counted = [o for o in outcomes if not o.void]
        totals = tuple(sum(o.points[s] for o in counted) for s in SEATS)
        return Standing(len(counted) >= self.games(options), totals, (1, 2, 3))

    def hand(self, state: State, seat: int) -> tuple[str, ...]:
        return state.hands[seat]

    def everywhere(self, state: State) -> tuple[str, ...]:
        return tuple(c for pile in (*state.hands, state.played) for c in pile)


TINY = Tiny()


def policy(view: View, asks: Any, events: Any, budget: float, rng: Any, options: Any) -> Action:
    """A bot of the tiny game: it says no and gives its lowest card."""
    ask = asks[0]
    assert view.own is not None
    if ask.kind == "return":
        sealed = {text.split()[2] for text in view.own.sealed}
        lowest = [card for card in view.own.hand if card not in sealed][-1:]
        return Action(ask.seat, "return", tuple(lowest), to=ask.about["giver"])
    if ask.kind == "lead":
        return Action(ask.seat, "pass")
    return Action(ask.seat, ask.kind, word="no" if ask.kind in YES_NO else "none")
