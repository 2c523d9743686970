"""The questions before the first lead: 革命 宣点 冲点, whether to fight one, 要头, 亮4."""

from games.engine import Action, Card, GoujiView, Prompt, gouji_combo, rank

from .hand import BIG, NATURALS, SMALL, TWO, Counts, Move, counted
from .moves import answers

OPENING_SIZES = {"T": 5, "J": 4, "Q": 3, "K": 2, "A": 2}
RUSH_RANKS = "AKQJT"
RUSH_SETS = 3

OPENS = (0.2, 0.2, 0.2, 0.7, 0.75, 0.8, 0.89, 0.93, 0.96, 0.97, 1.0)
"""How often a hand gets its 开点, by its natural 够级 sets, 2s and jokers together (counted in self-play)."""

OPPOSITE_OPENS = (1.0, 1.0, 1.0, 0.96, 0.95, 0.93, 0.9, 0.87, 0.82, 0.8, 0.74)
"""How often the 对头 of such a hand does."""

USUAL_DECLARES = 0.1
"""How often a 对头 declares."""


def revolt(view: GoujiView, ask: Prompt) -> Action:
    """革命: a hand with neither 2 nor joker is laid aside for 四科; played, it ends lower (counted in self-play)."""
    return Action(ask.seat, "revolt", word="yes")


def announce(view: GoujiView, ask: Prompt) -> Action:
    """宣点: declared when the table of 点贡 says that it pays (5.3)."""
    assert view.own is not None
    power = _power(counted(view.own.hand))
    mine, other = OPENS[power], OPPOSITE_OPENS[power]
    pays = gain_of_declaring(mine, other) > 0
    return Action(ask.seat, "announce", word="yes" if pays else "no")


def gain_of_declaring(mine: float, other: float) -> float:
    """Cards of tribute that declaring brings, by the chances that I open and that the 对头 does."""
    silent = 1 + mine - 3 * other - mine * other
    declared = 1 - 2 * other - mine * other
    return (1 - USUAL_DECLARES) * silent + USUAL_DECLARES * declared


def _power(counts: Counts) -> int:
    """Natural 够级 sets, 2s and jokers, as far as the tables go."""
    return min(_sets(counts) + counts[TWO] + counts[SMALL] + counts[BIG], len(OPENS) - 1)


def _sets(counts: Counts) -> int:
    """How many natural 够级 sets there are."""
    return sum(counts[at] >= OPENING_SIZES.get(name, 99) for at, name in _NAMES)


_NAMES = tuple((at, "3456789TJQKA"[at]) for at in NATURALS)


def rush(view: GoujiView, ask: Prompt) -> Action:
    """冲点: always, with the three highest sets as whole as they are."""
    assert view.own is not None
    sets: list[tuple[Card, ...]] = []
    for name in RUSH_RANKS:
        cards = tuple(card for card in view.own.aside if rank(card) == name)
        if len(cards) >= OPENING_SIZES[name]:
            sets.append(cards)
    return Action(ask.seat, "rush", sets=tuple(sets[:RUSH_SETS]))


def fight(view: GoujiView, ask: Prompt) -> Action:
    """Whether to fight a 冲点: only when all three sets fall without a joker."""
    assert view.own is not None
    counts = counted(view.own.hand)
    for cards in view.public.rush:
        move = cheapest(counts, cards)
        if move is None or move.small or move.big:
            return Action(ask.seat, "fight", word="no")
        counts = move.left(counts)
    return Action(ask.seat, "fight", word="yes")


def beat(view: GoujiView, ask: Prompt) -> Action:
    """The cheapest play on the set that is on show; a fight once begun is fought."""
    assert view.own is not None
    move = cheapest(counted(view.own.hand), ask.about["cards"])
    if move is None:
        return Action(ask.seat, "pass")
    return Action(ask.seat, "play", move.cards(view.own.hand))


def cheapest(counts: Counts, cards: tuple[Card, ...]) -> Move | None:
    """The play that beats the cards with the fewest jokers and 2s, lowest rank, a whole group if possible."""
    found = answers(counts, gouji_combo(cards))

    def cost(move: Move) -> tuple[int, int, bool, int]:
        split = bool(move.naturals) and move.naturals < counts[move.rank]
        return move.small + 2 * move.big, move.twos, split, move.rank

    return min(found, key=cost, default=None)


def head(view: GoujiView, ask: Prompt) -> Action:
    """要头: three 够级 that nobody may answer are worth more than answering everybody."""
    return Action(ask.seat, "head", word="yes")


def show(view: GoujiView, ask: Prompt) -> Action:
    """亮4: the most 4s of one suit, for the first lead."""
    assert view.own is not None
    suits = [tuple(card for card in view.own.hand if card == f"4{suit}") for suit in "SHCD"]
    fours = max(suits, key=len)
    if len(fours) < 2:
        return Action(ask.seat, "show", word="none")
    return Action(ask.seat, "show", fours)
