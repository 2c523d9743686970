"""The table options of 跑得快."""

from dataclasses import dataclass

from ...options import TableOptions


@dataclass(frozen=True, slots=True)
class Options(TableOptions):
    """What this table plays: decks (decision 2), the opening (4), passing (6), runs (12), jokers (19), score (23)."""

    CHOICES = {
        "decks": ("1", "2"),
        "first_play_contains_s3": ("off", "on"),
        "must_beat": ("off", "on"),
        "two_high_in_runs": ("on", "off"),
        "joker_bomb": ("off", "on"),
        "score": ("double_if_none", "plain", "ladder"),
        "deals": ("8", *(str(n) for n in range(1, 33) if n != 8)),
    }

    decks: str = "1"
    first_play_contains_s3: str = "off"
    must_beat: str = "off"
    two_high_in_runs: str = "on"
    joker_bomb: str = "off"
    score: str = "double_if_none"
    deals: str = "8"
