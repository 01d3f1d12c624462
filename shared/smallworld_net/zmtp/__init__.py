"""Both ends of a ZeroMQ connection, without any I/O: ZMTP 3.1 with CURVE.

Why not libzmq here
    libzmq 4.3.5 trusts peers too much. A stranger can end a program that has a ROUTER: by a
    routing id that it is about to give to somebody else (``socket_base.cpp:2113``), or by a
    heartbeat where a high-water mark was reached. And whoever is at the other end, a server too,
    can send a message of frames without end, which libzmq collects before anybody sees a byte of
    it. This package reads the same protocol (https://rfc.zeromq.org/spec/23/ and /26/) with nothing
    in it but checks of lengths and calls of libsodium, so what a peer sends can raise
    :class:`ProtocolError` and do nothing else. libzmq's own sockets prove in the tests that either
    end speaks as they do. README.md beside it has what is absent, and an example of both ends.

The handshake
    ========== ============================== ==============================================
    server in  what the client sends          what follows
    ========== ============================== ==============================================
    GREETING   64 bytes, as does the server   version 3, mechanism CURVE, not a server itself
    HELLO      a short-term key C', a box     WELCOME: a short-term key S' and a cookie
               that C' and the server's key
               S open
    INITIATE   the cookie, its long-term key  the server knows C, and answers READY, or ERROR to
               C, a vouch that C owns C'      a key that it does not want
    READY      messages of one frame, PING    the message; PONG; from here on both may speak
    CLOSED     nothing counts any more        nothing
    ========== ============================== ==============================================

    The client is in GREETING, WELCOME (it has sent HELLO), ADMISSION (it has sent INITIATE), READY.

Invariants
    - Before READY no more than :data:`LARGEST_COMMAND` bytes are kept for anybody, after it no more
      than one frame of the size that was agreed; there is no message of several frames.
    - Each nonce of a peer is greater than the one before, so nothing can be replayed.
    - A peer has proved its key before any of its messages is looked at.
"""

import os
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import Final, Generic, NamedTuple, TypeVar

from nacl import bindings as sodium
from nacl.exceptions import CryptoError

SIGNATURE = b"\xff" + bytes(8) + b"\x7f"
LONG, COMMAND = 2, 4
"""Flags of a frame. There is another one, for a frame after which more of the same message come."""
LARGEST_COMMAND = 1024
"""Bytes of the longest frame before READY: an INITIATE with some metadata has less than 400."""
MOST_PINGS = 20  # heartbeats that are answered until somebody calls ``allow_pings`` again

MESSAGE = b"\x07MESSAGE"
NONCE, BOX = 8, 16  # bytes of a nonce on the wire, and what a box adds to its contents

_SAID = {False: b"CurveZMQMESSAGEC", True: b"CurveZMQMESSAGES"}
"""What stands before the nonce of a message from a client, and from a server."""

E = TypeVar("E")


class ProtocolError(Exception):
    """The peer broke the protocol: close the connection, and nothing else."""


class CurveKeys(NamedTuple):
    """A key pair as libsodium takes it: 32 bytes each."""

    public: bytes
    secret: bytes

    def __repr__(self) -> str:
        return "CurveKeys(...)"

    @classmethod
    def new(cls) -> "CurveKeys":
        return cls(*sodium.crypto_box_keypair())


class ZmtpFrame(NamedTuple):
    flags: int
    body: bytes


class ZmtpMessage(NamedTuple):
    data: bytes


class HandshakeState(Enum):
    GREETING = auto()
    HELLO = auto()
    WELCOME = auto()
    INITIATE = auto()
    ARRIVED = auto()
    ADMISSION = auto()
    READY = auto()
    CLOSED = auto()


# Python 3.11 needs four times as long for a member of an enum as for a name of a module.
OPEN: Final = HandshakeState.READY
UNREAD: Final = (HandshakeState.GREETING, HandshakeState.ARRIVED, HandshakeState.CLOSED)
"""The states in which no frame is taken from what has come."""


def greeting(is_server: bool) -> bytes:
    return SIGNATURE + b"\x03\x01" + b"CURVE".ljust(20, b"\0") + bytes((is_server,)) + bytes(31)


def framed(body: bytes, flags: int = 0) -> bytes:
    if len(body) < 256:
        return bytes((flags, len(body))) + body
    return bytes((flags | LONG,)) + len(body).to_bytes(8) + body


def take_greeting(buffer: bytearray, own: bytes) -> bytes | None:
    """The greeting, taken from the buffer, or None until it is whole. Raises ProtocolError."""
    if len(buffer) >= len(SIGNATURE) and (buffer[0], buffer[9] & 1) != (0xFF, 1):
        raise ProtocolError("no ZMTP")
    if len(buffer) < len(own):
        return None
    if buffer[10] < 3 or buffer[12:32] != own[12:32]:
        raise ProtocolError("another version or mechanism")
    theirs = bytes(buffer[: len(own)])
    del buffer[: len(own)]
    return theirs


