"""Where Django finds the models of all folders: imports, and nothing else."""

from games.matches.models import (
    DealPiece,
    Game,
    LogEntry,
    Match,
    MatchSeat,
    OpenPrompt,
    Presence,
    Pulse,
)
from games.tables.models import SeatClaim, Table

__all__ = [
    "DealPiece",
    "Game",
    "LogEntry",
    "Match",
    "MatchSeat",
    "OpenPrompt",
    "Presence",
    "Pulse",
    "SeatClaim",
    "Table",
]
