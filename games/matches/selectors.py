"""What may be read of the record of play, and by whom."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from games.matches.models import Match, MatchSeat, OpenPrompt, Presence
from games.matches.sights import GameResult, PromptSight, SeatSight, Snapshot
from games.matches.store import held, read


@dataclass(frozen=True, slots=True)
class MatchSight:
    """A match that this user may see, and the seat that is theirs (None: a watcher)."""

    match_id: int
    public_id: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class Head:
    """How far a match is, for heartbeats."""

    version: int
    revision: int
    status: str
    linked: frozenset[int]
    """The seats with a present tab."""


def match_for(public_id: str, user_id: int | None) -> MatchSight | None:
    """The match by its public id. Those who play see it, and at open tables everybody."""
    row = Match.objects.filter(public_id=public_id).values_list("pk", "table__access").first()
    if row is None:
        return None
    match_id, access = row
    seat = None
    if user_id is not None:
        seat = (
            MatchSeat.objects.filter(match=match_id, player=user_id)
            .values_list("seat", flat=True)
            .first()
        )
    if seat is None and access != "open":
        return None
    return MatchSight(match_id, public_id, seat)


def snapshot(match_id: int, *, told: int = 0) -> Snapshot:
    """Everything frames are made from. Raises Match.DoesNotExist.

    ``told`` is the version this process was told of by its own commit: that one is at hand, and the
    store need not be asked.
    """
    return (held(match_id, told) if told else None) or read(match_id)


def due_matches(*, now: datetime) -> list[int]:
    """The matches in which something is due, for a bot or by the clock."""
    due = Q(due_at__lte=now) | Q(bot_at__lte=now)
    found = OpenPrompt.objects.filter(due, match__status="playing")
    return list(found.order_by("match").values_list("match", flat=True).distinct())


def heads(match_ids: Collection[int], *, now: datetime) -> dict[int, Head]:
    """How far these matches are."""
    rows = Match.objects.filter(pk__in=match_ids).values_list("pk", "version", "revision", "status")
    there: dict[int, set[int]] = {}
    seen = set(
        Presence.objects.filter(match__in=match_ids, until__gt=now).values_list("match", "player")
    )
    seats = MatchSeat.objects.filter(match__in={match for match, _ in seen}, player__isnull=False)
    for match_id, user_id, seat in seats.values_list("match", "player", "seat"):
        if (match_id, user_id) in seen:
            there.setdefault(match_id, set()).add(seat)
    return {
        pk: Head(version, revision, status, frozenset(there.get(pk, ())))
        for pk, version, revision, status in rows
    }


__all__ = [
    "GameResult",
    "Head",
    "MatchSight",
    "PromptSight",
    "SeatSight",
    "Snapshot",
    "due_matches",
    "heads",
    "match_for",
    "snapshot",
]
