"""Runs experiments, one after the other, and prints what came of each.

python -m tests.soak [--seed N] [--list] [part of a name …]
"""

import argparse
import asyncio
import os
import random
import sys
import time

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
django.setup()

from tests.soak.experiments import EXPERIMENTS, Missing  # noqa: E402
from tests.soak.world import Stage  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="only those with one of these in their names")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--list", action="store_true")
    given = parser.parse_args()
    chosen = [
        each
        for each in EXPERIMENTS
        if not given.names or any(name in str(each) for name in given.names)
    ]
    if given.list:
        print("\n".join(map(str, chosen)))
        return 0
    print(f"seed {given.seed}")
    failed = 0
    with Stage() as stage:
        for each in chosen:
            begun = time.monotonic()
            try:
                asyncio.run(each.run(stage, random.Random(f"{given.seed} {each}")))
                result = "holds"
            except Missing as missing:
                result = f"left out: no {missing}"
            except Exception as error:
                failed += 1
                result = f"FAILS: {type(error).__name__}: {error}"
            print(f"{each!s:60} {time.monotonic() - begun:5.1f} s  {result}", flush=True)
    print(f"{len(chosen)} experiments, {failed} failed, seed {given.seed}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
