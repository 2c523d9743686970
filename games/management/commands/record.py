"""``manage.py record check | show | verify``: the public contract of docs/record.md."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.engine import ReadError, check_text


class Command(BaseCommand):
    """Judges record files, prints the record of a stored game, re-plays stored games."""

    help = "check FILE… | show GAME-ID | verify [MATCH-ID…]"
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Three sub-commands."""
        commands = parser.add_subparsers(dest="what", required=True)
        commands.add_parser("check").add_argument("files", nargs="+")
        commands.add_parser("show").add_argument("game")
        commands.add_parser("verify").add_argument("matches", nargs="*")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit status: check 0 all hold, 1 some case fails, 2 a file cannot be read; verify 0 or 1; show 0 or 1."""
        sys.exit(getattr(self, "_" + options["what"])(options))

    def _check(self, options: dict[str, Any]) -> int:
        """Play every case through the rules."""
        failed = unreadable = False
        for name in options["files"]:
            for path in _record_files(name):
                try:
                    verdicts = check_text(
                        sys.stdin.read() if path is None else path.read_text("utf-8")
                    )
                except (ReadError, OSError, UnicodeDecodeError) as error:
                    unreadable = True
                    self.stderr.write(f"{name if path is None else path}: {error}")
                    continue
                for verdict in verdicts:
                    failed = failed or not verdict.holds
                    self.stdout.write(str(verdict))
        return 2 if unreadable else int(failed)

    def _show(self, options: dict[str, Any]) -> int:
        """Print the record of a stored game; a running one is refused."""
        from games.matches.export import NotFinished, game_record

        try:
            self.stdout.write(game_record(options["game"]), ending="")
        except (NotFinished, LookupError) as refusal:
            self.stderr.write(str(refusal))
            return 1
        return 0

    def _verify(self, options: dict[str, Any]) -> int:
        """Re-play stored games and compare state, result and standings with what the database holds."""
        from games.matches.verify import differences

        found = 0
        for difference in differences(options["matches"]):
            found += 1
            self.stdout.write(difference)
        self.stdout.write(f"{found} differences")
        return int(bool(found))


def _record_files(name: str) -> list[Path | None]:
    """The files a name stands for: every ``.kx`` below a directory; None is the standard input."""
    if name == "-":
        return [None]
    path = Path(name)
    return [*sorted(path.rglob("*.kx"))] if path.is_dir() else [path]
