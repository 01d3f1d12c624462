"""Pages that read slowly, flood, send what they should not, or come from elsewhere."""

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest
from aiohttp import ClientWebSocketResponse, WSServerHandshakeError

from smallworld_client.home.records import save_record
from smallworld_client.table.events import Ended, Saved
from smallworld_web import hub as watchers
from smallworld_web.doors import DoorLimits
from smallworld_web.hub import Hub, Watcher
from smallworld_web.position import TEXT, framed
from smallworld_web.server import BURST, Serving
from tests.helpers.expect import eventually
from tests.helpers.web import Course, Line, Page, Served, serving

HELLO = {"type": "watch", "v": 1, "game": ""}


def with_a_game(
    act: Callable[[Served, Course], Awaitable[None]], limits: Serving | None = None
) -> None:
    """Have something happen at a server with a game that has begun."""

    async def run() -> None:
        async with serving(limits=limits) as served:
            course = Course("two-players", 2, 1)
            await told(served, course)
            await act(served, course)

    asyncio.run(run())


async def told(served: Served, course: Course) -> None:
    """Tell the server what has happened, and wait until it has taken that in."""
    for event in course.news():
        served.games.wire.tell(event)
    await asyncio.sleep(0)
    await eventually(lambda: served.games.only.is_quiet, "quiet")


def test_who_does_not_read_is_skipped_forward_and_nobody_waits_for_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(watchers, "BUDGET", 2000)

    async def act(served: Served, course: Course) -> None:
        with closing(raw_page(served)) as lazy:
            hub = served.games.only
            async with served.page() as line:
                await line.until(lambda page: page.position is not None)
                slow = await watcher_of(hub, lazy)
                while not is_behind(slow):
                    slow.write(framed(TEXT, b" " * 4000), 0.0)
                    await asyncio.sleep(0)
                waiting = slow.transport.get_write_buffer_size()
                course.move(5)
                await told(served, course)
                await line.until(lambda page: page.index == 5)
                assert slow.transport.get_write_buffer_size() <= waiting
            got = bytearray()
            async with asyncio.timeout(60):
                while hub.snapshot() not in got:
                    got += await asyncio.get_running_loop().sock_recv(lazy, 65536)
            assert not is_behind(slow)

    with_a_game(act)


def test_who_had_not_read_when_the_table_ended_is_told_so_once_they_have() -> None:
    async def act(served: Served, course: Course) -> None:
        async with served.page() as line:
            await line.until(lambda page: page.position is not None)
            [slow] = served.games.only.watchers
            slow.behind_since = time.monotonic()
            served.games.wire.tell(Ended("The host has adjourned the game.", "adjourn"))
            await line.until(lambda page: page.ended.get("then") == "adjourn")

    with_a_game(act)


async def watcher_of(hub: Hub, page: socket.socket) -> Watcher:
    """The server's end of a page's connection."""
    async with asyncio.timeout(60):
        while True:
            for watcher in hub.watchers:
                if watcher.transport.get_extra_info("peername") == page.getsockname():
                    return watcher
            await asyncio.sleep(0.01)


def is_behind(watcher: Watcher) -> bool:
    """Whether a watcher is sent nothing until they have read what waits for them."""
    return watcher.behind_since is not None


