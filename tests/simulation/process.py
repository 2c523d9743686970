"""A server process: the real live side in a context of its own, with caches of its own, that can be
killed at any moment. Nothing it does gets out but through its pool, its lines and its bells."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar, copy_context
from typing import TYPE_CHECKING, Any

from django.db import connections

from games.live import jobs, moves
from games.live.limits import Limits
from games.live.process import Live
from games.matches import store as cache

from .store import Strike

if TYPE_CHECKING:
    from .lines import Line
    from .world import World

HERE: ContextVar["Process"] = ContextVar("HERE")
"""The process whose code runs."""


@contextmanager
def as_in_a_thread() -> Iterator[None]:
    """No loop runs in the block; on the loop itself nothing may ask the store."""
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)


@contextmanager
def _giving_back() -> Iterator[None]:
    """After a failure the connection is not used again."""
    try:
        yield
    except BaseException:
        connections.close_all()
        raise


def live_here() -> Live:
    return HERE.get().live


class Pool:
    """Threads that never run at the same time: each job is done in one go, a little later."""

    def __init__(self, name: str, threads: int) -> None:
        self._name = name

    def run(self, job: Callable[..., Any], *args: Any, **kwargs: Any) -> "asyncio.Future[Any]":
        process = HERE.get()
        if process.dead:
            raise asyncio.CancelledError
        return asyncio.shield(process.world.hire(process, job, args, kwargs))

    def close(self) -> None:
        """There is nothing to end."""


class Bells:
    """The bells between processes: late, lost or rung twice, as chance has it."""

    reach_others = True

    def __init__(self, hear: Callable[[int, int], object]) -> None:
        self.hear = hear

    def start(self) -> None:
        """They are heard from the beginning."""

    def ring(self, match: int, version: int) -> None:
        process = HERE.get()
        if not process.dead:
            process.world.ring(process, match, version)

    async def close(self) -> None:
        """Nothing is under way that had to be stopped."""


class Process:
    """One server process, from its start to its death."""

    def __init__(self, world: "World", number: int) -> None:
        self.world = world
        self.number = number
        self.dead = False
        self.leaving = False
        self.snapshots: dict[int, Any] = {}
        self.tasks: dict[asyncio.Task[Any], None] = {}
        self.lines: list[Line] = []
        self.strike: Strike | None = None
        """A fault of the store, waiting for the next job."""
        self.lag = 0.0
        """Seconds that the next look around, or the next drive, comes late."""
        self.context = copy_context()
        self.context.run(HERE.set, self)
        self.context.run(self._start)

    def _start(self) -> None:
        self.live = Live(Limits(rate=200, burst=400))
        self.live.start()

    def hear(self, match: int, version: int) -> None:
        """A bell."""
        if not self.dead:
            self.context.run(self.live.hub.hear, match, version)

    def work(self, job: Callable[..., Any], args: Any, kwargs: Any, strike: Strike | None) -> Any:
        """Do a job now, as this process. Raises Crash where it died in it."""
        before, cache._snapshots = cache._snapshots, self.snapshots
        moved = getattr(moves._here, "moves", None)
        try:
            with as_in_a_thread(), self.world.store.job(strike), _giving_back():
                return job(*args, **kwargs)
        finally:
            cache._snapshots = before
            moves._here.moves = moved

    def drive(self, match_pk: int) -> None:
        """Do what is due, in the middle of another process's job."""
        self.work(jobs.drive, (match_pk, {}), {}, None)

    async def drain(self) -> None:
        """A deploy: pages are told, commands are finished."""
        self.leaving = True
        await self.live.drain()
        self.die()

    def die(self) -> None:
        """As by a power cut: the doors are shut, whatever still runs inside is of no consequence."""
        if self.dead:
            return
        self.dead = self.leaving = True
        live = self.live
        live.draining = True
        live.ticker._closed = True
        for timer in live.ticker._timers.values():
            timer.cancel()
        with suppress(ValueError):  # a deploy has done so already
            live._stop_listening()
        for line in tuple(self.lines):
            line.broken()
        for task in tuple(self.tasks):
            task.cancel()


def task_factory(loop: Any, coro: Any, context: Any = None) -> "asyncio.Task[Any]":
    """Tasks belong to the process that made them."""
    task: asyncio.Task[Any] = asyncio.Task(coro, loop=loop, context=context)
    process = (context or copy_context()).get(HERE)
    if process is not None:
        process.tasks[task] = None
        task.add_done_callback(lambda done: process.tasks.pop(done, None))
    return task
