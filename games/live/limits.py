"""How much of everything one connection, one player and one address may have."""

from collections import Counter, deque
from collections.abc import Hashable
from dataclasses import dataclass

from django.conf import settings


@dataclass(frozen=True, slots=True)
class Limits:
    """The figures (seconds and counts). A site changes one through LIVE_LIMITS in the settings."""

    rate: float = 20
    """Messages a second."""
    burst: float = 40
    strikes: int = 3
    """Bad messages within a minute that close the connection."""
    strike_window: float = 60
    in_flight: int = 16
    """Steps of one connection that wait for their commit."""
    frames: int = 8
    """Table frames that may be without their `got`."""
    frame_bytes: int = 64 * 1024
    slow_after: float = 30
    """So long without a `got` that is due, and the reader is too slow."""
    beat: float = 5
    silent_after: float = 20
    """So long without an answered heartbeat, and the line is dead."""
    hello_within: float = 10
    per_user: int = 5
    per_address: int = 100
    """Connections; 0 is without limit. A school or a dormitory shares one address."""
    in_all: int = 20_000

    @classmethod
    def of_site(cls) -> "Limits":
        return cls(**getattr(settings, "LIVE_LIMITS", {}))


class Bucket:
    """Tokens that come back with time; monotonic clock."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst = rate, burst
        self._tokens, self._at = burst, now

    def take(self, now: float) -> bool:
        """Whether there was a token left."""
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Strikes:
    """Bad messages of late."""

    __slots__ = ("_allowed", "_times", "_window")

    def __init__(self, allowed: int, window: float) -> None:
        self._allowed, self._window = allowed, window
        self._times: deque[float] = deque(maxlen=allowed)

    def add(self, now: float) -> bool:
        """Count one; whether that was one too many."""
        self._times.append(now)
        return len(self._times) == self._allowed and now - self._times[0] <= self._window


class Doors:
    """How many connections there are: in all, of each address and of each user."""

    def __init__(self, limits: Limits) -> None:
        self._most = {
            "all": limits.in_all,
            "address": limits.per_address,
            "user": limits.per_user,
        }
        self._inside: Counter[tuple[str, Hashable]] = Counter()
        self._passed: dict[Hashable, list[tuple[str, Hashable]]] = {}

    def enter(self, connection: Hashable, door: str, who: Hashable = None) -> bool:
        """Whether there is room behind that door; if so the connection takes it."""
        most = self._most[door]
        if most and self._inside[door, who] >= most:
            return False
        self._inside[door, who] += 1
        self._passed.setdefault(connection, []).append((door, who))
        return True

    def leave(self, connection: Hashable) -> None:
        """Give back whatever the connection took."""
        for place in self._passed.pop(connection, ()):
            self._inside[place] -= 1
            if not self._inside[place]:
                del self._inside[place]
