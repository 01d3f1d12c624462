"""The server's side of connections, for a host's table and for a lobby.

A client is identified by its public key. If it says Hello on another connection, that one replaces
the old one, which is told so. Bytes that are no message, a message out of place and messages that
come too fast are faults, answered with a sentence. After too many faults the client is told to
leave for a while, and in the end its connection is closed. Other clients never notice.

The layers below: :mod:`~smallworld_net.connections` has the sockets and the budgets in bytes,
:mod:`~smallworld_net.admission` decides who may connect, :mod:`~smallworld_net.zmtp` is the
protocol.

A client that knows only an address has to discover the server's public key: CURVE needs it before
the first byte, and nobody types forty characters. So every server also answers under a second key
pair that is public, both halves of it. A client that connects with that one may ask for the
server's real public key and port, and for nothing else.

The answer is not authenticated. So a client remembers the key of each address and warns when
another one answers there (trust on first use), and an address with a key, HOST:PORT#KEY, accepts no
other.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from errno import EADDRINUSE
from typing import Generic, TypeVar

from smallworld.errors import GameError
from smallworld_net import sockets
from smallworld_net.address import Arrival, RelayEndpoint, bracketed
from smallworld_net.admission import BARRED, CUT_OFF, MOST_FAULTS, NO_ROOM, Limits
from smallworld_net.connection import ServerConnection
from smallworld_net.connections import Connections
from smallworld_net.keys import DISCOVERY, KeyPair
from smallworld_net.loop import Pollable
from smallworld_net.sockets import allow_many
from smallworld_wire.codec import KEY_DISCOVERY, AnyMessage, Codec, encode
from smallworld_wire.common import Bye, Fault, Hello, KeyAnswer, KeyRequest, WireError
from smallworld_wire.phrases import WaySays
from smallworld_wire.rate_limit import TokenBucket
from smallworld_wire.sentences import Sentence, system_reason

MOST_REQUESTS = 20
"""Requests of one connection after which it is closed; an honest client makes one."""


class KeyDiscoveryService:
    def __init__(self, connections: Connections, answer: KeyAnswer) -> None:
        self._connections = connections
        self._answer = encode(answer)

    def hear(self, connection: ServerConnection, data: bytes, now: float) -> None:
        """Handle a message from a connection that was made with the public key pair."""
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


REMEMBERED = 32  # messages whose bytes are remembered for others who get them, too
FORGOTTEN = 60.0  # seconds of silence after which a client is forgotten

M = TypeVar("M")


class PortTakenError(GameError):
    pass


@dataclass
class _Client:
    connection: ServerConnection | None
    bucket: TokenBucket
    heard: float
    faults: int = 0

    @property
    def is_gone(self) -> bool:
        return self.connection is None or not self.connection.is_open

    def matters(self, now: float) -> bool:
        return now - self.heard <= FORGOTTEN and not (self.is_gone and self.bucket.is_calm(now))


class MessageServer(Generic[M]):
    """A server for one conversation, for one thread."""

    def __init__(
        self,
        keys: KeyPair,
        codec: Codec[M],
        host: str = "*",
        port: int = 0,
        limits: Limits | None = None,
    ) -> None:
        """Listen on ``port`` (0: any that is free); PortTakenError where it can't be had."""
        allow_many(max(sockets.WANTED, (limits or Limits()).clients + sockets.SPARE))
        self._codec = codec
        self._limits = limits or Limits()
        self._clients: dict[bytes, _Client] = {}
        self._trusted: frozenset[bytes] = frozenset()
        self._encoded: dict[int, tuple[AnyMessage, bytes]] = {}
        self.keys = keys
        self.is_closed = False
        try:
            self._connections = Connections(host, port, (keys, DISCOVERY), self._limits)
        except OSError as error:
            raise PortTakenError(why_not_bound(host, port, error)) from None
        self._admission = self._connections.admission
        self.port = self._connections.port
        self._key_discovery = KeyDiscoveryService(
            self._connections, KeyAnswer(keys.public, self.port)
        )

    @property
    def count(self) -> int:
        return len(self._connections)

    @property
    def sockets(self) -> list[Pollable]:
        return [*self._connections.sockets]

    def call(self, relay: RelayEndpoint, now: float) -> None:
        """Connect to a relay, and serve whoever is at the other end of that tunnel."""
        self._connections.call(relay, now)

    def trust(self, keys: Collection[bytes]) -> None:
        """Trust exactly these keys: they may send more and are never displaced."""
        self._trusted = frozenset(keys)
        self._connections.trust(keys)
        for peer, client in self._clients.items():
            client.bucket.rate, client.bucket.burst = self._allowed(peer)

    def receive(self, now: float) -> Iterator[Arrival[M]]:
        """Answer requests for the key, and yield the messages that came in."""
        for connection, data in self._connections.receive(now):
            if connection.identity:
                self._key_discovery.hear(connection, data, now)
            else:
                arrival = self._take(connection, data, now)
                if arrival:
                    yield arrival

    def send(self, peer: bytes, *messages: AnyMessage, answers: int = 0) -> bool:
        """Send to a client; False if it is gone or reads too slowly.

        After that, and after a Bye, it is gone until it sends something again. So many ``answers``
        of the client are exempt from the rate limit.
        """
        client = self._clients.get(peer)
        if client is None or client.connection is None:
            return False
        if answers:
            client.bucket.allow(answers)
        sent = self._send_to(client.connection, *messages)
        if not sent or isinstance(messages[-1], Bye):
            client.connection = None
        return sent

    def tick(self, now: float) -> None:
        self._connections.tick(now)
        self._clients = {p: client for p, client in self._clients.items() if client.matters(now)}

    def close(self) -> None:
        self.is_closed = True
        self._connections.close()

    def _take(self, connection: ServerConnection, data: bytes, now: float) -> Arrival[M] | None:
        peer = connection.key
        if self._admission.is_barred(peer, now):
            self._insists(peer, connection)
            return None
        client = self._clients.get(peer) or self._new_client(connection, now)
        if client is None:
            return None
        try:
            message = self._read(client, connection, data, now)
        except WireError as error:
            self._fault(client, connection, Fault(error.args[0]), now)
            return None
        return Arrival(peer, message, connection.address)

    def _read(self, client: _Client, connection: ServerConnection, data: bytes, now: float) -> M:
        """The message in these bytes; WireError where it is none, out of place or too fast."""
        if not client.bucket.take(now):
            raise WireError(WaySays.TOO_FAST())
        client.heard = now
        message = self._codec.decode(data)
        if connection is not client.connection:
            self._move(client, connection, message, now)
        self._connections.heard(connection, now, isinstance(message, Hello))
        return message

    def _new_client(self, connection: ServerConnection, now: float) -> _Client | None:
        if connection.key not in self._trusted and not self._has_room(connection):
            self._send_to(connection, Bye(WaySays.TOO_MANY_HERE()))
            self._admission.bar(connection.key, now + NO_ROOM)
            return None
        bucket = TokenBucket(*self._allowed(connection.key), last=now)
        client = self._clients[connection.key] = _Client(connection, bucket, now)
        return client

    def _allowed(self, peer: bytes) -> tuple[float, float]:
        if peer in self._trusted:
            return self._limits.trusted_rate, self._limits.trusted_burst
        return self._limits.rate, self._limits.burst

    def _has_room(self, newcomer: ServerConnection) -> bool:
        """Whether one more client can come; when full, the most crowded prefix makes room."""
        if len(self._clients) < self._limits.clients:
            return True
        gone = self._gone()
        if gone is None and self._connections.make_room(newcomer.prefix, self._is_client):
            gone = self._gone()
        if gone is None:
            return False
        del self._clients[gone]
        return True

    def _gone(self) -> bytes | None:
        return next((peer for peer, client in self._clients.items() if client.is_gone), None)

    def _is_client(self, connection: ServerConnection) -> bool:
        client = self._clients.get(connection.key)
        return client is not None and client.connection is connection

    def _move(self, client: _Client, connection: ServerConnection, message: M, now: float) -> None:
        """Follow a client to a new connection; while it has another, that must begin with Hello."""
        old = client.connection
        if old is not None and not client.is_gone:
            if not isinstance(message, Hello):
                raise WireError(WaySays.HELLO_FIRST())
            self._send_to(old, Bye(WaySays.ELSEWHERE(), "elsewhere"))
            self._connections.supersede(old, now)
        client.connection = connection

    def _fault(
        self, client: _Client, connection: ServerConnection, fault: Fault, now: float
    ) -> None:
        client.faults += 1
        self._admission.fault(connection.prefix, now)
        if client.faults < MOST_FAULTS:
            self._send_to(connection, fault)
        else:
            self._send_to(connection, Bye(WaySays.NO_SENSE()))
            self._admission.bar(connection.key, now + BARRED)

    def _insists(self, peer: bytes, connection: ServerConnection) -> None:
        client = self._clients.get(peer)
        if client:
            client.faults += 1
        if client is None or client.faults >= CUT_OFF:
            self._connections.close_one(connection)

    def _send_to(self, connection: ServerConnection, *messages: AnyMessage) -> bool:
        connection.is_turned_away |= isinstance(messages[-1], Bye)
        return self._connections.send(connection, *map(self._bytes, messages))

    def _bytes(self, message: AnyMessage) -> bytes:
        """The encoded message, cached because many clients get the same one within moments."""
        known = self._encoded.get(id(message))
        if known is None or known[0] is not message:
            if len(self._encoded) >= REMEMBERED:
                del self._encoded[next(iter(self._encoded))]
            known = self._encoded[id(message)] = message, encode(message)
        return known[1]


def why_not_bound(host: str, port: int, error: OSError) -> Sentence:
    if error.errno == EADDRINUSE:
        return WaySays.PORT_TAKEN(port=port)
    return WaySays.PORT_CLOSED(place=f"{bracketed(host)}:{port}", reason=system_reason(error))
