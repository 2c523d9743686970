"""Start and end of the live side under the two servers; neither offers it for free.

Under daphne the reactor calls us when it runs; under uvicorn the ASGI lifespan does. Both end on a
signal, and both would drop their sockets without a word: the handler here first tells every page
to come back (4412) and finishes what was taken, then hands the signal to the server's own handler.
"""

import asyncio
import logging
import os
import signal
import sys
from typing import Any

from django.utils.translation import gettext as _

from accounts import first_admin

from . import alone
from .failures import log_failure
from .process import Live
from .sockets import RESTARTING

log = logging.getLogger(__name__)

_SIGNALS = (signal.SIGTERM, signal.SIGINT)


def start_with_reactor() -> None:
    """Under daphne: begin when its reactor runs. Where it never does, nothing happens."""
    if "twisted.internet.asyncioreactor" in sys.modules:
        from twisted.internet import reactor

        running: Any = reactor
        # Daphne puts in its own signal handlers just after these calls; ours come after them.
        running.callWhenRunning(lambda: running.callLater(0, start))


async def lifespan(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Under uvicorn and its like."""
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            start()
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            await Live.here().drain()
            await send({"type": "lifespan.shutdown.complete"})
            return


def start() -> None:
    """The live side of this loop, and the handlers of the signals that end it."""
    live = Live.here()
    live.task(_stop_unless_alone(live))
    live.task(_offer_first_admin(live))
    loop = asyncio.get_running_loop()
    for number in _SIGNALS:
        before = signal.getsignal(number)
        if callable(before):
            signal.signal(number, _Farewell(loop, before))


async def _stop_unless_alone(live: Live) -> None:
    await live.ticker.began.wait()
    try:
        await alone.make_sure(live)
    except alone.NotAlone as reason:
        log.critical("stopping: %s", reason)
        live.draining = True
        for socket in tuple(live.sockets):
            socket.close(RESTARTING)
        await live.batcher.finished()
        # Neither server lets an application choose its exit status, and a supervisor must see
        # that this is no success.
        os._exit(1)


async def _offer_first_admin(live: Live) -> None:
    """To whoever started the site: only they see what it prints."""
    await live.ticker.began.wait()
    link = await live.side.run(first_admin.new_link)
    if link is not None:
        sys.stdout.write(_("还没有管理员。第一位管理员请打开（只能用一次）：%s\n") % link)
        sys.stdout.flush()


class _Farewell:
    """A signal handler: drains once, then does what the server would have done at once."""

    def __init__(self, loop: asyncio.AbstractEventLoop, server: Any) -> None:
        self._loop = loop
        self._server = server
        self._task: asyncio.Task[None] | None = None

    def __call__(self, number: int, frame: Any) -> None:
        # A second signal is impatient: no more waiting for anybody.
        if self._task is not None:
            self._server(number, frame)
        else:
            self._loop.call_soon_threadsafe(self._begin, number)

    def _begin(self, number: int) -> None:
        if self._task is None:
            self._task = self._loop.create_task(self._drain(number))

    async def _drain(self, number: int) -> None:
        try:
            await Live.here().drain()
        except Exception as error:
            log_failure(log, "drain", error)
        finally:
            self._server(number, None)
