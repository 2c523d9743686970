"""够级: six seats, four decks, matches of five games. The rules are numbered in docs/rules.md."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ...actions import Action
from ...cards import PACK, Card, in_order
from ...events import Event
from ...match import Deal, Outcome, Standing
from ...prompts import Prompt
from . import ending, flow, prelude
from .hints import hints
from .options import Options as GoujiOptions
from .plays import legal_plays
from .record import SETUP, answer, carry_matches, carry_text, position, read_carry
from .state import SEATS, Carry, Choice, Debt, Over, Round, State, Top, opposite
from .tribute import new_debts
from .view import View, view


class Gouji:
    """The rules of 够级 behind the protocol of every game (``protocol.Rules``)."""

    key = "gouji"
    version = 1
    seats = SEATS
    Options = GoujiOptions
    setup_words = SETUP

    def pack(self, options: GoujiOptions) -> tuple[Card, ...]:
        """Four packs with their jokers."""
        return PACK * 4

    def games(self, options: GoujiOptions) -> int:
        """Five (D47)."""
        return 5

    def initial(
        self, options: GoujiOptions, carry: Carry | None, deal: Deal
    ) -> tuple[State, tuple[Event, ...]]:
        """买3 and 进贡 have happened; the first question is open. ``carry`` is None for the first game."""
        hands = tuple(in_order(hand) for hand in deal.hands)
        state, events = prelude.begin(options, carry or Carry(), Deal(hands, deal.chance))
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
        """Raise what would refuse the step after these sealed answers of the same seat."""
        flow.judge(state, action, sealed)

    def view(self, state: State, seat: int | None, waiting: str = "") -> View:
        """What a seat or a watcher may know."""
        return view(state, seat, waiting)

    def hints(self, state: State, seat: int) -> tuple[Action, ...]:
        """Sensible legal answers, best first."""
        return hints(state, seat)

    def default(self, state: State, prompt: Prompt) -> Action:
        """What happens when time runs out."""
        return flow.default(state, prompt)

    def outcome(self, state: State) -> Outcome | None:
        """Places and points, None while the game runs."""
        return ending.outcome(state)

    def carry(self, state: State, last: bool) -> Carry:
        """The debts and places for the next game: after a void one those it began with (D40), after the last none (D48)."""
        assert isinstance(state, Over)
        if state.void:
            return state.facts.began
        return Carry(() if last else new_debts(state.facts, state.places), state.places)

    def load_carry(self, data: dict[str, Any] | None) -> Carry | None:
        """A carry from JSON."""
        if data is None:
            return None
        places = data.get("places")
        return Carry(
            tuple(Debt(*debt) for debt in data["debts"]), None if places is None else tuple(places)
        )

    def dump_carry(self, carry: Carry | None) -> dict[str, Any] | None:
        """A carry as JSON."""
        if carry is None:
            return None
        debts = [[d.kind, d.payer, d.receiver, d.count] for d in carry.debts]
        return {"debts": debts, "places": None if carry.places is None else list(carry.places)}

    def match(
        self, options: GoujiOptions, outcomes: tuple[Outcome, ...], games: int | None = None
    ) -> Standing:
        """The match so far."""
        return ending.standing(outcomes, games or self.games(options))

    def hand(self, state: State, seat: int) -> tuple[Card, ...]:
        """The cards the seat holds."""
        return state.facts.hands[seat]

    def out(self, state: State) -> tuple[int, ...]:
        """The seats that have gone out, in order."""
        return state.facts.out

    def top(self, state: State) -> tuple[int, tuple[Card, ...]] | None:
        """The standing play, or the set of a 冲点 on show in its fight, and whose it is."""
        match state:
            case Round(top=Top() as top):
                return top.seat, top.cards
            case Choice(kind="beat"):
                return opposite(state.seat), state.facts.rush[state.facts.beaten]
        return None

    def in_hand_order(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards as a hand holds them, highest first."""
        return in_order(cards)

    def with_hands(self, state: State, hands: tuple[tuple[Card, ...], ...]) -> State:
        """The same state with other cards in the hands: what a blindness test compares."""
        return replace(state, facts=replace(state.facts, hands=hands))

    def options_of(self, state: State) -> GoujiOptions:
        """The table options the game is played by."""
        return state.facts.options

    def everywhere(self, state: State) -> tuple[Card, ...]:
        """Every card of the game wherever it lies: hands, played, laid aside. Always the whole packs."""
        facts = state.facts
        return tuple(c for pile in (*facts.hands, *facts.played, *facts.aside) for c in pile)

    read_carry = staticmethod(read_carry)
    carry_text = staticmethod(carry_text)
    carry_matches = staticmethod(carry_matches)
    position = staticmethod(position)
    answer = staticmethod(answer)


RULES = Gouji()

__all__ = ["RULES", "legal_plays"]
