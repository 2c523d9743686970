"""What can go wrong at a step. One is drawn for each; all of them have to be survived."""

from random import Random
from typing import TYPE_CHECKING

from django.db import InterfaceError, OperationalError

from .pages import Command
from .store import Strike

if TYPE_CHECKING:
    from .pages import Page
    from .world import World

AT_STEPS = {
    # What becomes of the message.
    "doubled": 8,
    "late": 6,
    "overtaken": 5,
    "lost": 5,
    "cut-before": 3,
    "cut-after": 3,
    "half-open": 1,
    "repeated-old": 4,
    "somebody-else's": 2,
    # The bells it rings.
    "bell-lost": 6,
    "bell-doubled": 4,
    "bell-late": 5,
    # The store, while it is committed.
    "locked": 5,
    "statement": 4,
    "broken-line": 2,
    "commit-fails": 4,
    "commit-unknown": 6,
    "crash-statement": 1,
    "crash-before-commit": 1,
    "crash-after-commit": 1.5,
    "between": 5,
    # Processes and clocks.
    "crash": 0.7,
    "deploy": 0.4,
    "outage": 0.15,
    "late-ticker": 4,
    "two-tickers": 4,
    "clock-ahead": 0.3,
    "clock-back": 0.8,
    # People.
    "silent": 1,
    "leaves": 0.5,
    "other-tab": 0.8,
    "reloads": 2,
    "reads-slowly": 2,
}
"""At an answer, with weights: a crash costs more time than a bell."""

AT_DRIVES = {
    "locked": 4,
    "statement": 5,
    "broken-line": 2,
    "commit-fails": 4,
    "commit-unknown": 5,
    "crash-statement": 0.5,
    "crash-before-commit": 0.5,
    "crash-after-commit": 0.8,
    "between": 8,
    "late-ticker": 4,
    "two-tickers": 6,
    "bell-lost": 5,
    "bell-doubled": 3,
    "bell-late": 4,
}
"""At what the house does by itself: bots' turns, closing windows, dealing."""

AT_OTHER_JOBS = {
    "": 94,
    "locked": 1,
    "statement": 1.5,
    "broken-line": 0.5,
    "commit-fails": 0.7,
    "commit-unknown": 0.7,
    "crash-statement": 0.3,
    "crash-before-commit": 0.15,
    "crash-after-commit": 0.15,
    "between": 1,
}
"""At arrivals, farewells, acts and looks around, now and then."""

_STORE = {
    "locked",
    "statement",
    "broken-line",
    "commit-fails",
    "commit-unknown",
    "crash-statement",
    "crash-before-commit",
    "crash-after-commit",
    "between",
}
_ONCE = ("crash-statement", "crash-before-commit", "crash-after-commit", "between")


def drawn(table: dict[str, float], rng: Random) -> str:
    return rng.choices(tuple(table), tuple(table.values()))[0]


def strike_of(kind: str, rng: Random) -> Strike | None:
    """The fault as one of the store, if it is one."""
    if kind not in _STORE:
        return None
    times = 1 if kind in _ONCE else rng.choice((1, 1, 1, 2, 4))
    return Strike(kind, rng.randint(1, 14), times, rng.choice((OperationalError, InterfaceError)))


def happen(world: "World", kind: str, page: "Page", command: str) -> None:
    """A page sends a step, and this goes wrong."""
    rng, line = world.faults, page.line
    assert line is not None
    strike = strike_of(kind, rng)
    if strike is not None:
        line.process.strike = strike
    late = 0.0
    match kind:
        case "late":
            late = rng.uniform(0.3, 4)
        case "overtaken":
            late = rng.uniform(0.05, 0.3)
        case "half-open" | "reloads" | "cut-before":
            if kind == "cut-before":
                page.send(command)
            page.reload(noticed=kind != "half-open", soon=rng.random() < 0.3)
        case "silent":
            page.silent_until = world.loop.time() + rng.uniform(1, 6)
        case "leaves":
            page.say(match=world.match, act="leave")
            world.later(rng.uniform(0.5, 5), lambda: page.say(match=world.match, act="back"))
        case "other-tab":
            page.move()
        case "reads-slowly":
            page.reads = False
            world.later(rng.uniform(1, 5), lambda: setattr(page, "reads", True))
        case _:
            _to_the_house(world, kind)
    if kind not in ("lost", "cut-before", "silent"):
        page.send(command, late=late)
    if kind == "doubled":
        page.send(command, late=rng.uniform(0, 1))
    if kind == "repeated-old":
        page.send(rng.choice(tuple(page.commands)))
    if kind == "somebody-else's":
        other = rng.choice([p for p in world.pages if p.commands])
        sent = other.commands[rng.choice(tuple(other.commands))]
        copied = f"copy{world.report.steps:08}"
        page.commands[copied] = Command(sent.prompt, sent.text)
        page.send(copied)
    if kind == "cut-after":
        world.later(rng.uniform(0.02, 0.08), lambda: page.reload(soon=True))
    page.insist(command)


def _to_the_house(world: "World", kind: str) -> None:
    rng = world.faults
    match kind:
        case "bell-lost" | "bell-doubled" | "bell-late":
            world.bell = kind
        case "crash":
            world.kill(rng.choice(world.living), rng.uniform(0.1, 2))
        case "deploy":
            world.deploy(rng.choice(world.living))
        case "outage":
            away = rng.uniform(2, 12)
            for process in world.living:
                world.kill(process, away)
        case "late-ticker":
            rng.choice(world.living).lag = rng.uniform(0.5, 8)
        case "two-tickers":
            for process in world.living:
                process.context.run(process.live.ticker.drive, world.match_pk)
        case "clock-ahead":
            world.now.jumped += rng.choice((0.5, 2, 5, 60, 3600))
        case "clock-back":
            world.now.jumped -= rng.uniform(0.1, 2)


def at_drive(world: "World", kind: str) -> None:
    """The house does something by itself, and this goes wrong; faults of the store are elsewhere."""
    if kind not in _STORE and kind != "two-tickers":
        _to_the_house(world, kind)
