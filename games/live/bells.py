"""Door-bells between processes: ``{match, version}`` over the channel layer, and never more.

A bell only hurries. It may be lost, doubled or late: every process also asks for the versions of
its matches every two seconds. Without a layer, or with one that is down, play goes on.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable

from channels.layers import InMemoryChannelLayer, get_channel_layer

from games import metrics
from games.failpoints import failpoint

log = logging.getLogger(__name__)

GROUP = "bells"
_REJOIN = 300.0
"""Seconds after which a subscription is made anew, well before a group forgets its members."""


class Bells:
    """Rings and hears; ``hear`` is called on the event loop with match and version."""

    def __init__(self, hear: Callable[[int, int], object]) -> None:
        self._hear = hear
        layer = get_channel_layer()
        # The in-memory layer reaches nobody but this process, which knows already.
        self._layer = None if isinstance(layer, InMemoryChannelLayer) else layer
        self._listener: asyncio.Task[None] | None = None
        self._ringing: set[asyncio.Task[None]] = set()

    @property
    def reach_others(self) -> bool:
        """Whether other processes can hear this one at all."""
        return self._layer is not None

    def start(self) -> None:
        if self._layer is not None and self._listener is None:
            self._listener = asyncio.ensure_future(self._listen())

    def ring(self, match: int, version: int) -> None:
        """Tell the other processes, from the event loop and without waiting."""
        if self._layer is not None:
            task = asyncio.ensure_future(self._ring(match, version))
            self._ringing.add(task)
            task.add_done_callback(self._ringing.discard)

    async def close(self) -> None:
        tasks = {*self._ringing, *([self._listener] if self._listener else [])}
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=1)
        self._listener = None
        await self._let_go()

    async def _let_go(self) -> None:
        """Of all that the layer has open: channels, and the task and lines of the one of Redis."""
        if self._layer is not None:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self._layer.flush(), timeout=1)

    async def _ring(self, match: int, version: int) -> None:
        assert self._layer is not None
        message = {"type": "bell", "match": match, "version": version}
        failpoint("before-bell")
        try:
            await asyncio.wait_for(self._layer.group_send(GROUP, message), timeout=1)
            failpoint("after-bell")
            metrics.BELLS.labels("sent").inc()
        except Exception as error:
            metrics.BELLS.labels("failed").inc()
            log.info("bell not rung", extra={"error": type(error).__name__})

    async def _listen(self) -> None:
        """For as long as the process lives; a broken layer is tried again, ever more slowly."""
        assert self._layer is not None
        pause = 0.5
        while True:
            try:
                channel = await self._layer.new_channel()
                await self._layer.group_add(GROUP, channel)
                loop = asyncio.get_running_loop()
                until = loop.time() + _REJOIN
                while (left := until - loop.time()) > 0:
                    try:
                        message = await asyncio.wait_for(self._layer.receive(channel), left)
                    except TimeoutError:
                        break
                    pause = 0.5
                    self._take(message)
                await self._layer.group_discard(GROUP, channel)
            except Exception as error:
                log.warning("bells are silent", extra={"error": type(error).__name__})
                await self._let_go()
                await asyncio.sleep(pause)
                pause = min(pause * 2, 15)

    def _take(self, message: dict[str, object]) -> None:
        match, version = message.get("match"), message.get("version")
        if isinstance(match, int) and isinstance(version, int):
            metrics.BELLS.labels("seen").inc()
            self._hear(match, version)
