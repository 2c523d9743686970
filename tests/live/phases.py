"""Matches brought to a phase of 够级 before any server sees them, in a site's own database.

python -m tests.live.phases PEOPLE ROOM NAME…: prints for each name a match there, its table and its
people's cookies. Whatever is open is due only after so many seconds more (ROOM) than usual.
Without names every match is stopped, and forgotten that a process ever ran.
"""

import json
import sys
from datetime import timedelta

import django

PHASES = (
    "revolt",
    "rush",
    "head",
    "announce",
    "show",
    "lead",
    "answer",
    "burn",
    "over",
    "return",
)
"""Ten of them; `over` is between two games. In those with several questions half are answered."""

HALF_ANSWERED = {"announce": 3, "show": 3, "burn": 2, "return": 1}
REBELS = ("revolt", "rush", "head")
"""Reached only where somebody may revolt (革命): no joker and no 2 in hand."""


def main() -> None:
    django.setup()
    people, room, *names = sys.argv[1:]
    if not names:
        stop_all()
    found = {name: reach(name, int(people), float(room)) for name in names}
    print(json.dumps(found))


def stop_all():
    from django.utils import timezone

    from games.matches import services
    from games.matches.models import Match, Pulse

    for public_id in Match.objects.filter(status="playing").values_list("public_id", flat=True):
        services.stop(public_id, timezone.now())
    Pulse.objects.all().delete()


def reach(name, people, room):
    """A match in that phase, who sits there, and the first seat that still has to answer."""
    from django.db.models import F
    from django.utils import timezone

    from games.matches import selectors
    from games.matches.models import OpenPrompt, Presence

    seen = None
    while seen is None or not _is_there(seen, name):
        if seen is None or seen.due_at is None:
            sitting = _a_sitting(people, rebels=name in REBELS)
            now = sitting.match.started_at
        else:
            now = _step(sitting, seen, now, stop=name)
        seen = selectors.snapshot(sitting.match.pk)
    gap = timezone.now() - now + timedelta(seconds=room)
    OpenPrompt.objects.filter(match=sitting.match).update(
        opened_at=F("opened_at") + gap, due_at=F("due_at") + gap, bot_at=F("bot_at") + gap
    )
    Presence.objects.filter(match=sitting.match).delete()
    return {
        "match": sitting.match.public_id,
        "table": sitting.match.table.public_id,
        "cookies": [each.cookie for each in sitting.people],
        "seat": next((seat for seat in range(people) if _open(seen, seat)), 0),
    }


def _is_there(seen, name):
    public = seen.view(None).public
    if name == "ending":  # the last round or two of a game
        return public.phase == "answer" and len(public.out) + len(public.failed) == 4
    answered = sum(prompt.answered for prompt in seen.prompts)
    return public.phase == name and answered >= HALF_ANSWERED.get(name, 0)


def _open(seen, seat):
    return [ask for ask in seen.asks(seat) if not ask.answered]


def _a_sitting(people, *, rebels):
    """A new match; with rebels one seat, not 0, may revolt and no other."""
    from unittest import mock

    from games.matches import life, services
    from tests.live.conftest import sit_down

    draw = life.draw_piece
    drawn = draw if not rebels else lambda *args: _with_a_rebel(draw, *args)
    with mock.patch.object(life, "draw_piece", drawn):
        sitting = sit_down(people)
    for seat, person in enumerate(sitting.people):
        services.hello(
            match_id=sitting.match.pk,
            user_id=person.user.pk,
            tab=_tab(seat),
            process="phases",
            now=sitting.match.started_at,
        )
    return sitting


def _with_a_rebel(draw, *args):
    from games.dealing import deal_from, pool_of
    from games.engine import rules_of

    rules = rules_of("gouji")
    while True:
        piece = draw(*args)
        hands = deal_from(rules, rules.Options(), pool_of(piece.secret)).hands
        tame = [seat for seat, hand in enumerate(hands) if not any(c[0] in "2BR" for c in hand)]
        low = [any(c[0] == "3" for c in hand) for hand in hands]
        if len(tame) == 1 and tame != [0] and all(low):
            return piece


def _tab(seat):
    return f"phases{seat}0000"


def _step(sitting, seen, now, *, stop):
    """One answer, or the next thing that is due; what time it is then."""
    from games.bots.runner import play_bots
    from games.matches import services

    match = sitting.match
    for seat, person in enumerate(sitting.people):
        asks = _open(seen, seat)
        if asks:
            text = _answer(asks[0].kind, seen.hints(seat), revolts=stop != "revolt")
            (receipt,) = services.submit(
                [
                    services.Submission(
                        match.public_id,
                        person.user.pk,
                        _tab(seat),
                        f"phases{seen.revision:08}",
                        asks[0].prompt,
                        text,
                    )
                ],
                now=now,
            )
            assert receipt.ok, receipt
            return now
    now = max(now, seen.due_at)
    if not play_bots(match.pk, now=now):
        services.run_due(match.pk, now=now)
    return now


def _answer(kind, hints, *, revolts):
    from games.engine import step_text

    if kind == "revolt":
        return "revolt yes" if revolts else "revolt no"
    return {"burn": "burn none", "rush": "rush none", "fight": "fight no"}.get(kind) or step_text(
        hints[0]
    )


if __name__ == "__main__":
    main()
