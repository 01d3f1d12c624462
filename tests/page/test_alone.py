"""The folder for any web server in a real browser: games without a server, at one screen."""

import json
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from smallworld.record import decode
from smallworld_web.feed import FinishedGame
from tests.page.conftest import SAID_BY_TEST, say
from tests.seat.test_analysis import ROUNDS, short_record

LOADS = 120_000.0
"""Milliseconds that Python may take to load on a busy machine."""


def begin(page: Page, *people: str) -> None:
    for seat, name in enumerate(people):
        page.locator(f"#kind-{seat}").select_option("person")
        page.locator(f"#name-{seat}").fill(name)
    page.locator("#go").click()
    expect(page.locator("#ask .question")).to_be_visible(timeout=LOADS)


@pytest.mark.turns(8)
def test_after_a_reload_in_the_middle_of_a_turn_there_are_lit_regions(
    open_page: Callable[..., Page], site: str
) -> None:
    page = open_page(site, service_workers="block")
    begin(page, "Mira", "Jonas")
    page.locator("[data-act=pick-0]").click()
    page.locator("[data-act=take]").click()
    page.locator(".area.lit").first.press("Enter")
    expect(page.locator("[data-act=undo]")).to_be_enabled()
    page.reload()
    expect(page.locator("#ask .question")).to_be_visible(timeout=LOADS)
    expect(page.locator(".area.lit").first).to_be_visible()


@pytest.mark.turns(8)
def test_a_lesson_is_taken_by_tapping_what_it_marks(
    open_page: Callable[..., Page], site: str
) -> None:
    phone = {"width": 390, "height": 844}
    page = open_page(site, viewport=phone, has_touch=True, service_workers="block")
    page.locator("#learn").tap()
    page.locator(".lesson-row").first.tap()
    card = page.locator(".lesson")
    expect(card).to_be_visible(timeout=LOADS)
    page.locator("[data-act=pick-0]").tap()
    expect(page.locator(".take")).to_have_text("The lesson goes on with the combo that is lit.")
    page.locator("button.wanted").tap()
    page.locator("[data-act=take].wanted").tap()
    page.locator("button.wanted").tap()
    expect(page.locator("[data-act=lesson-next]")).to_be_visible()
    expect(page.locator("#ask")).to_be_hidden()
    page.locator("[data-act=lesson-list]").tap()
    expect(page.locator(".lesson-row .icon")).to_have_count(1)


@pytest.mark.turns(8)
def test_a_record_is_opened_stepped_through_and_analysed_beside_the_board(
    open_page: Callable[..., Page], site: str, tmp_path: Path
) -> None:
    record = tmp_path / "short.swr"
    record.write_bytes(short_record())
    page = open_page(site, service_workers="block")
    page.locator("input[type=file]").set_input_files(record)
    analyse = page.locator(".head [data-act=analyse]")
    expect(analyse).to_be_visible(timeout=LOADS)
    page.keyboard.press("ArrowRight")  # which means nothing before the board is there
    page.wait_for_selector("body:not(.boardless)")
    last = int(page.locator("body").get_attribute("data-moment") or 0)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("body")).to_have_attribute("data-moment", str(last - 1))
    analyse.click()
    chart, says = page.locator(".plot [role=slider]"), page.locator(".study-status [role=status]")
    expect(says).to_have_text("Every turn is checked.", timeout=LOADS)
    expect(chart.locator("polyline")).to_have_count(2)
    expect(page.locator(".line-card")).to_have_count(2)
    chart.focus()
    page.keyboard.press("End")
    expect(chart).to_have_attribute("aria-valuenow", str(2 * ROUNDS - 1))
    expect(page.locator(".study-turn h2")).to_have_text(f"Round {ROUNDS}, bob")
    page.keyboard.press("Home")
    expect(page.locator("body")).to_have_attribute("data-moment", "0")
    expect(page.locator(".study-lines .better").first).to_be_attached()
    page.keyboard.press("Escape")
    expect(page.locator("body")).to_have_attribute("data-moment", str(last - 1))
    expect(analyse).to_be_focused()
    assert page.locator(".study-lines").count() == 0


