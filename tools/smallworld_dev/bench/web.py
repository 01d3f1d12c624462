"""``smallworld-dev bench web``: the cost of a game that thousands watch in browsers.

Host, players, the page's server and watchers are processes of this machine. Watchers are
connections that read and draw nothing, in processes of low priority. Each round plays one game that
nobody watches and one that all of them do.
"""

import asyncio
import os
import socket
import sys
import time
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from pathlib import PurePath
from selectors import EVENT_READ, DefaultSelector
from statistics import median, quantiles
from threading import Thread

from aiohttp import ClientSession
from msgspec import Struct, json

from smallworld.content.own import content_with
from smallworld.state import LOST_TRIBE
from smallworld_client.process import UserError
from smallworld_dev.bench import parties
from smallworld_dev.bench.network import MeasuredGame, own_home, play
from smallworld_maps import for_players, ids
from smallworld_net.address import parse_target
from smallworld_net.sockets import allow_many
from smallworld_web.answers import JSON, PageFile, file_of, page_files
from smallworld_web.position import board_data, glossary_of, unpacked
from smallworld_web.service import ServerTask, Stop, run

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

PLAYERS, ROUNDS = 2, 2
PAUSE = 0.5
"""Seconds before each move: people are not quicker."""
PATIENCE = 180.0
SERVER_NICE, CROWD_NICE = 5, 10
QUIET = 2.5
"""Seconds without news after which all have what is there."""

_spawn = get_context("spawn")


class WebReport(Struct, frozen=True):
    """The figures. ``p50_ms`` and ``p99_ms`` are from a commit to the last watcher.

    ``players_added_ms`` is how much later a move is on every player's table, in the median.
    ``first_board_ms`` is from a click to the last byte of page and position, while all others
    watch; without what a browser takes to draw them.
    """

    watchers: int
    moves: int
    p50_ms: float
    p99_ms: float
    kb_per_watcher: float
    page_kb_gzip: float
    first_board_ms: float
    players_added_ms: float


class WatchedGame(Struct, frozen=True):
    """A game that was watched: when the last watcher had each entry, and what the server holds."""

    game: MeasuredGame
    had: dict[int, float]
    kilobytes: float
    first_board: float


def measure_web(
    watchers: int,
    progress: Callable[[range], Iterator[int]] = iter,
    rounds: int = ROUNDS,
    pause: float = PAUSE,
) -> WebReport:
    """Play some games with and without so many watchers; ``pause`` seconds before each move."""
    with own_home():
        pairs = [
            (play(PLAYERS, 0, pause=pause), _watched(watchers, pause))
            for _ in progress(range(rounds))
        ]
    watched = [each for _, each in pairs]
    delays = [at - w.game.committed[i] for w in watched for i, at in w.had.items()]
    alone = median(delay for game, _ in pairs for delay in game.delays)
    together = median(delay for each in watched for delay in each.game.delays)
    return WebReport(
        watchers=watchers,
        moves=len(delays),
        p50_ms=_ms(median(delays)),
        p99_ms=_ms(quantiles(delays, n=100, method="inclusive")[98]),
        kb_per_watcher=round(max(each.kilobytes for each in watched) / watchers, 1),
        page_kb_gzip=round(sum(file.size for file in page_parts().values()) / 1000, 1),
        first_board_ms=_ms(median(each.first_board for each in watched)),
        players_added_ms=_ms(together - alone),
    )


def page_parts() -> dict[str, PageFile]:
    """What a browser loads to show a game of the base set on one board, by its address.

    The page with the pieces that may come, the board, and one glossary.
    """
    board, content = for_players(PLAYERS), content_with("base", (), b"")
    known = {*content.races, *content.powers, *content.markers, LOST_TRIBE}
    page = {f"/page/{name}": file for name, file in page_files().items() if _is_used(name, known)}
    words = glossary_of(content, board)
    return page | {
        f"/boards/{board.id}.json": file_of(JSON, board_data(board)),
        f"/words/{words.key}.en.json": file_of(JSON, words.texts["en"]),
    }


