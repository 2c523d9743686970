"""What happens at a table before a match: people sit, bots are put in, everybody is ready.

A chair has one holder and a person one chair; the database holds that too. Every service locks
first: the person who changes chairs, then the tables concerned in the order of their keys.
Refusals are TableError with a stable code.
"""

from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.engine import games as game_keys
from games.engine import rules_of
from games.matches import services as matches
from games.matches.clock import PACES
from games.matches.models import Match, MatchSeat
from games.tables.models import SeatClaim, Table

ACCESSES = ("open", "link")
EMPTY_CLOSES = timedelta(minutes=2)
READY_WITHIN = timedelta(seconds=60)
_TRIES = 3

CODES = {
    "no-such-game": _("没有这种玩法。"),
    "bad-option": _("有的选项这里不认识。"),
    "no-such-seat": _("没有这个座位。"),
    "seat-taken": _("这个座位已经有人了。"),
    "seated-elsewhere": _("你还在另一桌的对局里，请先打完或离开。"),
    "not-seated": _("你不在这一桌。"),
    "not-owner": _("只有桌主可以这样做。"),
    "playing": _("这一桌正在打。"),
    "closed": _("这一桌已经收了。"),
    "not-complete": _("人还没有坐满，或者还有人没有准备好。"),
    "not-over": _("这一场还没有打完。"),
}


class TableError(Exception):
    """The lobby refuses; `code` is stable, the text is for people."""

    def __init__(self, code: str) -> None:
        super().__init__(str(CODES[code]))
        self.code = code


def create_table(
    *,
    user_id: int,
    game_key: str,
    options: dict[str, Any] | None = None,
    pace: str = "normal",
    access: str = "open",
    now: datetime,
) -> Table:
    """A new table; who makes it owns it and sits on seat 0. Raises TableError."""
    with transaction.atomic():
        _lock(user_id)
        table = _new_table(user_id, game_key, options or {}, pace, access, now)
        _claim(table, user_id, 0, now)
    return table


def _new_table(
    user_id: int, game_key: str, options: dict[str, Any], pace: str, access: str, now: datetime
) -> Table:
    if game_key not in game_keys():
        raise TableError("no-such-game")
    try:
        loaded = rules_of(game_key).Options.load(options)
    except (ValueError, TypeError) as unknown:
        raise TableError("bad-option") from unknown
    if pace not in PACES or access not in ACCESSES:
        raise TableError("bad-option")
    return Table.objects.create(
        game_key=game_key,
        owner_id=user_id,
        options=loaded.dump(),
        pace=pace,
        access=access,
        created_at=now,
    )


def sit(*, table_id: int, user_id: int, seat: int, now: datetime) -> SeatClaim:
    """Take a chair; the chair held before, here or elsewhere, is free again. Raises TableError."""
    with transaction.atomic():
        _lock(user_id, table_id)
        return _claim(_waiting_table(table_id), user_id, seat, now)


def stand(*, table_id: int, user_id: int, now: datetime) -> None:
    """Get up before the start; an owner who leaves hands the table to the next person."""
    with transaction.atomic():
        table = _waiting_table(table_id)
        table.claims.filter(player=user_id).delete()
        _changed(table, now)


def set_ready(*, table_id: int, user_id: int, ready: bool, now: datetime) -> Match | None:
    """Be ready, or not any more; the match, if that started it. Raises TableError."""
    with transaction.atomic():
        table = _waiting_table(table_id)
        if not table.claims.filter(player=user_id).update(ready=ready):
            raise TableError("not-seated")
        return _start_if_complete(table, now)


def add_bot(
    *, table_id: int, user_id: int, seat: int, now: datetime, policy: str = "normal"
) -> Match | None:
    """The owner puts a bot on a free chair. Raises TableError."""
    with transaction.atomic():
        table = _owned(table_id, user_id)
        _free_chair(table, seat)
        SeatClaim.objects.create(table=table, seat=seat, bot=policy, ready=True, made_at=now)
        _changed(table, now)
        return _start_if_complete(table, now)


def remove_bot(*, table_id: int, user_id: int, seat: int, now: datetime) -> None:
    """The owner takes a bot out again. Raises TableError."""
    with transaction.atomic():
        table = _owned(table_id, user_id)
        table.claims.filter(seat=seat, player=None).delete()
        _changed(table, now)


