"""What the clock does: windows close, silent turns are played, waits end, the next game is dealt."""

from datetime import datetime

from django.db import transaction

from games.failpoints import failpoint
from games.matches import clock
from games.matches.answers import close, play_default, window_of
from games.matches.board import Board
from games.matches.life import PLAYING, deal, stopping
from games.matches.sights import READY, PromptSight
from games.matches.writing import locked, save

_AT_ONCE = 20
"""How many things in a row may be due in one transaction (at test pace all are)."""


def run_due(match_id: int, *, now: datetime) -> bool:
    """Do whatever is due in a match; whether anything was. Locks the Match row, and leaves a match
    alone that somebody else is writing: two tickers never act twice."""
    with stopping(match_id, now), transaction.atomic():
        boards = locked(now, skip=True, match_id=match_id)
        for board in boards:
            for _ in range(_AT_ONCE):
                if not _next_due(board):
                    break
        save(boards)
        if any(board.changed for board in boards):
            failpoint("run-due")
        return any(board.changed for board in boards)
    return False


def _next_due(board: Board) -> bool:
    """Do one thing that is due; whether there was one."""
    if board.snapshot.status != PLAYING:
        return False
    for p in board.snapshot.prompts:
        if p.due_at > board.now or p.optional:
            continue
        if p.kind == READY:
            deal(board)
        elif p.seat is None:
            board.bump()
            board.end_wait(p)
        elif not p.in_window:
            _turn_is_over(board, p)
        elif not _close_window(board, p):
            continue
        return True
    return False


def _close_window(board: Board, prompt: PromptSight) -> bool:
    """Close a window once the time of all its questions is up."""
    window = window_of(board, prompt)
    if any(p.due_at > board.now for p in window):
        return False
    board.bump()
    for seat in {p.seat for p in window if p.counts_as_turn and not p.answered}:
        assert seat is not None
        _missed(board, seat)
    close(board, window_of(board, prompt))
    return True


def _turn_is_over(board: Board, prompt: PromptSight) -> None:
    """A turn nobody took: the rules' default; after two in a row a bot takes over, this turn too."""
    assert prompt.seat is not None
    if prompt.counts_as_turn and _missed(board, prompt.seat):
        board.bump()
        current = next(p for p in board.snapshot.prompts if p.pk == prompt.pk)
        board.put_prompt(current, bot_at=board.now, due_at=board.now + clock.BOT_GRACE)
    else:
        play_default(board, prompt)


def _missed(board: Board, number: int) -> bool:
    """Count a missed turn of a person; whether 托管 begins with it."""
    seat = board.seat(number)
    if seat.by_bot:
        return False
    missed = seat.missed + 1
    begins = missed >= clock.MISSED_UNTIL_AUTO
    board.put_seat(number, missed=missed, auto_since=board.now if begins else None)
    if begins:
        board.give_to_bot(number)
    return begins
