"""kill -9 in every phase of 够级: everybody comes back to the same hand, table, question and clock, and
every answer that was acknowledged stands in the log exactly once."""

import asyncio
import contextlib
import json

from tests.live.browser import Closed, Tab, fresh
from tests.live.site import Site

GAP = 15_000
"""Milliseconds: more than a restart takes on a busy machine; longer outages are given back."""

PULSE = 1_000
"""The outage is counted from the last pulse: that much may be given back too much."""


class Sitting:
    """Six people at one table of a site that dies and comes back."""

    def __init__(self, site):
        self.site = site
        self.seated = site.sit_down()
        self.tabs = [fresh("tab") for _ in range(6)]
        self.pages = []
        self.acked = []

    async def connect(self):
        self.pages = [
            Tab(self.site.address, self.seated["match"], cookie, tab=tab)
            for cookie, tab in zip(self.seated["cookies"], self.tabs, strict=True)
        ]
        for page in self.pages:
            await page.hello()
            page.pending = {}
        await self.read()

    async def read(self):
        """Take in what has arrived; the pages' questions that are still theirs to answer."""
        for page in self.pages:
            while True:
                try:
                    frame = await page.next(0.03)
                except TimeoutError:
                    break
                if frame["kind"] == "ack":
                    self.acked.append((page.own["seat"], frame["id"]))

    @property
    def pub(self):
        return max(self.pages, key=lambda page: page.last("table")["version"]).pub

    @property
    def clock(self):
        return self.pages[0].last("table")["clock"]

    def open_asks(self, page):
        return [ask for ask in page.last("table")["asks"] if not ask["answered"]]

    async def answer(self, page):
        """Answer the page's first open question; burns and 革命 with no, so that games come to an end."""
        ask = self.open_asks(page)[0]
        hints = page.last("table")["hints"]
        no = {"burn": "burn none", "revolt": "revolt no", "rush": "rush none", "fight": "fight no"}
        command = fresh()
        await page.say(
            id=command, match=page.match, prompt=ask["prompt"], do=no.get(ask["kind"], hints[0])
        )
        await page.until("ack", "refused", where=lambda frame: frame["id"] == command)
        if page.frames[-1]["kind"] == "ack":
            self.acked.append((page.own["seat"], command))

    async def until(self, there, most=4000):
        """Play on, one answer at a time, until the table is where `there` says."""
        for _ in range(most):
            await self.read()
            if there(self):
                return
            asked = [page for page in self.pages if self.open_asks(page)]
            if asked:
                await self.answer(asked[0])
            elif (self.clock or {}).get("kind") == "ready":
                for page in self.pages:
                    await page.act("ready")
        raise AssertionError("the table never came there")

    async def die_and_return(self, *, still=True, **settings):
        """Kill the server, start it again, come back; what each page had and has.

        Not `still`: at this pace clocks run out meanwhile, so play may have gone on.
        """
        self.site.kill()
        for page in self.pages:
            with contextlib.suppress(Closed):
                while True:
                    await page.next(5)
        before = [(page.own, page.pub, page.last("table")) for page in self.pages]
        self.site.environment.update(settings)
        self.site.start()
        await self.connect()
        for page, (own, pub, frame) in zip(self.pages, before, strict=True):
            now = page.last("table")
            assert page.last("match")["me"]["holder"] is True
            # Time that was given back moves the version, and nothing else.
            assert now["version"] >= frame["version"]
            if not still:
                continue
            assert (own, pub) == (page.own, page.pub)
            assert frame["asks"] == now["asks"]
            if frame["clock"] is not None:
                assert frame["clock"]["kind"] == now["clock"]["kind"]
                assert frame["clock"]["left"] - GAP < now["clock"]["left"]
                assert now["clock"]["left"] <= now["clock"]["of"] + PULSE

    async def log(self):
        """Every command in the log, with its seat."""
        code = (
            "import django, json; django.setup()\n"
            "from games.matches.models import LogEntry\n"
            "rows = LogEntry.objects.exclude(command=None).values_list('seat', 'command')\n"
            "print(json.dumps(list(rows)))"
        )
        return [
            tuple(row) for row in json.loads(await asyncio.to_thread(self.site.run, "-c", code))
        ]


def phase(name, *, answered=0):
    """The table is in that phase and so many have answered."""
    return lambda sitting: sitting.pub["phase"] == name and len(sitting.pub["answered"]) >= answered


def waits_for_the_next_game(sitting):
    return (sitting.clock or {}).get("kind") == "ready"


async def test_kill_in_every_phase_loses_nothing(tmp_path):
    site = Site(tmp_path, KEXIA_PACE="2").start()
    try:
        sitting = Sitting(site)
        await sitting.connect()
        for there in (
            phase("revolt"),
            phase("announce", answered=3),
            phase("show", answered=2),
            phase("lead"),
            phase("answer"),
            phase("burn", answered=2),
        ):
            await sitting.until(there)
            await sitting.die_and_return()

        await sitting.die_and_return(KEXIA_PACE="0.02")
        await sitting.until(lambda s: len(s.pub["out"]) + len(s.pub["failed"]) >= 2)
        await sitting.die_and_return(still=False, KEXIA_PACE="2")
        await sitting.until(waits_for_the_next_game)
        results = sitting.pages[0].last("match")["results"]
        await sitting.die_and_return()
        assert results == sitting.pages[0].last("match")["results"]
        assert 1 == len(results)

        await sitting.until(phase("return"))
        await sitting.answer(next(page for page in sitting.pages if sitting.open_asks(page)))
        await sitting.read()
        if sitting.pub["phase"] == "return":
            await sitting.die_and_return(KEXIA_PACE="0.02")
        await sitting.until(phase("lead"))

        stored = await sitting.log()
        assert len(stored) == len(set(stored))
        assert set(sitting.acked) <= set(stored)
        assert "0 differences" in await asyncio.to_thread(site.run, "manage.py", "record", "verify")
        assert [] == site.complaints()
    finally:
        site.kill()
