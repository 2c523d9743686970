"""Whole matches, played from the screen."""

from time import monotonic

import pytest
from playwright.sync_api import expect

from tests.e2e.player import has_seen, let_play, play_now

LONG = 240_000


def test_cards_are_there_within_three_seconds_of_one_press(phone):
    phone.goto("/")
    before = monotonic()

    phone.get_by_role("button", name="立即开局 · 够级").click()
    phone.locator("#hand .stack").first.wait_for()

    assert monotonic() - before < 3
    expect(phone.locator(".seat")).to_have_count(6)


def test_a_guest_plays_five_games_against_bots_and_again(phone):
    play_now(phone)
    table = phone.url
    let_play(phone)

    panel = phone.locator('#panel[data-panel="match"]')
    panel.wait_for(timeout=LONG)

    expect(panel.locator("tbody tr")).to_have_count(6)
    expect(panel.locator("thead th")).to_have_count(3 + 5)
    assert {"game", "more", "paid", "returned"} <= has_seen(phone)
    panel.get_by_role("button", name="再来一局").click()
    expect(phone.locator("#which-game")).to_have_text("第 1/5 局")
    expect(phone.locator("#score")).to_have_text("总分 0")
    assert table == phone.url


def test_six_people_play_a_game(open_page):
    owner, *others = [open_page(viewport={"width": 390, "height": 844}) for _ in range(6)]
    owner.goto("/table/new/")
    owner.get_by_role("button", name="开桌").click()
    owner.locator("#room").wait_for()
    for page in others:
        page.goto(owner.url)
        page.get_by_role("button", name="坐这里").first.click()
        page.locator(".room-chair.mine").wait_for()
    for page in (owner, *others):
        page.get_by_role("button", name="准备好了").click()
    for page in (owner, *others):
        page.locator("#hand .stack").first.wait_for()
        let_play(page)

    for page in (owner, *others):
        expect(page.locator("#which-game")).to_have_text("第 2/5 局", timeout=LONG)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1440, 900)])
def test_what_a_bot_does_is_seen(open_page, size):
    page = open_page(viewport={"width": size[0], "height": size[1]})
    play_now(page)
    let_play(page)

    page.locator(".standing").wait_for()
    page.locator("#live p").first.wait_for(state="attached")
    page.locator("#look-last:not([hidden])").click()

    expect(page.locator("#panel-title")).to_have_text("上一圈")
