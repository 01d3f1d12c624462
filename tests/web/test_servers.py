"""The server with real tables, lobbies and records."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from queue import SimpleQueue
from random import Random

import pytest
from aiohttp import ClientSession
from msgspec.structs import replace

from smallworld.record import Record, encode
from smallworld_client.benchmark.games import recorded
from smallworld_client.guest.events import Event, PageOpened
from smallworld_client.runtime import host_link
from smallworld_client.table.boards import find_board, open_game
from smallworld_client.table.setup import Place, Setup
from smallworld_maps import ids, load
from smallworld_web.doors import listen
from smallworld_web.finished import Shelf
from smallworld_web.position import changed
from smallworld_web.server import WebServer
from smallworld_web.serving import NoGames
from smallworld_wire import Settings
from tests.helpers.expect import expect
from tests.helpers.web import Line, Page, facts, shown

TABLE = Setup(
    "Ann",
    Settings("Ann's table", "two-players"),
    (Place("computer", "random"), Place("computer", "random")),
    pace=0.01,
    port=0,
    starts_itself=True,
    web=0,
)


@asynccontextmanager
async def shelf_server(folder: Path) -> AsyncIterator[tuple[str, ClientSession]]:
    """A server of finished games; its address."""
    server = WebServer(NoGames(), Shelf(folder))
    sockets = listen(0, "127.0.0.1")
    await server.open(sockets)
    try:
        async with ClientSession() as http:
            yield f"http://127.0.0.1:{sockets[0].getsockname()[1]}", http
    finally:
        await server.close()


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
