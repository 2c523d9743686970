"""What the lobby shows: tables, who sits where, and where one's own chair is."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Prefetch

from games.engine import rules_of
from games.matches.models import Match, MatchSeat
from games.tables.models import SeatClaim, Table


@dataclass(frozen=True, slots=True)
class ChairSight:
    """A chair: nobody's, a player's or a bot's."""

    seat: int
    user_id: int | None = None
    name: str = ""
    bot: str = ""
    ready: bool = False

    @property
    def free(self) -> bool:
        return self.user_id is None and not self.bot


@dataclass(frozen=True, slots=True)
class TableSight:
    """A table as somebody may see it."""

    table_id: int
    public_id: str
    game_key: str
    options: dict[str, Any]
    pace: str
    access: str
    owner_id: int | None
    owner: str
    created_at: datetime
    closed: bool
    chairs: tuple[ChairSight, ...]
    seat: int | None
    """The seat of whoever looks."""
    match: str | None
    """The public id of the match that runs here."""
    last_match: str | None
    """The public id of the last match here."""

    @property
    def is_full(self) -> bool:
        return not any(chair.free for chair in self.chairs)

    @property
    def people(self) -> int:
        return sum(chair.user_id is not None for chair in self.chairs)


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a person's seat is: at a table, and in a match if one runs."""

    table: str
    match: str | None
    seat: int


def open_tables(user_id: int | None = None, limit: int = 100) -> list[TableSight]:
    """The tables anybody may come to, those with free chairs first, then the newest."""
    rows = _rows().filter(closed_at=None, access="open").order_by("-pk")[:limit]
    sights = [_sight(row, user_id) for row in rows]
    return sorted(sights, key=lambda t: (t.match is not None, t.is_full))


def table_for(public_id: str, user_id: int | None = None) -> TableSight | None:
    """The table by its public id, which is the link to it."""
    row = _rows().filter(public_id=public_id).first()
    return _sight(row, user_id) if row else None


def seat_of(user_id: int) -> Whereabouts | None:
    """回到你的牌桌: the seat this person holds."""
    playing = (
        MatchSeat.objects.filter(player=user_id, match__status="playing")
        .order_by("left_at", "-pk")
        .values_list("match__table__public_id", "match__public_id", "seat", "left_at")
    )
    rows = sorted(playing, key=lambda row: row[3] is not None)
    claim = SeatClaim.objects.filter(player=user_id).values_list("table__public_id", "seat").first()
    if rows and (rows[0][3] is None or claim is None or claim[0] == rows[0][0]):
        return Whereabouts(rows[0][0], rows[0][1], rows[0][2])
    return Whereabouts(claim[0], None, claim[1]) if claim else None


def _rows() -> Any:
    return Table.objects.select_related("owner").prefetch_related(
        Prefetch("claims", SeatClaim.objects.select_related("player").order_by("seat")),
        Prefetch("matches", Match.objects.order_by("-pk").only("public_id", "status", "table")),
    )


def _sight(row: Table, user_id: int | None) -> TableSight:
    chairs = {
        c.seat: ChairSight(
            c.seat,
            c.player_id,
            c.player.get_short_name() if c.player else "",
            c.bot,
            c.ready,
        )
        for c in row.claims.all()
    }
    found = list(row.matches.all())
    return TableSight(
        table_id=row.pk,
        public_id=row.public_id,
        game_key=row.game_key,
        options=row.options,
        pace=row.pace,
        access=row.access,
        owner_id=row.owner_id,
        owner=row.owner.get_short_name() if row.owner else "",
        created_at=row.created_at,
        closed=row.closed_at is not None,
        chairs=tuple(
            chairs.get(seat, ChairSight(seat)) for seat in range(rules_of(row.game_key).seats)
        ),
        seat=next((c.seat for c in chairs.values() if user_id and c.user_id == user_id), None),
        match=next((m.public_id for m in found if m.status == "playing"), None),
        last_match=found[0].public_id if found else None,
    )
