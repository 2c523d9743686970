"""Cards and steps as the record writes them, read and written. The whole of a file is in ``record``."""

import re
from collections import Counter
from collections.abc import Iterable
from itertools import groupby

from .actions import Action
from .cards import JOKERS, SUITS, Card, rank, suit
from .errors import NotationError

_CARD = re.compile(r"(BJ|RJ|[3-9TJQKA2][SHCD]?)(?:\*([1-9]\d?))?")
_YES_NO = ("announce", "revolt", "fight", "head")
_CALL = re.compile(r"[SHCD] [1-9]\d?")

VERBS = frozenset(
    (
        "play",
        "pass",
        "show",
        "announce",
        "revolt",
        "rush",
        "fight",
        "head",
        "let",
        "burn",
        "return",
        "call",
    )
)
"""Every verb of every game; a game or a phase that does not know one refuses it with ``not-now``."""


def read_cards(words: Iterable[str], packs: int = 4) -> tuple[Card, ...]:
    """The cards of a list such as ``7S*2 7 BJ``. Raises ``bad-card``, also for more copies than the packs hold."""
    cards: list[Card] = []
    for word in words:
        found = _CARD.fullmatch(word)
        if not found:
            raise NotationError("bad-card", word)
        cards += [found[1]] * int(found[2] or 1)
    check_copies(cards, packs)
    return tuple(cards)


def check_copies(cards: Iterable[Card], packs: int) -> None:
    """Raise ``bad-card`` if the list holds more copies of a card, or of a rank, than the packs do."""
    seen = list(cards)
    if len(seen) <= packs:
        return
    copies, ranks = Counter(seen), Counter(rank(c) for c in seen)
    for card, count in copies.items():
        if (card in JOKERS or suit(card)) and count > packs:
            raise NotationError("bad-card", f"{count} of {card}")
    for name, count in ranks.items():
        if count > packs * (1 if name in JOKERS else len(SUITS)):
            raise NotationError("bad-card", f"{count} of {name}")


def cards_text(cards: Iterable[Card]) -> str:
    """The list as text, repeats written ``7S*2``."""
    parts = []
    for card, run in groupby(cards):
        count = sum(1 for _ in run)
        parts.append(card if count == 1 else f"{card}*{count}")
    return " ".join(parts)


def read_step(seat: int, text: str, packs: int = 4) -> Action:
    """One step from its text without the seat. Raises NotationError ``bad-step`` or ``bad-card``."""
    words = text.split()
    if not words or words[0] not in VERBS:
        raise NotationError("bad-step", text)
    verb, rest = words[0], words[1:]
    bad_step = NotationError("bad-step", text)
    if verb in ("pass", "let"):
        if rest:
            raise bad_step
        return Action(seat, verb)
    if not rest:
        raise bad_step
    if verb in _YES_NO:
        if rest not in (["yes"], ["no"]):
            raise bad_step
        return Action(seat, verb, word=rest[0])
    if rest == ["none"] and verb in ("show", "burn", "rush", "call"):
        return Action(seat, verb, word="none")
    if verb == "call":
        if not _CALL.fullmatch(" ".join(rest)):
            raise bad_step
        return Action(seat, verb, word=" ".join(rest))
    if verb == "return":
        if not re.fullmatch(r"\d", rest[0]) or len(rest) < 2:
            raise bad_step
        return Action(seat, verb, read_cards(rest[1:], packs), to=int(rest[0]))
    if verb == "rush":
        sets = [part.split() for part in " ".join(rest).split("/")]
        if not all(sets):
            raise bad_step
        cards = tuple(read_cards(part, packs) for part in sets)
        check_copies((card for part in cards for card in part), packs)
        return Action(seat, verb, sets=cards)
    cards_named = read_cards(rest, packs)
    if verb == "show" and not all(suit(card) or card in JOKERS for card in cards_named):
        raise NotationError("bad-card", "a card that is shown needs its suit")
    return Action(seat, verb, cards_named)


def step_text(action: Action) -> str:
    """The step as text without the seat: what the log stores and ``read_step`` reads."""
    parts = [action.verb]
    if action.word:
        parts.append(action.word)
    if action.to is not None:
        parts.append(str(action.to))
    if action.cards:
        parts.append(cards_text(action.cards))
    if action.sets:
        parts.append(" / ".join(cards_text(part) for part in action.sets))
    return " ".join(parts)


def name_suits(cards: tuple[Card, ...], hand: Iterable[Card]) -> tuple[Card, ...]:
    """The cards with each missing suit filled in: the first in S H C D that the hand holds.

    Cards that the hand does not hold stay as they are; the rules then refuse them.
    """
    if all(suit(card) or card in JOKERS for card in cards):
        return cards
    rest = list(hand)
    for card in cards:
        if card in rest and (suit(card) or card in JOKERS):
            rest.remove(card)
    named = []
    for card in cards:
        if not suit(card) and card not in JOKERS:
            held = next((card + s for s in (*SUITS, "") if card + s in rest), None)
            if held is not None:
                rest.remove(held)
                card = held
        named.append(card)
    return tuple(named)


__all__ = [
    "VERBS",
    "cards_text",
    "check_copies",
    "name_suits",
    "read_cards",
    "read_step",
    "step_text",
]
