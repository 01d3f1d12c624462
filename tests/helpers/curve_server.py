"""A ZeroMQ server that does what libzmq would never do. It blocks: run it beside what it is for."""

import socket
from collections.abc import Sequence

from smallworld_net.keys import KeyPair
from smallworld_net.sockets import TO_SERVER
from smallworld_net.zmtp import Arrived, ServerIdentity, ZmtpMessage, ZmtpServer

PATIENCE = 20.0


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
        self.protocol = ZmtpServer([ServerIdentity.of(pair) for pair in keys], TO_SERVER)
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
        """Wait until the client has ended the connection; False where it does not."""
        try:
            while self.socket.recv(1 << 16):
                pass
        except TimeoutError:
            return False
        except OSError:
            return True
        return True

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
