"""A question the rules put to a seat. The rules know no time; they only say how a question closes."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Prompt:
    """One question to one seat.

    ``verbs`` are open by phase, never by cards. ``about`` is public data on the question (the play to be
    answered, who gave the card that is to be returned). ``simultaneous``: several seats are asked together
    and their answers take effect together. ``held``: the table keeps the question open for its full
    length, whoever has answered. ``hidden``: nobody may be shown who is asked or who has answered.
    ``after``: kinds of waits that asked nobody and come, in this order, before this question.
    ``optional``: the seat may answer, but nothing waits for it (升级: a call after one's own ``call none``).
    """

    seat: int
    kind: str
    verbs: tuple[str, ...]
    about: dict[str, Any] = field(default_factory=dict)
    simultaneous: bool = False
    held: bool = False
    hidden: bool = False
    after: tuple[str, ...] = ()
    optional: bool = False

    @property
    def is_turn(self) -> bool:
        """Whether silence counts as a missed turn (a window's silence, and a silent call, just mean no)."""
        return self.kind == "return" or not (self.simultaneous or self.kind == "call")
