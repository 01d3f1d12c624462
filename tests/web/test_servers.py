"""The server with real tables, lobbies and records."""

import asyncio
import logging
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import cast

import pytest
from aiohttp import ClientSession
from msgspec import structs
from msgspec.structs import replace

from smallworld.record import Record, encode
from smallworld_client.app import table_thread
from smallworld_client.app.sessions import host_link
from smallworld_client.app.table_thread import MakeThread, close_pages, has_pages, with_page
from smallworld_client.table.events import Ended, Event, Opened, PageOpened, Saved
from smallworld_client.table.player_driver import Tell
from smallworld_client.table.setup import SeatSetup, Setup, find_board, open_game
from smallworld_dev.bench.engine import recorded
from smallworld_maps import ids, load
from smallworld_net.address import Invitation, parse_address
from smallworld_web import __main__ as program, service
from smallworld_web.answers import SEAT_TROUBLE, seat_trouble
from smallworld_web.feed import Shelf
from smallworld_web.listing import LobbyGamesList, is_shown
from smallworld_web.position import Data, changed, unpacked
from smallworld_web.process import WebOpen, WebOrder
from smallworld_web.service import NoGames, ServerTask
from smallworld_wire.common import Then
from smallworld_wire.lobby import Advert
from smallworld_wire.room import TableSettings
from tests.helpers.expect import expect
from tests.helpers.lobbies import running_lobby
from tests.helpers.web import Line, Page, facts, shown, web_server

TABLE = Setup(
    "Ann",
    TableSettings("Ann's table", "two-players", rounds=4),
    (SeatSetup("computer", "random"), SeatSetup("computer", "random")),
    pace=0.01,
    port=0,
    starts_itself=True,
    web=0,
)
LISTED = structs.replace(TABLE, web=None, pace=0.02)


@asynccontextmanager
async def shelf_server(folder: Path) -> AsyncIterator[tuple[str, ClientSession]]:
    """A server of finished games; its address."""
    async with web_server(NoGames(), Shelf(folder)) as (_, port), ClientSession() as http:
        yield f"http://127.0.0.1:{port}", http


def a_record(board: str = "two-players", seed: int = 1) -> Record:
    return recorded(find_board(board), load(board).players, Random(seed))


def test_a_hosted_table_is_watched_in_a_browser_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    events: SimpleQueue[Event] = SimpleQueue()
    host = host_link(TABLE, events.put)
    host.start()
    try:
        opened = expect(events, "PageOpened", lambda event: isinstance(event, PageOpened))
        assert isinstance(opened, PageOpened)
        port = opened.link.rpartition(":")[2]

        async def watch() -> Page:
            place = f"http://127.0.0.1:{port}live"
            async with ClientSession() as http, http.ws_connect(place) as socket:
                await socket.send_json({"type": "watch"})
                line = Line(Page(), socket)
                await line.until(lambda page: page.result is not None)
                return line.page

        page = asyncio.run(watch())
    finally:
        host.close("end")
    assert page.result is not None
    assert page.result["ranking"][0]["place"] == 1
    assert page.log[-1]["words"] == page.result["says"]


class OpenAtOnce:
    """Stands for the page's process."""

    def __init__(self, order: WebOrder, tell: Callable[[WebOpen], None]) -> None:
        self.is_closed = False
        tell(WebOpen(order.port))

    def close(self) -> None:
        self.is_closed = True


@pytest.mark.turns(4)
def test_a_host_without_a_page_can_have_one_later_as_after_a_takeover_however_often_they_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[OpenAtOnce] = []

    def start(order: WebOrder, tell: Callable[[WebOpen], None]) -> OpenAtOnce:
        started.append(OpenAtOnce(order, tell))
        return started[-1]

    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    monkeypatch.setattr(table_thread, "WebProcess", start)
    events: SimpleQueue[Event] = SimpleQueue()
    host = host_link(LISTED, events.put)
    host.start()
    try:
        expect(events, "Opened", lambda event: isinstance(event, Opened))
        for _ in range(2):
            host.open_page(8123)
        opened = expect(events, "PageOpened", lambda event: isinstance(event, PageOpened))
    finally:
        host.close("end")
        close_pages()
    assert isinstance(opened, PageOpened)
    assert len(started) == 1
    assert ":8123/" in opened.link


