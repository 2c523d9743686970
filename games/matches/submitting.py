"""The writing service for people's answers: a batch in, a receipt for each out.

A receipt that is `ok` has been committed. A command that comes again gets its first answer again;
refusals are not stored, the prompt's id makes repeating them safe.
"""

import logging
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db import Error as StoreError
from django.db import IntegrityError, connection, transaction

from games import metrics
from games.engine import Action, GameError, RuleError, read_step
from games.matches.answers import answer
from games.matches.board import PLAYER, Board
from games.matches.fold import Broken
from games.matches.life import PLAYING, stop
from games.matches.models import LogEntry
from games.matches.sights import PromptSight, SeatSight
from games.matches.writing import locked, save

logger = logging.getLogger(__name__)

STALE, OTHER_TAB, NOT_SEATED, UNAVAILABLE = "stale", "other-tab", "not-seated", "unavailable"
_TRIES = 2
_EXPLAINED = frozenset({"follow-format"})
"""Refusals whose detail speaks of nothing but the asker's own hand: it goes back with them."""


@dataclass(frozen=True, slots=True)
class Submission:
    """One answer as it came in. Who may give it is found out here, not told."""

    match: str
    user_id: int
    tab: str
    command: str
    prompt: int
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Receipt:
    """What became of it."""

    ok: bool
    command: str
    code: str
    data: dict[str, Any]
    match: str
    version: int


def submit(batch: list[Submission], *, now: datetime) -> list[Receipt]:
    """Record answers to open prompts. Locks their Match rows; those somebody else holds, and
    everything after a failure, are tried again one by one."""
    if len(batch) == 1:
        return [_alone(batch[0], now)]
    receipts: list[Receipt | None] = [None] * len(batch)
    try:
        with transaction.atomic():
            found = locked(now, skip=True, public_ids={s.match for s in batch})
            boards = {board.snapshot.public_id: board for board in found}
            for place, submission in enumerate(batch):
                if board := boards.get(submission.match):
                    receipts[place] = judged(board, submission)
            save(found)
    except Exception as failure:  # each is tried alone, where its own failure is dealt with
        metrics.RETRIES.labels("batch").inc()
        logger.warning("a batch of %s is taken apart: %s", len(batch), type(failure).__name__)
        receipts = [None] * len(batch)
    return [
        receipt or _alone(submission, now)
        for submission, receipt in zip(batch, receipts, strict=True)
    ]


def _alone(submission: Submission, now: datetime) -> Receipt:
    """One submission in a transaction of its own, once more if the store failed."""
    for attempt in range(_TRIES):
        if attempt:
            metrics.RETRIES.labels("commit").inc()
        try:
            with transaction.atomic():
                boards = locked(now, public_ids=[submission.match])
                if not boards:
                    return _refused(submission, NOT_SEATED)
                receipt = judged(boards[0], submission, careful=attempt > 0)
                save(boards)
            return receipt
        except IntegrityError:
            continue
        except StoreError as failure:
            logger.warning("not stored: %s", type(failure).__name__)
            if not connection.in_atomic_block:
                connection.close()
        except Broken as broken:
            logger.error("match %s stopped: %s", submission.match, broken)
            stop(submission.match, now)
            break
        except Exception as failure:  # a mistake of ours: this answer fails, the match goes on
            logger.exception("not judged: %s", type(failure).__name__)
            break
    return _refused(submission, UNAVAILABLE)


def judged(board: Board, submission: Submission, *, careful: bool = False) -> Receipt:
    """Check that the prompt is still this one, of this seat, user and tab; then answer it."""
    snapshot = board.snapshot
    seat = snapshot.seat_of(submission.user_id)
    if seat is None:
        return _refused(submission, NOT_SEATED, snapshot.version)
    asked = [p for p in snapshot.asks(seat.seat) if p.prompt == submission.prompt]
    stored = careful or (not asked and bool(snapshot.results))
    first = _first_answer(board, seat, submission, stored=stored)
    if first is not None:
        metrics.RETRIES.labels("repeat").inc()
        return _accepted(submission, first)
    if seat.holder not in ("", submission.tab):
        return _refused(submission, OTHER_TAB, snapshot.version)
    if snapshot.status != PLAYING:
        return _refused(submission, STALE, snapshot.version)
    try:
        action = read_step(seat.seat, submission.text, snapshot.rules.pack(snapshot.options))
        if not asked:
            return _refused(submission, _not_asked(board, submission, action), snapshot.version)
        prompt = which(asked, action)
        if prompt is None:
            return _refused(submission, "not-now", snapshot.version)
        if not prompt.hidden:
            place = snapshot.prompts.index(prompt)
            _touched(board, seat, submission.tab)
            # Its questions may be a person's again: the same ones, but other values.
            prompt = board.snapshot.prompts[place]
        version = answer(
            board,
            prompt,
            snapshot.rules.complete(snapshot.state, action),
            PLAYER,
            command=submission.command,
        )
    except GameError as refusal:
        board.snapshot = snapshot
        data = {"detail": refusal.detail} if refusal.code in _EXPLAINED else None
        return _refused(submission, refusal.code, snapshot.version, data)
    return _accepted(submission, version)


def which(asked: Iterable[PromptSight], action: Action) -> PromptSight | None:
    """Which of a seat's open questions the action answers (还贡 asks once for each giver)."""
    unanswered = [p for p in asked if not p.answered]
    if action.to is not None:
        unanswered.sort(key=lambda p: p.about.get("giver") != action.to)
    return unanswered[0] if unanswered else None


def _first_answer(
    board: Board, seat: SeatSight, submission: Submission, *, stored: bool
) -> int | None:
    """The version a command of this seat was told when it came first."""
    snapshot = board.snapshot
    for p in snapshot.asks(seat.seat):
        if p.answered and p.command == submission.command:
            return p.acked
    if snapshot.folded is not None:
        known = snapshot.folded.commands.get((seat.seat, submission.command))
        if known is not None:
            return known
    if not stored:
        return None
    return (
        LogEntry.objects.filter(
            game__match=snapshot.match_id, seat=seat.seat, command=submission.command
        )
        .values_list("acked", flat=True)
        .first()
    )


def _not_asked(board: Board, submission: Submission, action: Action) -> str:
    """Why a seat that is not asked is refused: the same for all of them where nobody may know who is."""
    snapshot = board.snapshot
    open_now = [p for p in snapshot.prompts if p.prompt == submission.prompt]
    if not open_now:
        return STALE
    if any(p.hidden for p in open_now):
        return "not-now"
    try:
        snapshot.rules.judge(snapshot.state, action, ())
    except RuleError as refusal:
        return refusal.code
    return "not-your-turn"


def _touched(board: Board, seat: SeatSight, tab: str) -> None:
    """Its player is there: no turn is missed, 托管 ends, and the tab that plays is known."""
    holder = seat.holder or tab
    if seat.missed or seat.auto or seat.left or holder != seat.holder:
        board.put_seat(seat.seat, missed=0, auto_since=None, left_at=None, holder=holder)
        board.give_to_person(seat.seat)


def _accepted(submission: Submission, version: int) -> Receipt:
    return Receipt(True, submission.command, "", {}, submission.match, version)


def _refused(
    submission: Submission, code: str, version: int = 0, data: dict[str, Any] | None = None
) -> Receipt:
    return Receipt(False, submission.command, code, data or {}, submission.match, version)
