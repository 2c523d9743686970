"""What happens to accounts: guests come, guests register, logins end."""

import hashlib
import secrets
from datetime import datetime

from allauth.core import ratelimit
from django.contrib.auth import login, update_session_auth_hash
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts.models import Revocation, User

_GUEST = "客人"


class TooManyGuests(PermissionDenied):
    """More new guests from one address than a household or a school brings."""


def guest_for(request: HttpRequest) -> User:
    """The player of this request; a newcomer becomes a guest, logged in under a name that stays.

    Raises TooManyGuests.
    """
    if isinstance(request.user, User):
        # Without a password a lost login is a lost player: whoever keeps playing keeps it.
        request.session.modified |= request.user.is_guest
        return request.user
    if not ratelimit.consume(request, action="guest"):
        raise TooManyGuests(_("新来的客人太多了，请过一分钟再试。"))
    guest = new_guest()
    login(request, guest)
    return guest


def new_guest() -> User:
    """A guest under a free name: 客人 and four digits, more of them once those run out."""
    for attempt in range(64):
        digits = 4 + attempt // 8
        name = f"{_GUEST}{secrets.randbelow(10**digits):0{digits}}"
        try:
            with transaction.atomic():
                return User.objects.create_user(name, is_guest=True)
        except IntegrityError:
            continue
    raise AssertionError("no free guest name among ten thousand million")


def stay_logged_in(request: HttpRequest, user: User) -> None:
    """A guest who has just chosen a password keeps this login, and with it seat and history."""
    update_session_auth_hash(request, user)


def session_hash(session_key: str | None) -> str:
    """What is remembered of a login after it has ended: enough to know it again, not to use it."""
    return hashlib.sha256((session_key or "").encode()).hexdigest()


def revoke(player: User, *, now: datetime, session_key: str | None = None) -> Revocation:
    """End the open connections of one login, or of all of a player's."""
    return Revocation.objects.create(
        player=player, session_hash=session_hash(session_key) if session_key else "", at=now
    )