@pytest.mark.parametrize(("then", "stays"), [("end", True), ("succeed", True), ("adjourn", False)])
def test_a_page_stays_for_a_while_where_its_game_has_ended_or_goes_on_elsewhere(
    monkeypatch: pytest.MonkeyPatch, then: Then, stays: bool
) -> None:
    monkeypatch.setattr(table_thread, "WebProcess", OpenAtOnce)
    told: list[Event] = []
    host = with_page(cast("MakeThread", lambda tell: tell), 8123)
    tell = cast("Tell", host(told.append))
    watch = str(Invitation(parse_address("localhost:4000"), "", watch="w" * 22))
    tell(Opened("localhost:4000", watch, watch))
    tell(Ended("", then))
    assert has_pages() is stays
    close_pages()


def test_the_next_tables_page_may_have_the_port_of_one_whose_game_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[OpenAtOnce] = []

    def start(order: WebOrder, tell: Callable[[WebOpen], None]) -> OpenAtOnce:
        started.append(OpenAtOnce(order, tell))
        return started[-1]

    monkeypatch.setattr(table_thread, "WebProcess", start)
    watch = str(Invitation(parse_address("localhost:4000"), "", watch="w" * 22))
    told: list[Event] = []
    former, following = (
        cast("Tell", with_page(cast("MakeThread", lambda tell: tell), 8123)(told.append))
        for _ in range(2)
    )
    former(Opened("localhost:4000", watch, watch))
    former(Saved(Path("a.swr")))
    assert not started[0].is_closed
    following(Opened("localhost:4001", watch, watch))
    assert [each.is_closed for each in started] == [True, False]
    former(Ended("", "end"))
    close_pages()


@pytest.mark.turns(4)
def test_finished_games_are_told_by_their_links(tmp_path: Path) -> None:
    """On all boards, with one process that tells them."""
    records = [named(a_record(board), f"game-of-{board}") for board in ids()]
    for record in records:
        name = f"{record.header.board}-{record.header.game[:12]}.swr"
        (tmp_path / name).write_bytes(encode(record))

    async def look() -> None:
        async with shelf_server(tmp_path) as (place, http):
            for record in records:
                await see_told(place, http, record)

    asyncio.run(look())


def named(record: Record, game: str) -> Record:
    return replace(record, header=replace(record.header, game=game))


async def see_told(place: str, http: ClientSession, record: Record) -> None:
    """The game, its board, its words and its file are what the record says."""
    told = await (await http.get(f"{place}/records/{record.header.game}.json")).json()
    assert len(told["moments"]) == len(record.entries)
    board = await (await http.get(place + told["board"])).json()
    assert len(board["regions"]) == len(told["start"]["regions"])
    for language in ("en", "de", "fr"):
        words = await http.get(place + told["words"].replace("{lang}", language))
        assert len((await words.json())["regions"]) == len(board["regions"])
    file = await (await http.get(place + told["file"])).read()
    assert file == encode(record)
    game = open_game(record.header)
    state, position = game.start(), told["start"]
    for entry, delta in zip(record.entries, told["moments"], strict=True):
        state, position = game.replay(state, entry), changed(position, delta["changes"])
        assert [it["coins"] for it in position["players"]] == [it.coins for it in state.players]
    assert shown(position) == facts(state)


def test_a_dropped_file_is_told_and_a_damaged_one_is_not(tmp_path: Path) -> None:
    record = a_record()

    async def drop() -> None:
        async with shelf_server(tmp_path) as (place, http):
            whole = await http.post(f"{place}/file", data=encode(record))
            assert (await whole.json())["record"] is None
            for data in (b"", b"x" * 5000, encode(record)[:-7], encode(record)[:200]):
                damaged = await http.post(f"{place}/file", data=data)
                said = await damaged.json()
                if damaged.status == 429:
                    break
                assert (damaged.status, said["code"]) == (400, "bad-record")
                assert set(said["says"]) == {"en", "de", "fr"}
            large = await http.post(f"{place}/file", data=BytesIO(b"x" * (2 << 20)))
            assert large.status in (413, 429)

    asyncio.run(drop())


def test_an_unknown_game_has_no_record(tmp_path: Path) -> None:
    async def ask() -> None:
        async with shelf_server(tmp_path) as (place, http):
            answer = await http.get(f"{place}/records/no-such-game.json")
            assert (answer.status, (await answer.json())["code"]) == (404, "no-record")

    asyncio.run(ask())


def test_a_public_game_of_a_lobby_is_listed_watched_and_told_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    events: SimpleQueue[Event] = SimpleQueue()
    with running_lobby() as lobby:
        setup = replace(LISTED, settings=replace(LISTED.settings, lobby=lobby))
        host = host_link(setup, events.put)
        host.start()
        try:
            asyncio.run(watch_by_lobby(lobby, tmp_path / "shown"))
        finally:
            host.close("end")


