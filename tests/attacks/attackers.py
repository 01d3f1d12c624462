"""Strangers with tools of their own, one function each: what they do to a port for some seconds.

They call from many addresses of this machine. Each tells ``begun`` when it has done its worst for
the first time, goes on until its time is over, and returns what it has counted.
"""

import errno
import os
import select
import socket
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from itertools import count, cycle

from smallworld_net.keys import DISCOVERY
from smallworld_net.sockets import TO_SERVER, reset
from smallworld_net.zmtp import COMMAND, framed
from smallworld_wire.codec import encode
from smallworld_wire.common import Heartbeat, hello
from smallworld_wire.lobby import Subscribe
from smallworld_wire.table import FetchFrom, Say, ToTable
from tests.helpers.by_hand import CLIENT_GREETING
from tests.helpers.curve import CurveClient

GATHERING = 20.0
"""Seconds in which a crowd comes together; on a quiet machine it takes two."""
Counts = dict[str, float]
Shake = Callable[[CurveClient, int], object]
"""Says on a new connection, which has that number, as much as an attack wants."""

GREETINGS = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(506),  # TLS
    b"SSH-2.0-OpenSSH_9.6\r\n",
    bytes(64),
    b"\xff" * 64,
    CLIENT_GREETING[:12] + b"NULL".ljust(20, b"\0") + bytes(32),
)


@dataclass
class Mark:
    """A server's port and key, from how many addresses it is called and for how long."""

    host: str
    port: int
    key: bytes
    sources: int
    seconds: float
    begun: Callable[[], None]
    is_over: bool = False
    """Whether to stop before that."""

    def source(self, number: int) -> str:
        number %= self.sources
        return f"127.{66 + (number >> 14)}.{(number >> 7) & 127}.{(number & 127) + 1}"

    def call(self, number: int = 0, key: bytes = b"") -> CurveClient:
        """A connection from the address with that number; OSError where there is none."""
        return CurveClient(self.host, self.port, key or self.key, source=self.source(number))

    def until(self) -> Iterator[int]:
        """Numbers, until the time is over; the attack has begun when the second is wanted."""
        deadline = time.monotonic() + self.seconds
        for number in count():
            yield number
            if not number:
                self.begun()
            if self.is_over or time.monotonic() > deadline:
                return

    def hold(self) -> Iterator[int]:
        """The same, with a number each second."""
        for number in self.until():
            yield number
            time.sleep(min(1.0, self.seconds))


@contextmanager
def held(mark: Mark, most: int, shake: Shake) -> Iterator[Counter[str]]:
    """So many connections at once, each brought as far as ``shake`` does; some are refused.

    A busy machine holds as many as it could make in :data:`GATHERING` seconds.
    """
    counts: Counter[str] = Counter()
    deadline = time.monotonic() + GATHERING
    with ExitStack() as stack:
        for number in range(most):
            if time.monotonic() > deadline:
                break
            try:
                client = stack.enter_context(mark.call(number))
                shake(client, number)
            except OSError:
                counts["refused"] += 1
            else:
                counts["held"] += 1
        yield counts


# Messages without an end


def endless_message(mark: Mark) -> Counts:
    """A message of large frames that never ends, after a handshake with a fresh key."""
    return _frames(mark, TO_SERVER)


def tiny_frames(mark: Mark) -> Counts:
    """The same with frames of one byte, as many as there is time for."""
    return _frames(mark, 1)


def _frames(mark: Mark, size: int) -> Counts:
    counts: Counter[str] = Counter()
    for number in mark.until():
        with suppress(OSError), mark.call(number) as client:
            client.handshake()
            if number % 2:  # a part of them is known to the server
                client.send(encode(hello("Eve", "spectator")))
            frames = b"".join(client.client.message(bytes(size), flags=1) for _ in range(200))
            counts["connections"] += 1
            while not counts["bytes"] > 1 << 33:
                client.socket.sendall(frames)
                counts["bytes"] += len(frames)
    return dict(counts)


def half_frames(mark: Mark) -> Counts:
    """The largest frame that is taken, without its last byte, on as many connections as can be."""

    def shake(client: CurveClient, number: int) -> None:
        client.handshake()
        client.send(encode(hello(f"Eve {number}", "spectator")))
        client.socket.sendall(client.client.message(bytes(TO_SERVER))[:-1])

    with held(mark, 700, shake) as counts:
        deque(mark.hold(), maxlen=0)
    return dict(counts)


