"""How a seat looks: the page in a real browser, and its program in the test's own process."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.page.conftest import ON_ITS_SIDE, PHONE, TABLET, UPRIGHT, WINDOW, OpenSeat, say

pytestmark = pytest.mark.turns(8)
FORMS = [PHONE, ON_ITS_SIDE, TABLET, WINDOW]


@pytest.mark.parametrize("form", FORMS)
def test_before_anything_has_happened_whose_turn_it_is_stands_in_the_question_alone(
    open_seat: OpenSeat, form: ViewportSize
) -> None:
    seat = open_seat(form)
    seat.begin("", "beginner", "beginner", mine=False)
    question = seat.page.locator("#ask .question")
    expect(question).to_contain_text("picks a combo.")
    expect(seat.page.get_by_text(question.inner_text())).to_have_count(1)
    expect(seat.page.locator("#say")).to_be_hidden()


LONG_NAMES = {"de": ("Drachenmeister", "Strauchmenschen"), "fr": ("Bâtisseurs", "Hommes-rats")}
NAME_ALL = """([power, race]) => {
  for (const name of document.querySelectorAll(".pick .name")) {
    name.firstChild.textContent = `${power} `;
    name.querySelector("b").textContent = race;
  }
}"""


@pytest.mark.parametrize("language", ["de", "fr"])
def test_on_its_side_a_phone_shows_all_six_combos_or_where_the_list_goes_on(
    open_seat: OpenSeat, language: str
) -> None:
    seat = open_seat(ON_ITS_SIDE, locale=language)
    seat.begin("", "beginner")
    rows = seat.page.locator(".picks .pick")
    expect(rows).to_have_count(6)
    seat.page.evaluate(NAME_ALL, LONG_NAMES[language])
    assert seat.page.evaluate(TOUCHES) == 0
    lowest = rows.last.bounding_box()
    assert lowest is not None
    assert lowest["y"] + lowest["height"] <= ON_ITS_SIDE["height"]
    assert seat.page.evaluate(FADED) == []
    for high in range(300, 390, 7):
        seat.page.set_viewport_size({"width": 844, "height": high})
        seat.page.wait_for_function("(high) => innerHeight === high", arg=high)
        assert seat.page.evaluate(FADED) != [] or not seat.page.evaluate(GOES_ON)


TOUCHES = """() => [...document.querySelectorAll(".pick .combo")].filter(it => {
  const range = document.createRange();
  range.selectNodeContents(it.querySelector(".name"));
  const { left } = it.querySelector(".tokens").getBoundingClientRect();
  return range.getBoundingClientRect().right > left;
}).length"""
FADE = 20
FADED = f"""() => {{
  const end = document.querySelector(".picks").getBoundingClientRect().bottom;
  return [...document.querySelectorAll(".pick")].map(it => it.getBoundingClientRect())
    .filter(it => it.bottom > end - {FADE} && it.top < end - 2).map(it => it.top);
}}"""
"""Rows that the end of the list fades out."""
GOES_ON = """() => {
  const list = document.querySelector(".picks");
  return list.scrollHeight > list.clientHeight + 1;
}"""


@pytest.mark.parametrize("form", [WINDOW, TABLET])
@pytest.mark.parametrize("unfinished", [0, 2, 3])
def test_however_many_games_are_unfinished_a_new_one_can_be_started_at_once(
    open_seat: OpenSeat, form: ViewportSize, unfinished: int
) -> None:
    page = open_seat(form).page
    page.locator("#players-5").click()
    game = {"board": "five-players", "players": ["Mira", "Jonas"], "round": 4, "rounds": 8}
    games = [{"game": str(number), **game} for number in range(unfinished)]
    say(page, type="left-games", games=games, last=["Mira", "Jonas"])
    expect(page.get_by_role("button", name="Continue")).to_have_count(unfinished)
    expect(page.locator("#go")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Open a record")).to_be_in_viewport(ratio=1)
    cards, end = page.locator(".cards").bounding_box(), page.locator(".end-of-form").bounding_box()
    assert cards is not None
    assert end is not None
    assert cards["y"] + cards["height"] <= end["y"]
    page.locator("#kind-4").scroll_into_view_if_needed()
    expect(page.locator("#kind-4")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_on_its_side_a_phone_breaks_no_word_of_a_button_and_keeps_rows_to_place_in_sight(
    open_seat: OpenSeat, language: str
) -> None:
    seat = open_seat(ON_ITS_SIDE, locale=language)
    seat.begin("", "beginner")
    seat.play_until(lambda prompt: any(it["id"] == "expand" for it in prompt["actions"]))
    seat.show()
    decline = seat.page.locator("#ask [data-act=decline]")
    assert decline.evaluate(LONGEST_WORD) <= decline.evaluate("it => it.clientWidth - 8")
    seat.play_until(lambda prompt: bool(prompt["placing"] and len(prompt["placing"]["stands"]) > 2))
    seat.show()
    assert seat.page.locator(".placing ul").evaluate("it => it.clientHeight") >= 2 * 44


LONGEST_WORD = """(button) => {
  const ruler = document.createElement("span");
  ruler.style.cssText = "position:absolute;white-space:nowrap;width:auto";
  button.append(ruler);
  const wide = button.innerText.split(/\\s+/).map((it) => {
    ruler.textContent = it;
    return ruler.offsetWidth;
  });
  ruler.remove();
  return Math.max(...wide);
}"""


@pytest.mark.parametrize("form", [PHONE, ON_ITS_SIDE, WINDOW])
def test_long_words_and_accents_stay_within_their_place(
    open_seat: OpenSeat, form: ViewportSize
) -> None:
    seat = open_seat(form)
    seat.begin("", "beginner", "beginner", "beginner", "beginner")
    say(seat.page, type="notice", says=f"Bob: {'Donaudampfschiff' * 12}")
    notice = seat.page.locator("#say")
    expect(notice).to_contain_text("Bob")
    assert notice.evaluate("it => it.scrollWidth <= it.clientWidth")
    first = seat.page.locator(".player .name").first
    first.evaluate("it => { it.textContent = 'Élodie'; }")
    assert first.evaluate(WHOLE)
    if form is WINDOW:
        return
    name = seat.page.locator(".player .name").last
    name.evaluate("it => { it.textContent = 'Maximiliane'.repeat(2); }")
    assert name.evaluate("it => it.scrollWidth > it.clientWidth")
    assert name.evaluate("it => it.clientWidth <= it.closest('.who').clientWidth")


WHOLE = """it => {
  const range = document.createRange();
  range.selectNodeContents(it);
  const { top } = range.getBoundingClientRect();
  return top - 1 > it.closest(".line").getBoundingClientRect().top;
}"""


def test_a_token_less_is_marked_as_a_price_and_not_as_a_coin(
    open_seat: OpenSeat,
) -> None:
    seat = open_seat(WINDOW)
    seat.begin("", "beginner")
    seat.page.locator("[data-act=pick-0]").click()
    about = {"says": "", "marks": {"3": "\N{MINUS SIGN}1", "5": "+1"}}
    say(seat.page, type="about", at=-1, slot=0, **about)
    expect(seat.page.locator("g.points .shield")).to_have_text("\N{MINUS SIGN}1")
    expect(seat.page.locator("g.points .gain")).to_have_text("+1")


def test_two_opposite_each_other_see_the_whole_board_and_all_buttons_while_placing(
    open_seat: OpenSeat,
) -> None:
    seat = open_seat(UPRIGHT)
    seat.begin("", "")
    seat.play_until(
        lambda it: bool(it["placing"]) and any(a["id"] == "back" for a in it["actions"])
    )
    seat.show()
    for part in ("#board .frame", ".side-combos", ".side-combos.far"):
        assert seat.page.evaluate(OVERLAPS, part) is False
    acts = seat.page.locator("#ask .acts")
    assert acts.evaluate("it => it.scrollWidth <= it.clientWidth")
    ask, gold = seat.page.locator("#ask").bounding_box(), acts.locator(".gold").bounding_box()
    assert ask is not None
    assert gold is not None
    assert ask["x"] <= gold["x"] <= ask["x"] + ask["width"] - gold["width"]


OVERLAPS = """(other) => {
  const [a, b] = ["#ask", other].map((it) => document.querySelector(it).getBoundingClientRect());
  return a.top < b.bottom - 1 && b.top < a.bottom - 1;
}"""


def test_of_five_players_a_phone_shows_whole_what_the_last_turn_has_paid(
    open_seat: OpenSeat,
) -> None:
    seat = open_seat(PHONE)
    seat.begin("", *["beginner"] * 4)
    seat.play_until(lambda it: any(a["id"] == "expand" for a in it["actions"]))
    seat.show()
    paid = seat.page.locator(".player:not(:has(.wealth :first-child)) .paid b")
    expect(paid).to_have_count(4)
    paid.evaluate_all("all => all.forEach(it => { it.textContent = '+15'; })")
    cut = "all => all.filter(it => it.scrollWidth > it.clientWidth).length"
    assert seat.page.locator(".player .income").evaluate_all(cut) == 0


def test_on_a_phone_the_board_keeps_its_room_while_tokens_are_placed(
    open_seat: OpenSeat,
) -> None:
    seat = open_seat(PHONE)
    seat.begin("", "beginner")
    seat.play_until(lambda it: bool(it["placing"] and it["placing"]["score"] and it["forecast"]))
    seat.show()
    row = seat.page.locator(".placing ul li").first
    row.evaluate("it => { for (const _ of Array(6)) it.after(it.cloneNode(true)); }")
    board = seat.page.locator("#board").bounding_box()
    assert board is not None
    assert board["height"] >= 0.6 * PHONE["width"]
    assert seat.page.locator(".placing .score").is_hidden()


COVERED = """() => {
  const boxes = (it) => [...document.querySelectorAll(it)].map((at) => at.getBoundingClientRect());
  const signs = boxes('.pieces use[href^="#s-"]');
  return boxes(".shield").filter((a) => signs.some((b) => {
    const [x, y] = [b.left + b.width / 2, b.top + b.height / 2];
    return a.left < x && x < a.right && a.top < y && y < a.bottom;
  })).length;
}"""


@pytest.mark.parametrize("form", FORMS)
def test_no_price_covers_a_mine_a_cavern_or_magic(open_seat: OpenSeat, form: ViewportSize) -> None:
    seat = open_seat(form)
    seat.begin("", "beginner", "beginner")
    seat.device.send("tap", what="pick", id="", at=0, by=1)
    seat.device.work()
    seat.show()
    expect(seat.page.locator(".shield").first).to_be_visible()
    assert seat.page.locator('.pieces use[href^="#s-"]').count() > 0
    assert seat.page.evaluate(COVERED) == 0


def test_what_happened_stands_below_the_board_where_there_is_room(
    open_seat: OpenSeat,
) -> None:
    seat = open_seat({"width": 1024, "height": 768})
    seat.begin("", "beginner", "beginner", mine=False)
    for _ in range(6):  # moves of the player before
        seat.device.work()
    seat.show()
    expect(seat.page.locator("#caption")).to_be_visible()
    says, board = (seat.page.locator(it).bounding_box() for it in ("#say", "#board .frame"))
    assert says is not None
    assert board is not None
    assert says["y"] >= board["y"] + board["height"]


NAMES_IN_HEAD = """() => {
  const names = ["Maximiliane von Hohenstein", "Bartholomäus", "Jean-Baptiste", "Ada", "Kim"];
  const button = (it) => `<button><svg class="sample"></svg><span>${it}</span></button>`;
  const tabs = names.map(button).join("");
  const head = `<div class="study-head" data-count="5"><div class="segments">${tabs}</div></div>`;
  document.body.innerHTML = `<div class="plot">${head}</div>`;
  document.body.firstChild.style.width = "270px";
  const cut = (it) => it.scrollWidth > it.clientWidth;
  return [...document.querySelectorAll("span")].filter(cut).map((it) => it.textContent);
}"""


@pytest.mark.parametrize("form", [PHONE, ON_ITS_SIDE])
def test_an_analysis_on_a_phone_cuts_only_the_longest_names_in_its_tabs(
    open_seat: OpenSeat, form: ViewportSize
) -> None:
    page = open_seat(form).page
    page.add_style_tag(url="page/seat-analysis.css")
    cut = page.evaluate(NAMES_IN_HEAD)
    assert cut[0].startswith("Maximiliane")
    assert not {"Ada", "Kim"} & set(cut)


def test_in_french_a_space_stands_before_the_colon_of_what_a_turn_scores(
    open_seat: OpenSeat,
) -> None:
    seat = open_seat(ON_ITS_SIDE, locale="fr")
    seat.begin("", "beginner")
    seat.play_until(lambda prompt: bool(prompt["placing"] and prompt["placing"]["score"]))
    seat.show()
    [name, coins], *_ = seat.prompt["placing"]["score"]
    expect(seat.page.locator(".placing .score")).to_contain_text(f"{name} : {coins}")


@pytest.mark.parametrize("form", [WINDOW, TABLET])
def test_no_heading_calls_the_own_coins_the_income_of_the_last_turn(
    open_seat: OpenSeat, form: ViewportSize
) -> None:
    seat = open_seat(form)
    seat.begin("", "beginner")
    seat.play_until(lambda prompt: bool(prompt["lost"] or prompt["since"]))
    seat.show()
    [coins] = seat.prompt["coins"].values()
    own, other = (seat.page.locator("#players li", has_text=it) for it in ("Player 0", "Player 1"))
    expect(own.locator(".wealth b")).to_have_text(str(coins))
    expect(seat.page.locator("#legend")).not_to_contain_text("last turn")
    expect(other.locator(".paid .unit")).to_be_visible()
    expect(other.locator(".paid .unit")).to_have_text("last turn")


def test_a_tablet_says_which_round_it_is(open_seat: OpenSeat) -> None:
    seat = open_seat(TABLET)
    seat.begin("", "beginner")
    expect(seat.page.locator("#round")).to_be_visible()
    expect(seat.page.locator("#round")).to_have_text("Round 1 of 10")


def test_a_tab_in_the_background_is_marked_for_as_long_as_its_person_is_asked(
    open_seat: OpenSeat,
) -> None:
    seat = open_seat(WINDOW)
    page = seat.page
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, writable: true })")
    seat.begin("", "beginner")
    marked = re.compile("^● ")
    expect(page).to_have_title(marked)
    rooms = [it for it in seat.device.told if it["type"] == "room"]
    page.evaluate("(it) => { it.room.watching = 7; window.worker.say(it); }", rooms[-1])
    expect(page.locator(".time .sub")).to_have_text("7 watching")
    expect(page).to_have_title(marked)
