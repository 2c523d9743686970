"""The experiments. Each sets a world up, hurts it and has it judged; what it asserts by itself comes
on top of the oracles. None takes longer than about a minute."""

import asyncio
import contextlib
import os
import resource
import socket
import sqlite3
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import psycopg
import redis as redis_client
import websockets

from tests.live.browser import Tab
from tests.soak.players import BROKEN, Command, Habits
from tests.soak.world import Stage, World, until

ONE, TWO = ("daphne",), ("daphne", "uvicorn")
SHAPES = {"one": ONE, "two": TWO}

OUTAGE = ("level=error",)
"""Errors in the log that a store which is away may cause; tracebacks are not among them."""

FAKETIME = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"), None)


@dataclass(frozen=True)
class Experiment:
    """One line of the table."""

    name: str
    shape: str
    run: Callable[..., Awaitable[None]]
    short: bool
    """Whether it may be drawn for `make test`."""

    def __str__(self):
        return f"{self.name} [{self.shape}]"


EXPERIMENTS: list[Experiment] = []


class Missing(Exception):  # noqa: N818
    """Something this machine has not; the experiment is left out."""


def experiment(name, *shapes, short=False, **given):
    """Register; `given` goes to the function, which is called with a maker of worlds first."""

    def register(function):
        for shape in shapes:

            async def run(stage: Stage, chance: Random, shape=shape):
                def world(**settings):
                    return World(stage, SHAPES[shape], seed=chance.random(), **settings)

                await function(world, chance, **given)

            EXPERIMENTS.append(Experiment(name, shape, run, short))
        return function

    return register


async def lasting(seconds):
    """What is wrong stays so for a while."""
    last = time.monotonic() + seconds
    await until(lambda: time.monotonic() >= last, seconds + 5)


async def quickly(seconds, there, what="too slow"):
    await until(there, seconds, what)


