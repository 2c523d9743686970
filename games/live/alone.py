"""A process that tells others nothing must be the only one.

Without Redis the channel layer reaches nobody outside, and two such processes over one database
would each show their players half of what happens. The pulses in the database tell.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from django.utils import timezone

from games.matches import presence
from games.matches.clock import ALIVE

if TYPE_CHECKING:
    from .process import Live

log = logging.getLogger(__name__)


class NotAlone(Exception):  # noqa: N818 - a state of affairs
    """Another process lives on the same database, and the two cannot hear each other."""


async def make_sure(live: "Live") -> None:
    """Raise NotAlone if another pulse goes on beating. One that a crash left behind does not."""
    if live.bells.reach_others or not await _others(live):
        return
    await asyncio.sleep(ALIVE.total_seconds() + 1)
    if await _others(live):
        raise NotAlone("more than one process needs REDIS_URL")


async def _others(live: "Live") -> bool:
    alive = await live.side.run(presence.living, timezone.now())
    return any(process != live.process for process in alive)