def first_screen(open_page: Callable[..., Page], site: str) -> Page:
    """With a game that was finished last, and without the program."""
    page = open_page("about:blank", service_workers="block")
    page.add_init_script(SAID_BY_TEST)
    page.goto(site)
    page.wait_for_function("() => window.worker")
    say(page, type="left-games", games=[], last=["Mira", "Jonas"])
    return page


def show_record(page: Page) -> None:
    data = short_record()
    file = b64encode(data).decode()
    shown = FinishedGame(decode(data))
    words = {language: text.decode() for language, text in shown.glossary.texts.items()}
    say(page, type="record-file", name="short.swr", data=file, advised=[])
    say(page, type="words", key=shown.glossary.key, texts=words)
    say(page, **shown.data(), advised=[])


@pytest.mark.turns(8)
def test_the_game_that_was_finished_last_is_opened_from_the_first_screen_with_no_link_to_it(
    open_page: Callable[..., Page], site: str
) -> None:
    page = first_screen(open_page, site)
    expect(page.locator(".start")).to_contain_text("Mira, Jonas")
    page.get_by_role("button", name="Show the result").click()
    expect(page.locator(".start [role=status]")).to_have_text("Opening the record…")
    assert json.loads(page.evaluate("() => window.worker.told.at(-1)")) == {"type": "read"}
    show_record(page)
    expect(page.locator("#chart polyline")).to_have_count(2)
    expect(page.locator(".head [data-act=analyse]")).to_be_visible()
    expect(page.locator("#file")).to_have_attribute("download", "short.swr")
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("body")).not_to_have_attribute("data-moment", "0")
    expect(page.get_by_role("button", name="Link to this moment")).to_be_hidden()


def asked(page: Page) -> str:
    """The last command that the program was sent."""
    command: dict[str, str] = json.loads(page.evaluate("() => window.worker.told.at(-1)"))
    return command["type"]


@pytest.mark.turns(8)
def test_a_file_that_is_no_record_is_forgotten_with_the_next_game_and_can_be_chosen_again(
    open_page: Callable[..., Page], site: str, tmp_path: Path
) -> None:
    page, file = first_screen(open_page, site), tmp_path / "torn.swr"
    file.write_bytes(b"no record")
    chosen = page.locator("input[type=file]")
    chosen.set_input_files(file)
    expect(page.locator(".start [role=status]")).to_have_text("Opening the record…")
    say(page, type="no-record")
    say(page, type="left-games", games=[], last=[])
    expect(page.locator(".end-of-form p")).to_contain_text("This file is not a record")
    expect(chosen).to_have_value("")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".end-of-form p")).to_have_text("")


@pytest.mark.turns(8)
def test_a_program_that_has_failed_is_loaded_again_for_the_next_game(
    open_page: Callable[..., Page], site: str
) -> None:
    page = first_screen(open_page, site)
    say(page, type="failed", says="RuntimeError: memory")
    expect(page.locator(".end-of-form p")).to_have_text("RuntimeError: memory")
    page.get_by_role("button", name="Start the game").click()
    assert "begin" in page.evaluate("() => window.worker.told[0]")
    assert asked(page) == "begin"
    expect(page.locator(".end-of-form p")).to_have_text("Loading…")


@pytest.mark.turns(8)
def test_a_game_at_which_the_program_fails_keeps_nobody_from_other_games(
    open_page: Callable[..., Page], site: str
) -> None:
    page = open_page("about:blank", service_workers="block")
    page.add_init_script(SAID_BY_TEST)
    page.goto(site)
    page.evaluate("localStorage.setItem('smallworld-alone', 'plays')")
    page.reload()
    page.wait_for_function("() => window.worker")
    assert asked(page) == "resume"
    say(page, type="failed", says="ValueError: the journal is damaged")
    page.reload()
    page.wait_for_function("() => window.worker")
    assert asked(page) == "home"
