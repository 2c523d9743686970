"""The table options of 够级 (section 12 of the rules): one frozen value, chosen when the table is made."""

from dataclasses import dataclass

from ...options import TableOptions


@dataclass(frozen=True, slots=True)
class Options(TableOptions):
    """What this table plays: 宣点, 革命, 上班, mixed jokers, tribute floor, 被闷, 联邦内进贡, 报牌."""

    CHOICES = {
        "announce": ("on", "off"),
        "revolution": ("on", "off"),
        "first_lead": ("show_fours", "da_luo", "tou_ke"),
        "mixed_jokers": ("demote", "by_position"),
        "tribute_floor": ("none", "jokers_and_twos"),
        "men": ("plays_on", "da_luo"),
        "mates_pay": ("on", "off"),
        "hand_count": ("at_ten", "always", "never"),
    }

    announce: str = "on"
    revolution: str = "on"
    first_lead: str = "show_fours"
    mixed_jokers: str = "demote"
    tribute_floor: str = "none"
    men: str = "plays_on"
    mates_pay: str = "on"
    hand_count: str = "at_ten"
