"""The frames of one state of a match: the public part once for all, a private part for each seat.

Everything comes from the snapshot's views, which are built up field by field; nothing is taken out
of a fuller picture here.
"""

from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from games.engine import Event, step_text
from games.matches.selectors import SeatSight, Snapshot

from .protocol import encode

Private = tuple[str, str]
"""``own`` and the rest (questions and hints) of a seat, as JSON texts."""

_NOTHING: Private = ("null", '"asks":[]')

Public = dict[str, str]
"""The public part by its names, each value as JSON text: two of them differ where a frame has to
say something."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a connection knows of the table from the last frame it was sent."""

    version: int
    public: Public
    own: str


class Present:
    """How a match stands, ready to be sent. Parts are made when first needed and kept."""

    __slots__ = (
        "_bodies",
        "_clock",
        "_news",
        "_private",
        "_public",
        "_snapshot",
        "match",
        "match_pk",
        "revision",
        "version",
    )

    def __init__(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        self.match = snapshot.public_id
        self.match_pk = snapshot.match_id
        self.version = snapshot.version
        self.revision = snapshot.revision
        self._bodies: dict[frozenset[int], str] = {}
        self._clock: tuple[datetime | None, str] = (None, "null")
        self._news: dict[int, str | None] = {}
        self._private: dict[int, Private] = {}
        self._public: Public | None = None

    @property
    def due_at(self) -> datetime | None:
        return self._snapshot.due_at

    @property
    def has_table(self) -> bool:
        """Whether there is a table to show: a stopped match may be one that cannot be played again."""
        return self._snapshot.state is not None

    def prepare(self, seats: frozenset[int | None]) -> None:
        """Make the dear parts of these views now, in a thread."""
        if not self.has_table:
            return
        self.public()
        for seat in seats:
            self.private(seat)

    def holder(self, seat: int) -> str:
        """The tab that plays the seat; empty when none does."""
        return self._snapshot.seats[seat].holder

    # --- the match frame

    def match_part(self, seat: int | None, *, holder: bool, linked: frozenset[int]) -> str:
        """The frame without its version: what it says, to see whether it says anything new.

        ``linked`` are the seats with a tab that is there.
        """
        body = self._bodies.get(linked)
        if body is None:
            body = self._bodies[linked] = self._body(linked)
        me = (
            "null"
            if seat is None
            else f'{{"seat":{seat},"holder":{"true" if holder else "false"}}}'
        )
        return f'{body},"me":{me}}}'

    def match_frame(self, part: str) -> str:
        return f'{{"kind":"match","match":"{self.match}","version":{self.version},{part}'

    def _body(self, linked: frozenset[int]) -> str:
        shot = self._snapshot
        body = {
            "game_key": shot.game_key,
            "status": shot.status,
            "table": shot.table,
            "options": shot.options,
            "pace": shot.pace,
            "seats": [_seat(sight, linked) for sight in shot.seats],
            "games": shot.games,
            "index": shot.index,
            "playing": shot.playing,
            "results": [
                {
                    "index": result.index,
                    "void": result.void,
                    "places": result.places,
                    "points": result.points,
                }
                for result in shot.results
            ],
            "totals": shot.totals,
            "ranking": shot.ranking,
        }
        return encode(body)[1:-1]

    # --- the table frame

    def table_frame(self, seat: int | None, told: Told | None, now: datetime) -> tuple[str, Told]:
        """The frame for this view and somebody who was told that much, and what they know then."""
        own, rest = self.private(seat)
        news = self._since(told) if told else None
        parts = [
            f'{{"kind":"table","match":"{self.match}","version":{self.version},'
            f'"index":{self._snapshot.index}',
            self._everything() if news is None else news,
            f'"clock":{self._clock_at(now)}',
            rest,
        ]
        if news is None or told is None or own != told.own:
            parts.append(f'"own":{own}')
        return ",".join(parts) + "}", Told(self.version, self.public(), own)

    def private(self, seat: int | None) -> Private:
        """The part that is this seat's alone; a watcher has none."""
        if seat is None or not self.has_table:
            return _NOTHING
        part = self._private.get(seat)
        if part is None:
            part = self._private[seat] = self._private_part(seat)
        return part

    def public(self) -> Public:
        """The part that is everybody's."""
        if self._public is None:
            view = self._snapshot.view(None).public
            self._public = {each.name: encode(getattr(view, each.name)) for each in fields(view)}
        return self._public

    def _private_part(self, seat: int) -> Private:
        shot = self._snapshot
        asks = shot.asks(seat)
        rest = '"asks":' + encode(
            [
                {
                    "prompt": sight.prompt,
                    "kind": sight.kind,
                    "verbs": sight.verbs,
                    "about": sight.about,
                    "answered": sight.answered,
                }
                for sight in asks
            ]
        )
        if any(not sight.answered for sight in asks):
            rest += ',"hints":' + encode([step_text(action) for action in shot.hints(seat)])
        return encode(shot.view(seat).own), rest

    def _everything(self) -> str:
        return f'"public":{_object(self.public())},"events":[],"full":true'

    def _since(self, told: Told) -> str | None:
        """What is new, public changes and events; None when the past is no longer known."""
        if told.version not in self._news:
            events = self._snapshot.events_since(told.version)
            self._news[told.version] = None if events is None else self._changes(told, events)
        return self._news[told.version]

    def _changes(self, told: Told, events: tuple[Event, ...]) -> str:
        before = told.public
        changed = {
            name: value for name, value in self.public().items() if before.get(name) != value
        }
        rows = encode([[event.name, *event.args] for event in events])
        return f'"public":{_object(changed)},"events":{rows},"full":false'

    def _clock_at(self, now: datetime) -> str:
        if self._clock[0] != now:
            self._clock = now, self._clock_text(now)
        return self._clock[1]

    def _clock_text(self, now: datetime) -> str:
        """What runs. A hidden wait looks the same whether or not somebody is asked in it."""
        prompts = self._snapshot.prompts
        if not prompts:
            return "null"
        first = min(prompts, key=lambda sight: sight.due_at)
        left = max(0, round((first.due_at - now).total_seconds() * 1000))
        length = round((first.due_at - first.opened_at).total_seconds() * 1000)
        seats = sorted(
            {
                sight.seat
                for sight in prompts
                if sight.seat is not None and not sight.hidden and not sight.answered
            }
        )
        return encode({"kind": first.kind, "left": left, "of": length, "seats": seats})


def _object(members: dict[str, str]) -> str:
    return "{" + ",".join(f'"{name}":{value}' for name, value in members.items()) + "}"


def _seat(sight: SeatSight, linked: frozenset[int]) -> dict[str, Any]:
    return {
        "seat": sight.seat,
        "name": sight.name,
        "bot": bool(sight.bot),
        "auto": bool(sight.auto),
        "link": bool(sight.bot) or sight.seat in linked,
        "ready": sight.ready,
        "left": bool(sight.left),
    }
