"""Everything that is drawn or looked up on a clock in production, handed out by one seed."""

import random
import secrets
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from itertools import count
from unittest.mock import patch

from django.utils import timezone

from games.live import sockets
from games.matches import clock

from .loop import Loop


class Chance:
    """Independent streams, so that one more draw in one place changes nothing elsewhere."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def stream(self, name: str) -> random.Random:
        return random.Random(f"{self._seed}/{name}")


@contextmanager
def governed(chance: Chance, loop: Loop, now: "NowFunction") -> Iterator[None]:
    """In the block all randomness of the site is the seed's and all its time the loop's."""
    drawn = chance.stream("secrets")
    with ExitStack() as stack:
        for name, draw in (
            ("choice", drawn.choice),
            ("token_bytes", drawn.randbytes),
            ("token_hex", lambda size=32: drawn.randbytes(size).hex()),
            ("randbelow", drawn.randrange),
            ("randbits", drawn.getrandbits),
        ):
            stack.enter_context(patch.object(secrets, name, draw))
        stack.enter_context(patch.object(clock, "_random", chance.stream("pauses")))
        stack.enter_context(patch.object(timezone, "now", now))
        stack.enter_context(patch.object(time, "monotonic", loop.time))
        # Sets of connections are walked through in the order of their hashes.
        stack.enter_context(patch.object(sockets, "_numbers", count()))
        stack.enter_context(
            patch.object(sockets.Socket, "__hash__", lambda self: self.number, create=True)
        )
        yield


class NowFunction:
    """The wall clock of a machine: the loop's time, set forward or back now and then."""

    def __init__(self, start: datetime, loop: Loop) -> None:
        self._start, self._loop = start, loop
        self.jumped = 0.0

    def __call__(self) -> datetime:
        from datetime import timedelta

        return self._start + timedelta(seconds=self._loop.time() + self.jumped)
