"""A seat in a real browser: sit down, play, and come back after the page was loaded again."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.helpers.programs import Program
from tests.seat.bundle import bundle

LOADS = 120_000.0
"""Milliseconds that Python may take to load on a busy machine."""


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    bundle()
    words = ("--headless", "--players", "2", "--bots", "easy", "--rounds", "3", "--port", "0")
    host = Program("smallworld_client", "host", *words, "--web", "0", home=tmp_path / "host")
    port = host.expect_with("page http://").rstrip("/").rpartition(":")[2]
    yield f"http://127.0.0.1:{port}/"
    host.close()


def take_seat(page: Page) -> None:
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Take a seat").click()


def test_somebody_plays_in_the_browser_and_comes_back_to_their_seat(
    open_page: Callable[..., Page], url: str
) -> None:
    page = open_page(url)
    take_seat(page)
    expect(page.locator("#ask .question")).to_contain_text("Pick a combo", timeout=LOADS)
    page.locator("#ask .pick .combo").first.click()
    page.locator("#ask .opened .gold").click()
    expect(page.locator("#ask .inhand b")).to_be_visible()
    region = page.locator(".area.lit").first.get_attribute("data-region")
    page.locator(f'.area[data-region="{region}"]').press("Enter")
    expect(page.locator(f'.area[data-region="{region}"][data-owner="0"]')).to_have_count(1)
    page.reload()
    expect(page.locator("body.seated #ask .inhand b")).to_be_visible(timeout=LOADS)
    expect(page.locator(f'.area[data-region="{region}"][data-owner="0"]')).to_have_count(1)
