"""Which pages may open a socket: those of this site, by the exact text of their Origin."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from channels.security.websocket import WebsocketDenier

Application = Callable[[dict[str, Any], Any, Any], Awaitable[None]]


class ExactOrigin:
    """Refuses a handshake whose Origin is missing, doubled, or not one of the list.

    Channels' own validator takes Origins apart, overlooks some of what doesn't belong there and
    fails on what it can't read; comparing the text leaves nothing to overlook.
    """

    def __init__(self, application: Application, origins: Iterable[str]) -> None:
        self.application = application
        self.origins = frozenset(origin.encode("ascii") for origin in origins)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        sent = [value for name, value in scope["headers"] if name == b"origin"]
        if len(sent) == 1 and sent[0] in self.origins:
            await self.application(scope, receive, send)
        else:
            await WebsocketDenier()(scope, receive, send)
