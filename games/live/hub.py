"""Which connections of this process look at which match, and what each of them is told.

The hub runs on the event loop and asks nobody: it is given the present state of a match, or hears
that there is a newer one and has it loaded. A frame that is lost or left out does no harm, because
the next one tells everything that happened since the last that was sent.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator
from datetime import datetime

from django.utils import timezone

from games import metrics

from .failures import log_failure
from .frames import Present
from .sockets import Socket

log = logging.getLogger(__name__)


class Room:
    """The local connections of one match."""

    __slots__ = ("linked", "loading", "present", "sockets", "stale")

    def __init__(self) -> None:
        self.sockets: set[Socket] = set()
        self.present: Present | None = None
        self.stale = False
        """Whether somebody said that there is something newer."""
        self.linked: frozenset[int] = frozenset()
        """The seats with a tab that is there, here or at another process."""
        self.loading = False

    @property
    def revision(self) -> int:
        return self.present.revision if self.present else -1

    def linked_now(self) -> frozenset[int]:
        here = {each.seat for each in self.sockets if each.ready and each.seat is not None}
        return self.linked | here


class Hub:
    """``load`` reads the present state of a match for these seats, in a thread."""

    def __init__(
        self, load: Callable[[int, frozenset[int | None]], Awaitable[Present | None]]
    ) -> None:
        self._load = load
        self._rooms: dict[str, Room] = {}
        self._names: dict[int, str] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # --- who is there

    def join(self, socket: Socket) -> None:
        """From now on nothing of the match is missed, though nothing is sent before the welcome."""
        self._rooms.setdefault(socket.match, Room()).sockets.add(socket)

    def leave(self, socket: Socket) -> None:
        room = self._rooms.get(socket.match)
        if room is None:
            return
        room.sockets.discard(socket)
        if not room.sockets:
            del self._rooms[socket.match]
            if room.present is not None:
                self._names.pop(room.present.match_pk, None)

    def of_seats(self) -> Iterator[Socket]:
        """Every connection here that belongs to a seat."""
        for room in self._rooms.values():
            for socket in room.sockets:
                if socket.ready and socket.seat is not None:
                    yield socket

    def views(self) -> dict[int, frozenset[int | None]]:
        """The matches looked at here, by row, and whose views: None is the watchers'."""
        return {pk: self._seats(self._rooms[match]) for pk, match in self._names.items()}

    def views_of(self, matches: Iterable[str]) -> dict[int, frozenset[int | None]]:
        """The same for these matches only."""
        return {
            room.present.match_pk: self._seats(room)
            for match in matches
            if (room := self._rooms.get(match)) is not None and room.present is not None
        }

    def has_tab(self, match: str, tab: str) -> bool:
        """Whether a connection of that tab is here."""
        room = self._rooms.get(match)
        return room is not None and any(socket.tab == tab for socket in room.sockets)

    def version(self, match: str) -> int:
        """What the heartbeats say."""
        room = self._rooms.get(match)
        return room.present.version if room and room.present else 0

    @staticmethod
    def _seats(room: Room) -> frozenset[int | None]:
        return frozenset(socket.seat for socket in room.sockets if socket.ready)

    # --- who is told what

    def welcome(self, socket: Socket, present: Present, linked: frozenset[int]) -> None:
        """The first view of a connection. The newest connection of a tab acts for it."""
        room = self._rooms.get(socket.match)
        if room is None or socket not in room.sockets:
            return
        self._names[present.match_pk] = socket.match
        self.favour(socket)
        self.tell(present)
        socket.ready = True
        self.show_all(socket)
        self.link(present.match_pk, linked)

    def show_all(self, socket: Socket) -> None:
        """Everything again, whatever the connection was told before."""
        socket.told, socket.told_match = None, None
        self._show(socket)

    def tell(self, present: Present) -> None:
        """The match stands like this now. What is older than known, or known, tells nothing."""
        room = self._rooms.get(present.match)
        if room is None or present.revision <= room.revision:
            return
        before, room.present = room.present, present
        linked, now = room.linked_now(), timezone.now()
        for socket in room.sockets:
            # A sealed answer leaves the version as it was: only whose answer it is may notice.
            news = (
                before is None
                or present.version > before.version
                or present.private(socket.seat) != before.private(socket.seat)
            )
            self._show_in(room, socket, linked, now, table=news)

    def favour(self, socket: Socket) -> None:
        """Of the connections of this tab at its seat the given one acts."""
        room = self._rooms.get(socket.match)
        if room is not None and socket.seat is not None:
            for other in room.sockets:
                if (other.seat, other.tab) == (socket.seat, socket.tab):
                    other.superseded = other is not socket

    def hear(self, match_pk: int, version: int, revision: int = -1) -> bool:
        """Somebody says that the match is there by now; bells ring late, twice or not at all. Whether
        that was news."""
        room = self._rooms.get(self._names.get(match_pk, ""))
        if room is None or room.present is None:
            return False
        if version <= room.present.version and revision <= room.present.revision:
            return False
        self.stir(match_pk)
        return True

    def stir(self, match_pk: int) -> None:
        """Look how the match stands."""
        room = self._rooms.get(self._names.get(match_pk, ""))
        if room is not None:
            room.stale = True
            if not room.loading:
                room.loading = True
                task = asyncio.ensure_future(self._catch_up(match_pk, room))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def link(self, match_pk: int, linked: frozenset[int]) -> None:
        """These seats of the match have a tab that is there."""
        room = self._rooms.get(self._names.get(match_pk, ""))
        if room is not None:
            room.linked = linked
            linked, now = room.linked_now(), timezone.now()
            for socket in room.sockets:
                self._show_in(room, socket, linked, now, table=False)

    def got(self, socket: Socket, version: int) -> bool:
        """A table frame was read; a connection that is behind is shown the present now."""
        known = socket.got(version)
        if known and socket.dirty:
            self._show(socket)
        return known

    def _show(self, socket: Socket) -> None:
        """The present to one connection."""
        room = self._rooms.get(socket.match)
        if room is not None:
            self._show_in(room, socket, room.linked_now(), timezone.now(), table=True)

    def _show_in(
        self,
        room: Room,
        socket: Socket,
        linked: frozenset[int],
        now: datetime,
        *,
        table: bool,
    ) -> None:
        """The present to one connection of the room, or a mark that it is behind. What is the same
        for all of them is found out once, by the caller."""
        if room.present is None or not socket.ready or socket.closing:
            return
        if not socket.has_room:
            socket.dirty = True
            metrics.HELD_BACK.inc()
            return
        present = room.present
        table = table or socket.dirty
        socket.dirty = False
        socket.holder = (
            socket.seat is not None
            and not socket.superseded
            and present.holder(socket.seat) == socket.tab
        )
        part = present.match_part(socket.seat, holder=socket.holder, linked=linked)
        if part != socket.told_match:
            socket.told_match = part
            socket.push(present.match_frame(part))
        if table and present.has_table:
            text, socket.told = present.table_frame(socket.seat, socket.told, now)
            socket.push_table(text, present.version)

    async def _catch_up(self, match_pk: int, room: Room) -> None:
        try:
            while room.stale and room.sockets:
                room.stale = False
                present = await self._load(match_pk, self._seats(room))
                if present is not None:
                    self.tell(present)
        except Exception as error:
            # The poll comes by again in two seconds.
            log_failure(log, "catching up", error)
        finally:
            room.loading = False
