"""The network as the real program has it: sockets and multicast DNS."""

import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from threading import Thread
from typing import Any

from smallworld_client.app.mdns import MdnsAnnouncement, MdnsBrowser
from smallworld_client.discovery.announcements import Hosted
from smallworld_client.table.ports import M
from smallworld_net.address import Route
from smallworld_net.client import ClientConnection
from smallworld_net.keys import KeyPair
from smallworld_net.loop import Pollable
from smallworld_net.server import MessageServer, PortTakenError
from smallworld_net.sockets import own_addresses
from smallworld_wire.codec import TO_TABLE, Codec
from smallworld_wire.table import ToTable

AGAIN = 5.0  # seconds after which a name that led nowhere is looked up again


class AddressLookup:
    """The addresses of a name, IPv4 first; a thread waits for them, as that may take seconds."""

    def __init__(self, name: str) -> None:
        self.found: Sequence[str] = ()
        self._failed_at: float | None = None
        Thread(target=self._look, args=(name,), name=f"look up {name}", daemon=True).start()

    @property
    def is_vain(self) -> bool:
        return self._failed_at is not None and time.monotonic() > self._failed_at + AGAIN

    def _look(self, name: str) -> None:
        try:
            answers = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            answers = []
        found = [str(answer[4][0]) for answer in answers]
        self.found = sorted(found, key=lambda host: ":" in host)
        self._failed_at = None if found else time.monotonic()


class SocketTransport:
    """All connections of one program, for the thread that waits for its ``sockets``."""

    def __init__(self) -> None:
        self._connections: list[ClientConnection[Any]] = []
        self._servers: list[MessageServer[ToTable]] = []

    @property
    def sockets(self) -> Iterator[Pollable]:
        for server in self._servers:
            if not server.is_closed:
                yield from server.sockets
        for connection in self._connections:
            if not connection.is_closed:
                yield from connection.sockets

    def connect(
        self, keys: KeyPair, codec: Codec[M], routes: Sequence[Route], now: float
    ) -> ClientConnection[M]:
        connection = ClientConnection(keys, codec, routes, now)
        self._connections = [each for each in self._connections if not each.is_closed]
        self._connections.append(connection)
        return connection

    def listen(self, keys: KeyPair, ports: Sequence[int]) -> MessageServer[ToTable]:
        server = _listen(keys, ports)
        self._servers = [each for each in self._servers if not each.is_closed]
        self._servers.append(server)
        return server

    def browse(self) -> MdnsBrowser:
        return MdnsBrowser()

    def announce(self, describe: Callable[[], Hosted]) -> MdnsAnnouncement:
        return MdnsAnnouncement(describe)

    def own_addresses(self) -> Sequence[str]:
        return own_addresses()

    def look_up(self, name: str) -> AddressLookup:
        return AddressLookup(name)

    def new_keys(self) -> KeyPair:
        return KeyPair.new()

    def close(self) -> None:
        for connection in self._connections:
            connection.close()


def _listen(keys: KeyPair, ports: Sequence[int]) -> MessageServer[ToTable]:
    for port in ports[:-1]:
        with suppress(PortTakenError):
            return MessageServer(keys, TO_TABLE, port=port)
    return MessageServer(keys, TO_TABLE, port=ports[-1])
