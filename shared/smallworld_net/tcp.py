"""A client's TCP connection, and the lookup of the name that it leads to. Nothing here waits.

A seat in a browser has another module of this name, over a WebSocket (see
:mod:`smallworld_seat`): whatever is added here is added there.
"""

import errno
import os
import socket as system
from collections.abc import Iterator
from contextlib import suppress
from threading import Thread

from smallworld_net.sockets import READ, WRITE, prepare
from smallworld_net.zmtp import Admitted, TurnedAway, ZmtpClient, ZmtpMessage

Awaited = system.socket | tuple[system.socket, int]
"""What to wait for; with a number beside it, READ, WRITE or both."""
Place = tuple[system.AddressFamily, tuple[str | int | bytes, ...]]
"""A family, and an address as ``connect`` takes it."""


class ThreadedLookup:
    """One lookup; ``places`` is None until there is an answer. Wait for ``bell`` meanwhile."""

    def __init__(self, host: str, port: int, ipv6: bool | None = None) -> None:
        """``ipv6``: whether a name's IPv6 addresses are wanted, or those of IPv4; None for all."""
        self.bell: system.socket | None = None
        self.places: list[Place] | None = _numbers(host, port)
        if self.places is None:
            self.bell, self._rope = system.socketpair()
            families = {True: system.AF_INET6, False: system.AF_INET, None: system.AF_UNSPEC}
            family = families[ipv6]
            Thread(target=self._ask, args=(host, port, family), name="lookup", daemon=True).start()

    def close(self) -> None:
        """Stop waiting for the answer: nobody may wait for a closed socket."""
        if self.bell:
            self.bell.close()
            self.bell = None

    def _ask(self, host: str, port: int, family: system.AddressFamily) -> None:
        try:
            found = system.getaddrinfo(host, port, family, system.SOCK_STREAM)
            self.places = [(each[0], each[4]) for each in found]
        except (OSError, UnicodeError):  # nobody has that name, or nobody can have it
            self.places = []
        finally:
            self._rope.close()  # which rings the bell


def _numbers(host: str, port: int) -> list[Place] | None:
    try:
        found = system.getaddrinfo(host, port, type=system.SOCK_STREAM, flags=system.AI_NUMERICHOST)
    except (OSError, UnicodeError):
        return None
    return [(each[0], each[4]) for each in found]


CHUNK, CHUNKS = 1 << 16, 16
"""Bytes that are read at a time, and how often before others get their turn."""
UNSAID = 1 << 20  # bytes that may wait for a server that does not read; with more, sending fails

UNDER_WAY = (0, errno.EINPROGRESS, errno.EWOULDBLOCK)


class TcpClient:
    """One connection, which ends when ``work`` raises OSError or ProtocolError. Never blocks."""

    def __init__(self, place: Place, protocol: ZmtpClient) -> None:
        """Begin to connect; OSError where that can't be done at all."""
        family, address = place
        self.stands = False
        self.is_connected = False
        self._protocol = protocol
        self._outbox = bytearray()
        self._socket = system.socket(family, system.SOCK_STREAM)
        prepare(self._socket)
        begun = self._socket.connect_ex(address)
        if begun not in UNDER_WAY:
            self._socket.close()
            raise OSError(begun, os.strerror(begun))

    @property
    def awaited(self) -> tuple[system.socket, int]:
        writes = not self.is_connected or self._outbox
        return self._socket, READ | WRITE if writes else READ

    def work(self) -> Iterator[Admitted | TurnedAway | ZmtpMessage]:
        if not self.is_connected and not self._connect():
            return
        self._flush()
        for _ in range(CHUNKS):
            try:
                data = self._socket.recv(CHUNK)
            except BlockingIOError:
                return
            if not data:
                raise ConnectionAbortedError("the server has closed the connection")
            for event in self._protocol.receive(data):
                self.stands |= isinstance(event, Admitted)
                yield event
            self._flush()
            if len(data) < CHUNK:  # whatever comes now is waited for
                return

    def send(self, message: bytes) -> bool:
        if not self.stands or len(self._outbox) > UNSAID:
            return False
        self._collect()
        self._outbox += self._protocol.frame_of(message)
        try:
            self._flush()
        except OSError:  # which the next work will meet with too
            return False
        return True

    def allow_pings(self) -> None:
        self._protocol.allow_pings()

    def close(self, linger: float = 0.0) -> None:
        """Close; ``linger`` is in seconds, for unsent bytes."""
        with self._socket, suppress(OSError):
            if self.stands and linger:
                self._say_last_words(linger)

    def _connect(self) -> bool:
        error = self._socket.getsockopt(system.SOL_SOCKET, system.SO_ERROR)
        if error:
            raise OSError(error, os.strerror(error))
        try:
            self._socket.getpeername()
        except OSError:
            return False
        self.is_connected = True
        return True

    def _collect(self) -> None:
        """Queue the protocol's own output before whatever comes later."""
        if self._protocol.output:
            self._outbox += self._protocol.output
            self._protocol.output.clear()

    def _flush(self) -> None:
        self._collect()
        while self._outbox:
            try:
                sent = self._socket.send(self._outbox)
            except BlockingIOError:
                return
            del self._outbox[:sent]

    def _say_last_words(self, linger: float) -> None:
        """Send what is left; closing while something is unread would make the system drop it."""
        self._socket.settimeout(linger)
        self._socket.sendall(self._outbox)
        self._socket.shutdown(system.SHUT_WR)
        self._socket.setblocking(False)
        while self._socket.recv(CHUNK):
            pass
