"""How a seat looks: the page in a real browser, and its program in the test's own process."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.page.test_alone import SAID_BY_TEST, say, served
from tests.seat.test_alone import MOST, Device
from tests.seat.test_turns import some_tap

pytestmark = pytest.mark.turns(4)

PHONE: ViewportSize = {"width": 390, "height": 844}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
TABLET: ViewportSize = {"width": 1180, "height": 820}
SMALL: ViewportSize = {"width": 1024, "height": 768}
UPRIGHT: ViewportSize = {"width": 820, "height": 1180}
WINDOW: ViewportSize = {"width": 1280, "height": 720}
FORMS = [PHONE, ON_ITS_SIDE, TABLET, WINDOW]

BEATS = "setInterval(() => window.worker?.say({ type: 'beat' }), 1000);"
"""Without these the page takes its program for ended."""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("site")) as url:
        yield url


GAMES = 5
SENT = "() => window.worker.told.splice(0)"


class ShownSeat:
    """A page whose worker is a :class:`Device`."""

    def __init__(self, page: Page, device: Device) -> None:
        self.page, self.device = page, device
        self._fed = 0

    def begin(self, *levels: str, mine: bool = True, sets: tuple[str, ...] = ()) -> None:
        """A game, up to the person's first question; one that another begins if not ``mine``."""
        self._levels, self._sets = levels, sets
        seats = [{"name": f"Player {number}", "level": it} for number, it in enumerate(levels)]
        while True:
            self.device.told[:] = [it for it in self.device.told if it["type"] == "words"]
            self._fed = 0
            language = self.page.evaluate("document.documentElement.lang")
            self.device.send("begin", seats=seats, sets=sets, pace=0, language=language)
            while mine and not self.prompt["mine"]:
                self.device.work()
            if self.prompt["mine"] is mine:
                self.page.evaluate(SENT)
                return self.show()

    @property
    def prompt(self) -> dict[str, Any]:
        return self.device.last("prompt")

    def show(self) -> None:
        """Have the page told what the program has told since."""
        told, self._fed = self.device.told[self._fed :], len(self.device.told)
        self.page.evaluate("(all) => all.forEach((it) => window.worker.say(it))", told)
        self.page.wait_for_selector("body:not(.boardless)")
        expect(self.page.locator("#ask .question")).to_have_text(self.prompt["question"])

    def press(self, what: str) -> None:
        self.page.locator(what).first.click()
        self.obey()

    def obey(self) -> None:
        """Have the program do what the page has told it since, and show what comes of it."""
        for said in self.page.evaluate(SENT):
            if isinstance(said, str):
                self.device.program.hear(said)
        for _ in range(3):
            self.device.work()
        self.show()

    def play_until(self, is_there: Callable[[dict[str, Any]], bool]) -> None:
        """Play by any taps up to a question of the person, which not every game brings."""
        for step in range(1, GAMES * MOST):
            if step % MOST == 0:
                self.begin(*self._levels, sets=self._sets)
            prompt = self.prompt
            is_mine = prompt["mine"] and not prompt["waits"]
            if is_mine and is_there(prompt):
                return
            tap = some_tap(prompt, self.device.rng) if is_mine else None
            if tap is not None:
                self.device.send("tap", what=tap.what, id=tap.id, at=tap.at, by=tap.by)
            self.device.work()
        pytest.fail("there was no such question")


@pytest.fixture
def shown(
    open_page: Callable[..., Page], url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., ShownSeat]]:
    """Opens the page in a window of some size."""
    device = Device(tmp_path / "home", monkeypatch)

    def open_(viewport: ViewportSize, **how: Any) -> ShownSeat:
        how = {"viewport": viewport, "has_touch": viewport is not WINDOW} | how
        page = open_page("about:blank", service_workers="block", **how)
        page.add_init_script(SAID_BY_TEST + BEATS)
        page.goto(url)
        page.wait_for_function("() => window.worker")
        device.send("home")
        return ShownSeat(page, device)

    yield open_
    device.close()


@pytest.mark.parametrize("form", FORMS)
def test_before_anything_has_happened_whose_turn_it_is_stands_in_the_question_alone(
    shown: Callable[..., ShownSeat], form: ViewportSize
) -> None:
    seat = shown(form)
    seat.begin("", "beginner", "beginner", mine=False)
    question = seat.page.locator("#ask .question")
    expect(question).to_contain_text("picks a combo.")
    expect(seat.page.get_by_text(question.inner_text())).to_have_count(1)
    expect(seat.page.locator("#say")).to_be_hidden()


def test_what_others_took_is_marked_until_the_person_acts(
    shown: Callable[..., ShownSeat],
) -> None:
    seat = shown(TABLET)
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


LONG_NAMES = {"de": ("Drachenmeister", "Strauchmenschen"), "fr": ("Bâtisseurs", "Hommes-rats")}
NAME_ALL = """([power, race]) => {
  for (const name of document.querySelectorAll(".pick .name")) {
    name.firstChild.textContent = `${power} `;
    name.querySelector("b").textContent = race;
  }
}"""


