"""What lobbies keep and share: facts, each changed by compare-and-set, and their changes in order.

A *fact* has a kind, a key and a value of bytes. Whoever writes says which version they know; where
the store has another by now nothing is written, and they are told what it has. A later epoch is
never replaced by an earlier one, whatever version the writer claims to know: so nobody who led a
game before can undo what its leader of today has had written. A fact may have a time to live.

Every change has a number, and the version of a fact is the number of its last change. Lobbies that
share a store read :class:`Fact` by fact what others have changed. Where some of it is no longer
there (a :class:`Gap`) they begin again with a snapshot of everything.

Implementations: :class:`~smallworld_lobby.store.MemoryStore`,
:class:`~smallworld_lobby.sqlite_store.SqliteStore`,
:class:`~smallworld_lobby.valkey_store.ValkeyStore`. The same tests hold for all of them.

The games that the service hosts have *logs* here, too. A log has a name and pieces of bytes in
their order. Whoever adds to one says in which *epoch* they have it and how many pieces they know.
Opening a log in a later epoch shuts out everybody of an earlier one: from then on nothing more of
theirs is added, however late it comes. What was added is durable before anybody is told so.

Implementations: :class:`~smallworld_lobby.sqlite_store.SqliteLogs` and
:class:`~smallworld_lobby.valkey_store.ValkeyLogs`. The same tests hold for both, and for the
simulator's.
"""

from collections.abc import Callable, Iterable, Sequence
from threading import Lock
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec

from smallworld.errors import GameError

T = TypeVar("T")

MOST_CHANGES = 20_000
"""Changes that are kept for others to read; who was away for longer takes a snapshot."""


class StoreError(GameError):
    """A store that can't be used; the message says what to do."""


class OperatorError(GameError):
    """Something that only whoever runs the service can mend; the message says what is wrong."""


class StoreAway(GameError):
    pass


class Gap(GameError):
    """Changes were missed: only a snapshot shows what is there now."""


class Fact(NamedTuple):
    """What the store has under a key; without a value there is nothing, or nothing any more.

    ``version`` is the number of its last change, 0 where there never was one.
    """

    kind: str
    key: str
    value: bytes | None
    version: int = 0
    epoch: int = 0


class Write(NamedTuple):
    """A fact to be written, or removed if ``value`` is None.

    ``expected`` is the version that the writer knows, 0 for none; None accepts any. ``ttl`` is in
    seconds. A write that is not ``durable`` may be lost if the store's machine loses power.
    """

    kind: str
    key: str
    value: bytes | None
    expected: int | None = None
    epoch: int = 0
    ttl: float | None = None
    durable: bool = True


class WriteVerdict(NamedTuple):
    granted: bool
    fact: Fact


class Snapshot(NamedTuple):
    """All facts, with every change up to that number in them, maybe with later ones, too."""

    number: int
    facts: tuple[Fact, ...]


class Store(Protocol):
    """Facts that outlive the lobby, and that several lobbies may share.

    Any call may raise StoreAway if the store is out of reach, and StoreError if a retry is of no
    use. ``commit`` and ``changes`` may be called from two threads.
    """

    def commit(self, writes: Sequence[Write]) -> list[WriteVerdict]:
        """Judge each write by itself, in order; what is granted is durable on return."""

    def snapshot(self) -> Snapshot: ...

    def changes(self, after: int, wait: float) -> list[Fact]:
        """The changes after that number; waits ``wait`` seconds for a first one. Raises Gap."""

    def close(self) -> None: ...


Moment = Callable[[float], str]  # writes a moment, in seconds since 1970, as text


class Forgotten(NamedTuple):
    """The key of a person to be forgotten, what may stand in its place, and the time since 1970."""

    key: str
    nobody: str
    now: float


class FactKind(Generic[T]):
    """What all facts of one kind have in common: the type of their values, and how long they stay.

    Values are JSON. What a kind says of a person is told to them, and can be taken out.
    """

    def __init__(
        self,
        name: str,
        type_: type[T],
        ttl: float | None = None,
        *,
        durable: bool = True,
        of_any_version: bool = False,
    ) -> None:
        """``ttl`` are the seconds for which the store keeps a fact, None for ever.

        What is not ``durable`` may be lost if the store's machine fails. Facts that lobbies ``of
        any version`` write count as absent where this one can't read them.
        """
        self.name = name
        self._ttl = ttl
        self._durable = durable
        self._of_any_version = of_any_version
        self._decoder = msgspec.json.Decoder(type_)

    def epoch(self, value: T | None) -> int:
        return 0

    def ttl(self, value: T) -> float | None:
        return self._ttl

    def write(self, key: str, value: T | None, version: int | None = None) -> Write:
        """The write of a value; None removes the fact. ``version`` is the one that is known."""
        if value is None:
            return Write(self.name, key, None, version, self.epoch(None), durable=self._durable)
        data, epoch = msgspec.json.encode(value), self.epoch(value)
        return Write(self.name, key, data, version, epoch, self.ttl(value), self._durable)

    def read(self, fact: Fact) -> T | None:
        """The value; None where there is none. StoreError where it can't be read."""
        if fact.value is None:
            return None
        try:
            return self._decoder.decode(fact.value)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            if self._of_any_version:
                return None
            raise StoreError(
                f"The {self.name} “{fact.key}” in the store is damaged. Restore a backup, or "
                "remove it."
            ) from None

    def all(self, facts: Iterable[Fact]) -> dict[str, T]:
        """The values of the facts of this kind among these, by their keys."""
        found = ((fact.key, self.read(fact)) for fact in facts if fact.kind == self.name)
        return {key: value for key, value in found if value is not None}

    def concerns(self, key: str, value: T, person: str) -> bool:
        return key == person

    def without(self, fact: Fact, value: T, gone: Forgotten) -> Write:
        """The write after which a fact says nothing of a person."""
        return self.write(fact.key, None, fact.version)

    def told(self, key: str, value: T, moment: Moment) -> dict[str, object]:
        return {"key": key}


