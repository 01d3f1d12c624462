"""The way of a seat in a browser to its host: from a WebSocket to a TCP connection and back.

The bytes that pass are ZMTP under CURVE, between the browser's program and the host's listener:
whoever serves the page can't read them. A door leads to one table, whatever the browser says, so
nobody can have this server call another place.

What a stranger can cost: a connection here and one to the host, ``MOST`` times in all, and
``AHEAD`` bytes in either direction, as nothing more is read while what came before has not gone
out. The host limits what each address costs it, but would see all browsers come from this
computer. So each of their networks calls from a loopback address of its own.
"""

import asyncio
import secrets
from asyncio import StreamReader, StreamWriter
from collections import Counter
from contextlib import suppress
from hashlib import blake2b

from aiohttp import WSMsgType, web

from smallworld_wire.rate_limit import PerPrefix, TokenBucket

MOST, MOST_OF_ADDRESS = 32, 8
"""Seats at a time through one server, and from one address."""
COME_A_SECOND, COME_AT_ONCE = 1 / 3, 16
"""How often one address may come. Where this computer has a single loopback address (macOS), one
browser can't use up the host's points for it: a connection costs at most 61 of 1000."""
AHEAD = 1 << 16
"""Bytes of one message of a browser, and of what is read from the host at a time."""
BYTES_A_SECOND, BYTES_AT_ONCE = 1 << 16, 1 << 19
"""What a browser may send: a move is a few hundred bytes."""
LEAST = 512
"""Bytes that a message counts as, however short it is."""
SILENCE = 20.0
"""Seconds without a byte of the browser, whose program says something every few."""
CONNECTS = 5.0
"""Seconds in which the host has to answer."""


class SeatDoor:
    def __init__(self, host: str, port: int) -> None:
        self._place = host, port
        self._of: Counter[str] = Counter()
        self._rates = PerPrefix(COME_A_SECOND, COME_AT_ONCE)
        self._salt = secrets.token_bytes(16)

    def admits(self, prefix: str, now: float) -> bool:
        """Whether one more browser may come from there; if so, it is counted as one that came."""
        if self._of.total() >= MOST or self._of[prefix] >= MOST_OF_ADDRESS:
            return False
        return self._rates.use(prefix, now).take(now)

    async def pass_on(self, ws: web.WebSocketResponse, prefix: str) -> None:
        """Pass bytes between a browser and the host until either of them ends it."""
        self._of[prefix] += 1
        try:
            with suppress(OSError, TimeoutError):
                reader, writer = await asyncio.wait_for(self._call(prefix), CONNECTS)
                await self._pass(ws, reader, writer)
        finally:
            self._of[prefix] -= 1
            self._of += Counter()  # forgets addresses of which nobody is here

    async def _call(self, prefix: str) -> tuple[StreamReader, StreamWriter]:
        host, port = self._place
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
