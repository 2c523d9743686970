"""Brings what the tests need beside Python: a browser, fonts, PostgreSQL, Redis, gettext.

Run as root on Debian it installs what is missing; anywhere else it says what is missing and fails.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from glob import glob


def has_font(pattern: str) -> bool:
    if not shutil.which("fc-list"):
        return False
    found = subprocess.run(["fc-list", pattern], capture_output=True, text=True, check=False)
    return bool(found.stdout.strip())


def has_program(name: str) -> Callable[[], bool]:
    return lambda: shutil.which(name) is not None


@dataclass(frozen=True)
class Need:
    """One thing the tests need, and the Debian package that brings it."""

    what: str
    package: str
    is_there: Callable[[], bool]


NEEDS = (
    Need("Chromium (chromium)", "chromium", has_program("chromium")),
    Need("a list of fonts (fc-list)", "fontconfig", has_program("fc-list")),
    Need("a Chinese font", "fonts-noto-cjk", lambda: has_font(":lang=zh-cn")),
    Need("an emoji font", "fonts-noto-color-emoji", lambda: has_font("Noto Color Emoji")),
    Need("Redis (redis-server)", "redis-server", has_program("redis-server")),
    Need(
        "PostgreSQL (initdb)",
        "postgresql",
        lambda: bool(shutil.which("initdb") or glob("/usr/lib/postgresql/*/bin/initdb")),
    ),
    Need("gettext (msgfmt)", "gettext", has_program("msgfmt")),
)


def missing() -> list[Need]:
    return [need for need in NEEDS if not need.is_there()]


def install(packages: list[str]) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=True, stdout=sys.stderr)
    subprocess.run(
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages],
        env=quiet,
        check=True,
        stdout=sys.stderr,
    )


def main() -> int:
    if not missing():
        return 0
    if os.geteuid() == 0 and shutil.which("apt-get"):
        install([need.package for need in missing()])
    for need in missing():
        print(f"missing: {need.what}; on Debian: apt-get install {need.package}", file=sys.stderr)
    return 1 if missing() else 0


if __name__ == "__main__":
    sys.exit(main())
