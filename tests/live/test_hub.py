"""Who is told what and when, with states of matches that are made up."""

import asyncio
import json
from dataclasses import dataclass, field

from django.utils import timezone

from games.live.hub import Hub
from games.live.limits import Limits
from games.live.sockets import Socket

NOBODY = frozenset()


@dataclass
class Made:
    """What the hub needs of a Present."""

    version: int
    revision: int
    own: dict = field(default_factory=dict)
    holders: dict = field(default_factory=dict)
    match: str = "m1"
    match_pk: int = 1
    has_table: bool = True

    def private(self, seat):
        return json.dumps(self.own.get(seat)), ""

    def holder(self, seat):
        return self.holders.get(seat, "")

    def match_part(self, seat, *, holder, linked):
        return json.dumps([seat, holder, sorted(linked)])

    def match_frame(self, part):
        return f"match {part}"

    def table_frame(self, seat, told, now):
        own = self.private(seat)[0]
        since, known = told or (-1, None)
        news = "" if own == known else f" own {own}"
        return f"table {self.version} since {since}{news}", (self.version, own)


class Viewer:
    """A connection and what came out of it."""

    def __init__(self, hub, seat=None, tab="tab00000", match="m1"):
        self.sent = []
        self.hub = hub
        self.socket = Socket(self._send, match=match, limits=Limits(), opened_at=timezone.now())
        self.socket.seat, self.socket.tab = seat, tab

    async def _send(self, message):
        self.sent.append(message["text"])

    def come(self, present, linked=NOBODY):
        self.hub.join(self.socket)
        self.hub.welcome(self.socket, present, linked)

    async def heard(self):
        """What was sent since it was last asked for."""
        async with asyncio.timeout(5):
            while self.socket._flusher is not None:
                await asyncio.wait({self.socket._flusher})
        sent, self.sent = self.sent, []
        return sent


async def never(match_pk, seats):
    raise AssertionError("nothing to load")


async def test_who_comes_is_shown_everything_and_then_what_is_new():
    hub = Hub(never)
    viewer = Viewer(hub, seat=2)
    viewer.come(Made(5, 9, {2: "hand"}))
    assert await viewer.heard() == ["match [2, false, [2]]", 'table 5 since -1 own "hand"']

    hub.tell(Made(6, 10, {2: "hand"}))
    hub.tell(Made(8, 12, {2: "less"}))

    assert await viewer.heard() == ["table 6 since 5", 'table 8 since 6 own "less"']


async def test_what_is_old_or_known_is_told_to_nobody():
    hub = Hub(never)
    viewer = Viewer(hub)
    viewer.come(Made(5, 9))
    await viewer.heard()

    hub.tell(Made(4, 8))
    hub.tell(Made(5, 9))
    hub.hear(1, 5, 9)
    hub.hear(77, 100)

    assert await viewer.heard() == []


async def test_a_sealed_answer_is_seen_by_its_own_seat_alone():
    hub = Hub(never)
    mine, other, watcher = Viewer(hub, 0), Viewer(hub, 1), Viewer(hub)
    for viewer in (mine, other, watcher):
        viewer.come(Made(5, 9))
    for viewer in (mine, other, watcher):
        await viewer.heard()

    hub.tell(Made(5, 10, {0: "answered"}))

    assert await mine.heard() == ['table 5 since 5 own "answered"']
    assert await other.heard() == []
    assert await watcher.heard() == []


async def test_a_late_sealed_answer_does_not_take_a_newer_one_back():
    hub = Hub(never)
    viewer = Viewer(hub, 0)
    viewer.come(Made(5, 9))
    hub.tell(Made(5, 11, {0: "answered"}))
    hub.tell(Made(5, 10))

    assert (await viewer.heard())[-1] == 'table 5 since 5 own "answered"'


async def test_a_slow_reader_gets_the_present_and_not_the_past():
    hub = Hub(never)
    viewer = Viewer(hub)
    viewer.come(Made(0, 0))
    for version in range(1, 100):
        hub.tell(Made(version, version))
    assert len(await viewer.heard()) == 9

    assert hub.got(viewer.socket, 0)

    assert await viewer.heard() == ["table 99 since 7"]


async def test_of_one_tab_the_newest_connection_acts():
    hub = Hub(never)
    old, new = Viewer(hub, 3, "tabA0000"), Viewer(hub, 3, "tabA0000")
    old.come(Made(5, 9, holders={3: "tabA0000"}))
    assert (await old.heard())[0] == "match [3, true, [3]]"

    new.come(Made(5, 9, holders={3: "tabA0000"}))

    assert (await new.heard())[0] == "match [3, true, [3]]"
    assert await old.heard() == ["match [3, false, [3]]"]


async def test_another_tab_watches_the_seat_until_it_takes_it():
    hub = Hub(never)
    first, second = Viewer(hub, 3, "tabA0000"), Viewer(hub, 3, "tabB0000")
    for viewer in (first, second):
        viewer.come(Made(5, 9, holders={3: "tabA0000"}))
    assert (await second.heard())[0] == "match [3, false, [3]]"
    await first.heard()

    hub.tell(Made(6, 10, holders={3: "tabB0000"}))

    assert (await first.heard())[0] == "match [3, false, [3]]"
    assert (await second.heard())[0] == "match [3, true, [3]]"


async def test_a_bell_has_the_present_loaded_once():
    loads = []
    gate = asyncio.Event()

    async def load(match_pk, seats):
        loads.append((match_pk, seats))
        await gate.wait()
        return Made(7, 12)

    hub = Hub(load)
    viewer = Viewer(hub, 4)
    viewer.come(Made(5, 9))
    await viewer.heard()
    for _ in range(10):
        hub.hear(1, 7)
    gate.set()
    async with asyncio.timeout(5):
        while not (heard := await viewer.heard()):
            await asyncio.wait(hub._tasks)

    assert heard == ["table 7 since 5"]
    assert loads[0] == (1, frozenset({4}))
    assert len(loads) <= 2


async def test_a_match_that_cannot_be_loaded_is_tried_at_the_next_bell():
    answers = [OSError(), Made(7, 12)]

    async def load(match_pk, seats):
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    hub = Hub(load)
    viewer = Viewer(hub)
    viewer.come(Made(5, 9))
    await viewer.heard()
    for _ in range(2):
        hub.hear(1, 7)
        await asyncio.wait(hub._tasks)

    assert await viewer.heard() == ["table 7 since 5"]


async def test_who_is_there_is_told_without_the_table():
    hub = Hub(never)
    viewer = Viewer(hub)
    viewer.come(Made(5, 9), frozenset({1}))
    assert (await viewer.heard())[-1] == "match [null, false, [1]]"

    hub.link(1, frozenset({1, 2}))
    hub.link(1, frozenset({1, 2}))

    assert await viewer.heard() == ["match [null, false, [1, 2]]"]


async def test_who_left_is_forgotten():
    hub = Hub(never)
    viewer = Viewer(hub, 1)
    viewer.come(Made(5, 9))
    hub.leave(viewer.socket)
    hub.leave(viewer.socket)

    assert hub.views() == {}
    assert hub.version("m1") == 0
