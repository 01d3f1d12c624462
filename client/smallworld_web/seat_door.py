"""The way of a seat in a browser to its host: from a WebSocket to a TCP connection and back.

The bytes that pass are ZMTP under CURVE, between the browser's program and the host's listener:
whoever serves the page can't read them. The door of a host's page leads to its table, whatever the
browser says. That of a lobby's page leads to the lobby, to its relay and to its always-on tables:
the browser's program finds its host as every guest does, and the relay joins nobody but a host and
a guest whom the lobby has given the same token. So nobody can have this server call another place.

What a stranger can cost: a connection here and one to the host, ``most`` times in all, and
``AHEAD`` bytes in either direction, as nothing more is read while what came before has not gone
out. The host limits what each address costs it, but would see all browsers come from this
computer. So each of their networks calls from a loopback address of its own.
"""

import asyncio
import secrets
from asyncio import StreamReader, StreamWriter
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b

from aiohttp import WSMsgType, web

from smallworld_wire.rate_limit import PerPrefix, TokenBucket

Place = tuple[str, int]


@dataclass(frozen=True)
class SeatLimits:
    """Connections of seats at a time, and how often one address may come, a second and at once.

    Where this computer has a single loopback address (macOS), one browser can't use up the host's
    points for it: a connection costs at most 61 of 1000.
    """

    most: int = 32
    of_address: int = 8
    rate: float = 1 / 3
    burst: int = 16


AT_TABLE = SeatLimits()
AT_LOBBY = SeatLimits(256, 24, 1.0, 48)
"""A seat has two connections there while its host is looked for, to the lobby and to the relay."""
AHEAD = 1 << 16  # bytes of one message of a browser, and of what is read from the host at a time
BYTES_A_SECOND, BYTES_AT_ONCE = 1 << 16, 1 << 19
"""What a browser may send: a move is a few hundred bytes."""
LEAST = 512  # bytes that a message counts as, however short it is
SILENCE = 20.0  # seconds without a byte of the browser, whose program says something every few
CONNECTS = 5.0  # seconds in which the host has to answer


class SeatDoor:
    def __init__(self, limits: SeatLimits = AT_TABLE) -> None:
        self._limits = limits
        self._of: Counter[str] = Counter()
        self._rates = PerPrefix(limits.rate, limits.burst)
        self._salt = secrets.token_bytes(16)

    def admits(self, prefix: str, now: float) -> bool:
        """Whether one more browser may come from there; if so, it is counted as one that came."""
        limits = self._limits
        if self._of.total() >= limits.most or self._of[prefix] >= limits.of_address:
            return False
        return self._rates.take(prefix, now)

    async def pass_on(self, ws: web.WebSocketResponse, prefix: str, place: Place) -> None:
        """Pass bytes between a browser and that place until either of them ends it."""
        self._of[prefix] += 1
        try:
            with suppress(OSError, TimeoutError):
                reader, writer = await asyncio.wait_for(self._call(prefix, place), CONNECTS)
                await self._pass(ws, reader, writer)
        finally:
            self._of[prefix] -= 1
            self._of += Counter()  # forgets addresses of which nobody is here

    async def _call(self, prefix: str, place: Place) -> tuple[StreamReader, StreamWriter]:
        host, port = place
        if host.startswith("127."):
            one, two, three = blake2b(prefix.encode(), key=self._salt, digest_size=3).digest()
            own = f"127.{one | 128}.{two}.{three % 254 + 1}"
            with suppress(OSError):  # not every system has more than 127.0.0.1
                return await asyncio.open_connection(host, port, limit=AHEAD, local_addr=(own, 0))
        return await asyncio.open_connection(host, port, limit=AHEAD)

    async def _pass(
        self, ws: web.WebSocketResponse, reader: StreamReader, writer: StreamWriter
    ) -> None:
        inward = asyncio.create_task(self._to_browser(ws, reader))
        try:
            await self._to_host(ws, writer)
        finally:
            inward.cancel()
            await asyncio.gather(inward, return_exceptions=True)
            writer.close()
            try:
                await asyncio.wait_for(writer.wait_closed(), CONNECTS)
            finally:
                writer.transport.abort()  # also where the host does not read

    async def _to_host(self, ws: web.WebSocketResponse, writer: StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        rate = TokenBucket(BYTES_A_SECOND, BYTES_AT_ONCE)
        while not ws.closed:
            message = await asyncio.wait_for(ws.receive(), SILENCE)
            if message.type is not WSMsgType.BINARY:
                return
            late = rate.spend(max(len(message.data), LEAST), loop.time())
            writer.write(message.data)
            await asyncio.wait_for(writer.drain(), SILENCE)
            if late > 0:
                await asyncio.sleep(late)

    async def _to_browser(self, ws: web.WebSocketResponse, reader: StreamReader) -> None:
        with suppress(OSError):
            while data := await reader.read(AHEAD):
                await ws.send_bytes(data)
        await ws.close()