def kick(*, table_id: int, user_id: int, seat: int, now: datetime) -> None:
    """The owner frees a chair of whoever sits there, not the own one. Raises TableError."""
    with transaction.atomic():
        table = _owned(table_id, user_id)
        table.claims.filter(seat=seat).exclude(player=user_id).delete()
        _changed(table, now)


def close_table(*, table_id: int, user_id: int, now: datetime) -> None:
    """The owner closes the table. Raises TableError."""
    with transaction.atomic():
        _close(_owned(table_id, user_id), now)


def start_match(*, table_id: int, now: datetime) -> Match:
    """The seated table becomes a match. Raises TableError."""
    with transaction.atomic():
        match = _start_if_complete(_waiting_table(table_id), now)
        if match is None:
            raise TableError("not-complete")
        return match


def play_now(*, user_id: int, game_key: str, now: datetime) -> Match:
    """立即开局: a table of one's own with bots, started at once. Whoever is in a match already gets
    that one, so pressing twice is harmless. Raises TableError."""
    for _attempt in range(_TRIES):
        running = running_match(user_id)
        if running is not None:
            return running
        try:
            with transaction.atomic():
                _lock(user_id)
                table = _new_table(user_id, game_key, {}, "normal", "open", now)
                _claim(table, user_id, 0, now)
                table.claims.update(ready=True)
                SeatClaim.objects.bulk_create(
                    SeatClaim(table=table, seat=seat, bot="normal", ready=True, made_at=now)
                    for seat in range(1, rules_of(game_key).seats)
                )
                match = _start_if_complete(table, now)
                assert match is not None
                return match
        except TableError as refused:  # the other press of the button was quicker
            if refused.code != "seated-elsewhere":
                raise
    raise TableError("seated-elsewhere")


def rematch(*, match_id: int, user_id: int, now: datetime) -> Match | None:
    """再来一局: the same seat at the same table, ready; the bots take theirs. The new match once
    the table is complete. Raises TableError."""
    with transaction.atomic():
        old = Match.objects.select_related("table").get(pk=match_id)
        mine = old.seats.filter(player=user_id).first()
        if mine is None:
            raise TableError("not-seated")
        _lock(user_id, old.table_id)
        table = _table(old.table_id)
        running = _running_at(table)
        if running is not None:
            if running.seats.filter(player=user_id).exists() and running.pk != match_id:
                return running
            raise TableError("not-over" if running.pk == match_id else "playing")
        if table.closed_at is not None:
            table.closed_at = None
            table.save(update_fields=["closed_at"])
        if not table.claims.filter(player=user_id).exists():
            _claim(table, user_id, mine.seat, now)
        taken = set(table.claims.values_list("seat", flat=True))
        SeatClaim.objects.bulk_create(
            SeatClaim(table=table, seat=s.seat, bot=s.bot, ready=True, made_at=now)
            for s in old.seats.filter(player=None)
            if s.seat not in taken
        )
        table.claims.filter(player=user_id).update(ready=True)
        _changed(table, now)
        return _start_if_complete(table, now)


def running_match(user_id: int) -> Match | None:
    """The match this person plays in and has not left."""
    seat = (
        MatchSeat.objects.filter(player=user_id, match__status="playing", left_at=None)
        .select_related("match")
        .order_by("-pk")
        .first()
    )
    return seat.match if seat else None


def sweep(*, now: datetime) -> None:
    """Close tables at which no person sits, two minutes after they were made or their last match
    ended, and free the chairs of those who are not ready a minute after the table was full."""
    sat_at = SeatClaim.objects.filter(table=OuterRef("pk"), player__isnull=False)
    played_at = Match.objects.filter(table=OuterRef("pk"), status="playing")
    late = Q(full_at__lte=now - READY_WITHIN)
    empty = Q(created_at__lte=now - EMPTY_CLOSES) & ~Exists(sat_at)
    found = Table.objects.filter(late | empty, ~Exists(played_at), closed_at=None)
    for table_id in list(found.order_by("pk").values_list("pk", flat=True)):
        with transaction.atomic():
            unlocked = Table.objects.select_for_update(no_key=True, skip_locked=True)
            for table in unlocked.filter(pk=table_id):
                _sweep(table, now)


