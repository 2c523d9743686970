"""Matches with people at them, and the live side on the loop of a test."""

import asyncio
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

import pytest
from django.conf import settings
from django.db import connections
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.services import new_guest
from games.live.limits import Limits
from games.live.process import Live
from games.matches import clock, services, store
from games.matches.models import Match
from games.tables.models import Table


@dataclass(frozen=True)
class Person:
    """A player with a login."""

    user: User
    cookie: str


@dataclass(frozen=True)
class Sitting:
    """A match, and who sits there from seat 0 on."""

    match: Match
    people: tuple[Person, ...]


def person():
    user = new_guest()
    client = Client()
    client.force_login(user, backend=settings.AUTHENTICATION_BACKENDS[0])
    return Person(user, client.cookies[settings.SESSION_COOKIE_NAME].value)


def sit_down(people=6, *, access="open", options=None, pace="normal"):
    """A match of so many people, the other seats bots."""
    sitting = tuple(person() for _ in range(people))
    table = Table.objects.create(
        game_key="gouji",
        owner=sitting[0].user if sitting else None,
        access=access,
        options=options or {},
        created_at=timezone.now(),
    )
    players = [
        services.Player(seat, user_id=each.user.pk, name=each.user.name)
        for seat, each in enumerate(sitting)
    ] + [services.Player(seat, policy="normal", name=f"bot{seat}") for seat in range(people, 6)]
    match = services.begin_match(
        table_id=table.pk,
        table=table.public_id,
        game_key="gouji",
        options=options or {},
        pace=pace,
        players=players,
        now=timezone.now(),
    )
    return Sitting(match, sitting)


async def aside(job, *args, **kwargs):
    """The job in a thread of its own, its connection given back."""

    def clean():
        try:
            return job(*args, **kwargs)
        finally:
            connections.close_all()

    return await asyncio.to_thread(clean)


@pytest.fixture
def make_match(transactional_db):
    """`await make_match(people)`; see sit_down."""
    store.forget()
    yield partial(aside, sit_down)
    store.forget()


@pytest.fixture
def quick(settings, monkeypatch):
    """Waits and windows near nothing; turns long enough for any machine."""
    settings.KEXIA_PACE = 0.001
    monkeypatch.setattr(clock, "_SHORTEST_TURN", timedelta(minutes=2))


@pytest.fixture
async def make_live(make_match):
    """The live side of this loop, with other limits where a test needs them."""
    made = []

    def make(**limits):
        live = Live(Limits(**limits))
        live.start()
        made.append(live)
        return live

    yield make
    for live in made:
        if not live.draining:
            await live.close()


@pytest.fixture
async def live(make_live):
    return make_live(rate=1000, burst=1000)
