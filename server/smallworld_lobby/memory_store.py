"""A store in memory, for tests and for lobbies that need to keep nothing."""

from collections.abc import Callable, Sequence
from threading import Lock
from time import time

from smallworld_lobby.store import MOST_CHANGES, Fact, Gap, Snapshot, Verdict, Write, verdict


class MemoryStore:
    """A store that outlives nothing; lobbies of one program may share it."""

    def __init__(self, clock: Callable[[], float] = time) -> None:
        """``clock`` gives the seconds by which facts with a time to live are forgotten."""
        self._clock = clock
        self._facts: dict[tuple[str, str], tuple[Fact, float | None]] = {}
        self._changes: list[Fact] = []
        self._number = 0
        self._lock = Lock()

    def commit(self, writes: Sequence[Write]) -> list[Verdict]:
        """Judge each write by itself, in order."""
        with self._lock:
            return [self._write(write) for write in writes]

    def snapshot(self) -> Snapshot:
        """Everything that is there."""
        with self._lock:
            found = [self._known(*place) for place in list(self._facts)]
            return Snapshot(self._number, tuple(fact for fact in found if fact))

    def changes(self, after: int, wait: float) -> list[Fact]:
        """What has changed after that number; nothing is waited for."""
        with self._lock:
            first = self._changes[0].version if self._changes else self._number + 1
            if after > self._number or after + 1 < first:
                raise Gap
            return self._changes[after + 1 - first :]

    def close(self) -> None:
        """Do nothing: nothing is open."""

    def _write(self, write: Write) -> Verdict:
        place = write.kind, write.key
        known = self._known(*place)
        found = verdict(write, known, self._number + 1)
        if not found.granted or found.fact is known or found.fact.version <= self._number:
            return found
        self._number += 1
        self._facts.pop(place, None)
        if write.value is not None:
            self._facts[place] = found.fact, self._clock() + write.ttl if write.ttl else None
        self._changes.append(found.fact)
        del self._changes[:-MOST_CHANGES]
        return found

    def _known(self, kind: str, key: str) -> Fact | None:
        fact, until = self._facts.get((kind, key), (None, None))
        if until is not None and self._clock() >= until:
            del self._facts[kind, key]
            return None
        return fact
