"""Faults that other people's card servers had, tried on ours over a real line (docs/reports.md).

Each test names the row of the table there.
"""

import asyncio
import contextlib
import json
import sqlite3
import urllib.request
from collections import Counter
from itertools import cycle, product

import pytest

from tests.live.browser import Closed, Tab, fresh
from tests.live.oracle import Line, Oracle, Record, cards
from tests.live.phases import PHASES
from tests.live.site import Site

NO = {"burn": "burn none", "revolt": "revolt no", "rush": "rush none", "fight": "fight no"}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    return Site(tmp_path_factory.mktemp("house"))


@pytest.fixture
def make_site(house):
    """The site at some pace, not started; the matches of the tests before are stopped."""

    def make(**settings):
        house.environment.update(settings)
        return house

    yield make
    if house.process is not None:
        house.kill()
        assert [] == house.complaints()
    house.run("-m", "tests.live.phases", "0", "0")


@pytest.fixture(autouse=True)
async def closed_lines():
    yield
    await Tab.close_all()


def in_phases(site, *names, people=6, room=0):
    """Matches in these phases, whose questions stay open for so much longer."""
    return json.loads(site.run("-m", "tests.live.phases", str(people), str(room), *names))


def stored(site, query, *values):
    """Rows of the site's database."""
    with contextlib.closing(sqlite3.connect(site.log.parent / "kexia.sqlite3")) as database:
        return database.execute(query, values).fetchall()


def lines(site, match, more=""):
    """What stands in the log of a match: seat, text, cause, version."""
    return stored(
        site,
        "SELECT e.seat, e.text, e.cause, e.version FROM games_logentry e"
        " JOIN games_game g ON g.id = e.game_id JOIN games_match m ON m.id = g.match_id"
        f' WHERE m.public_id = ? {more} ORDER BY g."index", e.seq',
        match,
    )


def _is_turn(line):
    return line[1].split()[0] in ("play", "pass", "let")


class Party:
    """Everybody at a table, each answering by itself unless told not to."""

    def __init__(self, site, seated):
        self.site = site
        self.cookies = seated["cookies"]
        self.match = seated["match"]
        self.tabs = [fresh("tab") for _ in self.cookies]
        self.pages = []
        self.silent = set()
        """Seats that answer nothing."""
        self._players = []
        self._answered = set()
        self._news = asyncio.Event()

    async def come(self, *, play=True):
        self._answered.clear()
        self.pages = [
            Tab(self.site.address, self.match, cookie, tab=tab)
            for cookie, tab in zip(self.cookies, self.tabs, strict=True)
        ]
        for page in self.pages:
            await page.hello()
        if play:
            self._players = [
                asyncio.ensure_future(self._plays(seat, page))
                for seat, page in enumerate(self.pages)
            ]
        return self

    async def go(self):
        """All lines break, without a word."""
        for player in self._players:
            player.cancel()
        await asyncio.gather(*self._players, return_exceptions=True)
        self._players = []
        for page in self.pages:
            page.line.transport.abort()

    async def _plays(self, seat, page):
        with contextlib.suppress(Closed):
            await self._consider(seat, page, page.last("table"))
            while True:
                frame = await page.next()
                if frame["kind"] == "table":
                    await self._consider(seat, page, frame)
                self._news.set()

    async def _consider(self, seat, page, frame):
        if seat in self.silent:
            return
        if (frame["clock"] or {}).get("kind") == "ready":
            await page.act("ready")
        for ask in frame["asks"]:
            question = (seat, ask["prompt"], str(ask["about"]))
            if ask["answered"] or question in self._answered:
                continue
            self._answered.add(question)
            step = NO.get(ask["kind"], frame["hints"][0])
            await page.say(id=fresh(), match=self.match, prompt=ask["prompt"], do=step)

    async def until(self, there, seconds=60):
        """Wait for the first frame after which it is so."""
        async with asyncio.timeout(seconds):
            while not there():
                self._news.clear()
                await self._news.wait()

    @property
    def version(self):
        return max(page.last("table")["version"] for page in self.pages)

    @property
    def pub(self):
        return max(self.pages, key=lambda page: page.last("table")["version"]).pub


# --- Row 41: a running game is gone after a crash ----------------------------------------------


