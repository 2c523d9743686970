"""From a Board to the database: the lock before, the few statements after."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction

from games.dealing import seal
from games.engine import step_text
from games.matches.bells import ring
from games.matches.board import Board
from games.matches.models import LogEntry, Match, MatchSeat, OpenPrompt
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
    for board in changed:
        _save_match(board)
    transaction.on_commit(lambda: _told(changed), robust=True)


def _save_log(boards: list[Board]) -> None:
    lines = [
        LogEntry(
            game_id=line.game_pk,
            seq=line.seq,
            seat=line.seat,
            text=line.text,
            cause=line.cause,
            command=line.command,
            version=line.version,
            acked=line.acked,
            at=board.now,
        )
        for board in boards
        for line in board.lines
    ]
    if lines:
        LogEntry.objects.bulk_create(lines)


def _save_prompts(boards: list[Board]) -> None:
    gone: list[int] = []
    fresh: list[tuple[Board, PromptSight]] = []
    for board in boards:
        before = {p.pk: p for p in board.before.prompts}
        kept = set()
        for p in board.snapshot.prompts:
            if p.pk is None:
                fresh.append((board, p))
            else:
                kept.add(p.pk)
                if p is not before[p.pk]:
                    OpenPrompt.objects.filter(pk=p.pk).update(**_columns(p))
        gone += [pk for pk in before if pk is not None and pk not in kept]
    if gone:
        OpenPrompt.objects.filter(pk__in=gone).delete()
    if not fresh:
        return
    rows = OpenPrompt.objects.bulk_create(
        OpenPrompt(
            match_id=board.snapshot.match_id,
            game_id=board.snapshot.coming or board.game.game_pk,
            seat=p.seat,
            number=p.prompt,
            kind=p.kind,
            about=p.about,
            opened_at=p.opened_at,
            **_columns(p),
        )
        for board, p in fresh
    )
    for (board, p), row in zip(fresh, rows, strict=True):
        board.stored(p, row.pk)


def _columns(p: PromptSight) -> dict[str, object]:
    """What of an open question may change."""
    return {
        "due_at": p.due_at,
        "bot_at": p.bot_at,
        "answer": seal(step_text(p.answer).encode())[0] if p.answer is not None else "",
        "cause": p.cause,
        "command": p.command,
        "acked": p.acked,
        "arrived": p.arrived,
        "claimed_until": None,
        "claimed_by": "",
    }


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


def _save_match(board: Board) -> None:
    before, after = board.before, board.snapshot
    columns: dict[str, object] = {"version": after.version, "revision": after.revision}
    if after.results is not before.results:
        columns["standings"] = {"totals": after.totals, "ranking": after.ranking}
    if after.status != before.status:
        columns["status"] = after.status
        columns["ended_at"] = board.now
    Match.objects.filter(pk=after.match_id).update(**columns)


def _told(boards: list[Board]) -> None:
    for board in boards:
        remember(board.snapshot)
    for board in boards:
        ring(board.snapshot.match_id, board.snapshot.version)
