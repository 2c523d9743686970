"""``manage.py restore FILE``: the database as it was when the file was made."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from games.management import backups


class Command(BaseCommand):
    """Only while no process of the site runs. Ends with what `record verify` would find."""

    help = "restore FILE [--discard-newer] [--without-keys]"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--discard-newer", action="store_true", help="lose what happened after the backup"
        )
        parser.add_argument(
            "--without-keys", action="store_true", help="though deals in it cannot be opened"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit status 0 when everything holds, 1 otherwise."""
        try:
            found = backups.restore(
                options["file"],
                discard_newer=options["discard_newer"],
                without_keys=options["without_keys"],
            )
        except (backups.Refused, OSError, DatabaseError) as refusal:
            raise CommandError(str(refusal)) from refusal
        for difference in found:
            self.stdout.write(difference)
        self.stdout.write(f"{len(found)} differences")
        if found:
            sys.exit(1)
