"""The store, and how it fails: around every statement and every commit of one job.

A fault is armed for one job and strikes in it once or a few times. A crash may strike anywhere; what
was not committed by then is gone, and so is the process.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.db import InterfaceError, OperationalError, connection


class Crash(BaseException):
    """The process dies here."""


@dataclass
class Strike:
    """A fault of the store for one job: what happens, at the how many-th chance, how often."""

    kind: str
    at: int = 1
    times: int = 1
    error: type[Exception] = OperationalError


KINDS = (
    "locked",
    "statement",
    "broken-line",
    "commit-fails",
    "commit-unknown",
    "crash-statement",
    "crash-before-commit",
    "crash-after-commit",
    "between",
)
"""``between``: at a statement outside a transaction another process does what is due."""


class Store:
    """Stands between Django and the file."""

    def __init__(self, between: Callable[[], None]) -> None:
        self._between = between
        self._strike: Strike | None = None
        self._statements = 0
        self._broken: Any = None
        """A connection whose line is cut: everything over it fails until there is a new one."""
        self.struck = 0
        """Faults that really happened."""

    @contextmanager
    def under(self) -> Iterator[None]:
        """In the block everything that goes to the store goes through here."""
        house: Any = connection
        commit = house._commit
        self._commit: Callable[[], None] = commit
        house._commit = self._committing
        connection.execute_wrappers.append(self._execute)
        try:
            yield
        finally:
            connection.execute_wrappers.remove(self._execute)
            del house._commit

    @contextmanager
    def job(self, strike: Strike | None) -> Iterator[None]:
        """One job, with that fault in it."""
        before = self._strike, self._statements
        self._strike, self._statements = strike, 0
        try:
            yield
        finally:
            self._strike, self._statements = before

    def _hit(self) -> None:
        strike = self._strike
        assert strike is not None
        self.struck += 1
        strike.times -= 1
        if strike.times <= 0:
            self._strike = None

    def _execute(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        strike = self._strike
        self._over_a_whole_line()
        if strike is None:
            return execute(sql, params, many, context)
        if sql.startswith("BEGIN"):
            if strike.kind == "locked":
                self._hit()
                raise OperationalError("database is locked")
            return execute(sql, params, many, context)
        self._statements += 1
        if self._statements >= strike.at:
            if strike.kind == "statement":
                self._hit()
                raise strike.error("simulated")
            if strike.kind == "broken-line":
                self._hit()
                self._broken = connection.connection
                raise OperationalError("simulated")
            if strike.kind == "crash-statement":
                self._hit()
                raise Crash
            if strike.kind == "between" and not connection.in_atomic_block:
                self._hit()
                self._between()
        return execute(sql, params, many, context)

    def _over_a_whole_line(self) -> None:
        if self._broken is not None and self._broken is connection.connection:
            raise InterfaceError("simulated")

    def _committing(self) -> None:
        self._over_a_whole_line()
        kind: str = ""
        error: type[Exception] = OperationalError
        if self._strike is not None:
            kind, error = self._strike.kind, self._strike.error
        if kind == "crash-before-commit":
            self._hit()
            raise Crash
        if kind == "commit-fails":
            self._hit()
            raise error("simulated")
        self._commit()
        if kind == "crash-after-commit":
            self._hit()
            raise Crash
        if kind == "commit-unknown":
            self._hit()
            raise error("simulated")
