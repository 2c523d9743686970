"""python -m tests.fuzz [decoder|reader|forms|sockets …] [--share F] [--seed S]

The whole of it by default; ``--share 0.01`` a hundredth.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

NUMBERS = {"decoder": 1_000_000, "reader": 50_000, "forms": 20_000, "sockets": 20_000}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("what", nargs="*", choices=[[], *NUMBERS], default=list(NUMBERS))
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()

    import django

    django.setup()
    failed = False
    for what in asked.what:
        number = max(1, round(NUMBERS[what] * asked.share))
        began = time.monotonic()
        try:
            found = run(what, number, asked.seed)
        except AssertionError as broken:
            failed = True
            print(f"FAILED {what}: {broken}", flush=True)
        else:
            told = ", ".join(f"{name} {n}" for name, n in found.items())
            print(f"{what}: {told}; {time.monotonic() - began:.0f} s", flush=True)
    return failed


def run(what: str, number: int, seed: str) -> dict[str, int]:
    from django.core.management import call_command

    from tests.fuzz.decoder import fuzz_decoder
    from tests.fuzz.forms import fuzz_forms
    from tests.fuzz.reader import fuzz_reader
    from tests.fuzz.wires import fuzz_sockets

    match what:
        case "decoder":
            return fuzz_decoder(number, seed)
        case "reader":
            return fuzz_reader(number, seed)
        case "forms":
            from django.conf import settings

            settings.ALLOWED_HOSTS.append("testserver")
            call_command("migrate", verbosity=0)
            return fuzz_forms(number, seed)
    with tempfile.TemporaryDirectory() as folder:
        return fuzz_sockets(number, seed, Path(folder))


if __name__ == "__main__":
    os.environ.setdefault("LOG_LEVEL", "ERROR")
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.simulation.settings"
    sys.exit(main())
