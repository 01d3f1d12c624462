"""The side of a connection that many call: a host's table, a lobby.

A caller is his public key. Who says Hello from elsewhere with the same key takes his own place, and
the old connection is told so. What is no message, comes out of place or comes too fast is a fault,
answered with a sentence; too many faults, and the caller is shown out for a while, in the end by
cutting his connection. The others never notice.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

import zmq

from smallworld.bucket import Bucket
from smallworld.errors import GameError
from smallworld.phrases import WaySays
from smallworld.sentences import Sentence
from smallworld.wire import (
    Answer,
    AnyMessage,
    Bye,
    Codec,
    Fault,
    Hello,
    WireError,
    encode,
)
from smallworld_link.address import bracketed, unmapped
from smallworld_link.connections import Connections
from smallworld_link.door import Door
from smallworld_link.keys import KeyPair
from smallworld_link.limits import BARRED, CUT_OFF, MOST_FAULTS, NO_ROOM, Limits
from smallworld_link.openfiles import allow_many
from smallworld_link.sockets import FAREWELL, Context, Inbox, Socket, cut, server
from smallworld_link.zap import Zap

AT_ONCE = 400
"""Frames, two a message, that are taken in before others of the program get their turn."""
FORGOTTEN = 60.0
"""Seconds after which a caller who says nothing is forgotten here."""
NOWHERE = b""
"""The route to a caller who is gone: he is remembered only for how much he may say."""

M = TypeVar("M")


class PortTakenError(GameError):
    """A port that can't be listened on."""


class Arrival(NamedTuple, Generic[M]):
    """A message, who sent it, and the network address he has."""

    peer: bytes
    message: M
    address: str


@dataclass
class _Caller:
    """Somebody who has said something lately."""

    route: bytes
    address: str
    bucket: Bucket
    heard: float
    faults: int = 0

    def matters(self, now: float) -> bool:
        """Whether anything about him is still to be remembered."""
        gone = self.route == NOWHERE
        return now - self.heard <= FORGOTTEN and not (gone and self.bucket.is_calm(now))


