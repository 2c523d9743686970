"""A handful of experiments, drawn anew each day; `python -m tests.soak` runs them all."""

import os
import random
from datetime import UTC, datetime

import pytest

from tests.soak.experiments import EXPERIMENTS
from tests.soak.world import Stage

SEED = int(os.environ.get("SOAK_SEED") or datetime.now(UTC).strftime("%Y%m%d"))


@pytest.mark.services
@pytest.mark.parametrize("shape", ["one", "two"])
async def test_what_must_hold_holds(shape):
    """Which one it was, and how to have it again, is said when it does not."""
    chance = random.Random(f"{SEED} {shape}")
    drawn = chance.choice([each for each in EXPERIMENTS if each.short and each.shape == shape])
    with Stage() as stage:
        try:
            await drawn.run(stage, random.Random(f"{SEED} {drawn}"))
        except AssertionError as error:
            raise AssertionError(f"--seed {SEED} {str(drawn)!r}: {error}") from error
