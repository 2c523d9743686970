"""Places where a test may have this process fail: `failpoint("after-commit")`. Elsewhere nothing happens.

KEXIA_FAILPOINTS says what fails and when: `before-commit=kill@3` is the third pass and no other,
`before-commit=operational/10` every tenth. A real site refuses to start with it.
"""

import os
import signal
import threading
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from django.conf import settings
from django.db import IntegrityError, OperationalError

POINTS = (
    "before-commit",  # a match is written, nothing is committed
    "after-commit",  # committed, in the thread that wrote; nobody has been told
    "before-ack",  # the loop knows what was committed, its player does not
    "before-bell",  # its player knows, other processes do not
    "after-bell",  # everybody has been told
    "look-around",  # once a second, before anything is looked at
    "run-due",  # something due has been done, nothing is committed
)


class Planned(Exception):  # noqa: N818 - it is no error
    """The failure a test asked for."""


def _kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _fail() -> None:
    raise Planned


def _operational() -> None:
    raise OperationalError("planned")


def _integrity() -> None:
    raise IntegrityError("planned")


ACTIONS: dict[str, Callable[[], None]] = {
    "kill": _kill,
    "raise": _fail,
    "operational": _operational,
    "integrity": _integrity,
}


class _Plan(NamedTuple):
    act: Callable[[], None]
    number: int
    again: bool


_passed: Counter[str] = Counter()
_counting = threading.Lock()


def failpoint(name: str) -> None:
    """Fail here if a test said so."""
    if settings.KEXIA_FAILPOINTS:
        _pass(name, settings.KEXIA_FAILPOINTS)


def _pass(name: str, text: str) -> None:
    assert name in POINTS, name
    plan = read(text).get(name)
    if plan is None:
        return
    with _counting:
        _passed[name] += 1
        number = _passed[name]
    if number % plan.number == 0 if plan.again else number == plan.number:
        plan.act()


@lru_cache(maxsize=8)
def read(text: str) -> dict[str, _Plan]:
    """What fails where. Raises ValueError for what is no plan."""
    plans = {}
    for each in filter(None, text.split(",")):
        name, _, what = each.partition("=")
        again = "/" in what
        action, _, number = what.partition("/" if again else "@")
        if name not in POINTS or action not in ACTIONS or not number.isdecimal():
            raise ValueError(f"no failpoint: {each!r}")
        plans[name] = _Plan(ACTIONS[action], max(1, int(number)), again)
    return plans
