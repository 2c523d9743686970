"""From a Board to the database: the lock before, the few statements after.

What every play writes is written in plain SQL, many rows a statement: half of what a play costs
would otherwise go into making objects. The rest is left to the ORM.
"""

import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db import connection, transaction

from games import metrics
from games.dealing import seal
from games.engine import step_text
from games.failpoints import failpoint
from games.matches.bells import ring
from games.matches.board import Board
from games.matches.models import Match, MatchSeat, OpenPrompt
from games.matches.sights import PromptSight, SeatSight
from games.matches.store import load, recall, remember


def locked(
    now: datetime, *, skip: bool = False, public_ids: Iterable[str] = (), match_id: int = 0
) -> list[Board]:
    """The matches under their row locks, in the order of their keys; locked ones are left out
    with `skip`. Only inside a transaction. SQLite holds its one write lock already."""
    rows = Match.objects.order_by("pk").select_for_update(skip_locked=skip, no_key=True)
    rows = rows.filter(pk=match_id) if match_id else rows.filter(public_id__in=public_ids)
    return [
        Board(recall(pk, public_id, revision) or load(pk), now)
        for pk, public_id, revision in rows.values_list("pk", "public_id", "revision")
    ]


def save(boards: Iterable[Board]) -> None:
    """Write what changed, then tell: caches and door-bells wait for the commit."""
    changed = [board for board in boards if board.changed]
    if not changed:
        return
    _save_log(changed)
    _save_prompts(changed)
    _save_seats(changed)
    _save_matches(changed)
    failpoint("before-commit")
    transaction.on_commit(lambda: _told(changed), robust=True)


_LOG = (
    "INSERT INTO games_logentry (game_id, seq, seat, text, cause, command, version, acked, at)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)"
)
_PROMPT = (
    "UPDATE games_openprompt SET game_id = %s, seat = %s, number = %s, kind = %s, about = %s,"
    " opened_at = %s, due_at = %s, bot_at = %s, answer = %s, cause = %s, command = %s, acked = %s,"
    " arrived = %s, claimed_until = NULL, claimed_by = '' WHERE id = %s"
)
_MATCH = "UPDATE games_match SET version = %s, revision = %s WHERE id = %s"


def _save_log(boards: list[Board]) -> None:
    time = connection.ops.adapt_datetimefield_value
    rows = [
        (
            line.game_pk,
            line.seq,
            line.seat,
            line.text,
            line.cause,
            line.command,
            line.version,
            line.acked,
            time(board.now),
        )
        for board in boards
        for line in board.lines
    ]
    if rows:
        with connection.cursor() as cursor:
            cursor.executemany(_LOG, rows)


def _save_prompts(boards: list[Board]) -> None:
    """Questions that close lend their rows to those that open: mostly one of each a step."""
    gone: list[int] = []
    fresh: list[tuple[Board, PromptSight]] = []
    rows: list[tuple[Any, ...]] = []
    for board in boards:
        before = {p.pk: p for p in board.before.prompts}
        after = board.snapshot.prompts
        kept = {p.pk for p in after}
        free = [pk for pk in before if pk is not None and pk not in kept]
        for p in after:
            if p.pk is None and free:
                p = board.stored(p, free.pop())
            if p.pk is None:
                fresh.append((board, p))
            elif p is not before[p.pk]:
                rows.append((*_columns(board, p), p.pk))
        gone += free
    if rows:
        with connection.cursor() as cursor:
            cursor.executemany(_PROMPT, rows)
    if gone:
        OpenPrompt.objects.filter(pk__in=gone).delete()
    if fresh:
        _open(fresh)


def _columns(board: Board, p: PromptSight) -> tuple[Any, ...]:
    time = connection.ops.adapt_datetimefield_value
    return (
        board.snapshot.coming or board.game.game_pk,
        p.seat,
        p.prompt,
        p.kind,
        json.dumps(p.about),
        time(p.opened_at),
        time(p.due_at),
        time(p.bot_at),
        _sealed(p),
        p.cause,
        p.command,
        p.acked,
        p.arrived,
    )


def _sealed(p: PromptSight) -> str:
    return seal(step_text(p.answer).encode())[0] if p.answer is not None else ""


def _open(fresh: list[tuple[Board, PromptSight]]) -> None:
    """Questions that get rows of their own; the same columns as `_columns`."""
    rows = OpenPrompt.objects.bulk_create(
        OpenPrompt(
            match_id=board.snapshot.match_id,
            game_id=board.snapshot.coming or board.game.game_pk,
            seat=p.seat,
            number=p.prompt,
            kind=p.kind,
            about=p.about,
            opened_at=p.opened_at,
            due_at=p.due_at,
            bot_at=p.bot_at,
            answer=_sealed(p),
            cause=p.cause,
            command=p.command,
            acked=p.acked,
            arrived=p.arrived,
        )
        for board, p in fresh
    )
    for (board, p), row in zip(fresh, rows, strict=True):
        board.stored(p, row.pk)


def _save_seats(boards: list[Board]) -> None:
    for board in boards:
        for old, new in zip(board.before.seats, board.snapshot.seats, strict=True):
            if new is not old:
                MatchSeat.objects.filter(pk=new.pk).update(**_seat_columns(new))


def _seat_columns(seat: SeatSight) -> dict[str, object]:
    return {
        "holder": seat.holder,
        "ready": seat.ready,
        "missed": seat.missed,
        "auto_since": seat.auto_since,
        "left_at": seat.left_at,
    }


def _save_matches(boards: list[Board]) -> None:
    rows = [
        (board.snapshot.version, board.snapshot.revision, board.snapshot.match_id)
        for board in boards
    ]
    with connection.cursor() as cursor:
        cursor.executemany(_MATCH, rows)
    for board in boards:
        before, after = board.before, board.snapshot
        columns: dict[str, object] = {}
        if after.results is not before.results:
            columns["standings"] = {"totals": after.totals, "ranking": after.ranking}
        if after.status != before.status:
            columns["status"] = after.status
            columns["ended_at"] = board.now
        if columns:
            Match.objects.filter(pk=after.match_id).update(**columns)


def _told(boards: list[Board]) -> None:
    failpoint("after-commit")
    for board in boards:
        remember(board.snapshot)
        for line in board.lines:
            metrics.EVENTS.labels(line.cause).inc()
    for board in boards:
        ring(board.snapshot.match_id, board.snapshot.version)
