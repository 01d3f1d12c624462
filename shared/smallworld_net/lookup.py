"""Name lookup without waiting: the system's resolver in a thread."""

import socket as system
from threading import Thread

Place = tuple[system.AddressFamily, tuple[str | int | bytes, ...]]
"""A family, and an address as ``connect`` takes it."""


class Lookup:
    """One lookup. A name may take seconds, an address takes no time.

    ``places`` is None until there is an answer; ``bell`` is a socket to wait for meanwhile.
    """

    def __init__(self, host: str, port: int, ipv6: bool) -> None:
        """``ipv6``: whether a name's IPv6 addresses are wanted, or those of IPv4."""
        self.bell: system.socket | None = None
        self.places: list[Place] | None = _numbers(host, port)
        if self.places is None:
            self.bell, self._rope = system.socketpair()
            family = system.AF_INET6 if ipv6 else system.AF_INET
            Thread(target=self._ask, args=(host, port, family), name="lookup", daemon=True).start()

    def close(self) -> None:
        """Stop waiting for the answer: nobody may wait for a closed socket."""
        if self.bell:
            self.bell.close()
            self.bell = None

    def _ask(self, host: str, port: int, family: system.AddressFamily) -> None:
        try:
            found = system.getaddrinfo(host, port, family, system.SOCK_STREAM)
            self.places = [(each[0], each[4]) for each in found]
        except (OSError, UnicodeError):  # nobody has that name, or nobody can have it
            self.places = []
        finally:
            self._rope.close()  # which rings the bell


def _numbers(host: str, port: int) -> list[Place] | None:
    try:
        found = system.getaddrinfo(host, port, type=system.SOCK_STREAM, flags=system.AI_NUMERICHOST)
    except (OSError, UnicodeError):
        return None
    return [(each[0], each[4]) for each in found]
