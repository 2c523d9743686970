"""What a deal of 跑得快 is worth: each loser pays the winner for the cards left (C.2.4, decision 23)."""

from .state import SEATS, State

LADDER = {"1": ((13, 4), (10, 3), (7, 2)), "2": ((27, 4), (20, 3), (14, 2))}
"""Option ladder, by decks: from so many cards left, so many times (clarification 3)."""


def settlement(state: State) -> tuple[int, ...]:
    """Points by seat; they sum to nothing."""
    assert state.winner is not None
    paid = [len(hand) * _factor(state, seat) for seat, hand in enumerate(state.hands)]
    return tuple(sum(paid) if seat == state.winner else -paid[seat] for seat in range(SEATS))


def _factor(state: State, seat: int) -> int:
    match state.options.score:
        case "ladder":
            left = len(state.hands[seat])
            return next((n for least, n in LADDER[state.options.decks] if left >= least), 1)
        case "double_if_none" if seat not in state.active:
            return 2
    return 1


def places(state: State) -> tuple[int, ...]:
    """By settlement, then in seat order from the winner (clarification 7)."""
    assert state.winner is not None
    winner, points = state.winner, settlement(state)
    return tuple(sorted(range(SEATS), key=lambda seat: (-points[seat], (seat - winner) % SEATS)))
