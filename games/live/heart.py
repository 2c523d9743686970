"""Heartbeats, and the end of connections that no longer hear them.

One task for all: it walks a few connections at a time, so that thousands are not written to in the
same instant. All times are monotonic.
"""

import asyncio
import time
from typing import TYPE_CHECKING

from games import metrics

from . import protocol
from .sockets import IDLE, TOO_SLOW, Socket

if TYPE_CHECKING:
    from .process import Live

SLOTS = 20
"""Into so many parts the connections are divided over one beat."""


class Heart:
    """Beats for every connection of the process."""

    def __init__(self, live: "Live") -> None:
        self._live = live
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.ensure_future(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})
            self._task = None

    async def _run(self) -> None:
        slot = 0
        while True:
            pause, asleep = self._live.limits.beat / SLOTS, time.monotonic()
            await asyncio.sleep(pause)
            metrics.LOOP_LAG.observe(max(0.0, time.monotonic() - asleep - pause))
            slot = (slot + 1) % SLOTS
            now = time.monotonic()
            for socket in [s for s in self._live.sockets if s.number % SLOTS == slot]:
                self.beat(socket, now)

    def beat(self, socket: Socket, now: float) -> None:
        """Look after one connection."""
        limits = self._live.limits
        if not socket.ready:
            if now - socket.alive_at > limits.hello_within:
                socket.close(IDLE)
        elif socket.is_slow(now):
            socket.close(TOO_SLOW)
        elif now - socket.alive_at > limits.silent_after:
            socket.close(IDLE)
        else:
            version = self._live.hub.version(socket.match)
            socket.push(protocol.heartbeat(socket.match, version, socket.next_ping()))
