"""A ZeroMQ client without a socket, which does what libzmq would never do.

Every step of the handshake can be left out, repeated or changed.
"""

import os
from collections.abc import Sequence
from typing import NamedTuple

from nacl import bindings as sodium
from zmq.utils import z85

from smallworld_net.keys import KeyPair
from smallworld_net.zmtp import COMMAND, LONG, Arrived, ZmtpMessage, ZmtpServer, framed, greeting

CLIENT_GREETING = greeting(is_server=False)
DEALER = b"\x0bSocket-Type\x00\x00\x00\x06DEALER\x08Identity\x00\x00\x00\x00"


class Frame(NamedTuple):
    flags: int
    body: bytes


class Client:
    """What a client says and understands, without I/O."""

    def __init__(self, server_key: bytes, keys: KeyPair | None = None) -> None:
        self.keys = keys or KeyPair.new()
        self.server = z85.decode(server_key)
        self.public, self._secret = sodium.crypto_box_keypair()
        self._short_term = self._shared = b""
        self._sent = 0

    def hello(self) -> bytes:
        nonce = self._next_nonce()
        shared = sodium.crypto_box_beforenm(self.server, self._secret)
        box = sodium.crypto_box_afternm(bytes(64), b"CurveZMQHELLO---" + nonce, shared)
        return b"\x05HELLO\x01\x00" + bytes(72) + self.public + nonce + box

    def cookie_of(self, welcome: bytes) -> bytes:
        """The cookie in the body of a WELCOME; its short-term key is taken notice of."""
        nonce, box = welcome[8:24], welcome[24:]
        shared = sodium.crypto_box_beforenm(self.server, self._secret)
        plain = sodium.crypto_box_open_afternm(box, b"WELCOME-" + nonce, shared)
        self._short_term = plain[:32]
        self._shared = sodium.crypto_box_beforenm(self._short_term, self._secret)
        return plain[32:]

    def initiate(self, cookie: bytes, metadata: bytes = DEALER, vouched: bytes = b"") -> bytes:
        """The body of an INITIATE; ``vouched`` are the keys in the vouch, if not the right ones."""
        vouch_nonce = os.urandom(16)
        vouch = sodium.crypto_box(
            vouched or self.public + self.server,
            b"VOUCH---" + vouch_nonce,
            self._short_term,
            z85.decode(self.keys.secret),
        )
        return self.boxed_initiate(
            cookie, z85.decode(self.keys.public) + vouch_nonce + vouch + metadata
        )

    def boxed_initiate(self, cookie: bytes, plain: bytes) -> bytes:
        nonce = self._next_nonce()
        box = sodium.crypto_box_afternm(plain, b"CurveZMQINITIATE" + nonce, self._shared)
        return b"\x08INITIATE" + cookie + nonce + box

    def message(self, data: bytes, flags: int = 0) -> bytes:
        """The bytes of a message; ``flags`` are those inside of the box."""
        nonce = self._next_nonce()
        plain = bytes((flags,)) + data
        box = sodium.crypto_box_afternm(plain, b"CurveZMQMESSAGEC" + nonce, self._shared)
        return framed(b"\x07MESSAGE" + nonce + box)

    def understand(self, body: bytes) -> bytes:
        nonce, box = body[8:16], body[16:]
        return sodium.crypto_box_open_afternm(box, b"CurveZMQMESSAGES" + nonce, self._shared)[1:]

    def repeat_nonce(self) -> None:
        """Use the latest nonce once more."""
        self._sent -= 1

    def _next_nonce(self) -> bytes:
        self._sent += 1
        return self._sent.to_bytes(8)


class Conversation:
    """A client and a server's end without anything between them."""

    def __init__(self, meant: KeyPair, largest: int, served: Sequence[KeyPair] = ()) -> None:
        """The client means the server with one key pair, which has the ``served`` ones."""
        self.client = Client(meant.public)
        identities = [keys.raw for keys in served or (meant,)]
        self.server = ZmtpServer(identities, largest)

    framed = staticmethod(lambda body: framed(body, COMMAND))

    def greet(self) -> None:
        assert list(self.server.receive(CLIENT_GREETING)) == []
        assert self._output() == greeting(is_server=True)

    def exchange_hello(self) -> bytes:
        """As far as the cookie."""
        assert list(self.server.receive(self.framed(self.client.hello()))) == []
        return self.client.cookie_of(self._output()[2:])

    def shake_hands(self) -> Arrived:
        """As far as READY."""
        self.greet()
        cookie = self.exchange_hello()
        [arrived] = self.server.receive(self.framed(self.client.initiate(cookie)))
        assert isinstance(arrived, Arrived)
        self.server.admit()
        assert self._output()[2:].startswith(b"\x05READY")
        return arrived

    def say(self, data: bytes, flags: int = 0) -> list[Arrived | ZmtpMessage]:
        return list(self.server.receive(self.client.message(data, flags)))

    def hear(self, frame: bytes) -> bytes:
        start = 9 if frame[0] & LONG else 2
        return self.client.understand(frame[start:])

    def _output(self) -> bytes:
        data = bytes(self.server.output)
        self.server.output.clear()
        return data
