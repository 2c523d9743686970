"""Bots at real tables: what is due is claimed, decided from what the seat may know, submitted."""

import logging
import random
import secrets
from datetime import datetime
from typing import Any

from games.bots import policies
from games.matches.sights import PromptSight, Snapshot
from games.matches.turns import Answer, Key, claim, play

logger = logging.getLogger(__name__)

BUDGET = 20.0
"""Milliseconds a bot may think."""


def play_bots(match_id: int, *, now: datetime) -> bool:
    """Play every bot turn that is due in the match; whether there was one."""
    snapshot, claimed = claim(match_id, now=now)
    played = False
    while due := _one_a_seat(snapshot, claimed):
        answers = [Answer(p, _decided(snapshot, p)) for p in due]
        after = play(match_id, answers, now=now)
        if after is None or after.revision == snapshot.revision:
            break
        played, snapshot = True, after
    return played


def _one_a_seat(snapshot: Snapshot, claimed: frozenset[Key]) -> list[PromptSight]:
    """The claimed questions still open, the first of each seat."""
    first: dict[int, PromptSight] = {}
    for p in snapshot.prompts:
        if p.key in claimed and p.seat is not None and p.bot_at is not None and not p.answered:
            first.setdefault(p.seat, p)
    return list(first.values())


def _decided(snapshot: Snapshot, prompt: PromptSight) -> Any:
    """What the seat's policy answers; None if it fails. 托管 is played by the normal one."""
    assert prompt.seat is not None
    level = snapshot.seats[prompt.seat].policy or policies.NORMAL
    asks = [p.question for p in snapshot.asks(prompt.seat) if p.question and not p.answered]
    try:
        return policies.decide(
            snapshot.game_key,
            snapshot.view(prompt.seat),
            asks,
            snapshot.events(),
            budget=BUDGET,
            rng=random.Random(secrets.randbits(64)),  # noqa: S311 - chooses plays, not cards
            level=level,
            options=snapshot.options,
        )
    except Exception as failure:  # a bot must never stall a table
        logger.error("policy %s failed: %s", level, type(failure).__name__)
        return None
