"""Situations that bots are put into."""

import hashlib
import random
from collections.abc import Iterator
from typing import Any

from games.bots.policies import decide
from games.dealing import POOL_BYTES, deal_from
from games.engine import Action, Deal, Prompt, rank, rules_of

RULES = rules_of("gouji")


def dealt(name: str) -> Deal:
    return deal_from(RULES, RULES.Options(), hashlib.shake_256(name.encode()).digest(POOL_BYTES))


def dealt_without_wild(name: str, seat: int) -> Deal:
    """A deal in which the seat has neither 2 nor joker and three 够级 sets, so that it may revolt and rush."""
    hands = [list(hand) for hand in dealt(name).hands]
    wanted = ["A"] * 5 + ["K"] * 4 + ["Q"] * 5 + ["3"] * 2
    for name_of_card in wanted:
        if sum(rank(card) == name_of_card for card in hands[seat]) < wanted.count(name_of_card):
            _swap(hands, seat, lambda card: rank(card) in ("2", "BJ", "RJ"), name_of_card)
    while any(rank(card) in ("2", "BJ", "RJ") for card in hands[seat]):
        _swap(hands, seat, lambda card: rank(card) in ("2", "BJ", "RJ"), "7")
    return Deal(tuple(tuple(hand) for hand in hands))


def _swap(hands: list[list[str]], seat: int, given: Any, wanted: str) -> None:
    """One card of the seat that may go (any low one if none) for one of that rank of somebody else."""
    mine = next((c for c in hands[seat] if given(c)), None)
    mine = mine or next(c for c in hands[seat] if rank(c) in "4568")
    other = next(
        s for s in range(6) if s != seat and any(rank(card) == wanted for card in hands[s])
    )
    theirs = next(card for card in hands[other] if rank(card) == wanted)
    hands[seat].remove(mine)
    hands[other].remove(theirs)
    hands[seat].append(theirs)
    hands[other].append(mine)


def position(*lines: str) -> Any:
    """A position written as in a record; a seat without a hand holds one 3."""
    words = [line.split() for line in lines]
    held = {line[1] for line in words if line[0] == "hand"}
    gone = {seat for line in words if line[0] in ("out", "failed", "revolted") for seat in line[1:]}
    words += [["hand", str(s), "3"] for s in range(6) if str(s) not in held | gone]
    state, _ = RULES.position(RULES.Options(), None, [(line[0], line[1:]) for line in words])
    return state


def asks(state: Any, seat: int) -> list[Prompt]:
    return [prompt for prompt in RULES.prompts(state) if prompt.seat == seat]


def decided(state: Any, seat: int, level: str = "normal", seed: int = 1) -> Action:
    return decide(
        "gouji",
        RULES.view(state, seat),
        asks(state, seat),
        (),
        budget=5,
        rng=random.Random(seed),
        level=level,
    )


def after(state: Any, *steps: Action) -> Any:
    for step in steps:
        state, _ = RULES.apply(state, RULES.complete(state, step))
    return state


def played_through(state: Any, level: str = "normal") -> Iterator[Any]:
    """Every state of the game from here on that asks something."""
    while RULES.outcome(state) is None:
        yield state
        state = after(state, decided(state, RULES.prompts(state)[0].seat, level))


def ranks(cards: tuple[str, ...]) -> list[str]:
    return sorted(rank(card) for card in cards)
