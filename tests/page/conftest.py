"""A real browser: Debian's Chromium, or a Chrome or Chromium that is there, driven by Playwright.

Without one these tests are skipped, in one line; where ``SMALLWORLD_BROWSER`` is ``required``, as
in ``.ci/run``, they fail.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.page.puppet import Puppet, Table, table
from tests.shared import walks

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
ARGUMENTS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
PATIENCE = 30_000.0
"""Milliseconds that a page may take for anything, on a busy machine."""


def chromium() -> str | None:
    """The browser's program; None if there is none."""
    found = (shutil.which(name) for name in PROGRAMS)
    return next((it for it in (*found, *ELSEWHERE) if it and Path(it).exists()), None)


BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5"/>'
SVG = {"Content-Type": "image/svg+xml"}
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each file: while Playwright runs, no test of another file could run a loop."""
    program = chromium()
    if program is None:
        reason = "there is neither Chromium nor Chrome: the page for browsers is not tested"
        if os.environ.get("SMALLWORLD_BROWSER") == "required":
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield browser
        browser.close()


class Faults(list[str]):
    """What a page complained of that nobody expects."""


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens an address in a window of its own; an error in the page's script fails the test.

    The printed board is left out unless it is to be ``painted``: without a graphics card that takes
    seconds.
    """
    faults = Faults()
    contexts = []

    def open_(url: str, *, painted: bool = False, **options: Any) -> Page:
        given: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}, "locale": "en"}
        context = browser.new_context(**(given | options))
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        if not painted:
            context.route("**/board-*.svg", lambda route: route.fulfill(body=BLANK, headers=SVG))
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda it: faults.append(it.text) if "Content Sec" in it.text else None)
        page.goto(url)
        return page

    yield open_
    for context in contexts:
        context.close()
    assert faults == []


@pytest.fixture
def make_puppet() -> Iterator[Callable[..., Puppet]]:
    """Servers that end with the test."""
    made: list[Puppet] = []

    def make(**how: Any) -> Puppet:
        made.append(Puppet(**how))
        return made[-1]

    yield make
    for puppet in made:
        puppet.stop()


@pytest.fixture(scope="module")
def played() -> Table:
    """A game of two, which tests take as far as they need."""
    return table("two-players", seed=3)


@pytest.fixture
def shown(played: Table) -> Table:
    """The same game after its first forty moves."""
    again = Table(played.game, played.walk)
    again.played = 40
    return again


@pytest.fixture
def puppet(make_puppet: Callable[..., Puppet], shown: Table) -> Puppet:
    puppet = make_puppet(records=[walks.record_of(shown.game, shown.walk)])
    puppet.start(shown)
    return puppet


@pytest.fixture
def page(open_page: Callable[..., Page], puppet: Puppet) -> Page:
    page = open_page(puppet.url)
    page.wait_for_selector(".pieces .token")
    return page
