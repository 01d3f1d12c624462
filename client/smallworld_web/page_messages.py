"""What a page may say on its WebSocket, and how it is heard: few messages, and short ones."""

import time
from asyncio import Transport
from collections.abc import Callable
from typing import Annotated, Final

import msgspec
from aiohttp import WSMessage, WSMsgType, web
from msgspec import Meta, Struct

from smallworld_web.hub import Hub, Watcher
from smallworld_web.position import HEARTBEAT, packed, told_in_all
from smallworld_wire.phrases import WebSays
from smallworld_wire.rate_limit import TokenBucket
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


def decoded(text: str) -> FromPage | None:
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


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
Heard = Callable[[object], bool]  # does what a message asks for; whether that was possible


async def hear(ws: web.WebSocketResponse, transport: Transport, answer: Heard) -> None:
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
        elif not answer(said):
            await refuse(ws, transport, "bad-message")


def answer_page(hub: Hub, watcher: Watcher, message: object) -> bool:
    if not isinstance(message, History):
        return False
    watcher.write(hub.history(), time.monotonic())
    return True


def read(message: WSMessage) -> FromPage | None:
    return decoded(message.data) if message.type is WSMsgType.TEXT else None


async def refuse(ws: web.WebSocketResponse, transport: Transport, code: str) -> None:
    number, sentence = ENDS[code]
    says = told_in_all(sentence)
    if not ws.closed:
        transport.write(packed({"type": "error", "code": code, "says": says}))
        await ws.close(code=number, message=says["en"].encode()[:120])
