"""The plays worth a thought. Each natural rank goes as whole as it can; wild cards fill it up."""

from collections.abc import Iterator

from games.engine import GoujiCombo, gouji_beats

from .hand import BIG, FOUR, NATURALS, NO_RANK, SMALL, TWO, Counts, Move


def answers(counts: Counts, shown: GoujiCombo) -> Iterator[Move]:
    """The plays that beat what is shown."""
    size = shown.size
    ranks = range(max(shown.base + 1, FOUR), TWO) if shown.base != NO_RANK else ()
    for rank in ranks:
        held = counts[rank]
        if held:
            for fill in _fills(counts, rank, min(held, size - shown.jokers), size):
                if gouji_beats(fill.combo, shown):
                    yield fill
    for fill in _fills(counts, NO_RANK, 0, size):
        if gouji_beats(fill.combo, shown):
            yield fill


def _fills(counts: Counts, rank: int, naturals: int, size: int) -> Iterator[Move]:
    """So many natural cards made up to the size with 2s and jokers, big and small not mixed if avoidable."""
    need = size - naturals
    small, big = counts[SMALL], counts[BIG]
    for twos in range(min(counts[TWO], need), -1, -1):
        jokers = need - twos
        if jokers > small + big:
            return
        if not jokers:
            yield Move(rank, naturals, twos)
            continue
        if jokers <= small:
            yield Move(rank, naturals, twos, jokers)
        if jokers <= big:
            yield Move(rank, naturals, twos, 0, jokers)
        if small < jokers > big:
            yield Move(rank, naturals, twos, small, jokers - small)


def leads(counts: Counts, *, joker: bool) -> Iterator[Move]:
    """The leads: whole groups, alone or with wild cards; all that is left when few groups are."""
    twos, small, big = counts[TWO], counts[SMALL], counts[BIG]
    groups = [rank for rank in NATURALS if counts[rank]]
    for rank in groups:
        held = counts[rank]
        for extra in range(twos + 1):
            if not joker:
                yield Move(rank, held, extra)
        for extra in {0, twos}:
            if small:
                yield Move(rank, held, extra, 1)
            if big:
                yield Move(rank, held, extra, 0, 1)
    if len(groups) <= 1:
        rank = groups[0] if groups else NO_RANK
        held = counts[rank] if groups else 0
        if (small or big or not joker) and twos + small + big:
            yield Move(rank, held, twos, small, big)
        if small and big:
            yield Move(rank, held, twos, 0, big)
    if not joker:
        for extra in range(1, twos + 1):
            yield Move(NO_RANK, 0, extra)
    if small:
        yield Move(NO_RANK, 0, 0, 1)
    if big:
        yield Move(NO_RANK, 0, 0, 0, 1)