def verdict(write: Write, known: Fact | None, number: int) -> WriteVerdict:
    """Whether a write is granted where the store has ``known``; ``number`` is the next change's."""
    before = known or Fact(write.kind, write.key, None)
    if write.expected not in (None, before.version):
        return WriteVerdict(is_same(write, before), before)
    if write.epoch < before.epoch:
        return WriteVerdict(False, before)
    epoch = write.epoch if write.value is not None else 0
    return WriteVerdict(True, Fact(write.kind, write.key, write.value, number, epoch))


def is_same(write: Write, fact: Fact) -> bool:
    """Whether the fact is already there: the write succeeded and its answer was lost."""
    return fact.value == write.value and (fact.value is None or fact.epoch == write.epoch)


# How a lobby has it


class Answered(NamedTuple):
    writes: tuple[Write, ...]
    verdicts: tuple[WriteVerdict, ...]


class Changed(NamedTuple):
    """What others, or this lobby itself, have changed."""

    facts: tuple[Fact, ...]


class Everything(NamedTuple):
    facts: tuple[Fact, ...]


class Away(NamedTuple):
    """The store does not answer, and why; submitted writes wait until it does."""

    reason: str


StoreNews = Answered | Changed | Everything | Away


class StorePort(Protocol):
    """The store as a driver uses it: no call waits."""

    @property
    def facts(self) -> Sequence[Fact]: ...

    def submit(self, writes: Sequence[Write]) -> None:
        """Queue these writes; verdicts come later. Batches are judged in order."""

    def work(self) -> Iterable[StoreNews]:
        """News since the last call; StoreError if the store has become unusable."""

    def close(self) -> None: ...


class DirectStore:
    """A store that answers at once, for one thread: one in memory, or a simulated one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._answers: list[Answered] = []
        self._number, self.facts = store.snapshot()

    def submit(self, writes: Sequence[Write]) -> None:
        if writes:
            self._answers.append(Answered(tuple(writes), tuple(self._store.commit(writes))))

    def work(self) -> Iterable[StoreNews]:
        answers, self._answers = self._answers, []
        yield from answers
        try:
            changed = self._store.changes(self._number, 0.0)
        except Gap:
            self._number, facts = self._store.snapshot()
            yield Everything(facts)
            return
        if changed:
            self._number = changed[-1].version
            yield Changed(tuple(changed))

    def close(self) -> None:
        self._store.close()


class Superseded(GameError):
    """The log was opened in a later epoch, or is not the one the writer knew."""


class Logs(Protocol):
    """Logs that outlive their writers, for one thread. Any call may raise StoreAway, StoreError."""

    def open(self, name: str, epoch: int) -> list[bytes]:
        """All pieces; earlier epochs are shut out from now on. Raises Superseded."""

    def append(self, name: str, epoch: int, known: int, pieces: Sequence[bytes]) -> None:
        """Add these after the first ``known`` pieces; durable on return.

        Nothing happens where they are there already, as the answer to the first attempt may have
        been lost. Superseded where a later epoch has the log.
        """

    def replace(self, name: str, epoch: int, pieces: Sequence[bytes]) -> None:
        """Have these pieces in place of all others; durable on return. Superseded as above."""

    def expire(self, name: str, epoch: int, seconds: float) -> None:
        """Forget a log after so many seconds, unless something is added to it before."""

    def remove(self, name: str) -> None: ...

    def read(self, name: str) -> tuple[int, list[bytes]]:
        """The epoch of a log and all its pieces, shutting nobody out; 0 where there is none."""

    def names(self) -> list[str]: ...

    def close(self) -> None: ...


class MemoryStore:
    """A store that outlives nothing; lobbies of one program may share it."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """``clock`` gives the seconds by which facts with a time to live are forgotten."""
        self._clock = clock
        self._facts: dict[tuple[str, str], tuple[Fact, float | None]] = {}
        self._changes: list[Fact] = []
        self._number = 0
        self._lock = Lock()

    def commit(self, writes: Sequence[Write]) -> list[WriteVerdict]:
        with self._lock:
            return [self._write(write) for write in writes]

    def snapshot(self) -> Snapshot:
        with self._lock:
            found = [self._known(*place) for place in list(self._facts)]
            return Snapshot(self._number, tuple(fact for fact in found if fact))

    def changes(self, after: int, wait: float) -> list[Fact]:
        with self._lock:
            first = self._changes[0].version if self._changes else self._number + 1
            if after > self._number or after + 1 < first:
                raise Gap
            return self._changes[after + 1 - first :]

    def close(self) -> None: ...

    def _write(self, write: Write) -> WriteVerdict:
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
