"""``manage.py backup FILE``: the whole database in one file, while the site runs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.management import backups


class Command(BaseCommand):
    """For both stores. The keys of the deals are kept elsewhere; their ids are printed."""

    help = "backup FILE"

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"].absolute()
        try:
            about = backups.make(path)
        except (backups.Refused, OSError) as refusal:
            raise CommandError(str(refusal)) from refusal
        self.stdout.write(f"file      {path} ({path.stat().st_size} bytes)")
        self.stdout.write(f"matches   {about.matches}")
        self.stdout.write(f"log       {about.log} steps, the newest thing at {about.latest or '-'}")
        self.stdout.write(f"deal keys {' '.join(about.key_ids) or '-'} (not in the file)")
