"""Load: when a play goes out, what comes of it, and what that cost the servers."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field

from . import proc
from .servers import Running

SEATS = 6


@dataclass
class Tally:
    """What has happened since it was made."""

    plays: int = 0
    """Card plays that were acknowledged."""
    steps: int = 0
    """Those, passes and everything else that was acknowledged."""
    refused: Counter[str] = field(default_factory=Counter)
    frames: int = 0
    frame_bytes: int = 0
    other_bytes: int = 0
    latencies: list[float] = field(default_factory=list)
    """Seconds from a play's sending to its coming to the last of the six."""


@dataclass(frozen=True)
class Figures:
    """A tally, over how long, and the CPU time of the servers and of the load itself."""

    tally: Tally
    seconds: float
    cpu: dict[int, float]
    own_cpu: float

    @property
    def plays_a_cpu_second(self) -> float:
        return self.tally.plays / max(sum(self.cpu.values()), 0.01)

    def latency(self, part: float) -> float:
        """Milliseconds within which that part of the plays had come to all."""
        found = sorted(self.tally.latencies)
        return 1000 * found[min(len(found) - 1, int(part * len(found)))] if found else float("nan")


class Load:
    """All tables of a run. Without a rate a play goes as soon as its seat is asked."""

    def __init__(self) -> None:
        self.tally = Tally()
        self._line: deque[Callable[[], None]] = deque()
        self._rate: float | None = None

    def go(self, send: Callable[[], None]) -> None:
        """Send a play now, or when its turn in the offered rate comes."""
        if self._rate is None:
            send()
        else:
            self._line.append(send)

    async def measure(
        self, server: Running, seconds: float, *, rate: float | None = None
    ) -> Figures:
        """What happens in so many seconds, at most ``rate`` plays in each."""
        self._rate = rate
        pacer = asyncio.ensure_future(self._pace(rate)) if rate else None
        if rate:
            await asyncio.sleep(1)
        self.tally = tally = Tally()
        began, own = time.perf_counter(), time.process_time()
        before = {pid: proc.cpu_seconds([pid]) for pid in server.counted}
        await asyncio.sleep(seconds)
        cpu = {pid: proc.cpu_seconds([pid]) - before[pid] for pid in server.counted}
        figures = Figures(tally, time.perf_counter() - began, cpu, time.process_time() - own)
        self.tally = Tally()
        if pacer is not None:
            pacer.cancel()
            self._rate = None
            while self._line:
                self._line.popleft()()
        return figures

    async def _pace(self, rate: float) -> None:
        """Evenly spaced; what nobody asks for at its time is lost, so nothing comes in bursts."""
        next_at = time.perf_counter()
        while True:
            now = time.perf_counter()
            while next_at <= now:
                next_at += 1 / rate
                if self._line:
                    self._line.popleft()()
            await asyncio.sleep(next_at - now)


class Table:
    """When each of the six has heard of a play."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self._heard = [0] * SEATS
        self._sent: dict[str, float] = {}
        self._told: list[tuple[float, int, set[int]]] = []

    def sent(self, step: str) -> None:
        self._sent[step] = time.perf_counter()

    def acknowledged(self, step: str, version: int) -> None:
        """The step is committed as that version."""
        sent = self._sent.pop(step, None)
        if sent is not None:
            missing = {seat for seat in range(SEATS) if self._heard[seat] < version}
            self._told.append((sent, version, missing))
            self._arrived()

    def refused(self, step: str) -> None:
        self._sent.pop(step, None)

    def heard(self, seat: int, version: int) -> None:
        """The seat has been told of everything up to that version."""
        self._heard[seat] = max(version, self._heard[seat])
        for _, wanted, missing in self._told:
            if version >= wanted:
                missing.discard(seat)
        self._arrived()

    def _arrived(self) -> None:
        while self._told and not self._told[0][2]:
            self.load.tally.latencies.append(time.perf_counter() - self._told.pop(0)[0])
