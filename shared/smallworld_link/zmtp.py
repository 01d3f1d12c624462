"""The server's end of one ZeroMQ connection, without any I/O: ZMTP 3.1 with CURVE.

Why not libzmq here
    A server's port is open to everybody, and libzmq 4.3.5 can be made to end the whole program by
    whoever connects: by a routing id that ROUTER is about to give to somebody else
    (``socket_base.cpp:2113``), or by a heartbeat where a high-water mark was reached. It also
    collects a message of many frames without a limit. This module reads the same protocol
    (https://rfc.zeromq.org/spec/23/ and /26/) with nothing in it but checks of lengths and calls of
    libsodium, so what a peer sends can raise :class:`ProtocolError` and do nothing else. Clients
    are libzmq's own DEALER sockets, which is also what proves that both speak alike.

States
    ========== ============================== ==============================================
    state      what the client sends          what follows
    ========== ============================== ==============================================
    SIGNATURE  ten bytes                      our greeting of 64 bytes
    GREETING   the other 54 bytes             version 3, mechanism CURVE, not a server itself
    HELLO      a short-term key C', a box     WELCOME: our short-term key S' and a cookie
               that C' and our key open
    INITIATE   the cookie, its long-term key  :class:`Arrived`; whoever reads it answers with
               C, a vouch that C owns C'      ``admit`` (READY) or ``refuse`` (ERROR)
    READY      messages of one frame, PING    the message; PONG
    CLOSED     nothing counts any more        nothing
    ========== ============================== ==============================================

Invariants
    - Before READY no more than :data:`LARGEST_COMMAND` bytes are kept for anybody, after it no more
      than one frame of the size that was agreed; there is no message of several frames.
    - A nonce of the client is greater than the one before, so nothing can be replayed.
    - A client's key is known before anything that it says is looked at.

Two key pairs may stand behind one port, one that strangers know by its fingerprint and one that
everybody knows (see :mod:`smallworld_link.door`): the HELLO opens under one of them only.
"""

import os
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import NamedTuple

from nacl import bindings as sodium
from nacl.exceptions import CryptoError
from zmq.utils import z85

from smallworld_link.keys import KeyPair

SIGNATURE = b"\xff" + bytes(8) + b"\x7f"
GREETING = SIGNATURE + b"\x03\x01" + b"CURVE".ljust(20, b"\0") + b"\x01" + bytes(31)
MORE, LONG, COMMAND = 1, 2, 4
"""The flags of a frame."""
LARGEST_COMMAND = 1024
"""Bytes of the longest frame before READY: an INITIATE with some metadata has less than 400."""
MOST_PINGS = 20
"""Heartbeats that are answered until somebody calls ``allow_pings`` again."""

_HELLO, _INITIATE, _MESSAGE = b"\x05HELLO", b"\x08INITIATE", b"\x07MESSAGE"
_KEY, _BOX = 32, 16  # libsodium's sizes in bytes: a key, and what a box adds to its contents
_HELLO_SIZE = 200
_COOKIE = 96


class ProtocolError(Exception):
    """The client broke the protocol; its connection is to be closed, and that is all."""


class Arrived(NamedTuple):
    """The client has proved that it holds the secret half of ``key``, Z85 text of 40 bytes.

    ``identity`` says under which of the server's key pairs, in the order given.
    """

    key: bytes
    identity: int


class Message(NamedTuple):
    """A message of one frame."""

    data: bytes


class State(Enum):
    """How far a connection has come; see the table above."""

    SIGNATURE = auto()
    GREETING = auto()
    HELLO = auto()
    INITIATE = auto()
    ARRIVED = auto()
    READY = auto()
    CLOSED = auto()


class Identity(NamedTuple):
    """A key pair of the server as libsodium takes it: 32 bytes each."""

    public: bytes
    secret: bytes

    def __repr__(self) -> str:
        """Without the secret half."""
        return "Identity(...)"

    @classmethod
    def of(cls, keys: KeyPair) -> "Identity":
        """The same pair, decoded."""
        return cls(z85.decode(keys.public), z85.decode(keys.secret))


