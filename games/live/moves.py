"""Which matches changed: tells writes made by our own jobs from those of pages and commands."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from games.matches import services

_here = threading.local()
_listeners: list[Callable[[int, int], None]] = []


@contextmanager
def collected() -> Iterator[dict[int, int]]:
    """What this thread changes in the block, as versions by match: told to nobody else."""
    moves: dict[int, int] = {}
    _here.moves = moves
    try:
        yield moves
    finally:
        _here.moves = None


def listen(listener: Callable[[int, int], None]) -> Callable[[], None]:
    """Be told of every other change, in the thread that made it; returns how to stop."""
    _listeners.append(listener)
    return lambda: _listeners.remove(listener)


def _moved(match_id: int, version: int) -> None:
    moves = getattr(_here, "moves", None)
    if moves is not None:
        moves[match_id] = version
        return
    for listener in tuple(_listeners):
        listener(match_id, version)


services.moved.append(_moved)