def take_frame(buffer: bytearray, largest: int, taken: int = LONG | COMMAND) -> ZmtpFrame | None:
    """The first frame, taken from the buffer; None until it is whole. Raises ProtocolError."""
    start = 9 if buffer and buffer[0] & LONG else 2
    if len(buffer) < start:
        return None
    flags, size = buffer[0], int.from_bytes(buffer[1:start])
    if flags & ~taken or size > largest:
        raise ProtocolError("a frame of a kind or size that is not taken")
    end = start + size
    if len(buffer) < end:
        return None
    body = bytes(buffer[start:end])
    del buffer[:end]
    return ZmtpFrame(flags, body)


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
        return self._sealed(b"\0" + message)

    def allow_pings(self) -> None:
        self._pings = 0

    @abstractmethod
    def _greeted(self) -> None: ...

    @abstractmethod
    def _on_command(self, body: bytes) -> E | None: ...

    # What comes in

    def _events(self) -> Iterator[E | ZmtpMessage]:
        if self.state in UNREAD:
            self._greet()
        while self._buffer and self.state not in UNREAD:
            frame = take_frame(self._buffer, self._room)
            if frame is None:
                return
            event = self._take(*frame)
            if event is not None:
                yield event

    def _greet(self) -> None:
        if self.state is not HandshakeState.GREETING:
            return
        theirs = take_greeting(self._buffer, greeting(self.is_server))
        if theirs is None:
            return
        if self.is_server and theirs[32]:  # libzmq's servers don't say what they are
            raise ProtocolError("a server")
        self._greeted()

    @property
    def _room(self) -> int:
        if self.state is not OPEN:
            return LARGEST_COMMAND
        return len(MESSAGE) + NONCE + BOX + 1 + self._largest

    def _take(self, flags: int, body: bytes) -> E | ZmtpMessage | None:
        if self.state is OPEN:
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
        """Answer a PING of a peer that checks whether somebody is here; this end sends none."""
        self._pings += 1
        if plain[:5] != b"\x04PING" or not 7 <= len(plain) <= 23 or self._pings > MOST_PINGS:
            raise ProtocolError("a command that is none")
        self.output += self._sealed(b"\2\x04PONG" + plain[7:])

    def _count(self, nonce: bytes) -> None:
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
        box = sodium.crypto_box_easy_afternm(plain, _SAID[self.is_server] + nonce, self._shared)
        return framed(MESSAGE + nonce + box)


_ERROR, _READY, _WELCOME = b"\x05ERROR", b"\x05READY", b"\x07WELCOME"
_WELCOME_SIZE = 168


class Admitted(NamedTuple):
    pass


class TurnedAway(NamedTuple):
    """The server refuses this key. Nothing proves that the server itself said so."""


class ZmtpClient(ZmtpConnection[Admitted | TurnedAway]):
    """One connection, as the client sees it: a DEALER that calls one server."""

    is_server = False

    def __init__(self, keys: CurveKeys, server_key: bytes, largest: int) -> None:
        """``server_key``: 32 bytes; ``largest``: bytes of the longest message that is taken."""
        super().__init__(largest)
        self._public, self._secret = keys
        self._server = server_key
        self._short_public, self._short_secret = sodium.crypto_box_keypair()

    def _greeted(self) -> None:
        nonce = self._next_nonce()
        shared = sodium.crypto_box_beforenm(self._server, self._short_secret)
        box = sodium.crypto_box_easy_afternm(bytes(64), b"CurveZMQHELLO---" + nonce, shared)
        self._command(b"\x05HELLO\x01\x00" + bytes(72) + self._short_public + nonce + box)
        self.state = HandshakeState.WELCOME

    def _on_command(self, body: bytes) -> Admitted | TurnedAway | None:
        if body.startswith(_ERROR):
            self.state = HandshakeState.CLOSED
            return TurnedAway()
        if self.state is HandshakeState.ADMISSION:
            return self._on_ready(body)
        self._on_welcome(body)
        return None

    def _on_welcome(self, body: bytes) -> None:
        if len(body) != _WELCOME_SIZE or not body.startswith(_WELCOME):
            raise ProtocolError("no WELCOME")
        start = len(_WELCOME)
        nonce, box = b"WELCOME-" + body[start : start + 16], body[start + 16 :]
        plain = sodium.crypto_box_open(box, nonce, self._server, self._short_secret)
        theirs, cookie = plain[:32], plain[32:]
        self._shared = sodium.crypto_box_beforenm(theirs, self._short_secret)
        self._initiate(theirs, cookie)
        self.state = HandshakeState.ADMISSION

    def _initiate(self, theirs: bytes, cookie: bytes) -> None:
        fresh = os.urandom(16)
        vouch = sodium.crypto_box(
            self._short_public + self._server, b"VOUCH---" + fresh, theirs, self._secret
        )
        about = b"\x0bSocket-Type\x00\x00\x00\x06DEALER\x08Identity\x00\x00\x00\x00"
        plain = self._public + fresh + vouch + about
        nonce = self._next_nonce()
        box = sodium.crypto_box_easy_afternm(plain, b"CurveZMQINITIATE" + nonce, self._shared)
        self._command(b"\x08INITIATE" + cookie + nonce + box)

    def _on_ready(self, body: bytes) -> Admitted:
        if not body.startswith(_READY):
            raise ProtocolError("no READY")
        start = len(_READY)
        nonce, box = body[start : start + 8], body[start + 8 :]
        self._count(nonce)
        plain = sodium.crypto_box_open_afternm(box, b"CurveZMQREADY---" + nonce, self._shared)
        if metadata(plain).get(b"socket-type") not in (b"ROUTER", b"DEALER", b"REP"):
            raise ProtocolError("no ROUTER")
        self._secret = self._short_secret = b""
        self.state = HandshakeState.READY
        return Admitted()