async def test_ten_matches_in_ten_phases_all_come_back_from_a_kill(make_site):
    site = make_site(KEXIA_PACE="1")
    found = in_phases(site, *PHASES, room=12)
    site.start()
    parties = {name: await Party(site, seated).come(play=False) for name, seated in found.items()}
    assert {name: name for name in PHASES} == {n: p.pub["phase"] for n, p in parties.items()}
    before = {
        name: [(page.own, page.pub, page.last("table")["asks"]) for page in party.pages]
        for name, party in parties.items()
    }
    log = {name: lines(site, party.match) for name, party in parties.items()}
    site.kill()
    for party in parties.values():
        await party.go()

    site.start()
    for party in parties.values():
        await party.come(play=False)

    for name, party in parties.items():
        now = [(page.own, page.pub, page.last("table")["asks"]) for page in party.pages]
        assert before[name] == now, name
        # Windows may close while the logs are read: what stood in them stands in them.
        assert log[name] == lines(site, party.match)[: len(log[name])], name
        assert all(page.last("match")["me"]["holder"] for page in party.pages), name
    # Each of them goes on.
    for name, party in parties.items():
        await party.go()
        await party.come()
        await party.until(lambda party=party, name=name: _has_gone_on(party, name))


def _has_gone_on(party, name):
    asked = party.pub["asked"]
    return party.pub["phase"] != name or bool(party.pub["round"] and not asked)


# --- Row 37: the next round waits for somebody who has left ------------------------------------


async def test_somebody_leaves_in_every_phase_and_the_others_go_on(make_site):
    site = make_site(KEXIA_PACE="0.1")
    found = in_phases(site, *PHASES, room=3)
    site.start()
    parties = {}
    for name, seated in found.items():
        party = parties[name] = Party(site, seated)
        party.silent.add(seated["seat"])
        await party.come()
        await party.pages[seated["seat"]].act("leave")

    for name, party in parties.items():
        await _goes_on_without(party, found[name]["seat"])


async def _goes_on_without(party, leaver):
    stayer = party.pages[(leaver + 1) % 6]
    await party.until(lambda: stayer.last("match")["seats"][leaver]["left"])
    begun = party.version
    # Some rounds further: the leaver's turn has come and gone.
    await party.until(lambda: party.version > begun + 12)
    assert "playing" == stayer.last("match")["status"]
    later = lines(party.site, party.match, f"AND e.version > {begun}")
    assert "timeout" not in {cause for seat, _, cause, _ in later if seat == leaver}


async def test_who_leaves_between_games_when_all_others_are_ready_is_not_waited_for(make_site):
    site = make_site(KEXIA_PACE="1")
    found = in_phases(site, "over", room=20)
    site.start()
    party = await Party(site, found["over"]).come(play=False)
    *others, leaver = party.pages
    for page in others:
        await page.act("ready")
    await leaver.until("match", where=lambda f: sum(s["ready"] for s in f["seats"]) == 5)
    await leaver.act("leave")

    # At once, not after the pause.
    await others[0].until("table", where=lambda f: f["index"] == 1, seconds=8)


# --- Row 31: a bot whose delay lived in memory never plays after a restart ----------------------


@pytest.mark.parametrize("end", ["kill", "stop"])
async def test_after_a_restart_a_bot_and_a_persons_clock_both_fire(make_site, end):
    site = make_site(KEXIA_PACE="1")
    persons = in_phases(site, "lead", room=-8)["lead"]["match"]
    bots = in_phases(site, "lead", people=0, room=7)["lead"]["match"]
    site.start()
    watcher = Tab(site.address, bots)
    await watcher.hello()
    assert "lead" == watcher.pub["phase"]
    getattr(site, end)()
    waits = stored(
        site,
        "SELECT m.public_id, p.number, p.bot_at FROM games_openprompt p"
        " JOIN games_match m ON m.id = p.match_id",
    )
    due = {match: (number, bot_at) for match, number, bot_at in waits}
    assert due[bots][1] is not None
    assert due[persons][1] is None
    before = {match: lines(site, match) for match in due}

    site.start()

    for match, cause in ((bots, "bot"), (persons, "timeout")):
        page = Tab(site.address, match)
        await page.hello()
        while len(lines(site, match)) == len(before[match]):
            await page.next()
        assert cause == lines(site, match)[len(before[match])][2]


# --- Row 33: two clients fire the same expiry ---------------------------------------------------


