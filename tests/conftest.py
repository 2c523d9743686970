"""What all tests share."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.test import TransactionTestCase

from games.matches import appendonly


@pytest.fixture(autouse=True)
def fresh_cache() -> Iterator[None]:
    """Limits are counted in the cache: no test starts with what another has used up."""
    yield
    cache.clear()


@pytest.fixture(autouse=True, scope="session")
def log_emptied_between_tests() -> Iterator[None]:
    """The log can only grow, in tests too; only emptying the database after one may lift that."""
    empty = TransactionTestCase._fixture_teardown  # type: ignore[attr-defined]

    def empty_with_the_log(case: Any) -> None:
        with appendonly.lifted():
            empty(case)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", empty_with_the_log)
        yield
