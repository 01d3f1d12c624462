"""The server of the page: HTTP for what stands still, a WebSocket for what happens.

On its WebSocket a page may send few messages, and short ones.

Nothing is written, no cookie is set and no path leads to the file system. A page that watches is
written whole frames that are the same for everybody (:mod:`smallworld_web.hub`).
"""

import asyncio
import logging
import time
from asyncio import Transport
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractContextManager, asynccontextmanager
from dataclasses import dataclass, field
from socket import socket
from typing import Annotated, Final

import msgspec
from aiohttp import WSCloseCode, WSMessage, WSMsgType, hdrs, web
from aiohttp.http_exceptions import HttpProcessingError
from msgspec import Meta, Struct

from smallworld import __version__
from smallworld.record import LARGEST as LARGEST_RECORD, encode
from smallworld_maps import find, ids, load
from smallworld_web.answers import (
    FOR_EVER,
    INDEX,
    JSON,
    HttpFault,
    Latest,
    OwnNames,
    PageFile,
    answered,
    emblem_files,
    fault,
    file_of,
    guarded,
    page_files,
    seat_files,
    sent,
    sent_for_ever,
    too_many,
    with_card,
)
from smallworld_web.doors import DoorLimits, Doors
from smallworld_web.feed import Shelf
from smallworld_web.hub import (
    NAME,
    NOTHING,
    TABLE_PATIENCE,
    About,
    GameSource,
    ListedGameSource,
    Watcher,
)
from smallworld_web.position import HEARTBEAT, Data, board_data, packed, told_in_all
from smallworld_web.record_desk import RecordDesk, RecordRefused, ToldGame
from smallworld_web.seat_door import AHEAD, AT_LOBBY, AT_TABLE, SeatDoor
from smallworld_wire.phrases import WebSays
from smallworld_wire.rate_limit import PerPrefix, TokenBucket, prefix_of
from smallworld_wire.sentences import Sentence

VERSION = 1
LARGEST = 4096  # bytes of a page's message
_Id = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]*\Z")]


class Watch(Struct, frozen=True, tag="watch"):
    """Wants to watch a game; from an index of a stream on, where one was seen already."""

    game: _Id = ""
    secret: Annotated[str, Meta(max_length=64)] = ""
    stream: _Id = ""
    first: Annotated[int, Meta(ge=0, le=1_000_000)] = msgspec.field(name="from", default=0)
    v: int = VERSION


class ListGames(Struct, frozen=True, tag="games"):
    v: int = VERSION


class AskWay(Struct, frozen=True, tag="way"):
    """Asks how a seat's program comes to a game, to which it was before; nothing follows."""

    game: _Id = ""
    v: int = VERSION


class History(Struct, frozen=True, tag="history"):
    pass


class Probe(Struct, frozen=True, tag="probe"):
    """Asks for a beat at once: the browser has slept, or changed its network."""


FromPage = Watch | ListGames | AskWay | History | Probe
_decoder: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)


RATE, BURST = 1.0, 10.0  # messages of a page: a second, and at once
GONE: Final = (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR)
ENDS: Final[dict[str, tuple[int, Sentence]]] = {
    "no-game": (4004, WebSays.NO_GAME_HERE()),
    "private": (4003, WebSays.NEEDS_WHOLE_LINK()),
    "bad-message": (4000, WebSays.PAGE_AT_FAULT()),
    "too-many": (4029, WebSays.TOO_MANY_FROM_HERE()),
    "full": (4013, WebSays.TOO_MANY_WATCH()),
}
"""How a page is told that it can't be shown anything: the close code, and the sentence."""


async def hear(
    ws: web.WebSocketResponse, transport: Transport, tell_history: Callable[[], None] | None = None
) -> None:
    """Serve one page until it is gone, sends too much, or sends what it should not."""
    rate = TokenBucket(RATE, BURST)
    while not ws.closed:
        message = await ws.receive()
        if message.type in GONE:
            return
        if not rate.take(time.monotonic()):
            await refuse(ws, transport, "too-many")
        elif message.type is WSMsgType.PING:
            await ws.pong(message.data)
        elif message.type is WSMsgType.PONG:
            continue
        elif isinstance(said := read(message), Probe):
            transport.write(HEARTBEAT)
        elif isinstance(said, History) and tell_history:
            tell_history()
        else:
            await refuse(ws, transport, "bad-message")


def read(message: WSMessage) -> FromPage | None:
    try:
        return _decoder.decode(message.data) if message.type is WSMsgType.TEXT else None
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


