"""Exceptions in the log: where and what, under an id a player can tell. Never a value.

Messages and local variables of our own errors may name cards, so neither is written.
"""

import logging
import secrets
import traceback

from games import metrics


def log_failure(log: logging.Logger, what: str, error: BaseException) -> str:
    """Write the kind of the error and the places it came through; return its id."""
    metrics.FAILURES.labels(what).inc()
    failure = secrets.token_hex(4)
    places = " < ".join(
        f"{frame.name}:{frame.lineno} {frame.filename.rpartition('/')[2]}"
        for frame in reversed(traceback.extract_tb(error.__traceback__)[-12:])
    )
    log.error(
        "%s failed", what, extra={"failure": failure, "error": type(error).__name__, "at": places}
    )
    return failure
