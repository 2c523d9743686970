"""Threads for everything that touches the database, apart from the one thread Django shares."""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from django.db import connections

from games import metrics

T = TypeVar("T")


class Pool:
    """A few threads. Each job gives its connection back, or a pool of connections would starve."""

    def __init__(self, name: str, threads: int) -> None:
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._seen: set[int] = set()
        self._waits = metrics.JOB_WAITS.labels(name)
        self._times = metrics.JOB_TIMES.labels(name)

    def run(self, job: Callable[..., T], *args: Any, **kwargs: Any) -> "asyncio.Future[T]":
        """The job's result. It goes on even when nobody waits for it any more."""
        loop = asyncio.get_running_loop()
        asked = time.monotonic()
        return asyncio.shield(
            loop.run_in_executor(self._executor, self._do, asked, job, args, kwargs)
        )

    def close(self) -> None:
        """Every thread finishes its job, closes what it has open, and ends."""
        together = threading.Barrier(max(1, len(self._seen)))
        for _ in self._seen:
            self._executor.submit(_close, together)
        self._executor.shutdown(wait=True)

    def _do(
        self, asked: float, job: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> T:
        begun = time.monotonic()
        self._waits.observe(begun - asked)
        self._seen.add(threading.get_ident())
        try:
            result = job(*args, **kwargs)
        except BaseException:
            connections.close_all()
            raise
        finally:
            self._times.observe(time.monotonic() - begun)
        _give_back()
        return result


def _give_back() -> None:
    """A server's connections go back to their pool. A file's stays open: nobody else wants it, and
    closing the last one writes the whole write-ahead log into the file, which takes as long as a
    commit."""
    for connection in connections.all(initialized_only=True):
        if connection.vendor != "sqlite" or connection.errors_occurred:
            connection.close()


def _close(together: threading.Barrier) -> None:
    connections.close_all()
    try:
        # Each thread takes one of these, because none ends before all have begun.
        together.wait(timeout=5)
    except threading.BrokenBarrierError:
        return
