"""Thousands of lobby clients in one process, speaking the real protocol over plain sockets."""

import selectors
import socket
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress

import msgspec
from zmq.utils import z85

from smallworld_net import TO_CLIENT
from smallworld_net.address import Address
from smallworld_net.keys import KeyPair
from smallworld_net.zmtp import Admitted, ProtocolError, ZmtpClient, ZmtpMessage
from smallworld_wire.codec import FROM_LOBBY, AnyMessage, encode
from smallworld_wire.common import NONCE_BYTES, Heartbeat, game_id, hello
from smallworld_wire.lobby import Advert, FromLobby, Games, Publish, Register, Subscribe

TALK = 1.5
"""Seconds between two words of a client that it is there, as the real ones have it."""
AGAIN = 0.5
"""Seconds after which a client calls again that was turned away."""
AT_ONCE = 150
"""Clients that call at the same time."""
CHUNK = 1 << 16
BIND_NO_PORT = getattr(socket, "IP_BIND_ADDRESS_NO_PORT", 24)
"""Linux: choose the port when it is known where the connection goes."""
PAGE_EVERY = 0.25
"""Seconds between two pages of the list that one client asks for, as the real ones have it."""
PAGE_BEGINS = encode(Games(0, (), 0))[:7]
_page = msgspec.msgpack.Decoder(tuple[str, int, msgspec.Raw, int, bool])
HEARTBEAT = encode(Heartbeat())


class LoadClient:
    """One client; ``hear`` is called with each message's bytes.

    Without ``hear``, what comes once the client is there is thrown away unread: decrypting it would
    take a core that those who are measured share.
    """

    __slots__ = (
        "hear",
        "is_there",
        "keys",
        "number",
        "protocol",
        "socket",
        "speaks_at",
        "waits",
    )

    def __init__(
        self, number: int, hear: Callable[["LoadClient", bytes], None] | None = None
    ) -> None:
        self.number = number
        self.keys = KeyPair.new()
        self.hear = hear
        self.is_there = False
        self.waits = b""
        self.speaks_at = 0.0

    @property
    def source(self) -> str:
        """A loopback address of its own, as people have addresses of their own."""
        host = self.number + 1
        return f"127.{1 + host // 62500 % 200}.{host // 250 % 250}.{1 + host % 250}"

    @property
    def game(self) -> str:
        """The id of the game that it hosts, if it does."""
        return game_id(bytes(NONCE_BYTES), self.keys.public)

    def publish(self, round_: int) -> Publish:
        """What a host says of a game that runs."""
        advert = Advert(
            self.game,
            f"Table {self.number} of the load test",
            f"Host {self.number}",
            "three-players",
            seats=3,
            taken=3,
            stage="running",
            round=round_ % 10,
            watching=round_ // 10 % 1000,
        )
        return Publish(advert, 7475, ("192.168.1.20",))

    def register(self, serial: int) -> Register:
        """Who could take the game over."""
        return Register(self.game, 1, serial, (b"r" * 40, b"s" * 40))

    def call(self, lobby: Address) -> None:
        """Begin to connect."""
        assert lobby.key
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        self.socket.setblocking(False)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.protocol = ZmtpClient(self.keys.raw, z85.decode(lobby.key), TO_CLIENT)
        self.waits = b""
        if lobby.host.startswith("127."):
            with suppress(OSError):
                self.socket.setsockopt(socket.IPPROTO_IP, BIND_NO_PORT, 1)
                self.socket.bind((self.source, 0))
        self.socket.connect_ex((lobby.host, lobby.port))

    def say(self, message: AnyMessage | bytes) -> None:
        """Send a message."""
        data = message if isinstance(message, bytes) else encode(message)
        self.flush(self.protocol.frame_of(data))

    def flush(self, more: bytes = b"") -> None:
        """Send what there is to send, as far as the system takes it."""
        self.waits += bytes(self.protocol.output) + more
        self.protocol.output.clear()
        with suppress(OSError):  # what ends the connection is met with by the next read
            self.waits = self.waits[self.socket.send(self.waits) :] if self.waits else b""

    def read(self) -> Iterator[Admitted | bytes]:
        """What has come in; OSError or ProtocolError where the connection is over."""
        try:
            data = self.socket.recv(CHUNK)
        except BlockingIOError:
            return
        if not data:
            raise ConnectionAbortedError
        if self.is_there and self.hear is None:
            return
        for event in self.protocol.receive(data):
            if isinstance(event, ZmtpMessage):
                yield event.data
            elif isinstance(event, Admitted):
                yield event
            else:
                raise ConnectionAbortedError
        if self.protocol.output:
            self.flush()


