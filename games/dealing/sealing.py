"""Sealing what nobody may read while a game runs: deals, and answers to open windows.

The keys lie outside the database (settings.DEAL_KEYS); new seals use the first of them.
"""

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from django.conf import settings
from django.views.decorators.debug import sensitive_variables


class SealBroken(Exception):  # noqa: N818
    """The key is gone, or the text was tampered with."""


def seal(secret: bytes) -> tuple[str, str]:
    """The sealed text, and the id of the key that opens it."""
    key_id = next(iter(settings.DEAL_KEYS))
    return _keys(key_id).encrypt(secret).decode("ascii"), key_id


@sensitive_variables()
def open_sealed(text: str, key_id: str = "") -> bytes:
    """What was sealed; without a key's id every key is tried. Raises SealBroken."""
    try:
        return _keys(key_id).decrypt(text.encode("ascii"))
    except (InvalidToken, KeyError) as broken:
        raise SealBroken(key_id) from broken


def _keys(key_id: str) -> MultiFernet:
    known: dict[str, str] = settings.DEAL_KEYS
    return MultiFernet([Fernet(key) for key in ([known[key_id]] if key_id else known.values())])
