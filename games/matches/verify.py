"""Every stored game played again from its deal and its log, and held against what the rows say."""

from collections.abc import Iterable, Iterator
from typing import Any

from games.dealing import SealBroken, commitment, open_sealed, pool_of
from games.matches.fold import (
    Broken,
    UnknownRules,
    dump_outcome,
    fold,
    outcome_from,
    question_of,
    questions,
    rules_for,
)
from games.matches.models import Game, Match, OpenPrompt
from games.matches.sights import READY, Folded


def differences(match_ids: Iterable[str] = ()) -> Iterator[str]:
    """One line for each thing that is not as the log has it, in these matches or in all.

    A line names matches, games and columns, never a card.
    """
    rows = Match.objects.order_by("pk")
    wanted = list(match_ids)
    if wanted:
        rows = rows.filter(public_id__in=wanted)
        for missing in set(wanted) - set(rows.values_list("public_id", flat=True)):
            yield f"{missing}: no such match"
    for row in rows:
        for difference in _of_match(row):
            yield f"{row.public_id}: {difference}"


def _of_match(row: Match) -> Iterator[str]:
    try:
        rules = rules_for(row.game_key, row.rules_version)
        options = rules.Options.load(row.options)
    except (UnknownRules, ValueError) as unknown:
        yield f"cannot be played again: {unknown}"
        return
    outcomes = []
    carry = None
    last: Folded | None = None
    for place, game in enumerate(Game.objects.filter(match=row).order_by("index")):
        where = f"game {game.index}"
        if game.index != place:
            yield f"{where}: stands at place {place}"
        if game.carry != carry:
            yield f"{where}: carry"
        yield from (f"{where}: {text}" for text in _pieces(row, game))
        if game.status == "committing":
            continue
        try:
            last = fold(rules, options, game)
        except (Broken, SealBroken) as broken:
            yield f"{where}: cannot be played again ({type(broken).__name__} {broken})"
            return
        yield from (f"{where}: {text}" for text in _of_game(rules, game, last))
        outcome = rules.outcome(last.state)
        if outcome is not None:
            outcomes.append(outcome)
            carry = rules.dump_carry(rules.carry(last.state, False))
    standing = rules.match(options, tuple(outcomes))
    if outcomes and row.standings != {
        "totals": list(standing.totals),
        "ranking": list(standing.ranking),
    }:
        yield "standings"
    if (row.status == "over") != standing.over:
        yield f"status {row.status}"
    yield from _prompts(row, rules, last)


def _of_game(rules: Any, game: Game, folded: Folded) -> Iterator[str]:
    outcome = rules.outcome(folded.state)
    status = "playing" if outcome is None else "void" if outcome.void else "over"
    if game.status != status:
        yield f"status {game.status}, by the log {status}"
    if outcome is None:
        return
    if game.head != folded.seq:
        yield f"head {game.head}, by the log {folded.seq}"
    if game.outcome is None or outcome_from(game.outcome) != outcome_from(dump_outcome(outcome)):
        yield "outcome"


def _pieces(row: Match, game: Game) -> Iterator[str]:
    """The promise and what was opened belong together, and the deal is made of the pieces."""
    for piece in game.pieces.filter(seat=None):
        try:
            secret = open_sealed(piece.sealed, piece.key)
        except SealBroken:
            yield "piece cannot be opened"
            return
        if piece.commitment != commitment(row.public_id, game.index, secret):
            yield "piece is not the promised one"
        if piece.opened and piece.opened != secret.hex():
            yield "piece was not opened truly"
        if game.sealed_deal and open_sealed(game.sealed_deal, game.deal_key) != pool_of(secret):
            yield "deal is not made of its pieces"


def _prompts(row: Match, rules: Any, last: Folded | None) -> Iterator[str]:
    """Which seats are asked what. Ids, times and sealed answers have no other source."""
    rows = list(OpenPrompt.objects.filter(match=row))
    if row.status != "playing":
        if rows:
            yield "prompts in a match that does not run"
        return
    asked = questions(rules, last.state) if last else []
    waits = [p for p in rows if p.seat is None]
    if waits:
        ready = [p for p in waits if p.kind == READY]
        fits = not asked if ready else asked and waits[0].kind in asked[0][0].after
        if len(rows) != 1 or not fits:
            yield "prompts"
        return
    found = {
        id(question)
        for p in rows
        if p.seat is not None
        and (question := question_of(asked, p.seat, p.kind, p.about)) is not None
    }
    if len(found) != len(asked) or len(rows) != len(asked):
        yield "prompts"
