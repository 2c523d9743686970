"""What the threads do: each function is one trip to the database, and returns what the loop needs.

Nothing here touches a socket or the event loop; nothing there touches a model.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from django.db import Error as StoreError
from django.db import InterfaceError, OperationalError, connections
from django.utils import timezone

from games.bots import runner
from games.matches import selectors, services
from games.matches.selectors import Head
from games.matches.services import Receipt, Submission
from games.tables import services as tables

from . import visitors
from .failures import log_failure
from .frames import Present
from .moves import collected
from .visitors import Ended, Visitor

log = logging.getLogger(__name__)

Views = Mapping[int, frozenset[int | None]]
"""Whose views of which matches are looked at in this process."""

Tab = tuple[int, int, str]
"""A connected seat: match row, player, tab."""


@dataclass(frozen=True, slots=True)
class Order:
    """A step on its way to its commit, and the login it came through."""

    submission: Submission
    session: str
    opened_at: datetime


@dataclass(frozen=True, slots=True)
class Committed:
    """The answers in the order of the orders, and how the matches stand that changed."""

    receipts: list[Receipt]
    presents: list[Present]
    ended: frozenset[int] = frozenset()
    """The places in the batch of orders whose login is over."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """What became of a hello: without a present the match is not for this visitor."""

    visitor: Visitor
    seat: int | None = None
    present: Present | None = None
    linked: frozenset[int] = frozenset()
    changed: bool = False
    """Whether the seat has changed hands, so that the match is not what it was."""


@dataclass(frozen=True, slots=True)
class Around:
    """What a look around once a second found."""

    due: list[int]
    ended: list[Ended] = field(default_factory=list)
    heads: dict[int, Head] = field(default_factory=dict)
    presents: list[Present] = field(default_factory=list)


def show(match_pk: int, seats: frozenset[int | None], told: int = 0) -> Present:
    """How the match stands, with the views of these seats made ready. ``told``: the version that a
    commit of this thread has come to."""
    present = Present(selectors.snapshot(match_pk, told=told))
    present.prepare(seats)
    return present


def commit(batch: list[Order], views: Views) -> Committed:
    """Submit what arrived together. Whatever fails, every order gets an answer."""
    now = timezone.now()
    ended = _ended(batch)
    good = [order for place, order in enumerate(batch) if place not in ended]
    with collected() as moves:
        answers = iter(_submit([order.submission for order in good], now))
    receipts = [
        _refusal(order.submission, "not-seated") if place in ended else next(answers)
        for place, order in enumerate(batch)
    ]
    return Committed(receipts, _shown(moves, views), ended)


def unavailable(batch: list[Order], failure: str) -> Committed:
    """The answers when the store is away."""
    return Committed(
        [_refusal(order.submission, "unavailable", failure=failure) for order in batch], []
    )


def act(match_pk: int, user_id: int, tab: str, act: str, views: Views) -> Committed:
    """An act that sets a state."""
    with collected() as moves:
        receipt = services.act(
            match_id=match_pk, user_id=user_id, tab=tab, act=act, now=timezone.now()
        )
    return Committed([receipt], _shown(moves, views))


def arrive(match: str, session_key: str, tab: str, process: str) -> Arrival:
    """Who has come, whether this match is theirs to see, and what they see."""
    visitor = visitors.visitor(session_key)
    sight = selectors.match_for(match, visitor.user_id)
    if sight is None:
        return Arrival(visitor)
    now = timezone.now()
    with collected() as moves:
        if sight.seat is not None and visitor.user_id is not None:
            services.hello(
                match_id=sight.match_id, user_id=visitor.user_id, tab=tab, process=process, now=now
            )
    present = show(sight.match_id, frozenset({sight.seat}))
    head = selectors.heads([sight.match_id], now=now).get(sight.match_id)
    linked = frozenset(head.linked) if head else frozenset()
    return Arrival(visitor, sight.seat, present, linked, bool(moves))


def leave(match_pk: int, user_id: int, tab: str, process: str, views: Views) -> list[Present]:
    """The last connection of a tab is gone."""
    with collected() as moves:
        services.gone(
            match_id=match_pk, user_id=user_id, tab=tab, process=process, now=timezone.now()
        )
    return _shown(moves, views)


def drive(match_pk: int, views: Views) -> Present | None:
    """Whatever is due in the match, bots before the clock; how it stands if that changed it."""
    with collected() as moves:
        try:
            changed = runner.play_bots(match_pk, now=timezone.now())
        except StoreError:
            raise
        except Exception as error:
            # The clock goes on: it plays what bots do not, and stops what cannot be played.
            log_failure(log, "bots", error)
            changed = False
        changed = services.run_due(match_pk, now=timezone.now()) or changed
    if not changed and not moves:
        return None
    return show(match_pk, views.get(match_pk, frozenset()), moves.get(match_pk, 0))


def look_around(
    process: str,
    views: Views,
    *,
    players: frozenset[int],
    since: datetime,
    poll: bool,
    sweep: bool,
    tabs: list[Tab],
) -> Around:
    """The work of every second. The pulse comes first: it gives lost time back before anything
    is found to be due. ``tabs``: whose presence is to be renewed; ``poll``: read the versions."""
    now = timezone.now()
    with collected() as moves:
        if services.pulse(process, now=now):
            # Clocks were moved, everybody's perhaps.
            moves.update(dict.fromkeys(views, 0))
        if tabs:
            services.present(process, tabs, now=now)
        if sweep:
            services.sweep(now=now)
            tables.sweep(now=now)
    return Around(
        due=selectors.due_matches(now=now),
        ended=visitors.ended_since(since, players) if players else [],
        heads=selectors.heads(list(views), now=now) if poll and views else {},
        presents=_shown(moves, views),
    )


def still_there(logins: list[tuple[str, int]]) -> list[bool]:
    """Whether each login, by session key, still is this player's."""
    return [visitors.visitor(key).user_id == user_id for key, user_id in logins]


def _shown(moves: dict[int, int], views: Views) -> list[Present]:
    """A change that cannot be shown now is committed all the same; the poll shows it later."""
    presents = []
    for match_pk, version in moves.items():
        try:
            presents.append(show(match_pk, views.get(match_pk, frozenset()), version))
        except Exception as error:
            log_failure(log, "showing a change", error)
    return presents


def _ended(batch: list[Order]) -> frozenset[int]:
    """The orders that came through a login which is over."""
    players = {order.submission.user_id for order in batch}
    ended = visitors.ended_since(min(order.opened_at for order in batch), players)
    return frozenset(
        place
        for place, order in enumerate(batch)
        if any(
            each.hits(order.submission.user_id, order.session, order.opened_at) for each in ended
        )
    )


def _submit(batch: list[Submission], now: datetime) -> list[Receipt]:
    """The batch in one transaction; if that fails each alone, so that none spoils another's.

    Trying again is safe, because a command's id makes a repeat one: nobody knows what became of a
    commit whose line broke.
    """
    if not batch:
        return []
    try:
        return services.submit(batch, now=now)
    except Exception as error:
        log_failure(log, "batch", error)
    receipts: list[Receipt] = []
    is_away = False
    for submission in batch:
        failure = ""
        if not is_away:
            connections.close_all()
            try:
                receipts += services.submit([submission], now=now)
                continue
            except Exception as error:
                failure = log_failure(log, "step", error)
                is_away = isinstance(error, OperationalError | InterfaceError)
        receipts.append(_refusal(submission, "unavailable", failure=failure))
    return receipts


def _refusal(submission: Submission, code: str, **data: str) -> Receipt:
    return Receipt(False, submission.command, code, dict(data), submission.match, 0)
