"""What the record says of 跑得快 alone: its positions, its carry, its comparisons."""

from ...cards import Card, in_order
from ...errors import NotationError, RuleError
from ...events import Event
from ...notation import read_cards
from ...seating import read_carried_seat, read_one_seat, read_seat
from .combos import beats, combo_of, pack_of, top_name
from .options import Options
from .state import SEATS, Carry, State

SETUP = ("hand", "lead")
"""The set-up lines of a position."""


def position(
    options: Options, carry: Carry | None, lines: list[tuple[str, list[str]]]
) -> tuple[State, tuple[Event, ...]]:
    """The fresh lead that the lines describe. Raises ValueError when they describe none."""
    hands: dict[int, tuple[Card, ...]] = {}
    lead = 0
    for word, rest in lines:
        if word == "lead":
            lead = read_one_seat(rest, SEATS)
            continue
        seat = read_seat(rest[0] if rest else "", SEATS)
        if seat in hands:
            raise ValueError(f"two hands for seat {seat}")
        hands[seat] = in_order(read_cards(rest[1:], pack_of(options)))
    for seat in range(SEATS):
        if not hands.get(seat):
            raise ValueError(f"seat {seat} needs a hand")
    dealer = 0 if carry is None else carry.dealer
    return State(options, tuple(hands[seat] for seat in range(SEATS)), lead, dealer), ()


def read_carry(words: list[str], before: Carry | None) -> Carry | None:
    """A ``carry`` line: ``dealer=SEAT``, or ``-``."""
    seat = read_carried_seat(words, "dealer", SEATS)
    return None if seat is None else Carry(seat)


def carry_text(carry: Carry | None) -> str:
    """The carry as a ``carry`` line has it."""
    return "-" if carry is None else f"dealer={carry.dealer}"


def carry_matches(words: list[str], carry: Carry | None) -> bool:
    """Whether a ``? carry`` line holds; ``-`` asks for no debts, and here are never any."""
    asked = read_carry(words, None)
    return asked is None or asked == carry


def answer(
    options: Options, state: State | None, question: str, words: list[str]
) -> tuple[str, str] | None:
    """What was expected and what is, for a question that only 跑得快 knows; None for one it does not know."""
    pack = pack_of(options)
    if question in ("beats", "fails"):
        over = words.index("over") if "over" in words else 0
        if not 0 < over < len(words) - 1:
            raise NotationError("bad-step", f"{question} CARDS over CARDS")
        shown = combo_of(read_cards(words[over + 1 :], pack), options)
        try:
            higher = beats(combo_of(read_cards(words[:over], pack), options), shown)
        except RuleError:
            higher = False
        return question, "beats" if higher else "fails"
    if question == "kind":
        length = 1 if words[-1:] == ["-"] else 3
        try:
            combo = combo_of(cards := read_cards(words[:-length], pack), options)
        except RuleError:
            return " ".join(words[-length:]), "-"
        return " ".join(words[-length:]), f"{combo.kind} {len(cards)} {top_name(combo)}"
    if question == "dealer" and state is not None:
        return " ".join(words), str(state.dealer)
    return None
