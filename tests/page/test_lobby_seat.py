"""Seats through a lobby's page: found in its list, played by its relay, kept when a host dies."""

import re
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.helpers.follower import Follower, expect_in_sync, watch
from tests.seat.bundle import bundle
from tests.seat.with_page import LobbyWithPage, lobby_with_page

LOADS = 120_000.0
"""Milliseconds that Python may take to load on a busy machine."""
SHORT = ("--rounds", "3", "--port", "0")


@pytest.fixture
def lobby(tmp_path: Path) -> Iterator[LobbyWithPage]:
    bundle()
    with lobby_with_page(tmp_path) as lobby:
        yield lobby


def sit(page: Page) -> None:
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Take a seat").click()


def conquer(page: Page) -> str:
    """Take the first combo and conquer a region with it: its number."""
    page.locator("#ask .pick button").first.click(timeout=LOADS)
    page.locator("#ask .take").click()
    expect(page.locator("#ask .inhand b")).to_be_visible(timeout=LOADS)
    region = page.locator(".area.lit").first.get_attribute("data-region")
    page.locator(f'.area[data-region="{region}"]').press("Enter")
    own = page.locator(f'.area[data-region="{region}"]:not([data-owner="-1"])')
    expect(own).to_have_count(1)
    return str(region)


@pytest.mark.turns(8)
def test_a_seat_from_the_lobbys_list_is_played_through_the_relay_and_is_there_after_a_reload(
    open_page: Callable[..., Page], lobby: LobbyWithPage
) -> None:
    lobby.host("--players", "2", "--bots", "easy", *SHORT)
    page = open_page("about:blank")
    called: list[str] = []

    def note(ws: WebSocket) -> None:
        called.append(ws.url)

    page.on("websocket", note)
    page.goto(lobby.url)
    page.get_by_role("link", name="Take a seat").click()
    expect(page.get_by_label("Your name")).to_be_focused()
    sit(page)
    region = conquer(page)
    page.reload()
    expect(page.locator("body.seated #ask .inhand b")).to_be_visible(timeout=LOADS)
    held = page.locator(f'.area[data-region="{region}"]:not([data-owner="-1"])')
    expect(held).to_have_count(1)
    port = int(lobby.address.partition("#")[0].rpartition(":")[2])
    doors = {it.rpartition(":")[2] for it in called if "/door" in it}
    assert doors == {str(port), str(port + 1)}


@pytest.mark.turns(8)
def test_an_invitation_that_is_pasted_opens_a_private_game_and_its_secret_goes_to_no_server(
    open_page: Callable[..., Page], lobby: LobbyWithPage
) -> None:
    host, _ = lobby.host("--players", "2", "--bots", "easy", "--private", *SHORT)
    invitation = next(it for it in host.lines if it.startswith("invitation ")).split()[1]
    page = open_page("about:blank")
    sent: list[bytes] = []

    def listen(ws: WebSocket) -> None:
        ws.on("framesent", lambda it: sent.append(it.encode() if isinstance(it, str) else it))

    page.on("websocket", listen)
    page.on("request", lambda it: sent.append(it.url.partition("#")[0].encode()))
    page.goto(lobby.url)
    page.get_by_label("Search or invitation").fill(invitation)
    expect(page.locator("#ask .question")).to_have_text("You are invited to a private game.")
    sit(page)
    conquer(page)
    secret = re.search("secret=([^&]+)", invitation)
    assert secret is not None
    assert secret[1].encode() not in b" ".join(sent)


@pytest.mark.turns(8)
def test_a_table_that_is_always_on_has_seats_for_browsers(
    open_page: Callable[..., Page], lobby: LobbyWithPage
) -> None:
    lobby.service_table("--players", "2", "--bots", "easy", "--rounds", "3")
    page = open_page(lobby.url)
    page.get_by_role("link", name="Take a seat").click()
    sit(page)
    assert conquer(page).isdecimal()


@pytest.mark.turns(8)
def test_a_host_who_is_killed_is_followed_by_another_player_and_the_seat_comes_back_by_itself(
    open_page: Callable[..., Page],
    lobby: LobbyWithPage,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "watcher"))
    host, game = lobby.host("--players", "2", *SHORT)
    page = open_page(f"{lobby.url}g/{game}")
    sit(page)
    expect(page.locator("body.seated")).to_be_visible(timeout=LOADS)
    invitation = next(it for it in host.lines if it.startswith("invitation ")).split()[1]
    guest = lobby.join(invitation)
    guest.expect("game ")
    region = conquer(page)
    watcher = Follower(watch(invitation))
    with closing(watcher.link):
        expect_in_sync(watcher, "Bob")  # who could not go on else
    host.close()
    expect(page.locator("#ask")).to_contain_text("another player takes over", timeout=LOADS)
    expect(page.locator("#ask .inhand b")).to_be_visible(timeout=LOADS)
    held = page.locator(f'.area[data-region="{region}"]:not([data-owner="-1"])')
    expect(held).to_have_count(1)
    page.locator(".area.lit").first.press("Enter")
    expect(page.locator('.area:not([data-owner="-1"])')).to_have_count(2)


@pytest.mark.turns(8)
def test_an_identity_goes_from_one_browser_to_another_by_its_file(
    open_page: Callable[..., Page], lobby: LobbyWithPage, tmp_path: Path
) -> None:
    _, game = lobby.host("--players", "2", "--bots", "easy", *SHORT)
    file = tmp_path / "me.swid"
    names: list[str] = []
    page = open_page(f"{lobby.url}g/{game}")
    for number in range(3):
        page = open_page(f"{lobby.url}g/{game}") if number == 1 else page
        page.get_by_label("Your name").wait_for()
        page.locator("#share").click()
        page.get_by_role("button", name="Your identity").click()
        page.get_by_label("Passphrase").fill("four words are enough")
        if number == 1:
            with page.expect_navigation(timeout=LOADS):
                page.locator("input[type=file]").set_input_files(file)
            continue
        with page.expect_download(timeout=LOADS) as download:
            page.get_by_role("button", name="Save to a file").click()
        download.value.save_as(file)
        names.append(download.value.suggested_filename)
        expect(page.get_by_role("button", name="Take a seat")).to_have_count(1)
    assert names[0] == names[1]
