"""What the record says of 够级 beyond what every game has: its set-up lines, its debts, its questions."""

import re
from collections import Counter
from collections.abc import Callable

from ...cards import BIG_JOKER, SMALL_JOKER, Card
from ...errors import NotationError, RuleError
from ...events import Event
from ...notation import read_cards
from .combos import NO_BASE, ORDER, Combo, beats, combo_of, is_gouji, opens
from .options import Options
from .position import Setup, begin_position
from .state import ALL, NOHEAD, Carry, Debt, Round, Seat, State
from .tribute import KINDS

_DEBT = re.compile(r"([0-5])>([0-5])\*([1-9]\d?)")


def _seat(word: str) -> Seat:
    if word not in {str(seat) for seat in ALL}:
        raise NotationError("bad-step", f"{word} is no seat")
    return int(word)


def _seats(words: list[str]) -> tuple[Seat, ...]:
    seats = tuple(_seat(word) for word in words)
    if len(set(seats)) < len(seats):
        raise NotationError("bad-step", "a seat is named twice")
    return seats


def _one(words: list[str]) -> Seat:
    if len(words) != 1:
        raise NotationError("bad-step", "one seat is wanted")
    return _seat(words[0])


def _hand(setup: Setup, words: list[str]) -> None:
    if not words:
        raise NotationError("bad-step", "a hand needs its seat")
    setup.hands[_seat(words[0])] = read_cards(words[1:])


def _lead(setup: Setup, words: list[str]) -> None:
    setup.lead = _one(words)


def _out(setup: Setup, words: list[str]) -> None:
    setup.out = _seats(words)


def _revolted(setup: Setup, words: list[str]) -> None:
    setup.revolted = _one(words)


def _failed(setup: Setup, words: list[str]) -> None:
    setup.failed = _seats(words)


def _head(setup: Setup, words: list[str]) -> None:
    setup.head, setup.head_seat = "yes", _one(words)


def _nohead(setup: Setup, words: list[str]) -> None:
    setup.head, setup.head_seat = "no", _one(words)


def _announced(setup: Setup, words: list[str]) -> None:
    setup.announced = tuple(sorted(_seats(words)))


def _opened(setup: Setup, words: list[str]) -> None:
    setup.opened = tuple(sorted(_seats(words)))


def _dead(setup: Setup, words: list[str]) -> None:
    found = re.fullmatch(r"([0-5])=(\d)", " ".join(words))
    if not found:
        raise NotationError("bad-step", "dead SEAT=N")
    setup.dead_seat, setup.dead = int(found[1]), int(found[2])


def _burning(setup: Setup, words: list[str]) -> None:
    if len(words) != 2:
        raise NotationError("bad-step", "burning SEAT VICTIM")
    setup.burning = _seat(words[0]), _seat(words[1])


SETUP: dict[str, Callable[[Setup, list[str]], None]] = {
    "hand": _hand,
    "lead": _lead,
    "out": _out,
    "revolted": _revolted,
    "failed": _failed,
    "head": _head,
    "nohead": _nohead,
    "announced": _announced,
    "opened": _opened,
    "dead": _dead,
    "burning": _burning,
}
"""The set-up lines of a position."""


def position(
    options: Options, carry: Carry | None, lines: list[tuple[str, list[str]]]
) -> tuple[State, tuple[Event, ...]]:
    """The state that the set-up lines describe. Raises ValueError when they describe none."""
    setup = Setup()
    for word, rest in lines:
        if word == "hand" and rest and rest[0].isdigit() and int(rest[0]) in setup.hands:
            raise ValueError(f"two hands for seat {rest[0]}")
        SETUP[word](setup, rest)
    state, events = begin_position(options, carry or Carry(), setup)
    return state, tuple(events)