@pytest.mark.parametrize("language", ["de", "fr"])
def test_on_its_side_a_phone_shows_all_six_combos_or_where_the_list_goes_on(
    shown: Callable[..., ShownSeat], language: str
) -> None:
    seat = shown(ON_ITS_SIDE, locale=language)
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
    shown: Callable[..., ShownSeat], form: ViewportSize, unfinished: int
) -> None:
    page = shown(form).page
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
    shown: Callable[..., ShownSeat], language: str
) -> None:
    seat = shown(ON_ITS_SIDE, locale=language)
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
    shown: Callable[..., ShownSeat], form: ViewportSize
) -> None:
    seat = shown(form)
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


def test_where_tokens_go_from_now_on_is_asked_in_a_card(shown: Callable[..., ShownSeat]) -> None:
    seat = shown(PHONE)
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


def test_a_token_less_is_marked_as_a_price_and_not_as_a_coin(
    shown: Callable[..., ShownSeat],
) -> None:
    seat = shown(WINDOW)
    seat.begin("", "beginner")
    seat.page.locator("[data-act=pick-0]").click()
    about = {"says": "", "marks": {"3": "\N{MINUS SIGN}1", "5": "+1"}}
    say(seat.page, type="about", at=-1, slot=0, **about)
    expect(seat.page.locator("g.points .shield")).to_have_text("\N{MINUS SIGN}1")
    expect(seat.page.locator("g.points .gain")).to_have_text("+1")


def test_two_opposite_each_other_see_the_whole_board_and_all_buttons_while_placing(
    shown: Callable[..., ShownSeat],
) -> None:
    seat = shown(UPRIGHT)
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


def test_on_a_phone_the_board_keeps_its_room_while_tokens_are_placed(
    shown: Callable[..., ShownSeat],
) -> None:
    seat = shown(PHONE)
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
def test_no_price_covers_a_mine_a_cavern_or_magic(
    shown: Callable[..., ShownSeat], form: ViewportSize
) -> None:
    seat = shown(form)
    seat.begin("", "beginner", "beginner")
    seat.device.send("tap", what="pick", id="", at=0, by=1)
    seat.device.work()
    seat.show()
    expect(seat.page.locator(".shield").first).to_be_visible()
    assert seat.page.locator('.pieces use[href^="#s-"]').count() > 0
    assert seat.page.evaluate(COVERED) == 0


def test_what_happened_stands_below_the_board_where_there_is_room(
    shown: Callable[..., ShownSeat],
) -> None:
    seat = shown({"width": 1024, "height": 768})
    seat.begin("", "beginner", "beginner", mine=False)
    for _ in range(6):  # moves of the player before
        seat.device.work()
    seat.show()
    expect(seat.page.locator("#caption")).to_be_visible()
    says, board = (seat.page.locator(it).bounding_box() for it in ("#say", "#board .frame"))
    assert says is not None
    assert board is not None
    assert says["y"] >= board["y"] + board["height"]


def test_opposite_each_other_the_price_with_a_leader_stands_on_the_combos(
    shown: Callable[..., ShownSeat],
) -> None:
    seat = shown(TABLET)
    seat.begin("", "", sets=("leaders",))
    expect(seat.page.locator("[data-act=pick-2] .price")).to_have_text("pay 2")
    seat.device.send("tap", what="act", id="leader", at=-1, by=1)
    seat.show()
    expect(seat.page.locator("[data-act=pick-2] .price")).to_have_text("pay 3")


def test_tab_goes_from_one_lit_region_to_the_next_and_back(
    shown: Callable[..., ShownSeat],
) -> None:
    seat = shown(WINDOW)
    seat.begin("", "beginner")
    seat.device.send("tap", what="pick", id="", at=0, by=1)
    seat.device.work()
    seat.show()
    lit = sorted(map(int, seat.prompt["targets"]))
    for key, region in (("Tab", lit[0]), ("Tab", lit[1]), ("Tab", lit[2]), ("Shift+Tab", lit[1])):
        seat.page.keyboard.press(key)
        expect(seat.page.locator(f'.area.lit[data-region="{region}"]')).to_be_focused()


def test_a_region_that_the_mouse_rests_on_is_told_about_once(
    shown: Callable[..., ShownSeat],
) -> None:
    seat = shown(WINDOW)
    seat.begin("", "beginner")
    seat.page.locator('.area[data-region="5"]').hover()
    expect(seat.page.locator(".tip")).to_be_visible()
    seat.page.wait_for_function("() => window.worker.told.at(-1)?.includes('about')")
    about: dict[str, Any] = {"title": "Here", "subtitle": "", "lines": [], "total": None}
    say(seat.page, type="about", at=5, slot=-1, footer="", refusal="", **about)
    expect(seat.page.locator(".slip")).to_be_visible()
    expect(seat.page.locator(".tip")).to_be_hidden()


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
    shown: Callable[..., ShownSeat], form: ViewportSize
) -> None:
    page = shown(form).page
    page.add_style_tag(url="page/seat-analysis.css")
    cut = page.evaluate(NAMES_IN_HEAD)
    assert cut[0].startswith("Maximiliane")
    assert not {"Ada", "Kim"} & set(cut)