def _sweep(table: Table, now: datetime) -> None:
    """The table is locked now; it may not be any more what it was."""
    if table.closed_at is not None or _running_at(table) is not None:
        return
    if table.full_at is not None and now - table.full_at >= READY_WITHIN:
        table.claims.filter(ready=False).delete()
        _changed(table, now)
    ended = table.matches.order_by("-ended_at").values_list("ended_at", flat=True).first()
    since = max(filter(None, (table.created_at, ended)))
    people = table.claims.filter(player__isnull=False)
    if now - since >= EMPTY_CLOSES and not people.exists():
        _close(table, now)


# --- Under the lock ---------------------------------------------------------------------------


def _lock(user_id: int, *table_ids: int) -> None:
    """Lock a person, then these tables and the one where the person sits now."""
    list(User.objects.select_for_update(no_key=True).filter(pk=user_id))
    ids = {*table_ids, *SeatClaim.objects.filter(player=user_id).values_list("table", flat=True)}
    list(Table.objects.select_for_update(no_key=True).filter(pk__in=ids).order_by("pk"))


def _table(table_id: int) -> Table:
    return Table.objects.select_for_update(no_key=True).get(pk=table_id)


def _running_at(table: Table) -> Match | None:
    return table.matches.filter(status="playing").first()


def _waiting_table(table_id: int) -> Table:
    """The table, locked, before its match."""
    table = _table(table_id)
    if table.closed_at is not None:
        raise TableError("closed")
    if _running_at(table) is not None:
        raise TableError("playing")
    return table


def _owned(table_id: int, user_id: int) -> Table:
    table = _waiting_table(table_id)
    if table.owner_id != user_id:
        raise TableError("not-owner")
    return table


def _free_chair(table: Table, seat: int) -> None:
    if seat not in range(rules_of(table.game_key).seats):
        raise TableError("no-such-seat")
    if table.claims.filter(seat=seat).exists():
        raise TableError("seat-taken")


def _claim(table: Table, user_id: int, seat: int, now: datetime) -> SeatClaim:
    """One chair a person, one person a chair: sitting down frees the chair held before."""
    mine = SeatClaim.objects.filter(player=user_id).first()
    if mine is not None and (mine.table_id, mine.seat) == (table.pk, seat):
        return mine
    _free_chair(table, seat)
    if running_match(user_id) is not None:
        raise TableError("seated-elsewhere")
    if mine is not None:
        mine.delete()
        if mine.table_id != table.pk:
            _changed(mine.table, now)
    try:
        with transaction.atomic():
            claim = SeatClaim.objects.create(table=table, seat=seat, player_id=user_id, made_at=now)
    except IntegrityError as taken:
        raise TableError("seat-taken") from taken
    _changed(table, now)
    return claim


def _changed(table: Table, now: datetime) -> None:
    """Somebody came or went: is the table full now, and has it an owner."""
    claims = list(table.claims.order_by("made_at", "seat"))
    full = len(claims) == rules_of(table.game_key).seats
    table.full_at = (table.full_at or now) if full else None
    people = [c.player_id for c in claims if c.player_id is not None]
    if people and table.owner_id not in people:
        table.owner_id = people[0]
    table.save(update_fields=["full_at", "owner"])


def _start_if_complete(table: Table, now: datetime) -> Match | None:
    claims = list(table.claims.select_related("player").order_by("seat"))
    seats = range(rules_of(table.game_key).seats)
    if [c.seat for c in claims] != list(seats) or not all(c.ready for c in claims):
        return None
    if not any(c.player for c in claims):
        return None
    return matches.begin_match(
        table_id=table.pk,
        table=table.public_id,
        game_key=table.game_key,
        options=table.options,
        pace=table.pace,
        players=[
            matches.Player(
                seat=c.seat,
                user_id=c.player_id,
                policy=c.bot,
                name=c.player.get_short_name() if c.player else "",
            )
            for c in claims
        ],
        now=now,
    )


def _close(table: Table, now: datetime) -> None:
    table.claims.all().delete()
    table.closed_at = now
    table.save(update_fields=["closed_at"])