def memory(pid):
    """Bytes of the process that lie in memory, and how many files it has open."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize(), len(os.listdir(f"/proc/{pid}/fd"))


# --- Processes die ----------------------------------------------------------------------------


@experiment("F01 killed before the commit", "one", "two", short=True, point="before-commit")
@experiment("F01 killed after the commit", "one", "two", short=True, point="after-commit")
@experiment("F01 killed before the answer", "one", "two", short=True, point="before-ack")
@experiment("F01 killed before the bell", "two", short=True, point="before-bell")
@experiment("F01 killed after the bell", "two", short=True, point="after-bell")
@experiment("F01 killed while looking around", "one", point="look-around")
@experiment("F01 killed while something due is done", "one", point="run-due")
async def killed(world, chance, *, point):
    number = 30 if point == "look-around" else chance.randint(8, 20)
    async with world(failing=f"{point}=kill@{number}") as w:
        await until(lambda: w.site.process.poll() is not None, seconds=60, what="it was not killed")
        if len(w.sites) > 1:
            await w.plays(4)
        await asyncio.to_thread(w.site.start)
        await w.everybody()
        await w.judge()


@experiment("F03 deployed, one process after the other", "one", "two", short=True)
async def deployed(world, chance):
    async with world(people=4) as w:
        await w.plays(6)
        for site in w.sites:
            here = [p for p in w.players if p.addresses[p.at] == site.address]
            begun = time.monotonic()
            await asyncio.to_thread(site.stop)
            assert time.monotonic() - begun < 10, "too slow"
            await quickly(5, lambda here=here: all(4412 in p.codes for p in here), "no 4412")
            await asyncio.to_thread(site.start)
            await w.everybody()
            await w.plays(3)
        codes = {code for p in w.players for code in p.codes}
        assert codes == {4412}, codes
        await w.judge()


@experiment("F05 killed five times in a row", "one", "two")
async def killed_again_and_again(world, chance):
    async with world() as w:
        for _ in range(5):
            site = chance.choice(w.sites)
            await w.everybody()
            await w.plays(chance.randint(0, 2))
            site.kill()
            await asyncio.to_thread(site.start)
        await w.judge()


@experiment("F07 the ticker fails every third time", "one", short=True, plan="look-around=raise/3")
@experiment("F07 what is due fails every third time", "one", plan="run-due=operational/3")
async def the_house_fails(world, chance, *, plan):
    async with world(people=3, failing=plan) as w:
        await w.plays(12)
        await w.judge(but=OUTAGE)


# --- Lines and clients ------------------------------------------------------------------------


@experiment("F09 every line reset at once", "one", "two", short=True)
async def reset(world, chance):
    async with world() as w:
        for _ in range(3):
            await w.plays(chance.randint(1, 6))
            for player in w.players:
                player.reset()
            gone = [player.page for player in w.players]
            await quickly(
                5,
                lambda gone=gone: all(p.is_there and p.page not in gone for p in w.players),
                "not back within five seconds",
            )
        await w.judge()


@experiment("F11 cut right behind the command", "one", "two", short=True)
async def cut(world, chance):
    async with world(habits=Habits(cut=0.3, twice=0.3)) as w:
        await w.plays(24)
        await w.judge()


@experiment("F13 a recorded session sent again", "one", "two", short=True)
async def sent_again(world, chance):
    async with world() as w:
        await w.plays(18)
        await w.settle()
        before = w.rows("SELECT id, game_id, seq, text FROM games_logentry ORDER BY id")
        for player in w.players:
            other = w.players[(player.seat + 1) % 6]
            for who, is_own in ((player, True), (other, False)):
                page = Tab(chance.choice(w.sites).address, w.match, who.cookie, tab=who.tab)
                await page.hello()
                for command in player.commands[-15:]:
                    answer = await page.step(command.prompt, command.text, command.id)
                    if is_own and command.is_acked:
                        assert answer == command.final, (answer, command)
                    else:
                        assert answer["kind"] == "refused", answer
                await page.leave()
        after = w.rows("SELECT id, game_id, seq, text FROM games_logentry ORDER BY id")
        assert after[: len(before)] == before, "the log is another"
        for player in w.players:
            player.answers = True
            await player.page.act("resync")
        await w.judge(blame=False)


@experiment("F15 fifty clients that never read", "one", "two")
async def never_read(world, chance):
    async with world(people=3, pace="0.05") as w:
        sites = [(site, *memory(site.process.pid)) for site in w.sites]
        deaf = []
        for number in range(50):
            page = Tab(w.sites[number % len(w.sites)].address, w.match, reads=False)
            await page.open()
            page.line.transport.get_extra_info("socket").setsockopt(
                socket.SOL_SOCKET, socket.SO_RCVBUF, 4096
            )
            await page.say(hello=page.tab)
            page.line.transport.pause_reading()
            deaf.append(page)
        await w.plays(12, 60)
        for site, before, files in sites:
            await until(
                lambda site=site, files=files: memory(site.process.pid)[1] <= files + 5,
                60,
                "they are still held",
            )
            more = memory(site.process.pid)[0] - before
            assert more < 40 * 2**20, f"{more} bytes more"
        await w.judge(blame=False)


@experiment("F17 everything asked for at every frame", "one", "two", short=True)
async def everything(world, chance):
    async with world(habits=Habits(resync=1)) as w:
        await w.plays(20)
        await w.judge()


# --- Stores -----------------------------------------------------------------------------------


async def _outage(w, begin, end, seconds, *, unavailable):
    """A store is away for so long; nobody loses the line, nobody's clock runs on."""
    codes = [len(player.codes) for player in w.players]
    # Somebody answers right after it began.
    for player in w.players:
        player.answers = False
    asked, _, _ = await _asked(w)
    await asyncio.to_thread(begin)
    try:
        for player in w.players:
            player.answers = True
        await asked._look(asked.page.last("table"))
        await lasting(seconds)
        if unavailable:
            await until(lambda: _unavailable(w), 20, "nobody was told")
    finally:
        await asyncio.to_thread(end)
    await w.plays(3, 20)
    now = [len(player.codes) for player in w.players]
    assert codes == now, f"lines were lost: {[player.codes for player in w.players]}"


def _unavailable(w):
    return any(
        answer["kind"] == "refused" and answer["code"] == "unavailable"
        for player in w.players
        for command in player.commands
        for answer in command.answers
    )


@experiment("F19 PostgreSQL restarted", "two", short=True, mode="fast", seconds=0)
@experiment("F19 PostgreSQL crashed", "two", mode="immediate", seconds=0)
@experiment("F19 PostgreSQL gone for a minute", "two", mode="fast", seconds=60)
async def postgres_gone(world, chance, *, mode, seconds):
    async with world(pace="1") as w:
        await w.plays(3, 60)
        store = w.stage.postgres
        await _outage(w, lambda: store.stop(mode), store.start, seconds, unavailable=seconds > 5)
        await w.judge(but=OUTAGE)


