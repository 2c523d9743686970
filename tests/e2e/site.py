"""A whole site in a folder of its own: database, keys, collected files, server process."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent.parent


def answers(address: str) -> bool:
    try:
        with urlopen(f"{address}/accounts/login/", timeout=60):
            return True
    except OSError:
        return False


@contextmanager
def running_site(folder: Path, **environment: str) -> Iterator[str]:
    """The address of a site that answers; it is gone afterwards, whatever happened.

    The socket listens before the server starts, so the first request waits instead of failing.
    """
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(64)
        listener.set_inheritable(True)
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        ours = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "kexia_site.settings",
            "KEXIA_VAR": str(folder),
            "SITE_URL": address,
            **environment,
        }
        manage = [sys.executable, "manage.py"]
        for step in (["migrate", "-v0"], ["collectstatic", "--noinput", "-v0"]):
            subprocess.run([*manage, *step], cwd=ROOT, env=ours, check=True)
        with open(folder / "server.log", "w", encoding="utf-8") as log:
            server = subprocess.Popen(
                [*manage, "serve", "--fd", str(listener.fileno())],
                cwd=ROOT,
                env=ours,
                stdout=log,
                stderr=subprocess.STDOUT,
                pass_fds=[listener.fileno()],
            )
    try:
        if not answers(address):
            raise RuntimeError((folder / "server.log").read_text(encoding="utf-8"))
        yield address
    finally:
        server.terminate()
        # The exit code says nothing: Python 3.11.7 may fall over on its way out.
        server.wait(20)
