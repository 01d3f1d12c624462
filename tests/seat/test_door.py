"""The door from a browser to the host: to one table, for a few at a time, and for own pages."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, WSServerHandshakeError

from smallworld_net.address import Address
from smallworld_web import seat_door
from smallworld_web.doors import listen
from smallworld_web.feed import Shelf
from smallworld_web.hub import GameSource
from smallworld_web.seat_door import AHEAD, MOST_OF_ADDRESS
from smallworld_web.server import WebServer

Visit = Callable[["Door"], Awaitable[None]]


class OneTable(GameSource):
    def __init__(self, table: Address | None) -> None:
        self._table = table

    @property
    def table(self) -> Address | None:
        return self._table

    async def close(self) -> None: ...


class Door:
    """A server of the page, and a host behind it that sends back what it gets."""

    def __init__(self, url: str, session: ClientSession) -> None:
        self.url, self.session = url, session
        self.hung_up = asyncio.Event()
        self._inside: list[ClientWebSocketResponse] = []

    async def enter(self, **headers: str) -> ClientWebSocketResponse:
        self._inside.append(await self.session.ws_connect(f"{self.url}/door", headers=headers))
        return self._inside[-1]

    async def leave(self) -> None:
        for each in self._inside:
            await each.close()

    async def echo(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(AHEAD):
            writer.write(data)
        writer.close()
        self.hung_up.set()


@asynccontextmanager
async def opened(has_table: bool = True) -> AsyncIterator[Door]:
    async with ClientSession() as session:
        door = Door("", session)
        host = await asyncio.start_server(door.echo, "127.0.0.1", 0)
        port = host.sockets[0].getsockname()[1]
        table = Address("127.0.0.1", port) if has_table else None
        server = WebServer(OneTable(table), Shelf())
        listening = listen(0, "127.0.0.1")
        await server.open(listening)
        door.url = f"http://127.0.0.1:{listening[0].getsockname()[1]}"
        try:
            yield door
        finally:
            await door.leave()
            await server.close()
            host.close()
            await host.wait_closed()


def visit(what: Visit, has_table: bool = True) -> None:
    async def run() -> None:
        async with opened(has_table) as door:
            await asyncio.wait_for(what(door), 30)

    asyncio.run(run())


def test_bytes_pass_in_both_directions() -> None:
    async def pass_(door: Door) -> None:
        ws = await door.enter()
        await ws.send_bytes(b"\xff greeting")
        assert await ws.receive_bytes() == b"\xff greeting"
        await ws.close()

    visit(pass_)


def test_a_browser_that_goes_hangs_up_at_the_host() -> None:
    async def go(door: Door) -> None:
        ws = await door.enter()
        await ws.send_bytes(b"here")
        await ws.receive_bytes()
        await ws.close()
        await door.hung_up.wait()

    visit(go)


def test_a_page_from_elsewhere_is_refused() -> None:
    async def come(door: Door) -> None:
        with pytest.raises(WSServerHandshakeError) as refused:
            await door.enter(Origin="http://evil.example")
        assert refused.value.status == 403

    visit(come)


def test_where_there_is_no_one_table_nobody_is_let_through() -> None:
    async def come(door: Door) -> None:
        with pytest.raises(WSServerHandshakeError) as refused:
            await door.enter()
        assert refused.value.status == 403

    visit(come, has_table=False)


def test_one_address_has_only_so_many_seats_at_a_time() -> None:
    async def crowd(door: Door) -> None:
        inside = [await door.enter() for _ in range(MOST_OF_ADDRESS)]
        with pytest.raises(WSServerHandshakeError) as refused:
            await door.enter()
        assert refused.value.status == 503
        await inside.pop().close()
        await door.hung_up.wait()
        again = await door.enter()
        await again.send_bytes(b"in")
        assert await again.receive_bytes() == b"in"

    visit(crowd)


@pytest.mark.parametrize("size", [AHEAD + 1])
def test_a_message_that_is_too_large_ends_the_connection(size: int) -> None:
    async def send(door: Door) -> None:
        ws = await door.enter()
        await ws.send_bytes(bytes(size))
        message = await ws.receive()
        assert message.type in (WSMsgType.CLOSE, WSMsgType.CLOSED)

    visit(send)


def test_whoever_sends_text_is_no_program_of_ours() -> None:
    async def send(door: Door) -> None:
        ws = await door.enter()
        await ws.send_str("GET / HTTP/1.1")
        await door.hung_up.wait()

    visit(send)


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
