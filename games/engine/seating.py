"""Seats in playing order (counter-clockwise, from 0), and how the record names them."""

import re

from .errors import NotationError


def others_after(seat: int, seats: int) -> tuple[int, ...]:
    """The other seats in playing order from the next one."""
    return tuple((seat + step) % seats for step in range(1, seats))


def read_seat(word: str, seats: int) -> int:
    """A seat's number. Raises ``bad-step``."""
    if not re.fullmatch(r"\d", word) or int(word) >= seats:
        raise NotationError("bad-step", f"{word} is no seat")
    return int(word)


def read_seats(words: list[str], seats: int) -> tuple[int, ...]:
    """Seats named one after another, each once. Raises ``bad-step``."""
    found = tuple(read_seat(word, seats) for word in words)
    if len(set(found)) < len(found):
        raise NotationError("bad-step", "a seat is named twice")
    return found


def read_one_seat(words: list[str], seats: int) -> int:
    """Exactly one seat. Raises ``bad-step``."""
    if len(words) != 1:
        raise NotationError("bad-step", "one seat is wanted")
    return read_seat(words[0], seats)


def read_numbers(words: list[str], seats: int) -> dict[int, int]:
    """``SEAT=N …``. Raises ``bad-step``."""
    pairs = [re.fullmatch(r"(\d)=(-?\d{1,5})", word) for word in words]
    if not words or not all(pair and int(pair[1]) < seats for pair in pairs):
        raise NotationError("bad-step", "SEAT=N")
    return {int(pair[1]): int(pair[2]) for pair in pairs if pair}


def read_carried_seat(words: list[str], key: str, seats: int) -> int | None:
    """The one seat that a ``carry KEY=SEAT`` line names; None for ``-``. Raises ``bad-step``."""
    if words == ["-"]:
        return None
    found, _, value = words[0].partition("=")
    if len(words) != 1 or found != key:
        raise NotationError("bad-step", "carry " + " ".join(words))
    return read_seat(value, seats)
