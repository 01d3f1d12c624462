"""Where things stand on the page, from a phone to a large screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from smallworld_client.table.events import HostLost, RoomChanged
from tests.page.puppet import ME, Puppet, Table, listed, room_with, table

pytestmark = pytest.mark.turns(8, together=True)

OpenPage = Callable[..., Page]
MakePuppet = Callable[..., Puppet]


def test_nothing_is_wider_than_the_window_from_320_pixels_to_4k(page: Page) -> None:
    sizes = (320, 256), (320, 568), (360, 740), (768, 1024), (1024, 768), (3840, 2160)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            "(wide) => innerWidth === wide && document.documentElement.scrollWidth <= wide",
            arg=width,
        )


def test_a_title_of_one_long_word_is_read_whole_in_the_list(
    make_puppet: MakePuppet, open_page: OpenPage
) -> None:
    puppet = make_puppet(lists=[listed("one", 1) | {"title": "W" * 40, "stage": "waiting"}])
    puppet.start()
    page = open_page(puppet.url, viewport={"width": 320, "height": 568})
    title = page.locator(".row .line b")
    expect(title).to_be_visible()
    room = page.locator(".row .what").bounding_box()
    box = title.bounding_box()
    assert room is not None
    assert box is not None
    assert box["width"] <= room["width"]


def test_a_phone_shows_board_then_players_then_log(open_page: OpenPage, puppet: Puppet) -> None:
    page = open_page(puppet.url, viewport={"width": 360, "height": 740}, has_touch=True)
    page.wait_for_selector(".pieces .token")
    tops = [page.locator(name).bounding_box() for name in (".frame", "#say", "#players", "#log")]
    heights = [box["y"] for box in tops if box is not None]
    assert len(heights) == 4
    assert heights == sorted(heights)
    assert page.locator(".pieces .token").first.bounding_box()["width"] >= 18  # type: ignore[index]


LAID_OUT = """() => {
  const seen = [".frame", ".player", "#say", "#time", "#end", ".more", "#share"].flatMap((it) =>
    [...document.querySelectorAll(it)]).filter((it) => it.offsetParent || it.id === "time");
  const boxes = seen.map((it) => [it.id || it.className, it.getBoundingClientRect()]);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const said = boxes.filter(([, it]) => it.right > innerWidth + 1 || it.bottom > innerHeight + 1)
    .map(([name]) => `${name} is cut off`);
  boxes.forEach(([one, a], at) => boxes.slice(at + 1).forEach(([two, b]) => {
    const hangs = [one, two].includes("frame") && [one, two].includes("say");
    if (over(a, b) && !hangs) said.push(`${one} lies over ${two}`);
  }));
  return said;
}"""


@pytest.mark.parametrize("moment", [60, -1])
@pytest.mark.parametrize("size", [(844, 390), (932, 430), (1280, 720), (1366, 768), (1920, 1080)])
def test_nothing_lies_over_anything_with_five_players(
    make_puppet: MakePuppet, open_page: OpenPage, size: tuple[int, int], moment: int
) -> None:
    shown = table("five-players", seed=7)
    shown.played = moment if moment >= 0 else len(shown.walk)
    puppet = make_puppet()
    puppet.start(shown)
    page = open_page(puppet.url, viewport={"width": size[0], "height": size[1]})
    page.wait_for_selector(".pieces .token")
    assert page.evaluate(LAID_OUT) == []
    expect(page.locator(".player")).to_have_count(5)
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => document.body.classList.contains('past')")
    assert page.evaluate(LAID_OUT) == []


@pytest.mark.parametrize("size", [(360, 740), (844, 390)])
def test_the_buttons_of_a_phone_keep_their_size_beside_long_words(
    open_page: OpenPage, puppet: Puppet, size: tuple[int, int]
) -> None:
    puppet.tell(HostLost("The host is lost.", can_lead=False))
    viewport = {"width": size[0], "height": size[1]}
    page = open_page(puppet.url, viewport=viewport, has_touch=True, locale="fr")
    expect(page.locator("#live")).to_have_text("L’hôte est injoignable.")
    for name in ("#full", "#share"):
        box = page.locator(name).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (1280, 720)])
def test_a_long_name_gives_way_to_how_long_somebody_is_away(
    open_page: OpenPage, puppet: Puppet, shown: Table, size: tuple[int, int]
) -> None:
    first, *others = shown.room.people
    gone = type(first)(first.id, first.name, "player", here=False, away=48)
    puppet.tell(RoomChanged(room_with(shown, people=(gone, *others)), ME))
    page = open_page(puppet.url, viewport={"width": size[0], "height": size[1]})
    page.wait_for_selector(".clock.away")
    page.evaluate("document.querySelector('.player .name').textContent = 'Long'.repeat(10)")
    line, away = (page.locator(it).first.bounding_box() for it in (".player .who", ".clock.away"))
    assert line is not None
    assert away is not None
    assert away["x"] + away["width"] <= line["x"] + line["width"] + 1


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 720)])
def test_what_is_said_in_place_of_a_game_stands_in_the_middle(
    open_page: OpenPage, puppet: Puppet, size: tuple[int, int]
) -> None:
    page = open_page(f"{puppet.url}g/unknown", viewport={"width": size[0], "height": size[1]})
    page.wait_for_selector("#notice.warning")
    box = page.locator("#say").bounding_box()
    assert box is not None
    assert abs(box["x"] + box["width"] / 2 - size[0] / 2) < 2
    assert size[1] / 4 < box["y"] < size[1] * 3 / 4


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_headings_of_the_players_end_where_their_numbers_end(
    open_page: OpenPage, puppet: Puppet, language: str
) -> None:
    page = open_page(puppet.url, viewport={"width": 1280, "height": 720}, locale=language)
    page.wait_for_selector(".pieces .token")
    card, (_, first), (left, right) = page.evaluate("""() =>
      ["#players", "#legend > :nth-child(2)", "#legend > .last"].map((it) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(it));
        const box = range.getBoundingClientRect();
        return [box.left, box.right]; })""")
    assert first < left
    assert right <= card[1]


def test_a_phone_on_its_side_opens_log_and_chart_over_the_players(
    open_page: OpenPage, puppet: Puppet
) -> None:
    page = open_page(puppet.url, viewport={"width": 844, "height": 390}, has_touch=True)
    page.wait_for_selector(".pieces .token")
    expect(page.locator("#log")).to_be_hidden()
    page.locator("#say").tap()
    expect(page.locator("#log")).to_be_visible()
    expect(page.locator("#players")).to_be_hidden()
    assert page.evaluate(LAID_OUT) == []
    page.get_by_role("tab", name="Chart").tap()
    expect(page.locator("#chart polyline")).to_have_count(2)
