"""The two ends of a pipe through a relay, as they stand beside the sockets of host and guest.

Both connect to the relay from inside, so neither needs an open port. Next to a pipe's end stands
the host's or the guest's own socket, which it reaches on the loopback and which goes on as it would
directly: CURVE is spoken from socket to socket, and neither pipe nor relay can read it or change a
thing.
"""

import asyncio
import logging
import socket
from collections.abc import Callable
from typing import NamedTuple

from smallworld.hidden import Secret, discreet
from smallworld_net.interfaces import LOOPBACK
from smallworld_net.streams import Stream, StreamThread, splice

GREETING = "SWRELAY1"
"""The word before the ticket, in the one line that a relay is told."""
LAST_WORDS = 0.5
"""Seconds in which a pipe may still carry what was said before its own socket was closed."""
PARTNER = 30.0
"""Seconds for which an end waits for the other one, as long as a ticket holds."""

log = logging.getLogger(__name__)


class RelayEndpoint(NamedTuple):
    """Where a relay is, and the ticket for one pipe through it."""

    host: str
    port: int
    ticket: Secret

    def __repr__(self) -> str:
        return discreet(self)


class RelayTunnels(StreamThread):
    """The ends of all pipes that one host or guest has, in one thread.

    An end that comes to nothing closes its side towards the own socket, which notices. Close that
    socket first, then the pipes.
    """

    def __init__(self) -> None:
        super().__init__("pipes")

    def inward(self, way: RelayEndpoint, port: int, announce: Callable[[int], object]) -> None:
        """The host's end: whoever comes through the pipe is led to the host's own ``port``.

        ``announce`` is told, in this thread, from which port of this machine they are about to.
        """
        self.post(lambda: self.keep(_inward(way, port, announce)))

    def outward(self, way: RelayEndpoint) -> int:
        """The guest's end: the port on the loopback that leads, once, through the pipe."""
        listener = socket.create_server((LOOPBACK, 0), backlog=1)
        listener.setblocking(False)
        self.post(lambda: self.keep(_outward(way, listener)))
        return int(listener.getsockname()[1])

    async def live(self, over: asyncio.Event) -> None:
        """Nothing to do but what is posted; in the end last words may still go through."""
        await over.wait()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=LAST_WORDS)


async def _inward(way: RelayEndpoint, port: int, announce: Callable[[int], object]) -> None:
    """The own socket is not bothered before the guest has said something."""
    try:
        async with await _enter(way) as relay:
            async with asyncio.timeout(PARTNER):
                first = await relay.read()
            if first:
                async with await Stream.call(LOOPBACK, port, announce) as own:
                    await own.write(first)
                    await splice(relay, own)
    except OSError as error:
        _note(error)


async def _outward(way: RelayEndpoint, listener: socket.socket) -> None:
    """The relay is not bothered before the own socket has come."""
    try:
        with listener:
            async with asyncio.timeout(PARTNER):
                caller, _ = await asyncio.get_running_loop().sock_accept(listener)
        async with await Stream.of(caller) as own, await _enter(way) as relay:
            await splice(own, relay)
    except OSError as error:
        _note(error)


async def _enter(way: RelayEndpoint) -> Stream:
    relay = await Stream.call(way.host, way.port)
    await relay.write(f"{GREETING} {way.ticket}\n".encode())
    return relay


def _note(error: OSError) -> None:
    log.info("a pipe through the relay came to nothing: %s", error.strerror or "nobody came")
