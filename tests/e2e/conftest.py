"""A site, a browser, and pages that must not complain."""

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.site import running_site

# The network is closed to Chromium: without these it keeps knocking.
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--headless",
    "--no-first-run",
    "--no-sandbox",
]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running site, at the pace of tests."""
    folder = tmp_path_factory.mktemp("site")
    with running_site(folder, KEXIA_PACE=os.environ.get("KEXIA_PACE", "0.05")) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def open_page(browser: Browser, site: str) -> Iterator[Callable[..., Page]]:
    """Opens pages, each a browser of its own with its own cookies: one a person.

    A page that logs an error or throws fails the test.
    """
    complaints: list[str] = []
    contexts = []

    def open_one(**options: object) -> Page:
        context = browser.new_context(base_url=site, locale="zh-CN", **options)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda line: (
                complaints.append(f"{line.text} ({line.location['url']})")
                if line.type == "error"
                else None
            ),
        )
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert [] == complaints


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    return open_page(viewport={"width": 1280, "height": 800})


@pytest.fixture
def phone(open_page: Callable[..., Page]) -> Page:
    return open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
