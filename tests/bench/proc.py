"""What processes have used, as the kernel counts it (Linux)."""

import os
from collections.abc import Iterable
from pathlib import Path

_TICK = 1 / os.sysconf("SC_CLK_TCK")


def _stat(pid: int) -> list[str]:
    """The fields of /proc/PID/stat from the state on; the name before may hold anything."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def parent(pid: int) -> int:
    return int(_stat(pid)[1])


def family(pid: int) -> list[int]:
    """The process and all that descend from it."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                children.setdefault(parent(int(folder.name)), []).append(int(folder.name))
            except OSError:
                continue
    found = [pid]
    for each in found:
        found += children.get(each, ())
    return found


def cpu_seconds(pids: Iterable[int]) -> float:
    """CPU time of these processes and their descendants, those that have ended included."""
    ticks = 0
    for pid in {each for root in pids for each in family(root)}:
        try:
            ticks += sum(int(field) for field in _stat(pid)[11:15])
        except OSError:
            continue
    return ticks * _TICK


def resident_bytes(pid: int) -> int:
    """Memory that the process holds now."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
