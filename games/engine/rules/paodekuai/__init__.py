"""跑得快: four seats, one or two decks, each for himself, first out wins. The rules are numbered in docs/rules.md."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ...actions import Action
from ...cards import Card, in_order
from ...events import Event
from ...match import Deal, Outcome, Standing
from ...prompts import Prompt
from ..totals import standing_by_totals
from . import flow
from .combos import pack_of
from .options import Options as PaodekuaiOptions
from .record import SETUP, answer, carry_matches, carry_text, position, read_carry
from .scoring import places, settlement
from .state import SEATS, Carry, State
from .view import View, view


class Paodekuai:
    """The rules of 跑得快 behind the protocol of every game (``protocol.Rules``)."""

    key = "paodekuai"
    version = 1
    seats = SEATS
    Options = PaodekuaiOptions
    setup_words = SETUP

    def pack(self, options: PaodekuaiOptions) -> tuple[Card, ...]:
        """One deck goes without its jokers."""
        return pack_of(options)

    def games(self, options: PaodekuaiOptions) -> int:
        """How many deals make a match."""
        return int(options.deals)

    def initial(
        self, options: PaodekuaiOptions, carry: Carry | None, deal: Deal
    ) -> tuple[State, tuple[Event, ...]]:
        """Whoever got the first ♠3 leads."""
        return flow.begin(options, carry, deal)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """The open question."""
        return flow.prompts(state)

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """One step, or a RuleError."""
        return flow.apply(state, action)

    def complete(self, state: State, action: Action) -> Action:
        """The step with its suits filled in."""
        return flow.complete(state, action)

    def judge(self, state: State, action: Action, sealed: tuple[Action, ...]) -> None:
        """Raise what would refuse the step."""
        flow.apply(state, action)

    def view(self, state: State, seat: int | None, waiting: str = "") -> View:
        """What a seat or a watcher may know; no wait here asks nobody."""
        return view(state, seat)

    def hints(self, state: State, seat: int) -> tuple[Action, ...]:
        """Legal answers, weakest first."""
        return flow.hints(state, seat)

    def default(self, state: State, prompt: Prompt) -> Action:
        """What happens when time runs out."""
        return flow.default(state, prompt)

    def outcome(self, state: State) -> Outcome | None:
        """Places and points, None while the deal is played."""
        if state.winner is None:
            return None
        return Outcome(False, places(state), settlement(state))

    def carry(self, state: State, last: bool) -> Carry:
        """The winner deals next."""
        assert state.winner is not None
        return Carry(state.winner)

    def load_carry(self, data: dict[str, Any] | None) -> Carry | None:
        """A carry from JSON."""
        return None if data is None else Carry(data["dealer"])

    def dump_carry(self, carry: Carry | None) -> dict[str, Any] | None:
        """A carry as JSON."""
        return None if carry is None else {"dealer": carry.dealer}

    def match(
        self, options: PaodekuaiOptions, outcomes: tuple[Outcome, ...], games: int | None = None
    ) -> Standing:
        """The match so far: the running total."""
        return standing_by_totals(outcomes, SEATS, games or self.games(options))

    def hand(self, state: State, seat: int) -> tuple[Card, ...]:
        """The cards the seat holds."""
        return state.hands[seat]

    def out(self, state: State) -> tuple[int, ...]:
        """The winner, once there is one."""
        return () if state.winner is None else (state.winner,)

    def top(self, state: State) -> tuple[int, tuple[Card, ...]] | None:
        """The standing play and whose it is."""
        return None if state.top is None else (state.top.seat, state.top.cards)

    def options_of(self, state: State) -> PaodekuaiOptions:
        """The table options the deal is played by."""
        return state.options

    def everywhere(self, state: State) -> tuple[Card, ...]:
        """Every card of the deal wherever it lies."""
        return tuple(card for pile in (*state.hands, *state.played) for card in pile)

    def in_hand_order(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards as a hand holds them: highest first."""
        return in_order(cards)

    def with_hands(self, state: State, hands: tuple[tuple[Card, ...], ...]) -> State:
        """The same state with other cards in the hands."""
        return replace(state, hands=hands)

    read_carry = staticmethod(read_carry)
    carry_text = staticmethod(carry_text)
    carry_matches = staticmethod(carry_matches)
    position = staticmethod(position)
    answer = staticmethod(answer)


RULES = Paodekuai()

__all__ = ["RULES"]
