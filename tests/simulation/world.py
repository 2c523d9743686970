"""One match in one world: drawn from a seed, played to its end, judged all the way."""

import asyncio
import hashlib
import logging
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random
from typing import Any
from unittest.mock import patch

from django.conf import settings
from django.db import connection

from games.engine import games, rules_of
from games.live import jobs
from games.live import process as live_process
from games.live.process import Live
from games.matches import services
from games.tables.models import Table

from . import faults
from .chance import Chance, NowFunction, governed
from .loop import Loop, NothingLeftError
from .oracle import Judge
from .pages import Page
from .process import HERE, Bells, Pool, Process, live_here, task_factory
from .site import Template
from .store import Crash, Store

START = datetime(2026, 11, 29, 12, tzinfo=UTC)
LONGEST = 4 * 3600.0
"""Seconds in which a match ends, or it is stuck."""
CALM_EVERY = 80
"""Steps between two moments in which everything comes to rest and is compared."""
CALM = 3.5
"""Seconds after which a lost bell has been made good."""


@dataclass
class Report:
    """How one match went."""

    key: str
    seed: str
    steps: int = 0
    games: int = 0
    lines: int = 0
    frames: int = 0
    compared: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    failures: list[tuple[str, int, str]] = field(default_factory=list)
    """Kind, step and what was found."""
    seconds: float = 0.0
    trace: str = ""
    """A hash of everything any page was sent and of the whole log."""


