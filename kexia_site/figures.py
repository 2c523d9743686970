"""The figures that are read when somebody asks: sockets of this process, matches in the database."""

import asyncio
from collections import Counter

from django.db import connection
from django.db.models import Count, Min
from django.utils import timezone
from prometheus_client import REGISTRY, generate_latest

from games import metrics
from games.live.process import Live
from games.live.sockets import Socket
from games.matches.models import Match, OpenPrompt

STATES = ("new", "seated", "watching", "behind", "closing")
PATIENCE = 3.0


async def exposition(live: Live | None) -> bytes:
    """Everything in the text format that collectors read."""
    count_sockets(live)
    try:
        if live is None:
            raise LookupError
        await asyncio.wait_for(live.side.run(read_database), PATIENCE)
    except Exception:
        metrics.DATABASE_UP.set(0)
    return generate_latest(REGISTRY)


def count_sockets(live: Live | None) -> None:
    counts = Counter(_state(socket) for socket in (live.sockets if live else ()))
    for state in STATES:
        metrics.SOCKETS.labels(state).set(counts[state])


def read_database() -> None:
    """Three short reads, in a thread of the live side."""
    counts = dict(
        Match.objects.filter(status__in=("playing", "stopped"))
        .order_by()
        .values_list("status")
        .annotate(Count("pk"))
    )
    for status in ("playing", "stopped"):
        metrics.MATCHES.labels(status).set(counts.get(status, 0))
    oldest = OpenPrompt.objects.filter(match__status="playing").aggregate(at=Min("due_at"))["at"]
    late = (timezone.now() - oldest).total_seconds() if oldest else 0.0
    metrics.OVERDUE.set(max(0.0, late))
    pool = getattr(connection, "pool", None) if connection.vendor == "postgresql" else None
    if pool is not None:
        found = pool.get_stats()
        metrics.POOL_WAITING.set(found.get("requests_waiting", 0))
        metrics.POOL_WAITS.set(found.get("requests_queued", 0))
    metrics.DATABASE_UP.set(1)


def _state(socket: Socket) -> str:
    if socket.closing:
        return "closing"
    if not socket.ready:
        return "new"
    if socket.dirty:
        return "behind"
    return "watching" if socket.seat is None else "seated"