async def test_a_turn_that_expires_before_six_clients_is_played_once(make_site):
    site = make_site(KEXIA_PACE="0.01")
    party = Party(site, in_phases(site, "lead", room=6)["lead"])
    begun = len(lines(site, party.match))
    site.start()
    party.silent.update(range(6))
    await party.come()
    await party.until(lambda: party.pub["round"])
    # Everybody knocks at the moment when the second turn expires.
    for _ in range(3):
        for page in party.pages:
            await page.act("back")
            await page.act("resync")
    await party.until(lambda: len(party.pub["round"]) >= 2)

    played = lines(site, party.match)[begun:]
    assert [1] * len(played) == list(Counter(version for *_, version in played).values())
    assert "player" not in {cause for _, _, cause, _ in played}
    turns = [(seat, text.split()[0]) for seat, text, _, _ in filter(_is_turn, played)]
    seen = [(play["seat"], play["verb"]) for play in party.pub["round"]]
    assert turns[:2] == seen[:2]


# --- Row 35: a bot chooses but never ends its turn ----------------------------------------------


async def test_matches_of_bots_never_stall(make_site):
    site = make_site(KEXIA_PACE="0.002")
    matches = [site.sit_down(0)["match"] for _ in range(2)]
    site.start()

    async def watch(match):
        """Every frame in time, until the match is over."""
        page = Tab(site.address, match)
        await page.hello()
        while page.last("match")["status"] == "playing":
            await page.until("table", "match", seconds=8)
        return page.last("match")

    ends = await asyncio.gather(*map(watch, matches))

    assert ["over"] * 2 == [end["status"] for end in ends]
    assert all(sum(not game["void"] for game in end["results"]) == end["games"] for end in ends)
    # A window may close before a bot has spoken, but no turn was left to the clock.
    turns = [line for match in matches for line in lines(site, match) if _is_turn(line)]
    assert {"bot"} == {cause for _, _, cause, _ in turns}


# --- Row 65: an error at the end, then a refresh, stores the result twice -----------------------


async def test_a_line_cut_as_the_last_card_falls_leaves_one_result(make_site):
    site = make_site(KEXIA_PACE="0.3")
    party = Party(site, in_phases(site, "ending")["ending"])
    site.start()
    await party.come(play=False)
    index = party.pages[0].last("table")["index"]
    while len(party.pages[0].last("match")["results"]) == index:
        for seat, page in enumerate(party.pages):
            await party._consider(seat, page, page.last("table"))
            # What was said arrives; nothing comes back.
            page.line.transport.write_eof()
        await party.come(play=False)
    # All reload; two want the next game, twice.
    await party.come(play=False)
    one, two = party.pages[:2]
    for page in (one, two, one, two):
        await page.act("ready")
    while one.last("table")["index"] == index:
        await one.next()

    games = stored(
        site,
        'SELECT g."index", g.outcome IS NOT NULL FROM games_game g'
        ' JOIN games_match m ON m.id = g.match_id WHERE m.public_id = ? ORDER BY g."index"',
        party.match,
    )
    assert [*((n, 1) for n in range(index + 1)), (index + 1, 0)] == games
    match = one.last("match")
    assert list(range(index + 1)) == [result["index"] for result in match["results"]]
    points = [result["points"] for result in match["results"]]
    assert [sum(seat) for seat in zip(*points, strict=True)] == match["totals"]
    falls = [line for line in lines(site, party.match) if _is_turn(line)]
    assert len(falls) == len({version for *_, version in falls})
    assert "0 differences" in await asyncio.to_thread(site.run, "manage.py", "record", "verify")


# --- Row 29: the clock of somebody who is cut off ----------------------------------------------


