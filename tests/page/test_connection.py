"""A page whose connection breaks, freezes or ends, and what it says of that."""

import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from smallworld_client.home.records import save_record
from smallworld_client.table.events import Ended, HostBack, HostLost, RoomChanged, Saved
from smallworld_web import server
from smallworld_web.answers import SeatFiles
from smallworld_web.hub import GameSource, Hub
from smallworld_wire.room import SeatAssignment
from tests.page.conftest import SAID_BY_TEST, say
from tests.page.puppet import ME, Puppet, Table, room_with, table, wait_for
from tests.shared import walks

pytestmark = pytest.mark.turns(8, together=True)
OpenPage = Callable[..., Page]
MakePuppet = Callable[..., Puppet]


class Proxy:
    """Passes bytes on to a port until it is frozen: then it reads nothing, and closes nothing."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._flows = threading.Event()
        self._flows.set()
        self._frozen: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    def freeze(self) -> None:
        """Connections that are open are dead from here on, without a word; new ones work."""
        self._flows.clear()
        self._flows = threading.Event()
        self._flows.set()

    def close(self) -> None:
        self._listening.close()
        for each in self._frozen:
            each.close()

    def _accept(self) -> None:
        while True:
            try:
                page, _ = self._listening.accept()
            except OSError:
                return
            try:
                server = socket.create_connection(("127.0.0.1", self._target))
            except OSError:  # the test is over
                page.close()
                return
            self._frozen += [page, server]
            for way in ((page, server), (server, page)):
                threading.Thread(target=self._pass, args=(*way, self._flows), daemon=True).start()

    def _pass(self, start: socket.socket, end: socket.socket, flows: threading.Event) -> None:
        try:
            while data := start.recv(65536):
                if not flows.is_set():
                    return
                end.sendall(data)
            end.shutdown(socket.SHUT_WR)
        except OSError:
            return


@pytest.fixture
def proxy(puppet: Puppet) -> Iterator[Proxy]:
    proxy = Proxy(puppet.port)
    yield proxy
    proxy.close()


@pytest.fixture
def page(open_page: OpenPage, proxy: Proxy) -> Page:
    page = open_page("about:blank")
    page.clock.install()
    page.goto(f"http://127.0.0.1:{proxy.port}/")
    page.clock.run_for(1000)
    page.wait_for_selector(".pieces .token")
    return page


def test_a_connection_on_which_nothing_comes_is_given_up_and_made_anew(
    page: Page, proxy: Proxy, puppet: Puppet, shown: Table
) -> None:
    expect(page.locator("#live")).to_contain_text("Live")
    proxy.freeze()
    puppet.tell(shown.next())
    page.clock.run_for(36_000)
    wait_for(page, 41, 41)


def test_a_browser_that_is_online_again_asks_at_once_whether_its_connection_lives(
    page: Page, proxy: Proxy, puppet: Puppet, shown: Table
) -> None:
    proxy.freeze()
    puppet.tell(shown.next())
    page.evaluate("() => dispatchEvent(new Event('online'))")
    page.clock.run_for(6000)
    wait_for(page, 41, 41)


def test_a_probe_is_answered_where_the_connection_lives(
    open_page: OpenPage, puppet: Puppet
) -> None:
    page = open_page("about:blank")
    heard: list[str] = []
    page.on("websocket", lambda it: it.on("framereceived", lambda frame: heard.append(str(frame))))
    page.goto(puppet.url)
    page.wait_for_selector(".pieces .token")
    page.evaluate("() => dispatchEvent(new Event('online'))")
    page.wait_for_function("() => true")
    expect(page.locator("#live")).to_contain_text("Live")
    page.wait_for_timeout(0)
    while not any('"beat"' in frame for frame in heard):
        page.wait_for_timeout(20)


def test_a_lost_host_is_not_called_live(open_page: OpenPage, puppet: Puppet) -> None:
    page = open_page(puppet.url)
    page.wait_for_selector(".pieces .token")
    puppet.tell(HostLost("The host is lost.", can_lead=False))
    expect(page.locator("#live")).to_have_text("The host can't be reached.")
    puppet.tell(HostBack())
    expect(page.locator("#live")).to_contain_text("Live")


def test_whoever_looks_back_while_the_host_comes_back_stays_connected(
    open_page: OpenPage, puppet: Puppet, shown: Table
) -> None:
    page = open_page(puppet.url)
    wait_for(page, 40, 40)
    page.get_by_role("button", name="One step back").click()
    wait_for(page, 40, 39)
    for _ in range(2):  # each time with another stream
        puppet.stop()
        page.wait_for_function("() => document.body.dataset.state === 'lost'")
        puppet.start(shown)
        page.wait_for_function("() => document.body.dataset.state === 'open'")
        wait_for(page, 40, 39)
    page.get_by_role("button", name="Live").click()
    puppet.tell(shown.next())
    wait_for(page, 41, 41)


def test_the_way_back_that_was_pressed_while_the_server_was_away_works_once_it_is_there(
    page: Page, proxy: Proxy, shown: Table
) -> None:
    proxy.freeze()
    page.context.set_offline(True)
    page.clock.run_for(34_000)
    expect(page.locator("body")).to_have_attribute("data-state", "lost")
    page.get_by_role("button", name="One step back").click()
    page.context.set_offline(False)
    expect(page.locator("body")).to_have_attribute("data-state", "open")
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("body")).to_have_attribute("data-moment", str(shown.played - 1))


def test_a_chart_is_drawn_again_when_the_server_has_begun_anew(
    open_page: OpenPage, puppet: Puppet, shown: Table
) -> None:
    page = open_page(puppet.url)
    wait_for(page, 40, 40)
    page.get_by_role("tab", name="Chart").click()
    expect(page.locator("#chart polyline")).to_have_count(2)
    puppet.stop()
    page.wait_for_function("() => document.body.dataset.state === 'lost'")
    puppet.start(shown)
    puppet.tell(shown.next())
    wait_for(page, 41, 41)
    expect(page.locator("#chart polyline")).to_have_count(2)


@pytest.mark.parametrize("missed", ["page/pieces.svg", "boards/two-players.json"])
def test_what_could_not_be_loaded_is_asked_for_again(
    open_page: OpenPage, puppet: Puppet, missed: str
) -> None:
    page = open_page("about:blank")
    page.route(f"**/{missed}", lambda route: route.abort(), times=1)
    page.goto(puppet.url)
    expect(page.locator(".pieces .token").first).to_be_visible()
    page.locator("#share").click()
    expect(page.get_by_label("Language")).to_be_visible()


def test_a_seat_whose_script_could_not_be_loaded_is_offered_with_the_next_message(
    open_page: OpenPage, puppet: Puppet, shown: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GameSource, "way", lambda *_: {"table": "127.0.0.1:7474"})
    monkeypatch.setattr(server, "seat_files", lambda: SeatFiles("0", {}))
    page = open_page("about:blank")
    with page.expect_event("requestfailed"):
        page.route("**/seat.js", lambda route: route.abort(), times=1)
        page.goto(puppet.url)
    free = SeatAssignment("open")
    puppet.tell(RoomChanged(room_with(shown, seats=(shown.room.seats[0], free)), ME))
    expect(page.get_by_label("Your name")).to_be_visible()


def test_a_seat_that_is_back_in_a_private_game_has_nothing_asked_of_the_server_any_more(
    open_page: OpenPage, make_puppet: MakePuppet, shown: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page looks for its own game every few seconds, until the seat shows it."""
    puppet = make_puppet(lists=[])
    puppet.start(shown)
    assert puppet._games is not None
    feed = puppet._games.hub_of_game.feed
    monkeypatch.setattr(GameSource, "way", lambda *_: {"table": "lobby:1", "game": "walk"})
    monkeypatch.setattr(server, "seat_files", lambda: SeatFiles("0", {}))
    monkeypatch.setattr(puppet._games, "hub", GameSource.hub.__get__(puppet._games))
    page = open_page("about:blank")
    page.add_init_script(SAID_BY_TEST)
    page.goto(puppet.url)
    page.evaluate("localStorage.setItem('smallworld-seat-at', 'lobby:1/walk')")
    page.clock.install()
    page.goto(f"{puppet.url}g/walk#p=secret")
    page.clock.run_for(500)
    page.wait_for_function("() => window.worker?.told.length > 1")
    say(page, type="welcome", v=1, now=0, lists=False)
    say(page, **feed.snapshot)
    page.clock.run_for(500)
    wait_for(page, 40, 40)
    page.clock.run_for(4000)


