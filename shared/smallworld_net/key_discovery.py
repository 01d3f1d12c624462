"""Key discovery: how a client that knows only an address learns the server's public key.

CURVE needs the server's public key before the first byte, and nobody types forty characters. So
every server also answers under a second key pair that is public, both halves of it. A client that
connects with that one may ask for the server's real public key and port, and for nothing else.

The answer is not authenticated. So a client remembers the key of each address and warns when
another one answers there (trust on first use), and an address with a key, HOST:PORT#KEY, accepts no
other.
"""

from smallworld_net.connection import Connection
from smallworld_net.connections import Connections
from smallworld_wire import KEY_DISCOVERY, KeyAnswer, KeyRequest, WireError, encode

MOST_REQUESTS = 20
"""Requests of one connection after which it is closed; an honest client makes one."""


class KeyDiscoveryService:
    """Answers those who ask for the public key of one server."""

    def __init__(self, connections: Connections, answer: KeyAnswer) -> None:
        self._connections = connections
        self._answer = encode(answer)

    def hear(self, connection: Connection, data: bytes, now: float) -> None:
        """Take a message from a connection that was made with the public key pair."""
        connection.asked += 1
        if connection.asked >= MOST_REQUESTS or not _is_request(data):
            self._connections.admission.fault(connection.prefix, now)
        if connection.asked >= MOST_REQUESTS:
            self._connections.close_one(connection)
        elif _is_request(data):
            self._connections.send(connection, self._answer)


def _is_request(data: bytes) -> bool:
    try:
        return isinstance(KEY_DISCOVERY.decode(data), KeyRequest)
    except WireError:
        return False
