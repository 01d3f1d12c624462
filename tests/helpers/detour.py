"""A way to a program that leads through a proxy."""

from collections.abc import Iterable

from smallworld.wire import AT_DOOR, Answer, Knock, encode
from smallworld_link.address import Address
from smallworld_link.connections import Connections
from smallworld_link.door import Door
from smallworld_link.keys import DOOR, KeyPair
from smallworld_link.limits import Limits
from smallworld_link.loop import Loop, Pollable
from tests.helpers.dealer import Context, dealer
from tests.helpers.proxy import LOCAL, Fault, Proxy


def line_of(address: Address) -> tuple[bytes, int]:
    """Key and port that a server answers with."""
    with Context() as context, dealer(context, KeyPair.new(), DOOR.public) as socket:
        socket.connect(f"tcp://{address.host}:{address.port}")
        socket.send(encode(Knock()))
        assert socket.poll(10_000)
        answer = AT_DOOR.decode(socket.recv())
    assert isinstance(answer, Answer)
    return answer.key, answer.port


class Detour(Loop):
    """Key discovery that tells the key of another server, and the port of a proxy before it."""

    def __init__(self, address: Address, faults: Iterable[Fault] = ()) -> None:
        super().__init__("detour")
        key, port = line_of(address)
        self.proxy = Proxy(port, faults)
        self._connections = Connections(LOCAL, 0, (DOOR,), Limits())
        self._door = Door(self._connections, Answer(key, self.proxy.port))
        self.address = Address(LOCAL, self._connections.port, key)
        self.start()

    def close(self) -> None:
        """Let nobody through any more."""
        self.post(self.stop)
        self.join()
        self.proxy.close()

    def open(self) -> None:
        """It listens already."""

    def sockets(self) -> Iterable[Pollable]:
        """Those of all who ask."""
        return self._connections.sockets

    def work(self, now: float) -> None:
        """Answer those who ask for the key."""
        for connection, data in self._connections.receive(now):
            self._door.hear(connection, data, now)
        self._connections.tick(now)

    def shut(self) -> None:
        """Stop listening."""
        self._connections.close()