_LANGUAGE = "en"
_ELSEWHERE = ("streams", "OFL-", "card", "seat", "list")
"""Files that nobody loads who only watches a game, and licences."""


def _is_used(name: str, known: Collection[str]) -> bool:
    """Whether a file of the page is loaded: of pieces and boards only those of this game."""
    stem = PurePath(name).stem
    if stem.startswith(_ELSEWHERE):
        return False
    if stem.startswith("words-"):
        return stem == f"words-{_LANGUAGE}"
    if any(id in stem for id in ids()):
        return for_players(PLAYERS).id in stem
    if stem.startswith("piece-"):
        return stem.removeprefix("piece-") in known
    return "emblems/" not in name or stem in known


def print_web(report: WebReport) -> None:
    """The figures as a table."""
    print(f"{report.watchers} watchers in browsers, {report.moves} moves\n")
    for what, value, unit in (
        ("from a commit to the last watcher, p50", report.p50_ms, "ms"),
        ("the same, p99", report.p99_ms, "ms"),
        ("a move to everybody’s table, added", report.players_added_ms, "ms"),
        ("memory for each watcher", report.kb_per_watcher, "KB"),
        ("page and assets of one board, gzipped", report.page_kb_gzip, "KB"),
        ("from a click to the whole board", report.first_board_ms, "ms"),
    ):
        print(f"{what:<44}{value:>8.1f}  {unit}")


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 2)


# The processes


class _Process:
    """A process that answers on a pipe."""

    def __init__(self, role: Callable[..., None], *args: object) -> None:
        self.pipe, end = _spawn.Pipe()
        self._process: SpawnProcess = _spawn.Process(target=role, args=(*args, end), daemon=True)
        self._process.start()
        end.close()

    def hear(self) -> object:
        """What it says next; UserError where it says nothing."""
        try:
            if self.pipe.poll(PATIENCE):
                return self.pipe.recv()
        except EOFError:
            pass
        raise UserError("A process of the measured page has gone or hangs.", exit_status=1)

    def ask(self, question: object) -> object:
        """Say something, and hear the answer."""
        self.pipe.send(question)
        return self.hear()

    def end(self) -> None:
        """Have it gone."""
        self._process.kill()
        self._process.join()


def _watched(watchers: int, pause: float) -> WatchedGame:
    """A game that so many watch."""
    found: list[tuple[dict[int, float], float, float]] = []

    @contextmanager
    def meanwhile(invitation: str) -> Iterator[None]:
        server = _Process(_serve, invitation, watchers)
        crowd = None
        try:
            port = int(str(server.hear()))
            asyncio.run(_first_board(port))  # once the server has found the table
            before = server.ask("memory")
            crowd = _Process(_crowd, port, watchers)
            crowd.hear()
            after = server.ask("memory")
            first = crowd.ask("first board")
            yield
            had = crowd.ask("times")
            grown = (float(str(after)) - float(str(before))) * 1024
            assert isinstance(had, dict)
            found.append((had, grown, float(str(first))))
        finally:
            for each in (crowd, server):
                if each is not None:
                    each.end()

    game = play(PLAYERS, 0, meanwhile=meanwhile, pause=pause)
    return WatchedGame(game, *found[0])


def _serve(invitation: str, watchers: int, results: Connection) -> None:
    """The page's server, as a host starts it."""
    if sys.platform != "win32":
        os.nice(SERVER_NICE)

    def answer() -> None:
        while results.recv() == "memory":
            results.send(parties.now())

    def stop_with(stop: Stop) -> None:
        """It is killed at the end."""

    task = ServerTask(
        target=parse_target(invitation),
        ports=(0,),
        host="127.0.0.1",
        watchers=watchers + 100,
        is_proxied=True,
    )
    Thread(target=answer, daemon=True).start()
    run(task, results.send, stop_with)


