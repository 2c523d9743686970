"""Sockets of a real server: nonsense through many lines, and the match stays as it was."""

import asyncio
import json
import sqlite3
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import websockets

from tests.live.browser import PATIENCE, Tab
from tests.live.site import Site

from .decoder import a_message
from .mutation import mutated

LINES = 12


def _state(folder: Path) -> list[Any]:
    """All that nonsense may not change."""
    file = sqlite3.connect(folder / "kexia.sqlite3")
    try:
        return [
            file.execute(query).fetchall()
            for query in (
                "SELECT id, version, revision, status, standings FROM games_match",
                "SELECT * FROM games_logentry ORDER BY id",
                "SELECT id, status, outcome FROM games_game ORDER BY id",
                "SELECT id, seat, number, kind, answer, due_at FROM games_openprompt ORDER BY id",
                "SELECT * FROM games_matchseat ORDER BY id",
            )
        ]
    finally:
        file.close()


class Wire:
    """One line after another, of a player or a watcher, that says whatever it is given."""

    def __init__(self, site: Site, match: str, cookie: str, tab: str) -> None:
        self.site, self.match, self.cookie, self.tab = site, match, cookie, tab
        self.heard: Counter[str] = Counter()
        self.codes: Counter[int] = Counter()
        self.sent = self._marks = 0
        self._mark, self._came = "", asyncio.Event()

    async def say(self, texts: list[str | bytes]) -> None:
        """Send them all, on as many lines as it takes; read whatever comes."""
        left = list(reversed(texts))
        while left:
            page = Tab(self.site.address, self.match, self.cookie, tab=self.tab)
            await page.hello()
            line: Any = page.line
            listener = asyncio.ensure_future(self._listen(page))
            with suppress(websockets.ConnectionClosed):
                while left:
                    await line.send(left[-1])
                    left.pop()
                    self.sent += 1
                    if self.sent % 10 == 0 or not left:
                        await self._answered(page)
                await line.close()
            await listener
            if line.close_code not in (None, 1000, 1005):
                self.codes[line.close_code] += 1
                if left:
                    left.pop()  # what closed it is not said again

    async def _answered(self, page: Tab) -> None:
        """Wait until everything said so far has its answer: one more step has, behind it."""
        self._marks += 1
        self._mark, self._came = f"mark{self._marks:08}", asyncio.Event()
        line: Any = page.line
        await line.send(
            json.dumps({"id": self._mark, "match": self.match, "prompt": 10**9 - 1, "do": "pass"})
        )
        async with asyncio.timeout(PATIENCE):
            await self._came.wait()

    async def _listen(self, page: Tab) -> None:
        try:
            await self._hear(page)
        finally:
            self._came.set()

    async def _hear(self, page: Tab) -> None:
        line: Any = page.line
        with suppress(websockets.ConnectionClosed):
            async for text in line:
                frame = json.loads(text)
                if frame.get("id") == self._mark:
                    self._came.set()
                    continue
                self.heard[frame.get("code") or frame["kind"]] += 1
                if frame["kind"] == "heartbeat":
                    await page.say(pong=frame["ping"])
                elif frame["kind"] == "table":
                    await page.say(got=frame["version"])


def texts_for(match: str, number: int, rng: Random) -> list[str | bytes]:
    """Messages that must not be taken: most are none, the rest answer questions that are not open."""
    found: list[str | bytes] = []
    while len(found) < number:
        drawn = rng.random()
        step = json.dumps(
            {
                "id": "fuzz" + "".join(rng.choice("abcdef0123") for _ in range(12)),
                "match": match,
                "prompt": rng.randrange(10**6, 10**9),
                "do": mutated(rng.choice(("pass", "play 7S*2", "burn none", "revolt yes")), rng)[
                    :400
                ],
            }
        )
        text: str | bytes
        if drawn < 0.5:
            text = step
        elif drawn < 0.7:
            text = mutated(step, rng)
        elif drawn < 0.98:
            text = a_message(rng)
        else:
            text = bytes(rng.randrange(256) for _ in range(rng.randrange(300)))
        if isinstance(text, str):
            text = text.encode("utf-8", "replace").decode()[:60_000]
        found.append(text)
    return found


async def _storm(site: Site, seated: dict[str, Any], number: int, rng: Random) -> list[Wire]:
    # The tabs that play stay: no other takes their seats, but their newest line acts for them.
    holders = [
        Tab(site.address, seated["match"], cookie, tab=f"holder{seat:04}")
        for seat, cookie in enumerate(seated["cookies"])
    ]
    for holder in holders:
        await holder.hello()
    readers = [asyncio.ensure_future(_hold(holder)) for holder in holders]
    before = _state(site.log.parent)
    wires = [
        Wire(site, seated["match"], cookie, f"holder{n:04}" if n < len(holders) else f"storm{n:06}")
        for n, cookie in zip(range(LINES), [*seated["cookies"], ""] * LINES, strict=False)
    ]
    share = -(-number // LINES)
    await asyncio.gather(*(wire.say(texts_for(seated["match"], share, rng)) for wire in wires))
    assert before == _state(site.log.parent), "the match has changed"
    for reader in readers:
        reader.cancel()
    await asyncio.gather(*readers, return_exceptions=True)
    await Tab.close_all()
    return wires


async def _hold(page: Tab) -> None:
    while True:
        with suppress(TimeoutError):
            await page.next(60)


def fuzz_sockets(number: int, seed: str, folder: Path, **settings: str) -> dict[str, int]:
    """Send so many messages through real lines. Raises AssertionError if anything broke."""
    slow = {"KEXIA_PACE": "500", "DJANGO_SETTINGS_MODULE": "tests.fuzz.settings", **settings}
    site = Site(folder, **slow).start()
    try:
        seated = site.sit_down()
        wires = asyncio.run(_storm(site, seated, number, Random(f"{seed}/wires")))
        codes: Counter[int] = sum((wire.codes for wire in wires), Counter())
        heard: Counter[str] = sum((wire.heard for wire in wires), Counter())
        assert not site.complaints(), site.complaints()[:3]
        assert not codes[1011], "closed with 1011"
        assert "0 differences" in site.run("manage.py", "record", "verify")
        return {
            "messages": sum(wire.sent for wire in wires),
            **{f"answered {kind}": n for kind, n in sorted(heard.items())},
            **{f"closed {code}": n for code, n in sorted(codes.items())},
            "tracebacks": len(site.complaints()),
        }
    finally:
        site.kill()
