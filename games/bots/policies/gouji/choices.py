"""The questions before the first lead: 革命 宣点 冲点, whether to fight one, 要头, 亮4."""

from games.engine import Action, Card, GoujiView, Prompt, gouji_combo, rank

from .hand import BIG, NATURALS, SMALL, TWO, Counts, Move, counted
from .moves import answers

OPENING_SIZES = {"T": 5, "J": 4, "Q": 3, "K": 2, "A": 2}
RUSH_RANKS = "AKQJT"
RUSH_SETS = 3

BASE_CHANCE, PER_SET, PER_WILD = 0.2, 0.13, 0.06
"""How the chance to open (开点) grows with natural 够级 sets and with 2s and jokers."""

USUAL_CHANCE = 0.5
"""The chance of a 对头 of whom nothing is known, and how often he declares."""
USUAL_DECLARES = 0.4

STAYS_WITH = 4
"""With so many sets a hand without 2s and jokers is played."""


def revolt(view: GoujiView, ask: Prompt) -> Action:
    """革命: a hand with neither 2 nor joker is laid aside for 四科 unless it is strong in sets."""
    assert view.own is not None
    strong = _sets(counted(view.own.hand)) >= STAYS_WITH
    return Action(ask.seat, "revolt", word="no" if strong else "yes")


def announce(view: GoujiView, ask: Prompt) -> Action:
    """宣点: declared when the table of 点贡 says that it pays against the usual 对头 (5.3)."""
    assert view.own is not None
    mine, other = chance_to_open(counted(view.own.hand)), USUAL_CHANCE
    silent = 1 + mine - 3 * other - mine * other
    declared = 1 - 2 * other - mine * other
    pays = (1 - USUAL_DECLARES) * silent + USUAL_DECLARES * declared > 0
    return Action(ask.seat, "announce", word="yes" if pays else "no")


def chance_to_open(counts: Counts) -> float:
    """How likely this hand gets its 开点."""
    wild = counts[TWO] + counts[SMALL] + counts[BIG]
    return min(0.95, BASE_CHANCE + PER_SET * _sets(counts) + PER_WILD * wild)


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
