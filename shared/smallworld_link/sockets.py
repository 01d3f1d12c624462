"""The sockets of clients, with options that are safe: libzmq's defaults hang, trust and grow.

Two options are left alone that look safer than they are. Where a connection breaks off whose
messages wait because a high-water mark is reached, libzmq 4.3 ends the whole program at the next
heartbeat, its own or the peer's (``Assertion failed: !_io_error``). So there is no mark for what
comes in: it is taken out of libzmq as fast as it comes, and a server that says too much is hung up
on. A server that has gone without a word is noticed by its silence, and by the system.
"""

import socket as system
import struct
import sys
from contextlib import suppress

import zmq

from smallworld_link.keys import KeyPair
from smallworld_link.limits import Flow

Context = zmq.Context[zmq.Socket[bytes]]
Socket = zmq.Socket[bytes]

TO_SERVER = 1 << 16
"""Bytes of the largest message that a server takes; a move is some fifty."""
TO_CLIENT = 1 << 22
"""Bytes of the largest message that a client takes: the longest list or log."""
GONE = 25_000
"""Milliseconds after which the system gives up a connection that takes nothing any more."""
FAREWELL = 1000
"""Milliseconds that closing may wait for a last word to go out."""

HEARD_A_SECOND, HEARD_AT_ONCE = 1 << 21, 1 << 24
"""Bytes that a client takes from its server a second in the long run, and at once."""
FRAME = 200
"""Bytes that every frame counts as beside its own: what it costs to keep and to read."""
DRAINED = 50_000
"""Frames that are taken out of libzmq at a time."""

KEEPALIVE = {"TCP_KEEPIDLE": 10, "TCP_KEEPINTVL": 5, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": GONE}
"""Options that not every system has."""


def client(context: Context, keys: KeyPair, server_key: bytes) -> Socket:
    """A DEALER for one connection; whoever loses it drains it and makes another.

    ``ZMQ_IMMEDIATE`` stays off: with it libzmq throws away what has come in and was not read yet
    when the server goes, the last entry of a game and the host's good-bye among it.
    """
    socket = context.socket(zmq.DEALER)
    socket.curve_publickey, socket.curve_secretkey = keys
    socket.curve_serverkey = server_key
    socket.reconnect_ivl = 200
    socket.reconnect_ivl_max = 2000
    socket.linger = 0
    socket.ipv6 = True
    socket.maxmsgsize = TO_CLIENT
    socket.handshake_ivl = 5000
    socket.rcvhwm = 0
    socket.tcp_keepalive = 1
    socket.tcp_keepalive_idle = 10
    socket.tcp_keepalive_intvl = 5
    socket.tcp_keepalive_cnt = 3
    socket.tcp_maxrt = GONE
    return socket


class Inbox:
    """What has come in on a client's socket, kept within a budget of bytes.

    ``is_flooded`` once the server has said more than that: it is to be hung up on. Messages of
    several frames are none, and only their bytes count.
    """

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self._messages: list[bytes] = []
        self._flow = Flow(HEARD_A_SECOND, HEARD_AT_ONCE)
        self._is_in_message = False
        self.is_flooded = False

    def read(self, now: float) -> list[bytes]:
        """The messages of one frame that have come in."""
        self._drain(now)
        messages, self._messages = self._messages, []
        return messages

    def _drain(self, now: float) -> None:
        """Take out of libzmq what is there, so that nothing collects where nobody counts it."""
        for _ in range(DRAINED):
            if self.is_flooded:
                return
            try:
                frame = self._socket.recv(zmq.NOBLOCK, copy=False)
            except zmq.Again:
                return
            is_whole = not (frame.more or self._is_in_message)
            self._is_in_message = bool(frame.more)
            self.is_flooded = self._flow.pause(len(frame) + FRAME, now) > 0
            if is_whole:
                self._messages.append(frame.bytes)


def prepare(socket: system.socket) -> None:
    """Make a socket quick, and notice who is gone without a word."""
    socket.setblocking(False)
    with suppress(OSError):
        socket.setsockopt(system.IPPROTO_TCP, system.TCP_NODELAY, 1)
        socket.setsockopt(system.SOL_SOCKET, system.SO_KEEPALIVE, 1)
        for name, value in KEEPALIVE.items():
            if hasattr(system, name):
                socket.setsockopt(system.IPPROTO_TCP, getattr(system, name), value)


def reset(socket: system.socket) -> None:
    """Close without leaving anything behind in the system."""
    with suppress(OSError):
        linger = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)
        socket.setsockopt(system.SOL_SOCKET, system.SO_LINGER, linger)
    socket.close()
