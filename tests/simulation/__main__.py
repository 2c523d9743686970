"""python -m tests.simulation --matches N --seed S [--game KEY] [--first K] [--verbose]

Match number k of seed S is the same match with the same faults on every machine; a failure names it.
"""

import argparse
import os
import sys
import time
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.simulation.site import Template


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument("--game", default="", help="one game only")
    parser.add_argument("--verbose", action="store_true", help="a line a match")
    parser.add_argument("--trace", action="store_true", help="everything that happens")
    parser.add_argument("--planted", action="store_true", help="judge the judge")
    asked = parser.parse_args()

    import django

    django.setup()
    from tests.simulation.site import Template
    from tests.simulation.world import START, World

    template = Template(START)
    if asked.planted:
        return judge_the_judge(template, asked.seed)
    total: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    found: Counter[str] = Counter()
    told = print if asked.trace else None
    began = time.process_time()
    for number in range(asked.first, asked.first + asked.matches):
        at = time.process_time()
        report = World(template, f"{asked.seed}:{number}", asked.game, told=told).play()
        faults += report.faults
        for name in ("steps", "games", "lines", "frames", "compared"):
            total[name] += getattr(report, name)
        total["seconds"] += round(report.seconds)
        if asked.verbose:
            print(
                f"{number} {report.key}: {report.games} games, {report.lines} lines,"
                f" {report.steps} steps, {report.seconds:.0f} s played,"
                f" {time.process_time() - at:.2f} s used, trace {report.trace}",
                flush=True,
            )
        for kind, step, text in report.failures[:1]:
            found[kind] += 1
            print(
                f"FAILED {kind}: {text}\n  again: python -m tests.simulation --matches 1"
                f" --seed {asked.seed} --first {number}"
                + (f" --game {asked.game}" if asked.game else "")
                + f"  (step {step} of {report.key})",
                flush=True,
            )
    print(
        f"matches {asked.matches}, games {total['games']}, log lines {total['lines']},"
        f" steps {total['steps']}, faults {faults.total()}, frames {total['frames']},"
        f" compared {total['compared']} times, hours played {total['seconds'] / 3600:.1f},"
        f" seconds used {time.process_time() - began:.0f}"
    )
    print("faults: " + ", ".join(f"{kind} {n}" for kind, n in sorted(faults.items())))
    print(
        ", ".join(
            f"{kind} {found[kind]}" for kind in ("diverged", "lost", "doubled", "stuck", "leaked")
        )
    )
    return 1 if found else 0


def judge_the_judge(template: "Template", seed: str) -> int:
    """Every planted mistake has to be found, and as what it is."""
    from tests.simulation.planted import MOST, PLANTED, planted
    from tests.simulation.world import World

    missed = 0
    for name in PLANTED:
        with planted(name) as (key, kinds):
            for number in range(MOST):
                found = World(template, f"{seed}:{number}", key).play().failures[:1]
                if found:
                    break
        good = bool(found) and found[0][0] in kinds
        missed += not good
        print(f"{'found' if good else 'MISSED'} {name}: match {number}, {found}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":
        # The order of sets is drawn too.
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "tests.simulation", *sys.argv[1:]])
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.simulation.settings"
    sys.exit(main())
