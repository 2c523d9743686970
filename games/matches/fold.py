"""A game as its log makes it: the fold, and the questions of a state. No cache, no locks."""

from collections import Counter
from functools import cache
from typing import Any

from games import engine
from games.dealing import deal_from, open_sealed
from games.engine import Action, Event, GameError, Outcome, Prompt, read_step
from games.matches.models import Game, LogEntry
from games.matches.sights import Folded

REMEMBERED = 30
"""How many of the last steps of the game before are kept for frames that still lack them."""


class Broken(Exception):  # noqa: N818
    """An invariant does not hold: this match stops, its log is kept. The text names no card."""


class UnknownRules(Exception):  # noqa: N818
    """This process does not know the version of the rules that the match is played by."""


def rules_for(key: str, version: int) -> Any:
    """The rules of a match. Raises UnknownRules: nobody may play on by other rules."""
    try:
        rules = engine.rules_of(key)
    except ValueError as unknown:
        raise UnknownRules(key) from unknown
    if rules.version != version:
        raise UnknownRules(f"{key} {version}")
    return rules


# --- One game ---------------------------------------------------------------------------------


@cache
def _whole(rules: Any, options: Any) -> Counter[str]:
    return Counter(rules.pack(options))


def conserved(rules: Any, state: Any) -> None:
    """Raise Broken unless every card of the packs lies somewhere, once."""
    if Counter(rules.everywhere(state)) != _whole(rules, rules.options_of(state)):
        raise Broken("cards")


def begun(
    rules: Any, options: Any, carry: dict[str, Any] | None, pool: bytes, *, game: Game, version: int
) -> Folded:
    """The game right after its deal."""
    state, events = rules.initial(options, rules.load_carry(carry), deal_from(rules, options, pool))
    conserved(rules, state)
    return Folded(game.pk, game.index, 0, state, ((version, tuple(events)),), {})


def stepped(
    rules: Any,
    folded: Folded,
    action: Action,
    *,
    version: int,
    command: str | None = None,
    acked: int = 0,
) -> Folded:
    """The game one log entry further. Raises RuleError."""
    state, events = rules.apply(folded.state, action)
    conserved(rules, state)
    history = folded.history
    if history[-1][0] == version:
        history = (*history[:-1], (version, history[-1][1] + tuple(events)))
    else:
        history = (*history, (version, tuple(events)))
    commands = folded.commands
    if command:
        commands = {**commands, (action.seat, command): acked}
    return Folded(folded.game_pk, folded.index, folded.seq + 1, state, history, commands)


def fold(rules: Any, options: Any, game: Game, known: Folded | None = None) -> Folded:
    """A stored game from its sealed deal and its log, or from where it is `known` on."""
    if known is not None and known.game_pk == game.pk:
        folded = known
    else:
        assert game.dealt_version is not None
        pool = open_sealed(game.sealed_deal, game.deal_key)
        folded = begun(rules, options, game.carry, pool, game=game, version=game.dealt_version)
    lines = LogEntry.objects.filter(game=game, seq__gt=folded.seq).order_by("seq")
    for seq, seat, text, version, command, acked in lines.values_list(
        "seq", "seat", "text", "version", "command", "acked"
    ):
        if seq != folded.seq + 1:
            raise Broken("log")
        try:
            folded = stepped(
                rules,
                folded,
                read_step(seat, text),
                version=version,
                command=command,
                acked=acked,
            )
        except GameError as refused:
            raise Broken("log") from refused
    return folded


def last_told(folded: Folded | None) -> tuple[tuple[int, tuple[Event, ...]], ...]:
    return folded.history[-REMEMBERED:] if folded else ()


# --- Questions --------------------------------------------------------------------------------


def plain(value: Any) -> Any:
    """The value as it comes back from JSON."""
    match value:
        case dict():
            return {key: plain(inner) for key, inner in value.items()}
        case tuple() | list():
            return [plain(inner) for inner in value]
    return value


def question_of(
    questions: list[tuple[Prompt, dict[str, Any]]], seat: int, kind: str, about: dict[str, Any]
) -> Prompt | None:
    """Which of the engine's questions a stored one is."""
    for prompt, plain_about in questions:
        if prompt.seat == seat and prompt.kind == kind and plain_about == about:
            return prompt
    return None


def questions(rules: Any, state: Any) -> list[tuple[Prompt, dict[str, Any]]]:
    """What the rules ask now, each with what it is about as JSON keeps it."""
    return [(prompt, plain(prompt.about)) for prompt in rules.prompts(state)]


def outcome_from(data: dict[str, Any]) -> Outcome:
    """An outcome from its JSON form."""
    return Outcome(
        data["void"], tuple(data["places"]), tuple(data["points"]), data.get("facts", {})
    )


def dump_outcome(outcome: Outcome) -> dict[str, Any]:
    """An outcome in JSON form."""
    return {
        "void": outcome.void,
        "places": list(outcome.places),
        "points": list(outcome.points),
        "facts": plain(outcome.facts),
    }
