"""Sockets with options that are safe: libzmq's defaults hang, trust and grow without bounds.

Two options are left alone that look safer than they are. Where a connection breaks off whose
messages wait because a high-water mark is reached, libzmq 4.3 ends the whole program at the next
heartbeat, its own or the peer's (``Assertion failed: !_io_error``). So there is no mark for what
comes in, and who says too much is cut off instead; and who has gone without a word is noticed by
what he no longer says, and by the system.
"""

import socket as system
from collections.abc import Iterator
from contextlib import suppress

import zmq

from smallworld_link.keys import KeyPair

Context = zmq.Context[zmq.Socket[bytes]]
Socket = zmq.Socket[bytes]

TO_SERVER = 1 << 16
"""Bytes of the largest frame that a server takes; a move is some fifty."""
TO_CLIENT = 1 << 22
"""Bytes of the largest frame that a client takes: the longest list or log."""
WAITING = 250
"""Messages that wait for a client who reads too slowly; then he is gone and may come back."""
GONE = 25_000
"""Milliseconds after which the system gives up a connection that takes nothing any more."""

FAREWELL = 1000
"""Milliseconds that closing may wait for a last word to go out."""


def server(context: Context, keys: KeyPair, domain: str) -> Socket:
    """A ROUTER that says so when a peer is gone or does not read, and takes over nobody's name."""
    socket = context.socket(zmq.ROUTER)
    _prepare(socket, TO_SERVER)
    socket.sndhwm = WAITING
    socket.router_mandatory = True
    socket.router_handover = False
    socket.curve_server = True
    socket.curve_secretkey = keys.secret
    socket.zap_domain = domain.encode()
    return socket


def client(context: Context, keys: KeyPair, server_key: bytes) -> Socket:
    """A DEALER for one connection; whoever loses it drains it and makes another.

    ``ZMQ_IMMEDIATE`` stays off: with it libzmq throws away what has come in and was not read yet
    when the server goes, the last entry of a game and the host's good-bye among it.
    """
    socket = context.socket(zmq.DEALER)
    _prepare(socket, TO_CLIENT)
    socket.curve_publickey, socket.curve_secretkey = keys
    socket.curve_serverkey = server_key
    socket.reconnect_ivl = 200
    socket.reconnect_ivl_max = 2000
    return socket


def cut(frame: zmq.Frame) -> None:
    """Break off the connection by which a frame came."""
    with suppress(zmq.ZMQError):
        cut_off(int(frame.get(zmq.SRCFD)))


def cut_off(number: int) -> None:
    """Break off the connection with this number; libzmq itself lets nobody do that.

    Should it be gone, and its number be another's by now, that one connects again.
    """
    with suppress(OSError):
        connection = system.socket(fileno=number)
        try:
            connection.shutdown(system.SHUT_RDWR)
        finally:
            connection.detach()


class Inbox:
    """Reads a socket frame by frame.

    Nothing keeps a peer from sending a million frames as one message. What is read here of such a
    message is a few frames at a time, and what is kept of it a few frames in all.
    """

    def __init__(self, socket: Socket, most: int) -> None:
        """``most``: the frames of a message that may be in order."""
        self._socket = socket
        self._most = most
        self._begun: list[zmq.Frame] = []

    def read(self, at_once: int) -> Iterator[list[zmq.Frame]]:
        """The messages among the next so many frames; one that is too long has ``most`` + 1."""
        for _ in range(at_once):
            try:
                frame = self._socket.recv(zmq.NOBLOCK, copy=False)
            except zmq.Again:
                return
            if len(self._begun) <= self._most:
                self._begun.append(frame)
            if not frame.more:
                frames, self._begun = self._begun, []
                yield frames


def _prepare(socket: Socket, largest: int) -> None:
    socket.linger = 0
    socket.ipv6 = True
    socket.maxmsgsize = largest
    socket.handshake_ivl = 5000
    socket.rcvhwm = 0
    socket.tcp_keepalive = 1
    socket.tcp_keepalive_idle = 10
    socket.tcp_keepalive_intvl = 5
    socket.tcp_keepalive_cnt = 3
    socket.tcp_maxrt = GONE
