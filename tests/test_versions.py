"""What is installed is not older than the release that mended what we would suffer from."""

from importlib.metadata import version

import pytest
from packaging.version import Version

OLDEST = {
    "daphne": "4.2.3",  # unbounded messages, headers smuggled between Twisted and autobahn
    "autobahn": "26.10.1",  # sizes checked before inflation, brotli bombs
    "Twisted": "24.7",  # answers out of order, lenient parsing
    "Django": "5.2.19",
    "django-allauth": "65.22.1",  # limits got round by headers or by concurrent requests
    "channels": "4.3.2",
    "channels-redis": "4.3.0",
    "psycopg": "3.3.9",
}


@pytest.mark.parametrize("package", OLDEST)
def test_package_is_new_enough(package):
    assert Version(version(package)) >= Version(OLDEST[package])


def test_redis_client_is_older_than_the_one_that_ends_idle_sockets():
    assert Version(version("redis")) < Version("8")
