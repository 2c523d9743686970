"""What a partner at the table would not forgive, whatever the figures say."""

from games.engine import GoujiCombo, is_gouji

from .hand import Move
from .outlook import Outlook
from .table import mates

SURE_TO_RUN = 0.8
"""A hand that goes out by itself with at least this chance may take the lead from anybody at any price."""


def forgivable(outlook: Outlook, move: Move, owner: int, shown: GoujiCombo) -> bool:
    """Whether this play may be put on what stands."""
    if not (move.twos or move.small or move.big):
        return True
    if mates(owner, outlook.table.me):
        return outlook.runs(move.left(outlook.counts)) >= SURE_TO_RUN
    far = outlook.view.public.counts[owner] is None
    if move.big and far and not is_gouji(shown):
        return outlook.runs(move.left(outlook.counts)) >= SURE_TO_RUN
    return True
