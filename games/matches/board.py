"""A match under its lock: steps are taken on a Board and written together at the end.

Nothing here touches the database; games.matches.writing does that.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from games.engine import Action, step_text
from games.matches import clock
from games.matches.fold import Broken, plain, question_of, questions, stepped
from games.matches.sights import Folded, PromptSight, SeatSight, Snapshot

PLAYER, BOT, TIMEOUT = "player", "bot", "timeout"


@dataclass(frozen=True, slots=True)
class Line:
    """A log entry to be."""

    game_pk: int
    seq: int
    seat: int
    text: str
    cause: str
    command: str | None
    version: int
    acked: int


class Board:
    """The working copy of one match. `snapshot` is how it stands after the steps so far."""

    def __init__(self, before: Snapshot, now: datetime) -> None:
        self.before = before
        self.snapshot = before
        self.now = now
        self.lines: list[Line] = []

    def __repr__(self) -> str:
        return f"<Board {self.before.public_id}>"

    @property
    def changed(self) -> bool:
        return self.snapshot is not self.before

    @property
    def rules(self) -> Any:
        return self.snapshot.rules

    @property
    def game(self) -> Folded:
        folded = self.snapshot.folded
        assert folded is not None, "no game has been dealt"
        return folded

    def put(self, **changes: Any) -> None:
        """Replace fields of the snapshot; the revision grows with everything that is written."""
        self.snapshot = replace(self.snapshot, revision=self.snapshot.revision + 1, **changes)

    def bump(self) -> int:
        """The next version: something that everybody can see changes."""
        self.put(version=self.snapshot.version + 1)
        return self.snapshot.version

    def put_seat(self, seat: int, **changes: Any) -> None:
        self.put(
            seats=tuple(replace(s, **changes) if s.seat == seat else s for s in self.snapshot.seats)
        )

    def put_prompt(self, old: PromptSight, **changes: Any) -> PromptSight:
        assert any(p is old for p in self.snapshot.prompts), "the question has changed meanwhile"
        new = replace(old, **changes)
        self.put(prompts=tuple(new if p is old else p for p in self.snapshot.prompts))
        return new

    def drop(self, *gone: PromptSight) -> None:
        ids = {id(p) for p in gone}
        self.put(prompts=tuple(p for p in self.snapshot.prompts if id(p) not in ids))

    def seat(self, seat: int) -> SeatSight:
        return self.snapshot.seats[seat]

    def step(
        self, action: Action, cause: str, *, command: str | None = None, acked: int | None = None
    ) -> None:
        """Take one step and note it for the log. Raises RuleError."""
        snapshot = self.snapshot
        version = snapshot.version
        told = version if acked is None else acked
        folded = stepped(
            snapshot.rules,
            self.game,
            action,
            version=version,
            command=command,
            acked=told,
        )
        self.lines.append(
            Line(
                folded.game_pk,
                folded.seq,
                action.seat,
                step_text(action),
                cause,
                command,
                version,
                told,
            )
        )
        self.put(folded=folded)

    def stored(self, prompt: PromptSight, pk: int) -> PromptSight:
        """The question has a row now. That is no change of the match."""
        new = replace(prompt, pk=pk)
        self.snapshot = replace(
            self.snapshot,
            prompts=tuple(new if p is prompt else p for p in self.snapshot.prompts),
        )
        return new

    # --- Questions ---

    def open_questions(self) -> None:
        """Bring the open questions in line with what the rules ask now.

        A question that stays open keeps its id, its time and its sealed answer. Waits that ask
        nobody come first, one after the other, before any of the questions behind them.
        """
        asked = questions(self.rules, self.game.state)
        if not asked:
            raise Broken("nothing is asked")
        kept = [
            p
            for p in self.snapshot.prompts
            if p.seat is not None and question_of(asked, p.seat, p.kind, p.about)
        ]
        waits = asked[0][0].after
        if waits and not kept:
            self.put(prompts=(self._wait(waits[0]),))
            return
        self.ask(kept)

    def ask(self, kept: list[PromptSight]) -> None:
        """Open what the rules ask and is not open yet."""
        snapshot, now = self.snapshot, self.now
        prompts: list[PromptSight] = []
        for question, about in questions(self.rules, self.game.state):
            known = next(
                (
                    p
                    for p in kept
                    if p.seat == question.seat and p.kind == question.kind and p.about == about
                ),
                None,
            )
            if known is not None:
                same = known.question == question
                prompts.append(known if same else replace(known, question=question))
                continue
            due_at = clock.due(question, snapshot.pace, now)
            in_window = question.simultaneous or question.held
            prompts.append(
                PromptSight(
                    pk=None,
                    prompt=snapshot.version,
                    seat=question.seat,
                    kind=question.kind,
                    about=plain(about),
                    opened_at=now,
                    due_at=due_at,
                    question=question,
                    bot_at=clock.bot_due(now, due_at, in_window=in_window)
                    if self.seat(question.seat).by_bot and not question.optional
                    else None,
                )
            )
        self.put(prompts=tuple(prompts))

    def end_wait(self, wait: PromptSight) -> None:
        """A wait that asks nobody is over: the next of them, or the questions behind."""
        waits = questions(self.rules, self.game.state)[0][0].after
        place = waits.index(wait.kind) + 1
        if place < len(waits):
            self.put(prompts=(self._wait(waits[place]),))
        else:
            self.put(prompts=())
            self.ask([])

    def _wait(self, kind: str) -> PromptSight:
        now = self.now
        return PromptSight(
            pk=None,
            prompt=self.snapshot.version,
            seat=None,
            kind=kind,
            about={},
            opened_at=now,
            due_at=now + clock.length(kind, self.snapshot.pace),
        )

    def give_to_bot(self, seat: int) -> None:
        """A bot answers from now on what this seat is asked."""
        for p in self.snapshot.asks(seat):
            if not p.answered and not p.optional:
                bot_at = clock.bot_due(self.now, p.due_at, in_window=p.in_window)
                self.put_prompt(p, bot_at=min(bot_at, p.due_at))

    def give_to_person(self, seat: int) -> None:
        """Its player answers again."""
        for p in self.snapshot.asks(seat):
            if not p.answered and p.bot_at is not None:
                self.put_prompt(p, bot_at=None)
