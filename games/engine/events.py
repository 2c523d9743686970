"""What happened, in the closed vocabulary of the record. An event carries only what everybody may know."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: its name and its arguments (seats, numbers, cards), in the record's order."""

    name: str
    args: tuple[Any, ...] = ()
