"""A match begins: who sits where is settled by the lobby, the rest is the record's."""

from datetime import datetime

from django.db import transaction

from games.matches.life import Player, new_match
from games.matches.models import Match
from games.matches.writing import save


def begin_match(
    *,
    table_id: int,
    table: str,
    game_key: str,
    options: dict[str, object],
    pace: str,
    players: list[Player],
    now: datetime,
) -> Match:
    """A match at that table with its first cards dealt. Raises ValueError for unknown options."""
    with transaction.atomic():
        board = new_match(
            table_id=table_id,
            table=table,
            game_key=game_key,
            options=options,
            pace=pace,
            players=players,
            now=now,
        )
        save([board])
        return Match.objects.get(pk=board.snapshot.match_id)