def test_in_french_a_space_stands_before_the_colon_of_what_a_turn_scores(
    shown: Callable[..., ShownSeat],
) -> None:
    seat = shown(ON_ITS_SIDE, locale="fr")
    seat.begin("", "beginner")
    seat.play_until(lambda prompt: bool(prompt["placing"] and prompt["placing"]["score"]))
    seat.show()
    [name, coins], *_ = seat.prompt["placing"]["score"]
    expect(seat.page.locator(".placing .score")).to_contain_text(f"{name} : {coins}")


@pytest.mark.parametrize("form", [WINDOW, TABLET])
def test_no_heading_calls_the_own_coins_the_income_of_the_last_turn(
    shown: Callable[..., ShownSeat], form: ViewportSize
) -> None:
    seat = shown(form)
    seat.begin("", "beginner")
    seat.play_until(lambda prompt: bool(prompt["lost"] or prompt["since"]))
    seat.show()
    [coins] = seat.prompt["coins"].values()
    own, other = (seat.page.locator("#players li", has_text=it) for it in ("Player 0", "Player 1"))
    expect(own.locator(".wealth b")).to_have_text(str(coins))
    expect(seat.page.locator("#legend")).not_to_contain_text("last turn")
    expect(other.locator(".paid .unit")).to_be_visible()
    expect(other.locator(".paid .unit")).to_have_text("last turn")


def test_a_tablet_says_which_round_it_is(shown: Callable[..., ShownSeat]) -> None:
    seat = shown(TABLET)
    seat.begin("", "beginner")
    expect(seat.page.locator("#round")).to_be_visible()
    expect(seat.page.locator("#round")).to_have_text("Round 1 of 10")


def test_the_button_that_takes_a_combo_says_the_price_with_the_leader(
    shown: Callable[..., ShownSeat],
) -> None:
    seat = shown(TABLET)
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
    shown: Callable[..., ShownSeat],
) -> None:
    page = shown(WINDOW, locale="fr").page
    page.locator("#share").click()
    page.get_by_role("button", name="Règles du jeu").click()
    expect(page.locator("#about p b").first).to_have_text("Le but.")


@pytest.mark.parametrize("tablet", [SMALL, UPRIGHT])
def test_two_at_a_tablet_have_a_bar_at_their_own_side(
    shown: Callable[..., ShownSeat], tablet: ViewportSize
) -> None:
    seat = shown(tablet)
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
    shown: Callable[..., ShownSeat],
) -> None:
    seat = shown(PHONE)
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


def test_a_turn_is_played_by_the_keys_of_the_window(shown: Callable[..., ShownSeat]) -> None:
    seat = shown(WINDOW)
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


def test_a_key_that_is_held_down_presses_one_button(shown: Callable[..., ShownSeat]) -> None:
    seat = shown(WINDOW)
    seat.begin("", "beginner")
    seat.press("[data-act=pick-0]")
    held = """(isHeld) => document.body.dispatchEvent(
      new KeyboardEvent("keydown", { key: " ", bubbles: true, repeat: isHeld }))"""
    seat.page.evaluate("document.activeElement.blur()")
    seat.page.evaluate(held, True)
    assert seat.page.evaluate(SENT) == []
    seat.page.evaluate(held, False)
    assert [json.loads(it)["what"] for it in seat.page.evaluate(SENT)] == ["pick"]


def test_a_tab_in_the_background_is_marked_for_as_long_as_its_person_is_asked(
    shown: Callable[..., ShownSeat],
) -> None:
    seat = shown(WINDOW)
    page = seat.page
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, writable: true })")
    seat.begin("", "beginner")
    marked = re.compile("^● ")
    expect(page).to_have_title(marked)
    rooms = [it for it in seat.device.told if it["type"] == "room"]
    page.evaluate("(it) => { it.room.watching = 7; window.worker.say(it); }", rooms[-1])
    expect(page.locator(".time .sub")).to_have_text("7 watching")
    expect(page).to_have_title(marked)


def test_advice_is_one_press_and_doing_it_another(
    shown: Callable[..., ShownSeat], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_seat.program.THINKS", 0.1)
    seat = shown(WINDOW)
    seat.begin("", "beginner")
    seat.press("[data-act=advice]")
    seat.press(".advice [data-act=follow]")
    expect(seat.page.locator("#ask .inhand b")).to_be_visible()


def test_on_a_phone_what_is_asked_stands_under_the_thumb_and_the_combos_make_way_for_it(
    shown: Callable[..., ShownSeat],
) -> None:
    seat = shown(ON_ITS_SIDE)
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
