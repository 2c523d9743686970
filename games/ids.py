"""Public names of rows: random, so that nobody can guess or count them."""

import secrets

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_LENGTH = 14


def _fresh(first: str) -> str:
    return first + "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def table_id() -> str:
    return _fresh("t")


def match_id() -> str:
    return _fresh("m")


def game_id() -> str:
    return _fresh("g")
