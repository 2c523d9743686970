"""What must fit at the tables of four: 54 cards in hand, every open button, trump and level, the points."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.e2e import canned_four as four
from tests.e2e.canned import Canned
from tests.e2e.test_sizes import FAULTS, SIZES

SCENES = {
    "kexia": ("kexia", four.kexia),
    "kexia-over": ("kexia", four.kexia_over),
    "paodekuai": ("paodekuai", four.paodekuai),
    "paodekuai-over": ("paodekuai", four.paodekuai_over),
    "shengji": ("shengji", four.shengji),
    "shengji-call": ("shengji", four.shengji_call),
    "shengji-over": ("shengji", four.shengji_over),
}


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_fits(open_page, size, scene):
    width, height = size
    page = open_page(
        viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce"
    )
    game, frame = SCENES[scene]

    Canned(page, four.match(game), frame())

    assert [] == page.evaluate(FAULTS)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_trump_level_dealer_and_points_are_in_sight(open_page, size):
    page = open_page(viewport={"width": size[0], "height": size[1]})
    Canned(page, four.match("shengji"), four.shengji())

    for fact, word in [("trump", "主"), ("level", "打5"), ("dealer", "庄 对家"), ("score", "155")]:
        shown = page.locator(f'[data-fact="{fact}"]')
        expect(shown).to_contain_text(word)
        expect(shown).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("scene", SCENES)
def test_table_can_be_used_by_everybody(open_page, scene):
    page = open_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    game, frame = SCENES[scene]
    Canned(page, four.match(game), frame())

    found = Axe().run(page)

    assert found.violations_count == 0, found.generate_report()