async def watch_by_lobby(lobby: str, folder: Path) -> None:
    """The first game of the lobby's list, to its end, and its record."""
    shelf = Shelf(folder)
    games = LobbyGamesList([parse_address(lobby)], shelf.keep)
    async with web_server(games, shelf) as (_, port), ClientSession() as http:
        place = f"http://127.0.0.1:{port}"
        game = await first_listed(http, place)
        async with http.ws_connect(f"{place}/live") as socket:
            await socket.send_json({"type": "watch", "game": game})
            line = Line(Page(), socket)
            await line.until(lambda page: page.result is not None)
        while shelf.find(game) is None:
            await asyncio.sleep(0.05)
        told = await http.get(f"{place}/records/{game}.json")
        assert (await told.json())["result"] == line.page.result


async def first_listed(http: ClientSession, place: str) -> str:
    """The id of the first game in the list that a page is sent."""
    async with http.ws_connect(f"{place}/live") as socket:
        await socket.send_json({"type": "watch"})
        async with asyncio.timeout(60):
            while True:
                message = unpacked((await socket.receive()).data)
                if message.get("games"):
                    return str(message["games"][0]["game"])


@pytest.mark.parametrize("closed", [{"private": True}, {"spectators": False}])
def test_a_list_names_only_games_that_all_may_watch(closed: dict[str, bool]) -> None:
    advert = Advert("a-game", "Ann's table", "Ann", "two-players", 2)
    assert is_shown(advert)
    assert not is_shown(structs.replace(advert, **closed))


def test_whoever_looks_at_the_list_sees_how_its_games_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))

    async def look(lobbies: list[str]) -> Data:
        shown = LobbyGamesList([parse_address(it) for it in lobbies], lambda record: None)
        async with (
            web_server(shown) as (_, port),
            ClientSession() as http,
            http.ws_connect(f"http://127.0.0.1:{port}/live") as socket,
            asyncio.timeout(60),
        ):
            await socket.send_json({"type": "games"})
            while True:
                message = unpacked((await socket.receive()).data)
                if message["type"] == "previews":
                    return message

    with running_lobby() as empty, running_lobby() as lobby:
        setup = replace(TABLE, settings=replace(TABLE.settings, lobby=lobby), pace=0.2)
        host = host_link(setup, lambda event: None)
        host.start()
        try:
            told = asyncio.run(look([empty, lobby]))
        finally:
            host.close("end")
    (preview,) = told["previews"]
    assert [it["colour"] for it in preview["players"]] == [0, 1]
    assert len(preview["regions"]) == len(load("two-players").regions)


@pytest.fixture
def as_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stops on signals, and keeps nothing in the person's folder."""
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    monkeypatch.setattr(signal, "signal", lambda *_: None)


@pytest.mark.usefixtures("as_before")
def test_what_is_logged_after_it_has_ended_is_not_its_to_write(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its stderr may be closed by then: each later word in this process would be a traceback."""
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])  # as in a program, where pytest has put none
    level = root.level
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = ["--records", str(tmp_path), "--bind", "127.0.0.1", "--port", str(port)]
        assert program.main([*words, "--watchers", "1"]) == 1
    assert "can't listen" in capsys.readouterr().err
    assert (root.handlers, root.level) == ([], level)


@pytest.mark.usefixtures("as_before")
def test_what_goes_wrong_while_it_serves_is_on_stderr(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def serve(*_: object) -> None:
        logging.getLogger("smallworld_web").info("a game is watched")
        logging.getLogger("smallworld_web").warning("a record can't be kept")

    monkeypatch.setattr(service, "run", serve)
    assert program.main(["--records", str(tmp_path)]) == 0
    said = capsys.readouterr().err
    assert "WARNING a record can't be kept" in said
    assert "watched" not in said


def test_a_bundle_older_than_the_checkout_is_told_with_the_command_that_mends_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask_once() -> None: ...

    monkeypatch.setattr(service, "seat_trouble", lambda: SEAT_TROUBLE)
    asyncio.run(service.serve(ServerTask(ports=(0,), host="127.0.0.1"), lambda _: None, ask_once))
    assert [it for it in caplog.messages if "`python tools/seat_bundle.py`" in it]


@pytest.mark.parametrize(("is_stale", "told"), [(True, SEAT_TROUBLE), (False, "")])
def test_a_checkout_asks_its_tool_whether_the_bundle_is_older(
    tmp_path: Path, is_stale: bool, told: str
) -> None:
    assert seat_trouble(tmp_path) == "", "an installation has no tools"
    (tmp_path / "tools").mkdir()
    tool = tmp_path / "tools" / "seat_bundle.py"
    tool.write_text(f"def is_stale(): return {is_stale}", encoding="utf-8")
    assert seat_trouble(tmp_path) == told
