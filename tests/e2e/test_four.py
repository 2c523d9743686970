"""Playing at the tables of four: calling trumps, following, bombs that stay whole, straights by a swipe."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e import canned_four as four
from tests.e2e.canned import Canned, ask, cards
from tests.e2e.test_hand import finger, middle, picked, stack


def led_pair(**own):
    """The 下家 has led a pair of hearts, trump is spades."""
    led = {"seat": 3, "cards": cards("9H 9H")}
    view = {
        **four.shengji()["public"],
        "trump": "S",
        "trick": [led],
        "top": led,
        "last_trick": None,
    }
    held = {"hand": cards("TH TH TH 4H 6H 8C"), "call": "", "must": "P", **own}
    return four.table(view, held, ask("answer", "play", **led, suit="H"))


@pytest.fixture
def call(phone):
    return Canned(phone, four.match("shengji"), four.shengji_call())


@pytest.fixture
def follow(phone):
    return Canned(phone, four.match("shengji"), led_pair())


def test_a_call_has_a_button_for_every_number_that_is_high_enough(call):
    spades = call.page.get_by_role("button", name=re.compile("^叫黑桃"))
    expect(spades).to_have_count(3)

    call.page.get_by_role("button", name="叫黑桃 3 张").click()

    expect(call.page.locator("#sentence")).to_have_text("已送出，等服务器点头…")
    assert ["call S 3"] == call.steps


def test_p_calls_nothing(open_page):
    page = open_page(viewport={"width": 1440, "height": 900})
    canned = Canned(page, four.match("shengji"), four.shengji_call())

    page.keyboard.press("p")

    expect(page.locator("#sentence")).to_have_text("已送出，等服务器点头…")
    assert ["call none"] == canned.steps


def test_a_call_shows_who_and_how_many_and_no_suit(call):
    caller = call.page.locator('.seat[data-seat="1"]')
    expect(caller).to_contain_text("叫1张")
    expect(call.page.locator('[data-fact="trump"]')).to_have_text("主未定")


def test_the_row_that_binds_stands_there_before_and_after(follow):
    page = follow.page
    expect(page.locator("#sentence")).to_contain_text("跟红桃，必须跟一对。")

    stack(page, "4H").click()
    stack(page, "6H").click()

    expect(page.locator("#pick-note")).to_have_text("必须跟一对。")
    expect(page.locator("#pick-rule")).to_have_attribute(
        "href", re.compile("#shengji-follow-format$")
    )
    expect(page.locator('[data-act="play"]')).to_have_attribute("aria-disabled", "true")


def test_a_refusal_of_the_server_names_the_row(follow):
    refused = {
        "kind": "refused",
        "id": None,
        "code": "follow-format",
        "data": {"detail": "L2 or Q"},
    }

    follow.tell(refused)

    expect(follow.page.locator("#refused")).to_have_text("必须跟连对，或一个四张。")


def test_three_of_a_kind_give_a_pair_with_two_taps(follow):
    tens = stack(follow.page, "TH")
    tens.click()
    tens.click()
    expect(follow.page.locator("#pick-name")).to_have_text("一对红桃10")

    follow.page.locator('[data-act="play"]').click()

    expect(follow.page.locator("#sentence")).to_have_text("已送出，等服务器点头…")
    assert ["play TH*2"] == follow.steps


def test_a_bomb_is_taken_and_left_whole(phone):
    canned = Canned(phone, four.match("kexia"), four.kexia())
    nines = stack(phone, "9")
    expect(nines).to_have_attribute("aria-label", "九个九，炸")

    nines.click()
    expect(phone.locator("#pick-name")).to_have_text("九个九（炸弹）")
    nines.click()

    assert 0 == picked(phone)
    assert [] == canned.steps


def test_swipes_over_both_rows_take_a_straight(phone):
    view = {**four.paodekuai()["public"], "phase": "lead", "top": None, "round": []}
    hand = cards("KS QH 9S 8S 8H 7H 6D 5C 3S")
    Canned(phone, four.match("paodekuai"), four.table(view, {"hand": hand}, ask("lead", "play")))

    for row in (["9S", "8H"], ["7H", "5C"]):
        finger(phone, *(middle(phone, card) for card in row))

    expect(phone.locator("#pick-name")).to_have_text("顺子 5–9")
    assert 5 == picked(phone)
