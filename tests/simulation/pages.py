"""A person's page: it keeps what it was told, answers what it is asked, and never gives up."""

import json
from random import Random
from typing import TYPE_CHECKING, Any

from .lines import Line

if TYPE_CHECKING:
    from .process import Process
    from .world import World

NOT_FINAL = ("unavailable", "slow-down", "other-tab")
"""Refusals after which the same step may come again."""

FOR_GOOD = (4401, 4403, 4404, 4426)

NONSENSE = ("pass", "play 3S*9", "let", "burn none", "play", "show 4S", "call 3S", "play RJ")


class Command:
    """A step this page has sent."""

    def __init__(self, prompt: int, text: str) -> None:
        self.prompt = prompt
        self.text = text
        self.acked: int | None = None
        self.refused = ""
        """The code, where it was final."""

    @property
    def is_open(self) -> bool:
        return self.acked is None and not self.refused


class Page:
    """One person, or with seat None a watcher."""

    def __init__(self, world: "World", number: int, seat: int | None, cookie: str) -> None:
        self.world = world
        self.number = number
        self.seat = seat
        self.cookie = cookie
        self.rng: Random = world.chance.stream(f"page{number}")
        self.tab = self._fresh("tab")
        self.lines: list[Line] = []
        self.line: Line | None = None
        self.match: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.pub: dict[str, Any] = {}
        self.own: dict[str, Any] | None = None
        self.commands: dict[str, Command] = {}
        self._asked: dict[str, str] = {}
        """By question the command that answers it."""
        self._clumsy: set[str] = set()
        self._thinking = False
        self._tries = 0
        self.silent_until = 0.0
        self.reads = True

    def _fresh(self, what: str) -> str:
        return what + "".join(self.rng.choice("0123456789abcdef") for _ in range(16))

    @property
    def is_up(self) -> bool:
        return self.line is not None and self.line.open and not self.line.dead

    # --- connections

    def connect(self, process: "Process | None" = None) -> None:
        """A new line; steps without an answer are sent again right behind the hello."""
        if self.line is not None and self.line.open:
            return
        process = process or self.world.somewhere(self.rng)
        if process is None:
            self._again()
            return
        self.line = Line(self, process, self.tab)
        self.lines.append(self.line)
        self.table, self.match = {}, {}
        self.line.say(hello=self.tab)
        for command, sent in self.commands.items():
            if sent.is_open:
                self.send(command)

    def closed(self, line: Line, code: int) -> None:
        """A line has broken or was closed."""
        if line is not self.line:
            return
        if code in FOR_GOOD:
            self.world.fail("diverged", f"page {self.number} closed with {code}")
            return
        self._again()

    def _again(self) -> None:
        self._tries += 1
        pause = min(0.5 * 2 ** min(self._tries - 1, 5), 15) * self.rng.uniform(0.5, 1)
        self.world.later(pause, self.connect)

    def reload(self, *, noticed: bool = True, soon: bool = False) -> None:
        """The line breaks and a new one is made, perhaps to another process."""
        if self.line is not None:
            self.line.cut(noticed=noticed)
        self.world.later(0.0 if soon else self.rng.uniform(0, 0.7), self.connect)

    def move(self) -> None:
        """The same person in another tab, which takes the seat."""
        old = self.line
        self.tab = self._fresh("tab")
        self.line = None
        self.connect()
        self.say(match=self.world.match, act="here")
        if old is not None:
            self.world.later(self.rng.uniform(0.2, 3), old.cut)

    def say(self, **message: Any) -> None:
        if self.line is not None:
            self.line.say(**message)

    # --- what comes

    def receive(self, line: Line, frame: dict[str, Any]) -> None:
        """A frame of any of this page's lines."""
        kind = frame["kind"]
        if kind in ("ack", "refused"):
            self.world.note(f"seat {self.seat} is told {frame}")
        if kind == "ack":
            self._acked(frame)
        elif kind == "refused":
            self._refused(frame)
        if line is not self.line:
            if kind == "heartbeat":
                line.say(pong=frame["ping"])
            elif kind == "table":
                line.say(got=frame["version"])
            return
        if kind == "heartbeat":
            line.say(pong=frame["ping"])
            if self.table and frame["version"] > self.table["version"]:
                self.say(match=self.world.match, act="resync")
        elif kind == "match":
            self.match = frame
        elif kind == "table":
            self._tries = 0
            if "own" in frame:
                self.own = frame["own"]
            self.pub = frame["public"] if frame["full"] else {**self.pub, **frame["public"]}
            self.table = frame
            if self.reads:
                line.say(got=frame["version"])
            else:
                self.world.later(self.rng.uniform(0.2, 2), lambda: line.say(got=frame["version"]))
            self._react()

    def _acked(self, frame: dict[str, Any]) -> None:
        sent = self.commands.get(frame["id"])
        if sent is None:
            self.world.fail("doubled", f"an ack of a command never sent: {frame['id']}")
        elif sent.acked is not None and sent.acked != frame["version"]:
            self.world.fail("doubled", f"{frame['id']} acked as {sent.acked}, {frame['version']}")
        elif sent.refused:
            self.world.fail("lost", f"{frame['id']} refused as {sent.refused}, then acked")
        else:
            sent.acked = frame["version"]
            self.world.oracle.told(self, frame["id"])

    def _refused(self, frame: dict[str, Any]) -> None:
        command = frame["id"]
        sent = self.commands.get(command) if command else None
        if sent is None or frame["code"] in NOT_FINAL:
            return
        if sent.acked is not None:
            self.world.fail("lost", f"{command} acked, then refused as {frame['code']}")
            return
        sent.refused = frame["code"]
        for question, answer in tuple(self._asked.items()):
            if answer == command:
                del self._asked[question]
                self._clumsy.add(question)
        self._react()

    # --- what it does

    def _react(self) -> None:
        if self.seat is None or not self.table:
            return
        clock = self.table["clock"] or {}
        if clock.get("kind") == "ready" and self.rng.random() < 0.9:
            self.world.later(
                self.rng.uniform(0, 0.3), lambda: self.say(match=self.world.match, act="ready")
            )
        if not self._thinking and self._open_ask() is not None:
            self._thinking = True
            self.world.later(self.world.thought(self.rng), self._answer)

    def _open_ask(self) -> dict[str, Any] | None:
        """The first question without an answer; hints belong to that one."""
        ask = next((ask for ask in self.table.get("asks", ()) if not ask["answered"]), None)
        return ask if ask is not None and _key(ask) not in self._asked else None

    def _answer(self) -> None:
        self._thinking = False
        ask = self._open_ask()
        if ask is None or not self.is_up or self.world.over:
            return
        wait = self.silent_until - self.world.loop.time()
        if wait > 0 or self.world.is_calm:
            self._thinking = True
            self.world.later(max(wait, 0.25) + 0.01, self._answer)
            return
        command = self._fresh("cmd")
        self.commands[command] = Command(ask["prompt"], self._chosen(ask))
        self._asked[_key(ask)] = command
        self.world.step(self, command)

    def _chosen(self, ask: dict[str, Any]) -> str:
        hints = self.table["hints"]
        drawn = self.rng.random()
        if _key(ask) in self._clumsy or drawn < 0.6 or ask["kind"] == "return":
            return str(hints[0])
        if drawn < 0.95:
            return str(self.rng.choice(hints))
        return self.rng.choice(NONSENSE)

    def send(self, command: str, *, late: float = 0.0) -> None:
        """Send a step, again if nothing comes back in time."""
        sent = self.commands[command]
        if self.line is not None:
            self.line.say(
                late, id=command, match=self.world.match, prompt=sent.prompt, do=sent.text
            )

    def insist(self, command: str, line: Line | None = None) -> None:
        """Send it once more for as long as nobody has said what became of it."""

        def again() -> None:
            if self.commands[command].is_open and not self.world.over:
                if self.is_up:
                    self.send(command)
                self.insist(command)

        self.world.later(1.5, again)


def _key(ask: dict[str, Any]) -> str:
    return f"{ask['prompt']} {json.dumps(ask['about'], sort_keys=True)}"
