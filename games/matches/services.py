"""The writes of the record of play, for everybody outside this folder. Each is a transaction of
its own, locks the Match row first, and is handed the time.

Whoever hears of moves puts a callable into `moved`.
"""

from games.matches.bells import moved
from games.matches.life import Player, stop
from games.matches.presence import gone, present, pulse, sweep
from games.matches.seats import ACTS, act, hello
from games.matches.starting import begin_match
from games.matches.submitting import Receipt, Submission, submit
from games.matches.timing import run_due

__all__ = [
    "ACTS",
    "Player",
    "Receipt",
    "Submission",
    "act",
    "begin_match",
    "gone",
    "hello",
    "moved",
    "present",
    "pulse",
    "run_due",
    "stop",
    "submit",
    "sweep",
]
