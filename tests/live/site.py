"""A site in a process of its own, that can be killed and started again over the same database."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


class Site:
    """The server of ``make run`` over a SQLite file in the folder, or uvicorn. Several may share a
    folder, each under a name, and DATABASE_URL and REDIS_URL among the settings."""

    def __init__(self, folder, server="daphne", *, name="server", migrate=True, **settings):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.server = server
        self.log = folder / f"{name}.log"
        own = {k: v for k, v in os.environ.items() if k not in ("DATABASE_URL", "REDIS_URL")}
        self.environment = {
            **own,
            "DJANGO_SETTINGS_MODULE": "kexia_site.settings",
            "KEXIA_VAR": str(folder),
            "SITE_URL": self.address,
            "LOG_LEVEL": "WARNING",
            "PYTHONWARNINGS": "default",
            **settings,
        }
        self.process = None
        (folder / "static").mkdir(exist_ok=True)
        if migrate:
            self.run("manage.py", "migrate", "--verbosity", "0")

    def run(self, *arguments):
        """A command of the site; what it prints."""
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    def sit_down(self, people=6):
        return json.loads(self.run("-m", "tests.live.prepare", str(people)))

    def start(self):
        if self.server == "daphne":
            command = ["manage.py", "serve"]
        else:
            command = ["-m", "uvicorn", "kexia_site.asgi:application", "--port", str(self.port)]
            command += ["--log-level", "warning", "--ws-max-size", "4096"]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, *command], cwd=ROOT, env=self.environment, stdout=log, stderr=log
            )
        for _ in range(1200):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return self
            try:
                self.process.wait(0.1)
            except subprocess.TimeoutExpired:
                continue
            break
        self.kill()
        raise AssertionError(self.log.read_text()[-2000:])

    def kill(self):
        """As a power cut: nothing is said or saved."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(30)

    def stop(self):
        """As a deploy; the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)

    def complaints(self):
        """What the log says of errors."""
        return [
            line
            for line in self.log.read_text().splitlines()
            if "Traceback" in line or "level=error" in line or "took too long" in line
        ]