@experiment("F20 PostgreSQL stalled", "two", stores=("postgres",))
@experiment("F20 Redis stalled", "two", stores=("redis",))
@experiment("F20 both stalled", "two", short=True, stores=("postgres", "redis"))
async def stalled(world, chance, *, stores):
    async with world(pace="0.5") as w:
        await w.plays(3)
        found = [getattr(w.stage, name) for name in stores]
        await _outage(
            w,
            lambda: [store.stall() for store in found],
            lambda: [store.go_on() for store in found],
            6,
            unavailable=False,
        )
        await w.judge(but=OUTAGE)


@experiment("F20 Redis gone, and back", "two", short=True)
async def redis_gone(world, chance):
    async with world() as w:
        await w.plays(6)
        w.stage.redis.stop()
        try:
            await w.plays(8)
            await w.abreast()
        finally:
            await asyncio.to_thread(w.stage.redis.start)
        await w.judge(but=OUTAGE)


@experiment("F21 PostgreSQL only to be read", "two", short=True)
async def read_only(world, chance):
    async with world(pace="0.5") as w:
        await w.plays(3)
        ask = w.stage.postgres.ask

        def switch(how):
            ask(f"ALTER SYSTEM {how}")
            ask("SELECT pg_reload_conf()")

        await _outage(
            w,
            lambda: switch("SET default_transaction_read_only = on"),
            lambda: switch("RESET default_transaction_read_only"),
            5,
            unavailable=True,
        )
        await w.judge(but=OUTAGE)


@experiment("F21 no connection to be had", "two")
async def exhausted(world, chance):
    async with world(pace="0.5") as w:
        await w.plays(3)
        url = w.database.url
        taken = []

        def take():
            name = url.rpartition("/")[2]
            w.stage.postgres.ask(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                f" WHERE datname = '{name}' AND pid <> pg_backend_pid()"
            )
            with contextlib.suppress(psycopg.OperationalError):
                while True:
                    taken.append(psycopg.connect(url, connect_timeout=5))

        def give():
            while taken:
                taken.pop().close()

        await _outage(w, take, give, 6, unavailable=False)
        await w.judge(but=OUTAGE)


@experiment("F23 every seventh commit fails", "one", "two", short=True, kind="operational")
@experiment("F23 every seventh commit collides", "one", "two", kind="integrity")
async def commits_fail(world, chance, *, kind):
    async with world(failing=f"before-commit={kind}/7") as w:
        await w.plays(30)
        await w.judge(but=OUTAGE)


@experiment("F25 SQLite locked for three seconds", "one", short=True, seconds=3)
@experiment("F25 SQLite locked for twelve seconds", "one", seconds=12)
async def locked(world, chance, *, seconds):
    async with world(pace="0.5") as w:
        await w.plays(3)
        with contextlib.closing(
            sqlite3.connect(
                w.database.url.removeprefix("sqlite:///"),
                isolation_level=None,
                timeout=20,
                check_same_thread=False,
            )
        ) as other:
            await _outage(
                w,
                lambda: other.execute("BEGIN IMMEDIATE"),
                lambda: other.execute("ROLLBACK"),
                seconds,
                unavailable=seconds > 6,
            )
        await w.judge(but=OUTAGE)


@experiment("F26 disk full", "one", short=True)
async def disk_full(world, chance):
    """No file of the process may grow; the log of the server is one of them."""
    async with world(pace="0.5") as w:
        await w.plays(3)
        pid = w.site.process.pid
        path = Path(w.database.url.removeprefix("sqlite:///") + "-wal")
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        await _outage(
            w,
            lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, (path.stat().st_size, hard)),
            lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard)),
            4,
            unavailable=True,
        )
        await w.judge(but=OUTAGE)


