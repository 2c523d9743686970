"""Who still plays, who may answer whom, who sits where: the public situation as a seat sees it."""

from collections.abc import Container
from dataclasses import dataclass

from games.engine import GoujiCombo, GoujiView, is_gouji

SEATS = 6
DEAD_PLAYS = 3
"""How many 够死级 a 要头 player has."""


def opposite(seat: int) -> int:
    """The 对头."""
    return (seat + 3) % SEATS


def mates(one: int, other: int) -> bool:
    """Whether both sit in one federation (联邦)."""
    return one % 2 == other % 2


def after(seat: int, live: Container[int]) -> tuple[int, ...]:
    """The others who still play, in turn."""
    return tuple(s % SEATS for s in range(seat + 1, seat + SEATS) if s % SEATS in live)


@dataclass(frozen=True, slots=True)
class Table:
    """The situation; ``after_me`` are the others who play, in turn. ``passed`` are the seats that 过牌 has closed in this round, nobody in 四户乱缠."""

    me: int
    live: tuple[int, ...]
    after_me: tuple[int, ...]
    free: bool
    headless: tuple[int, ...]
    dead_player: int | None
    """The 要头 player whose 够级 nobody may answer."""
    passed: frozenset[int]

    def answerers(self, seat: int, combo: GoujiCombo, fresh: bool) -> tuple[int, ...]:
        """Who may answer such a play of the seat, in turn; ``fresh``: as the lead of a new round."""
        if combo.jokers and combo.jokers == combo.big:
            return ()
        passed = frozenset() if fresh else self.passed
        others = self.after_me if seat == self.me else after(seat, self.live)
        if self.free:
            return others
        across = opposite(seat)
        if is_gouji(combo) and seat not in self.headless:
            if seat == self.dead_player:
                return ()
            return tuple(
                s for s in others if s == across or (s in self.headless and s not in passed)
            )
        return tuple(s for s in others if s == across or s not in passed)


def table_of(view: GoujiView) -> Table:
    """The situation that the view shows."""
    public, own = view.public, view.own
    assert own is not None
    live = tuple(seat for seat, count in enumerate(public.counts) if count != 0)
    return Table(
        own.seat,
        live,
        after(own.seat, live),
        public.free,
        public.headless,
        _dead_player(view),
        _passed(view),
    )


def _dead_player(view: GoujiView) -> int | None:
    public = view.public
    if public.revolted is None or public.head != "yes" or public.dead >= DEAD_PLAYS:
        return None
    return opposite(public.revolted)


def _passed(view: GoujiView) -> frozenset[int]:
    """The seats closed in this round; a 让牌 closes once a later seat has beaten the play."""
    if view.public.free:
        return frozenset()
    closed: set[int] = set()
    letting: int | None = None
    for played in view.public.round:
        match played.verb:
            case "pass":
                closed.add(played.seat)
            case "let":
                letting = played.seat
            case _:
                if letting is not None and letting != played.seat:
                    closed.add(letting)
                letting = None
    return frozenset(closed)
