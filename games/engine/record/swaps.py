"""Worlds that a seat cannot tell from this one: the others' unseen cards exchanged, hand sizes kept."""

from collections.abc import Iterator
from typing import Any


def swapped_worlds(rules: Any, state: Any, seat: int) -> Iterator[Any]:
    """A few such worlds: the others' cards in one row, moved on by different numbers of places."""
    hands = [rules.hand(state, s) for s in range(rules.seats)]
    others = [s for s in range(rules.seats) if s != seat]
    row = [card for s in others for card in hands[s]]
    for shift in {1, 7, len(row) // 2, len(row) - 1}:
        moved = row[shift:] + row[:shift]
        swapped = list(hands)
        for s in others:
            swapped[s] = rules.in_hand_order(moved[: len(hands[s])])
            moved = moved[len(hands[s]) :]
        yield rules.with_hands(state, tuple(swapped))
