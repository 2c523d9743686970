"""Bots' turns: claimed by one process, answered like anybody's. What to answer is not decided here."""

import logging
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction
from django.db.models import Q

from games.engine import Action, RuleError
from games.matches import clock
from games.matches.answers import answer, play_default
from games.matches.board import BOT, Board
from games.matches.life import PLAYING, stopping
from games.matches.models import OpenPrompt
from games.matches.sights import PromptSight, Snapshot
from games.matches.store import read
from games.matches.submitting import which
from games.matches.writing import locked, save

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Answer:
    """A bot's answer; None: it has none, the rules' default is played."""

    prompt: PromptSight
    action: Action | None = field(repr=False)


Key = tuple[int | None, int, int | None]


def claim(match_id: int, *, now: datetime) -> tuple[Snapshot, frozenset[Key]]:
    """The match, and the keys of the questions that bots are due to answer and that this caller
    alone may answer for some seconds."""
    snapshot = read(match_id)
    if snapshot.status != PLAYING or not any(
        p.bot_at is not None and p.bot_at <= now and not p.answered for p in snapshot.prompts
    ):
        return snapshot, frozenset()
    token = secrets.token_hex(8)
    free = Q(claimed_until=None) | Q(claimed_until__lt=now)
    claimed = OpenPrompt.objects.filter(free, match=match_id, bot_at__lte=now).update(
        claimed_until=now + clock.CLAIM, claimed_by=token
    )
    if not claimed:
        return snapshot, frozenset()
    mine = OpenPrompt.objects.filter(match=match_id, claimed_by=token)
    pks = set(mine.values_list("pk", flat=True))
    snapshot = read(match_id)
    return snapshot, frozenset(p.key for p in snapshot.prompts if p.pk in pks)


def play(match_id: int, answers: Iterable[Answer], *, now: datetime) -> Snapshot | None:
    """Give bots' answers to the questions that are still open and still a bot's. Locks the Match
    row. An answer that is missing or refused becomes the rules' default, so no bot holds up play."""
    with stopping(match_id, now), transaction.atomic():
        for board in locked(now, match_id=match_id):
            for given in answers:
                _play(board, given)
            save([board])
            return board.snapshot
    return None


def _play(board: Board, given: Answer) -> None:
    prompt = next((p for p in board.snapshot.prompts if p.key == given.prompt.key), None)
    if prompt is None or prompt.answered or prompt.bot_at is None or prompt.seat is None:
        return
    try:
        meant = which(board.snapshot.asks(prompt.seat), given.action) if given.action else None
        if given.action is None or meant is None:
            raise RuleError("not-now")
        answer(board, meant, board.rules.complete(board.snapshot.state, given.action), BOT)
    except RuleError as refusal:
        logger.warning("a bot's %s becomes the default: %s", prompt.kind, refusal.code)
        play_default(board, prompt)
