"""A way to a program that leads through a proxy."""

from collections.abc import Iterable

from smallworld_net.address import Address
from smallworld_net.admission import Limits
from smallworld_net.connections import Connections
from smallworld_net.keys import DISCOVERY, KeyPair
from smallworld_net.loop import Loop, Pollable
from smallworld_net.server import KeyDiscoveryService
from smallworld_wire.codec import KEY_DISCOVERY, encode
from smallworld_wire.common import KeyAnswer, KeyRequest
from tests.helpers.dealer import Context, dealer
from tests.helpers.proxy import LOCAL, Fault, Proxy


def line_of(address: Address) -> tuple[bytes, int]:
    """Key and port that a server answers with."""
    with Context() as context, dealer(context, KeyPair.new(), DISCOVERY.public) as socket:
        socket.connect(f"tcp://{address.host}:{address.port}")
        socket.send(encode(KeyRequest()))
        assert socket.poll(60_000)
        answer = KEY_DISCOVERY.decode(socket.recv())
    assert isinstance(answer, KeyAnswer)
    return answer.key, answer.port


class Detour(Loop):
    """Key discovery that tells the key of another server, and the port of a proxy before it."""

    def __init__(self, address: Address, faults: Iterable[Fault] = ()) -> None:
        super().__init__("detour")
        key, port = line_of(address)
        self.proxy = Proxy(port, faults)
        self._connections = Connections(LOCAL, 0, (DISCOVERY,), Limits())
        self._door = KeyDiscoveryService(self._connections, KeyAnswer(key, self.proxy.port))
        self.address = Address(LOCAL, self._connections.port, key)
        self.start()

    def close(self) -> None:
        self.post(self.stop)
        self.join()
        self.proxy.close()

    def open(self) -> None:
        """It listens already."""

    def sockets(self) -> Iterable[Pollable]:
        """Those of all who ask."""
        return self._connections.sockets

    def work(self, now: float) -> None:
        for connection, data in self._connections.receive(now):
            self._door.hear(connection, data, now)
        self._connections.tick(now)

    def shut(self) -> None:
        self._connections.close()
