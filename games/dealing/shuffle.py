"""From a pool of random bytes to the cards. Pure: the same pool deals the same cards anywhere.

A draw from n takes one byte; a byte that would make some outcome more likely than another is
thrown away. Once the pool is used up, HMAC-SHA-512(pool, counter) goes on, counter = 0, 1, …
written as eight bytes, the highest first.
"""

import hmac
from collections.abc import Iterator, Sequence
from typing import Any

from games.engine import Card, Deal, Rules

POOL_BYTES = 512
"""More than a shuffle of 216 cards uses: about 280 bytes on average."""


class Draws:
    """Even draws from a pool, one after the other."""

    def __init__(self, pool: bytes) -> None:
        self._bytes = _stream(pool)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others; n is at most 256."""
        assert 1 <= n <= 256
        fair = 256 - 256 % n
        while (byte := next(self._bytes)) >= fair:
            pass
        return byte % n


def _stream(pool: bytes) -> Iterator[int]:
    yield from pool
    counter = 0
    while True:
        yield from hmac.digest(pool, counter.to_bytes(8, "big"), "sha512")
        counter += 1


def shuffled(cards: Sequence[Card], draws: Draws) -> list[Card]:
    """The cards in a new order (Fisher–Yates): the last place is drawn first."""
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        drawn = draws.below(last + 1)
        deck[last], deck[drawn] = deck[drawn], deck[last]
    return deck


def deal_from(rules: Rules, options: Any, pool: bytes) -> Deal:
    """The deal that a pool stands for: the packs in the order of `Rules.pack` shuffled, given out card
    by card from seat 0 on, then the seat that chance names."""
    draws = Draws(pool)
    deck = shuffled(rules.pack(options), draws)
    return Deal(
        hands=tuple(tuple(deck[seat :: rules.seats]) for seat in range(rules.seats)),
        chance=draws.below(rules.seats),
    )
