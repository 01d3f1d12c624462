"""A way to a program's door and line that leads through a proxy."""

from collections.abc import Iterable

import zmq

from smallworld.wire import AT_DOOR, Answer, Knock, encode
from smallworld_link.address import Address
from smallworld_link.door import Door
from smallworld_link.keys import DOOR, KeyPair
from smallworld_link.loop import Loop
from smallworld_link.sockets import Context, Socket, client
from tests.helpers.proxy import LOCAL, Fault, Proxy


def line_of(context: Context, address: Address) -> tuple[bytes, int]:
    """Key and port behind a door."""
    with client(context, KeyPair.new(), DOOR.public) as socket:
        socket.connect(f"tcp://{address.host}:{address.port}")
        socket.send(encode(Knock()))
        assert socket.poll(10_000)
        answer = AT_DOOR.decode(socket.recv())
    assert isinstance(answer, Answer)
    return answer.key, answer.port


class Detour(Loop):
    """A door that tells the key of another one, and the port of a proxy before that one's line."""

    def __init__(self, address: Address, faults: Iterable[Fault] = ()) -> None:
        super().__init__("detour")
        self._context: Context = zmq.Context()
        key, port = line_of(self._context, address)
        self.proxy = Proxy(port, faults)
        self._door = Door(self._context, f"tcp://{LOCAL}:*", Answer(key, self.proxy.port))
        endpoint = self._door.socket.getsockopt_string(zmq.LAST_ENDPOINT)
        self.address = Address(LOCAL, int(endpoint.rpartition(":")[2]), key)
        self.start()

    def close(self) -> None:
        """Let nobody through any more."""
        self.post(self.stop)
        self.join()
        self.proxy.close()

    def open(self) -> None:
        """The door is open already."""

    def sockets(self) -> Iterable[Socket]:
        """The door's."""
        return [self._door.socket]

    def work(self, now: float) -> None:
        """Answer those who knock."""
        self._door.work(now)
        self._door.tick(now)

    def shut(self) -> None:
        """Close the door."""
        self._door.close()
        self._context.term()