def test_a_device_without_a_network_does_not_blame_the_host(
    open_page: OpenPage, puppet: Puppet
) -> None:
    page = open_page(puppet.url)
    page.wait_for_selector(".pieces .token")
    turn = "(it) => Object.defineProperty(navigator, 'onLine', { value: it, configurable: true })"
    page.evaluate(turn, False)
    puppet.tell(HostLost("The host is lost.", can_lead=False))
    expect(page.locator("#live")).to_have_text("This device is offline.")
    page.evaluate(turn, True)
    puppet.tell(HostBack())
    expect(page.locator("#notice")).to_have_text("The game is back.")


def test_what_the_page_fails_to_draw_is_said_and_costs_no_connection(
    browser: Browser, puppet: Puppet, shown: Table
) -> None:
    with browser.new_page(locale="en") as page:
        page.goto(puppet.url)
        wait_for(page, 40, 40)
        rounds = page.locator("#rounds").element_handle()
        page.evaluate("(it) => it.removeAttribute('id')", rounds)
        puppet.tell(shown.next())
        expect(page.locator("#notice")).to_contain_text("Something went wrong in the page.")
        page.evaluate("(it) => { it.id = 'rounds'; }", rounds)
        puppet.tell(shown.next())
        wait_for(page, 42, 42)
        assert page.locator("body").get_attribute("data-state") == "open"