class Reception(Generic[M]):
    """A ROUTER with its door, for one thread."""

    def __init__(
        self,
        keys: KeyPair,
        codec: Codec[M],
        host: str = "*",
        port: int = 0,
        limits: Limits | None = None,
    ) -> None:
        """Listen on ``port`` (0: any that is free) with the door, on the next with the line.

        Where the next port is taken the line takes any; the door tells which. Raises
        PortTakenError where the door's port can't be had.
        """
        allow_many()
        self._context: Context = zmq.Context()
        self._codec = codec
        self._limits = limits or Limits()
        self._callers: dict[bytes, _Caller] = {}
        self._latest: tuple[AnyMessage, bytes] | None = None
        self.keys = keys
        self.zap = Zap(self._context)
        self._router = server(self._context, keys, "line")
        self._inbox = Inbox(self._router, most=2)
        self._connections = Connections(self._context, self._router, self._limits.connections)
        try:
            self._bind(host, port)
        except zmq.ZMQError as error:
            self.close()
            raise PortTakenError(why_not_bound(host, port, error)) from None

    def _bind(self, host: str, port: int) -> None:
        base = f"tcp://{bracketed(host)}"
        try:
            self._router.bind(f"{base}:{port + 1 if 0 < port < 65535 else 0}")
        except zmq.ZMQError as error:
            if error.errno != zmq.EADDRINUSE:
                raise
            self._router.bind(f"{base}:0")
        self.line_port = _port(self._router)
        self._door = Door(self._context, f"{base}:{port}", Answer(self.keys.public, self.line_port))
        self.port = _port(self._door.socket)

    @property
    def sockets(self) -> list[Socket]:
        """What to wait for."""
        return [self.zap.socket, self._door.socket, self._router]

    def receive(self, now: float) -> Iterator[Arrival[M]]:
        """Do what waits at the door, and give the messages that came in."""
        self.zap.work(now)
        self._connections.work(now)
        self._door.work(now)
        for frames in self._inbox.read(AT_ONCE):
            arrival = self._take(frames, now)
            if arrival:
                yield arrival

    def send(self, peer: bytes, message: AnyMessage, wants_answer: bool = False) -> bool:
        """Send to a peer; False where he is gone or reads too slowly.

        After that, and after Bye, he is gone until he says something again. An answer that is
        wanted of him does not count as his talking.
        """
        caller = self._callers.get(peer)
        if caller is None or caller.route == NOWHERE:
            return False
        if wants_answer:
            caller.bucket.allow()
        sent = self._send_to(caller.route, message)
        if not sent or isinstance(message, Bye):
            caller.route = NOWHERE
        return sent

    def tick(self, now: float) -> None:
        """Forget callers who are silent; to be called now and then."""
        self.zap.tick(now)
        self._connections.tick(now)
        self._door.tick(now)
        self._callers = {p: caller for p, caller in self._callers.items() if caller.matters(now)}

    def close(self) -> None:
        """Let the last words go out, and close."""
        self._connections.close()
        self._router.close(linger=FAREWELL)
        if hasattr(self, "_door"):
            self._door.close()
        self.zap.close()
        self._context.term()

    def _take(self, frames: list[zmq.Frame], now: float) -> Arrival[M] | None:
        """A message that is in order, or None where it cost its sender something."""
        route, body = frames[0].bytes, frames[-1]
        peer = str(body.get("User-Id")).encode()
        self._connections.heard(body, now)
        if self.zap.is_barred(peer, now):
            self._insists(peer, body)
            return None
        address = unmapped(str(body.get("Peer-Address")))
        caller = self._callers.get(peer) or self._new_caller(peer, route, address, now)
        if caller is None:
            return None
        try:
            message = self._read(caller, frames, now)
        except WireError as error:
            self._fault(peer, caller, Fault(error.args[0]), route, now)
            return None
        return Arrival(peer, message, address)

    def _read(self, caller: _Caller, frames: list[zmq.Frame], now: float) -> M:
        """The message in these frames; WireError where it does not belong here and now."""
        if not caller.bucket.take(now):
            raise WireError(WaySays.TOO_FAST())
        caller.heard = now
        route, *bodies = (frame.bytes for frame in frames)
        message = self._codec.decode(bodies[0] if len(bodies) == 1 else b"")
        if route != caller.route:
            self._move(caller, route, message)
        return message

    def _new_caller(self, peer: bytes, route: bytes, address: str, now: float) -> _Caller | None:
        if not self._has_room(address):
            self._send_to(route, Bye(WaySays.TOO_MANY_HERE()))
            self.zap.bar(peer, now + NO_ROOM)
            return None
        bucket = Bucket(self._limits.rate, self._limits.burst, last=now)
        caller = self._callers[peer] = _Caller(route, address, bucket, now)
        return caller

    def _has_room(self, address: str) -> bool:
        """Whether one more can come from there: where all is full, at a crowd's expense.

        Keys cost nothing, addresses do. So whoever comes from where most come from is turned away,
        and anybody else takes the place of the one of those who has been silent for longest.
        """
        if len(self._callers) < self._limits.callers:
            return True
        [(crowded, most)] = Counter(each.address for each in self._callers.values()).most_common(1)
        there = sum(each.address == address for each in self._callers.values())
        if there + 1 >= most:
            return False
        crowd = (peer for peer, each in self._callers.items() if each.address == crowded)
        del self._callers[min(crowd, key=lambda peer: self._callers[peer].heard)]
        return True

    def _move(self, caller: _Caller, route: bytes, message: M) -> None:
        """Follow somebody to his new connection; while he has another it begins with Hello."""
        if caller.route != NOWHERE:
            if not isinstance(message, Hello):
                raise WireError(WaySays.HELLO_FIRST())
            self._send_to(caller.route, Bye(WaySays.FROM_ANOTHER_WINDOW()))
        caller.route = route

    def _fault(self, peer: bytes, caller: _Caller, fault: Fault, route: bytes, now: float) -> None:
        caller.faults += 1
        if caller.faults < MOST_FAULTS:
            self._send_to(route, fault)
        else:
            self._send_to(route, Bye(WaySays.NO_SENSE()))
            self.zap.bar(peer, now + BARRED)

    def _insists(self, peer: bytes, frame: zmq.Frame) -> None:
        """Somebody who was shown out still talks."""
        caller = self._callers.get(peer)
        if caller:
            caller.faults += 1
        if caller is None or caller.faults == CUT_OFF:
            cut(frame)

    def _send_to(self, route: bytes, message: AnyMessage) -> bool:
        try:
            self._router.send_multipart([route, self._bytes(message)], zmq.NOBLOCK)
        except zmq.ZMQError:
            return False
        return True

    def _bytes(self, message: AnyMessage) -> bytes:
        """The encoded message, made once for all who get the same."""
        if self._latest is None or self._latest[0] is not message:
            self._latest = message, encode(message)
        return self._latest[1]


def _port(socket: Socket) -> int:
    endpoint = socket.getsockopt_string(zmq.LAST_ENDPOINT)
    return int(endpoint.rpartition(":")[2])


def why_not_bound(host: str, port: int, error: zmq.ZMQError | OSError) -> Sentence:
    """The sentence for a port that can't be listened on."""
    if error.errno == zmq.EADDRINUSE:
        return WaySays.PORT_TAKEN(port=port)
    return WaySays.PORT_CLOSED(place=f"{bracketed(host)}:{port}", reason=str(error.strerror))
