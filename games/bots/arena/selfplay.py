"""Whole matches of bots against each other, every law of the game looked at after every step."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from games.engine import GameRecord, check_text, rules_of, write_match

from .deals import chance, deal
from .laws import Laws, fair
from .playing import Played, play_game
from .workers import spread

MOST_GAMES = 50
"""A match that takes more, void ones counted, is stuck."""


@dataclass(frozen=True, slots=True)
class Selfplay:
    """What is played: the bots of which level, under which options (``default`` or ``random``)."""

    game: str
    seed: int
    level: str = "normal"
    options: str = "default"


@dataclass(frozen=True, slots=True)
class Tally:
    """What happened in a match, or in several; ``text`` is the record of one match."""

    matches: int = 0
    games: int = 0
    plays: int = 0
    steps: int = 0
    stuck: int = 0
    illegal: int = 0
    violations: int = 0
    text: str = ""

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.matches + other.matches,
            self.games + other.games,
            self.plays + other.plays,
            self.steps + other.steps,
            self.stuck + other.stuck,
            self.illegal + other.illegal,
            self.violations + other.violations,
        )


def selfplay(what: Selfplay, matches: int, *, workers: int = 1) -> Iterator[Tally]:
    """One tally a match, in order."""
    yield from spread(partial(_match, what), range(matches), workers)


def _match(what: Selfplay, number: int) -> Tally:
    rules = rules_of(what.game)
    options = _options(rules, what, number)
    laws = Laws(rules, options)
    games: list[Played] = []
    carry: Any = None
    over = stuck = False
    while not over and not stuck:
        game = play_game(
            rules, options, carry, deal(rules, options, what.seed, number, len(games)),
            levels=[what.level] * rules.seats,
            rngs=[chance(what.seed, number, len(games), seat) for seat in range(rules.seats)],
            watch=laws,
        )  # fmt: skip
        games.append(game)
        outcomes = tuple(played.outcome for played in games if played.outcome is not None)
        stuck = game.outcome is None or len(games) > MOST_GAMES
        if not stuck:
            over = rules.match(options, outcomes).over
            carry = rules.carry(game.state, over)
    text = _record(rules, options, games, name=f"selfplay-{what.seed}-{number}")
    return Tally(
        matches=1,
        games=len(games),
        plays=sum(game.plays for game in games),
        steps=sum(len(game.steps) for game in games),
        stuck=int(stuck),
        illegal=sum(game.illegal for game in games),
        violations=laws.broken
        + sum(game.outcome is not None and not fair(game.outcome) for game in games)
        + sum(not v.holds for v in check_text(text)),
        text=text,
    )


def _options(rules: Any, what: Selfplay, number: int) -> Any:
    """The defaults, or each option drawn."""
    if what.options == "default":
        return rules.Options()
    rng = chance(what.seed, number)
    drawn = {name: rng.choice(values) for name, values in rules.Options.choices().items()}
    return rules.Options.load(drawn)


def _record(rules: Any, options: Any, games: list[Played], *, name: str) -> str:
    played = [GameRecord(game.deal, tuple(game.steps), game.outcome) for game in games]
    return write_match(rules, options, played, name=name, length=rules.games(options))
