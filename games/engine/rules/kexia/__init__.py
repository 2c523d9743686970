"""克下: four seats, four decks, each for himself, points captured. The rules are numbered in docs/rules.md."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ...actions import Action
from ...cards import PACK, Card
from ...events import Event
from ...match import Deal, Outcome, Standing
from ...prompts import Prompt
from ..totals import standing_by_totals
from . import flow
from .options import Options as KexiaOptions
from .record import SETUP, answer, carry_matches, carry_text, position, read_carry
from .state import SEATS, Carry, Over, Playing, State
from .view import View, settled, view


class Kexia:
    """The rules of 克下 behind the protocol of every game (``protocol.Rules``)."""

    key = "kexia"
    version = 1
    seats = SEATS
    Options = KexiaOptions
    setup_words = SETUP

    def pack(self, options: KexiaOptions) -> tuple[Card, ...]:
        """Every card of the deal."""
        return PACK * 4

    def games(self, options: KexiaOptions) -> int:
        """How many deals make a match."""
        return int(options.deals)

    def initial(
        self, options: KexiaOptions, carry: Carry | None, deal: Deal
    ) -> tuple[State, tuple[Event, ...]]:
        """The last winner leads, the seat that chance names in the first deal (decisions 11, 12)."""
        hands = tuple(flow.hand_order(hand) for hand in deal.hands)
        leader = deal.chance if carry is None else carry.leader
        return Playing(options, hands, leader), (Event("dealt"),)

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
        return Outcome(False, state.places, settled(state)) if isinstance(state, Over) else None

    def carry(self, state: State, last: bool) -> Carry:
        """The winner of the deal leads the next (decision 12)."""
        assert isinstance(state, Over)
        return Carry(state.places[0])

    def load_carry(self, data: dict[str, Any] | None) -> Carry | None:
        """A carry from JSON."""
        return None if data is None else Carry(data["leader"])

    def dump_carry(self, carry: Carry | None) -> dict[str, Any] | None:
        """A carry as JSON."""
        return None if carry is None else {"leader": carry.leader}

    def match(
        self, options: KexiaOptions, outcomes: tuple[Outcome, ...], games: int | None = None
    ) -> Standing:
        """The match so far: the running total."""
        return standing_by_totals(outcomes, SEATS, games or self.games(options))

    def hand(self, state: State, seat: int) -> tuple[Card, ...]:
        """The cards the seat holds."""
        return state.hands[seat]

    def out(self, state: State) -> tuple[int, ...]:
        """The seats that have gone out, in order."""
        return state.out

    def top(self, state: State) -> tuple[int, tuple[Card, ...]] | None:
        """The standing play and whose it is."""
        if isinstance(state, Over) or state.top is None:
            return None
        return state.top.seat, state.top.cards

    def options_of(self, state: State) -> KexiaOptions:
        """The table options the deal is played by."""
        return state.options

    def everywhere(self, state: State) -> tuple[Card, ...]:
        """Every card of the deal wherever it lies."""
        return tuple(card for pile in (*state.hands, *state.played) for card in pile)

    def in_hand_order(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards as a hand holds them: larger groups first."""
        return flow.hand_order(tuple(cards))

    def with_hands(self, state: State, hands: tuple[tuple[Card, ...], ...]) -> State:
        """The same state with other cards in the hands."""
        return replace(state, hands=hands)

    read_carry = staticmethod(read_carry)
    carry_text = staticmethod(carry_text)
    carry_matches = staticmethod(carry_matches)
    position = staticmethod(position)
    answer = staticmethod(answer)


RULES = Kexia()

__all__ = ["RULES"]