def read_carry(words: list[str], before: Carry | None) -> Carry:
    """The debts of a ``carry`` line; the places of the game before stay unless they are named."""
    debts, places = [], None if before is None else before.places
    for word in words if words != ["-"] else []:
        key, _, value = word.partition("=")
        debt = _DEBT.fullmatch(value)
        if key == "places" and sorted(value.split(",")) == [str(seat) for seat in ALL]:
            places = tuple(int(seat) for seat in value.split(","))
        elif key in KINDS and debt and debt[1] != debt[2]:
            debts.append(Debt(key, int(debt[1]), int(debt[2]), int(debt[3])))
        else:
            raise NotationError("bad-step", f"carry {word}")
    if not words:
        raise NotationError("bad-step", "carry")
    return Carry(tuple(debts), places)


def carry_text(carry: Carry | None) -> str:
    """The debts and places as a ``carry`` line has them."""
    if carry is None:
        return "-"
    parts = [f"{d.kind}={d.payer}>{d.receiver}*{d.count}" for d in carry.debts]
    if carry.places is not None:
        parts.append("places=" + ",".join(str(seat) for seat in carry.places))
    return " ".join(parts) or "-"


def carry_matches(words: list[str], carry: Carry | None) -> bool:
    """Whether exactly these debts are carried, in any order; places count where they are named."""
    asked, real = read_carry(words, Carry()), carry or Carry()
    same_places = asked.places is None or asked.places == real.places
    return same_places and Counter(asked.debts) == Counter(real.debts)


def answer(
    options: Options, state: State | None, question: str, words: list[str]
) -> tuple[str, str] | None:
    """What was expected and what is, for a question that only 够级 knows; None for one it does not know."""
    if question in ("beats", "fails"):
        return _compared(options, question, words)
    if question in ("gouji", "opens"):
        combo = combo_of(read_cards(words[:-1]))
        found = is_gouji(combo) if question == "gouji" else opens(combo)
        return words[-1], "yes" if found else "no"
    if question == "kind":
        return _kind(words)
    if state is None:
        return None
    facts = state.facts
    match question:
        case "opened":
            return _listed(words, facts.opened)
        case "announced":
            return _listed(words, facts.announced)
        case "headless":
            return _listed(words, _headless(state))
        case "burning":
            real = "-" if facts.burning is None else f"{facts.burning[0]} {facts.burning[1]}"
            return " ".join(words), real
    return None


def _compared(options: Options, question: str, words: list[str]) -> tuple[str, str]:
    over = words.index("over") if "over" in words else 0
    if not 0 < over < len(words) - 1:
        raise NotationError("bad-step", f"{question} CARDS over CARDS")
    by_position = options.mixed_jokers == "by_position"
    shown = combo_of(read_cards(words[over + 1 :]))
    try:
        higher = beats(combo_of(read_cards(words[:over])), shown, by_position)
    except RuleError:
        higher = False
    return question, "beats" if higher else "fails"


def _kind(words: list[str]) -> tuple[str, str]:
    length = 1 if words[-1:] == ["-"] else 3
    cards, expected = read_cards(words[:-length]), " ".join(words[-length:])
    try:
        combo = combo_of(cards)
    except RuleError:
        return expected, "-"
    return expected, f"{'single' if combo.size == 1 else 'set'} {combo.size} {_top_rank(combo)}"


def _top_rank(combo: Combo) -> Card:
    """The highest rank in the play as it counts: its jokers, else its base."""
    if combo.jokers:
        return BIG_JOKER if combo.all_big else SMALL_JOKER
    assert combo.base != NO_BASE
    return ORDER[combo.base]


def _listed(words: list[str], seats: tuple[Seat, ...]) -> tuple[str, str]:
    expected = [] if words == ["-"] else words
    return " ".join(sorted(expected)) or "-", " ".join(str(seat) for seat in sorted(seats)) or "-"


def _headless(state: State) -> tuple[Seat, ...]:
    if not isinstance(state, Round):
        return ()
    return tuple(s for s in ALL if state.modes[s] == NOHEAD and state.facts.is_live(s))
