"""Six at a table of the bare echo server: one of them speaks, all hear it, the next one speaks."""

import asyncio
from collections.abc import Callable
from itertools import count

from .load import SEATS, Load, Table
from .wire import Link, connect


class Round:
    """One table; a message is its number, padded to the size of a play."""

    def __init__(self, load: Load, size: int) -> None:
        self.table = Table(load)
        self._size = size
        self._numbers = count(1)
        self._missing = 0
        self._number = 0
        self._links: list[Link] = []

    async def come(self, port: int, name: str) -> None:
        for seat in range(SEATS):
            self._links.append(await connect(port, f"/{name}", self._hears(seat)))

    def go(self) -> None:
        self.table.load.go(self._speak)

    def leave(self) -> None:
        for link in self._links:
            link.close()

    def _speak(self) -> None:
        self._number = number = next(self._numbers)
        self._missing = SEATS
        self.table.sent(str(number))
        self.table.acknowledged(str(number), number)
        self._links[number % SEATS].say(b"%d" % number + b" " * self._size)

    def _hears(self, seat: int) -> Callable[[bytes], None]:
        def heard(text: bytes) -> None:
            tally = self.table.load.tally
            tally.frames += 1
            tally.frame_bytes += len(text)
            self.table.heard(seat, int(text))
            self._missing -= 1
            if not self._missing:
                tally.plays += 1
                tally.steps += 1
                self.go()

        return heard


async def arrive(load: Load, tables: int, port: int, size: int) -> list[Round]:
    """Every table's six, connected."""
    rounds = [Round(load, size) for _ in range(tables)]
    async with asyncio.TaskGroup() as group:
        for number, each in enumerate(rounds):
            group.create_task(each.come(port, f"table{number}"))
    return rounds
