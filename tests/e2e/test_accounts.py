"""Signing up, out and in again."""

import pytest
from axe_playwright_python.sync_playwright import Axe

PASSWORD = "a-long-enough-one"


def test_a_person_signs_up_and_out_and_in_again(phone):
    phone.goto("/accounts/signup/")
    phone.get_by_label("名字").fill("小明")
    phone.get_by_label("密码", exact=True).fill(PASSWORD)
    phone.get_by_label("再输一次密码").fill(PASSWORD)
    phone.get_by_role("main").get_by_role("button", name="注册").click()
    phone.get_by_role("banner").get_by_text("小明").wait_for()

    phone.get_by_role("button", name="退出").click()
    phone.get_by_role("banner").get_by_role("link", name="登录").click()
    phone.get_by_label("名字").fill("小明")
    phone.get_by_label("密码").fill(PASSWORD)
    phone.get_by_role("main").get_by_role("button", name="登录").click()

    phone.get_by_role("banner").get_by_text("小明").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", ["/accounts/signup/", "/accounts/login/"])
def test_page_can_be_used_by_everybody(open_page, address, scheme):
    page = open_page(color_scheme=scheme)
    page.goto(address)

    found = Axe().run(page)

    assert found.violations_count == 0, found.generate_report()


def test_nothing_is_wider_than_a_small_phone(open_page):
    page = open_page(viewport={"width": 320, "height": 568})
    page.goto("/accounts/signup/")

    assert page.evaluate("document.documentElement.scrollWidth") <= 320
