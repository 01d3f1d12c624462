"""A ZeroMQ client and a server with sockets of their own, which do what libzmq would never do.

They block, and whoever uses them decides when to read.
"""

import socket
from collections.abc import Sequence

from smallworld_net.keys import KeyPair
from smallworld_net.sockets import TO_SERVER
from smallworld_net.zmtp import COMMAND, LONG, Arrived, ZmtpMessage, ZmtpServer, framed, greeting
from tests.helpers.by_hand import CLIENT_GREETING, DEALER, Client, Frame

PATIENCE = 20.0


def is_hung_up_on(connection: socket.socket) -> bool:
    """Wait until the other end has ended the connection; False where it does not."""
    try:
        while connection.recv(1 << 16):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


class CurveClient:
    """One connection; ``close`` it, or use it in a ``with``."""

    def __init__(
        self,
        host: str,
        port: int,
        server_key: bytes,
        keys: KeyPair | None = None,
        source: str = "",
    ) -> None:
        """``source``: the address of this machine to call from."""
        self.socket = socket.create_connection(
            (host, port), timeout=PATIENCE, source_address=(source, 0) if source else None
        )
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.client = Client(server_key, keys)
        self.keys = self.client.keys

    def __enter__(self) -> "CurveClient":
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        self.socket.close()

    def handshake(self, metadata: bytes = DEALER) -> "CurveClient":
        """All of it; ConnectionError where the server does not want anybody else."""
        self.greet()
        self.command(self.client.hello())
        cookie = self.client.cookie_of(self.read_frame().body)
        self.command(self.client.initiate(cookie, metadata))
        ready = self.read_frame()
        if not ready.body.startswith(b"\x05READY"):
            raise ConnectionRefusedError(ready)
        return self

    def greet(self) -> None:
        self.socket.sendall(CLIENT_GREETING)
        self.read_exactly(len(greeting(is_server=True)))

    def command(self, body: bytes) -> None:
        self.socket.sendall(framed(body, COMMAND))

    def send(self, data: bytes, flags: int = 0) -> None:
        """Send a message; ``flags`` are those inside of the box."""
        self.socket.sendall(self.client.message(data, flags))

    def read(self) -> bytes:
        """The next message; ConnectionError where the server has hung up."""
        return self.client.understand(self.read_frame().body)

    def read_frame(self) -> Frame:
        flags, size = self.read_exactly(2)
        if flags & LONG:
            size = int.from_bytes(bytes((size,)) + self.read_exactly(7))
        return Frame(flags, self.read_exactly(size))

    def read_exactly(self, count: int) -> bytes:
        """So many bytes; ConnectionError where they don't come."""
        data = b""
        while len(data) < count:
            more = self.socket.recv(count - len(data))
            if not more:
                raise ConnectionError("the server has hung up")
            data += more
        return data

    def is_hung_up_on(self) -> bool:
        return is_hung_up_on(self.socket)


class CurveServer:
    """A listening socket, and the key pairs behind it."""

    def __init__(self, *keys: KeyPair, host: str = "127.0.0.1", port: int = 0) -> None:
        self.keys = keys or (KeyPair.new(),)
        self._listener = socket.create_server((host, port))
        self._listener.settimeout(PATIENCE)
        self.port = int(self._listener.getsockname()[1])

    def __enter__(self) -> "CurveServer":
        return self

    def __exit__(self, *_error: object) -> None:
        self._listener.close()

    def accept(self) -> "Guest":
        """The next who calls; TimeoutError where nobody does."""
        connection, _ = self._listener.accept()
        connection.settimeout(PATIENCE)
        return Guest(connection, self.keys)


class Guest:
    def __init__(self, connection: socket.socket, keys: Sequence[KeyPair]) -> None:
        self.socket = connection
        self.protocol = ZmtpServer([pair.raw for pair in keys], TO_SERVER)
        self._events: list[Arrived | ZmtpMessage] = []

    def __enter__(self) -> "Guest":
        return self

    def __exit__(self, *_error: object) -> None:
        self.socket.close()

    def meet(self) -> Arrived:
        """As far as the client's key; whether it is let in is for the caller to say."""
        event = self._next()
        assert isinstance(event, Arrived)
        return event

    def admit(self) -> Arrived:
        arrived = self.meet()
        self.protocol.admit()
        self._flush()
        return arrived

    def hear(self) -> bytes:
        """The next message; ConnectionError where the client has hung up."""
        event = self._next()
        assert isinstance(event, ZmtpMessage)
        return event.data

    def say(self, message: bytes) -> None:
        self.socket.sendall(self.protocol.frame_of(message))

    def is_hung_up_on(self) -> bool:
        return is_hung_up_on(self.socket)

    def _next(self) -> Arrived | ZmtpMessage:
        while not self._events:
            self._flush()
            data = self.socket.recv(1 << 16)
            if not data:
                raise ConnectionError("the client has hung up")
            self._events += self.protocol.receive(data)
        return self._events.pop(0)

    def _flush(self) -> None:
        self.socket.sendall(self.protocol.output)
        self.protocol.output.clear()
