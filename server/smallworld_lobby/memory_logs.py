"""Logs in memory, for tests."""

from collections.abc import Callable, Sequence
from time import time

from smallworld_lobby.logs import Superseded


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

    def replace(self, name: str, epoch: int, pieces: Sequence[bytes]) -> None:
        """Have these pieces in place of all others."""
        if epoch != self._log(name)[0]:
            raise Superseded
        self._logs[name] = epoch, list(pieces), None

    def expire(self, name: str, epoch: int, seconds: float) -> None:
        """Forget a log after so many seconds."""
        latest, pieces, _until = self._log(name)
        if epoch != latest:
            raise Superseded
        self._logs[name] = latest, pieces, self._clock() + seconds

    def remove(self, name: str) -> None:
        """Forget a log now."""
        self._logs.pop(name, None)

    def read(self, name: str) -> tuple[int, list[bytes]]:
        """The epoch of a log and all its pieces."""
        epoch, pieces, _until = self._log(name)
        return epoch, list(pieces)

    def names(self) -> list[str]:
        """The names of all logs."""
        return [name for name in tuple(self._logs) if self._log(name)[1]]

    def close(self) -> None:
        """Do nothing: nothing is open."""

    def _log(self, name: str) -> tuple[int, list[bytes], float | None]:
        found = self._logs.get(name, (0, [], None))
        if found[2] is not None and self._clock() >= found[2]:
            del self._logs[name]
            return 0, [], None
        return found
