"""Choosing cards: taps, swipes, keys, and what is said about the choice."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.canned import Canned, match, own_answer, own_lead, play, public, table


@pytest.fixture
def lead(phone):
    return Canned(phone, match(), own_lead())


@pytest.fixture
def answer(phone):
    return Canned(phone, match(), own_answer())


def stack(page, rank):
    return page.locator(f'#hand [data-key="{rank}"]')


def picked(page):
    return page.locator("#hand .stack.picked").count()


def finger(page, *points):
    """A finger that jumps from point to point, as fast as a swipe can be."""
    touch = page.context.new_cdp_session(page)

    def send(kind, x=None, y=None):
        points = [] if x is None else [{"x": x, "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", *points[0])
    for x, y in points[1:]:
        send("touchMove", x, y)
    send("touchEnd")


def middle(page, rank):
    box = stack(page, rank).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_tap_takes_the_stack_and_the_next_one_fewer(answer):
    tens = stack(answer.page, "T")
    tens.click()
    expect(tens).to_have_attribute("aria-label", "五个十，已选")
    expect(answer.page.locator("#pick-name")).to_have_text("五个十 · 够级")

    tens.click()
    expect(tens).to_have_attribute("aria-label", "五个十，已选四个")
    expect(answer.page.locator("#pick-name")).to_have_text("四个十")


def test_a_fast_swipe_over_the_row_skips_nothing(lead):
    page = lead.page

    finger(page, middle(page, "RJ"), middle(page, "T"))

    assert 8 == picked(page)


def test_swiping_back_unselects(lead):
    page = lead.page

    finger(page, middle(page, "RJ"), middle(page, "T"), middle(page, "2"))

    assert 3 == picked(page)


def test_a_swipe_that_begins_on_selected_cards_unselects(lead):
    page = lead.page
    finger(page, middle(page, "9"), middle(page, "5"))

    finger(page, middle(page, "9"), middle(page, "7"))

    assert 2 == picked(page)


def test_single_cards_come_out_of_an_opened_stack(lead):
    page = lead.page
    stack(page, "T").click()
    page.get_by_role("button", name="拆", exact=True).click()
    tray = page.locator("#tray-cards")
    expect(tray.get_by_role("button")).to_have_count(5)

    tray.get_by_role("button", name="梅花10，已选").click()

    expect(tray.get_by_role("button", name="梅花10", exact=True)).to_be_visible()
    expect(page.locator("#pick-name")).to_have_text("四个十")


def test_a_long_press_opens_the_stack(lead):
    page = lead.page
    page.mouse.move(*middle(page, "9"))
    page.mouse.down()

    expect(page.locator("#tray")).to_be_visible()
    page.mouse.up()
    assert 0 == picked(page)


def test_a_double_tap_plays_once(answer):
    stack(answer.page, "A").dblclick()

    expect(answer.page.locator("#sentence")).to_have_text("已送出，等服务器点头…")
    assert ["play AS AH"] == answer.steps


def test_pressing_play_twice_sends_one_step(answer):
    stack(answer.page, "A").click()
    answer.page.locator('[data-act="play"]').dblclick()

    answer.acknowledge()
    expect(answer.page.locator("#controls button")).to_have_count(0)
    assert ["play AS AH"] == answer.steps


def test_the_reason_stands_there_before_it_is_played(answer):
    page = answer.page

    stack(page, "Q").click()

    expect(page.locator("#pick-note")).to_have_text("张数不对，要 2 张。")
    expect(page.locator('[data-act="play"]')).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#pick-rule")).to_have_attribute(
        "href", re.compile("/rules/#wrong-number$")
    )
    assert [] == answer.steps


def test_the_selection_survives_what_others_play(lead):
    page = lead.page
    lead.tell(table(public(phase="answer", asked=[1]), version=12))
    stack(page, "9").click()

    lead.tell(
        table({"round": [play(1, "5S")], "asked": [2], "phase": "answer"}, version=13, full=False)
    )

    expect(page.locator('.seat[data-seat="1"] .played')).to_be_visible()
    assert 1 == picked(page)


def test_hints_go_round(answer):
    page = answer.page
    hint = page.locator('[data-act="hint"]')

    hint.click()
    expect(page.locator("#pick-name")).to_have_text("两个A · 够级")
    hint.click()
    expect(page.locator("#pick-name")).to_have_text("两个2 · 够级")


def test_everything_can_be_done_with_keys(open_page):
    canned = Canned(open_page(viewport={"width": 1440, "height": 900}), match(), own_answer())
    keys = canned.page.keyboard
    for key in ["ArrowRight"] * 4 + ["Space"]:
        keys.press(key)
    expect(canned.page.locator("#pick-name")).to_have_text("两个A · 够级")

    keys.press("Enter")

    expect(canned.page.locator("#sentence")).to_have_text("已送出，等服务器点头…")
    assert ["play AS AH"] == canned.steps


def test_p_passes(open_page):
    canned = Canned(open_page(viewport={"width": 1440, "height": 900}), match(), own_answer())

    canned.page.keyboard.press("p")

    expect(canned.page.locator("#sentence")).to_have_text("已送出，等服务器点头…")
    assert ["pass"] == canned.steps


def test_every_stack_has_a_spoken_name(lead):
    names = lead.page.locator("#hand .stack").evaluate_all(
        "stacks => stacks.map(stack => stack.getAttribute('aria-label'))"
    )

    assert ["两个大花", "小花", "四个2", "两个A"] == names[:4]
    assert "黑桃3" == names[-1]


def test_plays_are_told_in_the_live_region(lead):
    told = {"round": [play(3, "KS KH")], "asked": [0]}
    lead.tell(table(told, version=12, full=False, events=[["gouji", 3]]))

    expect(lead.page.locator("#live p").first).to_contain_text("出两个K")
    expect(lead.page.locator("#live p").last).to_contain_text("够级")


def test_a_burst_after_a_full_view_is_silent(lead):
    page = lead.page
    lead.tell(table(public(round=[play(3, "KS KH")]), version=12, events=[["gouji", 3]]))

    expect(page.locator('.seat[data-seat="3"] .played')).to_be_visible()
    expect(page.locator(".call")).to_have_count(0)
    expect(page.locator("#live p")).to_have_count(0)