GREETING = (
    b"GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
WATCH = b'{"type":"watch","v":1,"game":""}'
HELLO = bytes([0x81, 0x80 | len(WATCH), 0, 0, 0, 0]) + WATCH
"""A masked frame whose mask changes nothing."""


class _Watcher:
    """One connection: when how many bytes had come. ``keeps`` one of them the bytes, too."""

    def __init__(self, port: int, *, keeps: bool) -> None:
        self.count = 0
        self.times: list[tuple[int, float]] = []
        self.kept = bytearray()
        self._keeps = keeps
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.sendall(GREETING + HELLO)
        self.socket.setblocking(False)

    def read(self) -> None:
        """Take in what has come."""
        data = self.socket.recv(1 << 16)
        self.count += len(data)
        self.times.append((self.count, time.perf_counter()))
        if self._keeps:
            self.kept += data

    def start_over(self) -> None:
        """Count from here."""
        self.count = 0
        self.times.clear()
        self.kept.clear()

    def when(self, count: int) -> float:
        """When so many bytes had come."""
        return self.times[bisect_left(self.times, (count, 0.0))][1]


def _crowd(port: int, watchers: int, results: Connection) -> None:
    """So many who watch, in one process that yields to all others."""
    if sys.platform != "win32":
        os.nice(CROWD_NICE)
    allow_many(watchers + 100)
    ready = DefaultSelector()
    crowd = []
    for number in range(watchers):
        crowd.append(_Watcher(port, keeps=number == 0))
        ready.register(crowd[-1].socket, EVENT_READ, crowd[-1].read)
        _read(ready, 0.0)
    _quiet(ready, crowd)
    results.send(watchers)
    while True:
        while not results.poll():
            _read(ready, 0.05)
        if results.recv() == "first board":
            took = asyncio.run(_first_board(port))
            _quiet(ready, crowd)
            for each in crowd:
                each.start_over()
            results.send(took)
        else:
            _quiet(ready, crowd)
            results.send(_times(crowd))


def _read(ready: DefaultSelector, patience: float) -> int:
    """Take in what has come to all; to how many something had."""
    found = ready.select(patience)
    for key, _ in found:
        key.data()
    return len(found)


def _quiet(ready: DefaultSelector, crowd: Sequence[_Watcher]) -> None:
    """Take in what comes until nothing has for a while."""
    until = time.monotonic() + QUIET
    while time.monotonic() < until or not all(each.count for each in crowd):
        if _read(ready, 0.05):
            until = time.monotonic() + QUIET


async def _first_board(port: int) -> float:
    """Seconds from a click to the last byte of what a board needs."""
    place = f"http://127.0.0.1:{port}"
    began = time.perf_counter()
    async with ClientSession() as http:
        for path in ("/", *page_parts()):
            await (await http.get(place + path)).read()
        async with http.ws_connect(f"{place}/live") as live:
            await live.send_str(WATCH.decode())
            async for message in live:
                if unpacked(message.data)["type"] == "snapshot":
                    return time.perf_counter() - began
    raise UserError("The server shows no board.", exit_status=1)


def _times(crowd: Sequence[_Watcher]) -> dict[int, float]:
    """When the last watcher had each entry.

    All are sent the same bytes, so one of them is read, and of the others the bytes are counted.
    """
    ends = _ends_of_entries(bytes(crowd[0].kept))
    if any(it.count < max(ends.values()) for it in crowd):
        raise UserError("Somebody was skipped forward: this machine is too slow.", exit_status=1)
    return {index: max(it.when(end) for it in crowd) for index, end in ends.items()}


def _ends_of_entries(data: bytes) -> dict[int, int]:
    """Where each entry ends in what a watcher was sent."""
    at, ends = 0, {}
    while at < len(data):
        length, head = data[at + 1], 2
        if length == 126:
            length, head = int.from_bytes(data[at + 2 : at + 4]), 4
        elif length == 127:
            length, head = int.from_bytes(data[at + 2 : at + 10]), 10
        opcode, payload = data[at] & 0xF, data[at + head : at + head + length]
        at += head + length
        if opcode not in (1, 2):
            continue
        message = unpacked(payload) if opcode == 2 else json.decode(payload)
        if message["type"] == "delta":
            ends[message["index"]] = at
    return ends
