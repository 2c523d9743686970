"""A WebSocket client with as little as a load generator needs: it must cost less than the server.

Text frames in one piece, no extensions, a mask of zeros (which is a mask). Pings are answered.
"""

import asyncio
from collections.abc import Callable
from typing import cast

_CLOSE, _PING, _PONG = 8, 9, 10


class Link(asyncio.Protocol):
    """One connection; ``heard`` is called with each text."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        self._request = request
        self._heard = heard
        self._buffer = b""
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.code: int | None = None
        """With what the other side closed; 1006 when it just went."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # uvloop's transports are none of asyncio's by descent.
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101 "):
                self.opened.set_exception(ConnectionError(head.partition(b"\r\n")[0].decode()))
                return
            self._buffer = rest
            self.opened.set_result(None)
        self._read_frames()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed before it was open"))
        self.code = self.code or 1006

    def say(self, text: bytes) -> None:
        self._put(1, text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def _put(self, opcode: int, payload: bytes) -> None:
        size = len(payload)
        if self._transport is None or self._transport.is_closing():
            return
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes([0x80 | opcode]) + length + b"\0\0\0\0" + payload)

    def _read_frames(self) -> None:
        data, at = self._buffer, 0
        while len(data) - at >= 2:
            opcode, size, start = data[at] & 15, data[at + 1], at + 2
            if size >= 126:
                width = 2 if size == 126 else 8
                start += width
                size = int.from_bytes(data[start - width : start], "big")
            if len(data) < start + size:
                break
            at = start + size
            payload = data[start:at]
            if opcode == 1:
                self._heard(payload)
            elif opcode == _PING:
                self._put(_PONG, payload)
            elif opcode == _CLOSE:
                self.code = int.from_bytes(payload[:2], "big") or 1005
                self.close()
        self._buffer = data[at:]


async def connect(
    port: int, path: str, heard: Callable[[bytes], None], *, cookie: str = ""
) -> Link:
    """An open connection to loopback. Raises ConnectionError."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"Origin: http://127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    request = ("\r\n".join(lines) + "\r\n\r\n").encode()
    loop = asyncio.get_running_loop()
    _, link = await loop.create_connection(lambda: Link(request, heard), "127.0.0.1", port)
    async with asyncio.timeout(30):
        await link.opened
    return link
