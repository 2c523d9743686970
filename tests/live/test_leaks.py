"""Nobody is sent a card they may not know: a whole match, every frame, every card, copy by copy."""

import asyncio
import copy

import pytest

from games.dealing import deal_from, open_sealed
from games.engine import rules_of
from games.matches.models import Game, LogEntry
from tests.live.browser import Browser, Closed, fresh
from tests.live.conftest import aside
from tests.live.oracle import Leak, Line, Oracle, Record, cards


async def play(page, over):
    """Answer everything this seat is asked, with what is hinted first."""
    answered = set()
    while not over.is_set():
        frame = await page.next()
        if frame["kind"] == "match" and frame["status"] != "playing":
            over.set()
        if frame["kind"] == "refused":
            # A window closed in between; what is asked now is asked again.
            answered.clear()
            await page.act("resync")
        if frame["kind"] != "table":
            continue
        if page.own and (frame["clock"] or {}).get("kind") == "ready":
            await page.act("ready")
        # Hints belong to the first open question; the next one has its own once this is answered.
        ask = next((ask for ask in frame["asks"] if not ask["answered"]), None)
        if ask and (ask["prompt"], str(ask["about"])) not in answered:
            answered.add((ask["prompt"], str(ask["about"])))
            await page.say(id=fresh(), match=page.match, prompt=ask["prompt"], do=frame["hints"][0])


async def play_a_match(sitting):
    """Six seats and a watcher over a whole match; everything each of them was sent."""
    pages = [Browser(sitting.match.public_id, each.cookie) for each in sitting.people]
    pages.append(Browser(sitting.match.public_id))
    over = asyncio.Event()
    for page in pages:
        await page.open()
        await page.say(hello=page.tab)
    players = [asyncio.ensure_future(play(page, over)) for page in pages]
    try:
        async with asyncio.timeout(240):
            await over.wait()
    finally:
        for player in players:
            player.cancel()
        ends = await asyncio.gather(*players, return_exceptions=True)
    assert not [end for end in ends if isinstance(end, Closed)]
    return pages


def records(match):
    """The games of a match as the database has them."""
    rules = rules_of("gouji")
    found = []
    for game in Game.objects.filter(match=match).order_by("index"):
        pool = open_sealed(game.sealed_deal, game.deal_key)
        hands = deal_from(rules, rules.Options(), pool).hands
        log = LogEntry.objects.filter(game=game).order_by("seq")
        lines = tuple(Line(*row) for row in log.values_list("seat", "text", "version"))
        found.append(Record(hands, lines))
    return found


async def test_every_card_of_a_whole_match_is_accounted_for(make_match, live, quick):
    sitting = await make_match()
    pages = await play_a_match(sitting)
    games = await aside(records, sitting.match)

    assert len(games) >= 5
    for seat, page in enumerate(pages):
        oracle = Oracle(games, seat if seat < 6 else None)
        for frame in page.frames:
            oracle.judge(frame)
        assert (oracle.seen > 500) == (seat < 6)
    await _an_oracle_sees_what_is_planted(games, pages)


async def _an_oracle_sees_what_is_planted(games, pages):
    """The same frames, each with one card too many somewhere."""

    def planted(seat, place, plant):
        oracle = Oracle(games, seat)
        page = pages[6 if seat is None else seat]
        done = False
        for frame in page.frames:
            frame = copy.deepcopy(frame)
            if not done and place(frame):
                plant(frame)
                done = True
            oracle.judge(frame)
        assert done

    tables = [f for f in pages[0].frames if f["kind"] == "table"]
    held = cards(" ".join(tables[0]["own"]["hand"]))
    foreign = next(card for card in games[0].hands[1] if held[card] < 4)

    def is_table(frame):
        return frame["kind"] == "table"

    def with_own(frame):
        return is_table(frame) and frame.get("own")

    for seat, place, plant in [
        (0, with_own, lambda f: f["own"]["hand"].append(foreign)),
        (0, with_own, lambda f: f["own"].update(note=foreign)),
        (0, with_own, lambda f: f["own"]["sealed"].append(f"play {foreign}*4")),
        (0, is_table, lambda f: f["public"].update(hint=[foreign])),
        (0, is_table, lambda f: f["public"].update(top={"seat": 1, "cards": [foreign]})),
        (0, is_table, lambda f: f["events"].append(["opened", 1, foreign])),
        (0, is_table, lambda f: f.update(debug={"deck": [foreign]})),
        (0, lambda f: f["kind"] == "match", lambda f: f.update(table=foreign)),
        (None, is_table, lambda f: f.update(own=copy.deepcopy(tables[0]["own"]))),
        (None, is_table, lambda f: f.update(hints=[f"play {foreign}"])),
    ]:
        with pytest.raises(Leak):
            planted(seat, place, plant)
