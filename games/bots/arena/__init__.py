"""Bots among themselves, without a database: how strong they are, and whether every law of a game holds."""

from .duel import Duel, Report, duel
from .selfplay import Selfplay, Tally, selfplay

__all__ = ["Duel", "Report", "Selfplay", "Tally", "duel", "selfplay"]
