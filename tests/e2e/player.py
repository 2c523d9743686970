"""Somebody who plays by pressing what is open, as fast as the page lets."""

from playwright.sync_api import Page

# It sees the page and nothing else: a question is answered by pressing 提示 and the button of the play.
_PLAY = """() => {
  const press = (id) => {
    const button = document.querySelector(`#controls [data-act="${id}"][aria-disabled="false"]`);
    if (button) button.click();
    return Boolean(button);
  };
  const seen = window.seen = new Set();
  const look = () => {
    const bar = document.querySelector('#controls');
    const panel = document.querySelector('#panel:not([hidden])');
    if (panel) seen.add(panel.dataset.panel);
    document.querySelectorAll('#panel-body [data-move]').forEach((move) => seen.add(move.dataset.move));
    const ready = document.querySelector('#ready');
    if (ready && !ready.hidden && !ready.disabled) ready.click();
    switch (bar.dataset.kind) {
      case 'lead': case 'answer': case 'return': case 'beat':
        if (!press('play')) press('hint');
        if (!press('play')) press('pass');
        break;
      case 'show':
        if (!press('play')) press('pass');
        break;
      case 'burn': case 'call':
        press('pass');
        break;
      case 'announce': case 'head':
        press('yes');
        break;
      default:
        press('no');
    }
  };
  new MutationObserver(() => setTimeout(look)).observe(
    document.querySelector('#table'), { subtree: true, childList: true, attributes: true });
  look();
}"""


def let_play(page: Page) -> None:
    """From now on the page plays by itself, until it is left."""
    page.evaluate(_PLAY)


def has_seen(page: Page) -> set[str]:
    """Which panels and which moves of cards were on the screen."""
    return set(page.evaluate("[...window.seen]"))


def play_now(page: Page, game: str = "够级") -> None:
    page.goto("/")
    page.get_by_role("button", name=f"立即开局 · {game}").click()
    page.locator("#hand .stack").first.wait_for()
