"""How long things take. The rules know no time; this page is where it comes in, and `now` is
always handed in by the caller."""

from datetime import datetime, timedelta
from secrets import SystemRandom

from django.conf import settings

from games.engine import Prompt

PACES = ("fast", "normal", "slow")

_SECONDS: dict[str, tuple[float, float, float]] = {
    "lead": (12, 20, 40),
    "answer": (12, 20, 40),
    "fight": (12, 20, 40),
    "beat": (12, 20, 40),
    "burn": (2.5, 3.5, 5),
    "revolt": (5, 6, 8),
    "announce": (5, 6, 8),
    "show": (5, 6, 8),
    "call": (5, 6, 8),
    "return": (15, 20, 40),
    "rush": (15, 20, 40),
    "head": (15, 20, 40),
    "ready": (12, 12, 12),
}
_ANY_TURN = "answer"

_SHORTEST_TURN = timedelta(seconds=2)
"""However fast a test runs, somebody asked gets the time to answer."""

BOT_PAUSE = (0.7, 2.0)
BOT_SHARE = 0.8
"""Bots answer a window within this part of it."""
BOT_GRACE = timedelta(seconds=10)
"""How long a bot that takes over a turn may need before the rules' default is played."""
CLAIM = timedelta(seconds=10)
"""How long a process that claimed a bot's turn keeps it for itself."""

MISSED_UNTIL_AUTO = 2
ALIVE = timedelta(seconds=3)
"""A process or a site silent for longer was out."""
GRACE = timedelta(seconds=15)
"""What the seats of a dead process get at least."""
PRESENCE = timedelta(seconds=20)
AWAY_IS_LEFT = timedelta(minutes=2)
NOBODY_ENDS = timedelta(minutes=10)

_random = SystemRandom()


def scaled(seconds: float) -> timedelta:
    return timedelta(seconds=seconds * settings.KEXIA_PACE)


def length(kind: str, pace: str, *, is_turn: bool = False) -> timedelta:
    """How long a question or a wait of that kind stays open."""
    seconds = _SECONDS.get(kind, _SECONDS[_ANY_TURN])[PACES.index(pace)]
    return max(scaled(seconds), _SHORTEST_TURN) if is_turn else scaled(seconds)


def due(prompt: Prompt, pace: str, now: datetime) -> datetime:
    """When a question that opens now closes."""
    is_turn = prompt.is_turn and not prompt.held
    return now + length(prompt.kind, pace, is_turn=is_turn)


def bot_due(opened_at: datetime, due_at: datetime, *, in_window: bool) -> datetime:
    """When a bot answers: after a pause that tells nothing about its hand."""
    pause = scaled(_random.uniform(*BOT_PAUSE))
    if in_window:
        pause = min(pause, (due_at - opened_at) * BOT_SHARE)
    return opened_at + pause