async def refuse(ws: web.WebSocketResponse, transport: Transport, code: str) -> None:
    number, sentence = ENDS[code]
    says = told_in_all(sentence)
    if not ws.closed:
        transport.write(packed({"type": "error", "code": code, "says": says}))
        await ws.close(code=number, message=says["en"].encode()[:120])


FIRST_WORD = 10.0  # seconds for a page's first message
NAMELESS = "localhost"
"""What a request without a name is answered; aiohttp would ask the network for one meanwhile."""
LINGER = 2.0
"""Seconds for which the rest of what was refused is read, so that the answer can be read."""
LOOK_RATE, LOOK_BURST = 2.0, 40.0
"""Records of an address that are looked for on the disk: a second, and at once."""
MOST_TOLD, MOST_KEPT, MOST_RATES = 32, 512, 10_000
"""Finished games that are kept as the page reads them; other files; addresses with a rate."""


@dataclass(frozen=True)
class Serving:
    """How a server serves: at most ``watchers`` watch at a time.

    Where all connections come from a proxy, it says from where each of them is. ``names`` are those
    of this server beside those of its computer.
    """

    watchers: int = 6000
    doors: DoorLimits = field(default_factory=DoorLimits)
    is_proxied: bool = False
    names: tuple[str, ...] = ()


