"""How lines of the log are written: one an event, nothing in it that could be a card.

The text of an exception may name cards or quote what somebody sent, so of an exception only its
kind and the places it came through are written; of those that speak of files and servers the text
too. What people can put into names and addresses is escaped.
"""

import logging
import re
import traceback
from typing import Any

import structlog
from django.db import InterfaceError, OperationalError

LONGEST = 1000
"""Characters of one value."""

_TELLING = (OSError, OperationalError, InterfaceError)

_VERBOSE = ("asyncio", "daphne.server")
"""Loggers that write the texts of exceptions into their own lines of level error.

The one critical line there is says why the server could not listen.
"""

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")

Event = dict[str, Any]


def without_values(logger: Any, name: str, event: Event) -> Event:
    """Of an exception where it happened, and never a value; of a request nothing but the message."""
    for key in ("request", "message", "asctime", "color_message"):
        event.pop(key, None)
    event.pop("stack_info", None)
    record = event.get("_record")
    if record is not None and record.name in _VERBOSE and record.levelno == logging.ERROR:
        event["event"] = str(record.msg).partition("\n")[0]
    kind, error, places = event.pop("exc_info", None) or (None, None, None)
    if kind is not None:
        event["error"] = _kinds(error) if error is not None else kind.__name__
        if isinstance(error, _TELLING):
            event["reason"] = str(error)
        event["at"] = " < ".join(
            f"{place.name}:{place.lineno} {place.filename.rpartition('/')[2]}"
            for place in reversed(traceback.extract_tb(places)[-12:])
        )
    return event


def escaped(logger: Any, name: str, event: Event) -> Event:
    """One line stays one line, and reads from left to right."""
    for key, value in event.items():
        if not key.startswith("_") and value is not None and not isinstance(value, int | float):
            event[key] = _CONTROL.sub(_code, str(value)[:LONGEST])
    return event


def _kinds(error: BaseException) -> str:
    """The exception's kind, and of what it came."""
    kinds: list[str] = []
    seen: BaseException | None = error
    while seen is not None and len(kinds) < 4:
        kinds.append(type(seen).__name__)
        seen = seen.__cause__ or (None if seen.__suppress_context__ else seen.__context__)
    return " from ".join(kinds)


def _code(found: re.Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"


FORMATTER: dict[str, Any] = {
    "()": structlog.stdlib.ProcessorFormatter,
    "foreign_pre_chain": [
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
    ],
    "processors": [
        without_values,
        escaped,
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        structlog.processors.LogfmtRenderer(key_order=["timestamp", "level", "logger", "event"]),
    ],
}
