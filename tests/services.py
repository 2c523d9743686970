"""Runs a command beside a PostgreSQL and a Redis of its own, which go away with it.

    python tests/services.py pytest tests/matches

The command finds them by DATABASE_URL and REDIS_URL.
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from pathlib import Path


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def postgresql_program(name: str) -> str:
    """PATH first, then where Debian keeps each version, the newest one."""
    found = shutil.which(name) or max(
        glob(f"/usr/lib/postgresql/*/bin/{name}"),
        key=lambda path: int(Path(path).parent.parent.name),
        default=None,
    )
    if found is None:
        sys.exit(f"{name} is missing: run tests/provision.py")
    return found


@contextmanager
def postgresql(*, durable: bool = False) -> Iterator[str]:
    """The address of a fresh cluster. Unless ``durable`` it need not survive anything."""
    with tempfile.TemporaryDirectory(prefix="kexia-pg-") as folder:
        # PostgreSQL refuses to run as root.
        as_owner: list[str] = []
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
            as_owner = ["runuser", "-u", "postgres", "--"]
        data, port = f"{folder}/data", free_port()
        quiet = {"check": True, "cwd": folder, "stdout": subprocess.DEVNULL}
        subprocess.run(
            [
                *as_owner,
                postgresql_program("initdb"),
                *("--pgdata", data, "--username", "kexia", "--auth", "trust"),
                *("--encoding", "UTF8", "--no-locale", "--no-sync"),
            ],
            **quiet,
        )
        options = (
            f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories={folder}"
            " -c max_connections=200"
        )
        if not durable:
            options += " -c fsync=off -c full_page_writes=off"
        control = [*as_owner, postgresql_program("pg_ctl"), "--pgdata", data, "--wait"]
        subprocess.run([*control, "start", "-l", f"{folder}/log", "-o", options], **quiet)
        try:
            yield f"postgres://kexia@127.0.0.1:{port}/postgres"
        finally:
            subprocess.run([*control, "stop", "--mode", "immediate"], **quiet)


@contextmanager
def redis() -> Iterator[str]:
    """The address of a fresh Redis that keeps nothing."""
    port = free_port()
    with subprocess.Popen(
        [
            *("redis-server", "--port", str(port), "--bind", "127.0.0.1"),
            *("--save", "", "--appendonly", "no", "--daemonize", "no"),
        ],
        cwd=tempfile.gettempdir(),
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        try:
            for line in server.stdout:
                if "Ready to accept connections" in line:
                    break
            else:
                sys.exit("redis-server did not start")
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            server.terminate()


def main(command: list[str]) -> int:
    # A run that is told to stop takes its servers along.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with postgresql() as database_url, redis() as redis_url:
        environment = {**os.environ, "DATABASE_URL": database_url, "REDIS_URL": redis_url}
        return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