def test_the_end_shows_the_result_all_coins_a_chart_and_the_way_to_the_record(
    make_puppet: MakePuppet, open_page: OpenPage, shown: Table, tmp_path: Path
) -> None:
    record = walks.record_of(shown.game, shown.walk)
    puppet = make_puppet(records=[record])
    shown.played = len(shown.walk) - 1
    puppet.start(shown)
    page = open_page(puppet.url)
    page.wait_for_selector(".pieces .token")
    puppet.tell(shown.next(), Saved(save_record(record, tmp_path)), Ended("The game is over."))
    expect(page.locator("#end h2")).to_contain_text("wins with")
    expect(page.locator(".wealth b")).to_have_count(2)
    expect(page.locator("#chart polyline")).to_have_count(2)
    page.get_by_role("link", name="Step through the game").click()
    page.wait_for_selector("body.record .pieces .token")


def test_whoever_has_the_result_does_not_read_that_the_game_goes_on(
    make_puppet: MakePuppet, open_page: OpenPage, shown: Table
) -> None:
    puppet = make_puppet()
    shown.played = len(shown.walk)
    puppet.start(shown)
    page = open_page(puppet.url)
    expect(page.locator("#end h2")).to_contain_text("wins with")
    puppet.stop()
    page.wait_for_function("() => document.body.dataset.state === 'lost'")
    expect(page.locator("#live")).to_have_text("The game is over.")
    expect(page.locator("#notice")).to_be_hidden()


def test_a_game_that_the_server_hears_of_a_moment_after_its_link_was_opened_is_shown(
    open_page: OpenPage, make_puppet: MakePuppet, monkeypatch: pytest.MonkeyPatch
) -> None:
    puppet = make_puppet(lists=[])
    shown = table("two-players", 3)
    puppet.start(shown)
    assert puppet._games is not None
    known, asked = puppet._games.hub, list[str]()

    async def hub(game: str, prefix: str = "") -> Hub | None:
        asked.append(game)
        return await known(game, prefix) if len(asked) > 1 else None

    monkeypatch.setattr(puppet._games, "hub", hub)
    page = open_page(f"{puppet.url}g/walk")
    wait_for(page, shown.played, shown.played)
    expect(page.locator("#notice")).to_be_hidden()
    assert asked == ["walk", "walk"]


def test_the_past_is_asked_for_once_however_far_the_timeline_is_dragged(
    open_page: OpenPage, puppet: Puppet
) -> None:
    page = open_page("about:blank")
    sent: list[str] = []
    page.on("websocket", lambda it: it.on("framesent", lambda frame: sent.append(str(frame))))
    page.goto(puppet.url)
    wait_for(page, 40, 40)
    track = page.locator(".track").bounding_box()
    assert track is not None
    middle = track["y"] + track["height"] / 2
    page.mouse.move(track["x"] + 5, middle)
    page.mouse.down()
    page.mouse.move(track["x"] + 60, middle, steps=20)
    page.mouse.up()
    page.wait_for_function("() => document.body.dataset.moment < 40")
    assert sum('"history"' in frame for frame in sent) == 1
