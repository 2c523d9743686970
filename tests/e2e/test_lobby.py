"""Tables before the match: made, found, sat at, left."""

from playwright.sync_api import expect


def new_table(page):
    page.goto("/table/new/")
    page.get_by_role("button", name="开桌").click()
    page.locator(".room-chair.mine").wait_for()
    return page.url


def test_default_of_every_option_is_marked_and_chosen(page):
    page.goto("/table/new/")
    page.locator("summary").click()

    assert 8 == page.locator("details input:checked").count()
    assert 8 == page.get_by_text("（默认）").count()


def test_a_table_that_plays_otherwise_says_so(page):
    page.goto("/table/new/")
    page.locator("summary").click()
    page.get_by_label("一直能看到").check()
    page.get_by_role("button", name="开桌").click()

    expect(page.locator("#room")).to_contain_text("报牌：一直能看到")


def test_list_and_room_refresh_by_themselves(open_page):
    guest = open_page(viewport={"width": 390, "height": 844})
    guest.goto("/")
    owner = open_page(viewport={"width": 390, "height": 844})
    address = new_table(owner)
    name = owner.locator(".room-chair.mine bdi").inner_text()

    guest.locator(".table-card", has_text=name).get_by_role("link").click()
    guest.get_by_role("button", name="坐这里").first.click()
    guest.locator(".room-chair.mine").wait_for()
    owner.get_by_role("button", name="请他离开").click()

    assert guest.url == address
    expect(guest.locator(".room-chair.mine")).to_have_count(0)


def test_owner_fills_up_with_bots_and_everybody_is_sent_to_play(open_page):
    owner = open_page(viewport={"width": 390, "height": 844})
    guest = open_page(viewport={"width": 390, "height": 844})
    guest.goto(new_table(owner))
    guest.get_by_role("button", name="坐这里").nth(2).click()
    guest.locator(".room-chair.mine").wait_for()
    guest.get_by_role("button", name="准备好了").click()
    owner.get_by_role("button", name="空位都放电脑").click()
    expect(owner.get_by_role("button", name="拿走电脑")).to_have_count(4)

    owner.get_by_role("button", name="准备好了").click()

    owner.locator("#hand .stack").first.wait_for()
    guest.locator("#hand .stack").first.wait_for()


def test_the_way_back_stands_on_every_page(page):
    address = new_table(page)
    for other in ("/", "/rules/", "/accounts/signup/"):
        page.goto(other)
        page.get_by_role("link", name="回到你的牌桌").click()
        assert address == page.url

    page.get_by_role("button", name="离开座位").click()
    expect(page.get_by_role("button", name="离开座位")).to_have_count(0)
    page.goto("/rules/")
    expect(page.get_by_role("link", name="回到你的牌桌")).to_have_count(0)


def test_a_link_table_is_not_listed(open_page):
    owner = open_page(viewport={"width": 390, "height": 844})
    owner.goto("/table/new/")
    owner.get_by_label("凭链接").check()
    owner.get_by_role("button", name="开桌").click()
    name = owner.locator(".room-chair.mine bdi").inner_text()

    guest = open_page(viewport={"width": 390, "height": 844})
    guest.goto("/")

    expect(guest.locator(".table-card", has_text=name)).to_have_count(0)
    guest.goto(owner.url)
    expect(guest.get_by_role("button", name="坐这里")).to_have_count(5)
