"""The client's end of one connection."""

import os
from typing import NamedTuple

from nacl import bindings as sodium
from zmq.utils import z85

from smallworld_net.keys import KeyPair
from smallworld_net.zmtp.connection import HandshakeState, ProtocolError, ZmtpConnection, metadata

_ERROR, _READY, _WELCOME = b"\x05ERROR", b"\x05READY", b"\x07WELCOME"
_WELCOME_SIZE = 168


class Admitted(NamedTuple):
    """The server has let us in, and has proved that it holds the key that was meant."""


class TurnedAway(NamedTuple):
    """The server does not want this key. Nothing proves that it was the server who said so."""


class ZmtpClient(ZmtpConnection[Admitted | TurnedAway]):
    """One connection, as the client sees it: a DEALER that calls one server."""

    is_server = False

    def __init__(self, keys: KeyPair, server_key: bytes, largest: int) -> None:
        """``server_key``: Z85 text; ``largest``: bytes of the longest message that is taken."""
        super().__init__(largest)
        self._public, self._secret = z85.decode(keys.public), z85.decode(keys.secret)
        self._server = z85.decode(server_key)
        self._short_public, self._short_secret = sodium.crypto_box_keypair()

    def _greeted(self) -> None:
        nonce = self._next_nonce()
        shared = sodium.crypto_box_beforenm(self._server, self._short_secret)
        box = sodium.crypto_box_afternm(bytes(64), b"CurveZMQHELLO---" + nonce, shared)
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
        """Say who we are, and vouch with our own key for the one of this connection."""
        fresh = os.urandom(16)
        vouch = sodium.crypto_box(
            self._short_public + self._server, b"VOUCH---" + fresh, theirs, self._secret
        )
        about = b"\x0bSocket-Type\x00\x00\x00\x06DEALER\x08Identity\x00\x00\x00\x00"
        plain = self._public + fresh + vouch + about
        nonce = self._next_nonce()
        box = sodium.crypto_box_afternm(plain, b"CurveZMQINITIATE" + nonce, self._shared)
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