_HELLO, _INITIATE = b"\x05HELLO\x01\x00", b"\x08INITIATE"
_HELLO_SIZE = 200
_COOKIE = 96
_VOUCHED = 128  # bytes of an INITIATE before its metadata


class Arrived(NamedTuple):
    """The client holds ``key``'s secret half; ``identity`` is the index of the pair it called."""

    key: bytes
    identity: int


class ZmtpServer(ZmtpConnection[Arrived]):
    is_server = True

    def __init__(self, identities: Sequence[CurveKeys], largest: int) -> None:
        """Any of the key pairs may be called; ``largest``: bytes of the longest message."""
        super().__init__(largest)
        self._identities = identities
        self._identity = 0
        self._short_term = b""
        self._client = b""
        self._cookie = b""

    def admit(self) -> None:
        """Let the client in; what it has said meanwhile comes with the next ``receive``."""
        about = b"\x0bSocket-Type\x00\x00\x00\x06ROUTER"
        nonce = self._next_nonce()
        box = sodium.crypto_box_easy_afternm(about, b"CurveZMQREADY---" + nonce, self._shared)
        self._command(b"\x05READY" + nonce + box)
        self.state = HandshakeState.READY

    def refuse(self) -> None:
        """Turn the client away, which learns that it was its key and not the network."""
        self._command(b"\x05ERROR\x03400")
        self.state = HandshakeState.CLOSED

    def _greeted(self) -> None:
        self.state = HandshakeState.HELLO

    def _on_command(self, body: bytes) -> Arrived | None:
        if self.state is HandshakeState.INITIATE:
            return self._on_initiate(body)
        self._on_hello(body)
        return None

    def _on_hello(self, body: bytes) -> None:
        if len(body) != _HELLO_SIZE or not body.startswith(_HELLO):
            raise ProtocolError("no HELLO")
        self._client, nonce, box = body[80:112], body[112:120], body[120:]
        shared = self._open_hello(b"CurveZMQHELLO---" + nonce, box)
        public, self._short_term = sodium.crypto_box_keypair()
        self._cookie = os.urandom(_COOKIE)
        fresh = os.urandom(16)
        box = sodium.crypto_box_easy_afternm(public + self._cookie, b"WELCOME-" + fresh, shared)
        self._command(b"\x07WELCOME" + fresh + box)
        self._count(nonce)
        self.state = HandshakeState.INITIATE

    def _open_hello(self, nonce: bytes, box: bytes) -> bytes:
        for number, keys in enumerate(self._identities):
            shared = sodium.crypto_box_beforenm(self._client, keys.secret)
            try:
                sodium.crypto_box_open_afternm(box, nonce, shared)
            except CryptoError:
                continue
            self._identity = number
            return shared
        raise ProtocolError("a HELLO to another key")

    def _on_initiate(self, body: bytes) -> Arrived:
        start = len(_INITIATE) + _COOKIE
        if body[:start] != _INITIATE + self._cookie:
            raise ProtocolError("no INITIATE")
        nonce, box = body[start : start + 8], body[start + 8 :]
        self._shared = sodium.crypto_box_beforenm(self._client, self._short_term)
        plain = sodium.crypto_box_open_afternm(box, b"CurveZMQINITIATE" + nonce, self._shared)
        self._count(nonce)
        if len(plain) < _VOUCHED:
            raise ProtocolError("a short INITIATE")
        key, vouch_nonce, vouch = plain[:32], b"VOUCH---" + plain[32:48], plain[48:_VOUCHED]
        vouched = sodium.crypto_box_open(vouch, vouch_nonce, key, self._short_term)
        if vouched != self._client + self._identities[self._identity].public:
            raise ProtocolError("a vouch for another key")
        if metadata(plain[_VOUCHED:]).get(b"socket-type") != b"DEALER":
            raise ProtocolError("no DEALER")
        self._short_term = self._cookie = b""
        self.state = HandshakeState.ARRIVED
        return Arrived(key, self._identity)
