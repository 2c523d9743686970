"""Cards and steps as the record writes them, read and written. The whole of a file is in ``record``."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import groupby

from .actions import Action
from .cards import JOKERS, PACK, SUITS, Card, rank, suit
from .errors import NotationError

FOUR_PACKS = PACK * 4
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


def read_cards(words: Iterable[str], pack: tuple[Card, ...] = FOUR_PACKS) -> tuple[Card, ...]:
    """The cards of a list such as ``7S*2 7 BJ``. Raises ``bad-card``, also for more copies than the pack holds."""
    cards: list[Card] = []
    for word in words:
        found = _CARD.fullmatch(word)
        if not found:
            raise NotationError("bad-card", word)
        cards += [found[1]] * int(found[2] or 1)
    check_copies(cards, pack)
    return tuple(cards)


def check_copies(cards: Iterable[Card], pack: tuple[Card, ...] = FOUR_PACKS) -> None:
    """Raise ``bad-card`` if the list holds more copies of a card, or of a rank, than the pack does."""
    copies, ranks = _limits(pack)
    for card, count in Counter(cards).items():
        if (card in JOKERS or suit(card)) and count > copies[card]:
            raise NotationError("bad-card", f"{count} of {card}")
        ranks[rank(card)] -= count
        if ranks[rank(card)] < 0:
            raise NotationError("bad-card", f"too many {rank(card)}")


def _limits(pack: tuple[Card, ...]) -> tuple[Counter[Card], Counter[str]]:
    """How many copies of each card a pack has, and of each rank: the latter to count down from."""
    copies, ranks = _counted(pack)
    return copies, ranks.copy()


@cache
def _counted(pack: tuple[Card, ...]) -> tuple[Counter[Card], Counter[str]]:
    return Counter(pack), Counter(rank(card) for card in pack)


def cards_text(cards: Iterable[Card]) -> str:
    """The list as text, repeats written ``7S*2``."""
    parts = []
    for card, run in groupby(cards):
        count = sum(1 for _ in run)
        parts.append(card if count == 1 else f"{card}*{count}")
    return " ".join(parts)


def read_step(seat: int, text: str, pack: tuple[Card, ...] = FOUR_PACKS) -> Action:
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
        return Action(seat, verb, read_cards(rest[1:], pack), to=int(rest[0]))
    if verb == "rush":
        sets = [part.split() for part in " ".join(rest).split("/")]
        if not all(sets):
            raise bad_step
        cards = tuple(read_cards(part, pack) for part in sets)
        check_copies((card for part in cards for card in part), pack)
        return Action(seat, verb, sets=cards)
    cards_named = read_cards(rest, pack)
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
