"""The door from a browser to the host: to one table, for a few at a time, and for own pages."""

import asyncio
import sys
import tracemalloc
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, WSServerHandshakeError

from smallworld_client.discovery.lobby_client import LobbyGames
from smallworld_net.address import Address
from smallworld_web import seat_door, server
from smallworld_web.answers import PressedFile, SeatFile, SeatFiles
from smallworld_web.hub import GameSource, ListedGameSource, Watcher
from smallworld_web.listing import LobbyGamesList
from smallworld_web.seat_door import AHEAD, AT_LOBBY, AT_TABLE, Place, SeatLimits
from smallworld_web.server import Serving
from smallworld_wire.lobby import Advert
from tests.helpers.web import web_server

Visit = Callable[["Door"], Awaitable[None]]


class OneTable(GameSource):
    def __init__(self, table: Place | None) -> None:
        self._table = table

    def place(self, to: str) -> Place | None:
        return self._table

    async def close(self) -> None: ...


class LobbyPage(OneTable, ListedGameSource):
    """A page of games where the door knows one place under its name."""

    def place(self, to: str) -> Place | None:
        return self._table if self._table and to == f"127.0.0.1:{self._table[1]}" else None

    def look(self, reader: Watcher) -> None: ...

    def look_away(self, reader: Watcher) -> None: ...


