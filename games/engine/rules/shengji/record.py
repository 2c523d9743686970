"""What the record says of 升级 beyond what every game has: its set-up lines, its carry, its questions."""

import re
from collections.abc import Callable

from ...cards import JOKERS, SUITS, Card, rank, suit
from ...errors import NotationError, RuleError
from ...events import Event
from ...notation import read_cards
from .follow import judge_follow
from .options import LADDER, Options
from .position import Setup, begin_position, facts_of
from .state import ALL, Carry, Facts, Over, Seat, State, Trick
from .tricks import worth, worth_of_lead
from .units import Unit, lead_of, unit_of

KINDS = {1: "single", 2: "pair", 3: "triple", 4: "quad"}


def _bad(text: str) -> NotationError:
    return NotationError("bad-step", text)


def _seat(words: list[str]) -> Seat:
    if len(words) != 1 or words[0] not in {str(seat) for seat in ALL}:
        raise _bad(f"one seat, not {' '.join(words)}")
    return int(words[0])


def _cards(words: list[str]) -> tuple[Card, ...]:
    """Cards with their suits: in 升级 a card is nothing without."""
    cards = read_cards(words)
    for card in cards:
        if card not in JOKERS and not suit(card):
            raise NotationError("bad-card", f"{card} needs its suit")
    return cards


def _levels(text: str) -> tuple[str, str]:
    found = re.fullmatch(rf"([{LADDER}]),([{LADDER}])", text)
    if not found:
        raise _bad(f"levels {text}")
    return found[1], found[2]


def _set_hand(setup: Setup, words: list[str]) -> None:
    seat = _seat(words[:1])
    if seat in setup.hands:
        raise ValueError(f"two hands for seat {seat}")
    setup.hands[seat] = _cards(words[1:])


def _set_lead(setup: Setup, words: list[str]) -> None:
    setup.lead = _seat(words)


def _set_trump(setup: Setup, words: list[str]) -> None:
    if len(words) != 1 or words[0] not in tuple(SUITS):
        raise _bad("trump S")
    setup.trump = words[0]


def _set_levels(setup: Setup, words: list[str]) -> None:
    setup.levels = _levels(" ".join(words))


def _set_dealer(setup: Setup, words: list[str]) -> None:
    setup.dealer = _seat(words)


def _set_points(setup: Setup, words: list[str]) -> None:
    if not re.fullmatch(r"-?\d{1,3}", " ".join(words)):
        raise _bad("points N")
    setup.points = int(words[0])


SETUP: dict[str, Callable[[Setup, list[str]], None]] = {
    "hand": _set_hand,
    "lead": _set_lead,
    "trump": _set_trump,
    "levels": _set_levels,
    "dealer": _set_dealer,
    "points": _set_points,
}
"""The set-up lines of a position."""


def position(
    options: Options, carry: Carry | None, lines: list[tuple[str, list[str]]]
) -> tuple[State, tuple[Event, ...]]:
    """The state that the set-up lines describe; what the game before left has no part in it."""
    setup = Setup(options)
    for word, rest in lines:
        SETUP[word](setup, rest)
    return begin_position(setup), ()


def read_carry(words: list[str], before: Carry | None) -> Carry | None:
    """A ``carry`` line; what it does not name stays as the game before left it."""
    if words == ["-"]:
        return None
    levels = None if before is None else before.levels
    dealer = None if before is None else before.dealer
    for word in words:
        key, _, value = word.partition("=")
        if key == "levels":
            levels = _levels(value)
        elif key == "dealer":
            dealer = _seat([value])
        else:
            raise _bad(f"carry {word}")
    return Carry(levels or ("3", "3"), 0 if dealer is None else dealer)


def carry_text(carry: Carry | None) -> str:
    """The levels and the dealer as a ``carry`` line has them."""
    return "-" if carry is None else f"levels={','.join(carry.levels)} dealer={carry.dealer}"


def carry_matches(words: list[str], carry: Carry | None) -> bool:
    """Whether this is carried: what is named must be so; ``-`` is a match that is over."""
    return read_carry(words, carry) == carry


