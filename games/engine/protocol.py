"""The one protocol every game speaks."""

from collections.abc import Collection, Iterable
from typing import Any, Protocol

from .actions import Action
from .cards import Card
from .events import Event
from .match import Deal, Outcome, Standing
from .prompts import Prompt


class Rules(Protocol):
    """A game of cards: state and action give a new state and events, or a refusal.

    States, options, carries and views are frozen values of the game's own types; nothing outside the
    game's folder looks into a state. All of it is pure: the same arguments give the same result.
    """

    key: str
    version: int
    seats: int
    Options: Any
    """The table options: a frozen dataclass with ``load(dict)`` (missing = default, unknown = ValueError)
    and ``dump()`` (what differs from the defaults)."""

    def pack(self, options: Any) -> tuple[Card, ...]:
        """Every card of a deal, in the order in which it is shuffled."""

    def games(self, options: Any) -> int:
        """How many games that are not void make a match, if nothing ends it before."""

    def initial(self, options: Any, carry: Any, deal: Deal) -> tuple[Any, tuple[Event, ...]]:
        """The first state after the cards are out; ``carry`` is what the game before left, or None."""

    def prompts(self, state: Any) -> tuple[Prompt, ...]:
        """Every open question; none when the game is over or void."""

    def apply(self, state: Any, action: Action) -> tuple[Any, tuple[Event, ...]]:
        """The state after the step and what happened. Raises RuleError and changes nothing if refused."""

    def complete(self, state: Any, action: Action) -> Action:
        """The step with the suits filled in that were not named: the first in S H C D that the hand holds."""

    def judge(self, state: Any, action: Action, sealed: tuple[Action, ...]) -> None:
        """Raise RuleError if the step would be refused to a seat that has already given these sealed answers."""

    def view(self, state: Any, seat: int | None, waiting: str = "") -> Any:
        """What that seat (None: a watcher) may know: a dataclass with ``public`` and ``own`` (None for a watcher).

        ``waiting`` names a wait that asks nobody; the view then equals what an unasked seat sees.
        """

    def hints(self, state: Any, seat: int) -> tuple[Action, ...]:
        """Sensible legal answers to the seat's first open question, best first; never empty while one is open."""

    def default(self, state: Any, prompt: Prompt) -> Action:
        """What happens when the seat's time runs out."""

    def outcome(self, state: Any) -> Outcome | None:
        """How the game ended; None while it runs."""

    def carry(self, state: Any, last: bool) -> Any:
        """What the next game needs from this one; ``last`` drops what lapses at the end of a match."""

    def load_carry(self, data: dict[str, Any] | None) -> Any:
        """A carry from its JSON form."""

    def dump_carry(self, carry: Any) -> dict[str, Any] | None:
        """A carry in JSON form."""

    def match(
        self, options: Any, outcomes: tuple[Outcome, ...], games: int | None = None
    ) -> Standing:
        """The match over the games so far; void ones are in the list but do not count.

        ``games`` is how many that count make the match, if not the game's own number.
        """

    def hand(self, state: Any, seat: int) -> tuple[Card, ...]:
        """The cards a seat holds, highest first."""

    def out(self, state: Any) -> tuple[int, ...]:
        """The seats that have gone out, in order."""

    def top(self, state: Any) -> tuple[int, tuple[Card, ...]] | None:
        """The standing play and whose it is."""

    def options_of(self, state: Any) -> Any:
        """The table options that a state is played by."""

    def everywhere(self, state: Any) -> tuple[Card, ...]:
        """Every card of the game wherever it lies: always the whole packs."""

    def in_hand_order(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards as a hand holds them."""

    def with_hands(self, state: Any, hands: tuple[tuple[Card, ...], ...]) -> Any:
        """The same state with other hands: a world to compare with, never one to play on."""

    @property
    def setup_words(self) -> Collection[str]:
        """The set-up lines of a record's position that this game knows."""

    def position(
        self, options: Any, carry: Any, lines: list[tuple[str, list[str]]]
    ) -> tuple[Any, tuple[Event, ...]]:
        """The state that set-up lines describe. Raises ValueError or NotationError."""

    def read_carry(self, words: list[str], before: Any) -> Any:
        """A ``carry`` line; ``before`` is what the game before left."""

    def carry_text(self, carry: Any) -> str:
        """The carry as a ``carry`` line has it."""

    def carry_matches(self, words: list[str], carry: Any) -> bool:
        """Whether a ``? carry`` line holds."""

    def answer(
        self, options: Any, state: Any, question: str, words: list[str]
    ) -> tuple[str, str] | None:
        """What was expected and what is, for a question of this game alone; None if it knows none such."""
