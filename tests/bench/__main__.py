"""All benchmarks, or those named: ``engine``."""

import sys

from . import engine

PARTS = {"engine": engine.main}

for name in sys.argv[1:] or PARTS:
    PARTS[name]()
