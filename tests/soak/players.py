"""People who play on whatever happens to their lines, and write down what they saw.

A command without an answer is sent again under its id until there is one, as the page does.
"""

import asyncio
import hashlib
import json
import random
import socket
import struct
from dataclasses import dataclass, field
from itertools import count

import websockets

from tests.live.browser import Closed, Tab

_numbers = count(1)

BROKEN = (Closed, OSError, TimeoutError, websockets.WebSocketException, EOFError)
"""What a line ends with, from a client's side."""

QUIET = {"burn": "burn none", "revolt": "revolt no", "rush": "rush none", "fight": "fight no"}
"""Answers that keep games short."""


def digest(public):
    return hashlib.sha256(json.dumps(public, sort_keys=True).encode()).hexdigest()


def reset(line):
    """End the connection with a RST."""
    end = line.transport.get_extra_info("socket")
    end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.transport.abort()


@dataclass
class Command:
    """A step, how often it was sent, and what came back."""

    id: str
    prompt: int
    text: str
    sent: int = 0
    answers: list = field(default_factory=list)

    @property
    def final(self):
        """The definite answer: `unavailable` is honest, but it is none."""
        for answer in self.answers:
            if answer["kind"] == "ack" or answer["code"] not in ("unavailable", "slow-down"):
                return answer
        return None

    @property
    def is_acked(self):
        return self.final is not None and self.final["kind"] == "ack"


@dataclass(frozen=True)
class Habits:
    """What a player does beside playing; each a share of all commands."""

    twice: float = 0
    """Sends it twice at once."""
    cut: float = 0
    """Breaks the line right behind it."""
    resync: float = 0
    """Asks for everything after a table frame."""


class Player:
    """A person at a seat of a match on one or several processes."""

    def __init__(self, addresses, match, cookie, seat, *, seed=0, habits=None):
        self.addresses = addresses
        self.at = seat % len(addresses)
        self.match, self.cookie, self.seat = match, cookie, seat
        self.tab = f"tab{seat}{next(_numbers):08d}"
        self.chance = random.Random(f"{seed} {seat}")
        self.habits = habits or Habits()
        self.page = None
        self.pending = None
        self.commands = []
        self.frames = []
        self.seen = {}
        """What the table looked like at each version, and where it was seen first."""
        self.torn = []
        """Versions that looked different when seen again."""
        self.codes = []
        """How connections ended that had shown a table."""
        self.failures = []
        """How connections ended that came to nothing."""
        self.answers = True
        self.over = asyncio.Event()
        self._again_at = 0.0

    # --- what is known

    @property
    def version(self):
        tables = [frame["version"] for frame in self.frames[-60:] if frame["kind"] == "table"]
        return tables[-1] if tables else 0

    @property
    def is_there(self):
        return self.page is not None and any(f["kind"] == "table" for f in self.page.frames)

    def reset(self):
        """The line breaks, with a RST."""
        if self.page is not None and self.page.line is not None:
            reset(self.page.line)

    # --- what is done

    async def run(self):
        """Until `over` is set."""
        pause = 0.05
        while not self.over.is_set():
            before = len(self.frames)
            try:
                await self._connect()
                await self._play()
            except BROKEN as error:
                ends = self.codes if self.is_there else self.failures
                ends.append(getattr(error, "code", None) or type(error).__name__)
            finally:
                await self._hang_up()
            if len(self.frames) > before:
                pause = 0.05
            self.at = (self.at + 1) % len(self.addresses)
            await self._rest(pause)
            pause = min(pause * 2, 1)

    async def _rest(self, seconds):
        try:
            await asyncio.wait_for(self.over.wait(), seconds)
        except TimeoutError:
            return

    async def _connect(self):
        page = self.page = Tab(self.addresses[self.at], self.match, self.cookie, tab=self.tab)
        page.frames = _Both(self.frames)
        await page.open()
        await page.say(hello=self.tab)
        if self.pending:
            await self._send()

    async def _hang_up(self):
        page, self.page = self.page, None
        if page is not None and page.line is not None:
            page.line.transport.abort()
            await page.line.wait_closed()
            if page.line in Tab.lines:
                Tab.lines.remove(page.line)

    async def _play(self):
        loop = asyncio.get_running_loop()
        while not self.over.is_set():
            try:
                frame = await self.page.next(0.25)
            except TimeoutError:
                frame = {"kind": ""}
            if frame["kind"] == "table":
                await self._look(frame)
            elif frame["kind"] in ("ack", "refused"):
                await self._hear(frame, loop.time())
            elif frame["kind"] == "match" and self.answers and _watches_itself(frame["me"]):
                await self.page.act("here")
            if self.pending and self.pending.answers and loop.time() >= self._again_at:
                await self._send()

    async def _look(self, frame):
        looks = digest(self.page.pub)
        if self.seen.setdefault(frame["version"], looks) != looks:
            self.torn.append(frame["version"])
        if (frame["clock"] or {}).get("kind") == "ready":
            await self.page.act("ready")
        if self.habits.resync and not frame["full"] and self._does(self.habits.resync):
            await self.page.act("resync")
        asked = [ask for ask in frame["asks"] if not ask["answered"]]
        if asked and not self.pending and self.answers:
            ask, hints = asked[0], frame.get("hints") or [""]
            text = QUIET.get(ask["kind"], hints[0])
            self.pending = Command(f"c{self.seat}{next(_numbers):09d}", ask["prompt"], text)
            self.commands.append(self.pending)
            await self._send()

    async def _send(self):
        command = self.pending
        self._again_at = asyncio.get_running_loop().time() + 0.3
        step = {
            "id": command.id,
            "match": self.match,
            "prompt": command.prompt,
            "do": command.text,
        }
        for _ in range(1 + self._does(self.habits.twice)):
            command.sent += 1
            await self.page.say(**step)
        if self._does(self.habits.cut):
            self.page.line.transport.abort()

    async def _hear(self, frame, now):
        command = self.pending
        if command is None or frame["id"] != command.id:
            for old in self.commands[-20:]:
                if old.id == frame["id"]:
                    old.answers.append(frame)
            return
        command.answers.append(frame)
        self._again_at = now + 0.3
        if command.final is not None:
            self.pending = None
            if frame["kind"] == "refused":
                await self.page.act("resync")

    def _does(self, share):
        return share > 0 and self.chance.random() < share


def _watches_itself(me):
    """A seat that another tab plays; a watcher has none."""
    return me is not None and not me["holder"]


class _Both(list):
    """A page's own frames, which go into its player's history too."""

    def __init__(self, history):
        super().__init__()
        self._history = history

    def append(self, frame):
        super().append(frame)
        self._history.append(frame)
