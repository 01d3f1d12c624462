"""A conversation with one page, which says little and is told why it can't be shown anything."""

import time
from asyncio import Transport
from collections.abc import Callable
from typing import Final

from aiohttp import WSMessage, WSMsgType, web

from smallworld_web import messages
from smallworld_web.frames import HEARTBEAT, packed
from smallworld_web.hub import Hub
from smallworld_web.messages import History, Probe
from smallworld_web.watchers import Watcher
from smallworld_web.words import told_in_all
from smallworld_wire.phrases import WebSays
from smallworld_wire.rate_limit import TokenBucket
from smallworld_wire.sentences import Sentence

RATE, BURST = 1.0, 10.0
"""Messages of a page: a second, and at once."""
GONE: Final = (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR)
ENDS: Final[dict[str, tuple[int, Sentence]]] = {
    "no-game": (4004, WebSays.NO_GAME_HERE()),
    "private": (4003, WebSays.NEEDS_WHOLE_LINK()),
    "bad-message": (4000, WebSays.PAGE_AT_FAULT()),
    "too-many": (4029, WebSays.TOO_MANY_FROM_HERE()),
    "full": (4013, WebSays.TOO_MANY_WATCH()),
}
"""How a page is told that it can't be shown anything: the close code, and the sentence."""

Heard = Callable[[object], bool]
"""Does what a message asks for; whether that was possible."""


async def hear(ws: web.WebSocketResponse, transport: Transport, answer: Heard) -> None:
    """Answer a page until it is gone, or sends too much or what it should not."""
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
    """Answer a page that watches; whether it asked for something that there is."""
    if not isinstance(message, History):
        return False
    watcher.write(hub.history(), time.monotonic())
    return True


def read(message: WSMessage) -> messages.FromPage | None:
    """What a page said; None if that was no message."""
    return messages.read(message.data) if message.type is WSMsgType.TEXT else None


async def refuse(ws: web.WebSocketResponse, transport: Transport, code: str) -> None:
    """Say why nothing can be shown, and close."""
    number, sentence = ENDS[code]
    says = told_in_all(sentence)
    if not ws.closed:
        transport.write(packed({"type": "error", "code": code, "says": says}))
        await ws.close(code=number, message=says["en"].encode()[:120])
