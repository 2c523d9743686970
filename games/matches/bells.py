"""Who is told that a match has moved: the hub of this process, if there is one."""

from collections.abc import Callable

moved: list[Callable[[int, int], None]] = []
"""Called with (match_id, version) after every commit, in the thread that wrote; also when only a
hidden answer was sealed and the version stood still."""


def ring(match_id: int, version: int) -> None:
    for listener in moved:
        listener(match_id, version)
