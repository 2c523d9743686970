"""``manage.py selfplay``: whole matches of bots, every law of the game looked at."""

import json
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.bots.arena import Selfplay, Tally, selfplay
from games.bots.arena.workers import cores

SHOWN = ("matches", "games", "plays", "steps", "stuck", "illegal", "violations")


class Command(BaseCommand):
    """Matches without a database, on all processors."""

    help = "selfplay gouji --matches 1000 --seed 1 [--records DIR]"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What is played, how often, and where the records go."""
        parser.add_argument("game", nargs="?", default="gouji")
        parser.add_argument("--matches", type=int, default=100)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--level", default="normal")
        parser.add_argument("--options", choices=["default", "random"], default="default")
        parser.add_argument("--workers", type=int, default=cores())
        parser.add_argument("--records", type=Path)
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit status 0 when nothing was stuck, refused or broken."""
        begun = time.monotonic()
        folder: Path | None = options["records"]
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        what = Selfplay(options["game"], options["seed"], options["level"], options["options"])
        total = Tally()
        played = selfplay(what, options["matches"], workers=options["workers"])
        for number, tally in enumerate(played):
            total += tally
            if folder is not None:
                name = f"{what.game}-{what.seed}-{number}.kx"
                (folder / name).write_text(tally.text, encoding="utf-8")
        found = {name: getattr(total, name) for name in SHOWN}
        seconds = round(time.monotonic() - begun, 1)
        if options["json"]:
            self.stdout.write(json.dumps({**found, "seconds": seconds}))
        else:
            for name, figure in {**found, "seconds": seconds}.items():
                self.stdout.write(f"{name:<11}{figure}")
        sys.exit(int(total.stuck + total.illegal + total.violations > 0))
