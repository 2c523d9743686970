"""What things are worth to a bot, in one unit: having to win the lead back once. Fitted in the arena."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The figures of one level of play."""

    holding: float = 0.7
    """How far a play that would keep the lead is no burden."""
    floor: float = 0.15
    """What every play costs, however sure it is: one more turn."""
    lead: float = 0.5
    """To have the lead next."""
    bomb: float = 0.5
    """To give up a bomb."""
    card: float = 0.08
    """To be rid of a card, whatever comes."""
    hurry: float = 0.25
    """The same when somebody else has hardly any left."""
    idle: float = 0.3
    """To have played at all when somebody else has hardly any left (it halves what is paid)."""
    danger: float = 1.6
    """To let somebody go out."""
    low: float = 0.2
    """A low single left: nothing is harder to be rid of."""
    length: float = 0.12
    """To lead long patterns first, for each card."""


NORMAL = Weights()
