"""One match on two processes over PostgreSQL and Redis: no process owns it, any may die or be replaced."""

import asyncio
import time
from collections import Counter
from datetime import datetime

import pytest

from tests.live.browser import Tab
from tests.soak.world import Stage, World, until

pytestmark = [
    pytest.mark.services,
]


@pytest.fixture(scope="module")
def stage():
    with Stage() as stage:
        yield stage


@pytest.fixture(params=["daphne", "uvicorn"])
def world(stage, request):
    return lambda **given: World(stage, ("daphne", request.param), **given)


def on(world, place):
    """The players whose line goes to that process."""
    address = world.sites[place].address
    return [p for p in world.players if p.page is not None and p.page.origin == address]


async def test_six_on_two_processes_see_the_same(world):
    async with world() as w:
        assert len(on(w, 0)) == len(on(w, 1)) == 3
        await w.plays(18)
        await w.abreast()

        seen = Counter(version for player in w.players for version in player.seen)
        assert len([version for version, times in seen.items() if times == 6]) > 5
        await w.judge()


async def test_a_killed_process_costs_nobody_their_turn(world):
    async with world(pace="0.5") as w:
        await w.plays(6)
        # Somebody whose line goes to the first process is asked to lead or to answer.
        for player in on(w, 0):
            player.answers = False
        asked = None

        def is_asked():
            nonlocal asked
            for player in on(w, 0):
                clock = player.page.last("table")["clock"] or {"kind": ""}
                asks = player.page.last("table")["asks"]
                if asks and clock["kind"] in ("lead", "answer"):
                    asked = player
                    return True
            return False

        await until(is_asked, 60)
        prompt = asked.page.last("table")["asks"][0]["prompt"]
        w.site.kill()
        killed = time.time()
        await until(lambda: len(on(w, 1)) == 6, what="they do not come back")
        await w.everybody()

        def due():
            ((due_at,),) = w.rows(
                f"SELECT due_at FROM games_openprompt WHERE seat = {asked.seat} AND number = {prompt}"
            )
            assert isinstance(due_at, datetime)
            return due_at.timestamp()

        # Fifteen seconds from when its death was noticed, which takes three.
        await until(lambda: due() >= killed + 15, 10, "no grace was given")
        for player in w.players:
            player.answers = True
            await player.page.act("resync")
        await w.judge()


async def test_both_are_replaced_in_the_middle_of_a_match(world):
    async with world(people=4) as w:
        await w.plays(6)
        for place, site in enumerate(w.sites):
            here = on(w, place)
            assert here
            await asyncio.to_thread(site.stop)
            await until(lambda here=here: all(p.codes and p.codes[-1] == 4412 for p in here))
            await w.everybody()
            await w.plays(3)
            await asyncio.to_thread(site.start)
        await w.judge()


async def test_a_ban_bites_at_both_within_two_seconds(world):
    async with world() as w:
        (here, there), cookie = w.sites, w.seated["cookies"][0]
        pages = [Tab(site.address, w.match, cookie) for site in (here, there)]
        for page in pages:
            await page.hello()
        ends = [asyncio.ensure_future(page.closed()) for page in pages]
        code = (
            "import django, time; django.setup()\n"
            "from accounts.models import User\n"
            f"user = User.objects.get(pk={w.seated['users'][0]})\n"
            "user.is_active = False\n"
            "user.save()\n"
            "print(time.time())"
        )
        banned = float((await asyncio.to_thread(here.run, "-c", code)).split()[-1])
        assert await asyncio.gather(*ends) == [4401, 4401]
        assert time.time() - banned < 2 + SLACK


SLACK = 3.0
"""Seconds: the command that bans ends slowly on a busy machine."""


async def test_without_bells_the_poll_heals(world, stage):
    async with world() as w:
        stage.redis.stop()
        try:
            await w.plays(8)
            await w.abreast()
        finally:
            await asyncio.to_thread(stage.redis.start)
        await w.judge(but=("level=error",))
