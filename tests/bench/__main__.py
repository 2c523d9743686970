"""All benchmarks, or the one named with its options: ``engine``, ``socket --help``."""

import signal
import sys
from collections.abc import Callable

from . import engine, live

PARTS: dict[str, Callable[[list[str]], None]] = {
    "engine": lambda _: engine.main(),
    "socket": live.main,
}

# A run that is told to stop takes its servers along.
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))

name, *options = sys.argv[1:] or [""]
for part, run in PARTS.items():
    if name in ("", part):
        run(options)
if name and name not in PARTS:
    sys.exit(f"no such benchmark: {name}; there are {', '.join(PARTS)}")
