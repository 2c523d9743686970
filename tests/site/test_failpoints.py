"""Planned failures happen where and when they were asked for, and nowhere else."""

import pytest
from django.db import OperationalError

from games import failpoints
from games.failpoints import Planned, failpoint, read


@pytest.fixture(autouse=True)
def nothing_passed():
    yield
    failpoints._passed.clear()


def fails(times, name="run-due"):
    """At which of so many passes it fails."""
    found = []
    for number in range(1, times + 1):
        try:
            failpoint(name)
        except (Planned, OperationalError):
            found.append(number)
    return found


def test_without_a_plan_nothing_fails():
    assert fails(3) == []


def test_at_the_third_pass_and_no_other(settings):
    settings.KEXIA_FAILPOINTS = "run-due=raise@3"

    assert fails(7) == [3]


def test_at_every_second_pass(settings):
    settings.KEXIA_FAILPOINTS = "run-due=operational/2"

    assert fails(5) == [2, 4]


def test_elsewhere_nothing_fails(settings):
    settings.KEXIA_FAILPOINTS = "before-commit=raise/1"

    assert fails(2) == []


@pytest.mark.parametrize("text", ["nowhere=raise@1", "run-due=explode@1", "run-due=raise", "x"])
def test_what_is_no_plan_is_refused(text):
    with pytest.raises(ValueError, match="no failpoint"):
        read(text)
