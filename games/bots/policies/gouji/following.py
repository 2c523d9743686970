"""Whether to answer what stands, and with what: groups that go for nothing first, control only for what matters,
mates left to run (3.3, 3.4).
"""

from games.engine import Action, GoujiCombo, Prompt, gouji_combo

from .hand import Move
from .moves import answers
from .never import forgivable
from .outlook import Outlook
from .table import SEATS, mates


def follow(outlook: Outlook, ask: Prompt) -> Action:
    """上牌, 过牌 or 让牌."""
    seat, owner = ask.seat, int(ask.about["seat"])
    shown = gouji_combo(ask.about["cards"])
    moves = [
        move for move in answers(outlook.counts, shown) if forgivable(outlook, move, owner, shown)
    ]
    can_let = "let" in ask.verbs
    if not moves:
        return Action(seat, "pass")
    stands = _stands_behind(outlook, owner, shown)
    now, leading = outlook.value(outlook.counts)
    gain = _gain_of_leader(outlook, owner, shown, leading - now)
    passing = now + stands * gain
    worths = [(_worth(outlook, move), move) for move in moves]
    playing, best = max(worths, key=lambda worth: worth[0])
    if can_let:
        passing = stands * max(playing, now + gain) + (1 - stands) * now
    if playing > passing:
        assert outlook.view.own is not None
        return Action(seat, "play", best.cards(outlook.view.own.hand))
    return Action(seat, "let" if can_let else "pass")


def _worth(outlook: Outlook, move: Move) -> float:
    """What it is worth to put this play on."""
    me, combo = outlook.table.me, move.combo
    worth = outlook.after(move, fresh=False)
    opening = outlook.opening(me, combo)
    if opening:
        worth += opening * outlook.stands(combo, fresh=False)
    return worth


def _stands_behind(outlook: Outlook, owner: int, shown: GoujiCombo) -> float:
    """The chance that nobody asked after this seat beats the play that stands."""
    turn = (outlook.table.me - owner) % SEATS
    others = outlook.table.answerers(owner, shown, False)
    return outlook.unbeaten(owner, shown, (s for s in others if (s - owner) % SEATS > turn))


def _gain_of_leader(outlook: Outlook, owner: int, shown: GoujiCombo, mine: float) -> float:
    """What it means to this seat when the play stands: who leads then (``mine``: I do), and whether that opens."""
    me, weights, live = outlook.table.me, outlook.weights, outlook.table.live
    order = (s % SEATS for s in range(owner, owner + SEATS))
    leader = next(s for s in order if s in live)
    near = outlook.nearness(leader)
    if leader == me:
        gain = mine
    elif mates(leader, me):
        gain = weights.mate + weights.mate_near * near
    else:
        gain = -weights.stop - weights.danger * near
    opening = outlook.opening(owner, shown) if owner in live else 0.0
    return gain + (opening if mates(owner, me) else -opening)
