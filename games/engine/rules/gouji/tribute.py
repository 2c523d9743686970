"""Cards that the rules move before play: 买3 (6.1), 进贡 (8.2) and what is owed back (8.3)."""

from dataclasses import replace

from ...cards import BIG_JOKER, JOKERS, SMALL_JOKER, Card, in_order, without
from ...events import Event
from .state import ALL, Debt, Facts, Move, Owed, Seat, next_seat, opposite

KINDS = ("point", "burn", "men", "fall", "sweep")
"""点 > 烧 > 闷 > 落; a sweep replaces them all."""


def threes(hand: tuple[Card, ...]) -> int:
    """How many 3s the hand holds."""
    return sum(card[0] == "3" for card in hand)


def has_wild(hand: tuple[Card, ...]) -> bool:
    """Whether the hand holds a 2 or a joker: with neither it may revolt."""
    return any(card in JOKERS or card[0] == "2" for card in hand)


def buy_threes(facts: Facts, last: bool) -> tuple[Facts, list[Event]]:
    """One pass of 买3 / 要3 in seat order (D37). The last pass also helps those who cannot pay (``revolution=off``)."""
    events: list[Event] = []
    for buyer in ALL:
        hand = facts.hands[buyer]
        if not hand or threes(hand):
            continue
        pays = has_wild(hand)
        if not pays and not (last and facts.options.revolution == "off"):
            continue
        seller = _seller(facts, (opposite(buyer),))
        if seller is None:
            seller = _seller(facts, (next_seat(buyer), (buyer + 5) % 6))
        if seller is None:
            pays = False
            seller = _seller(facts, ((buyer + 2) % 6, (buyer + 4) % 6))
        if seller is None:
            continue
        if pays:
            facts = _hand_over(facts, Move("bought", buyer, seller, (_price(hand),)))
        three = next(card for card in facts.hands[seller] if card[0] == "3")
        facts = _hand_over(facts, Move("bought", seller, buyer, (three,)))
        events.append(Event("bought", (buyer, seller)))
    return facts, events


def _seller(facts: Facts, candidates: tuple[Seat, ...]) -> Seat | None:
    """The candidate with most 3s, the first named on a tie; nobody's last 3 is taken (D36)."""
    counts = [(threes(facts.hands[seat]), -place, seat) for place, seat in enumerate(candidates)]
    most, _, seat = max(counts)
    return seat if most >= 2 else None


def _price(hand: tuple[Card, ...]) -> Card:
    """A 2 if there is one, else a small joker, else a big one (D35)."""
    return next(
        (c for c in hand if c not in JOKERS and c[0] == "2"),
        SMALL_JOKER if SMALL_JOKER in hand else BIG_JOKER,
    )


def _hand_over(facts: Facts, move: Move) -> Facts:
    """The same after the cards of the move went from the giver to the receiver."""
    rest = without(facts.hands[move.giver], move.cards)
    assert rest is not None, "the rules move only cards that are there"
    facts = facts.with_hand(move.giver, rest)
    facts = facts.with_hand(move.receiver, in_order(facts.hands[move.receiver] + move.cards))
    return replace(facts, moves=(*facts.moves, move))


def pay_tribute(facts: Facts) -> tuple[Facts, list[Event]]:
    """All 进贡 of the debts this game began with, one card at a time: each the payer's largest own card."""
    events: list[Event] = []
    for debt in sorted(facts.began.debts, key=lambda owed: KINDS.index(owed.kind)):
        for _ in range(debt.count):
            card = _largest_own(facts, debt.payer)
            if card is None:
                break
            facts = _hand_over(facts, Move("paid", debt.payer, debt.receiver, (card,), debt.kind))
            events.append(Event("paid", (debt.payer, debt.receiver, (card,))))
    return facts, events


def _largest_own(facts: Facts, payer: Seat) -> Card | None:
    """The largest card that is the payer's own; with the floor of the option, only a joker or a 2."""
    own = own_cards(facts, payer)
    if threes(own) == len(own) == 1:
        return None
    if not own or (facts.options.tribute_floor == "jokers_and_twos" and not has_wild(own[:1])):
        return None
    return own[0]


