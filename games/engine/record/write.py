"""A match written as a record that ``record check`` accepts."""

from dataclasses import dataclass
from typing import Any

from ..cards import in_order
from ..match import Deal, Outcome
from ..notation import cards_text


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game as played: its deal, its steps as (seat, text), and how it ended (None: not over)."""

    deal: Deal
    steps: tuple[tuple[int, str], ...]
    outcome: Outcome | None = None


def write_match(
    rules: Any,
    options: Any,
    games: list[GameRecord],
    *,
    name: str,
    title: str = "",
    length: int = 0,
) -> str:
    """The match as one case; ``length`` is its number of games that count. Each game ends with what it came to."""
    lines = [f"case {name} {title}".rstrip(), f"game {rules.key}", f"version {rules.version}"]
    changed = options.dump()
    if changed:
        lines.append("rules " + " ".join(f"{key}={value}" for key, value in changed.items()))
    if length:
        lines.append(f"match {length}")
    for game in games:
        lines.append(f"chance {game.deal.chance}")
        lines += [
            f"deal {seat} {cards_text(in_order(hand))}" for seat, hand in enumerate(game.deal.hands)
        ]
        lines += [f"{seat} {text}" for seat, text in game.steps]
        if game.outcome is not None:
            lines += _end(game.outcome)
    return "\n".join(lines) + "\n"


def _end(outcome: Outcome) -> list[str]:
    if outcome.void:
        return ["? void"]
    places = "? places " + " ".join(str(seat) for seat in outcome.places)
    if not any(outcome.points):
        return ["? over", places]
    points = "? points " + " ".join(f"{seat}={n}" for seat, n in enumerate(outcome.points))
    return ["? over", places, points]
