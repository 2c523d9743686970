"""The main path over a real line: a server of its own, a SQLite file, clients that know nothing."""

import asyncio

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


async def lead(pages):
    """Who leads once the first round begins, with the question and the hints."""
    for page in pages:
        while page.pub["phase"] != "lead":
            await page.next()
    leader = next(page for page in pages if page.last("table")["asks"])
    return leader, leader.last("table")["asks"][0]["prompt"], leader.last("table")["hints"][0]


async def test_a_play_travels_to_everybody(site):
    pages = await all_seated(site, site.sit_down())
    watcher = Tab(site.address, pages[0].match)
    await watcher.hello()
    leader, prompt, play = await lead(pages)

    assert (await leader.step(prompt, play))["kind"] == "ack"
    for page in [*pages, watcher]:
        seen = await page.until("table", where=lambda f: f["public"].get("round"))
        assert seen["public"]["round"][0]["seat"] == leader.own["seat"]
    assert site.complaints() == []


async def test_a_kill_loses_nothing_that_was_acknowledged(site):
    sitting = site.sit_down()
    pages = await all_seated(site, sitting)
    tabs = [page.tab for page in pages]
    leader, prompt, play = await lead(pages)
    command = fresh()
    answer = await leader.step(prompt, play, command)
    await leader.until("table", where=lambda f: f.get("own"))
    site.kill()
    assert await leader.closed() == 1006

    site.start()
    pages = await all_seated(site, sitting, tabs=tabs)

    again = pages[leader.own["seat"]]
    assert again.last("match")["me"]["holder"] is True
    assert again.own["hand"] == leader.own["hand"]
    assert again.pub["round"][0]["seat"] == leader.own["seat"]
    assert await again.step(prompt, play, command) == answer
    # And play goes on by itself.
    version = again.last("table")["version"]
    await again.until("table", where=lambda f: f["version"] > version, seconds=60)


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
    leader, prompt, play = await lead(pages)
    page, tab = leader, leader.tab
    cookie = sitting["cookies"][leader.own["seat"]]
    for _ in range(10):
        newer = Tab(site.address, sitting["match"], cookie, tab=tab)
        await newer.open()
        await newer.say(hello=tab)
        page.line.transport.abort()
        page = newer
    await page.until("table")

    assert page.last("match")["me"]["holder"] is True
    assert (await page.step(prompt, play))["kind"] == "ack"


async def test_who_never_reads_is_sent_little(site):
    """Bots play on as fast as they can; a page that acknowledges nothing gets eight tables."""
    sitting = site.sit_down(0)
    slow, quick = (Tab(site.address, sitting["match"], reads=reads) for reads in (False, True))
    for page in (slow, quick):
        await page.hello()
    for _ in range(40):
        await quick.until("table")
    await slow.until("heartbeat")
    assert sum(frame["kind"] == "table" for frame in slow.frames) == 8

    slow.reads = True
    seen = quick.last("table")["version"]
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
