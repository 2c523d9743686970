"""The life of a match: dealt, ended, the next game promised, over, abandoned, stopped.

Rows of games are few and are written where they change; everything else goes through the Board.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from django.db import Error as StoreError
from django.db import transaction
from django.db.models import F

from games import metrics
from games.dealing import SealBroken, draw_piece, open_sealed, pool_of, seal
from games.engine import Outcome, rules_of
from games.matches import clock
from games.matches.bells import ring
from games.matches.board import Board
from games.matches.fold import UnknownRules, begun, dump_outcome, last_told, rules_for
from games.matches.models import DealPiece, Game, Match, MatchSeat
from games.matches.sights import READY, GameResult, PromptSight, SeatSight, Snapshot

logger = logging.getLogger(__name__)

PLAYING, OVER, ABANDONED, STOPPED = "playing", "over", "abandoned", "stopped"


@dataclass(frozen=True, slots=True)
class Player:
    """Who takes a seat: a player, or a bot by its policy."""

    seat: int
    user_id: int | None = None
    policy: str = ""
    name: str = ""


def new_match(
    *,
    table_id: int,
    table: str,
    game_key: str,
    options: dict[str, object],
    pace: str,
    players: list[Player],
    now: datetime,
) -> Board:
    """A match with its first game dealt, to be written by the caller's transaction."""
    rules = rules_for(game_key, latest_version(game_key))
    loaded = rules.Options.load(options)
    assert [p.seat for p in players] == list(range(rules.seats))
    row = Match.objects.create(
        table_id=table_id,
        game_key=game_key,
        options=loaded.dump(),
        rules_version=rules.version,
        pace=pace,
        started_at=now,
    )
    seats = MatchSeat.objects.bulk_create(
        MatchSeat(match=row, seat=p.seat, player_id=p.user_id, bot=p.policy) for p in players
    )
    snapshot = Snapshot(
        match_id=row.pk,
        public_id=row.public_id,
        table_id=table_id,
        table=table,
        game_key=game_key,
        rules=rules,
        options=loaded,
        pace=pace,
        started_at=now,
        status=PLAYING,
        version=0,
        revision=0,
        seats=tuple(
            SeatSight(pk=s.pk, seat=p.seat, user_id=p.user_id, name=p.name, policy=p.policy)
            for s, p in zip(seats, players, strict=True)
        ),
        prompts=(),
        results=(),
        totals=(0,) * rules.seats,
        ranking=None,
    )
    board = Board(snapshot, now)
    promise(board, index=0, carry=None)
    deal(board)
    return board


def latest_version(game_key: str) -> int:
    """The version of the rules that new matches are played by."""
    version: int = rules_of(game_key).version
    return version


def promise(board: Board, *, index: int, carry: object) -> None:
    """The next game, with the server's piece of the shuffle promised."""
    snapshot = board.snapshot
    game = Game.objects.create(match_id=snapshot.match_id, index=index, carry=carry)
    piece = draw_piece(snapshot.public_id, index)
    sealed, key = seal(piece.secret)
    DealPiece.objects.create(game=game, commitment=piece.commitment, sealed=sealed, key=key)
    board.put(coming=game.pk)


def deal(board: Board) -> None:
    """The promised game gets its cards and its first questions."""
    board.bump()
    snapshot = board.snapshot
    assert snapshot.coming is not None, "a game is promised before it is dealt"
    game = Game.objects.get(pk=snapshot.coming)
    piece = game.pieces.get(seat=None)
    pool = pool_of(open_sealed(piece.sealed, piece.key))
    game.sealed_deal, game.deal_key = seal(pool)
    game.status, game.dealt_version, game.dealt_at = "playing", snapshot.version, board.now
    game.save(update_fields=["sealed_deal", "deal_key", "status", "dealt_version", "dealt_at"])
    folded = begun(
        snapshot.rules, snapshot.options, game.carry, pool, game=game, version=snapshot.version
    )
    board.put(folded=folded, before=last_told(snapshot.folded), coming=None, prompts=())
    for seat in snapshot.seats:
        if seat.ready:
            board.put_seat(seat.seat, ready=False)
    after_steps(board)


def after_steps(board: Board) -> None:
    """Ask what is to be asked next, or end the game."""
    outcome = board.rules.outcome(board.game.state)
    if outcome is None:
        board.open_questions()
    else:
        end_game(board, outcome)


def end_game(board: Board, outcome: Outcome) -> None:
    """Store how the game ended, open its pieces, promise the next one or end the match."""
    snapshot, folded = board.snapshot, board.game
    left = [s.seat for s in snapshot.seats if s.left]
    results = (
        *snapshot.results,
        GameResult(folded.game_pk, folded.index, outcome, tuple(left)),
    )
    standing = snapshot.rules.match(snapshot.options, tuple(r.outcome for r in results))
    Game.objects.filter(pk=folded.game_pk).update(
        status="void" if outcome.void else "over",
        head=folded.seq,
        outcome=dump_outcome(outcome),
        left=left,
        ended_at=board.now,
    )
    for piece in DealPiece.objects.filter(game=folded.game_pk):
        piece.opened = open_sealed(piece.sealed, piece.key).hex()
        piece.save(update_fields=["opened"])
    board.put(
        results=results,
        totals=standing.totals,
        ranking=standing.ranking,
        prompts=(),
    )
    if standing.over:
        end_match(board, OVER)
        return
    carry = snapshot.rules.carry(folded.state, False)
    promise(board, index=folded.index + 1, carry=snapshot.rules.dump_carry(carry))
    pause = clock.length(READY, snapshot.pace)
    board.put(
        prompts=(
            PromptSight(
                pk=None,
                prompt=snapshot.version,
                seat=None,
                kind=READY,
                about={},
                opened_at=board.now,
                due_at=board.now + pause,
            ),
        )
    )


def end_match(board: Board, status: str) -> None:
    """No more play here; the chairs are free again."""
    board.put(status=status, prompts=())
    match = Match.objects.select_related("table").get(pk=board.snapshot.match_id)
    match.table.claims.all().delete()


def stop(public_id: str, now: datetime) -> bool:
    """An invariant broke: the match stops where it is, its log untouched. Locks the Match row."""
    with transaction.atomic():
        running = Match.objects.filter(public_id=public_id, status=PLAYING)
        if not running.update(
            status=STOPPED, version=F("version") + 1, revision=F("revision") + 1, ended_at=now
        ):
            return False
        transaction.on_commit(metrics.STOPPED.inc, robust=True)
        match = Match.objects.select_related("table").get(public_id=public_id)
        match.prompts.all().delete()
        match.table.claims.all().delete()
        transaction.on_commit(lambda: ring(match.pk, match.version), robust=True)
    return True


@contextmanager
def stopping(match_id: int, now: datetime) -> Iterator[None]:
    """What the house does by itself in one match. If the store fails, or this process lacks the
    rules or the key, it is left for the next time; if anything else does the match stops: better
    that than to go on wrong, or to hang."""
    try:
        yield
    except (StoreError, UnknownRules, SealBroken) as failure:
        logger.warning("nothing done in match %s: %s", match_id, type(failure).__name__)
    except Exception as broken:
        logger.exception("match %s stopped: %s", match_id, type(broken).__name__)
        stop(Match.objects.values_list("public_id", flat=True).get(pk=match_id), now)
