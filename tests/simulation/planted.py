"""Mistakes put into the house on purpose: whoever judges the simulated matches has to find each."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from typing import Any
from unittest.mock import patch

from games.live import frames, hub, ticker
from games.matches import board, services, store, submitting, writing
from games.matches.services import Receipt

MOST = 8
"""Matches in which a mistake has to show."""


def _told_before_it_is_stored() -> Any:
    submit = services.submit

    def hasty(batch: Any, *, now: Any) -> list[Receipt]:
        receipts = submit(batch, now=now)
        return [replace(r, ok=True) if r.code == "unavailable" else r for r in receipts]

    return patch.object(services, "submit", hasty)


def _repeats_are_new() -> Any:
    return patch.object(submitting, "_first_answer", lambda *args, **kwargs: None)


def _cache_that_is_believed() -> Any:
    def recall(match_id: int, public_id: str, revision: int) -> Any:
        return store._snapshots.get(match_id)

    return patch.multiple(writing, recall=recall)


def _hand_in_the_public_part() -> Any:
    public = frames.Present.public

    def talkative(present: Any) -> Any:
        shot = present._snapshot
        hand = shot.rules.hand(shot.state, 0)
        return {**public(present), "debug": frames.encode(hand)}

    return patch.object(frames.Present, "public", talkative)


def _process_that_hears_nothing() -> Any:
    return patch.object(hub.Hub, "hear", lambda *args: False)


def _sealed_answer_dropped() -> Any:
    numbers = count(1)
    sealed = writing._sealed
    return patch.object(writing, "_sealed", lambda p: "" if next(numbers) % 3 == 0 else sealed(p))


def _clock_that_stands() -> Any:
    return patch.object(ticker.Ticker, "drive", lambda *args: None)


def _question_that_is_never_opened() -> Any:
    ask = board.Board.ask
    numbers = count(1)

    def forgetful(self: Any, kept: Any) -> None:
        ask(self, kept)
        if next(numbers) % 40 == 0:
            self.put(prompts=self.snapshot.prompts[1:])

    return patch.object(board.Board, "ask", forgetful)


def _frame_of_another_seat() -> Any:
    private = frames.Present.private

    def crossed(present: Any, seat: int | None) -> Any:
        return private(present, 1 if seat == 0 else seat)

    return patch.object(frames.Present, "private", crossed)


PLANTED: dict[str, tuple[Any, str, tuple[str, ...]]] = {
    "told before it is stored": (_told_before_it_is_stored, "kexia", ("lost", "doubled")),
    "repeats are new": (_repeats_are_new, "kexia", ("lost", "doubled")),
    "a cache that is believed": (_cache_that_is_believed, "kexia", ("lost", "diverged")),
    "a hand in the public part": (_hand_in_the_public_part, "kexia", ("leaked", "diverged")),
    "a process that hears nothing": (_process_that_hears_nothing, "kexia", ("diverged",)),
    "a sealed answer dropped": (_sealed_answer_dropped, "gouji", ("lost", "diverged")),
    "a clock that stands": (_clock_that_stands, "kexia", ("stuck",)),
    "a question never opened": (_question_that_is_never_opened, "kexia", ("diverged", "stuck")),
    "the frame of another seat": (_frame_of_another_seat, "kexia", ("leaked", "diverged")),
}
"""By name the mistake, a game that shows it, and as what it may show."""


@contextmanager
def planted(name: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """In the block the house makes this mistake: the game to play, and what may be found."""
    plant, key, kinds = PLANTED[name]
    with plant():
        yield key, kinds
