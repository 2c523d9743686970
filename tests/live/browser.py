"""What a page does on its socket, in the same process as the server."""

import asyncio
import json
from itertools import count

from channels.routing import URLRouter
from channels.testing import ApplicationCommunicator
from django.conf import settings

from games.live.routing import websocket_urlpatterns

application = URLRouter(websocket_urlpatterns)
_numbers = count(1)


def fresh(prefix="cmd"):
    return f"{prefix}{next(_numbers):08d}"


class Closed(Exception):  # noqa: N818
    def __init__(self, code):
        super().__init__(code)
        self.code = code


class Browser:
    """One tab. `frames` are all that ever came; got and pong are sent by themselves."""

    def __init__(self, match, cookie="", *, tab=None, path=None, address="127.0.0.1", reads=True):
        self.match = match
        self.tab = tab or fresh("tab")
        self.reads = reads
        self.frames = []
        self.code = None
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
        self.own = None
        self.pub = {}
        self.pings = True

    async def open(self):
        await self.wire.send_input({"type": "websocket.connect"})
        assert (await self.wire.receive_output(5))["type"] == "websocket.accept"
        return self

    async def hello(self):
        await self.open()
        await self.say(hello=self.tab)
        return await self.until("table")

    async def say(self, **message):
        await self.text(json.dumps(message))

    async def text(self, text):
        await self.wire.send_input({"type": "websocket.receive", "text": text})

    async def binary(self, data):
        await self.wire.send_input({"type": "websocket.receive", "bytes": data})

    async def step(self, prompt, text, command=None):
        """Answer a question; the answer to it."""
        command = command or fresh()
        await self.say(id=command, match=self.match, prompt=prompt, do=text)
        return await self.until("ack", "refused", where=lambda frame: frame["id"] == command)

    async def act(self, act):
        await self.say(match=self.match, act=act)

    async def next(self, seconds=10):
        """The next frame. Raises Closed."""
        if self.code is not None:
            raise Closed(self.code)
        message = await self.wire.receive_output(seconds)
        if message["type"] == "websocket.close":
            self.code = message["code"]
            raise Closed(self.code)
        frame = json.loads(message["text"])
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

    async def until(self, *kinds, where=lambda frame: True, seconds=10):
        """The first frame of such a kind that comes from now on."""
        async with asyncio.timeout(seconds):
            while True:
                frame = await self.next(seconds)
                if frame["kind"] in kinds and where(frame):
                    return frame

    async def closed(self, seconds=10):
        """The code the server closes with."""
        async with asyncio.timeout(seconds):
            try:
                while True:
                    await self.next(seconds)
            except Closed as closed:
                return closed.code

    async def quiet(self):
        """Whether nothing has come."""
        return await self.wire.receive_nothing()

    def last(self, kind):
        return next(frame for frame in reversed(self.frames) if frame["kind"] == kind)

    async def leave(self, code=1001):
        """The tab is closed, or its line breaks."""
        await self.wire.send_input({"type": "websocket.disconnect", "code": code})
        await self.wire.wait(5)
