"""An event loop without waiting: when nothing is left to do now, it is later at once."""

import asyncio
import selectors
from collections.abc import Callable
from typing import Any


class NothingLeftError(RuntimeError):
    """Nobody waits for any time: what was to come will never come."""


class _Later(selectors.SelectSelector):
    """Instead of waiting for files it moves the time on."""

    loop: "Loop"

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise NothingLeftError
        if timeout > 0:
            self.loop.still()
            self.loop.moment += timeout
        return []


class Loop(asyncio.SelectorEventLoop):
    """Its time is made of timers alone; ``still`` is called each time before the time moves on."""

    def __init__(self) -> None:
        self.moment = 0.0
        self.still: Callable[[], None] = lambda: None
        later = _Later()
        later.loop = self
        super().__init__(later)

    def time(self) -> float:
        return self.moment

    def _write_to_self(self) -> None:
        """Nobody has to be woken: there is one thread."""
