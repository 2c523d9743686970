"""What things are worth to a bot, in one unit: getting rid of one hopeless group. Fitted in the arena."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The figures of one level of play."""

    holding: float = 0.8
    """How far a group that would keep the lead is no burden."""
    following: tuple[float, ...] = (0.0, 0.5, 0.5, 0.4, 0.3, 0.2, 0.1)
    """By size: the chance that a high group of it can be got rid of by following."""
    two: float = 0.3
    small: float = 0.6
    big: float = 1.0
    lead: float = 0.2
    """The right to lead, as a share of the worst group that may then go."""
    run: float = 2.5
    """To lead a hand that goes out without losing the lead."""
    ready: float = 0.6
    """To hold such a hand without the lead."""
    out: float = 4.0
    men: float = 2.0
    """To be left with nothing but 3s and without the lead (被闷)."""
    closer: float = 2.5
    """To have no play that stands before the 3s."""
    willing: float = 0.8
    """How often an enemy that can beat a play does."""
    mate_willing: float = 0.15
    stop: float = 0.3
    """To take the lead from an enemy."""
    danger: float = 1.5
    """The same when he has hardly any cards left."""
    mate: float = 0.8
    """To take the lead from a mate."""
    mate_near: float = 1.5
    opening: float = 0.3
    """开点, one's own or the 对头's."""


NORMAL = Weights()
