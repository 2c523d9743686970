"""Where a game of 够级 can stand: what is true all through it (Facts) and one value for each phase.

Seats are 0…5 counter-clockwise; ``next_seat`` is the 下家, ``opposite`` the 对头, a federation every second seat.
"""

from dataclasses import dataclass, field, replace

from ...actions import Action
from ...cards import Card
from ..shown import Played
from .combos import Combo
from .options import Options

SEATS = 6
ALL = tuple(range(SEATS))
Seat = int
Hands = tuple[tuple[Card, ...], ...]


def next_seat(seat: Seat) -> Seat:
    """The 下家."""
    return (seat + 1) % SEATS


def opposite(seat: Seat) -> Seat:
    """The 对头."""
    return (seat + 3) % SEATS


def mates(one: Seat, other: Seat) -> bool:
    """Whether both sit in one federation (联邦)."""
    return one % 2 == other % 2


def after(seat: Seat) -> tuple[Seat, ...]:
    """The other five seats in playing order."""
    return tuple((seat + step) % SEATS for step in range(1, SEATS))


@dataclass(frozen=True, slots=True)
class Debt:
    """Tribute owed: ``kind`` is point 点, burn 烧, men 闷, fall 落 or sweep 串; ``count`` cards."""

    kind: str
    payer: Seat
    receiver: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Carry:
    """What a game leaves to the next: debts in the order they arose and the places, if known."""

    debts: tuple[Debt, ...] = ()
    places: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """Cards that changed hands in public: ``bought`` 买3, ``paid`` 进贡 (for that ``debt``), ``returned`` 还贡."""

    kind: str
    giver: Seat
    receiver: Seat
    cards: tuple[Card, ...]
    debt: str = ""


@dataclass(frozen=True, slots=True)
class Facts:
    """What is true all through a game, whatever its phase.

    ``aside`` are hands laid aside by 革命, 烧失败 or 被闷 (``men=da_luo``); ``fallen`` the seats that took a place
    from the bottom, in that order; ``burns`` and ``men`` hold (who owes, who receives) as they arose;
    ``burning`` is (burner, victim).
    """

    options: Options
    hands: Hands = field(repr=False)
    began: Carry
    chance: Seat = 0
    moves: tuple[Move, ...] = ()
    played: tuple[tuple[Card, ...], ...] = ()
    aside: tuple[tuple[Card, ...], ...] = field(default=(), repr=False)
    revolted: Seat | None = None
    announced: tuple[Seat, ...] = ()
    opened: tuple[Seat, ...] = ()
    rush: tuple[tuple[Card, ...], ...] = ()
    beaten: int = 0
    head: str = ""
    dead: int = 0
    shown: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    burning: tuple[Seat, Seat] | None = None
    burns: tuple[tuple[Seat, Seat], ...] = ()
    men: tuple[tuple[Seat, Seat], ...] = ()
    out: tuple[Seat, ...] = ()
    failed: tuple[Seat, ...] = ()
    fallen: tuple[Seat, ...] = ()
    free_told: bool = False
    last_round: tuple[Played, ...] = ()

    def is_live(self, seat: Seat) -> bool:
        """Whether the seat holds cards; out, revolted and failed seats hold none."""
        return bool(self.hands[seat])

    @property
    def live(self) -> tuple[Seat, ...]:
        """The seats that still play."""
        return tuple(seat for seat in ALL if self.hands[seat])

    @property
    def by_position(self) -> bool:
        """Whether mixed jokers are compared card by card (option)."""
        return self.options.mixed_jokers == "by_position"

    def with_hand(self, seat: Seat, hand: tuple[Card, ...]) -> "Facts":
        """The same with another hand at one seat."""
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]))

    def first_live(self, seats: tuple[Seat, ...]) -> Seat:
        """The first of the seats that still plays."""
        return next(seat for seat in seats if self.hands[seat])

    def received(self, seat: Seat) -> tuple[Card, ...]:
        """Tribute the seat has taken in this game: neither passed on nor returned (吃贡不进)."""
        return tuple(
            c
            for move in self.moves
            if move.kind == "paid" and move.receiver == seat
            for c in move.cards
        )


@dataclass(frozen=True, slots=True)
class Owed:
    """One 还贡: so many cards from the receiver of tribute back to the one who gave."""

    receiver: Seat
    giver: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Return:
    """还贡: every receiver gives back; the cards arrive together with the last answer."""

    facts: Facts
    owed: tuple[Owed, ...]
    answers: tuple[Action, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Window:
    """革命, 宣点 or 亮4 (``kind`` revolt, announce, show): all asked seats answer, then the answers take effect."""

    facts: Facts
    kind: str
    asked: tuple[Seat, ...]
    answers: tuple[Action, ...] = field(default=(), repr=False)
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """A question to one seat before play: 冲点 (``kind`` rush), whether to fight it (fight), its sets (beat), 要头 (head)."""

    facts: Facts
    kind: str
    seat: Seat
    after: tuple[str, ...] = ()


HEAD, DEAD3, NOHEAD, GONE = "head", "dead3", "nohead", ""
"""What a seat is at a lead (3.1): 有头, 要头, 无头; GONE for a seat that does not play."""


@dataclass(frozen=True, slots=True)
class Top:
    """The standing play and whose it is."""

    seat: Seat
    cards: tuple[Card, ...]
    combo: Combo


@dataclass(frozen=True, slots=True)
class Round:
    """One lead and its answers.

    ``ask`` says what is open: ``lead``; ``order`` (3.3 ORDER, and FREE); ``answer`` (the 够级 duel); ``burn`` (the window).
    ``queue`` are the seats still to be asked, the first of them now (burn: all at once). ``modes`` and ``free`` hold
    from the lead to the end of the round (D13). ``locked`` have passed; ``letting`` has let (让牌) the play on top.
    """

    facts: Facts
    modes: tuple[str, ...]
    free: bool
    ask: str
    queue: tuple[Seat, ...]
    plays: tuple[Played, ...] = ()
    top: Top | None = None
    locked: frozenset[Seat] = frozenset()
    letting: Seat | None = None
    answers: tuple[Action, ...] = field(default=(), repr=False)
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Over:
    """The end: the final ranking, or a void game (two 革命)."""

    facts: Facts
    void: bool
    places: tuple[Seat, ...] = ()


State = Return | Window | Choice | Round | Over
