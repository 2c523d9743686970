"""The main path over a real line: a server of its own, a SQLite file, clients that know nothing."""

import asyncio
from collections import Counter
from dataclasses import dataclass

import pytest
import websockets

from tests.live.browser import Tab, fresh
from tests.live.site import Site


@pytest.fixture(params=["daphne", "uvicorn"], scope="module")
def running(request, tmp_path_factory):
    site = Site(tmp_path_factory.mktemp(request.param), request.param, KEXIA_PACE="0.01").start()
    yield site
    site.kill()


@pytest.fixture
def site(running):
    """A site that runs, and has had nothing to complain of before."""
    if running.process.poll() is not None:
        running.start()
    running.log.write_text("")
    return running


@pytest.fixture(autouse=True)
async def closed_lines():
    yield
    await Tab.close_all()


async def all_seated(site, sitting, seats=range(6), tabs=None):
    pages = [
        Tab(site.address, sitting["match"], sitting["cookies"][seat], tab=tabs and tabs[seat])
        for seat in seats
    ]
    for page in pages:
        await page.hello()
    return pages


@dataclass(frozen=True)
class Play:
    """A card play that was acknowledged."""

    page: Tab
    prompt: int
    text: str
    command: str
    answer: dict

    @property
    def seat(self):
        return self.page.own["seat"]


async def a_play(pages):
    """Somebody plays. On a busy machine a turn may be over before it is taken: then the next one."""
    for _ in range(50):
        for page in pages:
            await page.act("resync")
            table = await page.until("table", where=lambda f: f["full"])
            for ask in table["asks"]:
                hint = table.get("hints", [""])[0]
                if ask["answered"] or not hint.startswith("play"):
                    continue
                command = fresh()
                answer = await page.step(ask["prompt"], hint, command)
                if answer["kind"] == "ack":
                    return Play(page, ask["prompt"], hint, command, answer)
                assert answer["code"] == "stale"
    raise AssertionError("nobody could play")


def plays_seen(page):
    rounds = page.pub["round"] + page.pub["last_round"]
    return {play["seat"] for play in rounds if play["verb"] == "play"}


async def test_a_play_travels_to_everybody(site):
    pages = await all_seated(site, site.sit_down())
    watcher = Tab(site.address, pages[0].match)
    await watcher.hello()
    play = await a_play(pages)
    for page in [*pages, watcher]:
        while page.last("table")["version"] < play.answer["version"]:
            await page.next()

        assert play.seat in plays_seen(page)
    assert site.complaints() == []


async def test_a_kill_loses_nothing_that_was_acknowledged(site):
    sitting = site.sit_down()
    pages = await all_seated(site, sitting)
    play = await a_play(pages)
    await play.page.until("table", where=lambda f: f["version"] >= play.answer["version"])
    site.kill()
    assert await play.page.closed() == 1006

    site.start()
    fresh_pages = await all_seated(site, sitting, tabs=[page.tab for page in pages])

    again = fresh_pages[play.seat]
    assert again.last("match")["me"]["holder"] is True
    assert not Counter(again.own["hand"]) - Counter(play.page.own["hand"])
    assert await again.step(play.prompt, play.text, play.command) == play.answer
    # And play goes on by itself.
    version = again.last("table")["version"]
    await again.until("table", where=lambda f: f["version"] > version)


async def test_a_deploy_tells_every_page_to_come_back(site):
    sitting = site.sit_down(2)
    pages = await all_seated(site, sitting, range(2))
    stopped = asyncio.ensure_future(asyncio.to_thread(site.stop))
    for page in pages:
        assert await page.closed() == 4412
    status = await stopped

    # uvicorn ends by raising the signal again.
    assert status in ((0,) if site.server == "daphne" else (0, -15))
    assert site.complaints() == []

    site.start()
    pages = await all_seated(site, sitting, range(2), tabs=[page.tab for page in pages])
    assert all(page.last("match")["me"]["holder"] for page in pages)


async def test_garbage_is_refused_and_the_server_lives(site):
    sitting = site.sit_down(2)
    good, bad = await all_seated(site, sitting, range(2))
    for text in ["[" * 4000, '{"type":"x"}']:
        await bad.text(text)
        assert (await bad.until("refused"))["code"] == "bad-message"
    await bad.line.send(b"\x00\x01")
    assert await bad.closed() == 4400

    bad = Tab(site.address, sitting["match"])
    await bad.hello()
    await bad.text("x" * 5000)
    assert await bad.closed() in (1006, 1009)

    await good.act("resync")
    await good.until("table", where=lambda f: f["full"])
    assert site.complaints() == []


async def test_a_foreign_page_gets_no_socket(site):
    sitting = site.sit_down(1)
    for origin in ["http://evil.example", "null", "http://127.0.0.1:1", None]:
        page = Tab(site.address, sitting["match"], sitting["cookies"][0])
        page.origin = origin
        with pytest.raises(websockets.InvalidStatus) as refusal:
            await page.open()
        assert refusal.value.response.status_code == 403


async def test_logging_out_closes_the_socket(site):
    sitting = site.sit_down(2)
    here, neighbour = await all_seated(site, sitting, range(2))
    code = (
        "import django; django.setup()\n"
        "from accounts.models import User\n"
        f"user = User.objects.get(pk={sitting['users'][0]})\n"
        "user.is_active = False\n"
        "user.save()"
    )
    await asyncio.to_thread(site.run, "-c", code)

    assert await here.closed() == 4401
    await neighbour.act("resync")
    await neighbour.until("table", where=lambda f: f["full"])


async def test_reloading_ten_times_keeps_the_seat(site):
    sitting = site.sit_down()
    pages = await all_seated(site, sitting)
    page = pages[2]
    for _ in range(10):
        newer = Tab(site.address, sitting["match"], sitting["cookies"][2], tab=page.tab)
        await newer.open()
        await newer.say(hello=newer.tab)
        page.line.transport.abort()
        page = newer
    await page.until("table")

    assert page.last("match")["me"] == {"seat": 2, "holder": True}
    assert (await a_play([*pages[:2], page, *pages[3:]])).answer["kind"] == "ack"


async def test_who_never_reads_is_sent_little(site):
    """Bots play on as fast as they can; a page that acknowledges nothing gets eight tables."""
    sitting = site.sit_down(0)
    slow, quick = (Tab(site.address, sitting["match"], reads=reads) for reads in (False, True))
    for page in (slow, quick):
        await page.hello()
    for _ in range(40):
        await quick.until("table")
    seen = quick.last("table")["version"]
    await slow.until("heartbeat", where=lambda f: f["version"] >= seen)
    assert sum(frame["kind"] == "table" for frame in slow.frames) == 8

    slow.reads = True
    await slow.say(got=slow.last("table")["version"])

    assert (await slow.until("table"))["version"] >= seen
    assert site.complaints() == []


def test_two_processes_without_redis_do_not_run_side_by_side(tmp_path):
    """The in-memory layer reaches nobody but its own process: the second must not go on."""
    first = Site(tmp_path, KEXIA_PACE="0.01").start()
    second = Site(tmp_path, KEXIA_PACE="0.01").start()
    try:
        assert second.process.wait(20) != 0
        assert first.process.poll() is None
    finally:
        first.kill()
        second.kill()
