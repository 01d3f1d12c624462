"""The two ends of a tunnel through a relay, on the machines of host and guest.

Both connect to the relay from inside their networks, so neither needs an open port. Each end
forwards bytes between the relay and a socket of its own program on the loopback, which works as on
a direct connection. CURVE goes from socket to socket, so neither the tunnel nor the relay can read
or change anything.
"""

import asyncio
import logging
import socket
from collections.abc import Callable

from smallworld_net.routes import LOOPBACK, RelayEndpoint
from smallworld_net.streams import Stream, StreamThread, splice

GREETING = "SWRELAY1"
"""The word before the token, in the one line that a relay reads."""
LAST_WORDS = 0.5
"""Seconds in which a tunnel may still carry what was sent before its own socket was closed."""
PARTNER = 30.0
"""Seconds for which an end waits for the other one, as long as a token is valid."""

log = logging.getLogger(__name__)


class RelayTunnels(StreamThread):
    """The ends of all tunnels that one host or guest has, in one thread.

    An end that fails closes its side towards the program's own socket, which notices that. Close
    that socket first, then the tunnels.
    """

    def __init__(self) -> None:
        super().__init__("tunnels")

    def inward(self, endpoint: RelayEndpoint, port: int, announce: Callable[[int], object]) -> None:
        """The host's end: connect whoever comes through the tunnel to the host's own ``port``.

        ``announce`` is told, in this thread, the local port of that connection before it is made.
        """
        self.post(lambda: self.keep(_inward(endpoint, port, announce)))

    def outward(self, endpoint: RelayEndpoint) -> int:
        """The guest's end: a port on the loopback that leads, once, through the tunnel."""
        listener = socket.create_server((LOOPBACK, 0), backlog=1)
        listener.setblocking(False)
        self.post(lambda: self.keep(_outward(endpoint, listener)))
        return int(listener.getsockname()[1])

    async def live(self, over: asyncio.Event) -> None:
        """Wait for the end, and let what was sent last go through."""
        await over.wait()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=LAST_WORDS)


async def _inward(endpoint: RelayEndpoint, port: int, announce: Callable[[int], object]) -> None:
    """Connect to the own socket only when the guest has sent something."""
    try:
        async with await _enter(endpoint) as relay:
            async with asyncio.timeout(PARTNER):
                first = await relay.read()
            if first:
                async with await Stream.call(LOOPBACK, port, announce) as own:
                    await own.write(first)
                    await splice(relay, own)
    except OSError as error:
        _note(error)


async def _outward(endpoint: RelayEndpoint, listener: socket.socket) -> None:
    """Connect to the relay only when the own socket has connected."""
    try:
        with listener:
            async with asyncio.timeout(PARTNER):
                caller, _ = await asyncio.get_running_loop().sock_accept(listener)
        async with await Stream.of(caller) as own, await _enter(endpoint) as relay:
            await splice(own, relay)
    except OSError as error:
        _note(error)


async def _enter(endpoint: RelayEndpoint) -> Stream:
    relay = await Stream.call(endpoint.host, endpoint.port)
    await relay.write(f"{GREETING} {endpoint.token}\n".encode())
    return relay


def _note(error: OSError) -> None:
    log.info("a tunnel through the relay failed: %s", error.strerror or "nobody came")
