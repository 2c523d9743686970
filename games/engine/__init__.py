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
from .rules.kexia.combos import Combo as KexiaCombo
from .rules.kexia.combos import beats as kexia_beats
from .rules.kexia.combos import combo_of as kexia_combo
from .rules.kexia.combos import legal_plays as kexia_plays
from .rules.kexia.view import View as KexiaView
from .rules.paodekuai.combos import Combo as PaodekuaiCombo
from .rules.paodekuai.combos import combo_of as paodekuai_combo
from .rules.paodekuai.options import Options as PaodekuaiOptions
from .rules.paodekuai.plays import legal_plays as paodekuai_plays
from .rules.paodekuai.view import View as PaodekuaiView
from .rules.shengji.follow import judge_follow as shengji_judge_follow
from .rules.shengji.follow import lowest_follow as shengji_lowest_follow
from .rules.shengji.follow import row_for as shengji_row
from .rules.shengji.options import Options as ShengjiOptions
from .rules.shengji.order import Order as ShengjiOrder
from .rules.shengji.order import order_of as shengji_order
from .rules.shengji.rows import Need as ShengjiNeed
from .rules.shengji.scoring import rise as shengji_rise
from .rules.shengji.tricks import worth as shengji_worth
from .rules.shengji.tricks import worth_of_lead as shengji_worth_of_lead
from .rules.shengji.units import Lead as ShengjiLead
from .rules.shengji.units import Unit as ShengjiUnit
from .rules.shengji.units import lead_of as shengji_lead
from .rules.shengji.units import tractors_in as shengji_tractors
from .rules.shengji.view import View as ShengjiView

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
    "KexiaCombo",
    "KexiaView",
    "NotationError",
    "Outcome",
    "PaodekuaiCombo",
    "PaodekuaiOptions",
    "PaodekuaiView",
    "Prompt",
    "ReadError",
    "RuleError",
    "Rules",
    "ShengjiLead",
    "ShengjiNeed",
    "ShengjiOptions",
    "ShengjiOrder",
    "ShengjiUnit",
    "ShengjiView",
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
    "kexia_beats",
    "kexia_combo",
    "kexia_plays",
    "paodekuai_combo",
    "paodekuai_plays",
    "rank",
    "read_cards",
    "read_cases",
    "read_step",
    "rules_of",
    "shengji_judge_follow",
    "shengji_lead",
    "shengji_lowest_follow",
    "shengji_order",
    "shengji_rise",
    "shengji_row",
    "shengji_tractors",
    "shengji_worth",
    "shengji_worth_of_lead",
    "step_text",
    "suit",
    "write_match",
]
