"""The way of a seat in a browser to its host: from a WebSocket to a TCP connection and back.

The bytes that pass are ZMTP under CURVE, between the browser's program and the host's listener:
whoever serves the page can't read them. A door leads to one table, whatever the browser says, so
nobody can have this server call another place.

What a stranger can cost: a connection here and one to the host, ``MOST`` times in all, and
``AHEAD`` bytes in either direction, as nothing more is read while what came before has not gone
out.
"""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections import Counter
from contextlib import suppress

from aiohttp import WSMsgType, web

from smallworld_wire.rate_limit import TokenBucket

MOST, MOST_OF_ADDRESS = 32, 8
"""Seats at a time through one server, and from one address."""
AHEAD = 1 << 16
"""Bytes of one message of a browser, and of what is read from the host at a time."""
BYTES_A_SECOND, BYTES_AT_ONCE = 1 << 16, 1 << 19
"""What a browser may send: a move is a few hundred bytes."""
SILENCE = 20.0
"""Seconds without a byte of the browser, whose program says something every few."""
CONNECTS = 5.0
"""Seconds in which the host has to answer."""


class SeatDoor:
    def __init__(self, host: str, port: int) -> None:
        self._place = host, port
        self._of: Counter[str] = Counter()

    def is_full_for(self, prefix: str) -> bool:
        return self._of.total() >= MOST or self._of[prefix] >= MOST_OF_ADDRESS

    async def pass_on(self, ws: web.WebSocketResponse, prefix: str) -> None:
        """Pass bytes between a browser and the host until either of them ends it."""
        self._of[prefix] += 1
        try:
            reader, writer = await asyncio.wait_for(
                asyncio.open_connection(*self._place, limit=AHEAD), CONNECTS
            )
        except (OSError, TimeoutError):
            self._of[prefix] -= 1
            return
        inward = asyncio.create_task(self._to_browser(ws, reader))
        try:
            await self._to_host(ws, writer)
        finally:
            inward.cancel()
            await asyncio.gather(inward, return_exceptions=True)
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()
            self._of[prefix] -= 1
            self._of += Counter()  # forgets addresses of which nobody is here

    async def _to_host(self, ws: web.WebSocketResponse, writer: StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        rate = TokenBucket(BYTES_A_SECOND, BYTES_AT_ONCE)
        with suppress(OSError, TimeoutError):
            while not ws.closed:
                message = await asyncio.wait_for(ws.receive(), SILENCE)
                if message.type is not WSMsgType.BINARY:
                    return
                late = rate.spend(len(message.data), loop.time())
                writer.write(message.data)
                await writer.drain()
                if late > 0:
                    await asyncio.sleep(min(late, SILENCE))

    async def _to_browser(self, ws: web.WebSocketResponse, reader: StreamReader) -> None:
        with suppress(OSError):
            while data := await reader.read(AHEAD):
                await ws.send_bytes(data)
        await ws.close()
