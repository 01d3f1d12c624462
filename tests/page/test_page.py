"""What people see of a game in a browser, and what they are told when it is not there."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from urllib.parse import parse_qs

import msgspec
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from smallworld.record import encode
from smallworld.state import State
from smallworld_client.table.events import ClockTold, RoomChanged
from smallworld_wire.common import NOBODY
from smallworld_wire.room import TableSettings
from tests.helpers.signed import forged, signed_record
from tests.page.puppet import (
    ME,
    Puppet,
    Table,
    board_of,
    listed,
    position_of,
    room_of,
    room_with,
    tokens_drawn,
    wait_for,
)
from tests.shared import walks

pytestmark = pytest.mark.turns(8)

COUNT_FLIGHTS = """() => {
  window.flown = 0;
  const old = Element.prototype.animate;
  Element.prototype.animate = function (...all) {
    window.flown += 1;
    return old.apply(this, all);
  };
}"""
OpenPage = Callable[..., Page]
MakePuppet = Callable[..., Puppet]
SCRIPT = "<img src=x onerror='document.title=1'>"


SHOWN_AGAIN = """async () => {
  const { html, renew } = await import("/page/dom.js");
  const [host, pressed, seen] = [html("div"), [], []];
  for (const [act, text] of [["end", "End turn"], ["end", "Redeploy"], ["decline", "Decline"]]) {
    renew(host, html("button", { "data-act": act, onclick: () => pressed.push(text) }, text));
    host.firstChild.click();
    seen.push(host.firstChild);
  }
  return [seen[0] === seen[1], seen[1] === seen[2], pressed];
}"""


def test_a_button_that_is_shown_again_stays_unless_it_does_something_else(page: Page) -> None:
    kept = page.evaluate(SHOWN_AGAIN)
    assert kept == [True, False, ["End turn", "Redeploy", "Decline"]]


def moment(state: State, table: Table) -> object:
    return position_of(table.game, state)


def test_a_server_that_stops_is_told_and_comes_back_by_itself(
    page: Page, puppet: Puppet, shown: Table
) -> None:
    puppet.stop()
    expect(page.locator("#notice")).to_contain_text("The server can't be reached.")
    expect(page.locator("#live")).to_have_text("not connected")
    assert tokens_drawn(page) > 0
    puppet.start(shown)
    expect(page.locator("#notice")).to_have_text("The game is back.", timeout=40_000)
    expect(page.locator("#live")).to_contain_text("Live")
    assert board_of(page) == position_of(shown.game, shown.state)


def test_what_happens_around_a_game_is_said_in_words(
    page: Page, puppet: Puppet, shown: Table
) -> None:
    expect(page.locator("#legend")).to_contain_text("Coins stay covered until the end")
    expect(page.locator(".wealth b")).to_have_count(0)
    puppet.tell(ClockTold(1, (60_000, 48_500)))
    expect(page.locator(".player .clock").nth(1)).to_contain_text("0:4")
    expect(page.locator(".player .clock").nth(0)).to_have_text("")
    puppet.tell(shown.back(0, 39))
    words = f"{shown.game.names[0]} undoes the last step."
    expect(page.locator("#notice")).to_have_text(words)
    expect(page.locator("#log li").last).to_have_text(words)
    first, *others = shown.room.seats
    seats = (type(first)("person", first.name, first.person, "medium"), *others)
    gone, *here = shown.room.people
    gone = type(gone)(gone.id, gone.name, "player", here=False, away=48)
    puppet.tell(RoomChanged(room_with(shown, seats=seats), ME))
    said = f"A computer player takes over for {first.name}."
    expect(page.locator("#notice")).to_have_text(said)
    expect(page.locator(".player .note").first).to_have_text("medium")
    puppet.tell(RoomChanged(room_with(shown, people=(gone, *here)), ME))
    expect(page.locator(".clock.away")).to_contain_text("away 0:4")
    puppet.tell(RoomChanged(room_with(shown, paused=shown.room.people[1].id), ME))
    expect(page.locator("#notice")).to_contain_text(shown.room.people[1].name)
    puppet.tell(RoomChanged(room_with(shown, paused=NOBODY), ME))
    expect(page.locator("#notice")).not_to_contain_text(shown.room.people[1].name)


def test_a_moment_of_the_past_is_that_of_the_game(page: Page, shown: Table) -> None:
    for step in range(1, 4):
        page.keyboard.press("ArrowLeft")
        wait_for(page, 40, 40 - step)
        assert board_of(page) == moment(shown.walk[39 - step].after, shown)
    expect(page.locator("#live")).to_have_text("Looking back")


def test_the_game_goes_on_unseen_while_somebody_looks_back(
    page: Page, puppet: Puppet, shown: Table
) -> None:
    page.keyboard.press("Home")
    wait_for(page, 40, 0)
    puppet.tell(shown.next())
    wait_for(page, 41, 0)
    assert board_of(page) == position_of(shown.game, shown.game.start())
    page.keyboard.press("End")
    wait_for(page, 41, 41)
    assert board_of(page) == position_of(shown.game, shown.state)


def test_a_link_to_a_moment_leads_there(open_page: OpenPage, puppet: Puppet, shown: Table) -> None:
    page = open_page(f"{puppet.url}#m=17")
    wait_for(page, 40, 17)
    assert board_of(page) == moment(shown.walk[16].after, shown)


def test_the_copied_link_names_the_moment_and_the_secret(
    make_puppet: MakePuppet, open_page: OpenPage, shown: Table
) -> None:
    puppet = make_puppet()
    puppet.start(shown)
    page = open_page(
        f"{puppet.url}#s=open%20sesame", permissions=["clipboard-write", "clipboard-read"]
    )
    page.wait_for_selector(".pieces .token")
    page.keyboard.press("ArrowLeft")
    wait_for(page, 40, 39)
    page.locator("#share").click()
    page.get_by_role("button", name="Copy link to this moment").click()
    expect(page.locator("#notice")).to_have_text("The link has been copied.")
    link = page.evaluate("() => navigator.clipboard.readText()")
    address, _, fragment = link.partition("#")
    assert (address, parse_qs(fragment)) == (puppet.url, {"s": ["open sesame"], "m": ["39"]})


def test_the_secret_of_a_private_game_is_sent_in_the_first_message_only(
    make_puppet: MakePuppet, open_page: OpenPage, shown: Table
) -> None:
    secret = "q" * 32
    shown.room = room_with(shown, settings=_private(shown))
    puppet = make_puppet(secret=secret)
    puppet.start(shown)
    page = open_page("about:blank")
    asked: list[str] = []
    sent: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda it: it.on("framesent", lambda frame: sent.append(str(frame))))
    page.goto(f"{puppet.url}#s={secret}")
    page.wait_for_selector(".pieces .token")
    assert [secret in frame for frame in sent] == [True]
    assert not [url for url in asked if secret in url.partition("#")[0]]


def test_a_private_game_without_its_secret_asks_for_the_whole_link(
    make_puppet: MakePuppet, open_page: OpenPage, shown: Table
) -> None:
    shown.room = room_with(shown, settings=_private(shown))
    puppet = make_puppet(secret="q" * 32)
    puppet.start(shown)
    page = open_page(puppet.url)
    expect(page.locator("#notice")).to_contain_text("This game is private.")
    page.evaluate("location.hash = '#s=' + 'q'.repeat(32)")  # as if pasted: nothing is loaded anew
    wait_for(page, 40, 40)


def _private(table: Table) -> TableSettings:
    return msgspec.structs.replace(table.room.settings, private=True)


def test_a_name_is_never_more_than_text(
    make_puppet: MakePuppet, open_page: OpenPage, played: Table
) -> None:
    names = (SCRIPT, "</script><b>bob")
    header = msgspec.structs.replace(played.game.header, seats=names)
    game = type(played.game)(header, played.game.board, played.game.content)
    hostile = Table(game, played.walk)
    hostile.played = 12
    hostile.room = room_of(game, title="<b>bold</b>")
    puppet = make_puppet()
    puppet.start(hostile)
    page = open_page(puppet.url)
    page.wait_for_selector(".pieces .token")
    assert page.locator(".player .name").first.text_content() == SCRIPT
    assert page.locator("h1").inner_text() == "<b>bold</b>"
    assert page.locator("img[src=x], h1 b, .player .name b, #log li b").count() == 0


def test_a_record_by_link_shows_coins_places_and_every_moment_and_plays_by_itself(
    open_page: OpenPage, puppet: Puppet, shown: Table
) -> None:
    page = open_page(f"{puppet.url}r/walk")
    expect(page.locator(".wealth b")).to_have_count(2)
    coins = [int(it) for it in page.locator(".wealth b").all_inner_texts()]
    assert coins == [player.coins for player in shown.walk[-1].after.players]
    assert board_of(page) == moment(shown.walk[-1].after, shown)
    expect(page.locator(".chart polyline")).to_have_count(2)
    page.locator(".track").press("Home")
    page.wait_for_function("() => document.body.dataset.moment === '0'")
    assert board_of(page) == position_of(shown.game, shown.game.start())
    page.get_by_role("button", name="Play the moves").click()
    page.wait_for_function("() => document.body.dataset.moment === '2'")


def drop(page: Page, file: bytes) -> None:
    page.evaluate(
        """(bytes) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(bytes)], "evening.swr"));
          dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, cancelable: true }));
        }""",
        list(file),
    )


def test_a_dropped_file_is_shown_with_what_its_signatures_prove_or_refused_in_a_sentence(
    page: Page, shown: Table
) -> None:
    drop(page, b"nonsense")
    expect(page.locator("#notice")).to_contain_text("record")
    drop(page, encode(walks.record_of(shown.game, shown.walk)))
    expect(page.locator("body")).to_have_class("record")
    assert board_of(page) == moment(shown.walk[-1].after, shown)
    drop(page, encode(signed_record()))
    expect(page.locator("#proof")).to_contain_text("made by all players together")
    expect(page.locator("#proof.bad")).to_have_count(0)
    drop(page, encode(forged(signed_record())))
    expect(page.locator("#proof.bad")).to_contain_text("forged or damaged")


@pytest.mark.parametrize(("language", "word"), [("de", "Verlauf"), ("fr", "Journal")])
def test_the_page_speaks_the_language_of_the_browser(
    open_page: OpenPage, puppet: Puppet, language: str, word: str
) -> None:
    page = open_page(puppet.url, locale=language)
    expect(page.locator("#tab-log")).to_have_text(word)
    assert page.locator("html").get_attribute("lang") == language


def test_the_language_can_be_chosen_without_losing_the_game(page: Page) -> None:
    page.locator("#share").click()
    page.get_by_label("Language").focus()
    page.get_by_label("Language").select_option("de")
    expect(page.locator("#log li").last).to_be_attached()
    expect(page.locator("#share")).to_contain_text("Menü")
    expect(page.get_by_label("Sprache")).to_be_focused()
    assert tokens_drawn(page) > 0


def test_coins_are_named_in_the_language_that_is_chosen(
    open_page: OpenPage, puppet: Puppet
) -> None:
    page = open_page(f"{puppet.url}r/walk")
    expect(page.locator(".wealth .unseen").first).to_contain_text("coins")
    page.locator("#share").click()
    page.get_by_label("Language").select_option("de")
    expect(page.locator(".wealth .unseen").first).to_contain_text("Münzen")


def test_scores_of_a_stream_lie_on_nothing_and_show_no_log(
    open_page: OpenPage, puppet: Puppet
) -> None:
    page = open_page(f"{puppet.url}?overlay=scores", viewport={"width": 1920, "height": 1080})
    expect(page.locator(".player .name").first).to_be_visible()
    picture = Image.open(BytesIO(page.screenshot(omit_background=True)))
    assert picture.getpixel((960, 300))[3] == 0  # type: ignore[index]
    assert picture.getpixel((200, 1040))[3] > 200  # type: ignore[index]
    expect(page.locator("#log")).to_be_hidden()


def test_a_board_for_a_stream_is_the_board_and_a_line(open_page: OpenPage, puppet: Puppet) -> None:
    page = open_page(f"{puppet.url}?overlay=board", viewport={"width": 620, "height": 560})
    expect(page.locator(".frame")).to_be_visible()
    expect(page.locator("#say")).to_be_visible()
    expect(page.locator("#players")).to_be_hidden()
    box = page.locator(".frame").bounding_box()
    assert box is not None
    assert box["width"] > 500


def test_a_tap_on_a_player_tells_what_their_race_and_power_do(page: Page, shown: Table) -> None:
    page.locator(".player").first.click()
    active = shown.state.players[0].active
    assert active is not None
    expect(page.locator("#about")).to_contain_text(shown.game.content.races[active.race].text)
    expect(page.locator("#about")).to_contain_text(shown.game.content.powers[active.powers[0]].text)


def test_the_last_move_is_marked_on_the_board_and_told_in_a_line(
    page: Page, puppet: Puppet, shown: Table
) -> None:
    while shown.walk[shown.played].entry.move.__class__.__name__ != "Conquer":
        puppet.tell(shown.next())
    puppet.tell(shown.next())
    expect(page.locator(".mark:not(.under)")).to_have_count(1)
    expect(page.locator("#caption")).to_contain_text("conquers")
    expect(page.locator("#log .lit")).not_to_have_count(0)


TAP_TWICE = """() => {
  const board = document.querySelector(".content");
  const finger = { pointerType: "touch", clientX: 120, clientY: 200 };
  for (const type of ["pointerdown", "pointerup", "pointerdown", "pointerup"]) {
    board.dispatchEvent(new PointerEvent(type, finger));
  }
}"""


def test_two_taps_look_closer_and_a_button_shows_the_whole_board_again(
    open_page: OpenPage, puppet: Puppet
) -> None:
    page = open_page(puppet.url, viewport={"width": 390, "height": 844}, has_touch=True)
    page.wait_for_selector(".pieces .token")
    page.evaluate(TAP_TWICE)
    button = page.get_by_role("button", name="Whole board")
    expect(button).to_be_visible()
    button.tap()
    expect(button).to_be_hidden()


def test_an_enlarged_board_stays_in_its_frame_and_follows_a_pressed_mouse_only(page: Page) -> None:
    board = page.locator(".frame").bounding_box()
    assert board is not None
    x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    page.get_by_role("button", name="Menu").click()  # which the enlarged board does not cover
    page.keyboard.press("Escape")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, 5, steps=3)
    page.mouse.up()
    content = page.locator(".content")
    before = content.get_attribute("style")
    page.mouse.move(x + 90, y + 60, steps=3)
    assert content.get_attribute("style") == before


CHAT = """async () => {
  const { Chat } = await import("/page/seat-chat.js");
  const side = { choose(tab) {
    document.getElementById("side").dataset.tab = tab;
    document.getElementById(tab)?.classList.add("chosen");
  } };
  window.wished = [];
  const page = { side, game: { players: [] }, notify() {}, renderSoon() {} };
  const seat = { page, isOff: true, wish: (what, { text }) => window.wished.push(text) };
  window.chat = new Chat(seat);
  chat.show(["Ada"], [], true);
  chat.add({ name: "Ada", seat: -1, says: "Hello" });
}"""


def test_chat_is_read_where_its_tab_is_reached_by_the_arrows(page: Page) -> None:
    page.evaluate(CHAT)
    expect(page.locator("#tab-chat")).to_have_text("Chat (1)")
    page.locator("#tab-log").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#tab-chat")).to_be_focused()
    expect(page.locator("#tab-chat")).to_have_text("Chat")
    expect(page.locator("#chat li")).to_be_visible()


def test_what_is_said_while_the_table_is_lost_waits_in_its_field(page: Page) -> None:
    page.evaluate(CHAT)
    page.locator("#tab-chat").click()
    field = page.get_by_label("Write a message")
    field.fill("Are you there?")
    field.press("Enter")
    expect(field).to_have_value("Are you there?")
    page.evaluate("() => { chat.seat.isOff = false; }")
    field.press("Enter")
    expect(field).to_have_value("")
    assert page.evaluate("() => wished") == ["Are you there?"]


def test_arrows_in_a_field_move_its_caret_and_not_the_game(page: Page) -> None:
    page.evaluate("""() => {
      document.body.append(Object.assign(document.createElement("input"), { value: "Hello" }));
      document.querySelector("body > input").focus();
    }""")
    for key in ("ArrowLeft", "Home", "Delete"):
        page.keyboard.press(key)
    expect(page.locator("body > input")).to_have_value("ello")
    expect(page.locator("body")).to_have_attribute("data-moment", "40")


def test_a_browser_that_wants_no_more_addresses_still_shows_the_moments(page: Page) -> None:
    """Safari takes a hundred in half a minute, which is one drag along the timeline."""
    page.evaluate("() => { history.replaceState = () => { throw new DOMException(); }; }")
    page.get_by_role("button", name="One step back").click()
    wait_for(page, 40, 39)


@pytest.mark.parametrize("moment", ["-4", "2.5", "x"])
def test_a_link_to_no_moment_shows_the_game_all_the_same(
    open_page: OpenPage, puppet: Puppet, moment: str
) -> None:
    page = open_page(f"{puppet.url}#m={moment}")
    page.wait_for_selector(".pieces .token")


def test_who_holds_what_can_be_read_as_a_list(page: Page, shown: Table) -> None:
    held = page.locator("#holdings li").first.text_content() or ""
    names = [it.name for it in shown.game.board.regions]
    mine = [names[n] for n, it in enumerate(shown.state.regions) if it.owner == 0 and it.race]
    assert held == f"{shown.game.names[0]}: {', '.join(mine)}"


@pytest.mark.parametrize("path", ["g/unknown", "r/unknown", "nothing/here"])
def test_what_is_not_there_is_a_page_that_says_so_with_the_right_status(
    open_page: OpenPage, puppet: Puppet, path: str
) -> None:
    page = open_page("about:blank")
    answer = page.goto(puppet.url + path)
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("#notice")).to_contain_text("here")


def test_a_chat_that_is_given_the_link_finds_title_players_and_a_picture(
    puppet: Puppet, page: Page, shown: Table
) -> None:
    told = page.request.get(puppet.url).text()
    assert f'property="og:title" content="{shown.room.settings.title}"' in told
    assert f'content="{", ".join(shown.game.names)}"' in told
    assert page.request.get(f"{puppet.url}page/card.jpg").headers["content-type"] == "image/jpeg"


def test_regions_are_reached_by_arrows_and_say_what_stands_there(page: Page, shown: Table) -> None:
    page.locator(".area").first.focus()
    page.keyboard.press("ArrowRight")
    label = page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    number = int(page.evaluate("() => document.activeElement.dataset.region"))
    assert number != 0
    assert label.startswith(shown.game.board.regions[number].name)
    expect(page.locator(".tip")).to_be_visible()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_move_flies_where_motion_is_welcome(
    open_page: OpenPage, puppet: Puppet, shown: Table, motion: str
) -> None:
    page = open_page(puppet.url, reduced_motion=motion)
    page.wait_for_selector(".pieces .token")
    page.evaluate(COUNT_FLIGHTS)
    for index in range(41, 51):
        puppet.tell(shown.next())
        wait_for(page, index, index)
    assert (page.evaluate("() => window.flown") > 0) is (motion != "reduce")


def test_the_board_can_be_saved_as_a_picture_and_as_a_drawing(
    open_page: OpenPage, puppet: Puppet, tmp_path: Path
) -> None:
    page = open_page(puppet.url, painted=True)
    page.wait_for_selector(".pieces .token")
    for kind, button in (("png", "Save a picture (PNG)"), ("svg", "Save a drawing (SVG)")):
        page.locator("#share").click()
        with page.expect_download() as download:
            page.get_by_role("button", name=button).click()
        download.value.save_as(tmp_path / f"board.{kind}")
    picture = Image.open(tmp_path / "board.png")
    assert picture.size == (2400, 1500)
    assert len(picture.convert("RGB").resize((60, 40)).getcolors(2400) or ()) > 500
    drawing = (tmp_path / "board.svg").read_text(encoding="utf-8")
    assert "var(--" not in drawing
    assert drawing.count("<path") > 1000


def test_a_game_that_has_not_begun_shows_its_seats(
    make_puppet: MakePuppet, open_page: OpenPage, shown: Table
) -> None:
    puppet = make_puppet()
    puppet.start()
    puppet.tell(RoomChanged(room_with(shown, stage="waiting"), ME))
    page = open_page(puppet.url)
    expect(page.locator("#notice")).to_contain_text(
        "The game has not begun yet. The Loonmere Dales, 2"
    )
    expect(page.locator(".player .name")).to_have_text(list(shown.game.names))
    puppet.tell(RoomChanged(shown.room, ME), shown.begun())
    page.wait_for_selector(".pieces .token")
    assert board_of(page) == position_of(shown.game, shown.state)


def test_a_list_shows_the_liveliest_game_live_and_finds_games_by_their_players(
    make_puppet: MakePuppet, open_page: OpenPage, shown: Table
) -> None:
    puppet = make_puppet(lists=[listed("walk", watching=9), listed("other", watching=2)])
    puppet.start(shown)
    page = open_page(puppet.url)
    page.wait_for_selector(".tv .pieces .token")
    assert board_of(page) == position_of(shown.game, shown.state)
    expect(page.locator(".row")).to_have_count(1)
    page.get_by_role("searchbox").fill("nobody of this name")
    expect(page.locator(".rows")).to_have_text("No game matches.")
    page.get_by_role("searchbox").fill("host of other")
    expect(page.locator(".row")).to_have_count(1)
    drop(page, encode(walks.record_of(shown.game, shown.walk)))
    page.wait_for_selector("body.record .page > .middle .pieces .token")


DRAW_LIST = "() => document.querySelector('input').dispatchEvent(new Event('input'))"
"""Draws the list anew, as the page does twice a second."""


def test_a_row_of_the_list_keeps_the_focus_and_a_click_that_has_begun(
    make_puppet: MakePuppet, open_page: OpenPage, shown: Table
) -> None:
    puppet = make_puppet(lists=[listed("walk", watching=9), listed("other", watching=2)])
    puppet.start(shown)
    page = open_page(puppet.url)
    page.wait_for_selector(".tv .pieces .token")
    way = page.locator(".row a")
    way.focus()
    page.evaluate(DRAW_LIST)
    expect(way).to_be_focused()
    way.hover()
    page.mouse.down()
    page.evaluate(DRAW_LIST)
    page.mouse.up()
    page.wait_for_url("**/g/other")


def test_a_lobby_that_is_lost_is_said_in_the_list(
    make_puppet: MakePuppet, open_page: OpenPage
) -> None:
    puppet = make_puppet(lists=[], lobby="lost")
    puppet.start()
    page = open_page(puppet.url)
    expect(page.locator(".trouble")).to_contain_text("The lobby can't be reached.")


def test_an_empty_list_says_that_new_games_appear_in_it_by_themselves(
    make_puppet: MakePuppet, open_page: OpenPage
) -> None:
    puppet = make_puppet(lists=[])
    puppet.start()
    page = open_page(puppet.url)
    expect(page.locator(".rows")).to_contain_text("New ones appear here by themselves.")


def test_a_game_in_which_one_has_a_seat_is_told_apart_and_looked_for_while_its_host_is_away(
    make_puppet: MakePuppet, open_page: OpenPage, shown: Table
) -> None:
    puppet = make_puppet(lists=[listed("walk", watching=9), listed("other", watching=2)])
    puppet.start(shown)
    page = open_page(puppet.url)
    page.evaluate("localStorage.setItem('smallworld-seat-at', 'lobby:1/other')")
    page.goto(puppet.url)
    back = page.get_by_role("link", name="Back to your seat")
    expect(back).to_have_count(1)
    expect(back).to_have_attribute("href", "/g/other")
    page.evaluate("localStorage.setItem('smallworld-seat-at', 'lobby:1/away')")
    page.goto(f"{puppet.url}g/away")
    expect(page.get_by_text("This page keeps looking.")).to_be_visible()
    for _ in range(5):
        page.wait_for_event("websocket")
