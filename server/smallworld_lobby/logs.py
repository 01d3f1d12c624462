"""Logs: what the service keeps of each game that it hosts, added to and never changed.

A *log* has a name and pieces of bytes in their order. Whoever adds to one says in which *epoch*
they have it and how many pieces they know. Opening a log in a later epoch shuts out everybody of
an earlier one: from then on nothing more of theirs is added, however late it comes. What was added
is durable before anybody is told so.

Implementations: :class:`MemoryLogs` here, :class:`~smallworld_lobby.sqlite_logs.SqliteLogs`,
:class:`~smallworld_lobby.valkey_logs.ValkeyLogs`. The same tests hold for all of them.
"""

from collections.abc import Callable, Sequence
from time import time
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

    def expire(self, name: str, epoch: int, seconds: float) -> None:
        """Forget a log after so many seconds, unless something is added to it before."""

    def remove(self, name: str) -> None:
        """Forget a log now, whoever has it."""

    def names(self) -> list[str]:
        """The names of all logs."""

    def close(self) -> None:
        """Close whatever is open."""


class MemoryLogs:
    """Logs that outlive nothing; workers of one program may share them."""

    def __init__(self, clock: Callable[[], float] = time) -> None:
        """``clock`` gives the seconds since 1970."""
        self._clock = clock
        self._logs: dict[str, tuple[int, list[bytes], float | None]] = {}

    def open(self, name: str, epoch: int) -> list[bytes]:
        """All pieces; earlier epochs are shut out from now on."""
        known, pieces, until = self._log(name)
        if epoch < known:
            raise Superseded
        self._logs[name] = epoch, pieces, until
        return list(pieces)

    def append(self, name: str, epoch: int, known: int, pieces: Sequence[bytes]) -> None:
        """Add these after the first ``known`` pieces."""
        latest, before, _until = self._log(name)
        if epoch != latest or before[known:] not in ([], list(pieces)) or len(before) < known:
            raise Superseded
        self._logs[name] = epoch, [*before[:known], *pieces], None

    def expire(self, name: str, epoch: int, seconds: float) -> None:
        """Forget a log after so many seconds."""
        latest, pieces, _until = self._log(name)
        if epoch != latest:
            raise Superseded
        self._logs[name] = latest, pieces, self._clock() + seconds

    def remove(self, name: str) -> None:
        """Forget a log now."""
        self._logs.pop(name, None)

    def names(self) -> list[str]:
        """The names of all logs."""
        return [name for name in self._logs if self._log(name)[1]]

    def close(self) -> None:
        """Do nothing: nothing is open."""

    def _log(self, name: str) -> tuple[int, list[bytes], float | None]:
        found = self._logs.get(name, (0, [], None))
        if found[2] is not None and self._clock() >= found[2]:
            del self._logs[name]
            return 0, [], None
        return found
