"""A slow reader costs little: table frames wait for their `got`, everything leaves in order."""

import asyncio

from django.utils import timezone

from games.live.limits import Limits
from games.live.sockets import Socket


class Line:
    """Where frames come out; stands still while blocked."""

    def __init__(self):
        self.sent = []
        self.free = asyncio.Event()
        self.free.set()
        self.news = asyncio.Event()

    async def send(self, message):
        await self.free.wait()
        self.sent.append(message.get("text", message.get("code")))
        self.news.set()

    async def until(self, count):
        async with asyncio.timeout(5):
            while len(self.sent) < count:
                self.news.clear()
                await self.news.wait()
        return self.sent


def a_socket(line, **limits):
    return Socket(line.send, match="m1", limits=Limits(**limits), opened_at=timezone.now())


async def test_frames_leave_in_order_and_the_close_is_last():
    line = Line()
    socket = a_socket(line)
    line.free.clear()
    for text in "abc":
        socket.push(text)
    socket.close(4412)
    socket.push("too late")
    socket.close(4400)
    line.free.set()

    assert await line.until(4) == ["a", "b", "c", 4412]


async def test_eight_table_frames_go_without_a_got():
    socket = a_socket(Line())
    for version in range(8):
        assert socket.has_room
        socket.push_table("x", version)

    assert not socket.has_room
    assert socket.got(0)
    assert socket.has_room


async def test_few_large_frames_fill_the_window_too():
    socket = a_socket(Line())
    socket.push_table("x" * 40_000, 1)
    assert socket.has_room
    socket.push_table("x" * 40_000, 2)

    assert not socket.has_room


async def test_a_got_stands_for_all_frames_before_it_and_a_made_up_one_for_none():
    socket = a_socket(Line())
    for version in (5, 6, 6, 9):
        socket.push_table("x", version)

    assert not socket.got(7)
    assert socket.got(6)
    assert not socket.got(6)
    assert socket.got(9)


async def test_only_a_reader_who_owes_a_got_is_slow():
    socket = a_socket(Line(), slow_after=30)
    later = asyncio.get_running_loop().time() + 31
    assert not socket.is_slow(later)

    socket.push_table("x", 1)
    assert socket.is_slow(later)
    socket.got(1)

    assert not socket.is_slow(later)


async def test_only_who_reads_can_answer_a_heartbeat():
    socket = a_socket(Line())
    ping = socket.next_ping()

    assert not socket.pong((ping + 1) % 10**9)
    assert socket.pong(ping)


async def test_a_line_that_breaks_ends_the_connection_without_noise():
    async def send(message):
        raise ConnectionResetError

    socket = Socket(send, match="m1", limits=Limits(), opened_at=timezone.now())
    socket.push("a")
    async with asyncio.timeout(5):
        while not socket.closing:
            await asyncio.get_running_loop().run_in_executor(None, int)

    assert socket.closing