def own_cards(facts: Facts, seat: Seat) -> tuple[Card, ...]:
    """The hand without the tribute received in this game."""
    own = without(facts.hands[seat], facts.received(seat))
    assert own is not None, "received tribute stays in the hand until play"
    return own


def returns_owed(facts: Facts) -> tuple[Owed, ...]:
    """What each receiver gives back, one a giver: all he took less the equal part of a mutual 点贡 (D57)."""
    taken: dict[tuple[Seat, Seat], int] = {}
    points: dict[tuple[Seat, Seat], int] = {}
    for move in facts.moves:
        if move.kind == "paid":
            pair = (move.receiver, move.giver)
            taken[pair] = taken.get(pair, 0) + 1
            if move.debt == "point":
                points[pair] = points.get(pair, 0) + 1
    owed = []
    for (receiver, giver), count in sorted(taken.items()):
        equal = min(points.get((receiver, giver), 0), points.get((giver, receiver), 0))
        if count > equal:
            owed.append(Owed(receiver, giver, count - equal))
    return tuple(owed)


def give_back(facts: Facts, returned: list[Move]) -> tuple[Facts, list[Event]]:
    """Every return at once, when all have chosen (D58)."""
    events = []
    for move in returned:
        facts = _hand_over(facts, move)
        events.append(Event("returned", (move.giver, move.receiver, move.cards)))
    return facts, events


def new_debts(facts: Facts, places: tuple[Seat, ...]) -> tuple[Debt, ...]:
    """What is owed at the next deal (8.1): a 串三户 replaces everything by one card a loser."""
    if mates_sweep(places):
        losers = sorted(places[3:])
        return tuple(Debt("sweep", seat, opposite(seat), 1) for seat in losers)
    debts = [Debt("point", payer, receiver, count) for payer, receiver, count in _points(facts)]
    debts += [Debt("burn", victim, burner, 1) for victim, burner in facts.burns]
    debts += [Debt("men", loser, beater, 1) for loser, beater in facts.men]
    debts += [Debt("fall", places[5], places[0], 2), Debt("fall", places[4], places[1], 1)]
    if facts.options.mates_pay == "off":
        debts = [d for d in debts if d.payer % 2 != d.receiver % 2]
    return tuple(debts)


def mates_sweep(places: tuple[Seat, ...]) -> bool:
    """串三户: one federation holds the first three places."""
    return len({seat % 2 for seat in places[:3]}) == 1


POINT_TABLE: dict[tuple[bool, bool, bool, bool], tuple[int, int]] = {
    (True, True, True, False): (0, 4),
    (True, True, False, True): (4, 0),
    (True, True, False, False): (2, 2),
    (True, True, True, True): (2, 2),
    (False, False, True, False): (0, 1),
    (False, False, False, True): (1, 0),
    (False, False, False, False): (1, 1),
    (False, False, True, True): (0, 0),
    (True, False, True, False): (0, 3),
    (True, False, False, True): (3, 0),
    (True, False, False, False): (1, 2),
    (True, False, True, True): (2, 0),
    (False, True, False, True): (3, 0),
    (False, True, True, False): (0, 3),
    (False, True, False, False): (2, 1),
    (False, True, True, True): (0, 2),
}
"""点贡 (5.3, D31, D32): (a declared, b declared, a opened, b opened) → cards a gives, cards b gives."""


def _points(facts: Facts) -> list[tuple[Seat, Seat, int]]:
    found = []
    for a in (0, 1, 2):
        b = opposite(a)
        key = (a in facts.announced, b in facts.announced, a in facts.opened, b in facts.opened)
        gives_a, gives_b = POINT_TABLE[key]
        found += [(a, b, gives_a)] * bool(gives_a) + [(b, a, gives_b)] * bool(gives_b)
    return found
