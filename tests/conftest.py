"""What all tests share."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def fresh_cache() -> Iterator[None]:
    """Limits are counted in the cache: no test starts with what another has used up."""
    yield
    cache.clear()
