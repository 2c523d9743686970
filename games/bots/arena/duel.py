"""Which of two levels is stronger, on paired deals.

Each deal is played twice with the sides exchanged, or, where each plays for himself, once for each seat that A may take
among B's.
"""

import random
import time
from dataclasses import dataclass
from functools import partial
from typing import Any

from games.bots.policies import decide
from games.engine import Action, rules_of

from .deals import chance, deal
from .playing import play_game
from .workers import spread
from .worth import lineups, pairing, points

RESAMPLES = 2000
"""How often the deals are drawn again for the interval (bootstrap)."""


@dataclass(frozen=True, slots=True)
class Duel:
    """What is measured: two levels of a game's bots on so many deals of a seed."""

    game: str
    a: str
    b: str
    deals: int
    seed: int
    pairing: str = ""
    """``sides`` or ``rotate``; the game's own way if not said."""


@dataclass(frozen=True, slots=True)
class Pair:
    """One deal played every way: A's points of a game in the mean, and how A's decisions went."""

    difference: float
    wins: float
    illegal: int
    times: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """A against B in points a game, with the 95 % interval over deals; times of A's decisions in ms."""

    mean: float
    low: float
    high: float
    wins: float
    illegal: int
    decisions: int
    ms_mean: float
    ms_p50: float
    ms_p99: float


def duel(what: Duel, *, workers: int = 1) -> Report:
    """Play it all. Nothing but the times depends on the workers."""
    pairs = list(spread(partial(_pair, what), range(what.deals), workers))
    differences = [pair.difference for pair in pairs]
    low, high = interval(differences, chance(what.seed))
    times = sorted(ms for pair in pairs for ms in pair.times)
    return Report(
        mean=sum(differences) / len(pairs),
        low=low,
        high=high,
        wins=sum(pair.wins for pair in pairs) / len(pairs),
        illegal=sum(pair.illegal for pair in pairs),
        decisions=len(times),
        ms_mean=sum(times) / len(times),
        ms_p50=times[len(times) // 2],
        ms_p99=times[len(times) * 99 // 100],
    )


def interval(differences: list[float], rng: random.Random) -> tuple[float, float]:
    """The middle 95 % of the means of deals drawn again from these."""
    count = len(differences)
    means = sorted(sum(rng.choices(differences, k=count)) / count for _ in range(RESAMPLES))
    return means[RESAMPLES * 25 // 1000], means[RESAMPLES * 975 // 1000 - 1]


def _pair(what: Duel, number: int) -> Pair:
    """All the games of one deal. A void game is worth nothing to anybody."""
    rules = rules_of(what.game)
    options = rules.Options()
    cards = deal(rules, options, what.seed, number)
    earned, wins, illegal = 0.0, 0.0, 0
    times: list[float] = []
    ways = lineups(what.pairing or pairing(what.game), rules.seats)
    for mine in ways:
        levels = [what.a if seat in mine else what.b for seat in range(rules.seats)]
        rngs = [chance(what.seed, number, seat) for seat in range(rules.seats)]
        game = play_game(
            rules, options, None, cards,
            levels=levels, rngs=rngs, decide=partial(_timed, times, mine),
        )  # fmt: skip
        illegal += game.illegal
        got = 0.0
        if game.outcome is not None and not game.outcome.void:
            got = points(what.game, game.outcome)[mine[0]]
        earned += got
        wins += (got > 0) + (got == 0) / 2
    return Pair(earned / len(ways), wins / len(ways), illegal, tuple(times))


def _timed(
    times: list[float], mine: tuple[int, ...], key: str, view: Any, *args: Any, **kwargs: Any
) -> Action:
    """A decision; those of A's seats are timed."""
    begun = time.process_time_ns()
    action = decide(key, view, *args, **kwargs)
    if action.seat in mine:
        times.append((time.process_time_ns() - begun) / 1e6)
    return action