@experiment("F29 bells doubled, late and lost", "two", short=True)
async def mischief(world, chance):
    """Whoever can write to Redis rings again, late and at random, and cuts the listeners off."""
    async with world() as w:
        client = redis_client.Redis.from_url(w.stage.redis.address)
        with client, client.pubsub() as listener:
            listener.psubscribe("*")
            heard = []

            async def disturb():
                while True:
                    message = await asyncio.to_thread(listener.get_message, timeout=0.1)
                    if message and message["type"] == "pmessage":
                        heard.append((message["channel"], message["data"]))
                    if heard:
                        for _ in range(2):
                            client.publish(*chance.choice(heard[-20:]))
                        client.publish(heard[-1][0], b"no bell at all")
                    if chance.random() < 0.05:
                        for each in client.client_list(_type="pubsub"):
                            if each["psub"] == "0":
                                client.client_kill_filter(_id=each["id"])

            trouble = asyncio.ensure_future(disturb())
            await w.plays(24)
            trouble.cancel()
            end = (await asyncio.gather(trouble, return_exceptions=True))[0]
            assert isinstance(end, asyncio.CancelledError), repr(end)
            assert heard, "no bell was heard"
        await w.judge(but=OUTAGE)


# --- Clocks -----------------------------------------------------------------------------------


@experiment("F30 the clock jumps on by an hour", "one", "two", jump="+1h")
@experiment("F30 the clock jumps back by an hour", "one", "two", jump="-1h")
@experiment("F30 the clock jumps on by 25 hours", "one", jump="+25h")
async def clock_jumps(world, chance, *, jump):
    if FAKETIME is None:
        raise Missing("libfaketime")
    folder = Path(os.environ["KEXIA_VAR"])
    clock = folder / f"clock{chance.random()}"
    clock.write_text("+0")
    settings = {
        "LD_PRELOAD": str(FAKETIME),
        "FAKETIME_TIMESTAMP_FILE": str(clock),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }
    async with world(people=4, **settings) as w:
        await w.plays(6)
        clock.write_text(jump)
        await w.plays(12)
        await w.judge(but=OUTAGE)


# --- Abuse ------------------------------------------------------------------------------------


async def _ends(page, seconds, codes):
    begun = time.monotonic()
    code = await page.closed(seconds)
    assert code in codes, code
    return time.monotonic() - begun


@experiment("F35 floods, giants, brackets, unknown words", "one", "two", short=True)
async def floods(world, chance):
    async with world() as w:
        await w.plays(3)
        for site in w.sites:
            for texts, codes in (
                (['{"got":1}'] * 1000, {4429}),
                ([f'{{"match":"{w.match}","act":"resync"}}'] * 1000, {4429}),
                (["x" * 65536], {1006, 1009}),
                (["[" * 4000] * 3, {4400}),
                (["[" * 100_000], {1006, 1009}),
                ([f'{{"shout":"{word}"}}' for word in range(10_000)], {4400}),
                (["\ud800".encode("utf-8", "surrogatepass")] * 3, {4400}),
                (['{"id":"x","match":"m","prompt":1e99,"do":""}'] * 3, {4400}),
            ):
                page = Tab(site.address, w.match)
                await page.hello()
                with contextlib.suppress(*BROKEN):
                    for text in texts:
                        await page.line.send(text)
                await _ends(page, 5, codes)
        await w.judge()


async def _from_address(site, match, number):
    """A watcher's connection from an address of its own."""
    page = Tab(site.address, match)
    page.line = await websockets.connect(
        page.url,
        origin=page.origin,
        proxy=None,
        open_timeout=30,
        local_addr=(f"127.0.{1 + number // 250}.{1 + number % 250}", 0),
    )
    Tab.lines.append(page.line)
    await page.say(hello=page.tab)
    return page


@experiment("F37 a hundred and fifty connections of one address", "one", "two")
async def one_address(world, chance):
    async with world() as w:
        site = w.site
        pages = []
        for _ in range(150):
            page = Tab(site.address, w.match)
            await page.open()
            await page.say(hello=page.tab)
            pages.append(page)
        refused = 0
        for page in pages:
            try:
                await page.until("table")
            except BROKEN:
                refused += page.code == 4429
        assert 50 <= refused <= 60, refused
        for number in range(20):
            page = await _from_address(site, w.match, number)
            await page.until("table")
        await w.plays(3)
        await Tab.close_all()
        await w.judge()


