"""The two families of refusals, each with a stable code.

GameError
├── NotationError   cannot be read: ``bad-card``, ``bad-step``
└── RuleError       readable, but not allowed here; the state stays as it was
"""


class GameError(Exception):
    """Something a person wrote or did cannot be accepted; ``code`` says what, in two or three words."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail


class NotationError(GameError):
    """A text that is not in the notation of the record."""


class RuleError(GameError):
    """A step that the rules refuse."""


REFUSALS = frozenset(
    [
        "not-your-turn",
        "not-now",
        "not-in-hand",
        "not-a-combination",
        "does-not-beat",
        "must-lead",
        "must-beat",
        "threes-last",
        "no-wild-threes",
        "bomb-split",
        "joker-required",
        "not-opposite",
        "nothing-behind",
        "follow-suit",
        "follow-format",
        "call-not-higher",
        "call-own-suit",
        "call-not-held",
        "wrong-number",
        "last-three",
        "first-three-missing",
        "game-over",
    ]
)
"""Every code of a RuleError in any of the games."""

UNREADABLE = frozenset({"bad-card", "bad-step"})
"""Every code of a NotationError that a step can have."""
