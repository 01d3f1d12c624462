"""Who may connect at all: the answer to libzmq's question (ZAP, RFC 27).

Without a handler CURVE lets in anybody who knows the server's key, and nothing tells who it was.
This one lets in whoever proves a key of his own, names him by it (the ``User-Id`` of every frame
that he sends), and turns away keys that are barred and addresses that connect too often.
"""

import zmq
from zmq.utils import z85

from smallworld.bucket import Bucket
from smallworld_link.address import unmapped
from smallworld_link.interfaces import LOOPBACK

ENDPOINT = "inproc://zeromq.zap.01"
FRAMES = 7

CONNECTIONS_A_SECOND = 40.0
CONNECTIONS_AT_ONCE = 400.0


class Zap:
    """The handler of one context; it has to stand before anything in that context binds."""

    def __init__(self, context: zmq.Context[zmq.Socket[bytes]]) -> None:
        self.socket = context.socket(zmq.REP)
        self.socket.linger = 0
        self.socket.bind(ENDPOINT)
        self._barred: dict[bytes, float] = {}
        self._addresses: dict[bytes, Bucket] = {}

    def bar(self, key: bytes, until: float) -> None:
        """Let nobody in with this key until then."""
        self._barred[key] = until

    def is_barred(self, key: bytes, now: float) -> bool:
        """Whether a key is not to be listened to."""
        return self._barred.get(key, 0.0) > now

    def work(self, now: float) -> None:
        """Answer every question that waits."""
        while self.socket.poll(0):
            self.socket.send_multipart(self._answer(self.socket.recv_multipart(), now))

    def tick(self, now: float) -> None:
        """Forget what no longer matters."""
        self._barred = {key: until for key, until in self._barred.items() if until > now}
        self._addresses = {a: b for a, b in self._addresses.items() if not b.is_calm(now)}

    def close(self) -> None:
        """Close the socket."""
        self.socket.close()

    def _answer(self, frames: list[bytes], now: float) -> list[bytes]:
        version, request, _domain, address, _identity, mechanism, *credentials = frames
        if mechanism != b"CURVE" or len(frames) != FRAMES:
            return [version, request, b"400", b"CURVE only", b"", b""]
        key = z85.encode(credentials[0])
        if self.is_barred(key, now) or not self._has_room(address, now):
            return [version, request, b"400", b"not now", b"", b""]
        return [version, request, b"200", b"OK", key, b""]

    def _has_room(self, address: bytes, now: float) -> bool:
        """All who come through a relay come from this machine, and the relay has its own limits."""
        if unmapped(address.decode()) == LOOPBACK:
            return True
        new = Bucket(CONNECTIONS_A_SECOND, CONNECTIONS_AT_ONCE, last=now)
        return self._addresses.setdefault(address, new).take(now)
