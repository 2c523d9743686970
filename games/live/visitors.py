"""Who is at the other end of a connection, and whether they still are.

Runs in the process's own threads: the thread that Django shares among all its requests may be busy
with somebody else's page.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, load_backend
from django.http.cookie import parse_cookie
from django.utils.crypto import constant_time_compare

from accounts.models import Revocation
from accounts.services import session_hash


@dataclass(frozen=True, slots=True)
class Visitor:
    """A player, or with ``user_id`` None somebody who is not logged in."""

    user_id: int | None
    session: str = ""
    """The hash of the login, as a Revocation names it."""


NOBODY = Visitor(None)


def session_key(scope: dict[str, Any]) -> str:
    """The session cookie of a handshake; empty without one."""
    for name, value in scope.get("headers", ()):
        if name == b"cookie":
            cookies = parse_cookie(value.decode("latin1"))
            return cookies.get(settings.SESSION_COOKIE_NAME, "")
    return ""


def address(scope: dict[str, Any]) -> str:
    """The address that limits go by; empty on a local socket. A proxy's header is the server's to
    read, and only when it was told to."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def visitor(key: str) -> Visitor:
    """Whose login the session key belongs to. Reads only: a socket cannot renew a cookie."""
    if not key:
        return NOBODY
    store = import_module(settings.SESSION_ENGINE).SessionStore
    session = store(key)
    try:
        user_key, backend = session[SESSION_KEY], session[BACKEND_SESSION_KEY]
    except KeyError:
        return NOBODY
    if backend not in settings.AUTHENTICATION_BACKENDS:
        return NOBODY
    # A backend gives no user who may not log in.
    user = load_backend(backend).get_user(user_key)
    if user is None:
        return NOBODY
    known = session.get(HASH_SESSION_KEY) or ""
    hashes = [user.get_session_auth_hash(), *user.get_session_auth_fallback_hash()]
    if not any(constant_time_compare(known, each) for each in hashes):
        return NOBODY
    return Visitor(user.pk, session_hash(key))


@dataclass(frozen=True, slots=True)
class Ended:
    """Connections of this player opened before ``at`` speak for them no longer; with a session only
    those of that login."""

    user_id: int
    session: str
    at: datetime

    def hits(self, user_id: int | None, session: str, opened_at: datetime) -> bool:
        if user_id != self.user_id:
            return False
        return self.session == session if self.session else opened_at < self.at


_OVERLAP = timedelta(seconds=15)


def ended_since(since: datetime, players: Iterable[int]) -> list[Ended]:
    """What ended of late for these players. Overlaps with what was read before: a transaction may
    commit later than the time it wrote."""
    rows = Revocation.objects.filter(at__gt=since - _OVERLAP, player_id__in=set(players))
    return [Ended(*row) for row in rows.values_list("player_id", "session_hash", "at")]
