"""A WebSocket between a page and a process: texts in order, each somewhat late, until it breaks."""

import asyncio
import json
from typing import TYPE_CHECKING, Any

from django.conf import settings

from games.live.consumers import MatchConsumer

if TYPE_CHECKING:
    from .pages import Page
    from .process import Process

GONE = 1006


class Line:
    """One connection. ``frames`` are all that ever came out of it at the page's end."""

    def __init__(self, page: "Page", process: "Process", tab: str) -> None:
        self.world = page.world
        self.page = page
        self.process = process
        self.tab = tab
        self.frames: list[dict[str, Any]] = []
        self.open = True
        """Whether the page still looks at it."""
        self.dead = False
        """Whether nothing passes any more, whoever has noticed."""
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._there = self._back = 0.0
        self.consumer = MatchConsumer()
        self._inbox.put_nowait({"type": "websocket.connect"})
        process.lines.append(self)
        process.context.run(self._serve)

    def _serve(self) -> None:
        scope = {
            "type": "websocket",
            "path": f"/ws/match/{self.world.match}/",
            "url_route": {"kwargs": {"match": self.world.match}},
            "headers": [(b"cookie", f"{settings.SESSION_COOKIE_NAME}={self.page.cookie}".encode())],
            "client": [f"10.0.0.{self.page.number}", 40000],
        }
        self._task = asyncio.ensure_future(self.consumer(scope, self._inbox.get, self._send))

    # --- from the page

    def say(self, late: float = 0.0, **message: Any) -> None:
        """Send a message; it overtakes none that was sent before, unless it is made ``late``."""
        if self.dead or not self.open:
            return
        loop = self.world.loop
        at = loop.time() + self.world.delay()
        if not late:
            at = self._there = max(at, self._there + 1e-6)
        self.world.fly(at + late, self._arrive, json.dumps(message))

    def _arrive(self, text: str) -> None:
        if not self.dead and not self.process.dead:
            self._inbox.put_nowait({"type": "websocket.receive", "text": text})

    def cut(self, *, noticed: bool = True) -> None:
        """The line breaks; the server notices, or goes on believing in it."""
        if self.open:
            self.open = False
            self.dead = True
            if noticed and not self.process.dead:
                self._inbox.put_nowait({"type": "websocket.disconnect", "code": GONE})

    # --- from the server

    async def _send(self, message: dict[str, Any]) -> None:
        if self.process.dead or self.dead or message["type"] == "websocket.accept":
            return
        at = self._back = max(self.world.loop.time() + self.world.delay(), self._back + 1e-6)
        self.world.fly(at, self._come, message)

    def _come(self, message: dict[str, Any]) -> None:
        if not self.open or self.dead:
            return
        if message["type"] == "websocket.close":
            self.closed(message["code"])
            return
        frame = json.loads(message["text"])
        self.frames.append(frame)
        self.page.receive(self, frame)

    def broken(self) -> None:
        """The process is dead; what it has sent still arrives, and then the page notices."""
        at = self._back = max(self.world.loop.time() + self.world.delay(), self._back + 1e-6)
        self.world.fly(at, self.closed, GONE)

    def closed(self, code: int) -> None:
        if self.open:
            self.open = False
            self.dead = True
            if not self.process.dead:
                self._inbox.put_nowait({"type": "websocket.disconnect", "code": code})
            self.page.closed(self, code)