class ServerConnection:
    """One connection. Bytes that are to be sent collect in ``output``; whoever sends clears it."""

    def __init__(self, identities: Sequence[Identity], largest: int) -> None:
        """``largest``: bytes of the longest message that is taken."""
        self.state = State.SIGNATURE
        self.output = bytearray()
        self._identities = identities
        self._largest = largest
        self._buffer = bytearray()
        self._identity = 0
        self._short_term = b""
        self._client = b""
        self._cookie = b""
        self._shared = b""
        self._sent = self._received = 0
        self._pings = 0

    def __len__(self) -> int:
        """Bytes that are kept of what the client has begun to say."""
        return len(self._buffer)

    def receive(self, data: bytes) -> Iterator[Arrived | Message]:
        """What has become complete with these bytes; ProtocolError where they break the protocol.

        After :class:`Arrived` nothing more is read before ``admit`` or ``refuse``.
        """
        self._buffer += data
        try:
            yield from self._events()
        except CryptoError:
            raise ProtocolError("a box does not open") from None

    def admit(self) -> None:
        """Let the client in; what it has said meanwhile comes with the next ``receive``."""
        metadata = b"\x0bSocket-Type\x00\x00\x00\x06ROUTER"
        nonce = self._next_nonce()
        box = sodium.crypto_box_afternm(metadata, b"CurveZMQREADY---" + nonce, self._shared)
        self._command(b"\x05READY" + nonce + box)
        self.state = State.READY

    def refuse(self) -> None:
        """Turn the client away, which learns that it was its key and not the network."""
        self._command(b"\x05ERROR\x03400")
        self.state = State.CLOSED

    def frame_of(self, message: bytes) -> bytes:
        """The bytes that carry a message to the client."""
        return self._sealed(b"\0" + message)

    def allow_pings(self) -> None:
        """Answer heartbeats again."""
        self._pings = 0

    # What comes in

    def _events(self) -> Iterator[Arrived | Message]:
        if self.state in (State.SIGNATURE, State.GREETING):
            self._greet()
        while self.state not in (State.SIGNATURE, State.GREETING, State.ARRIVED, State.CLOSED):
            frame = self._next_frame()
            if frame is None:
                return
            event = self._take(*frame)
            if event is not None:
                yield event

    def _greet(self) -> None:
        if self.state is State.SIGNATURE and len(self._buffer) >= len(SIGNATURE):
            if (self._buffer[0], self._buffer[9] & 1) != (0xFF, 1):
                raise ProtocolError("no ZMTP")
            self.output += GREETING
            self.state = State.GREETING
        if self.state is State.GREETING and len(self._buffer) >= len(GREETING):
            greeting = bytes(self._buffer[: len(GREETING)])
            if greeting[10] < 3 or greeting[12:33] != GREETING[12:32] + b"\0":
                raise ProtocolError("another version or mechanism, or a server")
            del self._buffer[: len(GREETING)]
            self.state = State.HELLO

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
        if self.state is not State.READY:
            return LARGEST_COMMAND
        return len(_MESSAGE) + 8 + _BOX + 1 + self._largest

    def _take(self, flags: int, body: bytes) -> Arrived | Message | None:
        if self.state is State.READY:
            return self._on_message(body)
        if not flags & COMMAND:
            raise ProtocolError("a frame out of place")
        if self.state is State.INITIATE:
            return self._on_initiate(body)
        self._on_hello(body)
        return None

    def _on_hello(self, body: bytes) -> None:
        if len(body) != _HELLO_SIZE or body[:8] != _HELLO + b"\x01\x00":
            raise ProtocolError("no HELLO")
        self._client, nonce, box = body[80:112], body[112:120], body[120:]
        shared = self._open_hello(b"CurveZMQHELLO---" + nonce, box)
        public, self._short_term = sodium.crypto_box_keypair()
        self._cookie = os.urandom(_COOKIE)
        fresh = os.urandom(16)
        box = sodium.crypto_box_afternm(public + self._cookie, b"WELCOME-" + fresh, shared)
        self._command(b"\x07WELCOME" + fresh + box)
        self._count(nonce)
        self.state = State.INITIATE

    def _open_hello(self, nonce: bytes, box: bytes) -> bytes:
        """What the client's short-term key and the one of our keys that it meant have in common."""
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
        if len(plain) < 128:
            raise ProtocolError("a short INITIATE")
        key, vouch_nonce, vouch = plain[:32], b"VOUCH---" + plain[32:48], plain[48:128]
        vouched = sodium.crypto_box_open(vouch, vouch_nonce, key, self._short_term)
        if vouched != self._client + self._identities[self._identity].public:
            raise ProtocolError("a vouch for another key")
        if _metadata(plain[128:]).get(b"socket-type") != b"DEALER":
            raise ProtocolError("no DEALER")
        self._short_term = self._cookie = b""
        self.state = State.ARRIVED
        return Arrived(z85.encode(key), self._identity)

    def _on_message(self, body: bytes) -> Message | None:
        start = len(_MESSAGE)
        nonce = body[start : start + 8]
        if body[:start] != _MESSAGE:
            raise ProtocolError("no MESSAGE")
        self._count(nonce)
        box = body[start + 8 :]
        plain = sodium.crypto_box_open_afternm(box, b"CurveZMQMESSAGEC" + nonce, self._shared)
        match plain[:1]:
            case b"\0":
                return Message(plain[1:])
            case b"\2":
                self._on_command(plain[1:])
                return None
            case _:
                raise ProtocolError("a message of several frames")

    def _on_command(self, plain: bytes) -> None:
        """A heartbeat of a client that wants one; ours does not."""
        self._pings += 1
        if plain[:5] != b"\x04PING" or not 7 <= len(plain) <= 23 or self._pings > MOST_PINGS:
            raise ProtocolError("a command that is none")
        self.output += self._sealed(b"\2\x04PONG" + plain[7:])

    def _count(self, nonce: bytes) -> None:
        """Take notice of a nonce, which has to be greater than all before."""
        number = int.from_bytes(nonce)
        if len(nonce) != 8 or number <= self._received:
            raise ProtocolError("a nonce again")
        self._received = number

    # What goes out

    def _next_nonce(self) -> bytes:
        self._sent += 1
        return self._sent.to_bytes(8)

    def _command(self, body: bytes) -> None:
        self.output += bytes((COMMAND, len(body))) + body

    def _sealed(self, plain: bytes) -> bytes:
        nonce = self._next_nonce()
        box = sodium.crypto_box_afternm(plain, b"CurveZMQMESSAGES" + nonce, self._shared)
        size = len(_MESSAGE) + 8 + len(box)
        head = bytes((0, size)) if size < 256 else bytes((LONG,)) + size.to_bytes(8)
        return head + _MESSAGE + nonce + box


def _metadata(data: bytes) -> dict[bytes, bytes]:
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
