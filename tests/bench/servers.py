"""The processes that are measured: a whole site on a store of its own, and the bare echo server.

Each listens on loopback only and is ended by its id, whatever happened.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests import services

from . import proc

ROOT = Path(__file__).resolve().parent.parent.parent
SERVERS, STORES = ("daphne", "uvicorn"), ("sqlite", "postgres")


@dataclass(frozen=True)
class Running:
    """A server process: where it listens, its id, and the roots of all that is counted with it."""

    port: int
    pid: int
    counted: tuple[int, ...]


@dataclass(frozen=True)
class Site:
    """A folder, a database and people at tables; servers come and go."""

    folder: Path
    environment: dict[str, str]
    store_pids: tuple[int, ...] = ()
    tables: list[dict[str, Any]] = field(default_factory=list)

    @contextmanager
    def serving(self, server: str, *, pace: float) -> Iterator[Running]:
        """The site under that server; at a pace near 0 windows close as soon as they open."""
        with _listener() as listener:
            port = listener.getsockname()[1]
            environment = {
                **self.environment,
                "SITE_URL": f"http://127.0.0.1:{port}",
                "KEXIA_PACE": str(pace),
            }
            command = {
                "daphne": [sys.executable, "manage.py", "serve"],
                "uvicorn": [
                    *(sys.executable, "-m", "uvicorn", "kexia_site.asgi:application"),
                    *("--ws-per-message-deflate", "false", "--log-level", "warning"),
                ],
            }[server]
            with _process(command, listener, self.folder / "server.log", environment) as pid:
                yield Running(port, pid, (pid, *self.store_pids))

    @property
    def complaints(self) -> list[str]:
        """What the last server had to say, its list of visits apart."""
        lines = (self.folder / "server.log").read_text(encoding="utf-8").splitlines()
        return [line for line in lines if "level=" in line or "Error" in line]


@contextmanager
def site(store: str, tables: int) -> Iterator[Site]:
    """A site with so many matches begun; all of it is gone afterwards."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kexia-bench-")))
        environment = {
            **{name: os.environ[name] for name in os.environ if not _differs(name)},
            "DJANGO_SETTINGS_MODULE": "tests.bench.settings",
            "KEXIA_VAR": str(folder),
            "LOG_LEVEL": os.environ.get("LOG_LEVEL", "WARNING"),
        }
        pids: tuple[int, ...] = ()
        if store == "postgres":
            address = stack.enter_context(services.postgresql(durable=True))
            environment["DATABASE_URL"] = address
            pids = (_postmaster(address),)
        run = [sys.executable, "manage.py", "migrate", "-v0"]
        subprocess.run(run, cwd=ROOT, env=environment, check=True)
        run = [sys.executable, "-m", "tests.bench.seating", str(tables)]
        seated = subprocess.run(
            run, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True
        )
        yield Site(folder, environment, pids, json.loads(seated.stdout))


@contextmanager
def echo() -> Iterator[Running]:
    """Bare `websockets`: what comes from a seat goes to its table's six."""
    with _listener() as listener, tempfile.TemporaryDirectory(prefix="kexia-echo-") as folder:
        command = [sys.executable, "-m", "tests.bench.echo"]
        with _process(command, listener, Path(folder) / "log", dict(os.environ)) as pid:
            yield Running(listener.getsockname()[1], pid, (pid,))


def _differs(name: str) -> bool:
    """Whether a setting of whoever runs this would make the figures another site's."""
    return name in ("DATABASE_URL", "REDIS_URL", "SITE_URL") or name.startswith("KEXIA_")


@contextmanager
def _listener() -> Iterator[socket.socket]:
    """Listens before its server runs, so that who comes early waits instead of failing."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(1024)
        listener.set_inheritable(True)
        yield listener


@contextmanager
def _process(
    command: list[str], listener: socket.socket, log: Path, environment: dict[str, str]
) -> Iterator[int]:
    with open(log, "w", encoding="utf-8") as out:
        server = subprocess.Popen(
            [*command, "--fd", str(listener.fileno())],
            cwd=ROOT,
            env=environment,
            stdout=out,
            stderr=subprocess.STDOUT,
            pass_fds=[listener.fileno()],
        )
    try:
        yield server.pid
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _postmaster(address: str) -> int:
    """The process all of PostgreSQL's others are children of."""
    import psycopg

    with psycopg.connect(address) as connection:
        return proc.parent(connection.info.backend_pid)
