"""烧牌: a burn is begun only when the hand can be finished on paper and probably will be (4.2)."""

from games.engine import Action, GoujiCombo, Prompt, gouji_combo

from .hand import BIG, NATURALS, NO_RANK, SMALL, TWO, Counts, Move
from .moves import answers, leads
from .outlook import Outlook
from .table import mates

SURE_ENOUGH = 0.75
"""How likely a burn must be to succeed before it is begun."""


def groups_left(counts: Counts) -> int:
    """How many ranks 4 … A are still to be played."""
    return sum(1 for rank in NATURALS if counts[rank])


def can_finish(counts: Counts) -> bool:
    """Whether a burner with this hand can finish on paper: a joker for every lead before the 3s."""
    groups = groups_left(counts)
    alone = 1 if not groups and counts[TWO] else 0
    return counts[SMALL] + counts[BIG] >= groups + alone


def chance_to_finish(outlook: Outlook, counts: Counts) -> float:
    """The chance that every lead of the burner stands; 0 for a hand that cannot be finished."""
    if not can_finish(counts):
        return 0.0
    groups = [(counts[rank], rank) for rank in NATURALS if counts[rank]]
    big, small, twos = counts[BIG], counts[SMALL], counts[TWO]
    if not groups:
        if not (big or small):
            return 1.0
        rest = GoujiCombo(big + small + twos, big + small, big, TWO if twos else NO_RANK)
        return outlook.stands(rest, fresh=True)
    chance = 1.0
    spare = big + small - len(groups)
    for size, rank in sorted(groups)[big:]:
        jokers = 1 + spare
        spare = 0
        combo = GoujiCombo(size + jokers, jokers, 0, rank)
        chance *= outlook.stands(combo, fresh=True)
    return chance


def burn(outlook: Outlook, ask: Prompt) -> Action:
    """The covering play, or none."""
    none = Action(ask.seat, "burn", word="none")
    counts = outlook.counts
    victim: int = ask.about["seat"]
    if mates(victim, ask.seat) or groups_left(counts) > counts[SMALL] + counts[BIG] + 1:
        return none
    best, sure = None, SURE_ENOUGH
    for move in answers(counts, gouji_combo(ask.about["cards"])):
        rest = move.left(counts)
        if can_finish(rest):
            chance = outlook.stands(move.combo, fresh=False)
            chance *= chance_to_finish(outlook, rest)
            if chance > sure:
                best, sure = move, chance
    if best is None:
        return none
    assert outlook.view.own is not None
    return Action(ask.seat, "burn", best.cards(outlook.view.own.hand))


def lead_of_burner(outlook: Outlook) -> Move | None:
    """The lead that most likely finishes the burn; None when it can't be finished any more."""
    best, chance = None, 0.0
    for move in leads(outlook.counts, joker=True):
        rest = move.left(outlook.counts)
        stands = outlook.stands(move.combo, fresh=True)
        found = stands * chance_to_finish(outlook, rest)
        if found > chance:
            best, chance = move, found
    return best