def raw_page(served: Served) -> socket.socket:
    """A page of which a test reads the bytes, with little room for what it has not read."""
    page = socket.socket()
    page.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    page.connect(("127.0.0.1", served.port))
    page.sendall(
        b"GET /live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    text = b'{"type":"watch","game":""}'
    page.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
    page.setblocking(False)
    return page


def test_who_says_too_much_is_told_so_and_left() -> None:
    async def act(served: Served, course: Course) -> None:
        async with served.page() as line:
            with suppress(ConnectionError):
                for _ in range(int(BURST) + 5):
                    await line.socket.send_json({"type": "history"})
            assert await line.closed() == 4029
            assert line.page.error["code"] == "too-many"

    with_a_game(act)


def test_pings_count_as_words() -> None:
    async def act(served: Served, course: Course) -> None:
        async with served.page() as line:
            with suppress(ConnectionError):
                for _ in range(int(BURST) + 5):
                    await line.socket.ping()
            assert await line.closed() == 4029

    with_a_game(act)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (b"\x00" * 100, 4000),
        ("no json", 4000),
        ("[" * 3000, 4000),
        ('{"type": "watch", "from": -1}', 4000),
        ('{"type": "watch", "game": "../../etc/passwd"}', 4000),
        ('{"type": "history"}', 4000),
        ('{"type": "games"}', 4000),
        ('{"type": "watch", "game": "' + "x" * 5000 + '"}', 1009),
        ('{"type": "watch", "game": "another-game"}', 4004),
    ],
)
def test_a_first_word_that_is_none_ends_the_connection(said: str | bytes, code: int) -> None:
    async def act(served: Served, course: Course) -> None:
        async with served.http.ws_connect(f"{served.place}/live") as ws:
            await (ws.send_str(said) if isinstance(said, str) else ws.send_bytes(said))
            assert await Line(Page(), ws).closed() == code

    with_a_game(act)


def test_a_page_of_another_site_gets_nothing() -> None:
    async def act(served: Served, course: Course) -> None:
        with pytest.raises(WSServerHandshakeError, match="403"):
            await served.http.ws_connect(f"{served.place}/live", origin="http://evil.example")
        for there in (served.place, None):
            socket = await served.http.ws_connect(f"{served.place}/live", origin=there)
            await socket.close()
        told = await served.http.post(
            f"{served.place}/file", data=b"x", headers={"Origin": "http://evil.example"}
        )
        assert told.status == 403

    with_a_game(act)


@pytest.mark.parametrize(
    "path",
    [
        "/page/../server.py",
        "/page/..%2fserver.py",
        "/page/%2e%2e/%2e%2e/smallworld_client/gui/settings.py",
        "/page//etc/passwd",
        "/emblems/../fonts/OFL-Lato.txt.svg",
        "/boards/..%2F..%2Fpyproject.json",
        "/records/..%2f..%2fx.swr",
        "/records/%00.json",
        "/words/x.en.json",
        "/page/index.html%00.js",
    ],
)
def test_no_path_leads_to_another_file(path: str) -> None:
    async def act(served: Served, course: Course) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
        )
        answer = await reader.read()
        writer.close()
        assert answer.split()[1] in (b"404", b"400")

    with_a_game(act)


def test_every_answer_forbids_what_the_page_does_not_need() -> None:
    async def act(served: Served, course: Course) -> None:
        for path in ("/", "/g/a-game", "/r/x", "/page/nothing.js", "/boards/two-players.json"):
            answer = await served.http.get(served.place + path)
            policy = answer.headers["Content-Security-Policy"]
            script = "script-src 'self' 'wasm-unsafe-eval'"  # which evaluates no JavaScript
            assert policy.startswith(f"default-src 'none'; {script};")
            assert policy.count("unsafe") == 1
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert "Set-Cookie" not in answer.headers

    with_a_game(act)


def test_a_name_that_a_stranger_leads_here_gets_nothing() -> None:
    """Whose page a browser believes to be this server's own."""

    async def act(served: Served, course: Course) -> None:
        evil = {"Host": f"evil.example:{served.port}"}
        for path in ("/", "/g/a-game", "/records/a-game.json", "/nothing"):
            answer = await served.http.get(served.place + path, headers=evil)
            assert answer.status == 421
            assert "--name" in await answer.text()
        with pytest.raises(WSServerHandshakeError, match="421"):
            await served.http.ws_connect(
                f"{served.place}/live", headers=evil, origin=f"http://evil.example:{served.port}"
            )

    with_a_game(act)


