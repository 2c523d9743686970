"""A PostgreSQL and a Redis that can be stalled, stopped and started again, and databases to look
into without Django."""

import contextlib
import os
import shlex
import signal
import socket
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests import services

PATIENCE = 30


def until(there, seconds=PATIENCE):
    """Wait for a condition; the tests know no other way of waiting."""
    last = time.monotonic() + seconds
    while not there():
        assert time.monotonic() < last, "it never came to that"
        time.sleep(0.02)


def children(pid):
    with contextlib.suppress(FileNotFoundError):
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


class Postgres:
    """A cluster of our own; every experiment gets a database."""

    def __init__(self, address):
        self.address = address
        (text,) = self.ask("SELECT pg_read_file('postmaster.pid')")[0]
        lines = text.splitlines()
        self.pid, self.data = int(lines[0]), lines[1]

    def url(self, name):
        return self.address.rpartition("/")[0] + f"/{name}"

    def ask(self, sql, name="postgres"):
        with psycopg.connect(self.url(name), autocommit=True, connect_timeout=5) as connection:
            found = connection.execute(sql)
            return found.fetchall() if found.description else []

    def make(self, name, like):
        """A new database, or a copy of one nobody is using."""
        self.ask(f"CREATE DATABASE {name} TEMPLATE {like}")
        return self.url(name)

    def stall(self):
        for pid in (self.pid, *children(self.pid)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP)

    def go_on(self):
        for pid in (self.pid, *children(self.pid)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)

    def stop(self, mode="fast"):
        self._control("stop", "--mode", mode)

    def start(self):
        # With the options it was started with the first time: program, -D, folder, and these.
        options = shlex.join(shlex.split(Path(self.data, "postmaster.opts").read_text())[3:])
        self._control("start", "-l", str(Path(self.data).parent / "log"), "-o", options)
        self.pid = int(Path(self.data, "postmaster.pid").read_text().splitlines()[0])

    def _control(self, *arguments):
        owner = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        program = services.postgresql_program("pg_ctl")
        subprocess.run(
            [*owner, program, "--pgdata", self.data, "--wait", *arguments],
            cwd="/",
            stdout=subprocess.DEVNULL,
            check=True,
        )


class Redis:
    """A server that keeps nothing."""

    def __init__(self):
        self.port = services.free_port()
        self.address = f"redis://127.0.0.1:{self.port}/0"
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            [
                *("redis-server", "--port", str(self.port), "--bind", "127.0.0.1"),
                *("--save", "", "--appendonly", "no", "--daemonize", "no"),
            ],
            cwd=tempfile.gettempdir(),
            stdout=subprocess.DEVNULL,
        )
        until(self._answers)

    def _answers(self):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def stop(self):
        self.process.kill()
        self.process.wait(PATIENCE)

    def stall(self):
        os.kill(self.process.pid, signal.SIGSTOP)

    def go_on(self):
        os.kill(self.process.pid, signal.SIGCONT)


@contextmanager
def postgres() -> Iterator[Postgres]:
    with services.postgresql() as address:
        yield Postgres(address)


@contextmanager
def redis() -> Iterator[Redis]:
    server = Redis()
    server.start()
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class Database:
    """What the judge reads."""

    def __init__(self, url):
        self.url = url

    def rows(self, sql):
        if self.url.startswith("sqlite:///"):
            with contextlib.closing(sqlite3.connect(self.url[len("sqlite:///") :])) as connection:
                return connection.execute(sql).fetchall()
        with psycopg.connect(self.url, autocommit=True, connect_timeout=5) as connection:
            return connection.execute(sql).fetchall()