@experiment("F37 a thousand connections in a second", "one", "two")
async def connections(world, chance):
    async with world(pace="1") as w:
        files = [memory(site.process.pid)[1] for site in w.sites]

        async def come(number):
            with contextlib.suppress(*BROKEN):
                await _from_address(w.sites[number % len(w.sites)], w.match, number)

        crowd = [asyncio.ensure_future(come(number)) for number in range(1000)]
        await w.plays(3, 60)
        await asyncio.gather(*crowd)
        lines = [player.page and player.page.line for player in w.players]
        Tab.lines = [line for line in Tab.lines if not _kill(line, but=lines)]
        for site, before in zip(w.sites, files, strict=True):
            await until(
                lambda site=site, before=before: memory(site.process.pid)[1] <= before + 5,
                60,
                "connections are left over",
            )
        await w.judge()


def _kill(line, *, but):
    if line in but:
        return False
    line.transport.abort()
    return True


@experiment("F36 a thousand silent lines", "one", "two", short=True)
async def silent(world, chance):
    async with world() as w:
        await w.plays(3)
        lines = []

        def come():
            for number in range(1000):
                line = socket.socket()
                line.bind((f"127.0.{1 + number // 250}.{1 + number % 250}", 0))
                line.connect(("127.0.0.1", w.sites[number % len(w.sites)].port))
                if number % 2:
                    line.send(b"GET /ws/match/x/ HTTP/1.1\r\nHost: ")
                lines.append(line)

        try:
            await asyncio.to_thread(come)
            await w.plays(8)
        finally:
            for line in lines:
                line.close()
        await w.judge()


@experiment("F39 come and gone three hundred times", "one", "two")
async def cycles(world, chance):
    async with world() as w:
        sites = [(site, *memory(site.process.pid)) for site in w.sites]
        for number in range(300):
            page = Tab(w.sites[number % len(w.sites)].address, w.match)
            if number % 3:
                await page.hello()
            else:
                await page.open()
                await page.say(hello=page.tab)
            page.line.transport.abort()
            Tab.lines.remove(page.line)
        for site, before, files in sites:
            await until(
                lambda site=site, files=files: memory(site.process.pid)[1] <= files + 5,
                30,
                "connections are left over",
            )
            after = memory(site.process.pid)[0]
            assert after < before * 1.2, f"{before} bytes became {after}"
        await w.judge()


# --- Several processes ------------------------------------------------------------------------


@experiment("F43 the same answer at both processes at once", "two", short=True, same=True)
@experiment("F43 two answers at both processes at once", "two", short=True, same=False)
async def both_at_once(world, chance, *, same):
    async with world() as w:
        for player in w.players:
            player.answers = False
        shadows = {}
        for player in w.players:
            other = next(x for x in player.addresses if x != player.page.origin)
            shadow = Tab(other, w.match, player.cookie, tab=player.tab)
            await shadow.hello()
            shadows[player] = shadow
        for _ in range(20):
            player, ask, hint = await _asked(w)
            command = Command(f"both{len(player.commands):08d}{player.seat}", ask["prompt"], hint)
            twin = command
            if not same:
                twin = Command(f"twin{command.id[4:]}", ask["prompt"], hint)
            player.pending = command
            player.commands.append(command)
            if not same:
                player.commands.append(twin)
            shadow = shadows[player]
            await asyncio.gather(
                player._send(),
                shadow.say(id=twin.id, match=w.match, prompt=twin.prompt, do=hint),
            )
            twin.answers.append(
                await shadow.until(
                    "ack", "refused", where=lambda frame, twin=twin: frame["id"] == twin.id
                )
            )
            await until(
                lambda command=command: (
                    command.final is not None and (same is False or len(command.answers) > 1)
                )
            )
            acked = [
                each for each in {command.id: command, twin.id: twin}.values() if each.is_acked
            ]
            assert len(acked) == 1, (command, twin)
        for player in w.players:
            player.answers = True
            player.pending = None
            await shadows[player].leave()
            await player.page.act("resync")
        await w.judge(blame=False)


async def _asked(w):
    found = []

    def there():
        for player in w.players:
            if player.pending is not None or not player.is_there:
                continue
            frame = player.page.last("table")
            asks = [ask for ask in frame["asks"] if not ask["answered"]]
            if asks and frame["version"] >= max(p.version for p in w.players):
                hint = {"burn": "burn none", "revolt": "revolt no"}.get(
                    asks[0]["kind"], frame["hints"][0]
                )
                found[:] = [player, asks[0], hint]
                return True
        return False

    await until(there, what="nobody is asked")
    return found
