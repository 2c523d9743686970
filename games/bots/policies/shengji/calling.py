"""叫主: a long suit is called with all the level cards of it; so are overcalls (反主) and one's own call made firmer (加固)."""

from games.engine import Action, Prompt, ShengjiView, rank, suit

from .table import partner
from .weights import Weights

GROUP = 0.5
"""What each further equal card is worth to a trump suit, in cards."""


def call(weights: Weights, view: ShengjiView, ask: Prompt) -> Action:
    """A call, or none."""
    assert view.own is not None
    own = view.own.call.split()
    least = ask.about["count"] + 1
    none = Action(ask.seat, "call", word="none")
    found = []
    for name in own[:1] or "SHCD":
        count = view.own.hand.count(view.public.level + name)
        if count >= least:
            found.append((_length(view, name), name, count))
    if not found:
        return none
    length, name, count = max(found)
    if own or length >= _wanted(weights, view, ask):
        return Action(ask.seat, "call", word=f"{name} {count}")
    return none


def _wanted(weights: Weights, view: ShengjiView, ask: Prompt) -> int:
    """How good a suit must be; better if one would have to deal for it (反庄), which who holds the call already does."""
    standing = ask.about["seat"]
    first = view.public.dealer is None
    if standing is None:
        return weights.call_first + (weights.call_deals if first else 0)
    if standing == partner(ask.seat):
        return weights.call_mate
    return weights.call_over + (weights.call_deals if first else 0)


def _length(view: ShengjiView, name: str) -> float:
    """How good the suit would be as trump: its cards and its groups, without what is trump anyway."""
    assert view.own is not None
    cards = [
        card
        for card in view.own.hand
        if suit(card) == name and rank(card) not in ("2", view.public.level)
    ]
    return len(cards) + GROUP * (len(cards) - len(set(cards)))
