"""The record of a stored game as text (docs/record.md). A running game is shown to nobody."""

from games.dealing import deal_from, open_sealed
from games.engine import GameRecord, Rules, write_match
from games.matches.fold import outcome_from, rules_for
from games.matches.models import Game, LogEntry


class NotFinished(Exception):  # noqa: N818
    """The game runs, or its cards are not dealt yet."""


def game_record(public_id: str) -> str:
    """The match up to and with that game, as one case. Raises NotFinished, LookupError."""
    game = Game.objects.select_related("match").filter(public_id=public_id).first()
    if game is None:
        raise LookupError(f"no game {public_id}")
    if game.outcome is None:
        raise NotFinished(f"game {public_id} is not over")
    match = game.match
    rules = rules_for(match.game_key, match.rules_version)
    played = Game.objects.filter(match=match, index__lte=game.index).order_by("index")
    return write_match(
        rules,
        rules.Options.load(match.options),
        [_record(rules, one) for one in played],
        name=game.public_id,
        length=rules.games(rules.Options.load(match.options)),
    )


def _record(rules: Rules, game: Game) -> GameRecord:
    assert game.outcome is not None
    steps = LogEntry.objects.filter(game=game).order_by("seq").values_list("seat", "text")
    return GameRecord(
        deal=deal_from(
            rules,
            rules.Options.load(game.match.options),
            open_sealed(game.sealed_deal, game.deal_key),
        ),
        steps=tuple(steps),
        outcome=outcome_from(game.outcome),
    )
