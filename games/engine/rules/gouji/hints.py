"""Sensible legal answers, best first: what 提示 steps through."""

from itertools import islice

from ...actions import Action
from ...cards import JOKERS, Card, height
from .combos import STRENGTH, Combo
from .flow import default, prompts
from .plays import legal_plays, only_threes
from .prelude import rush_sets, set_to_beat
from .rounds import owes_joker
from .state import Choice, Round, Seat, State, Window

MOST = 12
"""How many hints are given at most."""


def hints(state: State, seat: Seat) -> tuple[Action, ...]:
    """Legal answers to the seat's first open question, best first, never empty while one is open."""
    prompt = next((p for p in prompts(state) if p.seat == seat), None)
    if prompt is None:
        return ()
    fallback = default(state, prompt)
    match state:
        case Round():
            return _in_round(state, seat, fallback)
        case Choice(kind="beat"):
            plays = _cheapest(
                state.facts.hands[seat], set_to_beat(state), False, state.facts.by_position
            )
            return (*(Action(seat, "play", cards) for cards in plays), fallback)
        case Choice(kind="rush"):
            return (_whole_sets(state.facts.aside[-1], seat), fallback)
        case Choice(kind="fight" | "head"):
            return (Action(seat, state.kind, word="yes"), Action(seat, state.kind, word="no"))
        case Window(kind="show"):
            fours = _most_fours(state.facts.hands[seat])
            return (*((Action(seat, "show", fours),) if fours else ()), fallback)
        case Window():
            return (fallback, Action(seat, state.kind, word="yes"))
    return (fallback,)


def _in_round(state: Round, seat: Seat, fallback: Action) -> tuple[Action, ...]:
    hand = state.facts.hands[seat]
    by_position = state.facts.by_position
    if state.ask == "lead":
        joker = owes_joker(state, seat)
        whole = _whole_groups(hand) if not joker and not only_threes(hand) else []
        rest = _cheapest(hand, None, joker, by_position)
        leads = list(dict.fromkeys([*whole, *rest]))[:MOST]
        return tuple(Action(seat, "play", cards) for cards in leads)
    assert state.top is not None
    verb = "burn" if state.ask == "burn" else "play"
    found = _cheapest(hand, state.top.combo, False, by_position)
    return (*(Action(seat, verb, cards) for cards in found), fallback)


def _whole_groups(hand: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """The natural groups 4…A as they are, lowest first: what a sensible lead is made of."""
    ranks = dict.fromkeys(c[0] for c in reversed(hand) if c not in JOKERS and c[0] not in "32")
    return [tuple(c for c in hand if c[0] == name and c not in JOKERS) for name in ranks]


def _cheapest(
    hand: tuple[Card, ...], shown: Combo | None, joker: bool, by_position: bool
) -> list[tuple[Card, ...]]:
    """The legal plays that cost least: few jokers, few 2s, whole groups before split ones, low before high."""
    held: dict[str, int] = {}
    for card in hand:
        held[card[0] if card not in JOKERS else card] = (
            held.get(card[0] if card not in JOKERS else card, 0) + 1
        )

    def cost(cards: tuple[Card, ...]) -> tuple[int, bool, int]:
        wild = sum(3 if c == "RJ" else 2 if c == "BJ" else c[0] == "2" for c in cards)
        base = cards[-1]
        naturals = sum(c[0] == base[0] for c in cards if c not in JOKERS)
        split = base not in JOKERS and base[0] != "2" and naturals < held[base[0]]
        return wild, split, height(base)

    plays = islice(legal_plays(hand, shown=shown, joker=joker, by_position=by_position), 2000)
    return sorted(plays, key=cost)[:MOST]


def _most_fours(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The largest number of 4s of one suit, if two or more."""
    suits = [tuple(c for c in hand if c == "4" + s) for s in "SHCD"]
    best = max(suits, key=len)
    return best if len(best) > 1 else ()


def _whole_sets(hand: tuple[Card, ...], seat: Seat) -> Action:
    """The three highest sets with all their cards."""
    ranks = sorted(rush_sets(hand), key=lambda name: -STRENGTH[name])[:3]
    return Action(
        seat, "rush", sets=tuple(tuple(c for c in hand if c[0] == name) for name in ranks)
    )
