"""Both ends of a ZeroMQ connection, without any I/O: ZMTP 3.1 with CURVE.

Why not libzmq here
    libzmq 4.3.5 trusts peers too much. A stranger can end a program that has a ROUTER: by a
    routing id that it is about to give to somebody else (``socket_base.cpp:2113``), or by a
    heartbeat where a high-water mark was reached. And whoever is at the other end, a server too,
    can send a message of frames without end, which libzmq collects before anybody sees a byte of
    it. This package reads the same protocol (https://rfc.zeromq.org/spec/23/ and /26/) with nothing
    in it but checks of lengths and calls of libsodium, so what a peer sends can raise
    :class:`ProtocolError` and do nothing else. libzmq's own sockets prove in the tests that either
    end speaks as they do.

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

from smallworld_net.zmtp.client import Admitted, TurnedAway, ZmtpClient
from smallworld_net.zmtp.connection import (
    COMMAND,
    LARGEST_COMMAND,
    LONG,
    MOST_PINGS,
    ProtocolError,
    ZmtpMessage,
    framed,
    greeting,
)
from smallworld_net.zmtp.server import Arrived, ServerIdentity, ZmtpServer

__all__ = [
    "COMMAND",
    "LARGEST_COMMAND",
    "LONG",
    "MOST_PINGS",
    "Admitted",
    "Arrived",
    "ProtocolError",
    "ServerIdentity",
    "TurnedAway",
    "ZmtpClient",
    "ZmtpMessage",
    "ZmtpServer",
    "framed",
    "greeting",
]
