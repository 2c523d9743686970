"""The questions of the record that every game answers; the rest are the game's own (``rules/<key>/record``)."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..cards import matches
from ..errors import REFUSALS, UNREADABLE, GameError, NotationError
from ..notation import VERBS, cards_text, read_cards
from .case import FailedError
from .swaps import swapped_worlds

if TYPE_CHECKING:
    from .check import Playing


def ask(game: "Playing", words: list[str]) -> None:
    """Raise FailedError unless the question's answer is yes. Raises NotationError for one that cannot be read."""
    if not words:
        raise NotationError("bad-step", "an empty question")
    if game.rules is None:
        raise ValueError("the game is not named yet")
    question, rest = words[0], words[1:]
    if question in GENERAL:
        if game.state is None:
            raise ValueError("no game has begun")
        expected, found = GENERAL[question](game, rest)
    else:
        own = game.rules.answer(game.options, game.state, question, rest)
        if own is None:
            raise NotationError("bad-step", "? " + " ".join(words))
        expected, found = own
    if expected != found:
        raise FailedError(f"{question} {expected}".strip(), found)


def _holds(what: str, found: str, holds: bool) -> tuple[str, str]:
    """A comparison that is not one of texts: equal when it holds."""
    return (what, what) if holds else (what, found)


def _seats(game: "Playing", words: list[str]) -> list[int]:
    seats = [] if words == ["-"] else words
    if not words or not all(re.fullmatch(r"\d", w) and int(w) < game.rules.seats for w in seats):
        raise NotationError("bad-step", f"seats, not {' '.join(words)}")
    return [int(w) for w in seats]


def _seat(game: "Playing", words: list[str]) -> int:
    return _seats(game, words[:1] if words[:1] != ["-"] else ["x"])[0]


def _text(values: Any) -> str:
    return " ".join(str(v) for v in values) or "-"


def _turn(game: "Playing", words: list[str]) -> tuple[str, str]:
    open_seats = sorted({p.seat for p in game.rules.prompts(game.state) if not p.optional})
    return _text(sorted(_seats(game, words))), _text(open_seats)


def _may(game: "Playing", words: list[str]) -> tuple[str, str]:
    seat = _seat(game, words)
    verbs = [] if words[1:] == ["-"] else words[1:]
    if not words[1:] or not set(verbs) <= VERBS:
        raise NotationError("bad-step", "? may SEAT VERBS")
    found = {verb for p in game.rules.prompts(game.state) if p.seat == seat for verb in p.verbs}
    return _text(sorted(verbs)), _text(sorted(found))


def _would(game: "Playing", words: list[str]) -> str:
    """The code with which the step would be refused, or nothing."""
    try:
        game.rules.apply(game.state, game.action(words))
    except GameError as refusal:
        return refusal.code
    return ""


def _can(game: "Playing", words: list[str]) -> tuple[str, str]:
    return "accepted", _would(game, words) or "accepted"


def _cannot(game: "Playing", words: list[str]) -> tuple[str, str]:
    if words[-1] not in REFUSALS | UNREADABLE:
        raise NotationError("bad-step", f"{words[-1]} is no code")
    return words[-1], _would(game, words[:-1]) or "accepted"


def _top(game: "Playing", words: list[str]) -> tuple[str, str]:
    top = game.rules.top(game.state)
    found = "-" if top is None else f"{top[0]} {cards_text(top[1])}"
    if words == ["-"]:
        return "-", found
    seat, cards = _seat(game, words), read_cards(words[1:], game.pack)
    return _holds(
        " ".join(words), found, top is not None and top[0] == seat and matches(cards, top[1])
    )


def _hand(game: "Playing", words: list[str]) -> tuple[str, str]:
    hand = game.rules.hand(game.state, _seat(game, words))
    cards = () if words[1:] == ["-"] else read_cards(words[1:], game.pack)
    return _holds(" ".join(words[1:]), cards_text(hand) or "-", matches(cards, hand))


def _size(game: "Playing", words: list[str]) -> tuple[str, str]:
    return _text(words[1:]), str(len(game.rules.hand(game.state, _seat(game, words))))


def _out(game: "Playing", words: list[str]) -> tuple[str, str]:
    return _text(_seats(game, words)), _text(game.rules.out(game.state))


def _has_event(game: "Playing", words: list[str]) -> bool:
    if not words or words[0] not in EVENTS:
        raise NotationError("bad-step", f"{' '.join(words)} is no event")
    return any(event.name == words[0] and _begins(event.args, words[1:]) for event in game.events)


def _begins(args: tuple[Any, ...], words: list[str]) -> bool:
    """Whether the words name a beginning of the event's arguments; cards compare as in a hand."""
    for arg in args:
        if not words:
            return True
        if isinstance(arg, tuple):
            return matches(read_cards(words), arg)
        if str(arg) != words[0]:
            return False
        words = words[1:]
    return not words


