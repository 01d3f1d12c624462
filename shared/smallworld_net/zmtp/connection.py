"""What both ends of a connection do alike: greetings, frames, nonces, boxes, heartbeats."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from enum import Enum, auto
from typing import Generic, NamedTuple, TypeVar

from nacl import bindings as sodium
from nacl.exceptions import CryptoError

from smallworld.errors import PeerFault

SIGNATURE = b"\xff" + bytes(8) + b"\x7f"
LONG, COMMAND = 2, 4
"""Flags of a frame. There is another one, for a frame after which more of the same message come."""
LARGEST_COMMAND = 1024
"""Bytes of the longest frame before READY: an INITIATE with some metadata has less than 400."""
MOST_PINGS = 20
"""Heartbeats that are answered until somebody calls ``allow_pings`` again."""

MESSAGE = b"\x07MESSAGE"
NONCE, BOX = 8, 16
"""Bytes of a nonce on the wire, and what a box adds to its contents."""

_SAID = {False: b"CurveZMQMESSAGEC", True: b"CurveZMQMESSAGES"}
"""What stands before the nonce of a message from a client, and from a server."""

E = TypeVar("E")


class ProtocolError(PeerFault):
    """The peer broke the protocol; its connection is to be closed, and that is all."""


class ZmtpMessage(NamedTuple):
    """A message of one frame."""

    data: bytes


class HandshakeState(Enum):
    """How far a connection has come; see the table in :mod:`smallworld_net.zmtp`."""

    GREETING = auto()
    HELLO = auto()
    WELCOME = auto()
    INITIATE = auto()
    ARRIVED = auto()
    ADMISSION = auto()
    READY = auto()
    CLOSED = auto()


def greeting(is_server: bool) -> bytes:
    """The 64 bytes with which an end begins."""
    return SIGNATURE + b"\x03\x01" + b"CURVE".ljust(20, b"\0") + bytes((is_server,)) + bytes(31)


def framed(body: bytes, flags: int = 0) -> bytes:
    """The bytes of one frame."""
    if len(body) < 256:
        return bytes((flags, len(body))) + body
    return bytes((flags | LONG,)) + len(body).to_bytes(8) + body


def metadata(data: bytes) -> dict[bytes, bytes]:
    """Names, in small letters, and values of a command's metadata."""
    found = {}
    while data:
        name_end = 1 + data[0]
        value_start = name_end + 4
        value_end = value_start + int.from_bytes(data[name_end:value_start])
        if len(data) < max(value_start, value_end):
            raise ProtocolError("metadata cut short")
        found[data[1:name_end].lower()] = data[value_start:value_end]
        data = data[value_end:]
    return found


