"""Deals and chance of the arena: everything follows from the seed, and from nothing else."""

import hashlib
import random
from typing import Any

from games.dealing import POOL_BYTES, deal_from
from games.engine import Deal


def deal(rules: Any, options: Any, seed: int, *path: int) -> Deal:
    """The deal of that match and game under the seed."""
    name = "/".join(str(part) for part in (seed, *path))
    return deal_from(rules, options, hashlib.shake_256(name.encode()).digest(POOL_BYTES))


def chance(seed: int, *path: int) -> random.Random:
    """A seeded source of chance for what lies at that path."""
    return random.Random("/".join(str(part) for part in (seed, *path)))  # noqa: S311 - repeatable
