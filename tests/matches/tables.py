"""A match to try things on: who plays it, what they do, and a clock that is moved by hand."""

from datetime import UTC, datetime, timedelta
from itertools import count

from accounts.models import User
from games.bots.runner import play_bots
from games.matches import selectors, services
from games.matches.models import LogEntry, Match
from games.matches.services import Receipt, Submission
from games.matches.sights import PromptSight, Snapshot
from games.tables import services as lobby
from games.tables.models import Table

NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)
_numbers = count(1)


def fresh(what: str = "command") -> str:
    return f"{what}{next(_numbers):08}"


def a_player() -> User:
    return User.objects.create_user(f"player{next(_numbers)}")


class Playing:
    """One match, its people, and the time of day there."""

    def __init__(self, match: Match, users: dict[int, User], now: datetime = NOON) -> None:
        self.match = match
        self.users = users
        self.now = now
        self.tabs = {seat: fresh("tab") for seat in users}

    @property
    def snapshot(self) -> Snapshot:
        return selectors.snapshot(self.match.pk)

    @property
    def log(self) -> list[tuple[int, str, str]]:
        rows = LogEntry.objects.filter(game__match=self.match).order_by("game__index", "seq")
        return list(rows.values_list("seat", "text", "cause"))

    def later(self, seconds: float) -> "Playing":
        self.now += timedelta(seconds=seconds)
        return self

    def prompt(self, seat: int | None = None) -> PromptSight:
        return next(p for p in self.snapshot.prompts if seat is None or p.seat == seat)

    def submission(
        self,
        seat: int,
        text: str,
        *,
        prompt: int | None = None,
        command: str = "",
        tab: str | None = None,
    ) -> Submission:
        return Submission(
            match=self.match.public_id,
            user_id=self.users[seat].pk,
            tab=self.tabs[seat] if tab is None else tab,
            command=command or fresh(),
            prompt=self.prompt(seat).prompt if prompt is None else prompt,
            text=text,
        )

    def submit(self, *submissions: Submission) -> list[Receipt]:
        return services.submit(list(submissions), now=self.now)

    def do(self, seat: int, text: str, **kwargs: object) -> Receipt:
        return self.submit(self.submission(seat, text, **kwargs))[0]  # type: ignore[arg-type]

    def act(self, seat: int, act: str, tab: str | None = None) -> Receipt:
        return services.act(
            match_id=self.match.pk,
            user_id=self.users[seat].pk,
            tab=tab or self.tabs[seat],
            act=act,
            now=self.now,
        )

    def run(self) -> bool:
        return services.run_due(self.match.pk, now=self.now)

    def bots(self) -> bool:
        return play_bots(self.match.pk, now=self.now)

    def due(self) -> "Playing":
        """Wait until something is due."""
        due_at = self.snapshot.due_at
        assert due_at is not None
        self.now = max(self.now, due_at)
        return self

    def tick(self) -> None:
        """Wait until something is due, and let it happen: bots first, as the ticker does."""
        self.due()
        assert self.bots() or self.run(), "due, but nothing happens"

    def lowest(self, seat: int) -> str:
        return str(self.snapshot.rules.hand(self.snapshot.state, seat)[-1])


def tiny_table(
    people: tuple[int, ...] = (0, 1, 2), **options: str
) -> tuple[Table, dict[int, User]]:
    """A table of the tiny game, everybody seated and nobody ready but the bots."""
    users = {seat: a_player() for seat in people}
    owner = next(iter(users.values()))
    table = lobby.create_table(user_id=owner.pk, game_key="tiny", options=options, now=NOON)
    for seat, user in users.items():
        lobby.sit(table_id=table.pk, user_id=user.pk, seat=seat, now=NOON)
    for seat in set(range(3)) - set(people):
        lobby.add_bot(table_id=table.pk, user_id=owner.pk, seat=seat, now=NOON)
    return table, users


def tiny_match(script: str = "lead", people: tuple[int, ...] = (0, 1, 2)) -> Playing:
    """A match of the tiny game that walks through the script."""
    table, users = tiny_table(people, script=script)
    match = None
    for user in users.values():
        match = lobby.set_ready(table_id=table.pk, user_id=user.pk, ready=True, now=NOON)
    assert match is not None
    return Playing(match, users)
