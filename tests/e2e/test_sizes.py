"""What must fit: the whole hand and every open button, at each size, with names of 32 letters."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.e2e.canned import Canned, ask, cards, match, own_answer, play, public, table

SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1440, 900), (360, 560), (844, 330)]
JOKERS = cards("BJ BJ 2S 2S 2H 8S 8S 8H 8C 8C 8D 8D")
DEBTS = [
    {"kind": "point", "payer": 3, "receiver": 0, "count": 4},
    {"kind": "fall", "payer": 3, "receiver": 0, "count": 2},
]


def crowded():
    """Every seat has said something, wears badges and a long name; twelve cards stand."""
    view = public(
        asked=[0],
        counts=[None] * 6,
        top={"seat": 5, "cards": JOKERS},
        round=[
            play(2, "9S 9H 9C 9D 9S"),
            play(3, "", "pass"),
            play(4, "", "let"),
            play(5, "RJ BJ 2S 2S TH TH TD TS"),
            play(1, "AS AS AS"),
        ],
        last_round=[play(0, "5S")],
        announced=[0, 1, 2, 3, 4, 5],
        opened=[0, 1, 2],
        men=[4],
        headless=[4, 5],
        moves=[{"kind": "paid", "giver": 3, "receiver": 0, "cards": ["RJ"], "debt": "point"}],
    )
    about = {"seat": 5, "cards": JOKERS, "gouji": True, "opposite": False}
    return table(view, ask("answer", "play pass let", **about))


def tribute():
    moves = [
        {"kind": "paid", "giver": 3, "receiver": 0, "cards": ["RJ", "BJ"], "debt": "point"},
        {"kind": "paid", "giver": 4, "receiver": 1, "cards": ["2S"], "debt": "burn"},
    ]
    owed = [{"receiver": 0, "giver": 3, "count": 2}]
    view = public(phase="return", asked=[0, 1], debts=DEBTS, moves=moves, owed=owed)
    return table(view, ask("return", "return", giver=3, count=2))


def end_of_game():
    outcome = {
        "void": False,
        "places": [0, 2, 5, 1, 4, 3],
        "points": [2, -2, 2, -2, 2, -2],
        "sweep": False,
        "debts": DEBTS,
    }
    return table(public(phase="over", outcome=outcome, out=[0, 2, 5]))


SCENES = {"answer": own_answer, "crowded": crowded, "tribute": tribute, "over": end_of_game}

FAULTS = """() => {
  const faults = [], wide = innerWidth, high = innerHeight;
  const root = document.documentElement;
  if (root.scrollWidth > wide || root.scrollHeight > high) faults.push('the page scrolls');
  const seen = (node) => node.getClientRects().length && !node.closest('dialog');
  const name = (node) => node.id || node.dataset.key || node.className + node.textContent.slice(0, 8);
  for (const node of [...document.querySelectorAll('#table button, #table a')].filter(seen)) {
    const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
    if (width < 40 || height < 40) faults.push(`${name(node)} is ${width} by ${height}`);
    if (left < 0 || top < 0 || right > wide + 0.5 || bottom > high + 0.5) faults.push(`${name(node)} is outside`);
  }
  const things = '.seat-box, .seat-play > *, .standing .card, .standing figcaption, #hand .stack,'
    + ' #controls button, #split, .table-bar button, #sentence, #pick';
  const nodes = [...document.querySelectorAll(things)].filter(seen);
  nodes.forEach((a, i) => nodes.slice(i + 1).forEach((b) => {
    if (a.contains(b) || b.contains(a) || (a.closest('.fan') && b.closest('.fan'))) return;
    const one = a.getBoundingClientRect(), two = b.getBoundingClientRect();
    const across = Math.min(one.right, two.right) - Math.max(one.left, two.left);
    const down = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
    if (across > 1.5 && down > 1.5) faults.push(`${name(a)} overlaps ${name(b)}`);
  }));
  return faults;
}"""


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_fits(open_page, size, scene):
    width, height = size
    page = open_page(
        viewport={"width": width, "height": height}, has_touch=True, reduced_motion="reduce"
    )
    Canned(page, match(), SCENES[scene]())

    assert [] == page.evaluate(FAULTS)


@pytest.mark.parametrize("scene", ["crowded", "tribute", "over"])
def test_table_can_be_used_by_everybody(open_page, scene):
    page = open_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    Canned(page, match(), SCENES[scene]())

    found = Axe().run(page)

    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("address", ["/", "/table/new/", "/table/new/?game=shengji", "/rules/"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_lobby_can_be_used_by_everybody(open_page, address, scheme):
    page = open_page(viewport={"width": 390, "height": 844}, color_scheme=scheme)
    page.goto(address)

    found = Axe().run(page)

    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
