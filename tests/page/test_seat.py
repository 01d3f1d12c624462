"""A seat in a real browser: sit down, play, and come back after the page was loaded again."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.helpers.programs import Program
from tests.seat.bundle import bundle

LOADS = 120_000.0
"""Milliseconds that Python may take to load on a busy machine."""


WORDS = ("--headless", "--players", "2", "--bots", "easy", "--rounds", "3", "--port", "0")


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    bundle()
    host = Program("smallworld_client", "host", *WORDS, "--web", "0", home=tmp_path / "host")
    port = host.expect_with("page http://").rstrip("/").rpartition(":")[2]
    yield f"http://127.0.0.1:{port}/"
    host.close()


@pytest.fixture
def private_url(tmp_path: Path) -> Iterator[str]:
    bundle()
    words = (*WORDS, "--web", "0", "--private")
    host = Program("smallworld_client", "host", *words, home=tmp_path / "host")
    yield re.sub("//.*:", "//127.0.0.1:", host.expect_with("page to play").split()[-1])
    host.close()


def take_seat(page: Page) -> None:
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Take a seat").click()


@pytest.mark.turns(8)
def test_whoever_closes_the_page_before_they_have_a_seat_sits_down_when_they_come_again(
    open_page: Callable[..., Page], url: str
) -> None:
    page = open_page(url)
    with page.expect_websocket(lambda ws: "/door" in ws.url, timeout=LOADS) as door:
        take_seat(page)
    door.value.wait_for_event("framesent")
    again = page.context.new_page()
    page.close()
    again.goto(url)
    expect(again.locator("body.seated")).to_be_visible(timeout=LOADS)


@pytest.mark.turns(8)
def test_somebody_plays_in_the_browser_and_comes_back_to_their_seat(
    open_page: Callable[..., Page], url: str
) -> None:
    page = open_page(url)
    with page.expect_worker():  # loads while the name is written
        page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Take a seat").click()
    expect(page.locator("#ask .question")).to_contain_text("Pick a combo", timeout=LOADS)
    expect(page.locator("#ask .pick .name b").first).to_have_text(re.compile("^[A-Z]"))
    page.locator("#ask .pick button").first.click()
    page.locator("#ask .take").click()
    expect(page.locator("#ask .inhand b")).to_be_visible()
    region = page.locator(".area.lit").first.get_attribute("data-region")
    page.locator(f'.area[data-region="{region}"]').press("Enter")
    expect(page.locator(f'.area[data-region="{region}"][data-owner="0"]')).to_have_count(1)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.locator(".area.lit").first.press("Enter")
    expect(page.locator('.area[data-owner="0"]')).to_have_count(2)
    page.reload()
    expect(page.locator("body.seated #ask .inhand b")).to_be_visible(timeout=LOADS)
    expect(page.locator(f'.area[data-region="{region}"][data-owner="0"]')).to_have_count(1)


@pytest.mark.turns(8)
def test_a_link_to_play_opens_a_private_game_and_its_secret_goes_to_no_server(
    open_page: Callable[..., Page], private_url: str
) -> None:
    page = open_page("about:blank")
    sent: list[bytes] = []

    def listen(ws: WebSocket) -> None:
        ws.on("framesent", lambda frame: sent.append(as_bytes(frame)))

    page.on("websocket", listen)
    page.on("request", lambda it: sent.append(it.url.partition("#")[0].encode()))
    page.goto(private_url)
    take_seat(page)
    expect(page.locator("#ask .question")).to_contain_text("Pick a combo", timeout=LOADS)
    assert private_url.rpartition("=")[2].encode() not in b" ".join(sent)


def as_bytes(frame: str | bytes) -> bytes:
    return frame.encode() if isinstance(frame, str) else frame


@pytest.mark.turns(8)
def test_a_remark_is_shown_to_the_table_and_in_a_page_that_is_opened_again_the_newest_in_sight(
    open_page: Callable[..., Page], url: str
) -> None:
    page = open_page(url, viewport={"width": 1280, "height": 720})
    take_seat(page)
    expect(page.locator("#ask .question")).to_contain_text("Pick a combo", timeout=LOADS)
    expect(page.locator("#share")).to_have_text("Menu")
    page.locator("#tab-chat").click()
    page.get_by_role("button", name="Good luck!").click()
    expect(page.locator("#chat li")).to_have_text("Ada: Good luck!")
    page.evaluate("""() => {
      const kept = JSON.parse(localStorage.getItem("smallworld-chat"));
      kept.lines = Array.from({ length: 60 }, (_, at) => ({ name: "Ada", says: `Line ${at}` }));
      localStorage.setItem("smallworld-chat", JSON.stringify(kept)); }""")
    again = page.context.new_page()
    page.close()
    again.goto(url)
    again.locator("#tab-chat").click(timeout=LOADS)
    newest = again.locator("#chat li").last
    expect(newest).to_have_text("Ada: Line 59")
    expect(newest).to_be_in_viewport(ratio=0.9)


@pytest.mark.turns(8)
def test_on_a_phone_a_message_is_written_and_sent_while_the_keyboard_is_there(
    open_page: Callable[..., Page], url: str
) -> None:
    page = open_page(url, viewport={"width": 360, "height": 640}, has_touch=True)
    take_seat(page)
    page.locator("#ask .pick button").first.tap(timeout=LOADS)
    page.locator("#ask .take").tap()
    page.locator(".panels [data-panel=chat]").tap()
    written = page.get_by_label("Write a message")
    written.tap()
    page.set_viewport_size({"width": 360, "height": 330})  # as a keyboard leaves it
    written.fill("Hello")
    assert below(page) == []
    expect(page.locator("#chat .due")).to_have_text(re.compile("^Conquer a region"))
    expect(page.locator("#ask")).to_be_hidden()
    page.get_by_role("button", name="Send").tap()
    expect(page.locator("#chat li")).to_have_text("Ada: Hello")
    page.get_by_role("button", name="Wow!").tap()
    expect(page.locator("#chat li").last).to_have_text("Ada: Wow!")
    page.set_viewport_size({"width": 640, "height": 190})
    page.wait_for_function("innerHeight === 190")
    assert below(page) == []
    page.set_viewport_size({"width": 360, "height": 330})
    page.wait_for_function("innerHeight === 330")
    written.tap()
    page.locator("#chat .due").tap()
    page.set_viewport_size({"width": 360, "height": 640})
    expect(page.locator("#ask .question")).to_be_visible()


def below(page: Page) -> list[str]:
    """What is needed to write and can't be seen."""
    boxes = {it: page.locator(it).bounding_box() for it in ("#chat input", "#chat form .btn")}
    high = page.evaluate("innerHeight")
    return [it for it, box in boxes.items() if not box or not 0 <= box["y"] <= high - box["height"]]
