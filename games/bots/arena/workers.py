"""Work shared out to processes. The results come in the order of the work, so that their number changes nothing."""

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


def cores() -> int:
    """How many processors there are."""
    return os.cpu_count() or 1


def spread(work: Callable[[Job], Result], jobs: Iterable[Job], workers: int) -> Iterator[Result]:
    """The result of each job, in order."""
    if workers <= 1:
        yield from map(work, jobs)
        return
    with multiprocessing.Pool(workers) as pool:
        yield from pool.imap(work, jobs, chunksize=4)
