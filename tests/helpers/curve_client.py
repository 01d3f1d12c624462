"""A ZeroMQ client with a socket of its own, which does what libzmq would never do.

It blocks, and whoever uses it decides when to read.
"""

import socket

from smallworld_net.keys import KeyPair
from smallworld_net.zmtp import COMMAND, LONG, framed, greeting
from tests.helpers.by_hand import CLIENT_GREETING, DEALER, Client, Frame

PATIENCE = 20.0


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
        """Wait until the server has ended the connection; False where it does not."""
        try:
            while self.socket.recv(1 << 16):
                pass
        except TimeoutError:
            return False
        except OSError:
            return True
        return True