def _event(game: "Playing", words: list[str]) -> tuple[str, str]:
    found = _text(f"{e.name}({','.join(map(str, e.args))})" for e in game.events)
    return _holds(" ".join(words), found, _has_event(game, words))


def _no_event(game: "Playing", words: list[str]) -> tuple[str, str]:
    return _holds("no " + " ".join(words), "it happened", not _has_event(game, words))


def _over(game: "Playing", words: list[str]) -> tuple[str, str]:
    end = game.rules.outcome(game.state)
    return "over", "running" if end is None else "void" if end.void else "over"


def _void(game: "Playing", words: list[str]) -> tuple[str, str]:
    end = game.rules.outcome(game.state)
    return "void", "running" if end is None else "void" if end.void else "over"


def _places(game: "Playing", words: list[str]) -> tuple[str, str]:
    end = game.rules.outcome(game.state)
    return _text(_seats(game, words)), "running" if end is None else _text(end.places)


def _numbers(game: "Playing", words: list[str], found: tuple[int, ...] | None) -> tuple[str, str]:
    """``SEAT=N …`` against the numbers of all seats."""
    pairs = [re.fullmatch(r"(\d)=(-?\d+)", word) for word in words]
    if not words or not all(pair and int(pair[1]) < game.rules.seats for pair in pairs):
        raise NotationError("bad-step", "SEAT=N")
    if found is None:
        return _text(words), "running"
    return _text(words), _text(f"{p[1]}={found[int(p[1])]}" for p in pairs if p)


def _points(game: "Playing", words: list[str]) -> tuple[str, str]:
    end = game.rules.outcome(game.state)
    return _numbers(game, words, None if end is None or end.void else end.points)


def _total(game: "Playing", words: list[str]) -> tuple[str, str]:
    standing = game.rules.match(game.options, tuple(game.outcomes), game.games)
    return _numbers(game, words, standing.totals)


def _carry(game: "Playing", words: list[str]) -> tuple[str, str]:
    if game.rules.outcome(game.state) is None:
        return _text(words), "running"
    last = (
        game.games is not None
        and game.rules.match(game.options, tuple(game.outcomes), game.games).over
    )
    carry = game.rules.carry(game.state, last)
    return _holds(
        _text(words), game.rules.carry_text(carry), game.rules.carry_matches(words, carry)
    )


def _sees(game: "Playing", words: list[str]) -> tuple[str, str]:
    counts = game.rules.view(game.state, _seat(game, words)).public.counts
    pairs = [re.fullmatch(r"(\d):(\?|\d+)", word) for word in words[1:]]
    if not words[1:] or not all(pair and int(pair[1]) < game.rules.seats for pair in pairs):
        raise NotationError("bad-step", "? sees SEAT SEAT:N …")
    shown = ["?" if counts[int(p[1])] is None else str(counts[int(p[1])]) for p in pairs if p]
    return _text(words[1:]), _text(f"{p[1]}:{n}" for p, n in zip(pairs, shown, strict=True) if p)


def _hidden(game: "Playing", words: list[str]) -> tuple[str, str]:
    seat = _seat(game, words)
    shown = game.rules.view(game.state, seat)
    same = all(
        game.rules.view(world, seat) == shown
        for world in swapped_worlds(game.rules, game.state, seat)
    )
    return _holds("hidden", "seen", same)


GENERAL: dict[str, Callable[["Playing", list[str]], tuple[str, str]]] = {
    "turn": _turn,
    "may": _may,
    "can": _can,
    "cannot": _cannot,
    "top": _top,
    "hand": _hand,
    "size": _size,
    "out": _out,
    "event": _event,
    "no-event": _no_event,
    "over": _over,
    "void": _void,
    "places": _places,
    "points": _points,
    "total": _total,
    "carry": _carry,
    "sees": _sees,
    "hidden": _hidden,
}

EVENTS = frozenset(
    [
        "bought",
        "paid",
        "returned",
        "revolted",
        "void",
        "announced",
        "rushed",
        "head",
        "nohead",
        "led-by-fours",
        "led-by-chance",
        "gouji",
        "let",
        "burned",
        "unburned",
        "burn-won",
        "burn-failed",
        "dead-level",
        "opened",
        "men",
        "free-for-all",
        "took-lead",
        "went-out",
        "sweep",
        "passed",
        "captured",
        "bomb",
        "called",
        "overcalled",
        "reinforced",
        "trump",
        "trick",
        "ruffed",
        "throw-failed",
        "dug",
        "level",
        "takeover",
        "match-won",
        "first-three",
        "dealt",
        "over",
    ]
)
"""The closed vocabulary of events."""
