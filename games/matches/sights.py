"""Values that say how a match stands: what frames, bots and the writing service work with.

All are immutable; a write makes new ones. Secrets (states, sealed answers) never print themselves.
"""

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from games.engine import Action, Event, Outcome, Prompt, step_text

READY = "ready"
"""The kind of the pause between two games."""


@dataclass(frozen=True, slots=True)
class SeatSight:
    """A seat of the match and who plays it."""

    pk: int
    seat: int
    user_id: int | None
    name: str
    policy: str = ""
    holder: str = ""
    ready: bool = False
    missed: int = 0
    auto_since: datetime | None = None
    left_at: datetime | None = None

    @property
    def bot(self) -> bool:
        """Whether no person ever sat here."""
        return self.user_id is None

    @property
    def auto(self) -> bool:
        """托管: a bot plays for somebody who does not answer."""
        return self.auto_since is not None

    @property
    def left(self) -> bool:
        """逃跑."""
        return self.left_at is not None

    @property
    def by_bot(self) -> bool:
        """Whether a bot plays this seat now, for whatever reason."""
        return self.bot or self.auto or self.left


@dataclass(frozen=True, slots=True)
class PromptSight:
    """An open question. Without a seat it is a wait: the pause between games, or one that asks nobody."""

    pk: int | None
    prompt: int
    """Its id: the version at which it opened."""
    seat: int | None
    kind: str
    about: dict[str, Any]
    opened_at: datetime
    due_at: datetime
    question: Prompt | None = None
    bot_at: datetime | None = None
    answer: Action | None = field(default=None, repr=False)
    cause: str = ""
    command: str = ""
    acked: int | None = None
    arrived: int | None = None

    @property
    def key(self) -> tuple[int | None, int, int | None]:
        """What tells this question from all others; a row may serve one after the other."""
        return self.pk, self.prompt, self.seat

    @property
    def verbs(self) -> tuple[str, ...]:
        return self.question.verbs if self.question else ()

    @property
    def held(self) -> bool:
        return self.question is None or self.question.held

    @property
    def hidden(self) -> bool:
        """Whether nobody may be shown who is asked; a wait that asks nobody must look the same."""
        return self.kind != READY if self.question is None else self.question.hidden

    @property
    def in_window(self) -> bool:
        """Whether the answer is kept sealed until the window closes."""
        return self.question is not None and (self.question.simultaneous or self.question.held)

    @property
    def counts_as_turn(self) -> bool:
        """Whether silence is a missed turn. Hidden questions never count: a 托管 mark that follows
        one would tell who was asked."""
        return self.question is not None and self.question.is_turn and not self.question.hidden

    @property
    def optional(self) -> bool:
        """Whether nothing waits for an answer: its time just passes."""
        return self.question is not None and self.question.optional

    @property
    def answered(self) -> bool:
        return self.answer is not None

    @property
    def of(self) -> int:
        """The full length in milliseconds."""
        return round((self.due_at - self.opened_at).total_seconds() * 1000)


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game."""

    pk: int
    index: int
    outcome: Outcome
    left: tuple[int, ...] = ()

    @property
    def void(self) -> bool:
        return self.outcome.void

    @property
    def places(self) -> tuple[int, ...]:
        return self.outcome.places

    @property
    def points(self) -> tuple[int, ...]:
        return self.outcome.points


@dataclass(frozen=True, slots=True)
class Folded:
    """A game as its log makes it: the state after `seq` entries and all that was told on the way."""

    game_pk: int
    index: int
    seq: int
    state: Any = field(repr=False)
    history: tuple[tuple[int, tuple[Event, ...]], ...] = field(repr=False)
    """What happened, by the version that brought it."""
    commands: dict[tuple[int, str], int] = field(repr=False)
    """Of every command in the log, by seat: the version its player was told."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A match at one revision: everything frames are made from."""

    match_id: int
    public_id: str
    table_id: int
    table: str
    game_key: str
    rules: Any = field(repr=False)
    options: Any
    pace: str
    started_at: datetime
    status: str
    version: int
    revision: int
    seats: tuple[SeatSight, ...]
    prompts: tuple[PromptSight, ...]
    results: tuple[GameResult, ...]
    totals: tuple[int, ...]
    ranking: tuple[int, ...] | None
    folded: Folded | None = field(default=None, repr=False)
    """The game that runs, or between games the one just over."""
    before: tuple[tuple[int, tuple[Event, ...]], ...] = field(default=(), repr=False)
    """The last things told of the game before this one."""
    coming: int | None = None
    """The primary key of a game that is promised but not dealt."""

    @property
    def games(self) -> int:
        """How many games make the match."""
        return self.rules.games(self.options)

    @property
    def index(self) -> int:
        """The game that `state` belongs to, from 0, void ones counted."""
        return self.folded.index if self.folded else 0

    @property
    def playing(self) -> int:
        """Its number among those that count, from 1."""
        return 1 + sum(not r.void for r in self.results if r.index < self.index)

    @property
    def state(self) -> Any:
        return self.folded.state if self.folded else None

    @property
    def waiting(self) -> str:
        """The kind of a wait that asks nobody, if one is on."""
        return next((p.kind for p in self.prompts if p.seat is None and p.kind != READY), "")

    @property
    def due_at(self) -> datetime | None:
        """When something is due next, for a bot or by the clock."""
        times = [
            min(p.due_at, p.bot_at) if p.bot_at and not p.answered else p.due_at
            for p in self.prompts
            if not p.optional
        ]
        return min(times, default=None)

    def seat_of(self, user_id: int) -> SeatSight | None:
        return next((s for s in self.seats if s.user_id == user_id), None)

    def view(self, seat: int | None) -> Any:
        """What that seat, or a watcher, may know, with who has answered the open window and with
        this seat's own sealed answers to it. None in a stopped match that can't be played again."""
        if self.state is None:
            return None
        view = self.rules.view(self.state, seat, self.waiting)
        if not any(p.answered for p in self.prompts):
            return view
        done = self.answered()
        public = view.public
        if done:
            asked = tuple(s for s in public.asked if s not in done)
            answered = tuple(sorted({*public.answered, *done}))
            public = replace(public, asked=asked, answered=answered)
        own = view.own
        if seat is not None and own is not None:
            own = replace(own, sealed=self.sealed(seat))
        return replace(view, public=public, own=own)

    def hints(self, seat: int) -> tuple[Action, ...]:
        """Sensible answers to the seat's first open question."""
        if self.waiting:
            return ()
        # 还贡 asks once for each giver: what was answered is not suggested again. The window stays
        # open, or the answers would not be sealed any more.
        state = self.state
        for p in self.asks(seat):
            if p.answer is not None:
                state, _ = self.rules.apply(state, p.answer)
        hints: tuple[Action, ...] = self.rules.hints(state, seat)
        return hints

    def asks(self, seat: int) -> tuple[PromptSight, ...]:
        """What this seat is asked."""
        return tuple(p for p in self.prompts if p.seat == seat)

    def answered(self) -> tuple[int, ...]:
        """The seats that have answered the open window in full; nobody is told when it is hidden."""
        shown = [p for p in self.prompts if p.seat is not None and not p.hidden]
        owing = {p.seat for p in shown if not p.answered}
        return tuple(sorted({p.seat for p in shown if p.seat is not None} - owing))

    def sealed(self, seat: int) -> tuple[str, ...]:
        """The seat's own answers in the open window."""
        return tuple(step_text(p.answer) for p in self.asks(seat) if p.answer is not None)

    def events_since(self, version: int) -> tuple[Event, ...] | None:
        """What happened after that version, in order; None when that is no longer known."""
        told = self.before + (self.folded.history if self.folded else ())
        if not told or version < told[0][0] - 1 or version > self.version:
            return None
        return tuple(event for at, events in told if at > version for event in events)

    def events(self) -> tuple[Event, ...]:
        """All events of the present game."""
        return tuple(
            e for _, events in (self.folded.history if self.folded else ()) for e in events
        )