class ZmtpConnection(ABC, Generic[E]):
    """One end of one connection; E is what may happen beside messages.

    Bytes that are to be sent collect in ``output``; whoever sends clears it. A frame from
    ``frame_of`` goes out after what is in ``output``: its nonce is the greater one.
    """

    is_server: bool

    def __init__(self, largest: int) -> None:
        """``largest``: bytes of the longest message that is taken."""
        self.state = HandshakeState.GREETING
        self.output = bytearray(greeting(self.is_server))
        self._largest = largest
        self._buffer = bytearray()
        self._shared = b""
        self._sent = self._received = 0
        self._pings = 0

    def __len__(self) -> int:
        """Bytes that are kept of what the peer has begun to say."""
        return len(self._buffer)

    def receive(self, data: bytes) -> Iterator[E | ZmtpMessage]:
        """What has become complete with these bytes; ProtocolError where they break the protocol.

        After :class:`Arrived` nothing more is read before ``admit`` or ``refuse``.
        """
        self._buffer += data
        try:
            yield from self._events()
        except CryptoError:
            raise ProtocolError("a box does not open") from None

    def frame_of(self, message: bytes) -> bytes:
        """The bytes that carry a message to the peer."""
        return self._sealed(b"\0" + message)

    def allow_pings(self) -> None:
        """Answer heartbeats again."""
        self._pings = 0

    @abstractmethod
    def _greeted(self) -> None:
        """The peer's greeting was one."""

    @abstractmethod
    def _on_command(self, body: bytes) -> E | None:
        """Take a command of the handshake."""

    # What comes in

    def _events(self) -> Iterator[E | ZmtpMessage]:
        if self.state is HandshakeState.GREETING:
            self._greet()
        while self.state not in (
            HandshakeState.GREETING,
            HandshakeState.ARRIVED,
            HandshakeState.CLOSED,
        ):
            frame = self._next_frame()
            if frame is None:
                return
            event = self._take(*frame)
            if event is not None:
                yield event

    def _greet(self) -> None:
        theirs, own = self._buffer, greeting(self.is_server)
        if len(theirs) >= len(SIGNATURE) and (theirs[0], theirs[9] & 1) != (0xFF, 1):
            raise ProtocolError("no ZMTP")
        if len(theirs) >= len(own):
            if theirs[10] < 3 or theirs[12:32] != own[12:32]:
                raise ProtocolError("another version or mechanism")
            if self.is_server and theirs[32]:  # libzmq's servers don't say what they are
                raise ProtocolError("a server")
            del theirs[: len(own)]
            self._greeted()

    def _next_frame(self) -> tuple[int, bytes] | None:
        """Flags and body of the next frame, once all of it is here."""
        buffer = self._buffer
        start = 9 if buffer and buffer[0] & LONG else 2
        if len(buffer) < start:
            return None
        flags, size = buffer[0], int.from_bytes(buffer[1:start])
        if flags & ~(LONG | COMMAND) or size > self._room:
            raise ProtocolError("a frame of a kind or size that is not taken")
        end = start + size
        if len(buffer) < end:
            return None
        body = bytes(buffer[start:end])
        del buffer[:end]
        return flags, body

    @property
    def _room(self) -> int:
        """Bytes of the longest frame that is taken now."""
        if self.state is not HandshakeState.READY:
            return LARGEST_COMMAND
        return len(MESSAGE) + NONCE + BOX + 1 + self._largest

    def _take(self, flags: int, body: bytes) -> E | ZmtpMessage | None:
        if self.state is HandshakeState.READY:
            return self._on_message(body)
        if not flags & COMMAND:
            raise ProtocolError("a frame out of place")
        return self._on_command(body)

    def _on_message(self, body: bytes) -> ZmtpMessage | None:
        start = len(MESSAGE)
        if body[:start] != MESSAGE:
            raise ProtocolError("no MESSAGE")
        nonce, box = body[start : start + NONCE], body[start + NONCE :]
        self._count(nonce)
        plain = sodium.crypto_box_open_afternm(box, _SAID[not self.is_server] + nonce, self._shared)
        match plain[:1]:
            case b"\0":
                return ZmtpMessage(plain[1:])
            case b"\2":
                self._on_heartbeat(plain[1:])
                return None
            case _:
                raise ProtocolError("a message of several frames")

    def _on_heartbeat(self, plain: bytes) -> None:
        """A PING of a peer that wants to hear that somebody is here; from here there are none."""
        self._pings += 1
        if plain[:5] != b"\x04PING" or not 7 <= len(plain) <= 23 or self._pings > MOST_PINGS:
            raise ProtocolError("a command that is none")
        self.output += self._sealed(b"\2\x04PONG" + plain[7:])

    def _count(self, nonce: bytes) -> None:
        """Take notice of a nonce, which has to be greater than all before."""
        number = int.from_bytes(nonce)
        if len(nonce) != NONCE or number <= self._received:
            raise ProtocolError("a nonce again")
        self._received = number

    # What goes out

    def _next_nonce(self) -> bytes:
        self._sent += 1
        return self._sent.to_bytes(NONCE)

    def _command(self, body: bytes) -> None:
        self.output += framed(body, COMMAND)

    def _sealed(self, plain: bytes) -> bytes:
        nonce = self._next_nonce()
        box = sodium.crypto_box_afternm(plain, _SAID[self.is_server] + nonce, self._shared)
        return framed(MESSAGE + nonce + box)
