"""Who is there, which processes live, and time that an outage took and the clocks give back."""

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, Max

from games.matches import clock
from games.matches.life import ABANDONED, PLAYING, end_match, stopping
from games.matches.models import Match, MatchSeat, OpenPrompt, Presence, Pulse
from games.matches.writing import locked, save

logger = logging.getLogger(__name__)


def present(process: str, tabs: Iterable[tuple[int, int, str]], *, now: datetime) -> None:
    """Renew the presence of all connected seats of a process, in one statement."""
    until = now + clock.PRESENCE
    rows = [
        Presence(process=process, match_id=match_id, player_id=user_id, tab=tab, until=until)
        for match_id, user_id, tab in set(tabs)
    ]
    if rows:
        Presence.objects.bulk_create(
            rows,
            update_conflicts=True,
            unique_fields=["process", "match", "player", "tab"],
            update_fields=["until"],
        )


def gone(*, match_id: int, user_id: int, tab: str, process: str, now: datetime) -> None:
    """The tab's socket has closed."""
    Presence.objects.filter(
        process=process, match=match_id, player=user_id, tab=tab, until__gt=now
    ).update(until=now)


def living(now: datetime) -> list[str]:
    """The processes whose pulse goes."""
    alive = Pulse.objects.filter(at__gte=now - clock.ALIVE)
    return list(alive.values_list("process", flat=True))


def holds(match_id: int, user_id: int, tab: str, *, now: datetime) -> bool:
    """Whether that tab is connected: its presence has not lapsed and its process lives."""
    return (
        tab != ""
        and Presence.objects.filter(
            match=match_id, player=user_id, tab=tab, until__gt=now, process__in=living(now)
        ).exists()
    )


def pulse(process: str, *, now: datetime) -> bool:
    """Say that this process lives; whether clocks were moved.

    If no process has said so for longer than three seconds the site was out, and everything due
    is put off by that time. If one process among others has died, its seats get some time. If this
    one's own last pulse is still to come, the clock was put back.
    """
    with transaction.atomic():
        pulses = list(Pulse.objects.select_for_update().order_by("pk"))
        last = max((p.at for p in pulses), default=now)
        out = now - last > clock.ALIVE
        if out:
            give_back(now - last, since=last)
        back = any(p.process == process and p.at - now > clock.ALIVE for p in pulses)
        if back:
            _take_back(last - now, now=now)
        dead = [p for p in pulses if now - p.at > clock.ALIVE]
        Pulse.objects.filter(pk__in=[p.pk for p in dead]).delete()
        Pulse.objects.bulk_create(
            [Pulse(process=process, at=now)],
            update_conflicts=True,
            unique_fields=["process"],
            update_fields=["at"],
        )
    if not out:
        for p in dead:
            _give_grace(p.process, since=p.at, now=now)
    return bool(out or dead or back)


def give_back(gap: timedelta, *, since: datetime) -> None:
    """Put everything that is due off by the time the site was out, absences too. What came after
    it, in the moment before a pulse noticed, has lost nothing: that keeps its time."""
    before = since + clock.ALIVE
    running = Match.objects.filter(status=PLAYING)
    running.update(version=F("version") + 1, revision=F("revision") + 1)
    OpenPrompt.objects.filter(match__in=running, opened_at__lte=before).update(
        opened_at=F("opened_at") + gap,
        due_at=F("due_at") + gap,
        bot_at=F("bot_at") + gap,
        claimed_until=None,
    )
    seen = Presence.objects.filter(match__in=running, until__lte=before + clock.PRESENCE)
    seen.update(until=F("until") + gap)
    logger.warning("gave %.1f s back to all clocks", gap.total_seconds())


def _take_back(gap: timedelta, *, now: datetime) -> None:
    """The machine's clock was put back by so much: what lies ahead of it by the old time comes along,
    or windows and bots would wait that long. What was opened since goes by the new time already."""
    running = Match.objects.filter(status=PLAYING)
    running.update(version=F("version") + 1, revision=F("revision") + 1)
    OpenPrompt.objects.filter(match__in=running, opened_at__gt=now).update(
        opened_at=F("opened_at") - gap,
        due_at=F("due_at") - gap,
        bot_at=F("bot_at") - gap,
        claimed_until=None,
    )
    seen = Presence.objects.filter(match__in=running, until__gt=now + clock.PRESENCE)
    seen.update(until=F("until") - gap)
    Pulse.objects.filter(at__gt=now).update(at=now)
    logger.warning("took %.1f s back from all clocks", gap.total_seconds())


def _give_grace(process: str, *, since: datetime, now: datetime) -> None:
    """The seats that were connected through a dead process get at least so much time to answer.
    Windows stay as long as they are for everybody."""
    seen = Presence.objects.filter(process=process, until__gte=since)
    players = set(seen.values_list("match", "player"))
    seen.update(until=F("until") + (now - since))
    for match_id in sorted({match_id for match_id, _ in players}):
        with stopping(match_id, now), transaction.atomic():
            for board in locked(now, match_id=match_id):
                late = [
                    p
                    for s in board.snapshot.seats
                    if (match_id, s.user_id) in players and not s.by_bot
                    for p in board.snapshot.asks(s.seat)
                    if not p.held and not p.answered and p.due_at < now + clock.GRACE
                ]
                if late:
                    board.bump()
                for p in late:
                    board.put_prompt(p, due_at=now + clock.GRACE)
                save([board])


def sweep(*, now: datetime) -> list[int]:
    """Two minutes away is 逃跑; ten minutes with nobody there ends the match. The matches changed.

    Each in a transaction of its own: one that this process cannot play keeps no other waiting.
    """
    from games.matches.seats import leave

    seen: dict[tuple[int, int], datetime] = {
        (row["match"], row["player"]): row["last"]
        for row in Presence.objects.filter(match__status=PLAYING)
        .values("match", "player")
        .annotate(last=Max("until"))
    }
    away: dict[int, list[tuple[int, datetime]]] = {}
    left: set[int] = set()
    for match_id, user_id, left_at, started_at in MatchSeat.objects.filter(
        match__status=PLAYING, player__isnull=False
    ).values_list("match", "player", "left_at", "match__started_at"):
        since = seen.get((match_id, user_id), started_at)
        away.setdefault(match_id, []).append((user_id, since))
        if left_at is None and now - since >= clock.AWAY_IS_LEFT:
            left.add(match_id)
    empty = {
        match_id
        for match_id, people in away.items()
        if all(now - since >= clock.NOBODY_ENDS for _, since in people)
    }
    changed = []
    for match_id in sorted(left | empty):
        with stopping(match_id, now), transaction.atomic():
            for board in locked(now, skip=True, match_id=match_id):
                if board.snapshot.status != PLAYING:
                    continue
                back = _there(match_id, now)
                if match_id in empty and not back:
                    board.bump()
                    end_match(board, ABANDONED)
                else:
                    for user_id, since in away[match_id]:
                        seat = board.snapshot.seat_of(user_id)
                        if seat and user_id not in back and now - since >= clock.AWAY_IS_LEFT:
                            leave(board, seat)
                save([board])
                if board.changed:
                    changed.append(match_id)
    return changed


def _there(match_id: int, now: datetime) -> set[int]:
    """The players who are there now: one may have come since it was looked at without the lock."""
    found = Presence.objects.filter(match=match_id, until__gt=now)
    return set(found.values_list("player", flat=True))
