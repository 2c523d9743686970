"""The normal bot, for the time being the ruler."""

from .ruler import greedy as normal

__all__ = ["normal"]
