"""What is led: hopeless groups while the lead can be won back, a run when the whole hand goes, 3s at the end."""

from games.engine import Action, Prompt

from .burning import lead_of_burner
from .hand import Move, is_only_threes
from .moves import leads
from .outlook import Outlook


def lead(outlook: Outlook, ask: Prompt) -> Action:
    """The lead."""
    assert outlook.view.own is not None
    hand = outlook.view.own.hand
    if is_only_threes(outlook.counts):
        return Action(ask.seat, "play", hand)
    joker = bool(ask.about.get("joker"))
    if joker:
        burning = lead_of_burner(outlook)
        if burning is not None:
            return Action(ask.seat, "play", burning.cards(hand))
    best = max(leads(outlook.counts, joker=joker), key=lambda move: _worth(outlook, move))
    return Action(ask.seat, "play", best.cards(hand))


def _worth(outlook: Outlook, move: Move) -> float:
    me, combo = outlook.table.me, move.combo
    worth = outlook.after(move, fresh=True)
    opening = outlook.opening(me, combo)
    if opening:
        worth += opening * outlook.stands(combo, fresh=True)
    return worth
