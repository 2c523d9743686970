"""The live side of one server process: its threads, hub, batches and ticker, on one event loop."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from django.conf import settings
from django.db import connection

from games import metrics
from games.failpoints import failpoint

from . import jobs, protocol
from .batcher import Batcher
from .bells import Bells
from .failures import log_failure
from .frames import Present
from .heart import Heart
from .hub import Hub
from .jobs import Order, Receipt, Submission
from .limits import Doors, Limits
from .moves import listen
from .pools import Pool
from .protocol import Act, Step
from .sockets import RESTARTING, SIGNED_OUT, TOO_MANY, UNKNOWN, Socket
from .ticker import Ticker

log = logging.getLogger(__name__)

SIDE_THREADS = 3
"""For arrivals and the ticker; with the writers they stay below the store's pool of connections."""


@dataclass(frozen=True, slots=True)
class Posted:
    """An order, and the connection that waits for its answer."""

    socket: Socket
    order: Order


class Live:
    """One for each event loop: a server has one, each asynchronous test its own."""

    _of_loops: "WeakKeyDictionary[asyncio.AbstractEventLoop, Live]" = WeakKeyDictionary()

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits.of_site()
        self.process = secrets.token_hex(8)
        self.draining = False
        self.sockets: set[Socket] = set()
        # SQLite has one writer at a time, and those who wait for it sleep.
        lanes = 1 if connection.vendor == "sqlite" else settings.KEXIA_WRITERS
        self.writers = Pool("writer", lanes)
        self.side = Pool("live", SIDE_THREADS)
        self.hub = Hub(lambda match_pk, seats: self.side.run(jobs.show, match_pk, seats))
        self.batcher: Batcher[Posted, Receipt] = Batcher(self._commit, lanes=lanes)
        self.bells = Bells(self.hub.hear)
        self.heart = Heart(self)
        self.ticker = Ticker(self)
        self.doors = Doors(self.limits)
        self._empty = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._goodbyes: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._stop_listening: Callable[[], None] = lambda: None

    # --- life

    @classmethod
    def here(cls) -> "Live":
        """The one of the running loop, started if it was not."""
        live = cls._of_loops.get(asyncio.get_running_loop())
        if live is None:
            live = cls()
            live.start()
        return live

    @classmethod
    def running(cls) -> "Live | None":
        """The one of the running loop, if it has been started."""
        return cls._of_loops.get(asyncio.get_running_loop())

    def start(self) -> None:
        """From now on clocks run, bells are heard and hearts beat."""
        loop = asyncio.get_running_loop()
        self._of_loops[loop] = self

        def moved(match_pk: int, version: int) -> None:
            loop.call_soon_threadsafe(self._moved, match_pk, version)

        self._stop_listening = listen(moved)
        self.bells.start()
        self.heart.start()
        self.ticker.start()

    async def drain(self) -> None:
        """Take nothing more, finish what was taken, tell every page to come back, and stop."""
        self.draining = True
        await self.ticker.close()
        await _within(5, self.batcher.finished())
        for socket in tuple(self.sockets):
            socket.close(RESTARTING)
        if self.sockets:
            self._empty.clear()
            await _within(3, self._empty.wait())
        await self.close()

    async def close(self) -> None:
        """Stop at once; threads finish the job they are in."""
        self.draining = True
        self._stop_listening()
        await self.ticker.close()
        await self.heart.close()
        await self.bells.close()
        await _within(5, self.batcher.finished())
        if self._tasks:
            await asyncio.wait(tuple(self._tasks), timeout=5)
        self.writers.close()
        self.side.close()
        self._of_loops.pop(asyncio.get_running_loop(), None)

    # --- connections come and go

    def enter(self, socket: Socket, address: str) -> bool:
        """A connection that has said nothing yet; False where there are too many already."""
        self.sockets.add(socket)
        return self.doors.enter(socket, "all") and (
            not address or self.doors.enter(socket, "address", address)
        )

    def arrive(self, socket: Socket) -> None:
        """After the hello."""
        self.hub.join(socket)
        self.task(self._arrive(socket))

    def left(self, socket: Socket) -> None:
        """The connection is over; runs always, and once."""
        socket.gone()
        self.sockets.discard(socket)
        self.hub.leave(socket)
        self.doors.leave(socket)
        if socket.match_pk and socket.seat is not None and not self.draining:
            self._say_goodbye(socket)
        if not self.sockets:
            self._empty.set()

    # --- what connections ask

    def submit(self, socket: Socket, step: Step) -> None:
        """Answered by `ack` after the commit, or by `refused`."""
        code = ""
        if self.draining:
            code = "unavailable"
        elif not socket.ready and len(socket.waiting) < self.limits.in_flight:
            socket.waiting.append(step)
            return
        elif socket.ready and (socket.user_id is None or socket.seat is None):
            code = "not-seated"
        elif socket.superseded:
            code = "other-tab"
        elif not socket.ready or socket.in_flight >= self.limits.in_flight:
            code = "slow-down"
        if code:
            socket.push(protocol.refused(code, command=step.command))
            return
        assert socket.user_id is not None
        submission = Submission(
            match=socket.match,
            user_id=socket.user_id,
            tab=socket.tab,
            command=step.command,
            prompt=step.prompt,
            text=step.text,
        )
        socket.in_flight += 1
        order = Order(submission, socket.session, socket.opened_at)
        self.batcher.put(socket.match, Posted(socket, order))

    def wish(self, socket: Socket, act: Act) -> None:
        """Nothing is answered but a refusal; what an act brings about is seen in the frames."""
        if not socket.ready or self.draining:
            socket.push(protocol.refused("unavailable"))
        elif act == "resync":
            metrics.RESYNCS.inc()
            self.hub.show_all(socket)
            self.hub.stir(socket.match_pk)
        elif socket.user_id is None or socket.seat is None:
            socket.push(protocol.refused("not-seated"))
        else:
            if act == "here":
                self.hub.favour(socket)
            self.task(self._act(socket, socket.user_id, act))

    # --- what changed

    def changed(self, presents: Iterable[Present]) -> None:
        """After our own commit: tell the room at once, the other processes by a bell."""
        for present in presents:
            try:
                self.hub.tell(present)
            except Exception as error:
                # Committed is committed; who was not told hears it with the next heartbeat.
                log_failure(log, "telling", error)
            self.bells.ring(present.match_pk, present.version)
            self.ticker.arm(present.match_pk, present.due_at)

    def close_logins(self, ended: list[jobs.Ended]) -> None:
        """Close what speaks for a login that is over; look again at what else these players have."""
        players = {each.user_id for each in ended}
        doubtful = []
        for socket in tuple(self.sockets):
            if socket.user_id not in players or socket.closing:
                continue
            if any(each.hits(socket.user_id, socket.session, socket.opened_at) for each in ended):
                socket.close(SIGNED_OUT)
            else:
                doubtful.append(socket)
        if doubtful:
            self.task(self._look_again(doubtful))

    def task(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        """Work of its own, that outlives the connection it came from."""
        task = asyncio.ensure_future(_guarded(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # --- inside

    def _moved(self, match_pk: int, version: int) -> None:
        """A page or a command of this process changed a match."""
        self.hub.stir(match_pk)
        self.bells.ring(match_pk, version)
        self.ticker.drive(match_pk)

    async def _commit(self, batch: list[Posted]) -> list[Receipt]:
        views = self.hub.views_of(posted.socket.match for posted in batch)
        orders = [posted.order for posted in batch]
        try:
            done = await self.writers.run(jobs.commit, orders, views)
        except Exception as error:
            failure = log_failure(log, "commit", error)
            done = jobs.unavailable(orders, failure)
        failpoint("before-ack")
        for posted, receipt in zip(batch, done.receipts, strict=True):
            posted.socket.in_flight -= 1
            _answer(posted.socket, receipt)
        for place in done.ended:
            batch[place].socket.close(SIGNED_OUT)
        self.changed(done.presents)
        return done.receipts

    async def _act(self, socket: Socket, user_id: int, act: Act) -> None:
        views = self.hub.views_of([socket.match])
        try:
            done = await self.side.run(jobs.act, socket.match_pk, user_id, socket.tab, act, views)
        except Exception as error:
            failure = log_failure(log, "act", error)
            socket.push(protocol.refused("unavailable", data={"failure": failure}))
            return
        (receipt,) = done.receipts
        if not receipt.ok:
            _answer(socket, receipt)
        self.changed(done.presents)

    async def _arrive(self, socket: Socket) -> None:
        goodbye = self._goodbyes.get((socket.match, socket.tab))
        if goodbye is not None:
            # A reload: the old connection's farewell must not come after the new one's hello.
            await asyncio.wait({goodbye})
        try:
            await self.ticker.began.wait()
            arrival = await self.side.run(
                jobs.arrive, socket.match, socket.session_key, socket.tab, self.process
            )
        except Exception as error:
            # The page comes again, ever more slowly.
            log_failure(log, "arrival", error)
            socket.close(RESTARTING)
            return
        socket.user_id, socket.session = arrival.visitor.user_id, arrival.visitor.session
        if arrival.present is None:
            socket.close(SIGNED_OUT if socket.user_id is None else UNKNOWN)
            return
        if arrival.changed:
            self.changed([arrival.present])
        socket.seat, socket.match_pk = arrival.seat, arrival.present.match_pk
        if socket not in self.sockets:
            # It left while it was being announced.
            if socket.seat is not None and not self.draining:
                self._say_goodbye(socket)
        elif socket.user_id and not self.doors.enter(socket, "user", socket.user_id):
            socket.close(TOO_MANY)
        else:
            self.hub.welcome(socket, arrival.present, arrival.linked)
            self.ticker.arm(socket.match_pk, arrival.present.due_at)
            waiting, socket.waiting = socket.waiting, []
            for step in waiting:
                self.submit(socket, step)

    def _say_goodbye(self, socket: Socket) -> None:
        key = (socket.match, socket.tab)
        before = self._goodbyes.get(key)

        async def goodbye() -> None:
            if before is not None:
                await asyncio.wait({before})
            if self.hub.has_tab(socket.match, socket.tab):
                # It is back already; this connection was only the older one of its tab.
                return
            assert socket.user_id is not None
            views = self.hub.views_of([socket.match])
            self.changed(
                await self.side.run(
                    jobs.leave, socket.match_pk, socket.user_id, socket.tab, self.process, views
                )
            )

        def forget(task: "asyncio.Task[None]") -> None:
            if self._goodbyes.get(key) is task:
                del self._goodbyes[key]

        task = self._goodbyes[key] = self.task(goodbye())
        task.add_done_callback(forget)

    async def _look_again(self, sockets: list[Socket]) -> None:
        logins = [(socket.session_key, socket.user_id) for socket in sockets]
        stands = await self.side.run(jobs.still_there, logins)
        for socket, is_there in zip(sockets, stands, strict=True):
            if not is_there:
                socket.close(SIGNED_OUT)


def _answer(socket: Socket, receipt: Receipt) -> None:
    if receipt.ok:
        socket.push(protocol.ack(receipt.command, receipt.version))
    else:
        command = receipt.command or None
        socket.push(protocol.refused(receipt.code, command=command, data=receipt.data))


async def _guarded(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception as error:
        log_failure(log, "task", error)


async def _within(seconds: float, work: Coroutine[Any, Any, Any]) -> None:
    try:
        await asyncio.wait_for(work, seconds)
    except TimeoutError:
        log.warning("not finished in time", extra={"seconds": seconds})