async def test_who_is_cut_off_before_the_own_turn_misses_turns_and_no_more(make_site):
    """The first turn is played by the rules, with the second a bot takes over, and a touch ends it."""
    site = make_site(KEXIA_PACE="0.01")
    found = in_phases(site, "lead", room=4)["lead"]
    party = Party(site, found)
    seat = found["seat"]
    party.silent.add(seat)
    begun = len(lines(site, party.match))
    site.start()
    await party.come()
    cut = party.pages[seat]
    cut.line.transport.abort()
    other = party.pages[(seat + 1) % 6]
    await party.until(lambda: not other.last("match")["seats"][seat]["link"])
    await party.until(lambda: other.last("match")["seats"][seat]["auto"])

    def turns_since():
        return [line for line in lines(site, party.match)[begun:] if _is_turn(line)]

    await party.until(lambda: sum(turn[0] == seat for turn in turns_since()) > 1)
    turns = turns_since()
    assert ["timeout", "bot"] == [cause for who, _, cause, _ in turns if who == seat][:2]
    assert {"player"} == {cause for who, _, cause, _ in turns if who != seat}
    again = Tab(site.address, party.match, party.cookies[seat], tab=party.tabs[seat])
    await again.hello()
    assert again.last("match")["me"] == {"seat": seat, "holder": True}
    assert again.last("match")["seats"][seat]["auto"]
    await again.act("back")
    await again.until("match", where=lambda f: not f["seats"][seat]["auto"])


# --- Rows 17, 19, 21: cards in frames, in pages, in what a watcher gets -------------------------


def fetched(site, path, cookie=""):
    """What the site answers to a browser with that login."""
    asked = urllib.request.Request(site.address + path)
    if cookie:
        asked.add_header("Cookie", f"kexia={cookie}")
    with urllib.request.urlopen(asked, timeout=30) as answer:
        return str(answer.headers) + answer.read().decode()


def records(site, match):
    """The games of a match as they are stored, with the hands as dealt."""
    code = (
        "import django, json; django.setup()\n"
        "from games.dealing import deal_from, open_sealed\n"
        "from games.engine import rules_of\n"
        "from games.matches.models import Game\n"
        "rules = rules_of('gouji')\n"
        f"games = Game.objects.filter(match__public_id='{match}').exclude(sealed_deal='')\n"
        "pools = [open_sealed(g.sealed_deal, g.deal_key) for g in games.order_by('index')]\n"
        "print(json.dumps([deal_from(rules, rules.Options(), pool).hands for pool in pools]))"
    )
    deals = json.loads(site.run("-c", code))
    found = []
    for index, hands in enumerate(deals):
        rows = lines(site, match, f'AND g."index" = {index}')
        log = tuple(Line(seat, text, version) for seat, text, _, version in rows)
        found.append(Record(tuple(map(tuple, hands)), log))
    return found


async def test_no_page_and_no_frame_names_a_card_its_reader_may_not_know(make_site):
    """A seat, a watcher without a login and one with another account, over a whole game."""
    site = make_site(KEXIA_PACE="0.002")
    site.run("manage.py", "collectstatic", "--noinput", "-v0")
    seated = site.sit_down(1)
    another = site.sit_down(1)["cookies"][0]
    table = stored(
        site,
        "SELECT t.public_id FROM games_table t JOIN games_match m ON m.table_id = t.id"
        " WHERE m.public_id = ?",
        seated["match"],
    )[0][0]
    site.start()
    party = await Party(site, seated).come()
    party.cookies = [*party.cookies, "", another]
    watchers = [Tab(site.address, party.match, cookie) for cookie in ("", another)]
    for page in watchers:
        await page.hello()
    party._players += [asyncio.ensure_future(_listens(page)) for page in watchers]
    paths = [
        "/",
        "/tables/",
        f"/table/{table}/",
        f"/table/{table}/room/",
        f"/table/{table}/next/",
        "/table/words.js",
        "/rules/",
    ]
    bodies = []
    for path, cookie in cycle(product(paths, (seated["cookies"][0], "", another))):
        bodies.append((path, await asyncio.to_thread(fetched, site, path, cookie)))
        if party.pages[0].last("match")["results"] and len(bodies) >= 3 * len(paths):
            break
    await party.go()
    games = await asyncio.to_thread(records, site, party.match)

    assert [] == [(path, named) for path, body in bodies if (named := cards(body))]
    assert 'id="hand"' in dict(bodies)[f"/table/{table}/"]
    for seat, page in [(0, party.pages[0]), (None, watchers[0]), (None, watchers[1])]:
        oracle = Oracle(games, seat)
        told = 0
        for frame in page.frames:
            oracle.judge(frame)
            told += bool(cards(json.dumps(frame)))
        assert told > 100
        assert (oracle.seen > 100) == (seat is not None)


async def _listens(page):
    with contextlib.suppress(Closed):
        while True:
            await page.next()
