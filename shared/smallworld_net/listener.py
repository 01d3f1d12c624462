"""The socket on which a server listens."""

import errno
import socket as system

BACKLOG = 512
"""Connections that the system keeps until they are accepted."""
KERNEL = 1 << 16
"""Bytes that the system is asked to keep of a connection in either direction. Linux takes twice as
many; by itself it would take several megabytes for everybody who does not read."""
REST = 0.5
"""Seconds for which nothing is accepted when the system has no room for another socket."""

_NO_ROOM = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}


class ListeningSocket:
    """A listening socket that pauses when the system has no room for another socket.

    A connection that can't be accepted stays in the queue, and without a pause the server would
    try to accept it again and again.
    """

    def __init__(self, host: str, port: int) -> None:
        """Listen there; ``*`` is every interface. OSError where that can't be done."""
        self.socket = _listen(host, port)
        self.port = int(self.socket.getsockname()[1])
        self.rests_until = 0.0

    def accept(self, now: float) -> tuple[system.socket, str, int] | None:
        """The next connection with the address and port it comes from; None where there is none."""
        while True:
            try:
                socket, (host, port, *_rest) = self.socket.accept()
            except ConnectionAbortedError:  # it has gone again
                continue
            except OSError as error:
                if error.errno in _NO_ROOM:
                    self.rests_until = now + REST
                return None
            return socket, host, port

    def close(self) -> None:
        """Stop listening."""
        self.socket.close()


def _listen(host: str, port: int) -> system.socket:
    dual = host in ("*", "::") and system.has_dualstack_ipv6()
    where = {"*": "::" if dual else "0.0.0.0"}.get(host, host)
    family = system.AF_INET6 if ":" in where else system.AF_INET
    listener = system.create_server(
        (where, port), family=family, backlog=BACKLOG, dualstack_ipv6=dual
    )
    for buffer in (system.SO_RCVBUF, system.SO_SNDBUF):  # those who are accepted have the same
        listener.setsockopt(system.SOL_SOCKET, buffer, KERNEL)
    listener.setblocking(False)
    return listener