def pings(mark: Mark) -> Counts:
    counts: Counter[str] = Counter()
    for number in mark.until():
        with suppress(OSError), mark.call(number) as client:
            client.handshake()
            beats = (client.client.message(b"\x04PING\x00\x10", flags=2) for _ in range(2000))
            client.socket.sendall(b"".join(beats))
            counts["pings"] += 2000
            client.is_hung_up_on()
    return dict(counts)


def messages(mark: Mark) -> Counts:
    """What a guest may say, by many keys, as fast as it goes."""
    words = [encode(word) for word in (Heartbeat(), FetchFrom(0), Say("Buy!"), Subscribe())]
    counts: Counter[str] = Counter()
    for number in mark.until():
        with suppress(OSError), mark.call(number) as client:
            client.handshake()
            client.send(encode(hello("Eve", "spectator")))
            said = (client.client.message(word) for _, word in zip(range(1000), cycle(words)))
            client.socket.sendall(b"".join(said))
            counts["messages"] += 1000
            client.is_hung_up_on()
    return dict(counts)


# Handshakes


def slow_handshakes(mark: Mark) -> Counts:
    """Clients that say a byte a second."""
    clients: list[CurveClient] = []
    with held(mark, 600, lambda client, _: clients.append(client)) as counts:
        for place in mark.hold():
            for client in clients:
                with suppress(OSError):
                    client.socket.sendall(CLIENT_GREETING[place : place + 1])
                    counts["bytes"] += 1
    return dict(counts)


def _stop_at(client: CurveClient, number: int) -> None:
    """One of the places where a handshake can stop."""
    stop = number % 8
    if stop == 0:
        return
    client.socket.sendall(CLIENT_GREETING[: 64 if stop > 1 else 20])
    if stop <= 2:
        return
    client.read_exactly(64)
    hello_ = framed(client.client.hello(), COMMAND)
    client.socket.sendall(hello_[: len(hello_) if stop > 3 else 100])
    if stop <= 4:
        return
    cookie = client.client.cookie_of(client.read_frame().body)
    initiate = framed(client.client.initiate(cookie), COMMAND)
    client.socket.sendall(initiate[: len(initiate) if stop > 5 else 100])
    if stop > 6:
        client.read_frame()


def stopped_handshakes(mark: Mark) -> Counts:
    """Clients that stop at every step of the handshake."""
    with held(mark, 600, _stop_at) as counts:
        deque(mark.hold(), maxlen=0)
    return dict(counts)


def other_greetings(mark: Mark) -> Counts:
    """Programs of another kind: HTTP, TLS, SSH and noise."""
    counts: Counter[str] = Counter()
    for number in mark.until():
        with suppress(OSError), mark.call(number) as client:
            client.socket.sendall(GREETINGS[number % len(GREETINGS)] + os.urandom(number % 100))
            counts["connections"] += 1
    return dict(counts)


def handshakes(mark: Mark) -> Counts:
    """Whole handshakes, under the server's key and the one that everybody knows."""
    counts: Counter[str] = Counter()
    for number in mark.until():
        key = (mark.key, DISCOVERY.public)[number % 2]
        try:
            with mark.call(number, key) as client:
                client.handshake()
        except OSError:
            counts["refused"] += 1
        else:
            counts["handshakes"] += 1
    return dict(counts)


def heartbeats(mark: Mark) -> Counts:
    """Handshakes under new keys, each with a heartbeat: a valid message of somebody unknown."""
    counts: Counter[str] = Counter()
    for number in mark.until():
        try:
            with mark.call(number) as client:
                client.handshake()
                client.send(encode(Heartbeat()))
                reset(client.socket)
        except OSError:
            counts["refused"] += 1
        else:
            counts["handshakes"] += 1
    return dict(counts)


# Connections


def connections(mark: Mark) -> Counts:
    """As many connections as there can be, none of which says a word: ten thousand are tried."""
    counts: Counter[str] = Counter()
    deadline = time.monotonic() + GATHERING
    with ExitStack() as stack:
        for number in range(10_000):
            if time.monotonic() > deadline:
                break
            caller = stack.enter_context(_begin(mark, number))
            counts["tried"] += 1
            counts["open"] += caller is not None
        deque(mark.hold(), maxlen=0)
    return dict(counts)


@contextmanager
def _begin(mark: Mark, number: int) -> Iterator[socket.socket | None]:
    caller = socket.socket()
    caller.setblocking(False)
    with caller:
        caller.bind((mark.source(number), 0))
        begun = caller.connect_ex((mark.host, mark.port))
        yield caller if begun in (0, errno.EINPROGRESS) else None


