"""A client's connection through a WebSocket, in the place of :mod:`smallworld_net.tcp`.

The server of the page is the only one that a page may call, and it passes the bytes on to the few
places that it knows: ``door`` is its address, which the worker sets before anything connects. What
a name stands for is that server's to know.
"""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from js import WebSocket
from pyodide.ffi import create_proxy, to_js

from smallworld_net.address import bracketed
from smallworld_net.zmtp import Admitted, TurnedAway, ZmtpClient, ZmtpMessage

Awaited = object
Place = tuple[str, int]
CHUNKS = 64  # messages of the socket that are read before others get their turn
UNSAID = 1 << 20  # bytes that may wait for a server that does not read; with more, sending fails
KEPT = 1 << 24  # bytes that may wait for the program; with more, the connection ends
CONNECTING, OPEN = 0, 1

door = ""
arrived: Callable[[], object] = bool
"""Called when bytes have arrived: the program need not wait for its next pulse."""
_open: set["TcpClient"] = set()


def hang_up() -> None:
    """End all connections, which the program then makes anew: the device has another network."""
    for client in _open:
        client.hang_up()


class ThreadedLookup:
    def __init__(self, host: str, port: int, ipv6: bool | None = None) -> None:
        self.places = [(host, port)]
        self.bell = None

    def close(self) -> None: ...


class TcpClient:
    def __init__(self, place: Place, protocol: ZmtpClient) -> None:
        self.stands = False
        self.is_connected = False
        self._is_cut = False
        self._protocol = protocol
        self._arrived: deque[bytes] = deque()
        self._waiting = 0
        self._take = create_proxy(self._on_message)
        host, port = place
        self._socket = WebSocket.new(f"{door}?to={bracketed(host)}:{port}")
        self._socket.binaryType = "arraybuffer"
        self._socket.onmessage = self._take
        _open.add(self)

    def hang_up(self) -> None:
        self._socket.close()
        self._is_cut = True

    @property
    def awaited(self) -> Awaited:
        return self._socket

    def work(self) -> Iterator[Admitted | TurnedAway | ZmtpMessage]:
        if self._is_cut:  # the browser may wait long for the other end to agree
            raise ConnectionAbortedError("the device has another network")
        if self._socket.readyState == CONNECTING:
            return
        if self._socket.readyState == OPEN:
            self.is_connected = True
            self._flush()
        for _ in range(CHUNKS):
            if not self._arrived:
                break
            data = self._arrived.popleft()
            self._waiting -= len(data)
            for event in self._protocol.receive(data):
                self.stands |= isinstance(event, Admitted)
                yield event
            self._flush()
        if not self._arrived and self._socket.readyState > OPEN:
            raise ConnectionAbortedError("the server has closed the connection")

    def send(self, message: bytes) -> bool:
        if not self.stands or self._socket.readyState != OPEN:
            return False
        if self._socket.bufferedAmount > UNSAID:
            return False
        self._flush()
        self._socket.send(to_js(bytes(self._protocol.frame_of(message))))
        return True

    def allow_pings(self) -> None:
        self._protocol.allow_pings()

    def close(self, linger: float = 0.0) -> None:
        """Close; what was sent still goes out, as WebSockets do that by themselves."""
        _open.discard(self)
        if self._socket.readyState == OPEN:
            self._flush()
        self._socket.onmessage = None
        self._socket.close()
        self._take.destroy()

    def _on_message(self, event: Any) -> None:
        data = event.data.to_bytes()
        self._waiting += len(data)
        if self._waiting > KEPT:
            self._socket.close()
        else:
            self._arrived.append(data)
            arrived()

    def _flush(self) -> None:
        if self._protocol.output and self._socket.readyState == OPEN:
            self._socket.send(to_js(bytes(self._protocol.output)))
            self._protocol.output.clear()
