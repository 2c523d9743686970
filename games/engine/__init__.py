"""The rules engine: pure, standard library only. Nothing but this face is imported from outside."""

from .actions import Action
from .cards import PACK, Card, in_order, rank, suit
from .errors import REFUSALS, UNREADABLE, GameError, NotationError, RuleError
from .events import Event
from .match import Deal, Outcome, Standing
from .notation import cards_text, read_cards, read_step, step_text
from .prompts import Prompt
from .protocol import Rules
from .record import GameRecord, ReadError, Verdict, check_text, read_cases, write_match
from .registry import games, rules_of
from .rules.gouji import legal_plays as gouji_plays
from .rules.gouji.combos import Combo as GoujiCombo
from .rules.gouji.combos import beats as gouji_beats
from .rules.gouji.combos import combo_of as gouji_combo
from .rules.gouji.combos import is_gouji
from .rules.gouji.combos import opens as gouji_opens
from .rules.gouji.view import View as GoujiView

__all__ = [
    "PACK",
    "REFUSALS",
    "UNREADABLE",
    "Action",
    "Card",
    "Deal",
    "Event",
    "GameError",
    "GameRecord",
    "GoujiCombo",
    "GoujiView",
    "NotationError",
    "Outcome",
    "Prompt",
    "ReadError",
    "RuleError",
    "Rules",
    "Standing",
    "Verdict",
    "cards_text",
    "check_text",
    "games",
    "gouji_beats",
    "gouji_combo",
    "gouji_opens",
    "gouji_plays",
    "in_order",
    "is_gouji",
    "rank",
    "read_cards",
    "read_cases",
    "read_step",
    "rules_of",
    "step_text",
    "suit",
    "write_match",
]
