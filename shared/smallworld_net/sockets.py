"""TCP sockets with the options that they need, and the sizes that both ends agree on."""

import socket as system
import struct
import sys
from contextlib import suppress

TO_SERVER = 1 << 16
"""Bytes of the largest message that a server takes; a move is some fifty."""
TO_CLIENT = 1 << 22
"""Bytes of the largest message that a client takes: the longest list or log."""
GONE = 25_000
"""Milliseconds after which the system gives up a connection that takes nothing any more."""
FAREWELL = 1000
"""Milliseconds that closing may wait for the last message to go out."""
KEEPALIVE = {"TCP_KEEPIDLE": 10, "TCP_KEEPINTVL": 5, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": GONE}
"""Options that not every system has."""


def prepare(socket: system.socket) -> None:
    """Turn off delays and blocking, and have the system notice peers that vanish."""
    socket.setblocking(False)
    with suppress(OSError):
        socket.setsockopt(system.IPPROTO_TCP, system.TCP_NODELAY, 1)
        socket.setsockopt(system.SOL_SOCKET, system.SO_KEEPALIVE, 1)
        for name, value in KEEPALIVE.items():
            if hasattr(system, name):
                socket.setsockopt(system.IPPROTO_TCP, getattr(system, name), value)


def reset(socket: system.socket) -> None:
    """Close with a reset, which leaves no state behind in the system."""
    with suppress(OSError):
        linger = struct.pack("hh" if sys.platform == "win32" else "ii", 1, 0)
        socket.setsockopt(system.SOL_SOCKET, system.SO_LINGER, linger)
    socket.close()
