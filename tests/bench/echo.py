"""The yardstick: ``python -m tests.bench.echo --fd N``, `websockets` and nothing else.

A text from one of a table's six goes to all six; nobody is asked who they are, nothing is kept.
"""

import asyncio
import socket
import sys

from websockets.asyncio.server import ServerConnection, broadcast, serve


async def main(fd: int) -> None:
    tables: dict[str, set[ServerConnection]] = {}

    async def handle(connection: ServerConnection) -> None:
        assert connection.request is not None
        table = tables.setdefault(connection.request.path, set())
        table.add(connection)
        try:
            async for text in connection:
                broadcast(table, text)
        finally:
            table.discard(connection)

    async with serve(handle, sock=socket.socket(fileno=fd), compression=None):
        await asyncio.get_running_loop().create_future()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[2])))
