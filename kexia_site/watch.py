"""What those ask who look after the site: is it alive, may people be sent to it, how does it do.

Answered in front of Django: without a session, without the way to https, and without the one
thread that a slow page may hold. `/metrics` is for this machine, or for who has the token.
"""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any

from django.conf import settings
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils.crypto import constant_time_compare
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from games import metrics
from games.live.process import Live
from kexia_site import figures

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[..., Awaitable[None]]

OK = "ok"
PATIENCE = 3.0
"""Seconds the database may take before it counts as away."""
LATE = 10.0
"""Seconds without a look at what is due, after which the live side counts as stuck."""
KEPT = 1.0
"""Seconds an answer about the database is given again: whoever asks often asks for nothing."""

_METHODS = {"GET", "HEAD", "POST"}


class Watched:
    """The pages, with three addresses in front of them."""

    def __init__(self, pages: Application) -> None:
        self._pages = pages
        self._asked_at = 0.0
        self._store: asyncio.Future[dict[str, str]] | None = None

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        own = {"/healthz": self._alive, "/readyz": self._ready, "/metrics": self._metrics}
        handler = own.get(scope["path"])
        if handler is None:
            await self._page(scope, receive, send)
        elif scope["method"] not in ("GET", "HEAD"):
            await _answer(send, 405, b"")
        else:
            await handler(scope, send)

    async def _alive(self, scope: Message, send: Send) -> None:
        await _answer(send, 200, b"ok\n")

    async def _ready(self, scope: Message, send: Send) -> None:
        live = Live.running()
        found = {"live": _state(live)}
        if live is not None and found["live"] != "draining":
            found |= await self._store_of(live)
        good = all(state == OK for state in found.values())
        await _answer(
            send, 200 if good else 503, json.dumps(found).encode() + b"\n", b"application/json"
        )

    async def _metrics(self, scope: Message, send: Send) -> None:
        if not may_read(scope):
            await _answer(send, 403, b"")
            return
        text = await figures.exposition(Live.running())
        await _answer(send, 200, text, CONTENT_TYPE_LATEST.encode("ascii"))

    async def _page(self, scope: Message, receive: Receive, send: Send) -> None:
        begun = time.monotonic()

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                method = scope["method"] if scope["method"] in _METHODS else "other"
                metrics.PAGES.labels(method, message["status"]).inc()
                metrics.PAGE_TIMES.observe(time.monotonic() - begun)
            await send(message)

        await self._pages(scope, receive, counted)

    async def _store_of(self, live: Live) -> dict[str, str]:
        now = time.monotonic()
        if self._store is None or (self._store.done() and now - self._asked_at > KEPT):
            self._asked_at = now
            self._store = asyncio.ensure_future(_ask_store(live))
        return await asyncio.shield(self._store)


def may_read(scope: Message) -> bool:
    """Somebody on this machine who did not come through a proxy, or who has the token."""
    headers = dict(scope["headers"])
    if settings.METRICS_TOKEN:
        sent = headers.get(b"authorization", b"").decode("latin1")
        if constant_time_compare(sent, f"Bearer {settings.METRICS_TOKEN}"):
            return True
    if {b"x-forwarded-for", b"forwarded", b"x-real-ip", b"via"} & headers.keys():
        return False
    try:
        return ip_address(scope["client"][0]).is_loopback
    except (KeyError, IndexError, TypeError, ValueError):
        return False


def _state(live: Live | None) -> str:
    if live is None:
        return "starting"
    if live.draining:
        return "draining"
    if not live.ticker.began.is_set():
        return "starting"
    return OK if time.monotonic() - live.ticker.looked_at < LATE else "stuck"


async def _ask_store(live: Live) -> dict[str, str]:
    try:
        missing = await asyncio.wait_for(live.side.run(_has_migrations_to_do), PATIENCE)
    except Exception:
        return {"database": "away"}
    return {"database": OK, "migrations": "missing" if missing else OK}


_done: set[str] = set()


def _has_migrations_to_do() -> bool:
    """Asks the database something, and whether it is what this code wants; that much once."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    if connection.alias not in _done:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            return True
        _done.add(connection.alias)
    return False


async def _answer(send: Send, status: int, body: bytes, kind: bytes = b"text/plain") -> None:
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
