"""What comes in over a socket. Handlers decode, count and pass on; none of them waits for anything.

Neither rules nor rows here: messages go to the process (process.py), frames come from the hub.
"""

import logging
import time
from typing import Any

from channels.consumer import AsyncConsumer
from django.utils import timezone

from . import protocol, visitors
from .failures import log_failure
from .limits import Bucket, Strikes
from .process import Live
from .protocol import BadMessage, Got, Hello, Pong, Step, Wish
from .sockets import BAD, RESTARTING, TOO_MANY, UNKNOWN, Send, Socket

log = logging.getLogger(__name__)


class SocketConsumer(AsyncConsumer):
    """The base of all: survives its own exceptions and always cleans up.

    It has no channel layer and calls its handlers itself. The usual dispatch goes through a thread
    that all connections share, before every single message, to look for old database connections;
    nothing here has any.
    """

    channel_layer_alias = "none"

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Send) -> None:
        self.scope, self.base_send = scope, send
        try:
            while True:
                message = await receive()
                if message["type"] == "websocket.disconnect":
                    break
                await self.dispatch(message)
        finally:
            self.disconnected()

    async def dispatch(self, message: dict[str, Any]) -> None:
        try:
            if message["type"] == "websocket.connect":
                await self.connected()
            elif message["type"] == "websocket.receive":
                self.received(message.get("text"))
        except Exception as error:
            self.failed(log_failure(log, "socket handler", error))

    async def accept(self) -> None:
        await self.base_send({"type": "websocket.accept"})

    async def connected(self) -> None:
        raise NotImplementedError

    def received(self, text: str | None) -> None:
        """A text, or None for a binary message."""

    def failed(self, failure: str) -> None:
        """One of the handlers raised; the log knows it under this id."""

    def disconnected(self) -> None:
        """The connection is over, or was never there."""


class NowhereConsumer(SocketConsumer):
    """Every address that is no table: accepted first, because a refusal would have no reason."""

    async def connected(self) -> None:
        await self.accept()
        await self.base_send({"type": "websocket.close", "code": UNKNOWN})


class MatchConsumer(SocketConsumer):
    """One tab at one match."""

    live: Live
    socket: Socket | None = None

    async def connected(self) -> None:
        self.live = live = Live.here()
        await self.accept()
        now = time.monotonic()
        limits = live.limits
        self.bucket = Bucket(limits.rate, limits.burst, now)
        self.strikes = Strikes(limits.strikes, limits.strike_window)
        self.socket = socket = Socket(
            self.base_send,
            match=self.scope["url_route"]["kwargs"]["match"],
            limits=limits,
            opened_at=timezone.now(),
        )
        socket.session_key = visitors.session_key(self.scope)
        if live.draining:
            socket.close(RESTARTING)
        elif not live.enter(socket, visitors.address(self.scope)):
            socket.close(TOO_MANY)

    def received(self, text: str | None) -> None:
        socket = self.socket
        if socket is None or socket.closing:
            return
        try:
            if text is None:
                raise BadMessage("binary")
            message = protocol.decode(text)
        except BadMessage:
            self._bad()
            return
        # What we asked for is free; it is bounded by what we sent.
        if isinstance(message, Got) and self.live.hub.got(socket, message.version):
            return
        if isinstance(message, Pong) and socket.pong(message.ping):
            return
        if not self.bucket.take(time.monotonic()):
            socket.close(TOO_MANY)
            return
        match message:
            case Hello():
                if socket.tab:
                    self._bad()
                else:
                    socket.tab = message.tab
                    self.live.arrive(socket)
            case Step() | Wish() if not socket.tab or message.match != socket.match:
                self._bad(message.command if isinstance(message, Step) else None)
            case Step():
                self.live.submit(socket, message)
            case Wish():
                self.live.wish(socket, message.act)
            case Got() | Pong():
                """Late or made up: it has cost a token, and that is all."""

    def failed(self, failure: str) -> None:
        if self.socket is not None:
            self.socket.push(protocol.refused("unavailable", data={"failure": failure}))

    def disconnected(self) -> None:
        if self.socket is not None:
            self.live.left(self.socket)

    def _bad(self, command: str | None = None) -> None:
        assert self.socket is not None
        if not self.bucket.take(time.monotonic()):
            self.socket.close(TOO_MANY)
            return
        self.socket.push(protocol.refused("bad-message", command=command))
        if self.strikes.add(time.monotonic()):
            self.socket.close(BAD)
