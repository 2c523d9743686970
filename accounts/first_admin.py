"""The first admin: made through a link that only who started the site can read.

What is kept of it, in the folder of the keys, are hashes. Every process that starts without an admin
prints a link of its own; each of them works once, and none does when there is an admin.
"""

import os
import secrets
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.urls import reverse
from django.utils.crypto import constant_time_compare

from accounts.models import User

_MOST = 16
"""So many links at a time; the oldest go."""


class TooLate(Exception):  # noqa: N818
    """The link is not, or no longer, good."""


def new_link() -> str | None:
    """The address that makes the first admin; None when there is one already."""
    if _has_admin():
        _path().unlink(missing_ok=True)
        return None
    token = secrets.token_urlsafe(32)
    _write([*_hashes(), _hash(token)][-_MOST:])
    return settings.SITE_URL.rstrip("/") + reverse("first-admin", kwargs={"token": token})


def is_good(token: str) -> bool:
    """Whether the link is one of ours and there is no admin yet."""
    known = any(constant_time_compare(each, _hash(token)) for each in _hashes())
    return known and not _has_admin()


def make_admin(token: str, *, name: str, password: str) -> User:
    """The first admin. Raises TooLate; of two who come at once one does."""
    with transaction.atomic():
        if not is_good(token):
            raise TooLate
        admin = User.objects.create_superuser(name, password)
        try:
            _path().unlink()
        except FileNotFoundError as error:
            raise TooLate from error
    return admin


def _has_admin() -> bool:
    return User.objects.filter(is_superuser=True, is_active=True).exists()


def _path() -> Path:
    folder: Path = settings.VAR_DIR
    return folder / "first-admin"


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def _hashes() -> list[str]:
    try:
        return _path().read_text(encoding="ascii").split()
    except FileNotFoundError:
        return []


def _write(hashes: list[str]) -> None:
    draft = _path().with_name(f".first-admin.{os.getpid()}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write("\n".join(hashes) + "\n")
    draft.replace(_path())
