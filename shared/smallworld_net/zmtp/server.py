"""The server's end of one connection.

Two key pairs may stand behind one port, one that strangers know by its fingerprint and one that
everybody knows (see :mod:`smallworld_net.key_discovery`): the HELLO opens under one of them only.
"""

import os
from collections.abc import Sequence
from typing import NamedTuple

from nacl import bindings as sodium
from nacl.exceptions import CryptoError
from zmq.utils import z85

from smallworld_net.keys import KeyPair
from smallworld_net.zmtp.connection import HandshakeState, ProtocolError, ZmtpConnection, metadata

_HELLO, _INITIATE = b"\x05HELLO\x01\x00", b"\x08INITIATE"
_HELLO_SIZE = 200
_COOKIE = 96
_VOUCHED = 128
"""Bytes of an INITIATE before its metadata."""


class Arrived(NamedTuple):
    """The client has proved that it holds the secret half of ``key``, Z85 text of 40 bytes.

    ``identity`` says under which of the server's key pairs, in the order given.
    """

    key: bytes
    identity: int


class ServerIdentity(NamedTuple):
    """A key pair of the server as libsodium takes it: 32 bytes each."""

    public: bytes
    secret: bytes

    def __repr__(self) -> str:
        """Without the secret half."""
        return "ServerIdentity(...)"

    @classmethod
    def of(cls, keys: KeyPair) -> "ServerIdentity":
        """The identity of a key pair, decoded from Z85."""
        return cls(z85.decode(keys.public), z85.decode(keys.secret))


class ZmtpServer(ZmtpConnection[Arrived]):
    """One connection, as the server sees it."""

    is_server = True

    def __init__(self, identities: Sequence[ServerIdentity], largest: int) -> None:
        """``largest``: bytes of the longest message that is taken."""
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
        box = sodium.crypto_box_afternm(about, b"CurveZMQREADY---" + nonce, self._shared)
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
        box = sodium.crypto_box_afternm(public + self._cookie, b"WELCOME-" + fresh, shared)
        self._command(b"\x07WELCOME" + fresh + box)
        self._count(nonce)
        self.state = HandshakeState.INITIATE

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
        return Arrived(z85.encode(key), self._identity)
