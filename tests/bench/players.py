"""Six at a table of the site: each answers what it is asked with its first hint, at once."""

import asyncio
from itertools import count
from typing import Any, Literal

import msgspec

from .load import SEATS, Load, Table
from .wire import Link, connect

_names = count(1)


class _Ask(msgspec.Struct):
    prompt: int
    kind: str
    answered: bool


class _Seat(msgspec.Struct):
    seat: int
    auto: bool


class _Frame(msgspec.Struct):
    """What a player looks at; the rest of a frame is skipped, not parsed."""

    kind: Literal["match", "table", "ack", "refused", "heartbeat"]
    version: int = 0
    asks: list[_Ask] = []
    hints: list[str] = []
    id: str | None = None
    code: str = ""
    ping: int = 0
    status: str = ""
    seats: list[_Seat] = []


_read = msgspec.json.Decoder(_Frame).decode


class Player:
    """One tab on one seat."""

    def __init__(self, match: str, table: Table, seat: int) -> None:
        self.match, self.table, self.seat = match, table, seat
        self.tab = f"tab{next(_names):08d}"
        self.playing = False
        """Whether it answers; before that it only reads, as somebody does who waits."""
        self.has_view = asyncio.Event()
        self.is_over = False
        self.is_auto = False
        self._last = _Frame("table")
        self._under_way = ""
        self._tried: tuple[int, int] = (0, 0)
        self._link: Link | None = None

    async def come(self, port: int, cookie: str) -> None:
        """Connect, say hello, and wait for the first view."""
        self._link = await connect(port, f"/ws/match/{self.match}/", self._heard, cookie=cookie)
        self._say(b'{"hello":"%s"}' % self.tab.encode())
        async with asyncio.timeout(60):
            await self.has_view.wait()

    def go(self) -> None:
        """From now on it plays."""
        self.playing = True
        self._answer()

    def leave(self) -> None:
        if self._link is not None:
            self._link.close()

    @property
    def code(self) -> int | None:
        """With what its connection was closed."""
        return self._link.code if self._link else None

    def _say(self, text: bytes) -> None:
        assert self._link is not None
        self._link.say(text)

    def _heard(self, text: bytes) -> None:
        frame = _read(text)
        tally = self.table.load.tally
        if frame.kind == "table":
            tally.frames += 1
            tally.frame_bytes += len(text)
            self._say(b'{"got":%d}' % frame.version)
            self.table.heard(self.seat, frame.version)
            self._last = frame
            self.has_view.set()
            if self.playing:
                self._answer()
            return
        tally.other_bytes += len(text)
        if frame.kind == "ack":
            self._acknowledged(frame)
        elif frame.kind == "refused":
            self._refused(frame)
        elif frame.kind == "heartbeat":
            self._say(b'{"pong":%d}' % frame.ping)
        else:
            self._matched(frame)

    def _acknowledged(self, frame: _Frame) -> None:
        tally, step = self.table.load.tally, frame.id or ""
        self._under_way = ""
        tally.steps += 1
        tally.plays += step.startswith("play")
        self.table.acknowledged(step, frame.version)

    def _refused(self, frame: _Frame) -> None:
        self.table.load.tally.refused[frame.code] += 1
        self.table.refused(frame.id or "")
        self._under_way = ""
        if frame.id is not None and frame.code != "stale":
            self._answer()

    def _matched(self, frame: _Frame) -> None:
        self.is_over = frame.status != "playing"
        self.is_auto = frame.seats[self.seat].auto
        if self.playing and self.is_auto and not self.is_over:
            self._say(b'{"match":"%s","act":"back"}' % self.match.encode())

    def _answer(self) -> None:
        """Answer the first open question, after a refusal with the next hint."""
        ask = next((each for each in self._last.asks if not each.answered), None)
        if ask is None or self._under_way:
            return
        known, place = self._tried
        place = place if known == ask.prompt else 0
        if place > len(self._last.hints):
            return
        self._tried = ask.prompt, place + 1
        text = [*self._last.hints, "pass"][place]
        is_play = text.startswith(("play ", "burn ")) and text != "burn none"
        step = f"{'play' if is_play else 'else'}{next(_names):08d}"
        self._under_way = step

        def send() -> None:
            # Its turn may have passed meanwhile: the server says so.
            if text.startswith("play "):
                self.table.sent(step)
            self._say(
                b'{"id":"%s","match":"%s","prompt":%d,"do":"%s"}'
                % (step.encode(), self.match.encode(), ask.prompt, text.encode())
            )

        if text.startswith("play "):
            self.table.load.go(send)
        else:
            send()


async def arrive(
    load: Load, tables: list[dict[str, Any]], port: int, seats: range = range(SEATS)
) -> list[Player]:
    """People at their seats, connected a few at a time."""
    doors = asyncio.Semaphore(12)
    players: list[Player] = []

    async def come(player: Player, cookie: str) -> None:
        async with doors:
            await player.come(port, cookie)

    async with asyncio.TaskGroup() as group:
        for each in tables:
            table = Table(load)
            for seat in seats:
                player = Player(each["match"], table, seat)
                players.append(player)
                group.create_task(come(player, each["cookies"][seat]))
    return players
