"""What a press in a seat leads to: the page in a real browser, and its program in the test."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.page.conftest import (
    ON_ITS_SIDE,
    PHONE,
    SENT,
    SMALL,
    TABLET,
    UPRIGHT,
    WINDOW,
    OpenSeat,
    say,
)

pytestmark = pytest.mark.turns(8)


def test_what_others_took_is_marked_until_the_person_acts(
    open_seat: OpenSeat,
) -> None:
    seat = open_seat(TABLET)
    seat.begin("", "medium")
    seat.play_until(lambda prompt: bool(prompt["lost"]))
    seat.show()
    page, taken = seat.page, seat.prompt["since"]
    expect(page.locator(".mark.under")).to_have_count(len(taken))
    expect(page.locator(".slip")).to_contain_text(seat.prompt["lost"][0])
    expect(page.locator(".slip > b")).to_have_text("Your losses")
    page.mouse.click(5, 5)
    expect(page.locator(".slip")).to_be_hidden()
    expect(page.locator(".mark.under")).to_have_count(len(taken))
    seat.play_until(lambda prompt: not prompt["since"])
    seat.show()
    assert seat.prompt["lost"] == []
    expect(page.locator(".mark.under")).to_have_count(len(seat.device.last("delta")["at"]))


def test_where_tokens_go_from_now_on_is_asked_in_a_card(open_seat: OpenSeat) -> None:
    seat = open_seat(PHONE)
    seat.begin("", "beginner")
    always = {"id": "wish", "label": "Always do this…", "enabled": True, "quiet": True}
    prompt = seat.prompt | {"picks": None, "question": "Place your last 2 Amazons", "targets": {}}
    empty = {"gold": False, "keys": [], "reason": ""}
    say(seat.page, **prompt | {"actions": [empty | always]})
    seat.page.evaluate("window.sent = []; window.worker.postMessage = (it) => sent.push(it)")
    seat.page.locator("[data-act=wish]").tap()
    seat.page.get_by_role("button", name="Put my tokens on my borders").tap()
    expect(seat.page.locator("#about")).to_be_hidden()
    wish = {"type": "wish", "what": "always", "placing": "borders"}
    sent = seat.page.evaluate("window.sent.filter((it) => typeof it === 'string')")
    assert wish in map(json.loads, sent)


def test_opposite_each_other_the_price_with_a_leader_stands_on_the_combos(
    open_seat: OpenSeat,
) -> None:
    seat = open_seat(TABLET)
    seat.begin("", "", sets=("leaders",))
    expect(seat.page.locator("[data-act=pick-2] .price")).to_have_text("pay 2")
    seat.device.send("tap", what="act", id="leader", at=-1, by=1)
    seat.show()
    expect(seat.page.locator("[data-act=pick-2] .price")).to_have_text("pay 3")


def test_tab_goes_from_one_lit_region_to_the_next_and_back(
    open_seat: OpenSeat,
) -> None:
    seat = open_seat(WINDOW)
    seat.begin("", "beginner")
    seat.device.send("tap", what="pick", id="", at=0, by=1)
    seat.device.work()
    seat.show()
    lit = sorted(map(int, seat.prompt["targets"]))
    for key, region in (("Tab", lit[0]), ("Tab", lit[1]), ("Tab", lit[2]), ("Shift+Tab", lit[1])):
        seat.page.keyboard.press(key)
        expect(seat.page.locator(f'.area.lit[data-region="{region}"]')).to_be_focused()


def test_a_region_that_the_mouse_rests_on_is_told_about_once(
    open_seat: OpenSeat,
) -> None:
    seat = open_seat(WINDOW)
    seat.begin("", "beginner")
    seat.page.locator('.area[data-region="5"]').hover()
    expect(seat.page.locator(".tip")).to_be_visible()
    seat.page.wait_for_function("() => window.worker.told.at(-1)?.includes('about')")
    about: dict[str, Any] = {"title": "Here", "subtitle": "", "lines": [], "total": None}
    say(seat.page, type="about", at=5, slot=-1, footer="", refusal="", **about)
    expect(seat.page.locator(".slip")).to_be_visible()
    expect(seat.page.locator(".tip")).to_be_hidden()


def test_the_button_that_takes_a_combo_says_the_price_with_the_leader(
    open_seat: OpenSeat,
) -> None:
    seat = open_seat(TABLET)
    seat.begin("", "beginner", sets=("leaders",))
    seat.page.locator("[data-act=pick-2]").click()
    before = seat.prompt["prices"][2]
    take = seat.page.locator("[data-act=take]")
    expect(take).to_contain_text(f"pay {before}")
    seat.device.send("tap", what="act", id="leader", at=-1, by=1)
    seat.show()
    assert seat.prompt["prices"][2] > before
    expect(take).to_contain_text(f"pay {seat.prompt['prices'][2]}")


def test_what_is_enough_for_a_first_game_is_read_from_the_menu(
    open_seat: OpenSeat,
) -> None:
    page = open_seat(WINDOW, locale="fr").page
    page.locator("#share").click()
    page.get_by_role("button", name="Règles du jeu").click()
    expect(page.locator("#about p b").first).to_have_text("Le but.")


@pytest.mark.parametrize("tablet", [SMALL, UPRIGHT])
def test_two_at_a_tablet_have_a_bar_at_their_own_side(
    open_seat: OpenSeat, tablet: ViewportSize
) -> None:
    seat = open_seat(tablet)
    seat.begin("", "")
    page, first = seat.page, seat.prompt["seat"]
    near = page.locator("#ask .whom b").inner_text()
    purse = page.locator(".reads [data-act=purse]")
    purse.hover()
    page.mouse.down()
    seat.obey()
    expect(purse.locator("b")).to_have_text("5")
    expect(purse).to_be_visible()
    page.mouse.up()
    expect(purse.locator("b")).to_have_count(0)
    for what in ("[data-act=pick-0]", "[data-act=take]"):
        seat.press(what)
    page.locator(".area.lit").first.press("Enter")
    seat.obey()
    seat.press("#ask [data-act=stop]")
    if any(it["id"] == "redeploy" for it in seat.prompt["actions"]):
        seat.press("#ask [data-act=redeploy]")  # some powers have something to place first
    while seat.prompt["seat"] == first:
        seat.device.work()
    seat.show()
    expect(page.locator("body.turned #ask .whom b")).not_to_have_text(near)
    expect(page.locator(".reads .whom b")).to_have_text(near)
    asked, reads = page.locator("#ask").bounding_box(), page.locator(".reads").bounding_box()
    assert asked is not None
    assert reads is not None
    assert (asked["y"] < tablet["height"] / 2) != (reads["y"] < tablet["height"] / 2)
    assert page.locator(".page").bounding_box() == {"x": 0, "y": 0, **tablet}


def test_on_a_phone_a_high_price_has_one_gold_button_and_a_refusal_moves_no_board(
    open_seat: OpenSeat,
) -> None:
    seat = open_seat(PHONE)
    seat.begin("", "beginner")
    page = seat.page
    for what in ("[data-act=pick-5]", "[data-act=take]"):
        seat.press(what)
    expect(page.locator("[data-act=pay]")).to_be_visible()
    seat.press("[data-act=pick-4]")
    expect(page.locator("[data-act=pay]")).to_have_count(0)
    for what in ("[data-act=pick-5]", "[data-act=take]"):
        seat.press(what)
    expect(page.locator("#ask .btn.gold")).to_have_count(1)
    seat.press("[data-act=pay]")
    expect(page.locator("#ask .inhand")).to_be_visible()
    asked = page.locator("#ask").bounding_box()
    page.locator('.area[data-owner="-1"]:not(.lit)').first.press("Enter")
    seat.obey()
    expect(page.locator(".slip .refusal")).to_be_visible()
    assert page.locator("#ask").bounding_box() == asked


def test_a_turn_is_played_by_the_keys_of_the_window(open_seat: OpenSeat) -> None:
    seat = open_seat(WINDOW)
    seat.begin("", "beginner")
    page, own = seat.page, seat.page.locator(f'.area[data-owner="{seat.prompt["seat"]}"]')
    page.locator("[data-act=pick-0]").click()
    page.keyboard.press("Space")
    seat.obey()
    expect(page.locator("#ask .inhand b")).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("#about .keys dd").first).to_have_text("The gold button, whatever it says")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(page.locator(".area.lit:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    seat.obey()
    expect(own).to_have_count(1)
    page.keyboard.press("z")
    seat.obey()
    expect(own).to_have_count(0)
    page.keyboard.press("e")
    seat.obey()
    expect(page.locator("[data-act=stop-anyway]")).to_be_visible()


def test_a_key_that_is_held_down_presses_one_button(open_seat: OpenSeat) -> None:
    seat = open_seat(WINDOW)
    seat.begin("", "beginner")
    seat.press("[data-act=pick-0]")
    held = """(isHeld) => document.body.dispatchEvent(
      new KeyboardEvent("keydown", { key: " ", bubbles: true, repeat: isHeld }))"""
    seat.page.evaluate("document.activeElement.blur()")
    seat.page.evaluate(held, True)
    assert seat.page.evaluate(SENT) == []
    seat.page.evaluate(held, False)
    assert [json.loads(it)["what"] for it in seat.page.evaluate(SENT)] == ["pick"]


def test_the_button_that_floats_on_a_phone_is_named_in_the_language_that_is_chosen(
    open_seat: OpenSeat,
) -> None:
    seat = open_seat(PHONE)
    seat.begin("", "beginner")
    for what in ("[data-act=pick-0]", "[data-act=take]"):
        seat.press(what)
    seat.page.locator(".area.lit").first.press("Enter")
    seat.obey()
    undo = seat.page.locator(".undoes .btn")
    expect(undo).to_have_attribute("aria-label", "Undo")
    seat.page.locator(".tool").first.tap()
    seat.page.get_by_label("Language").select_option("fr")
    expect(undo).not_to_have_attribute("aria-label", "Undo")


def test_advice_is_one_press_and_doing_it_another(
    open_seat: OpenSeat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_seat.program.THINKS", 0.1)
    seat = open_seat(WINDOW)
    seat.begin("", "beginner")
    seat.press("[data-act=advice]")
    seat.press(".advice [data-act=follow]")
    expect(seat.page.locator("#ask .inhand b")).to_be_visible()


def test_on_a_phone_what_is_asked_stands_under_the_thumb_and_the_combos_make_way_for_it(
    open_seat: OpenSeat,
) -> None:
    seat = open_seat(ON_ITS_SIDE)
    seat.begin("", "beginner")
    page = seat.page
    page.locator("#ask .pick button").nth(1).click()
    assert small(page) == []
    seat.press("#ask .take")
    expect(page.locator("#ask .inhand b")).to_be_visible()
    board, ask = page.locator("#board .frame").bounding_box(), page.locator("#ask").bounding_box()
    assert board is not None
    assert ask is not None
    assert board["x"] + board["width"] <= ask["x"]
    assert ask["y"] + ask["height"] <= ON_ITS_SIDE["height"]
    assert small(page) == []
    shields = page.locator(".shield path").all()
    assert min((it.bounding_box() or {"height": 0})["height"] for it in shields) >= 24
    page.set_viewport_size(PHONE)
    page.wait_for_selector("[data-form=upright]")
    ends = page.locator("#ask .acts .btn").last.bounding_box()
    assert ends is not None
    assert ends["y"] >= PHONE["height"] * 2 / 3
    assert ends["height"] >= 56
    assert small(page) == []
    page.set_viewport_size(ON_ITS_SIDE)
    page.wait_for_selector("[data-form=sideways]")
    page.locator(".area.lit").first.press("Enter")
    seat.obey()
    seat.press("#ask [data-act=stop]")
    asked = seat.prompt["question"]
    page.locator(".panels [data-panel=combos]").tap()
    expect(page.locator("#ask.drawer")).to_be_visible()
    grip, ask = page.locator(".grip").bounding_box(), page.locator("#ask").bounding_box()
    assert grip is not None
    assert ask is not None
    assert grip["x"] >= ask["x"]
    seat.play_until(lambda it: not (it["picks"] or it["held"] or it["question"] == asked))
    seat.show()
    expect(page.locator("#ask[data-asks=mine]:not(.drawer) .question")).to_be_visible()


def small(page: Page) -> list[str]:
    """What is to be pressed and is lower or narrower than a finger, all seen at one moment."""
    sizes: list[tuple[str, float]] = page.locator(
        "#ask button:visible, .panels button:visible"
    ).evaluate_all(
        """all => all.map(it => [it.innerText, it.getBoundingClientRect()])
            .map(([text, box]) => [text, Math.min(box.width, box.height)])"""
    )
    return [text for text, size in sizes if size < 43.9]
