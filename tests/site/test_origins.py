"""From which pages a socket may be opened."""

import pytest
from channels.testing import WebsocketCommunicator
from django.conf import settings

from kexia_site.origin import ExactOrigin

ALLOWED = b"http://127.0.0.1:8000"


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "",
        "http://127.0.0.1",
        "http://127.0.0.1:8001",
        "https://127.0.0.1:8000",
        "ftp://127.0.0.1:8000",
        "http://127.0.0.1:8000.evil.example",
        "http://evil.example:8000",
        "http://sub.localhost:8000",
        "http://127.0.0.1:8000/",
        "http://me@127.0.0.1:8000",
        "HTTP://127.0.0.1:8000",
    ],
)
async def test_socket_from_elsewhere_is_refused(origin):
    headers = [] if origin is None else [(b"origin", origin.encode())]
    from kexia_site.asgi import application

    communicator = WebsocketCommunicator(application, "/ws/match/1/", headers=headers)

    connected, _ = await communicator.connect(timeout=5)

    assert not connected


async def test_socket_with_two_origins_is_refused():
    headers = [(b"origin", ALLOWED), (b"origin", b"http://evil.example")]
    from kexia_site.asgi import application

    communicator = WebsocketCommunicator(application, "/ws/match/1/", headers=headers)

    connected, _ = await communicator.connect(timeout=5)

    assert not connected


async def test_socket_from_our_own_pages_comes_through():
    async def accept(scope, receive, send):
        await send({"type": "websocket.accept"})

    communicator = WebsocketCommunicator(
        ExactOrigin(accept, settings.SITE_ORIGINS), "/ws/", headers=[(b"origin", ALLOWED)]
    )

    connected, _ = await communicator.connect(timeout=5)

    assert connected
