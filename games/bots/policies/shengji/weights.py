"""What things are worth to a bot, in points. Fitted in the arena."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The figures of one level of play."""

    call_first: int = 11
    """So many cards of a suit (without 2 and level) are worth a call when nobody has called."""
    call_over: int = 12
    call_mate: int = 15
    """The same over an enemy's call, over the partner's."""
    call_deals: int = 6
    """So many more where the caller would deal: defenders need less than half of the points to win."""
    lead: float = 3.0
    """To lead next."""
    strength: float = 0.25
    """To give up a plain card, for each step of its height above the 9."""
    trump: float = 1.5
    trump_step: float = 0.12
    """To give up the lowest trump, and for each step above it."""
    broken: float = 1.2
    """To break a group, for each card that is left of it."""
    pulled: float = 0.6
    """How many points the others add to a trick, for each card and seat in the mean."""
    fed: float = 2.5
    """How many the partner adds to a sure trick, for each card."""
    size: float = 1.5
    """To lead larger groups first, for each further card."""
    short: float = 1.0
    """To lead from a suit that will soon be out."""
    late: int = 6
    """From so many cards on every trick is fought for."""
    last: float = 6.0
    """To hold a high trump, or a high group of them, for the last trick."""


NORMAL = Weights()
