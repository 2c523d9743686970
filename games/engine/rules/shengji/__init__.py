"""四副牌升级: four seats, two teams, four decks; deals of a match raise the teams' levels. The rules are in docs/rules.md."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ...actions import Action
from ...cards import PACK, SUITS, Card, in_order
from ...events import Event
from ...match import Deal, Outcome, Standing
from ...prompts import Prompt
from . import flow, record, scoring
from .hints import hints
from .options import Options as ShengjiOptions
from .position import begin
from .state import SEATS, Calling, Carry, Over, State
from .view import View, view


class Shengji:
    """The rules of 四副牌升级 behind the protocol of every game (``protocol.Rules``)."""

    key = "shengji"
    version = 1
    seats = SEATS
    Options = ShengjiOptions
    setup_words = record.SETUP

    def pack(self, options: ShengjiOptions) -> tuple[Card, ...]:
        """Four packs with their jokers."""
        return PACK * 4

    def games(self, options: ShengjiOptions) -> int:
        """As many as the option says; 0 for a match to a level, which has no number."""
        return options.games

    def initial(
        self, options: ShengjiOptions, carry: Carry | None, deal: Deal
    ) -> tuple[State, tuple[Event, ...]]:
        """The calling window is open. ``carry`` is None for the first deal of a match."""
        state, events = begin(options, carry, deal)
        return state, tuple(events)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """Every open question."""
        return flow.prompts(state)

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """One step, or a RuleError."""
        return flow.apply(state, action)

    def complete(self, state: State, action: Action) -> Action:
        """The step with its suits filled in."""
        return flow.complete(state, action)

    def judge(self, state: State, action: Action, sealed: tuple[Action, ...]) -> None:
        """Raise what would refuse the step; nothing is ever sealed here."""
        flow.apply(state, action)

    def view(self, state: State, seat: int | None, waiting: str = "") -> View:
        """What a seat or a watcher may know; no wait here asks nobody."""
        return view(state, seat)

    def hints(self, state: State, seat: int) -> tuple[Action, ...]:
        """Sensible legal answers, best first."""
        return hints(state, seat)

    def default(self, state: State, prompt: Prompt) -> Action:
        """What happens when time runs out."""
        return flow.default(state, prompt)

    def outcome(self, state: State) -> Outcome | None:
        """Places and what the match needs to know, None while the deal runs."""
        return scoring.outcome(state)

    def carry(self, state: State, last: bool) -> Carry | None:
        """The levels and the dealer for the next deal; a match that is over leaves nothing."""
        assert isinstance(state, Over)
        if last or state.result.match_won:
            return None
        return Carry(state.result.levels, state.result.dealer)

    def load_carry(self, data: dict[str, Any] | None) -> Carry | None:
        """A carry from JSON."""
        if data is None:
            return None
        first, second = data["levels"]
        return Carry((first, second), data["dealer"])

    def dump_carry(self, carry: Carry | None) -> dict[str, Any] | None:
        """A carry as JSON."""
        return None if carry is None else {"levels": list(carry.levels), "dealer": carry.dealer}

    def match(
        self, options: ShengjiOptions, outcomes: tuple[Outcome, ...], games: int | None = None
    ) -> Standing:
        """The match so far."""
        return scoring.standing(options, outcomes, games)

    def hand(self, state: State, seat: int) -> tuple[Card, ...]:
        """The cards the seat holds, trumps first."""
        return state.facts.hands[seat]

    def out(self, state: State) -> tuple[int, ...]:
        """Nobody goes out before the others."""
        return ()

    def top(self, state: State) -> tuple[int, tuple[Card, ...]] | None:
        """The play in front and whose it is."""
        return record.top(state)

    def in_hand_order(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards as a hand holds them, as far as that is known without a level and a trump suit."""
        return in_order(cards)

    def with_hands(self, state: State, hands: tuple[tuple[Card, ...], ...]) -> State:
        """The same state with other cards in the hands; a caller with other cards may have called another suit,
        as long as the window is open."""
        facts = state.facts
        order = facts.order
        sorted_hands = tuple(order.sort(hand) for hand in hands)
        calls = facts.calls
        if isinstance(state, Calling) and calls:
            call = calls[-1]
            if sorted_hands[call.seat] != facts.hands[call.seat]:
                place = SUITS.index(call.suit)
                other = replace(call, suit=(SUITS * 2)[place + 1])
                calls = (*calls[:-1], other)
        return replace(state, facts=replace(facts, hands=sorted_hands, calls=calls))

    def options_of(self, state: State) -> ShengjiOptions:
        """The table options the deal is played by."""
        return state.facts.options

    def everywhere(self, state: State) -> tuple[Card, ...]:
        """Every card of the deal wherever it lies. Always the whole packs."""
        facts = state.facts
        return tuple(c for pile in (*facts.hands, facts.played) for c in pile)

    read_carry = staticmethod(record.read_carry)
    carry_text = staticmethod(record.carry_text)
    carry_matches = staticmethod(record.carry_matches)
    position = staticmethod(record.position)
    answer = staticmethod(record.answer)


RULES = Shengji()
