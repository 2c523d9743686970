"""A whole match of each game for four, from the front page to the last panel."""

import pytest
from playwright.sync_api import expect

from tests.e2e.player import has_seen, let_play, play_now

LONG = 240_000

# The option that makes a match one game long, and the size it is played at.
SHORT = {"kexia": "deals", "paodekuai": "deals", "shengji": "match"}
NAMES = {"kexia": "克下", "paodekuai": "跑得快", "shengji": "四副牌升级"}


@pytest.mark.parametrize("game", NAMES)
def test_one_press_brings_cards(phone, game):
    play_now(phone, NAMES[game])

    expect(phone.locator(".seat")).to_have_count(4)
    expect(phone.locator("#sentence")).not_to_be_empty()


@pytest.mark.parametrize("game", NAMES)
def test_a_guest_plays_a_short_match_against_bots(phone, game):
    phone.goto("/")
    phone.get_by_role("link", name="自己开一桌").click()
    phone.get_by_role("link", name=NAMES[game], exact=True).click()
    phone.locator("summary").click()
    phone.locator(f'[name="{SHORT[game]}"]').select_option("1")
    phone.get_by_role("button", name="开桌").click()
    phone.get_by_role("button", name="空位都放电脑").click()
    phone.get_by_role("button", name="准备好了").click()
    phone.locator("#hand .stack").first.wait_for()
    let_play(phone)

    panel = phone.locator('#panel[data-panel="match"]')
    panel.wait_for(timeout=LONG)

    expect(panel.locator("tbody tr")).to_have_count(4)
    expect(panel.locator("thead th")).to_have_count(3 + 1)
    assert has_seen(phone)
    expect(phone.locator("#refused")).to_be_hidden()
    phone.locator("#panel-close").click()
    expect(phone.locator("#which-game")).to_have_text("第 1/1 局")
