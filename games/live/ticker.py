"""Time in one process: what is due is handed to the services, which decide whether it really is.

Reads without a lock, once a second; the process that commits also sets a timer of its own for the
next due time. Two tickers that find the same thing due do no harm.
"""

import asyncio
import logging
import math
import time
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from django.utils import timezone

from games import metrics
from games.failpoints import failpoint

from . import jobs
from .failures import log_failure

if TYPE_CHECKING:
    from .process import Live

log = logging.getLogger(__name__)

SECOND = 1.0
PRESENCE, POLL, SWEEP = 10.0, 2.0, 5.0
"""Seconds between renewals of presence, readings of versions, and sweeps."""

LANES = 2
"""Matches driven at a time: one thread less than there are, so that who arrives need not wait."""

_SLACK = 0.002


class Every:
    """Whether so many seconds have passed since it last said yes."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._next = 0.0

    def is_due(self, now: float) -> bool:
        if now < self._next:
            return False
        self._next = now + self._seconds
        return True


class Ticker:
    """One task a process, and a task for each match in which something is due."""

    def __init__(self, live: "Live") -> None:
        self._live = live
        self._task: asyncio.Task[None] | None = None
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._drives: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._lanes = asyncio.Semaphore(LANES)
        self._presence, self._poll, self._sweep = Every(PRESENCE), Every(POLL), Every(SWEEP)
        self._read_until = timezone.now()
        self._closed = False
        self.looked_at = -math.inf
        """When the store was last looked at with success; monotonic."""
        self.began = asyncio.Event()
        """Set when the first pulse has given back what an outage took."""

    def start(self) -> None:
        self._task = asyncio.ensure_future(self._run())

    async def close(self) -> None:
        """No more turns are driven; those under way are finished."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
            self._task = None
        if self._drives:
            await asyncio.wait(tuple(self._drives.values()), timeout=5)

    def arm(self, match_pk: int, due_at: datetime | None) -> None:
        """Wake up when the next thing in this match is due."""
        timer = self._timers.pop(match_pk, None)
        if timer is not None:
            timer.cancel()
        if due_at is not None and not self._closed:
            delay = max(0.0, (due_at - timezone.now()).total_seconds()) + _SLACK
            loop = asyncio.get_running_loop()
            self._timers[match_pk] = loop.call_later(delay, self._ring, match_pk)

    def drive(self, match_pk: int) -> None:
        """Do what is due in this match now; one at a time."""
        if self._closed:
            return
        if match_pk in self._drives:
            self._again.add(match_pk)
        else:
            self._drives[match_pk] = asyncio.ensure_future(self._drive(match_pk))

    def _ring(self, match_pk: int) -> None:
        self._timers.pop(match_pk, None)
        self.drive(match_pk)

    async def _drive(self, match_pk: int) -> None:
        live = self._live
        try:
            async with self._lanes:
                present = await live.side.run(jobs.drive, match_pk, live.hub.views())
        except Exception as error:
            log_failure(log, "due", error)
        else:
            if present is not None:
                live.changed([present])
        finally:
            del self._drives[match_pk]
            if match_pk in self._again:
                self._again.discard(match_pk)
                self.drive(match_pk)

    async def _run(self) -> None:
        while True:
            started = time.monotonic()
            try:
                await self._look_around(started)
            except Exception as error:
                # The store is away: nothing is due as long as nobody can say so.
                log_failure(log, "looking around", error)
            await asyncio.sleep(max(0.05, SECOND - (time.monotonic() - started)))

    async def _look_around(self, now: float) -> None:
        live = self._live
        failpoint("look-around")
        began_at = timezone.now()
        seats = list(live.hub.of_seats())
        found = await live.side.run(
            jobs.look_around,
            live.process,
            live.hub.views(),
            players=frozenset(s.user_id for s in live.sockets if s.user_id is not None),
            since=self._read_until,
            poll=self._poll.is_due(now),
            sweep=self._sweep.is_due(now),
            tabs=[(s.match_pk, s.user_id, s.tab) for s in seats if s.user_id is not None]
            if self._presence.is_due(now)
            else [],
        )
        self._read_until = began_at - timedelta(seconds=1)
        self.began.set()
        self.looked_at = time.monotonic()
        if found.ended:
            live.close_logins(found.ended)
        live.changed(found.presents)
        for match_pk, head in found.heads.items():
            if live.hub.hear(match_pk, head.version, head.revision) and live.bells.reach_others:
                metrics.BELLS.labels("missing").inc()
            live.hub.link(match_pk, frozenset(head.linked))
        for match_pk in found.due:
            self.drive(match_pk)
