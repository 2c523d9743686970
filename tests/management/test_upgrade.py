"""An upgrade as docs/deploy.md has it: one process after the other, while a match is played."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from urllib.parse import urlsplit

import pytest
from django.db import connection

from tests.live.browser import Closed, Tab
from tests.live.site import ROOT

pytestmark = [pytest.mark.services, pytest.mark.django_db(transaction=True)]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Processes:
    """Two uvicorns over one database and one Redis, as the units start them."""

    def __init__(self, folder, database_url):
        self.ports = (free_port(), free_port())
        self.log = folder / "server.log"
        self.environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "kexia_site.settings",
            "DATABASE_URL": database_url,
            "KEXIA_VAR": str(folder),
            # The Origin of the pages; both ports stand for it.
            "SITE_URL": "http://127.0.0.1:8000",
            "KEXIA_PACE": "0.05",
            "LOG_LEVEL": "WARNING",
        }
        self.running = {}
        (folder / "static").mkdir()
        self.manage("manage.py", "migrate", "--verbosity", "0")

    def manage(self, *arguments):
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    def start(self, port):
        with self.log.open("a") as log:
            self.running[port] = subprocess.Popen(
                [
                    *(sys.executable, "-m", "uvicorn", "kexia_site.asgi:application"),
                    *("--host", "127.0.0.1", "--port", str(port)),
                    *("--ws-max-size", "4096", "--ws-per-message-deflate", "false"),
                ],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
            )

    def is_ready(self, port):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5) as answer:
                return answer.status == 200
        except OSError:
            return False

    async def until_ready(self, port):
        async with asyncio.timeout(90):
            while not await asyncio.to_thread(self.is_ready, port):
                await asyncio.to_thread(self._wait_a_little, port)

    def _wait_a_little(self, port):
        """Or until it has ended, which it must not."""
        try:
            self.running[port].wait(0.2)
        except subprocess.TimeoutExpired:
            return
        raise AssertionError(self.log.read_text()[-2000:])

    async def restart(self, port):
        self.running[port].send_signal(signal.SIGTERM)
        await asyncio.to_thread(self.running[port].wait, 60)
        self.start(port)
        await self.until_ready(port)

    def stop(self):
        for process in self.running.values():
            process.kill()
        for process in self.running.values():
            process.wait(30)


@pytest.fixture
def processes(tmp_path):
    name = f"upgrade_{os.getpid()}"
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE DATABASE {name}")
    started = None
    try:
        url = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{name}").geturl()
        started = Processes(tmp_path, url)
        yield started
    finally:
        if started is not None:
            started.stop()
        with connection.cursor() as cursor:
            cursor.execute(f"DROP DATABASE {name} WITH (FORCE)")


async def watch(processes, match, versions, codes, news):
    """A page that goes to whichever process takes it, as one behind a proxy does."""
    place = 0
    while True:
        try:
            page = Tab(f"http://127.0.0.1:{processes.ports[place]}", match)
            page.origin = processes.environment["SITE_URL"]
            await page.hello()
            while True:
                frame = await page.next()
                if frame["kind"] == "table":
                    versions.append(frame["version"])
                    news.set()
        except (Closed, OSError) as gone:
            codes.append(getattr(gone, "code", None))
            place = 1 - place


async def grown(versions, news):
    """Play has gone on."""
    known = max(versions, default=0)
    async with asyncio.timeout(60):
        while max(versions, default=0) <= known:
            news.clear()
            await news.wait()


async def test_a_match_is_played_on_while_every_process_is_replaced(processes):
    for port in processes.ports:
        processes.start(port)
    for port in processes.ports:
        await processes.until_ready(port)
    match = json.loads(processes.manage("-m", "tests.live.prepare", "0"))["match"]
    versions, codes, news = [], [], asyncio.Event()
    page = asyncio.ensure_future(watch(processes, match, versions, codes, news))
    await grown(versions, news)

    for port in processes.ports:
        await processes.restart(port)
        await grown(versions, news)
    page.cancel()
    await asyncio.wait({page})
    await Tab.close_all()
    processes.stop()

    assert versions == sorted(versions)
    assert 4412 in codes
    assert "0 differences" in processes.manage("manage.py", "record", "verify")
    assert "level=error" not in processes.log.read_text()
