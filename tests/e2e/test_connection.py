"""Lost lines, reloads, other tabs: the seat stays."""

import json

import pytest
from playwright.sync_api import expect

from tests.e2e.canned import Canned, match, own_answer
from tests.e2e.player import play_now
from tests.live.site import Site


@pytest.fixture(scope="module")
def real_pace(tmp_path_factory):
    """A site at the pace of people, that a test may stop and start."""
    site = Site(tmp_path_factory.mktemp("real-pace"), KEXIA_PACE="1")
    site.run("manage.py", "collectstatic", "--noinput", "-v0")
    site.start()
    yield site
    site.kill()


@pytest.fixture
def person(browser, real_pace):
    """A page on that site. It may complain: lines are cut on purpose here."""
    context = browser.new_context(base_url=real_pace.address, locale="zh-CN")
    yield context.new_page()
    context.close()


def own_turn(page):
    """A fresh match, at the first question put to this seat."""
    play_now(page)
    page.locator("#ask.mine").wait_for(timeout=20_000)


def frames(page):
    """Every frame the page hears from now on."""
    heard = []
    page.on("websocket", lambda line: line.on("framereceived", lambda text: heard.append(text)))
    return heard


def hand(page):
    return page.locator("#hand .stack").evaluate_all(
        "stacks => stacks.map(stack => stack.getAttribute('aria-label'))"
    )


def test_page_comes_back_by_itself_after_the_server(person, real_pace):
    own_turn(person)
    before = hand(person)
    person.evaluate("window.stayed = true")

    real_pace.kill()
    expect(person.locator("#line")).to_have_text("连接断了，正在重新连接…", timeout=3000)
    real_pace.start()

    expect(person.locator("#line")).to_be_hidden(timeout=20_000)
    expect(person.locator("#ask.mine")).to_be_visible(timeout=20_000)
    assert person.evaluate("window.stayed")
    assert before == hand(person)


def test_ten_reloads_on_the_own_turn_keep_the_seat(person):
    own_turn(person)
    before = hand(person)

    for _ in range(10):
        person.reload(wait_until="domcontentloaded")
    person.locator("#hand .stack").first.wait_for()

    assert before == hand(person)
    expect(person.locator("#elsewhere")).to_be_hidden()
    expect(person.locator("#ask.mine")).to_be_visible(timeout=20_000)


def test_back_and_forward_return_to_the_table(person):
    own_turn(person)
    address = person.url

    person.go_back()
    person.get_by_role("button", name="立即开局 · 够级").wait_for()
    person.go_forward()

    person.locator("#hand .stack").first.wait_for()
    assert address == person.url
    person.goto("/")
    person.get_by_role("link", name="回到你的牌桌").click()
    person.locator("#hand .stack").first.wait_for()


def test_another_tab_watches_and_takes_over(person):
    own_turn(person)
    second = person.context.new_page()
    second.goto(person.url)
    expect(second.locator("#elsewhere")).to_be_visible()
    expect(second.locator("#controls button")).to_have_count(0)

    second.get_by_role("button", name="在这里玩").click()

    expect(second.locator("#elsewhere")).to_be_hidden()
    expect(person.locator("#elsewhere")).to_be_visible()


def test_a_touch_ends_auto_play(phone):
    state = match()
    state["seats"][0]["auto"] = True
    canned = Canned(phone, state, own_answer())
    expect(phone.locator("#auto")).to_be_visible()

    phone.locator("#sentence").click()

    canned.hear(act="back")


def test_leaving_on_purpose_asks_first(person):
    own_turn(person)
    person.get_by_role("button", name="离开").first.click()
    person.get_by_role("button", name="留下").click()
    expect(person.locator("#farewell")).to_be_hidden()

    person.get_by_role("button", name="离开").first.click()
    person.locator("#go").click()

    person.get_by_role("button", name="立即开局 · 够级").wait_for()
    expect(person.get_by_role("link", name="回到你的牌桌")).to_be_visible()


def test_a_heartbeat_ahead_brings_everything_again(phone):
    canned = Canned(phone, match(), own_answer())

    canned.tell({"kind": "heartbeat", "match": "m1", "version": 99, "ping": 5})

    canned.hear(act="resync")
    canned.hear(pong=5)


def test_every_table_frame_is_acknowledged(person):
    heard = frames(person)
    said = []
    person.on("websocket", lambda line: line.on("framesent", lambda text: said.append(text)))
    own_turn(person)

    person.locator("#ask.mine").wait_for()

    versions = [f["version"] for f in map(json.loads, heard) if f["kind"] == "table"]
    got = [m["got"] for m in map(json.loads, said) if "got" in m]
    assert versions[: len(got)] == got
    assert got


def test_the_page_itself_holds_no_cards(person):
    own_turn(person)

    html = person.request.get(person.url)

    assert "no-store" in html.headers["cache-control"]
    assert "data-key" not in html.text()


def test_a_page_that_is_left_shows_no_cards(person):
    own_turn(person)

    person.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")

    expect(person.locator("#hand .stack")).to_have_count(0)
    expect(person.locator(".standing")).to_have_count(0)