class World:
    """Two processes, one store, a page for every person and a watcher."""

    def __init__(
        self,
        template: Template,
        seed: str,
        key: str = "",
        *,
        told: Callable[[str], None] | None = None,
    ) -> None:
        self._told = told
        self.chance = Chance(seed)
        rng = self.chance.stream("match")
        self.key = key or rng.choice(games())
        self.rules = rules_of(self.key)
        self.report = Report(self.key, seed)
        self.template = template
        self.loop = Loop()
        self.now = NowFunction(START, self.loop)
        self.faults = self.chance.stream("faults")
        self._delays = self.chance.stream("delays")
        self._choose(rng)
        self.store = Store(self._between)
        self.processes: list[Process] = []
        self.pages: list[Page] = []
        self.in_flight = 0
        self.bell = ""
        self.over = False
        self.calm_since: float | None = None
        self._next_calm = CALM_EVERY
        self._context = copy_context()

    def _choose(self, rng: Random) -> None:
        """What is played: the game's options, how many games, how many people, how fast."""
        choices = self.rules.Options.choices()
        self.games = rng.choice((1, 1, 2))
        options = {name: rng.choice(values) for name, values in choices.items()}
        for name in ("deals", "match"):
            if name in options:
                options[name] = str(self.games)
        self.options = self.rules.Options.load(options)
        seats = self.rules.seats
        self.people = seats if rng.random() < 0.7 else rng.randint(1, seats)
        self.pace = rng.choice(("fast", "normal"))
        self.scale = rng.choice((0.02, 0.1, 0.3))

    # --- one match

    def play(self) -> Report:
        """The whole match; what was found stands in the report."""
        watch = _Watch(self)
        with self._real_house(), governed(self.chance, self.loop, self.now), watch:
            self._sit_down()
            self.loop.set_task_factory(task_factory)
            self.loop.set_exception_handler(self._complaint)
            self.loop.still = self._still
            self.loop.call_soon(self._begin, context=self._context)
            with self.store.under():
                try:
                    self.loop.run_forever()
                except NothingLeftError:
                    self.fail("stuck", "nothing is left to happen")
                except Exception as error:
                    self.fail("diverged", f"the judge: {type(error).__name__}: {error}")
            self._bury()
            if not self.report.failures:
                self.over_and_done = False
                self.oracle.finish(self.pages)
                self.oracle.leaks(self.pages)
        self.oracle.close()
        self.report.games = len(self.oracle.games)
        self.report.lines = sum(map(len, self.oracle.lines.values()))
        self.report.frames = sum(len(line.frames) for page in self.pages for line in page.lines)
        self.report.seconds = self.loop.time()
        self.report.trace = self._trace()
        return self.report

    def _trace(self) -> str:
        heard = hashlib.sha256(repr(self.oracle.lines).encode())
        for page in self.pages:
            for line in page.lines:
                heard.update(repr(line.frames).encode())
        return heard.hexdigest()[:16]

    @contextmanager
    def _real_house(self) -> Iterator[None]:
        """The live side as it is, but for the doors to the outside."""
        connection.close()
        shutil.copyfile(self.template.path, connection.settings_dict["NAME"])
        rules = type(self.rules)
        counted = self.games
        with (
            patch.object(live_process, "Pool", Pool),
            patch.object(live_process, "Bells", Bells),
            patch.object(Live, "here", live_here),
            patch.object(settings, "KEXIA_PACE", self.scale),
            patch.object(
                rules,
                "games",
                (lambda self, options: counted) if self.key == "gouji" else rules.games,
            ),
        ):
            yield

    def _sit_down(self) -> None:
        seats = range(self.rules.seats)
        rng = self.chance.stream("chairs")
        people = sorted(rng.sample(seats, self.people))
        table = Table.objects.create(
            game_key=self.key, owner_id=self.template.users[0], access="open", created_at=self.now()
        )
        match = services.begin_match(
            table_id=table.pk,
            table=table.public_id,
            game_key=self.key,
            options=self.options.dump(),
            pace=self.pace,
            players=[
                services.Player(seat, user_id=self.template.users[seat], name=f"p{seat}")
                if seat in people
                else services.Player(seat, policy=rng.choice(("greedy", "random")), name="bot")
                for seat in seats
            ],
            now=self.now(),
        )
        self.match, self.match_pk = match.public_id, match.pk
        self.oracle = Judge(self, str(connection.settings_dict["NAME"]), self.key, self.options)
        self.oracle.look()
        self.pages = [Page(self, seat, seat, self.template.cookies[seat]) for seat in people] + [
            Page(self, 6, None, "")
        ]

    def _begin(self) -> None:
        self.processes = [Process(self, number) for number in range(2)]
        for page in self.pages:
            page.connect()

    def _bury(self) -> None:
        """Nothing of this world goes on in the next."""
        self.over = self.over_and_done = True
        for process in self.processes:
            process.die()
        self.loop.still = lambda: None
        everybody = list(asyncio.all_tasks(self.loop))
        for task in everybody:
            task.cancel()
        if everybody:
            self.loop.run_until_complete(asyncio.wait(everybody))
        self.loop.close()
        connection.close()

    # --- what goes wrong

    @property
    def living(self) -> list[Process]:
        return [process for process in self.processes if not process.dead] or self.processes

    def somewhere(self, rng: Random) -> Process | None:
        """A process that takes connections."""
        ready = [process for process in self.processes if not process.leaving]
        return rng.choice(ready) if ready else None

    def fail(self, kind: str, text: str) -> None:
        """Something does not hold; the match goes no further."""
        if not self.over_and_done:
            self.over_and_done = True
            self.report.failures.append((kind, self.report.steps, text))
            if self.loop.is_running():
                self.loop.stop()

    def note(self, text: str) -> None:
        """Tell what happens, to whoever follows one match."""
        if self._told is not None:
            self._told(f"{self.loop.time():9.3f} {self.report.steps:4} {text}")

    def step(self, page: Page, command: str) -> None:
        """A page answers a question, and something goes wrong."""
        self.report.steps += 1
        kind = faults.drawn(faults.AT_STEPS, self.faults)
        self.report.faults[kind] += 1
        self.note(f"seat {page.seat} sends {command} for {page.commands[command].prompt}: {kind}")
        faults.happen(self, kind, page, command)
        if self.report.steps > self._next_calm and self.calm_since is None:
            self._calm()

    def kill(self, process: Process, away: float) -> None:
        """Kill -9, and another in its place after a while."""
        if process in self.processes:
            self.note(f"process {process.number} dies")
            process.die()
            place = self.processes.index(process)
            self.later(away, lambda: self._start(place))

    def _start(self, place: int) -> None:
        if self.processes[place].dead and not self.over_and_done:
            self.processes[place] = Process(self, self.processes[place].number + 2)

    over_and_done = False

    def deploy(self, process: Process) -> None:
        """A new one in place of one that stops in good order."""
        if process.leaving:
            return
        place = self.processes.index(process)

        async def drained() -> None:
            await process.drain()
            self.later(0.1, lambda: self._start(place))

        process.context.run(lambda: self.loop.create_task(drained()))

    def _between(self) -> None:
        """Another process is quicker."""
        here = self._working
        for process in self.processes:
            if process is not here and not process.dead:
                process.context.copy().run(process.drive, self.match_pk)
                self.oracle.look()

    # --- time, jobs and messages

    def delay(self) -> float:
        return 0.0 if self.is_calm else self._delays.uniform(0.001, 0.04)

    def thought(self, rng: Random) -> float:
        """Seconds a person takes."""
        return rng.uniform(0.01, 0.35)

    def later(self, seconds: float, do: Callable[[], object]) -> None:
        self.loop.call_later(seconds, do, context=self._context)

    def fly(self, at: float, do: Callable[..., object], *arguments: Any) -> None:
        """Something is under way and arrives then."""
        self.in_flight += 1

        def arrive() -> None:
            self.in_flight -= 1
            do(*arguments)

        self.loop.call_at(at, arrive, context=self._context)

    def ring(self, ringer: Process, match: int, version: int) -> None:
        kind, self.bell = self.bell, ""
        if kind == "bell-lost":
            return
        late = self._delays.uniform(0.5, 5) if kind == "bell-late" else 0.0
        for process in self.processes:
            if process is not ringer:
                for _ in range(2 if kind == "bell-doubled" else 1):
                    at = self.loop.time() + self.delay() + late
                    self.fly(at, process.hear, match, version)

    _working: Process | None = None

    def hire(
        self, process: Process, job: Callable[..., Any], args: Any, kwargs: Any
    ) -> "asyncio.Future[Any]":
        """A job of that process, done a little later; a thread and the store may be slow."""
        future: asyncio.Future[Any] = self.loop.create_future()
        late, strike = 0.0, None
        if job is jobs.drive and not self.is_calm:
            self.report.steps += 1
            kind = faults.drawn(faults.AT_DRIVES, self.faults)
            self.report.faults[kind] += 1
            self.note(f"process {process.number} drives: {kind}")
            strike = faults.strike_of(kind, self.faults)
            faults.at_drive(self, kind)
        elif job is jobs.commit:
            strike, process.strike = process.strike, None
        elif not self.is_calm and (kind := faults.drawn(faults.AT_OTHER_JOBS, self.faults)):
            self.report.faults[kind] += 1
            strike = faults.strike_of(kind, self.faults)
        if job in (jobs.look_around, jobs.drive) and not self.is_calm:
            late, process.lag = process.lag, 0.0

        def done() -> None:
            if process.dead:
                return
            if late and self.is_calm:
                # A process that was stuck begins to look around only now.
                self.calm_since = self.loop.time()
            before, self._working = self._working, process
            self.note(f"process {process.number} does {job.__name__} {strike or ''}")
            try:
                hit = None if self.is_calm else strike
                result = process.context.copy().run(process.work, job, args, kwargs, hit)
            except Crash:
                self.oracle.look()
                self.kill(process, self.faults.uniform(0.1, 2))
            except Exception as error:
                self.note(f"it fails: {type(error).__name__}")
                self.oracle.look()
                if not future.done():
                    future.set_exception(error)
            else:
                self.oracle.look()
                if not future.done():
                    future.set_result(result)
            finally:
                self._working = before
            if self.oracle.status == "over" and not self.over:
                self.over = True
                self._calm()

        self.fly(self.loop.time() + self.delay() + late, done)
        return future

    # --- rest

    @property
    def is_calm(self) -> bool:
        return self.calm_since is not None

    def _calm(self) -> None:
        """From now on nothing goes wrong and nobody answers, until all has been compared."""
        self.calm_since = self.loop.time()
        self.bell = ""
        for process in self.processes:
            process.strike, process.lag = None, 0.0
        for page in self.pages:
            page.reads = True

    def _still(self) -> None:
        """Time is about to move on."""
        now = self.loop.time()
        if now > LONGEST or self.report.steps > 8000:
            self.fail("stuck", f"no end after {now:.0f} s, {self.report.steps} steps")
        if self.oracle.is_stuck(now):
            self.fail("stuck", "nothing moves, whatever is due")
        if self.calm_since is None or self.in_flight or now < self.calm_since + CALM:
            return
        if self.over and not all(page.is_up and page.table for page in self.pages):
            if now > self.calm_since + 120:
                self.fail("stuck", "a page does not come back")
            return
        self.oracle.compare(self.pages)
        self.report.compared += 1
        self.calm_since = None
        self._next_calm = self.report.steps + CALM_EVERY
        if self.over:
            self.over_and_done = True
            self.loop.stop()

    def _complaint(self, loop: Any, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.fail("diverged", f"{context['message']}: {type(error).__name__}: {error}")


class _Watch(logging.Handler):
    """Errors in the log that nobody made happen."""

    EXPECTED = ("OperationalError", "InterfaceError", "DatabaseError")

    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        error = getattr(record, "error", "") or (
            record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        )
        if error not in self.EXPECTED:
            at = getattr(record, "at", "")
            self._world.fail("diverged", f"in the log: {record.getMessage()} {error} {at}")

    def __enter__(self) -> None:
        root = logging.getLogger()
        self._before, root.handlers = root.handlers, [self]

    def __exit__(self, *exc: object) -> None:
        logging.getLogger().handlers = self._before


__all__ = ["HERE", "Report", "World"]
