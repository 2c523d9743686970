"""What the record says of 克下 alone: its set-up lines, its carry, its questions."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ...cards import RANKS, Card
from ...errors import NotationError, RuleError
from ...events import Event
from ...notation import read_cards
from ...seating import read_carried_seat, read_numbers, read_one_seat, read_seat, read_seats
from .combos import beats, combo_of
from .flow import hand_order
from .options import Options
from .state import SEATS, Carry, Playing, State


@dataclass(slots=True)
class Setup:
    """What the set-up lines of a position said."""

    hands: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    lead: int = 0
    out: tuple[int, ...] = ()
    captured: dict[int, int] = field(default_factory=dict)
    pile: int = 0


def _hand(setup: Setup, words: list[str]) -> None:
    seat = read_seat(words[0] if words else "", SEATS)
    if seat in setup.hands:
        raise ValueError(f"two hands for seat {seat}")
    setup.hands[seat] = read_cards(words[1:])


def _lead(setup: Setup, words: list[str]) -> None:
    setup.lead = read_one_seat(words, SEATS)


def _out(setup: Setup, words: list[str]) -> None:
    setup.out = read_seats(words, SEATS)


def _captured(setup: Setup, words: list[str]) -> None:
    setup.captured = read_numbers(words, SEATS)


def _pile(setup: Setup, words: list[str]) -> None:
    if len(words) != 1 or not words[0].isdigit():
        raise NotationError("bad-step", "pile N")
    setup.pile = int(words[0])


SETUP: dict[str, Callable[[Setup, list[str]], None]] = {
    "hand": _hand, "lead": _lead, "out": _out, "captured": _captured, "pile": _pile,
}  # fmt: skip
"""The set-up lines of a position."""


def position(
    options: Options, carry: Carry | None, lines: list[tuple[str, list[str]]]
) -> tuple[State, tuple[Event, ...]]:
    """The fresh lead that the lines describe. Raises ValueError when they describe none."""
    setup = Setup()
    for word, rest in lines:
        SETUP[word](setup, rest)
    for seat in range(SEATS):
        if (seat in setup.out) == bool(setup.hands.get(seat)):
            raise ValueError(f"seat {seat} needs a hand, or to be out")
    if setup.lead in setup.out or len(setup.out) > 2:
        raise ValueError(f"seat {setup.lead} cannot lead")
    hands = tuple(hand_order(setup.hands.get(seat, ())) for seat in range(SEATS))
    captured = tuple(setup.captured.get(seat, 0) for seat in range(SEATS))
    return Playing(options, hands, setup.lead, captured, setup.pile, setup.out), ()


def read_carry(words: list[str], before: Carry | None) -> Carry | None:
    """A ``carry`` line: ``leader=SEAT``, or ``-``."""
    seat = read_carried_seat(words, "leader", SEATS)
    return None if seat is None else Carry(seat)


def carry_text(carry: Carry | None) -> str:
    """The carry as a ``carry`` line has it."""
    return "-" if carry is None else f"leader={carry.leader}"


def carry_matches(words: list[str], carry: Carry | None) -> bool:
    """Whether a ``? carry`` line holds; ``-`` asks for no debts, and here are never any."""
    asked = read_carry(words, None)
    return asked is None or asked == carry


def answer(
    options: Options, state: State | None, question: str, words: list[str]
) -> tuple[str, str] | None:
    """What was expected and what is, for a question that only 克下 knows; None for one it does not know."""
    if question in ("beats", "fails"):
        over = words.index("over") if "over" in words else 0
        shown = combo_of(read_cards(words[over + 1 :]))
        return question, "beats" if _beats(words[:over], shown) else "fails"
    if question == "kind":
        return _kind(words)
    if state is None:
        return None
    if question == "captured":
        asked = read_numbers(words, SEATS)
        return " ".join(words), " ".join(f"{seat}={state.captured[seat]}" for seat in asked)
    if question == "pile":
        return " ".join(words), str(state.pile if isinstance(state, Playing) else 0)
    return None


def _beats(words: list[str], shown: Any) -> bool:
    if not words:
        raise NotationError("bad-step", "CARDS over CARDS")
    try:
        return beats(combo_of(read_cards(words)), shown)
    except RuleError:
        return False


def _kind(words: list[str]) -> tuple[str, str]:
    length = 1 if words[-1:] == ["-"] else 3
    try:
        combo = combo_of(read_cards(words[:-length]))
    except RuleError:
        return " ".join(words[-length:]), "-"
    top = (*RANKS, "BJ", "RJ")[combo.height]
    return " ".join(words[-length:]), f"{combo.kind} {combo.size} {top}"