class _OwnFaults(logging.Filter):
    """Drops log lines that strangers can cause: they could fill a disk with them."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        return not isinstance(error, HttpProcessingError | web.HTTPException | OSError)


def _log() -> logging.Logger:
    log = logging.getLogger("smallworld_web.http")
    if not log.filters:
        log.addFilter(_OwnFaults())
    return log


class WebServer:
    """Serves the page and what it shows; made inside a running event loop."""

    def __init__(self, games: GameSource, shelf: Shelf, serving: Serving | None = None) -> None:
        self._games, self._shelf = games, shelf
        self._serving = serving or Serving()
        self._page, self._emblems = page_files(), emblem_files()
        self._printed = {id: file_of(JSON, board_data(load(id))) for id in ids()}
        self._boards: Latest[PageFile] = Latest(MOST_KEPT)
        self._glossaries: Latest[PageFile] = Latest(MOST_KEPT)
        self._told: Latest[ToldGame] = Latest(MOST_TOLD)
        self._telling: dict[str, asyncio.Task[ToldGame | HttpFault]] = {}
        self._records = RecordDesk()
        self._door = SeatDoor(AT_LOBBY if isinstance(games, ListedGameSource) else AT_TABLE)
        self._names = OwnNames(self._serving.names)
        self._look_rates = PerPrefix(LOOK_RATE, LOOK_BURST, MOST_RATES)
        self._sockets: set[web.WebSocketResponse] = set()
        self._doors: Doors | None = None
        self._runner: web.AppRunner | None = None

    async def open(self, listening: list[socket]) -> None:
        app = web.Application(middlewares=[guarded(self._names)], client_max_size=LARGEST_RECORD)
        app.add_routes(self._routes())
        self._runner = web.AppRunner(
            app,
            access_log=None,
            handle_signals=False,
            keepalive_timeout=15.0,
            lingering_time=LINGER,
            auto_decompress=False,
            logger=_log(),
        )
        await self._runner.setup()
        assert self._runner.server is not None
        self._doors = Doors(listening, self._runner.server, self._serving.doors)
        self._doors.open()

    async def close(self) -> None:
        if self._doors:
            await self._doors.close()
        going = (ws.close(code=WSCloseCode.GOING_AWAY) for ws in list(self._sockets))
        try:
            await asyncio.wait_for(asyncio.gather(*going, return_exceptions=True), 2.0)
        except TimeoutError:
            for hub in self._games.hubs:
                hub.watchers.cut_off()
        await self._games.close()
        if self._runner:
            await self._runner.cleanup()
        await self._records.close()

    def _routes(self) -> list[web.RouteDef]:
        return [
            web.get("/", self._game),
            web.get("/g/{game}", self._game),
            web.get("/r/{game}", self._finished),
            web.get("/page/{path:.+}", self._page_file),
            web.get("/emblems/{name}.svg", self._emblem),
            web.get("/boards/{board}.json", self._board),
            web.get("/words/{key}.{language}.json", self._words),
            web.get("/records/{game}.json", self._record),
            web.get("/records/{game}.swr", self._record_file),
            web.post("/file", self._file),
            web.get("/seat/{version}/{name}", self._seat_file),
            web.get("/live", self._live),
            web.get("/door", self._at_door),
            web.get("/{path:.*}", self._nowhere),
        ]

    # What stands still

    async def _game(self, request: web.Request) -> web.StreamResponse:
        about = self._games.about(request.match_info.get("game", ""))
        return self._index(request, about or NOTHING, 200 if about else 404)

    async def _finished(self, request: web.Request) -> web.StreamResponse:
        if not self._may_look(request):
            return self._index(request, NOTHING)
        record = await asyncio.to_thread(self._shelf.find, request.match_info["game"])
        if record is None:
            return self._index(request, NOTHING, 404)
        header = record.header
        return self._index(request, About(NAME, ", ".join(header.seats), header.board))

    async def _nowhere(self, request: web.Request) -> web.StreamResponse:
        return self._index(request, NOTHING, 404)

    def _index(self, request: web.Request, about: About, status: int = 200) -> web.StreamResponse:
        scheme = "https" if self._serving.is_proxied else "http"
        place = f"{scheme}://{request.headers.get(hdrs.HOST, NAMELESS)}"
        board = about.board if about.board in self._printed else ""
        page = with_card(self._page[INDEX], place, about.title, about.line, board)
        return sent(request, page, status=status)

    async def _page_file(self, request: web.Request) -> web.StreamResponse:
        return sent(request, self._page.get(request.match_info["path"]))

    async def _seat_file(self, request: web.Request) -> web.StreamResponse:
        seat = seat_files()
        if seat is None or request.match_info["version"] != seat.version:
            raise web.HTTPNotFound
        return sent_for_ever(request, seat.files.get(request.match_info["name"]))

    async def _emblem(self, request: web.Request) -> web.StreamResponse:
        return sent(request, self._emblems.get(request.match_info["name"]))

    async def _board(self, request: web.Request) -> web.StreamResponse:
        id = request.match_info["board"]
        if id in self._printed:
            return sent(request, self._printed[id])
        board = None if id in self._boards else find(id)
        if board is not None:
            self._boards.keep(id, file_of(JSON, board_data(board)))
        return sent(request, self._boards.get(id), FOR_EVER)

    async def _words(self, request: web.Request) -> web.StreamResponse:
        name = f"{request.match_info['key']}.{request.match_info['language']}"
        for hub in self._games.hubs:
            if hub.feed.glossary is not None and name.startswith(hub.feed.glossary.key):
                self._know(*hub.feed.glossary)
        return sent(request, self._glossaries.get(name), FOR_EVER)

    def _know(self, key: str, texts: dict[str, bytes]) -> None:
        for language, text in texts.items():
            if f"{key}.{language}" not in self._glossaries:
                self._glossaries.keep(f"{key}.{language}", file_of(JSON, text))

    # Finished games

    async def _record(self, request: web.Request) -> web.StreamResponse:
        id = request.match_info["game"]
        told = self._told.get(id)
        if told is not None:
            return answered(told)
        if not self._may_look(request):
            return answered(too_many())
        prefix = self._prefix(request)
        with self._waiting(request):
            is_first = id not in self._telling
            if is_first:  # once, however many ask for a game that has just ended
                self._telling[id] = asyncio.create_task(self._tell_kept(prefix, id))
                self._telling[id].add_done_callback(lambda _: self._telling.pop(id))
            answer = await asyncio.shield(self._telling[id])
            if isinstance(answer, HttpFault) and answer.status == 429 and not is_first:
                answer = await self._tell_kept(prefix, id)
        return answered(answer)

    async def _tell_kept(self, prefix: str, id: str) -> ToldGame | HttpFault:
        record = await asyncio.to_thread(self._shelf.find, id)
        if record is None:
            return fault(404, "no-record", told_in_all(WebSays.NO_RECORD_HERE()))

        async def read() -> bytes:
            return encode(record)

        answer = await self._tell(prefix, read, id)
        if isinstance(answer, ToldGame):
            self._told.keep(id, answer)
        return answer

    async def _record_file(self, request: web.Request) -> web.StreamResponse:
        id = request.match_info["game"]
        if not self._may_look(request):
            return answered(too_many())
        record = await asyncio.to_thread(self._shelf.find, id)
        if record is None:
            raise web.HTTPNotFound
        named = f'attachment; filename="{record.header.board}-{id[:12]}.swr"'
        return web.Response(
            body=encode(record),
            content_type="application/octet-stream",
            headers={"Content-Disposition": named},
        )

    async def _file(self, request: web.Request) -> web.StreamResponse:
        if not self._names.is_own_page(request):
            raise web.HTTPForbidden
        with self._waiting(request):
            response = answered(await self._tell(self._prefix(request), request.read))
        response.force_close()  # also where not all of the record has been read
        return response

    def _may_look(self, request: web.Request) -> bool:
        return self._look_rates.take(self._prefix(request), time.monotonic())

    def _prefix(self, request: web.Request) -> str:
        """The network a request comes from; the proxy's own if the proxy does not say.

        Only the end of the last line is the proxy's: anything before it may be forged.
        """
        if self._serving.is_proxied:
            lines = request.headers.getall(hdrs.X_FORWARDED_FOR, [])
            said = lines[-1].rpartition(",")[2].strip() if lines else ""
            if said:
                return prefix_of(said)
        return prefix_of(request.remote or "")

    async def _tell(
        self, prefix: str, read: Callable[[], Awaitable[bytes]], link: str = ""
    ) -> ToldGame | HttpFault:
        try:
            answer = await self._records.tell(read, prefix, link)
        except RecordRefused as refusal:
            return too_many(refusal.sentence)
        if not isinstance(answer, ToldGame):
            return fault(400, "bad-record", answer)
        self._know(answer.key, answer.texts)
        if answer.board and answer.board not in self._printed:
            self._boards.keep(answer.board, file_of(JSON, answer.board_data))
        return answer

    # What happens

    async def _live(self, request: web.Request) -> web.StreamResponse:
        if not self._names.is_own_page(request):
            raise web.HTTPForbidden
        async with self._socket(request, LARGEST) as (ws, transport):
            await self._converse(ws, transport, self._prefix(request))
        return ws

    @asynccontextmanager
    async def _socket(
        self, request: web.Request, largest: int
    ) -> AsyncIterator[tuple[web.WebSocketResponse, Transport]]:
        """A WebSocket that may stay longer than a request may, until the server closes it."""
        transport = request.transport
        assert isinstance(transport, Transport)
        ws = web.WebSocketResponse(timeout=2, compress=False, autoping=False, max_msg_size=largest)
        await ws.prepare(request)
        self._sockets.add(ws)
        try:
            with self._waiting(request):
                yield ws, transport
        finally:
            self._sockets.discard(ws)

    def _waiting(self, request: web.Request) -> AbstractContextManager[None]:
        assert self._doors is not None
        return self._doors.waiting(request.transport)

    def _seat(self, game: str = "") -> Data | None:
        """Where the program of a seat is, and whom it calls; None where nobody can sit down."""
        way = self._games.way(game)
        seat = seat_files() if way is not None else None
        return None if seat is None or way is None else {"base": f"/seat/{seat.version}/", **way}

    async def _at_door(self, request: web.Request) -> web.StreamResponse:
        prefix = self._prefix(request)
        place = self._games.place(request.query.get("to", ""))
        if place is None or not self._names.is_own_page(request):
            raise web.HTTPForbidden
        if not self._door.admits(prefix, time.monotonic()):
            raise web.HTTPServiceUnavailable
        async with self._socket(request, AHEAD) as (ws, _):
            await self._door.pass_on(ws, prefix, place)
        return ws

    async def _converse(self, ws: web.WebSocketResponse, transport: Transport, prefix: str) -> None:
        welcome = {
            "type": "welcome",
            "v": VERSION,
            "now": time.monotonic(),
            "version": __version__,
            "lists": isinstance(self._games, ListedGameSource),
            "seat": self._seat(),
        }
        transport.write(packed(welcome))
        if len(self._sockets) > self._serving.watchers:
            await refuse(ws, transport, "full")
            return
        try:
            first = read(await ws.receive(FIRST_WORD))
        except TimeoutError:
            first = None
        match first:
            case ListGames() | Watch(game="") if isinstance(self._games, ListedGameSource):
                await self._list(ws, transport, self._games)
            case Watch(game) | AskWay(game):
                transport.write(packed({"type": "way", "seat": self._seat(game)}))
                if isinstance(first, Watch):
                    await self._watch(ws, transport, first, prefix)
            case _ if not ws.closed:
                await refuse(ws, transport, "bad-message")

    async def _watch(
        self, ws: web.WebSocketResponse, transport: Transport, wanted: Watch, prefix: str
    ) -> None:
        hub = await self._games.hub(wanted.game, prefix)
        if hub is None or not await hub.settled(TABLE_PATIENCE):
            await refuse(ws, transport, "no-game")
        elif not hub.admits(wanted.secret):
            await refuse(ws, transport, "private")
        else:
            watcher = hub.join(transport, wanted.stream, wanted.first)
            try:
                await hear(ws, transport, lambda: watcher.write(hub.history(), time.monotonic()))
            finally:
                hub.part(watcher)

    async def _list(
        self, ws: web.WebSocketResponse, transport: Transport, games: ListedGameSource
    ) -> None:
        reader = Watcher(transport)
        games.look(reader)
        try:
            await hear(ws, transport)
        finally:
            games.look_away(reader)
