"""axe-core finds nothing serious on the page, in either theme, on a phone or a desktop."""

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.page.puppet import Puppet

pytestmark = pytest.mark.turns(8, together=True)
SERIOUS = ("serious", "critical")


def _faults(page: Page) -> list[str]:
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [
        f"{it['id']}: {node['html'][:160]}"
        for it in found
        if it["impact"] in SERIOUS
        for node in it["nodes"]
    ]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [(1280, 720), (360, 740)])
def test_nothing_serious_is_found_on_a_live_game(
    puppet: Puppet, open_page: Callable[..., Page], theme: str, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = open_page(puppet.url, color_scheme=theme, viewport=viewport)
    page.wait_for_selector(".pieces .token")
    assert _faults(page) == []


@pytest.mark.parametrize("path", ["r/walk", "page/streams.html", "?overlay=scores"])
def test_nothing_serious_is_found_elsewhere(
    puppet: Puppet, open_page: Callable[..., Page], path: str
) -> None:
    page = open_page(puppet.url + path)
    page.wait_for_selector(".pieces .token, .player .name, .reading dd", state="attached")
    assert _faults(page) == []


def test_nothing_serious_is_found_in_the_menu(
    puppet: Puppet, open_page: Callable[..., Page]
) -> None:
    page = open_page(puppet.url)
    page.wait_for_selector(".pieces .token")
    page.locator("#share").click()
    page.get_by_role("dialog").wait_for()
    assert _faults(page) == []
