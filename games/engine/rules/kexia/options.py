"""The table options of 克下."""

from dataclasses import dataclass

from ...options import TableOptions


@dataclass(frozen=True, slots=True)
class Options(TableOptions):
    """What this table plays: whether bombs must beat too (decision 2), and how many deals make a match."""

    CHOICES = {
        "must_beat": ("all", "no_bombs"),
        "deals": ("4", *(str(n) for n in range(1, 17) if n != 4)),
    }

    must_beat: str = "all"
    deals: str = "4"