def answer(
    options: Options, state: State | None, question: str, words: list[str]
) -> tuple[str, str] | None:
    """What was expected and what is, for a question that only 升级 knows; None for one it does not know."""
    facts = facts_of(Setup(options)) if state is None else state.facts
    if question in JUDGING:
        return JUDGING[question](facts, words)
    if state is None or question not in ASKING:
        return None
    return " ".join(words), ASKING[question](state)


def _split(words: list[str], *marks: str) -> list[list[str]]:
    """The words between the marks, which must all be there in this order."""
    parts: list[list[str]] = []
    for mark in marks:
        if mark not in words:
            raise _bad(f"{' '.join(words)}: no {mark!r}")
        place = words.index(mark)
        parts.append(words[:place])
        words = words[place + 1 :]
    return [*parts, words]


def _beats(facts: Facts, words: list[str]) -> tuple[str, str]:
    """The one play against the other as a lead."""
    mine, led = (_cards(part) for part in _split(words, "over"))
    order = facts.order
    try:
        lead = lead_of(order, led)
    except RuleError as wrong:
        raise _bad("over what is no lead") from wrong
    height = worth(order, lead, mine)
    return "beats", "beats" if height is not None and height > worth_of_lead(lead) else "fails"


def _fails(facts: Facts, words: list[str]) -> tuple[str, str]:
    return "fails", _beats(facts, words)[1]


def _kind(facts: Facts, words: list[str]) -> tuple[str, str]:
    length = 1 if words[-1:] == ["-"] else 3
    unit = unit_of(facts.order, _cards(words[:-length]))
    return " ".join(words[-length:]), "-" if unit is None else _kind_text(unit)


def _kind_text(unit: Unit) -> str:
    name = KINDS[unit.copies] if unit.length == 1 else "tractor"
    return f"{name} {unit.size} {rank(unit.faces[0])}"


def _follow(facts: Facts, words: list[str]) -> tuple[str, str]:
    answer_at = next((n for n, word in enumerate(words) if word in ("yes", "no")), None)
    if answer_at is None:
        raise _bad("follow LEAD with CARDS from HAND yes|no CODE")
    led, cards, hand = (_cards(part) for part in _split(words[:answer_at], "with", "from"))
    expected = " ".join(words[answer_at:])
    try:
        judge_follow(facts.order, lead_of(facts.order, led), hand, cards)
    except RuleError as refusal:
        return expected, f"no {refusal.code}" if expected != "no" else "no"
    return expected, "yes"


def _trick(facts: Facts, words: list[str]) -> tuple[str, str]:
    shown, winner = _split(words, "wins")
    plays: list[tuple[str, list[str]]] = []
    for word in shown:
        seat, colon, card = word.rpartition(":")
        if colon:
            plays.append((seat, []))
        if not plays:
            raise _bad("trick SEAT:CARDS … wins SEAT")
        plays[-1][1].append(card)
    cards = [(_seat([seat]), _cards(named)) for seat, named in plays]
    order = facts.order
    lead = lead_of(order, cards[0][1])
    front, height = cards[0][0], worth_of_lead(lead)
    for player, played in cards[1:]:
        mine = worth(order, lead, played)
        if mine is not None and mine > height:
            front, height = player, mine
    return " ".join(winner), str(front)


JUDGING: dict[str, Callable[[Facts, list[str]], tuple[str, str]]] = {
    "beats": _beats,
    "fails": _fails,
    "kind": _kind,
    "follow": _follow,
    "trick": _trick,
}
"""Questions about cards alone, within trump and levels; they need no hands."""


def _call(state: State) -> str:
    standing = state.facts.standing
    return "-" if standing is None else f"{standing.seat} {standing.count}"


def _score(state: State) -> str:
    return str(state.result.score if isinstance(state, Over) else state.facts.score)


ASKING: dict[str, Callable[[State], str]] = {
    "trump": lambda state: state.facts.trump or "-",
    "levels": lambda state: ",".join(state.facts.levels),
    "dealer": lambda state: "-" if state.facts.dealer is None else str(state.facts.dealer),
    "call": _call,
    "score": _score,
}
"""Questions about where the deal stands."""


def top(state: State) -> tuple[Seat, tuple[Card, ...]] | None:
    """The play in front."""
    if isinstance(state, Trick) and state.plays:
        play = state.plays[state.front]
        return play.seat, play.cards
    return None
