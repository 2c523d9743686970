"""How a match stands, read from the record and kept at hand: cache and cold load.

A cached snapshot is what a committed revision came to. It is used only where the Match row still
has that revision, so another process's writes are never overlooked.
"""

import threading
from typing import Any

from games.dealing import open_sealed
from games.engine import Prompt, read_step
from games.matches.fold import Broken, fold, outcome_from, question_of, questions, rules_for
from games.matches.models import Game, Match, MatchSeat, OpenPrompt
from games.matches.sights import Folded, GameResult, PromptSight, SeatSight, Snapshot

_CACHED = 4096
_TRIES = 20
_lock = threading.Lock()
_snapshots: dict[int, Snapshot] = {}


def remember(snapshot: Snapshot) -> None:
    """Keep what a committed revision came to."""
    with _lock:
        known = _snapshots.pop(snapshot.match_id, None)
        if (
            known is not None
            and known.public_id == snapshot.public_id
            and known.revision > snapshot.revision
        ):
            snapshot = known
        _snapshots[snapshot.match_id] = snapshot
        while len(_snapshots) > _CACHED:
            del _snapshots[next(iter(_snapshots))]


def recall(match_id: int, public_id: str, revision: int) -> Snapshot | None:
    """The match at that revision, if this process knows it."""
    known = _snapshots.get(match_id)
    if known and known.public_id == public_id and known.revision == revision:
        return known
    return None


def held(match_id: int, version: int) -> Snapshot | None:
    """The match as last committed by this process, if that is not older than the version."""
    known = _snapshots.get(match_id)
    return known if known and known.version >= version else None


def forget() -> None:
    """Drop everything kept at hand, as a restart does."""
    with _lock:
        _snapshots.clear()


def read(match_id: int) -> Snapshot:
    """The match as committed now. Raises Match.DoesNotExist, Broken.

    Without a lock: the revision is looked at before and after, and a write in between means again.
    """
    for _ in range(_TRIES):
        public_id, revision = Match.objects.values_list("public_id", "revision").get(pk=match_id)
        if known := recall(match_id, public_id, revision):
            return known
        snapshot = broken = None
        try:
            snapshot = load(match_id)
        except Broken as torn:
            broken = torn
        at_rest = Match.objects.values_list("revision", flat=True).get(pk=match_id) == revision
        if at_rest and broken is not None:
            raise broken
        if at_rest and snapshot is not None:
            remember(snapshot)
            return snapshot
    raise Broken("never at rest")


def load(match_id: int) -> Snapshot:
    """The match from its rows. Whole only under the Match row's lock; `read` does without."""
    row = Match.objects.select_related("table").get(pk=match_id)
    rules = rules_for(row.game_key, row.rules_version)
    options = rules.Options.load(row.options)
    games = list(Game.objects.filter(match=row).order_by("index"))
    dealt = [game for game in games if game.dealt_version is not None]
    known = _snapshots.get(match_id)
    known_game = known.folded if known and known.public_id == row.public_id else None
    folded = None
    try:
        folded = fold(rules, options, dealt[-1], known_game) if dealt else None
    except Broken:
        if row.status != "stopped":
            raise
    standings = row.standings
    return Snapshot(
        match_id=row.pk,
        public_id=row.public_id,
        table_id=row.table_id,
        table=row.table.public_id,
        game_key=row.game_key,
        rules=rules,
        options=options,
        pace=row.pace,
        started_at=row.started_at,
        status=row.status,
        version=row.version,
        revision=row.revision,
        seats=tuple(_seats(row.pk)),
        prompts=_prompts(row.pk, rules, folded),
        results=tuple(
            GameResult(game.pk, game.index, outcome_from(game.outcome), tuple(game.left))
            for game in games
            if game.outcome is not None
        ),
        totals=tuple(standings.get("totals", [0] * rules.seats)),
        ranking=tuple(standings["ranking"]) if "ranking" in standings else None,
        folded=folded,
        coming=next((game.pk for game in games if game.status == "committing"), None),
    )


def _seats(match_id: int) -> list[SeatSight]:
    rows = MatchSeat.objects.filter(match=match_id).select_related("player").order_by("seat")
    return [
        SeatSight(
            pk=row.pk,
            seat=row.seat,
            user_id=row.player_id,
            name=row.player.get_short_name() if row.player else "",
            policy=row.bot,
            holder=row.holder,
            ready=row.ready,
            missed=row.missed,
            auto_since=row.auto_since,
            left_at=row.left_at,
        )
        for row in rows
    ]


def _prompts(match_id: int, rules: Any, folded: Folded | None) -> tuple[PromptSight, ...]:
    asked = questions(rules, folded.state) if folded else []
    return tuple(
        prompt_sight(row, asked) for row in OpenPrompt.objects.filter(match=match_id).order_by("pk")
    )


def prompt_sight(row: OpenPrompt, asked: list[tuple[Prompt, dict[str, Any]]]) -> PromptSight:
    """A stored question with the engine's own beside it. Raises Broken when the rules ask no such thing."""
    question = None
    if row.seat is not None:
        question = question_of(asked, row.seat, row.kind, row.about)
        if question is None:
            raise Broken("prompts")
    answer = None
    if row.answer and row.seat is not None:
        answer = read_step(row.seat, open_sealed(row.answer).decode())
    return PromptSight(
        pk=row.pk,
        prompt=row.number,
        seat=row.seat,
        kind=row.kind,
        about=row.about,
        opened_at=row.opened_at,
        due_at=row.due_at,
        question=question,
        bot_at=row.bot_at,
        answer=answer,
        cause=row.cause,
        command=row.command,
        acked=row.acked,
        arrived=row.arrived,
    )
