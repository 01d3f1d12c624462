"""TCP sockets of a server, with the options that they need."""

import socket as system
import struct
import sys
from contextlib import suppress

from smallworld_link.sockets import GONE

BACKLOG = 512
"""Connections that the system keeps until they are accepted."""
KEEPALIVE = {"TCP_KEEPIDLE": 10, "TCP_KEEPINTVL": 5, "TCP_KEEPCNT": 3, "TCP_USER_TIMEOUT": GONE}
"""Options that not every system has."""


def listen(host: str, port: int) -> system.socket:
    """A listening socket that does not block; ``*`` is every interface. OSError if taken."""
    dual = host in ("*", "::") and system.has_dualstack_ipv6()
    where = {"*": "::" if dual else "0.0.0.0"}.get(host, host)
    family = system.AF_INET6 if ":" in where else system.AF_INET
    listener = system.create_server(
        (where, port), family=family, backlog=BACKLOG, dualstack_ipv6=dual
    )
    listener.setblocking(False)
    return listener


def prepare(socket: system.socket) -> None:
    """Make a socket that was accepted quick, and notice who is gone without a word."""
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
