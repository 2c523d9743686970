"""The tests' settings over a file in memory: what a power cut would lose is not asked here."""

import atexit
import shutil
import tempfile
from pathlib import Path

from tests.settings import *  # noqa: F403
from tests.settings import DATABASES

_memory = Path("/dev/shm")
FOLDER = Path(tempfile.mkdtemp(prefix="kexia-sim-", dir=_memory if _memory.is_dir() else None))
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)

DATABASES["default"] = {
    "ENGINE": "django.db.backends.sqlite3",
    "NAME": str(FOLDER / "site.sqlite3"),
    "OPTIONS": {
        "transaction_mode": "IMMEDIATE",
        "init_command": "PRAGMA journal_mode=MEMORY; PRAGMA synchronous=OFF;",
    },
}
CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
