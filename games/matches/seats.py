"""What people do beside playing: ready, come back, take the seat into this tab, leave."""

from datetime import datetime

from django.db import Error as StoreError
from django.db import transaction

from games.dealing import SealBroken
from games.matches import presence
from games.matches.board import Board
from games.matches.fold import UnknownRules
from games.matches.life import PLAYING, deal
from games.matches.models import MatchSeat
from games.matches.sights import READY, SeatSight
from games.matches.submitting import NOT_SEATED, UNAVAILABLE, Receipt
from games.matches.writing import locked, save

ACTS = ("ready", "here", "back", "leave")


def act(*, match_id: int, user_id: int, tab: str, act: str, now: datetime) -> Receipt:
    """Set a state of the user's seat; a repeat is harmless. Locks the Match row."""
    assert act in ACTS
    try:
        with transaction.atomic():
            boards = locked(now, match_id=match_id)
            for board in boards:
                seat = board.snapshot.seat_of(user_id)
                if seat is None:
                    continue
                if board.snapshot.status == PLAYING:
                    _ACT[act](board, seat, tab)
                save(boards)
                snapshot = board.snapshot
                return Receipt(True, "", "", {}, snapshot.public_id, snapshot.version)
    except (StoreError, UnknownRules, SealBroken):
        return Receipt(False, "", UNAVAILABLE, {}, "", 0)
    return Receipt(False, "", NOT_SEATED, {}, "", 0)


def _ready(board: Board, seat: SeatSight, tab: str) -> None:
    """Ready for the next game; it is dealt at once when all people are."""
    if not any(p.kind == READY for p in board.snapshot.prompts):
        return
    if not seat.ready:
        board.bump()
        board.put_seat(seat.seat, ready=True)
    _deal_if_all_are_ready(board)


def _deal_if_all_are_ready(board: Board) -> None:
    """Between games nobody waits for a seat that a bot plays."""
    is_pause = any(p.kind == READY for p in board.snapshot.prompts)
    if is_pause and all(s.ready or s.by_bot for s in board.snapshot.seats):
        deal(board)


def _here(board: Board, seat: SeatSight, tab: str) -> None:
    """在这里玩: this tab plays from now on."""
    if seat.holder != tab:
        board.bump()
        board.put_seat(seat.seat, holder=tab)
    _back(board, board.seat(seat.seat), tab)


def _back(board: Board, seat: SeatSight, tab: str) -> None:
    """Its player is there again: 托管 and 逃跑 end."""
    if seat.auto or seat.left:
        board.bump()
        board.put_seat(seat.seat, missed=0, auto_since=None, left_at=None)
        board.give_to_person(seat.seat)
    elif seat.missed:
        board.put_seat(seat.seat, missed=0)


def leave(board: Board, seat: SeatSight, tab: str = "") -> None:
    """逃跑: a bot plays on; the seat can be taken back until the match ends."""
    if not seat.left:
        board.bump()
        board.put_seat(seat.seat, left_at=board.now)
        board.give_to_bot(seat.seat)
        _deal_if_all_are_ready(board)


_ACT = {"ready": _ready, "here": _here, "back": _back, "leave": leave}


def hello(*, match_id: int, user_id: int, tab: str, process: str, now: datetime) -> bool:
    """A tab has connected; whether it plays the seat. The tab that held it always does, another
    only when that one is gone. Locks the Match row only when the seat changes hands."""
    holder = (
        MatchSeat.objects.filter(match=match_id, player=user_id)
        .values_list("holder", flat=True)
        .first()
    )
    if holder is None:
        return False
    presence.present(process, [(match_id, user_id, tab)], now=now)
    if holder == tab:
        return True
    with transaction.atomic():
        for board in locked(now, match_id=match_id):
            seat = board.snapshot.seat_of(user_id)
            if seat is None or board.snapshot.status != PLAYING:
                continue
            if seat.holder == tab:
                return True
            if presence.holds(match_id, user_id, seat.holder, now=now):
                continue
            board.bump()
            board.put_seat(seat.seat, holder=tab)
            save([board])
            return True
    return False
