"""What arrives together is committed together: many matches in one transaction, one step of each.

A step that arrives alone goes at once; while commits run, others gather for the next one. Steps of
one match keep their order.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

Order = TypeVar("Order")
Answer = TypeVar("Answer")

PATIENCE = 0.02
"""Seconds a commit may take before another runs beside it: a few large ones cost least."""


class Batcher(Generic[Order, Answer]):
    """Takes orders on the event loop and gives them to ``commit`` in batches.

    ``lanes`` is how many commits may run at a time (a further one begins only when those that run
    take long), ``most`` how many orders go into one.
    """

    def __init__(
        self,
        commit: Callable[[list[Order]], Awaitable[list[Answer]]],
        *,
        lanes: int,
        most: int = 64,
    ) -> None:
        self._commit = commit
        self._lanes = self._free = lanes
        self._timer: asyncio.TimerHandle | None = None
        self._most = most
        self._lines: dict[str, deque[tuple[Order, asyncio.Future[Answer]]]] = {}
        self._ready: deque[str] = deque()
        self._running: set[asyncio.Task[None]] = set()
        self._woken = False

    def put(self, match: str, order: Order) -> "asyncio.Future[Answer]":
        """The answer to come. Cancelling it changes nothing about the order."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Answer] = loop.create_future()
        line = self._lines.get(match)
        if line is None:
            line = self._lines[match] = deque()
            self._ready.append(match)
        line.append((order, answer))
        if not self._woken:
            self._woken = True
            loop.call_soon(self._go)
        return answer

    @property
    def is_idle(self) -> bool:
        return not self._lines

    async def finished(self) -> None:
        """When every order taken so far, and what they brought along, is answered."""
        while self._lines:
            await asyncio.wait(self._running or {asyncio.ensure_future(asyncio.sleep(0))})

    def _go(self, *, is_patient: bool = True) -> None:
        self._woken = False
        while self._free and self._ready:
            if is_patient and self._free < self._lanes:
                if self._timer is None:
                    loop = asyncio.get_running_loop()
                    self._timer = loop.call_later(PATIENCE, self._run_another)
                return
            matches = [self._ready.popleft() for _ in range(min(self._most, len(self._ready)))]
            self._free -= 1
            task = asyncio.ensure_future(self._run(matches))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    def _run_another(self) -> None:
        self._timer = None
        self._go(is_patient=False)

    async def _run(self, matches: list[str]) -> None:
        batch = [self._lines[match].popleft() for match in matches]
        try:
            answers = await self._commit([order for order, _ in batch])
        except Exception as error:
            for _, future in batch:
                if not future.done():
                    future.set_exception(error)
        else:
            for (_, future), answer in zip(batch, answers, strict=True):
                if not future.done():
                    future.set_result(answer)
        finally:
            self._free += 1
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None
            for match in matches:
                if self._lines[match]:
                    self._ready.append(match)
                else:
                    del self._lines[match]
            self._go()
