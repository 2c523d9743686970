"""Threads for everything that touches the database, apart from the one thread Django shares."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from django.db import connections

T = TypeVar("T")


class Pool:
    """A few threads. Each job gives its connection back, or a pool of connections would starve."""

    def __init__(self, name: str, threads: int) -> None:
        self.threads = threads
        self._executor = ThreadPoolExecutor(threads, thread_name_prefix=name)

    def run(self, job: Callable[..., T], *args: Any, **kwargs: Any) -> "asyncio.Future[T]":
        """The job's result. It goes on even when nobody waits for it any more."""
        loop = asyncio.get_running_loop()
        return asyncio.shield(loop.run_in_executor(self._executor, _clean, job, args, kwargs))

    def close(self) -> None:
        self._executor.shutdown(wait=True)


def _clean(job: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
    try:
        return job(*args, **kwargs)
    finally:
        for each in connections.all(initialized_only=True):
            # A file is nobody else's to borrow, and to open it again costs as much as a step.
            if each.vendor != "sqlite" or each.errors_occurred or each.in_atomic_block:
                each.close()
