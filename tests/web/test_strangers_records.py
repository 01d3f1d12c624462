"""Records that strangers bring: whose turn it is, what they may cost, and how they come in."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Event

import pytest
from aiohttp import ClientSession
from msgspec import msgpack
from msgspec.structs import replace

from smallworld.record import Record, encode
from smallworld_client.table.setup import find_board
from smallworld_dev.bench.engine import recorded
from smallworld_net.programs import NoAnswerError, NotStartedError
from smallworld_web import record_desk
from smallworld_web.feed import Shelf
from smallworld_web.position import told_in_all
from smallworld_web.record_desk import PLACES, PLACES_EACH, RecordDesk, RecordRefused
from smallworld_web.server import WebServer
from smallworld_wire.phrases import WebSays
from tests.helpers.expect import eventually
from tests.helpers.web import at_a_server

SLOW = b"POST /file HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n"


class Process:
    """Instead of the worker process: what it was asked, and a gate before each answer."""

    def __init__(self, *_args: object) -> None:
        self.asked: list[bytes] = []
        self.is_open = Event()
        self.is_open.set()
        self.fails: type[Exception] | None = None
        self.never_starts = False

    def start(self) -> None:
        if self.never_starts:
            raise NotStartedError

    def ask(self, question: bytes) -> bytes:
        self.asked.append(msgpack.decode(question)[0])
        self.is_open.wait()
        if self.fails is not None:
            raise self.fails
        return msgpack.encode({"en": "read"})

    def close(self) -> None:
        self.is_open.set()


@pytest.fixture
def process(monkeypatch: pytest.MonkeyPatch) -> Process:
    process = Process()
    monkeypatch.setattr(record_desk, "WorkerProcess", lambda *_: process)
    return process


def at_a_desk(act: Callable[[RecordDesk], Awaitable[None]]) -> None:
    async def run() -> None:
        desk = RecordDesk()
        try:
            async with asyncio.timeout(60):
                await act(desk)
        finally:
            await desk.close()

    asyncio.run(run())


def bring(desk: RecordDesk, what: str, network: str) -> asyncio.Task[object]:
    async def read() -> bytes:
        return what.encode()

    return asyncio.create_task(desk.tell(read, network))


async def never() -> bytes:
    """A body that does not come in."""
    await asyncio.Event().wait()
    return b""


async def refused(desk: RecordDesk, network: str) -> WebSays:
    with pytest.raises(RecordRefused) as refusal:
        await bring(desk, "x", network)
    return WebSays[refusal.value.sentence.id]


def test_a_network_that_has_had_work_lately_waits_for_one_that_has_not(process: Process) -> None:
    async def act(desk: RecordDesk) -> None:
        process.is_open.clear()
        crowd = [bring(desk, f"crowd {number}", "192.0.2.1") for number in range(PLACES_EACH)]
        await eventually(lambda: bool(process.asked), "the first question")
        other = bring(desk, "ann", "192.0.2.2")
        await asyncio.sleep(0)
        process.is_open.set()
        await asyncio.gather(*crowd, other)
        assert process.asked[:2] == [b"crowd 0", b"ann"]

    at_a_desk(act)


def test_a_network_pays_for_the_seconds_that_its_records_take(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_desk, "BUDGET", 1e-9)
    monkeypatch.setattr(record_desk, "SHARE", 1e-12)

    async def act(desk: RecordDesk) -> None:
        assert isinstance(await bring(desk, "slow", "192.0.2.1"), dict)
        assert await refused(desk, "192.0.2.1") is WebSays.TOO_MANY_FROM_HERE
        assert isinstance(await bring(desk, "quick", "192.0.2.2"), dict)

    at_a_desk(act)


def test_whoever_waits_too_long_is_told_so(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_desk, "WAIT", 0.01)

    async def act(desk: RecordDesk) -> None:
        process.is_open.clear()
        first = bring(desk, "first", "192.0.2.1")
        await eventually(lambda: bool(process.asked), "the first question")
        assert await refused(desk, "192.0.2.2") is WebSays.RECORDS_WAIT
        process.is_open.set()
        assert isinstance(await first, dict)

    at_a_desk(act)


def test_where_all_places_are_taken_the_largest_crowd_makes_room(process: Process) -> None:
    """A crowd are neighbours, such as 192.0.2.1 and 192.0.2.7."""

    async def act(desk: RecordDesk) -> None:
        crowd = [
            asyncio.create_task(desk.tell(never, f"192.0.2.{number}")) for number in range(PLACES)
        ]
        await asyncio.sleep(0)
        assert isinstance(await bring(desk, "ann", "198.51.100.1"), dict)
        with pytest.raises(RecordRefused):
            await crowd[0]
        assert not any(each.done() for each in crowd[1:])
        for each in crowd[1:]:
            each.cancel()

    at_a_desk(act)


def test_a_record_that_is_whole_as_it_makes_room_is_refused_at_once(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_desk, "PLACES", 2)

    async def act(desk: RecordDesk) -> None:
        whole: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        first = asyncio.create_task(desk.tell(lambda: whole, "192.0.2.1"))
        second = asyncio.create_task(desk.tell(never, "192.0.2.2"))
        await asyncio.sleep(0)
        third = asyncio.create_task(desk.tell(never, "198.51.100.1"))
        whole.set_result(b"a record")  # comes in just after the third one has taken its place
        with pytest.raises(RecordRefused):
            await asyncio.wait_for(first, 5.0)
        second.cancel()
        third.cancel()

    at_a_desk(act)


def test_where_everybody_has_one_place_nobody_makes_room(process: Process) -> None:
    async def act(desk: RecordDesk) -> None:
        all = [
            asyncio.create_task(desk.tell(never, f"192.0.{number}.1")) for number in range(PLACES)
        ]
        await asyncio.sleep(0)
        assert await refused(desk, "198.51.100.1") is WebSays.RECORDS_WAIT
        for each in all:
            each.cancel()

    at_a_desk(act)


@pytest.mark.parametrize("error", [NoAnswerError, OSError, ZeroDivisionError])
def test_a_record_that_fails_keeps_nobody_else_from_theirs(
    process: Process, error: type[Exception], caplog: pytest.LogCaptureFixture
) -> None:
    async def act(desk: RecordDesk) -> None:
        process.fails = error
        assert isinstance(await bring(desk, "breaks", "192.0.2.1"), dict)
        process.fails = None
        assert await bring(desk, "whole", "192.0.2.2") == {"en": "read"}

    at_a_desk(act)
    assert bool(caplog.records) == (error is not NoAnswerError)


def test_a_process_that_does_not_start_is_not_the_record_s_fault(process: Process) -> None:
    async def act(desk: RecordDesk) -> None:
        process.never_starts = True
        assert await bring(desk, "whole", "192.0.2.1") == told_in_all(WebSays.RECORDS_WAIT())
        process.never_starts = False
        assert await bring(desk, "whole", "192.0.2.2") == {"en": "read"}

    at_a_desk(act)


async def post(port: int, said: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    await writer.drain()
    return reader, writer


async def status_of(reader: asyncio.StreamReader) -> int:
    return int((await reader.readline()).split()[1])


def test_slow_bodies_of_a_few_addresses_keep_nobody_out(process: Process) -> None:
    async def act(port: int) -> None:
        slow = [
            await post(port, SLOW + b"X-Forwarded-For: 192.0.%d.1\r\n\r\n" % (number % 7))
            for number in range(35)
        ]
        for each in slow[-7:]:  # the fifth of each address
            assert await status_of(each[0]) == 429
        async with ClientSession() as http:
            headers = {"X-Forwarded-For": "198.51.100.1"}
            place = f"http://127.0.0.1:{port}/file"
            async with http.post(place, data=b"a record", headers=headers) as answer:
                assert answer.status == 400
        assert process.asked == [b"a record"]
        for _, writer in slow:
            writer.close()

    at_a_server(act, is_proxied=True)


def test_a_body_that_does_not_come_in_is_dropped_with_a_word(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_desk, "ARRIVAL", 0.05)

    async def act(port: int) -> None:
        reader, writer = await post(port, SLOW + b"\r\nx")
        assert await status_of(reader) == 429
        await reader.readuntil(WebSays.FILE_TOO_SLOW.value.encode())
        writer.close()

    at_a_server(act, is_proxied=True)


def test_what_waits_for_its_turn_is_not_cut_off(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_web.doors.SHORT", 0.05)
    monkeypatch.setattr("smallworld_web.doors.SWEEP", 0.02)

    async def act(port: int) -> None:
        process.is_open.clear()
        reader, writer = await post(
            port, b"POST /file HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\nx"
        )
        await eventually(lambda: bool(process.asked), "the first question")
        idle, other = await post(port, b"GET / HT")
        with suppress(ConnectionError):
            assert await idle.read() == b""
        process.is_open.set()
        assert await status_of(reader) == 400
        for each in (writer, other):
            each.close()

    at_a_server(act, is_proxied=True)


def test_a_record_is_told_once_however_many_ask_at_once(
    process: Process, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    came: list[object] = []

    def may_look(_: WebServer, request: object) -> bool:
        came.append(request)
        return True

    monkeypatch.setattr(WebServer, "_may_look", may_look)
    record, id = recorded(find_board("two-players"), 2, Random(1)), "game-of-two-players"
    record = replace(record, header=replace(record.header, game=id))
    (tmp_path / f"two-players-{id[:12]}.swr").write_bytes(encode(record))

    async def act(port: int) -> None:
        process.is_open.clear()
        place = f"http://127.0.0.1:{port}/records/{id}.json"
        async with ClientSession() as http:
            asked = [
                asyncio.create_task(http.get(place, headers={"X-Forwarded-For": f"192.0.2.{it}"}))
                for it in range(20)
            ]
            await eventually(lambda: len(came) == len(asked), "all answers")
            process.is_open.set()
            assert {(await each).status for each in asked} == {400}
        assert len(process.asked) == 1

    at_a_server(act, tmp_path, is_proxied=True)


def test_who_waits_for_the_same_record_as_somebody_who_is_refused_gets_it_all_the_same(
    process: Process, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_find, find = Event(), Shelf.find
    looking: list[str] = []

    def find_later(shelf: Shelf, id: str) -> Record | None:
        looking.append(id)
        may_find.wait()
        return find(shelf, id)

    monkeypatch.setattr(Shelf, "find", find_later)
    record, id = recorded(find_board("two-players"), 2, Random(1)), "game-of-two-players"
    record = replace(record, header=replace(record.header, game=id))
    (tmp_path / f"two-players-{id[:12]}.swr").write_bytes(encode(record))

    async def act(port: int) -> None:
        line = b"X-Forwarded-For: 192.0.2.1\r\n\r\n"
        slow = [await post(port, SLOW + line) for _ in range(PLACES_EACH)]
        place = f"http://127.0.0.1:{port}/records/{id}.json"
        async with ClientSession() as http:
            crowded = asyncio.create_task(http.get(place, headers={"X-Forwarded-For": "192.0.2.1"}))
            await eventually(lambda: bool(looking), "the search for the record")
            other = asyncio.create_task(http.get(place, headers={"X-Forwarded-For": "192.0.2.2"}))
            async with http.get(f"http://127.0.0.1:{port}/") as answer:  # it came after the other
                assert answer.status == 200
            may_find.set()
            assert (await crowded).status == 429
            assert (await other).status == 400  # what the process says
        for _, writer in slow:
            writer.close()

    at_a_server(act, tmp_path, is_proxied=True)


def test_nothing_that_comes_in_is_unzipped(process: Process) -> None:
    async def act(port: int) -> None:
        bomb = gzip.compress(bytes(1 << 20))
        async with ClientSession() as http:
            await http.post(
                f"http://127.0.0.1:{port}/file", data=bomb, headers={"Content-Encoding": "gzip"}
            )
        assert process.asked == [bomb]

    at_a_server(act, is_proxied=True)


def test_of_several_lines_of_a_proxy_the_last_counts(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a visitor writes there themselves comes before."""
    monkeypatch.setattr(record_desk, "BURST", 1.0)

    async def act(port: int) -> None:
        for number, status in ((1, 400), (2, 429)):
            said = b"X-Forwarded-For: 192.0.2.%d\r\nX-Forwarded-For: 203.0.113.1\r\n" % number
            head = b"POST /file HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n"
            reader, writer = await post(port, head + said + b"\r\nx")
            assert await status_of(reader) == status
            writer.close()

    at_a_server(act, is_proxied=True)


def test_where_a_proxy_says_nothing_all_are_one(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_desk, "BURST", 1.0)

    async def act(port: int) -> None:
        async with ClientSession() as http:
            told = [
                (await http.post(f"http://127.0.0.1:{port}/file", data=b"x")).status
                for _ in range(2)
            ]
        assert told == [400, 429]

    at_a_server(act, is_proxied=True)
