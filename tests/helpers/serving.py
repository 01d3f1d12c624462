"""A server's connections in the test's own thread, and clients by hand who come to it."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from socket import create_connection, socket

from smallworld_net.admission import Limits
from smallworld_net.connection import ServerConnection
from smallworld_net.connections import Connections
from smallworld_net.keys import KeyPair
from smallworld_net.loop import wait_for
from tests.helpers.curve import CurveClient
from tests.helpers.pump import LOCAL

PATIENCE = 40.0


class Serving:
    """Connections, and clients who read only when they are told to."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.keys = KeyPair.new()
        self.connections = Connections(LOCAL, 0, (self.keys,), limits or Limits())
        self.clients: list[CurveClient] = []
        self.heard: list[tuple[ServerConnection, bytes]] = []

    def call(self, source: str = "", keys: KeyPair | None = None) -> ServerConnection:
        """One more comes, by its end here."""
        port, key = self.connections.port, self.keys.public
        client = CurveClient(LOCAL, port, key, keys, source)
        self.clients.append(client)
        with ThreadPoolExecutor(1) as pool:
            shaken = pool.submit(client.handshake)
            self.until("a handshake", shaken.done)
        shaken.result()
        known = [each for each in self.connections if each.key == client.keys.public]
        return max(known, key=lambda each: each.opened)

    def until(self, awaited: str, happened: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < deadline, f"no {awaited}: {self.heard[-5:]=}"
            wait_for(self.connections.sockets, 0.02)
            self.heard += self.connections.receive(time.monotonic())

    def has_heard(self, connection: ServerConnection, message: bytes) -> bool:
        return (connection, message) in self.heard

    def expect_refusal(self, source: str = LOCAL) -> None:
        """Assert that one more from there is refused, and is not even greeted."""
        with create_connection(
            (LOCAL, self.connections.port), timeout=PATIENCE, source_address=(source, 0)
        ) as caller:
            said: list[bytes] = []
            self.until("an end", lambda: is_over(caller, said))
            assert not any(said)

    def close(self) -> None:
        for client in self.clients:
            client.close()
        self.connections.close()


def is_over(caller: socket, said: list[bytes] | None = None) -> bool:
    """Whether the other side has ended it; what it has said before is added to ``said``."""
    caller.setblocking(False)
    try:
        data = caller.recv(1000)
        if said is not None:
            said.append(data)
        return data == b""
    except BlockingIOError:
        return False
    except OSError:
        return True
