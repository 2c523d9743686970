"""A handful of simulated matches, the same ones twice, and the judge judged (whole run: `make simulate`)."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from games.engine import games

ROOT = Path(__file__).resolve().parent.parent.parent

pytestmark = pytest.mark.sqlite
"""It brings a store of its own: once is enough."""


def simulate(*arguments: str) -> str:
    """A run in a process of its own: it governs the clock and every random source there."""
    environment = {k: v for k, v in os.environ.items() if k not in ("DATABASE_URL", "REDIS_URL")}
    done = subprocess.run(
        [sys.executable, "-m", "tests.simulation", *arguments],
        cwd=ROOT,
        env={**environment, "PYTHONWARNINGS": "error"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_no_fault_does_harm() -> None:
    told = simulate("--matches", "4", "--seed", "handful", "--verbose")

    assert "diverged 0, lost 0, doubled 0, stuck 0, leaked 0" in told
    assert set(games()) == set(re.findall(r"^\d+ (\w+):", told, re.MULTILINE))


def test_a_match_is_the_same_match_again() -> None:
    both = simulate("--matches", "2", "--seed", "again", "--game", "kexia", "--verbose")
    alone = simulate(
        "--matches", "1", "--first", "1", "--seed", "again", "--game", "kexia", "--verbose"
    )

    traces = re.findall("trace ([0-9a-f]+)", both)
    assert 2 == len(set(traces))
    assert traces[1:] == re.findall("trace ([0-9a-f]+)", alone)


def test_the_judge_finds_every_mistake() -> None:
    assert "MISSED" not in simulate("--planted", "--seed", "3")
