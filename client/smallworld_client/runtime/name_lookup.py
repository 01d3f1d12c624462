"""Looks host names up in a thread, as that may take seconds."""

import socket
import time
from collections.abc import Sequence
from threading import Thread

AGAIN = 5.0
"""Seconds after which a name that led nowhere is looked up again."""


class ThreadedLookup:
    """The addresses of a name, IPv4 first; a thread waits for them, as that may take seconds."""

    def __init__(self, name: str) -> None:
        self.found: Sequence[str] = ()
        self._failed_at: float | None = None
        Thread(target=self._look, args=(name,), name=f"look up {name}", daemon=True).start()

    @property
    def is_vain(self) -> bool:
        """Whether nothing was found, a while ago."""
        return self._failed_at is not None and time.monotonic() > self._failed_at + AGAIN

    def _look(self, name: str) -> None:
        try:
            answers = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            answers = []
        found = [str(answer[4][0]) for answer in answers]
        self.found = sorted(found, key=lambda host: ":" in host)
        self._failed_at = None if found else time.monotonic()