def flood(mark: Mark) -> Counts:
    """Connections that are begun and let go, as fast as this program can."""
    gone = (1).to_bytes(4, "little") + bytes(4)
    counts: Counter[str] = Counter()
    began = time.monotonic()
    for number in mark.until():
        for each in range(100):
            caller = socket.socket()
            caller.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, gone)
            caller.settimeout(1.0)
            with caller, suppress(OSError):
                caller.bind((mark.source(number * 100 + each), 0))
                caller.connect((mark.host, mark.port))
                counts["connections"] += 1
    per_second = counts["connections"] / (time.monotonic() - began)
    return {**counts, "a_second": round(per_second)}


# Readers


def slow_readers(mark: Mark) -> Counts:
    """People who watch, say that they are there, ask for the whole log, and never read.

    Others come and go, so that there is more to tell them.
    """
    again = [encode(FetchFrom(0))] * 50
    readers: deque[CurveClient] = deque()

    def shake(client: CurveClient, number: int) -> None:
        client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.handshake()
        client.send(encode(hello(f"A name as long as it may be, {number:6}", "spectator")))
        client.socket.sendall(b"".join(map(client.client.message, again)))
        readers.append(client)

    with held(mark, 450, shake) as counts:
        for number in mark.until():
            _come_and_go(mark, number)
            counts["came"] += 1
            for _ in range(len(readers) // 20):
                counts["cut"] += not _is_there(readers.popleft(), readers.append)
        counts["stayed"] = len(readers)
    return dict(counts)


def _come_and_go(mark: Mark, number: int) -> None:
    with suppress(OSError), mark.call(number) as client:
        client.handshake()
        client.send(encode(hello("Mallory comes and goes", "spectator")))
        select.select([client.socket], [], [], 0.05)


def _is_there(client: CurveClient, keep: Callable[[CurveClient], object]) -> bool:
    """Have a reader say that they are there, and keep them, unless they were cut."""
    try:
        client.send(encode(Heartbeat()))
    except OSError:
        return False
    keep(client)
    return True


# Bytes


class Drawer:
    """Spectators of one address who read all that they are sent, and count it."""

    def __init__(self, mark: Mark, most: int) -> None:
        self._mark = mark
        self._clients = [client for number in range(most) if (client := self._enter(number))]
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._clients)

    def say(self, *messages: ToTable) -> None:
        """Have each of them say this; who was cut off comes again."""
        for place, client in enumerate(self._clients):
            try:
                client.socket.sendall(b"".join(client.client.message(encode(m)) for m in messages))
            except BlockingIOError:
                continue
            except OSError:
                self._clients[place] = self._enter(place) or client

    def read(self, seconds: float) -> None:
        """Count what comes in so many seconds."""
        deadline = time.monotonic() + seconds
        waiting = select.poll()
        by_number = {client.socket.fileno(): client for client in self._clients}
        for number in by_number:
            if number >= 0:
                waiting.register(number, select.POLLIN)
        while (left := deadline - time.monotonic()) > 0:
            for number, _ in waiting.poll(left * 1000):
                data = b""
                with suppress(OSError):
                    data = by_number[number].socket.recv(1 << 18)
                self.bytes += len(data)
                if not data:
                    waiting.unregister(number)
                    by_number[number].close()

    def _enter(self, number: int) -> CurveClient | None:
        try:
            client = self._mark.call(number)
            client.handshake()
            client.send(encode(hello(f"Eve {number}", "spectator")))
            client.socket.setblocking(False)
        except OSError:
            return None
        return client


def fetchers(mark: Mark) -> Counts:
    """Spectators who ask for the whole game again and again, as often as they are heard."""
    drawer = Drawer(mark, 40)
    for _ in mark.until():
        drawer.say(*[FetchFrom(0)] * 10)
        drawer.read(0.5)
    return {"spectators": len(drawer), "bytes": drawer.bytes}


def comers_and_goers(mark: Mark) -> Counts:
    """As many spectators as a room takes, and one more who comes and goes."""
    drawer = Drawer(mark, 460)
    for number in mark.until():
        drawer.say(Heartbeat())
        _come_and_go(mark, number)
        drawer.read(1.0)
    return {"spectators": len(drawer), "bytes": drawer.bytes}


ATTACKS: dict[str, Callable[[Mark], Counts]] = {
    "endless-message": endless_message,
    "tiny-frames": tiny_frames,
    "half-frames": half_frames,
    "pings": pings,
    "messages": messages,
    "slow-handshakes": slow_handshakes,
    "stopped-handshakes": stopped_handshakes,
    "other-greetings": other_greetings,
    "handshakes": handshakes,
    "heartbeats": heartbeats,
    "connections": connections,
    "flood": flood,
    "slow-readers": slow_readers,
    "fetchers": fetchers,
    "comers-and-goers": comers_and_goers,
}
