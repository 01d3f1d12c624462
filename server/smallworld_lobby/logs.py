"""Logs: what the service keeps of each game that it hosts.

A *log* has a name and pieces of bytes in their order. Whoever adds to one says in which *epoch*
they have it and how many pieces they know. Opening a log in a later epoch shuts out everybody of
an earlier one: from then on nothing more of theirs is added, however late it comes. What was added
is durable before anybody is told so.

Implementations: :class:`~smallworld_lobby.memory_logs.MemoryLogs`,
:class:`~smallworld_lobby.sqlite_logs.SqliteLogs`,
:class:`~smallworld_lobby.valkey_logs.ValkeyLogs`. The same tests hold for all of them.
"""

from collections.abc import Sequence
from typing import Protocol

from smallworld.errors import GameError


class Superseded(GameError):
    """Somebody has opened the log in a later epoch, or it is another one than was known."""


class Logs(Protocol):
    """Logs that outlive their writers; for one thread.

    Whatever is asked of it may raise StoreAway where the store is out of reach, and StoreError
    where trying again is of no use.
    """

    def open(self, name: str, epoch: int) -> list[bytes]:
        """All pieces, none where there is no such log; earlier epochs are shut out from now on.

        Superseded where a later one has it.
        """

    def append(self, name: str, epoch: int, known: int, pieces: Sequence[bytes]) -> None:
        """Add these after the first ``known`` pieces; durable on return.

        Nothing happens where they are there already, as the answer to the first attempt may have
        been lost. Superseded where a later epoch has the log.
        """

    def replace(self, name: str, epoch: int, pieces: Sequence[bytes]) -> None:
        """Have these pieces in place of all others; durable on return. Superseded as above."""

    def expire(self, name: str, epoch: int, seconds: float) -> None:
        """Forget a log after so many seconds, unless something is added to it before."""

    def remove(self, name: str) -> None:
        """Forget a log now, whoever has it."""

    def read(self, name: str) -> tuple[int, list[bytes]]:
        """The epoch of a log and all its pieces, shutting nobody out; 0 where there is none."""

    def names(self) -> list[str]:
        """The names of all logs."""

    def close(self) -> None:
        """Close whatever is open."""
