"""From which pages the table's socket may be opened: a whole table of Origins, by exact text."""

import pytest
from channels.testing import WebsocketCommunicator
from django.conf import settings

from kexia_site.asgi import application

FOREIGN = [
    None,
    "",
    " ",
    "null",
    "*",
    "file://",
    "http://",
    "http://127.0.0.1",
    "http://127.0.0.1:80",
    "http://127.0.0.1:8001",
    "http://127.0.0.1:08000",
    "http://127.0.0.1:8000/",
    "http://127.0.0.1:8000#",
    "http://127.0.0.1:8000 ",
    " http://127.0.0.1:8000",
    "http://127.0.0.1.:8000",
    "http://127.0.0.1:8000.evil.example",
    "http://127.0.0.1:8000@evil.example",
    "http://me@127.0.0.1:8000",
    "http://evil.example",
    "http://evil.example:8000",
    "http://sub.localhost:8000",
    "http://localhost.:8000",
    "http://xn--lcalhost-54a:8000",
    "http://LOCALHOST:8000",
    "HTTP://127.0.0.1:8000",
    "https://127.0.0.1:8000",
    "ws://127.0.0.1:8000",
    "ftp://127.0.0.1:8000",
    "chrome-extension://127.0.0.1:8000",
    "http://127.0.0.1:8000,http://evil.example",
    "http://[::1]",
]


def handshake(*origins):
    headers = [(b"origin", each.encode()) for each in origins if each is not None]
    return WebsocketCommunicator(application, "/ws/nowhere/", headers=headers)


@pytest.mark.parametrize("origin", FOREIGN)
async def test_a_foreign_origin_gets_no_socket(origin):
    connected, _ = await handshake(origin).connect(timeout=30)

    assert not connected


async def test_two_origins_get_no_socket():
    connected, _ = await handshake(*settings.SITE_ORIGINS[:1] * 2).connect(timeout=30)

    assert not connected


@pytest.mark.parametrize("origin", settings.SITE_ORIGINS)
async def test_an_origin_of_this_site_gets_one(origin):
    communicator = handshake(origin)
    connected, _ = await communicator.connect(timeout=30)

    assert connected
    await communicator.disconnect()
