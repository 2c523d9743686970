"""The live path, end to end: real servers, signed-in people on real sockets, every play stored.

Beside each figure stands the bare echo server's of the same run, because machines differ.
"""

import argparse
import asyncio
from dataclasses import dataclass

import uvloop

from . import players, proc, relay, servers
from .load import SEATS, Figures, Load
from .servers import Running, Site

RATE = 200.0
"""Plays a second at which latencies are compared."""
AT_ONCE = 0.001
"""A pace at which windows close as soon as they open."""

TARGETS = {
    ("daphne", "postgres"): "must 0.10, aim 0.20",
    ("uvicorn", "postgres"): "must 0.25, aim 0.65",
    ("uvicorn", "sqlite"): "must 0.15, aim 0.50",
}


@dataclass(frozen=True)
class AtRest:
    """What connections and tables hold in memory while nobody plays, in bytes."""

    socket: float
    table: float


@dataclass(frozen=True)
class Pair:
    """The same server as fast as it can, and at an offered rate (None: it is too slow for one)."""

    full: Figures
    paced: Figures | None
    rate: float


async def at_rest(site: Site, server: Running) -> AtRest:
    """One socket a table first, then the others: that tells tables from sockets."""
    load, few = Load(), site.tables[:2]
    there = await players.arrive(load, few, server.port)
    await asyncio.sleep(1)
    held = [proc.resident_bytes(server.pid)]
    others = site.tables[2:]
    for seats in (range(1), range(1, SEATS)):
        there += await players.arrive(load, others, server.port, seats)
        await asyncio.sleep(1)
        held.append(proc.resident_bytes(server.pid))
    for player in there:
        player.leave()
    tables = max(len(others), 1)
    socket = (held[2] - held[1]) / (tables * (SEATS - 1))
    return AtRest(socket, (held[1] - held[0]) / tables - socket)


async def in_play(site: Site, server: Running, seconds: float) -> Pair:
    """Everybody plays."""
    load = Load()
    there = await players.arrive(load, site.tables, server.port)
    for player in there:
        player.go()
    await load.measure(server, 4)
    full = await load.measure(server, seconds)
    rate = min(RATE, 0.6 * full.tally.plays / full.seconds)
    # Below a play a second a table turns run out, and bots play instead.
    is_able = rate >= len(site.tables)
    paced = await load.measure(server, seconds / 2, rate=rate) if is_able else None
    lost = sum(player.code is not None for player in there)
    over = sum(player.is_over for player in there) // SEATS
    if lost or over:
        print(f"  ! {lost} connections were lost, {over} matches are over")
    for player in there:
        player.leave()
    return Pair(full, paced, rate)


async def echoed(server: Running, tables: int, seconds: float, size: int, rate: float) -> Pair:
    """The yardstick under the same load."""
    load = Load()
    there = await relay.arrive(load, tables, server.port, size)
    for each in there:
        each.go()
    await load.measure(server, 1)
    full = await load.measure(server, seconds)
    paced = await load.measure(server, seconds, rate=rate)
    for each in there:
        each.leave()
    return Pair(full, paced, rate)


def bench(server: str, store: str, tables: int, seconds: float) -> None:
    """One server on one store, and the yardstick after it."""
    print(f"live {server} + {store}, {tables} tables of {SEATS}:", flush=True)
    with servers.site(store, tables) as site:
        with site.serving(server, pace=1) as running:
            rest = uvloop.run(at_rest(site, running))
        with site.serving(server, pace=AT_ONCE) as running:
            play = uvloop.run(in_play(site, running, seconds))
        complaints = site.complaints
    size = round(play.full.tally.frame_bytes / max(play.full.tally.frames, 1))
    with servers.echo() as running:
        bare = uvloop.run(echoed(running, tables, min(seconds, 5), size, play.rate))
    _print(server, store, rest, play, bare)
    if complaints:
        print(f"  ! {len(complaints)} complaints of the server, the last: {complaints[-1][:400]}")


def _print(server: str, store: str, rest: AtRest, play: Pair, bare: Pair) -> None:
    full, tally = play.full, play.full.tally
    plays = max(tally.plays, 1)
    ratio = full.plays_a_cpu_second / bare.full.plays_a_cpu_second
    told = SEATS * plays
    parts = " + ".join(f"{1000 * used / plays:.2f}" for used in full.cpu.values())
    to_all = "too slow for an offered rate: turns would run out"
    if play.paced and bare.paced:
        slower = play.paced.latency(0.99) / bare.paced.latency(0.99)
        came = play.paced.tally.plays / play.paced.seconds
        to_all = (
            f"at {play.rate:.0f} plays/s ({came:.0f} came) to all seats within "
            f"{play.paced.latency(0.5):.1f} ms (p50), {play.paced.latency(0.99):.1f} ms (p99); bare "
            f"{bare.paced.latency(0.5):.1f}, {bare.paced.latency(0.99):.1f}: "
            f"p99 {slower:.1f} x (must 4, aim 2)"
        )
    print(
        f"  {full.plays_a_cpu_second:,.0f} plays / CPU-s of {bare.full.plays_a_cpu_second:,.0f}: "
        f"ratio {ratio:.3f} ({TARGETS.get((server, store), 'no target')})\n"
        f"  {plays / full.seconds:,.0f} plays/s of {bare.full.tally.plays / full.seconds:,.0f}; "
        f"{parts} ms CPU a play (server, store); {tally.steps / plays:.2f} steps "
        f"and {tally.frames / plays:.1f} frames a play, "
        f"refused {dict(tally.refused) or 'none'}; the load used "
        f"{full.own_cpu / full.seconds:.0%} of a core\n"
        f"  {to_all}\n"
        f"  a table frame {tally.frame_bytes / max(tally.frames, 1):,.0f} bytes in the mean; "
        f"a play with all that follows {(tally.frame_bytes + tally.other_bytes) / told:,.0f} bytes "
        "to one seat (must 1,500, aim 300)\n"
        f"  at rest {rest.socket / 1000:.0f} kB a socket (must 60, aim 40), "
        f"{rest.table / 1000:.0f} kB a table (must 200, aim 60)",
        flush=True,
    )


def main(arguments: list[str]) -> None:
    """Those servers and stores that have a target, or the ones that are named."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench socket")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--server", choices=servers.SERVERS)
    parser.add_argument("--store", choices=servers.STORES)
    chosen = parser.parse_args(arguments)
    shapes = [(server, store) for server in servers.SERVERS for store in servers.STORES]
    for server, store in shapes:
        if chosen.server in (None, server) and chosen.store in (None, store):
            bench(server, store, chosen.tables, chosen.seconds)
