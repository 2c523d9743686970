"""What things are worth to a bot, in points captured. Fitted in the arena."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The figures of one level of play."""

    later: float = 0.8
    """The share of a point card kept in hand that will be captured in the end."""
    points: float = 0.25
    """How far that share matters beside what a play gives up."""
    loose: float = 0.2
    """To give up a loose card, for each step of its height."""
    bomb: float = 3.0
    """To give up the lowest bomb of four, and for each further card of it."""
    card: float = 4.0
    height: float = 0.15
    split: float = 2.0
    """To break a pair or a triple."""
    shed: float = 0.3
    """To be rid of a card on a lead."""
    top: float = 8.0
    """To give up the highest bomb before it takes the pot."""
    out: float = 6.0
    """To go out."""


NORMAL = Weights()
