"""One browser's connection as the server sees it: its way out, and what it has been told.

Everything here runs on the event loop and returns at once: frames go into a queue that a task of
its own empties, so that nobody waits for a slow reader.
"""

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable
from datetime import datetime
from itertools import count
from typing import Any

from games import metrics

from .frames import Told
from .limits import Limits
from .protocol import Step

log = logging.getLogger(__name__)

_numbers = count()

Send = Callable[[dict[str, Any]], Awaitable[None]]

BAD, SIGNED_OUT, FORBIDDEN, UNKNOWN = 4400, 4401, 4403, 4404
IDLE, RESTARTING, TOO_SLOW, RELOAD, TOO_MANY = 4408, 4412, 4413, 4426, 4429
"""Close codes; daphne can send only 1000 and 3000–4999."""


class Socket:
    """A connection. ``seat`` is None for a watcher, ``tab`` is known from the hello on."""

    __slots__ = (
        "__weakref__",
        "_bytes",
        "_flusher",
        "_outbox",
        "_send",
        "_unacked",
        "_waiting_since",
        "alive_at",
        "closing",
        "dirty",
        "holder",
        "in_flight",
        "limits",
        "match",
        "match_pk",
        "number",
        "opened_at",
        "ping",
        "ready",
        "seat",
        "session",
        "session_key",
        "superseded",
        "tab",
        "told",
        "told_match",
        "user_id",
        "waiting",
    )

    def __init__(self, send: Send, *, match: str, limits: Limits, opened_at: datetime) -> None:
        self._send = send
        self._outbox: deque[dict[str, Any]] = deque()
        self._flusher: asyncio.Task[None] | None = None
        self._unacked: deque[tuple[int, int]] = deque()
        self._bytes = 0
        self._waiting_since = 0.0
        self.limits = limits
        self.number = next(_numbers)
        self.match = match
        self.match_pk = 0
        self.opened_at = opened_at
        self.user_id: int | None = None
        self.session = self.session_key = ""
        self.seat: int | None = None
        self.tab = ""
        self.holder = False
        self.ready = False
        """Whether the first view is out; before that nothing is delivered."""
        self.dirty = False
        """Whether it is behind and waits for room in its window."""
        self.superseded = False
        """Whether a newer connection of the same tab acts."""
        self.in_flight = 0
        self.waiting: list[Step] = []
        """Steps that came right behind the hello, a page's own repeats after a lost line."""
        self.told: Told | None = None
        self.told_match: str | None = None
        self.ping = 0
        self.alive_at = time.monotonic()
        self.closing = False

    # --- the way out

    def push(self, text: str) -> None:
        """Queue a frame."""
        if not self.closing:
            self._put({"type": "websocket.send", "text": text})

    def close(self, code: int) -> None:
        """Close with the code, after what is queued; from now on nothing else is sent."""
        if not self.closing:
            metrics.CLOSED.labels(code).inc()
            self._put({"type": "websocket.close", "code": code})
            self.gone()

    def gone(self) -> None:
        """The other side is away, or will be in a moment."""
        self.closing = True

    def _put(self, message: dict[str, Any]) -> None:
        self._outbox.append(message)
        if self._flusher is None:
            self._flusher = asyncio.ensure_future(self._flush())

    async def _flush(self) -> None:
        try:
            while self._outbox:
                await self._send(self._outbox.popleft())
        except Exception as error:
            # A line that broke between two frames; the reading side hears of it too.
            log.info("socket went away", extra={"error": type(error).__name__})
            self._outbox.clear()
            self.gone()
        finally:
            self._flusher = None

    # --- table frames and their `got`

    @property
    def has_room(self) -> bool:
        """Whether another table frame may go out."""
        return len(self._unacked) < self.limits.frames and self._bytes < self.limits.frame_bytes

    def push_table(self, text: str, version: int) -> None:
        if not self._unacked:
            self._waiting_since = time.monotonic()
        self._unacked.append((version, len(text)))
        self._bytes += len(text)
        self.push(text)

    def got(self, version: int) -> bool:
        """Take the frames up to this version as read; whether there was such a frame."""
        if not any(sent == version for sent, _ in self._unacked):
            return False
        while self._unacked and self._unacked[0][0] <= version:
            self._bytes -= self._unacked.popleft()[1]
        self._waiting_since = time.monotonic()
        return True

    # --- life

    def is_slow(self, now: float) -> bool:
        return bool(self._unacked) and now - self._waiting_since > self.limits.slow_after

    def next_ping(self) -> int:
        """A number nobody can guess: only who reads can answer."""
        self.ping = secrets.randbelow(10**9)
        return self.ping

    def pong(self, ping: int) -> bool:
        if ping != self.ping:
            return False
        self.alive_at = time.monotonic()
        return True
