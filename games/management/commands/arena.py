"""``manage.py arena``: which of two bots is stronger, and by how much."""

import json
import sys
from argparse import ArgumentParser
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand

from games.bots.arena import Duel, Report, duel
from games.bots.arena.workers import cores
from games.bots.arena.worth import ROTATE, SIDES, pairing


class Command(BaseCommand):
    """Paired deals: each is played with A on either side, or on every seat."""

    help = "arena --game gouji --a normal --b greedy --deals 500 --seed 7"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Who plays whom, how often."""
        parser.add_argument("--game", default="gouji")
        parser.add_argument("--a", default="normal")
        parser.add_argument("--b", default="greedy")
        parser.add_argument("--deals", type=int, default=500)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--pairing", choices=[SIDES, ROTATE])
        parser.add_argument("--workers", type=int, default=cores())
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit status 0 unless a bot gave an answer that was refused."""
        names = ("game", "a", "b", "deals", "seed")
        how = options["pairing"] or pairing(options["game"])
        what = Duel(**{name: options[name] for name in names}, pairing=how)
        report = duel(what, workers=options["workers"])
        if options["json"]:
            self.stdout.write(json.dumps(asdict(what) | asdict(report)))
        else:
            self.stdout.write(_text(what, report))
        sys.exit(int(report.illegal > 0))


def _text(what: Duel, report: Report) -> str:
    return (
        f"{what.a} over {what.b} on {what.deals} deals, pairing {what.pairing}, seed {what.seed}\n"
        f"points a game  {report.mean:+.2f}  [{report.low:+.2f}, {report.high:+.2f}]\n"
        f"games won      {report.wins:.1%}\n"
        f"illegal        {report.illegal}\n"
        f"decisions      {report.decisions}, ms of CPU: mean {report.ms_mean:.3f}, "
        f"p50 {report.ms_p50:.3f}, p99 {report.ms_p99:.3f}"
    )
