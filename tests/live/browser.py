"""What a page does on its socket, in this process or over a real line."""

import asyncio
import contextlib
import json
from itertools import count

import websockets
from channels.routing import URLRouter
from channels.testing import ApplicationCommunicator
from django.conf import settings

from games.live.routing import websocket_urlpatterns

application = URLRouter(websocket_urlpatterns)
PATIENCE = 30
"""Seconds a test waits for a frame that must come; a busy machine is no failure."""

_numbers = count(1)


def fresh(prefix="cmd"):
    return f"{prefix}{next(_numbers):08d}"


class Closed(Exception):  # noqa: N818
    def __init__(self, code):
        super().__init__(code)
        self.code = code


class Page:
    """One tab. `frames` are all that ever came; got and pong are sent by themselves."""

    def __init__(self, match, *, tab=None, reads=True):
        self.match = match
        self.tab = tab or fresh("tab")
        self.reads = reads
        self.pings = True
        self.frames = []
        self.code = None
        self.own = None
        self.pub = {}

    async def text(self, text):
        """Send a text."""
        raise NotImplementedError

    async def receive(self, seconds):
        """The next text. Raises Closed."""
        raise NotImplementedError

    async def open(self):
        """Connect and say nothing."""
        raise NotImplementedError

    async def hello(self):
        await self.open()
        await self.say(hello=self.tab)
        return await self.until("table")

    async def say(self, **message):
        await self.text(json.dumps(message))

    async def step(self, prompt, text, command=None):
        """Answer a question; the answer to it."""
        command = command or fresh()
        await self.say(id=command, match=self.match, prompt=prompt, do=text)
        return await self.until("ack", "refused", where=lambda frame: frame["id"] == command)

    async def act(self, act):
        await self.say(match=self.match, act=act)

    async def next(self, seconds=PATIENCE):
        """The next frame. Raises Closed."""
        if self.code is not None:
            raise Closed(self.code)
        try:
            frame = json.loads(await self.receive(seconds))
        except Closed as closed:
            self.code = closed.code
            raise
        self.frames.append(frame)
        if frame["kind"] == "table":
            if "own" in frame:
                self.own = frame["own"]
            self.pub = frame["public"] if frame["full"] else {**self.pub, **frame["public"]}
            if self.reads:
                await self.say(got=frame["version"])
        elif frame["kind"] == "heartbeat" and self.pings:
            await self.say(pong=frame["ping"])
        return frame

    async def until(self, *kinds, where=lambda frame: True, seconds=PATIENCE):
        """The first frame of such a kind that comes from now on."""
        async with asyncio.timeout(seconds):
            while True:
                frame = await self.next(seconds)
                if frame["kind"] in kinds and where(frame):
                    return frame

    async def closed(self, seconds=PATIENCE):
        """The code the server closes with."""
        async with asyncio.timeout(seconds):
            try:
                while True:
                    await self.next(seconds)
            except Closed as closed:
                return closed.code

    def last(self, kind):
        return next(frame for frame in reversed(self.frames) if frame["kind"] == kind)


class Browser(Page):
    """A tab in the same process as the server."""

    def __init__(self, match, cookie="", *, path=None, address="127.0.0.1", **options):
        super().__init__(match, **options)
        headers = []
        if cookie:
            headers.append((b"cookie", f"{settings.SESSION_COOKIE_NAME}={cookie}".encode()))
        self.wire = ApplicationCommunicator(
            application,
            {
                "type": "websocket",
                "path": path or f"/ws/match/{match}/",
                "query_string": b"",
                "headers": headers,
                "subprotocols": [],
                "client": [address, 40000],
            },
        )

    async def open(self):
        await self.wire.send_input({"type": "websocket.connect"})
        assert (await self.wire.receive_output(5))["type"] == "websocket.accept"
        return self

    async def text(self, text):
        await self.wire.send_input({"type": "websocket.receive", "text": text})

    async def binary(self, data):
        await self.wire.send_input({"type": "websocket.receive", "bytes": data})

    async def receive(self, seconds):
        message = await self.wire.receive_output(seconds)
        if message["type"] == "websocket.close":
            raise Closed(message["code"])
        return message["text"]

    async def leave(self, code=1001):
        """The tab is closed, or its line breaks."""
        await self.wire.send_input({"type": "websocket.disconnect", "code": code})
        await self.wire.wait(5)


class Tab(Page):
    """A tab at a server of its own process."""

    lines = []
    """Every line opened since they were last closed."""

    def __init__(self, address, match, cookie="", **options):
        super().__init__(match, **options)
        self.url = address.replace("http", "ws") + f"/ws/match/{match}/"
        self.origin = address
        self.headers = {"Cookie": f"kexia={cookie}"} if cookie else {}
        self.line = None

    async def open(self):
        self.line = await websockets.connect(
            self.url,
            origin=self.origin,
            additional_headers=self.headers,
            proxy=None,
            open_timeout=PATIENCE,
        )
        self.lines.append(self.line)
        return self

    @classmethod
    async def close_all(cls):
        """Leave nothing open behind a test."""
        while cls.lines:
            line = cls.lines.pop()
            line.transport.abort()
            await line.wait_closed()

    async def text(self, text):
        # A line that is gone says so when it is read.
        with contextlib.suppress(websockets.ConnectionClosed):
            await self.line.send(text)

    async def receive(self, seconds):
        try:
            return await asyncio.wait_for(self.line.recv(), seconds)
        except websockets.ConnectionClosed as closed:
            raise Closed(closed.rcvd.code if closed.rcvd else 1006) from None

    async def leave(self):
        await self.line.close()