def test_one_address_has_so_many_connections_and_others_none_the_fewer() -> None:
    few = Serving(doors=DoorLimits(of_address=3))

    async def act(served: Served, course: Course) -> None:
        sockets: list[ClientWebSocketResponse] = []
        for _ in range(3):
            sockets.append(await served.http.ws_connect(f"{served.place}/live"))
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        assert await reader.read() == b""
        writer.close()
        for each in sockets:
            await each.close()

    with_a_game(act, few)


def test_a_request_that_comes_letter_by_letter_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_web.doors.SHORT", 0.2)
    monkeypatch.setattr("smallworld_web.doors.SWEEP", 0.1)

    async def act(served: Served, course: Course) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        writer.write(b"GET / HT")
        with suppress(ConnectionError):
            async with asyncio.timeout(30):
                assert await reader.read() == b""
        writer.close()

    with_a_game(act)


def test_a_private_game_needs_the_secret_and_no_address_holds_it() -> None:
    async def run() -> None:
        async with serving(token="a-secret") as served:
            course = Course("two-players", 2, 1, private="to-play")
            await told(served, course)
            for secret in ("", "to-play", "a-secre"):
                async with served.page(secret=secret) as line:
                    assert await line.closed() == 4003
                    assert "snapshot" not in line.page.got
            async with served.page(secret="a-secret") as line:
                await line.until(lambda page: page.position is not None)

    asyncio.run(run())


def test_a_private_game_has_no_record_that_all_could_read(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(token="a-secret") as served:
            course = Course("two-players", 2, 1, private="to-play")
            course.play_to_the_end()
            await told(served, course)
            served.games.wire.tell(Saved(save_record(course.record, tmp_path)))
            served.games.wire.tell(Ended("", "end"))
            async with served.page(secret="a-secret") as line:
                await line.until(lambda page: bool(page.ended))
                assert line.page.result is not None
                assert line.page.ended["record"] is None
            answer = await served.http.get(f"{served.place}/records/a-game.json")
            assert answer.status == 404

    asyncio.run(run())


def test_more_than_the_server_takes_are_told_so() -> None:
    async def act(served: Served, course: Course) -> None:
        async with served.page() as one, served.page() as two:
            await one.until(lambda page: page.position is not None)
            assert await two.closed() == 4013

    with_a_game(act, Serving(watchers=1))


def test_what_strangers_send_fills_no_log(caplog: pytest.LogCaptureFixture) -> None:
    async def act(served: Served, course: Course) -> None:
        for request in (
            b"GET /live HTTP/1.1\r\nHost: localhost\r\n"
            b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: short\r\nSec-WebSocket-Version: 13\r\n\r\n\x81\xa0rubbish",
            b"RUBBISH\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 20_000 + b"\r\n\r\n",
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            writer.write(request)
            with suppress(ConnectionError):
                answer = await reader.read()
                assert not answer or answer.split()[1] in (b"400", b"431")
            writer.close()

    with_a_game(act)
    assert not caplog.records


def test_a_server_that_stops_says_so() -> None:
    async def act(served: Served, course: Course) -> None:
        async with served.page() as line:
            await line.until(lambda page: page.position is not None)
            stopping = asyncio.create_task(served.server.close())
            assert await line.closed() == 1001
            await stopping

    with_a_game(act)


def test_an_error_of_the_program_is_logged_and_its_table_is_joined_anew(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def act(served: Served, course: Course) -> None:
        async with served.page() as line:
            await line.until(lambda page: page.position is not None)
            with monkeypatch.context() as patch:
                patch.setattr("smallworld_web.feed.Feed._step", lambda feed, step: 1 / 0)
                course.move()
                for event in course.news():
                    served.games.wire.tell(event)
                assert await line.closed() in (None, 1006)
            assert served.games.only.is_vain
        assert "A game can't be told." in caplog.text

    with_a_game(act)
