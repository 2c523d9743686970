"""What all tests share."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.test import TransactionTestCase

from games.matches import appendonly


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A test of one store is no test of this run where the run is on another."""
    database = connection.vendor
    stores = {database, *(["services"] if database == "postgresql" and settings.REDIS_URL else [])}
    others = {"sqlite", "postgresql", "services"} - stores
    left = [item for item in items if any(item.get_closest_marker(name) for name in others)]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in left]


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