class Door:
    """A server of the page, and a host behind it that sends back what it gets."""

    def __init__(self, url: str, session: ClientSession) -> None:
        self.url, self.session = url, session
        self.hung_up = asyncio.Event()
        self.port = 0
        self.callers: list[str] = []
        self.answer = self.echo
        self._inside: list[ClientWebSocketResponse] = []

    async def enter(self, to: str = "", **headers: str) -> ClientWebSocketResponse:
        url = f"{self.url}/door?to={to}" if to else f"{self.url}/door"
        self._inside.append(await self.session.ws_connect(url, headers=headers))
        return self._inside[-1]

    async def leave(self) -> None:
        for each in self._inside:
            await each.close()

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self.answer(reader, writer)

    async def echo(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.callers.append(writer.get_extra_info("peername")[0])
        while data := await reader.read(AHEAD):
            writer.write(data)
        writer.close()
        self.hung_up.set()


@asynccontextmanager
async def opened(
    has_table: bool = True,
    serving: Serving | None = None,
    source: type[OneTable] = OneTable,
) -> AsyncIterator[Door]:
    async with ClientSession() as session:
        door = Door("", session)
        host = await asyncio.start_server(door.meet, "127.0.0.1", 0)
        port = host.sockets[0].getsockname()[1]
        door.port = port
        table = ("127.0.0.1", port) if has_table else None
        try:
            async with web_server(source(table), limits=serving) as (_, web):
                door.url = f"http://127.0.0.1:{web}"
                yield door
                await door.leave()
        finally:
            host.close()
            await host.wait_closed()


def visit(
    what: Visit,
    has_table: bool = True,
    serving: Serving | None = None,
    source: type[OneTable] = OneTable,
) -> None:
    async def run() -> None:
        async with opened(has_table, serving, source) as door:
            await asyncio.wait_for(what(door), 30)

    asyncio.run(run())


async def is_refused(door: Door, status: int, to: str = "", **headers: str) -> None:
    with pytest.raises(WSServerHandshakeError) as refused:
        await door.enter(to, **headers)
    assert refused.value.status == status


async def is_let_through(door: Door, to: str = "") -> ClientWebSocketResponse:
    ws = await door.enter(to)
    await ws.send_bytes(b"\xff greeting")
    assert await ws.receive_bytes() == b"\xff greeting"
    return ws


def test_bytes_pass_in_both_directions_until_the_browser_goes() -> None:
    async def pass_(door: Door) -> None:
        ws = await is_let_through(door)
        await ws.close()
        await door.hung_up.wait()

    visit(pass_)


@pytest.mark.parametrize(
    ("has_table", "headers"), [(True, {"Origin": "http://evil.example"}), (False, {})]
)
def test_a_page_from_elsewhere_and_one_without_a_table_are_refused(
    has_table: bool, headers: dict[str, str]
) -> None:
    async def come(door: Door) -> None:
        await is_refused(door, 403, **headers)

    visit(come, has_table)


def test_the_door_of_a_lobbys_page_leads_to_no_place_that_a_browser_thinks_of() -> None:
    wrong = ("127.0.0.1:22", "10.0.0.1:7373", "", "127.0.0.1", ":0", "9" * 5000, "[::1", "%00:1")

    async def come(door: Door) -> None:
        for to in wrong:
            await is_refused(door, 403, to)
        await is_let_through(door, f"127.0.0.1:{door.port}")

    visit(come, source=LobbyPage)


def test_a_lobbys_door_knows_lobby_relay_and_tables_by_their_addresses() -> None:
    async def ask() -> None:
        one, two = Address("127.0.0.1", 7), Address("::1", 9)
        games = LobbyGamesList((one._replace(others=(two,)),), lambda record: None, None, 7676)
        without = LobbyGamesList((one,), lambda record: None, 0)
        try:
            assert games.place("127.0.0.1:7") == ("127.0.0.1", 7)
            assert games.place("127.0.0.1:8") == ("127.0.0.1", 8)
            assert games.place("[::1]:10") == ("::1", 10)
            assert games.place("192.168.1.5:7676") == ("127.0.0.1", 7676)
            assert games.place("127.0.0.1:9") is None
            assert without.place("127.0.0.1:8") is None
            assert without.place("127.0.0.1:7676") is None
            assert games.way("") is None
        finally:
            await games.close()
            await without.close()

    asyncio.run(ask())


@pytest.mark.parametrize(
    ("relay", "tables", "free"), [(0, 0, [0, 0]), (0, 7676, [0, 2]), (None, 7676, [2, 2])]
)
def test_a_lobbys_page_offers_seats_only_where_its_relay_or_its_tables_lead_to_the_host(
    relay: int | None, tables: int, free: list[int]
) -> None:
    async def ask() -> None:
        lobby = Address("127.0.0.1", 7)
        players = Advert("a-game", "A table", "Ann", "two-players", 2)
        kept = Advert("kept", "A table", "Ann", "two-players", 2, service=True)
        games = LobbyGamesList((lobby,), lambda record: None, relay, tables)
        games._on_event(lobby, LobbyGames((players, kept)))
        try:
            assert [it["free"] for it in games.data["games"]] == free
            assert [bool(games.way(it)) for it in ("a-game", "kept")] == list(map(bool, free))
        finally:
            await games.close()

    asyncio.run(ask())


@pytest.mark.parametrize(("source", "limits"), [(OneTable, AT_TABLE), (LobbyPage, AT_LOBBY)])
def test_one_address_has_only_so_many_seats_at_a_time(
    source: type[OneTable], limits: SeatLimits
) -> None:
    """More at a lobby's page, for a whole household, but no crowd."""

    async def crowd(door: Door) -> None:
        to = f"127.0.0.1:{door.port}"
        inside = [await door.enter(to) for _ in range(limits.of_address)]
        await is_refused(door, 503, to)
        if source is OneTable:
            await inside.pop().close()
            await door.hung_up.wait()
            await is_let_through(door, to)

    visit(crowd, source=source)


def test_one_address_can_not_come_and_go_until_the_host_has_enough_of_this_computer() -> None:
    async def come(door: Door) -> None:
        for _ in range(AT_TABLE.burst):
            await (await door.enter()).close()
        await is_refused(door, 503)

    visit(come)


@pytest.mark.parametrize(
    "say",
    [
        lambda ws: ws.send_str("GET / HTTP/1.1"),
        lambda ws: ws.ping(),
        lambda ws: ws.send_bytes(bytes(AHEAD + 1)),
    ],
    ids=["text", "ping", "too large"],
)
def test_what_no_program_of_ours_sends_ends_the_connection(
    say: Callable[[ClientWebSocketResponse], Awaitable[None]],
) -> None:
    async def send(door: Door) -> None:
        await say(await door.enter())
        await door.hung_up.wait()

    visit(send)


def test_messages_of_nothing_are_not_taken_faster_than_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(seat_door, "BYTES_AT_ONCE", 2 * seat_door.LEAST)
    waits: list[float] = []

    async def flood(door: Door) -> None:
        ws = await door.enter()
        real, noted = asyncio.sleep, asyncio.Event()

        async def sleep(seconds: float) -> None:
            if seconds:
                waits.append(seconds)
                noted.set()
            await real(0)

        monkeypatch.setattr(asyncio, "sleep", sleep)
        for _ in range(8):
            await ws.send_bytes(b"")
        await noted.wait()

    visit(flood)
    assert waits


@pytest.mark.skipif(sys.platform == "darwin", reason="macOS has one loopback address")
def test_the_host_tells_browsers_of_different_addresses_from_each_other_and_from_itself() -> None:
    async def come(door: Door) -> None:
        for place in ("203.0.113.5", "203.0.113.5", "203.0.113.6"):
            ws = await door.enter(**{"X-Forwarded-For": place})
            await ws.send_bytes(b"here")
            await ws.receive_bytes()
        one, again, other = door.callers
        assert one == again != other
        assert "127.0.0.1" not in door.callers

    visit(come, serving=Serving(is_proxied=True))


def test_a_host_who_does_not_read_keeps_no_seat_of_a_browser_that_has_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("SILENCE", "CONNECTS"):
        monkeypatch.setattr(seat_door, name, 0.1)
    monkeypatch.setattr(seat_door, "BYTES_AT_ONCE", 1 << 30)
    monkeypatch.setattr(seat_door, "BYTES_A_SECOND", 1 << 30)

    async def stall(door: Door) -> None:
        lost = asyncio.Event()

        async def deaf(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            await lost.wait()
            writer.close()

        door.answer = deaf
        ws = await door.enter()
        with suppress(ConnectionError):
            for _ in range(200):
                await ws.send_bytes(bytes(AHEAD))
        while (await ws.receive()).type not in (WSMsgType.CLOSE, WSMsgType.CLOSED):
            pass
        lost.set()

    visit(stall)


def test_a_large_file_is_not_copied_for_a_reader_who_does_not_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "large.wasm.gz"
    path.write_bytes(bytes(1 << 24))
    kept = PressedFile(path, '"tag"', 1 << 24)
    seat = SeatFiles("v", {"large.wasm": SeatFile("application/wasm", {"gzip": kept})})
    monkeypatch.setattr(server, "seat_files", lambda: seat)

    async def ask(door: Door) -> None:
        port = int(door.url.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 10)
        tracemalloc.start()
        writer.write(b"GET /seat/v/large.wasm HTTP/1.1\r\nHost: localhost\r\n")
        writer.write(b"Accept-Encoding: gzip\r\n\r\n")
        await reader.readline()
        await asyncio.sleep(0)
        held = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        writer.transport.abort()
        assert held < 1 << 22

    visit(ask)


@pytest.mark.parametrize(
    ("takes", "status", "coding"),
    [
        ("gzip, deflate, br", 200, "br"),
        ("gzip, deflate", 200, "gzip"),
        ("br;q=1.0", 200, "br"),
        ("identity, brown", 406, None),
    ],
)
def test_a_file_goes_out_in_the_smallest_form_that_the_browser_takes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, takes: str, status: int, coding: str | None
) -> None:
    files = {"br": tmp_path / "it.br", "gzip": tmp_path / "it.gz"}
    for name, path in files.items():
        path.write_bytes(name.encode())
    pressed = {name: PressedFile(it, f'"{name}"', len(name)) for name, it in files.items()}
    seat = SeatFiles("v", {"it.wasm": SeatFile("application/wasm", pressed)})
    monkeypatch.setattr(server, "seat_files", lambda: seat)

    async def ask(door: Door) -> None:
        headers = {"Accept-Encoding": takes}
        plain = ClientSession(auto_decompress=False)
        async with plain, plain.get(f"{door.url}/seat/v/it.wasm", headers=headers) as answer:
            assert answer.status == status
            assert answer.headers.get("Content-Encoding") == coding
            if coding is not None:
                assert await answer.read() == coding.encode()
                assert answer.headers["ETag"] == f'"{coding}"'

    visit(ask)


def test_whoever_says_nothing_makes_room_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_door, "SILENCE", 0.05)

    async def idle(door: Door) -> None:
        ws = await door.enter()
        message = await ws.receive()
        assert message.type in (WSMsgType.CLOSE, WSMsgType.CLOSED)

    visit(idle)


def test_the_files_of_a_seat_are_told_apart_by_their_version(tmp_path: Path) -> None:
    async def ask(door: Door) -> None:
        async with door.session.get(f"{door.url}/seat/0123456789ab/worker.js") as answer:
            assert answer.status == 404

    visit(ask)
