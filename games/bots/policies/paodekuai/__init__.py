"""How bots play 跑得快. They see a seat's view, its questions and what everybody was told: nothing else."""

from .normal import normal
from .ruler import anyhow, greedy

LEVELS = {"normal": normal, "greedy": greedy, "random": anyhow}
"""The levels by name."""

__all__ = ["LEVELS"]
