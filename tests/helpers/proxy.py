"""A stretch of cable between a guest and whoever they call; it fails where a test wants it to."""

import socket
import struct
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Literal, NamedTuple

from smallworld_net.address import Address
from smallworld_net.admission import Limits
from smallworld_net.connections import Connections
from smallworld_net.keys import DISCOVERY, KeyPair
from smallworld_net.loop import Loop, Pollable
from smallworld_net.server import KeyDiscoveryService
from smallworld_wire.codec import KEY_DISCOVERY, encode
from smallworld_wire.common import KeyAnswer, KeyRequest
from tests.helpers.pump import Context, dealer

LOCAL = "127.0.0.1"
CHUNK = 1 << 14
NO_FAREWELL = struct.pack("ii", 1, 0)
"""For ``SO_LINGER``: closing is a reset."""
Kind = Literal["cut", "reset", "stall", "swallow"]
Side = Literal["host", "guest"]


class Fault(NamedTuple):
    """What befalls one connection once so many bytes have gone ``towards`` that side.

    It is cut properly or by a reset; or it stalls, so that nothing more comes through and nobody is
    told; or it swallows what goes that way, while the other way still works.
    """

    kind: Kind
    towards: Side
    after: int


class Proxy:
    """Leads each connection on to a port of this machine, where it suffers the next fault.

    A caller may give a connection up by itself; then the same fault is for another one.
    """

    def __init__(self, port: int, faults: Iterable[Fault] = ()) -> None:
        self._target = port
        self._faults = deque(faults)
        self._cables: list[_Cable] = []
        self._lock = Lock()
        self._listener = socket.create_server((LOCAL, 0))
        self.port = int(self._listener.getsockname()[1])
        self._thread = Thread(target=self._accept, daemon=True)
        self._thread.start()

    @property
    def left(self) -> int:
        """How many faults no connection has suffered yet."""
        with self._lock:
            return len(self._faults)

    def cut(self) -> None:
        with self._lock:
            for cable in self._cables:
                cable.strike("cut", "guest")

    def close(self) -> None:
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._listener.close()
        for cable in self._cables:
            cable.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                guest, _ = self._listener.accept()
                self._connect(guest)

    def _connect(self, guest: socket.socket) -> None:
        try:
            host = socket.create_connection((LOCAL, self._target))
        except OSError:
            guest.close()
            return
        with self._lock:
            fault = self._faults[0] if self._faults else None
            self._cables.append(_Cable(guest, host, fault, self._met))

    def _met(self, fault: Fault) -> None:
        """A connection suffers that one now: the next one suffers the next."""
        with self._lock:
            if self._faults and self._faults[0] is fault:
                self._faults.popleft()


class _Cable:
    def __init__(
        self,
        guest: socket.socket,
        host: socket.socket,
        fault: Fault | None,
        met: Callable[[Fault], None],
    ) -> None:
        """``met`` is told of the fault before it strikes."""
        self._met = met
        self.struck = Event()
        self._ends: dict[Side, socket.socket] = {"guest": guest, "host": host}
        self._fault = fault
        self._swallows: set[Side] = set()
        self._stalled = False
        self._over = Event()
        ways: tuple[tuple[Side, Side], ...] = (("guest", "host"), ("host", "guest"))
        self._threads = [Thread(target=self._carry, args=way, daemon=True) for way in ways]
        for end in self._ends.values():
            end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for thread in self._threads:
            thread.start()

    def strike(self, kind: Kind, towards: Side) -> None:
        self.struck.set()
        match kind:
            case "cut":
                self._end(socket.SHUT_RD)
            case "reset":
                for end in self._ends.values():
                    end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_FAREWELL)
                self._end(socket.SHUT_RD)
            case "stall":
                self._stalled = True
            case "swallow":
                self._swallows.add(towards)

    def close(self) -> None:
        self._over.set()
        self._end(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join()

    def _carry(self, origin: Side, towards: Side) -> None:
        """Carry what comes from one end to the other."""
        source, sink = self._ends[origin], self._ends[towards]
        fault = self._fault if self._fault and self._fault.towards == towards else None
        left = fault.after if fault else CHUNK
        with suppress(OSError), source:
            while data := self._read(source, min(left, CHUNK)):
                if towards not in self._swallows:
                    sink.sendall(data)
                left -= len(data) if fault else 0
                if fault and left == 0:
                    self._met(fault)
                    self.strike(fault.kind, towards)
                    fault, left = None, CHUNK
            if not self.struck.is_set():
                sink.shutdown(socket.SHUT_WR)

    def _read(self, source: socket.socket, most: int) -> bytes:
        """What has come; nothing until the end where the connection stalls."""
        data = source.recv(most)
        if self._stalled:
            self._over.wait()
        return b"" if self._stalled else data

    def _end(self, how: int) -> None:
        """Have both threads close their ends; one that was not shut down says what it has to."""
        for end in self._ends.values():
            with suppress(OSError):
                end.shutdown(how)


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

    def open(self) -> None: ...

    def sockets(self) -> Iterable[Pollable]:
        """Those of all who ask."""
        return self._connections.sockets

    def work(self, now: float) -> None:
        for connection, data in self._connections.receive(now):
            self._door.hear(connection, data, now)
        self._connections.tick(now)

    def shut(self) -> None:
        self._connections.close()
