"""Faults that other people's card servers had, tried on ours in a real browser (docs/reports.md)."""

import contextlib
import json
import sqlite3
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.e2e.line import Line
from tests.live.site import ROOT, Site

WITNESS = """
import django, json, sys; django.setup()
from games.matches import selectors
from games.matches.models import Match
for line in sys.stdin:
    public_id, seat = line.split()
    seen = selectors.snapshot(Match.objects.get(public_id=public_id).pk)
    hand = [str(card) for card in seen.rules.hand(seen.state, int(seat))]
    print(json.dumps({"hand": hand, "version": seen.version}), flush=True)
"""
"""Reads the record, and says what a seat holds."""

DRAWN = """() => ({
  hand: [...document.querySelectorAll('#hand .stack')].map((stack) => {
    const count = stack.querySelector('.stack-count');
    return [stack.dataset.key, count.hidden ? 1 : Number(count.textContent.replace(/^.*[×/]/, ''))];
  }),
  badge: document.querySelector('.seat.place-0 .seat-count').textContent,
})"""


class House:
    """A site behind a line that can be broken, and somebody who reads its record."""

    def __init__(self, folder):
        self.line = Line()
        self.site = Site(folder, "uvicorn", SITE_URL=self.line.address, KEXIA_PACE="0.2")
        self.line.target = self.site.port
        self.site.run("manage.py", "collectstatic", "--noinput", "-v0")
        self.site.start()
        self.witness = subprocess.Popen(
            [sys.executable, "-c", WITNESS],
            cwd=ROOT,
            env=self.site.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def close(self):
        self.witness.communicate()
        self.site.kill()
        self.line.close()

    def in_phases(self, *names, people=6, room=0):
        command = ["-m", "tests.live.phases", str(people), str(room), *names]
        return json.loads(self.site.run(*command))

    def held(self, match, seat):
        """By the record: its version, and how many of each rank are in the hand."""
        print(match, seat, file=self.witness.stdin, flush=True)
        told = json.loads(self.witness.stdout.readline())
        ranks = [card if card in ("BJ", "RJ") else card[0] for card in told["hand"]]
        return told["version"], sorted((rank, ranks.count(rank)) for rank in set(ranks))

    def lines(self, match):
        """The log: seat, text, cause."""
        path = self.site.log.parent / "kexia.sqlite3"
        with contextlib.closing(sqlite3.connect(path)) as database:
            return database.execute(
                "SELECT e.seat, e.text, e.cause FROM games_logentry e"
                " JOIN games_game g ON g.id = e.game_id JOIN games_match m ON m.id = g.match_id"
                ' WHERE m.public_id = ? ORDER BY g."index", e.seq',
                (match,),
            ).fetchall()


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    found = House(tmp_path_factory.mktemp("house"))
    yield found
    found.close()


@pytest.fixture
def enter(browser, house):
    """Opens a page, with somebody's login. It may complain: lines break here on purpose."""
    contexts = []

    def enter(seated=None, seat=0, **options):
        context = browser.new_context(base_url=house.line.address, locale="zh-CN", **options)
        contexts.append(context)
        page = context.new_page()
        page.heard, page.sockets = [], []
        page.on("websocket", lambda line: _listen(page, line))
        if seated:
            context.add_cookies(
                [{"name": "kexia", "value": seated["cookies"][seat], "url": house.line.address}]
            )
            page.goto(f"/table/{seated['table']}/")
            page.locator("#hand .stack").first.wait_for()
        return page

    yield enter
    house.line.mend()
    for context in contexts:
        context.close()


def _listen(page, line):
    page.sockets.append(line)
    line.on("framereceived", lambda text: page.heard.append(text))


def same_as_record(page, house, match, seat):
    """Cards drawn, the number beside the own name, and the record say the same."""
    for _ in range(60):
        version, held = house.held(match, seat)
        drawn = page.evaluate(DRAWN)
        frames = [json.loads(text) for text in page.heard]
        told = [frame["version"] for frame in frames if frame["kind"] == "table"]
        # Both are of the same moment, or one of them is looked at again.
        if version == told[-1] == house.held(match, seat)[0]:
            break
    else:
        raise AssertionError(f"the page is at {told[-1]}, the record at {version}")
    hand = sorted((rank, n) for rank, n in drawn["hand"])
    assert held == hand
    assert str(sum(n for _, n in hand)) == drawn["badge"].split()[0]


def away_and_back(page, house):
    """Offline and online again, without reloading; the others play on meanwhile."""
    house.line.cut()
    page.context.set_offline(True)
    expect(page.locator("#line")).to_be_visible()
    house.line.mend()
    page.context.set_offline(False)
    expect(page.locator("#line")).to_be_hidden(timeout=10_000)


def answer(page):
    """Press what answers the open question."""
    page.locator('#controls [data-act="hint"]').click()
    open_ = '#controls [data-act="{}"][aria-disabled="false"]'
    page.locator(open_.format("play")).or_(page.locator(open_.format("pass"))).first.click()


# --- Row 1: after a shaky line one card fewer ---------------------------------------------------


def test_twenty_times_away_in_the_middle_of_a_trick(enter, house):
    seated = house.in_phases("lead", people=1)["lead"]
    page = enter(seated)
    page.evaluate("window.stayed = true")
    for _ in range(20):
        away_and_back(page, house)
        page.locator("#ask.mine").wait_for(timeout=20_000)
        same_as_record(page, house, seated["match"], 0)
        answer(page)

    assert page.evaluate("window.stayed")


def test_away_in_the_middle_of_the_tribute(enter, house):
    seated = house.in_phases("return", room=20)["return"]
    seat = seated["seat"]
    page = enter(seated, seat)
    away_and_back(page, house)
    page.locator("#ask.mine").wait_for()
    same_as_record(page, house, seated["match"], seat)
    answer(page)
    expect(page.locator("#ask.mine")).to_have_count(0)
    away_and_back(page, house)

    expect(page.locator("#ask.mine")).to_have_count(0)
    same_as_record(page, house, seated["match"], seat)


# --- Row 3: back on the line, and the table still shows what was --------------------------------


def test_a_line_gone_silent_shows_the_present_as_soon_as_the_network_is_back(enter, house):
    """The old socket never says that it is closed: the page must not wait for it."""
    seated = house.in_phases("lead", people=1)["lead"]
    page = enter(seated)
    page.evaluate("window.stayed = true")
    house.line.silence()
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(page.locator("#line")).to_be_visible(timeout=1_000)
    house.line.mend()
    page.evaluate("dispatchEvent(new Event('online'))")

    expect(page.locator("#line")).to_be_hidden(timeout=4_000)
    page.locator("#ask.mine").wait_for(timeout=20_000)
    same_as_record(page, house, seated["match"], 0)
    assert page.evaluate("window.stayed")


# --- Row 9: one press too many ------------------------------------------------------------------


@pytest.mark.parametrize("act", ["play", "pass"])
def test_a_triple_click_is_one_action(enter, house, act):
    name = {"play": "lead", "pass": "answer"}[act]
    seated = house.in_phases(name, room=20)[name]
    page = enter(seated, seated["seat"])
    page.locator("#ask.mine").wait_for()
    before = len(house.lines(seated["match"]))
    if act == "play":
        page.locator('#controls [data-act="hint"]').click()
    page.locator(f'#controls [data-act="{act}"]').click(click_count=3, force=True)
    expect(page.locator("#ask.mine")).to_have_count(0)

    mine = [x for x in house.lines(seated["match"])[before:] if x[0] == seated["seat"]]
    assert [(act, "player")] == [(text.split()[0], cause) for _, text, cause in mine]


# --- Row 61: Back leaves for good and halts the game --------------------------------------------


def test_back_keeps_the_seat_and_the_others_go_on(enter, house):
    seated = house.in_phases("lead", people=1)["lead"]
    page = enter(seated)
    page.goto("/")
    page.goto(f"/table/{seated['table']}/")
    page.locator("#hand .stack").first.wait_for()
    watcher = enter()
    watcher.goto(f"/table/{seated['table']}/")
    page.go_back()
    page.get_by_role("button", name="立即开局 · 够级").wait_for()
    watcher.sockets[-1].wait_for_event("framereceived", lambda text: '"round"' in text)
    page.get_by_role("link", name="回到你的牌桌").click()
    page.locator("#hand .stack").first.wait_for()
    expect(page.locator("#table.watcher")).to_have_count(0)


# --- Rows 37, 97: leave by the button, start anew: nothing of the old shows ----------------------


@pytest.mark.parametrize("phase", ["burn", "return"])
def test_nothing_of_a_match_that_was_left_shows_in_the_next(enter, house, phase):
    seated = house.in_phases(phase, room=20)[phase]
    page = enter(seated, seated["seat"])
    names = page.locator(".seat:not(.place-0) .seat-name").all_inner_texts()
    page.get_by_role("button", name="离开").first.click()
    page.locator("#go").click()
    page.get_by_role("button", name="立即开局 · 够级").wait_for()
    page.heard.clear()
    page.get_by_role("button", name="立即开局 · 够级").click()
    page.locator("#hand .stack").first.wait_for()
    match = page.locator("#table").get_attribute("data-match")
    page.locator("#ask.mine").wait_for(timeout=20_000)

    heard = [json.loads(text) for text in page.heard]
    assert match != seated["match"]
    assert {match} == {frame["match"] for frame in heard if "match" in frame}
    assert not any(seated["match"] in text or seated["table"] in text for text in page.heard)
    first = next(frame for frame in heard if frame["kind"] == "table")
    # Threes may have been bought (买3) in this one already.
    assert {"bought"} >= {move["kind"] for move in first["public"]["moves"]}
    empty = ("debts", "owed", "round", "last_round", "out", "opened", "shown", "announced")
    assert {name: [] for name in empty} == {name: first["public"][name] for name in empty}
    assert first["public"]["burning"] is None
    assert first["own"]["received"] == first["own"]["sealed"] == []
    everything = page.content()
    assert not [name for name in names if name in everything]
    expect(page.locator('[data-move="paid"], [data-move="returned"]')).to_have_count(0)
    expect(page.locator(".standing")).to_have_count(0)
    expect(page.locator("#which-game")).to_have_text("第 1/5 局")
    same_as_record(page, house, match, 0)


# --- Row 19: what a watcher finds in the page inspector -----------------------------------------


def test_a_watcher_finds_no_card_in_the_page_but_what_was_played(enter, house):
    seated = house.in_phases("lead", people=1)["lead"]
    watcher = enter()
    watcher.goto(f"/table/{seated['table']}/")
    expect(watcher.locator("#table.watcher")).to_be_visible()
    expect(watcher.locator(".seat-play .played")).not_to_have_count(0, timeout=20_000)

    expect(watcher.locator("#hand > *, #controls > *, #tray-cards > *, #rush > *")).to_have_count(0)
    shown = watcher.evaluate(
        "[...document.querySelectorAll('.card')].filter((card) => !card.closest('.standing, .seat-play')).length"
    )
    assert shown == 0
    assert not [text for text in watcher.heard if '"hand":[' in text]
