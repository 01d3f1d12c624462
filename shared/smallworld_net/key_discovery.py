"""Key discovery: how a typed address becomes a connection that is encrypted for the right one.

CURVE wants the server's public key before the first byte, and nobody types forty characters. So a
server's port answers under a second key pair as well, one that everybody knows. Who comes under
that one may ask for the real public key and port, and nothing else.

What is said there is not proved. A client therefore remembers the key that it met at an address and
says when another one answers there (trust on first use), and an address with its key,
HOST:PORT#KEY, admits no other.
"""

from smallworld_net.connection import Connection
from smallworld_net.connections import Connections
from smallworld_wire import KEY_DISCOVERY, KeyAnswer, KeyRequest, WireError, encode

MOST_REQUESTS = 20
"""Messages of one connection after which it is closed: one is enough."""


class KeyDiscoveryService:
    """Answers those who ask for the public key of one server."""

    def __init__(self, connections: Connections, answer: KeyAnswer) -> None:
        self._connections = connections
        self._answer = encode(answer)

    def hear(self, connection: Connection, data: bytes, now: float) -> None:
        """Take a message of somebody who came under the key that everybody knows."""
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