class Crowd:
    """Clients that come, stay and say that they are there."""

    def __init__(
        self, lobby: Address, greet: Callable[[LoadClient], None] = lambda client: None
    ) -> None:
        """``greet`` is called when a client has said Hello."""
        self._lobby = lobby
        self._greet = greet
        self._selector = selectors.DefaultSelector()
        self._coming: deque[LoadClient] = deque()
        self._again: deque[tuple[float, LoadClient]] = deque()
        self._calling: dict[LoadClient, float] = {}
        self.there: list[LoadClient] = []
        self.turned_away = 0
        self.lost = 0
        self._speakers: deque[LoadClient] = deque()
        self._askers: deque[tuple[float, LoadClient, Subscribe]] = deque()

    @property
    def is_complete(self) -> bool:
        """Whether all who were to come are there."""
        return not self._coming and not self._again and not self._calling

    def come(self, client: LoadClient) -> None:
        """One more is to come."""
        self._coming.append(client)

    def work(self, wait: float) -> None:
        """Do what there is to do for so many seconds at most."""
        now = time.monotonic()
        self._call(now)
        for key, events in self._selector.select(wait):
            client: LoadClient = key.data
            try:
                self._serve(client, events)
            except (OSError, ProtocolError):
                self._lose(client)
        self._talk(time.monotonic())

    def close(self) -> None:
        """Hang up."""
        for client in [*self.there, *self._calling]:
            client.socket.close()
        self._selector.close()

    def _call(self, now: float) -> None:
        while self._again and self._again[0][0] <= now:
            self._coming.append(self._again.popleft()[1])
        while self._coming and len(self._calling) < AT_ONCE:
            client = self._coming.popleft()
            client.call(self._lobby)
            self._calling[client] = now
            self._selector.register(client.socket, selectors.EVENT_WRITE, client)

    def _serve(self, client: LoadClient, events: int) -> None:
        if events & selectors.EVENT_WRITE:
            error = client.socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
            if error:
                raise OSError(error, "")
            client.flush()
            self._selector.modify(client.socket, selectors.EVENT_READ, client)
            return
        for event in client.read():
            if isinstance(event, Admitted):
                self._arrive(client)
            elif client.hear is not None:
                client.hear(client, event)
        if client.waits:
            self._selector.modify(
                client.socket, selectors.EVENT_READ | selectors.EVENT_WRITE, client
            )

    def _arrive(self, client: LoadClient) -> None:
        del self._calling[client]
        client.is_there = True
        self.there.append(client)
        client.say(hello("Bench"))
        self._greet(client)
        client.speaks_at = time.monotonic() + TALK
        self._speakers.append(client)

    def _lose(self, client: LoadClient) -> None:
        self._selector.unregister(client.socket)
        client.socket.close()
        if client.is_there:
            self.lost += 1
            client.is_there = False
            self.there.remove(client)
        else:
            self.turned_away += 1
            del self._calling[client]
        self._again.append((time.monotonic() + AGAIN, client))

    def ask(self, client: LoadClient, wanted: Subscribe) -> None:
        """A client asks for this in a moment."""
        self._askers.append((time.monotonic() + PAGE_EVERY, client, wanted))

    def _talk(self, now: float) -> None:
        """Have those speak whose time has come: they came one after the other."""
        while self._speakers and self._speakers[0].speaks_at <= now:
            client = self._speakers.popleft()
            if client.is_there:
                client.say(HEARTBEAT)
                client.speaks_at = now + TALK
                self._speakers.append(client)
        while self._askers and self._askers[0][0] <= now:
            _, client, wanted = self._askers.popleft()
            if client.is_there:
                client.say(wanted)


def looker(crowd: Crowd) -> Callable[[LoadClient, bytes], None]:
    """What a client does that looks at the list: it asks for one page after the other, once."""

    def hear(client: LoadClient, data: bytes) -> None:
        if data.startswith(PAGE_BEGINS):
            _tag, _after, _adverts, last, more = _page.decode(data)
            if more:
                crowd.ask(client, Subscribe(last))
            else:
                client.hear = None

    return hear


def read(data: bytes) -> FromLobby:
    """A message of the lobby."""
    return FROM_LOBBY.decode(data)
