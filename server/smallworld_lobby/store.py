"""What lobbies keep and share: facts, each changed by compare-and-set, and their changes in order.

A *fact* has a kind, a key and a value of bytes. Whoever writes says which version they know; where
the store has another by now nothing is written, and they are told what it has. A later epoch is
never replaced by an earlier one, whatever version the writer claims to know: so nobody who led a
game before can undo what its leader of today has had written. A fact may have a time to live.

Every change has a number, and the version of a fact is the number of its last change. Lobbies that
share a store read :class:`Fact` by fact what others have changed. Where some of it is no longer
there (a :class:`Gap`) they begin again with a snapshot of everything.

Implementations: :class:`~smallworld_lobby.memory_store.MemoryStore`,
:class:`~smallworld_lobby.sqlite_store.SqliteStore`,
:class:`~smallworld_lobby.valkey_store.ValkeyStore`. The same tests hold for all of them.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from smallworld.errors import GameError

T = TypeVar("T")

MOST_CHANGES = 20_000
"""Changes that are kept for others to read; who was away for longer takes a snapshot."""


class StoreError(GameError):
    """A store that can't be used; a sentence that says what to do."""


class StoreAway(GameError):
    """The store does not answer at the moment. It is tried again."""


class Gap(GameError):
    """Changes were missed: only a snapshot can tell what is there now."""


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
    """A fact to be written, or removed where ``value`` is None.

    ``expected`` is the version that the writer knows, 0 where there should be nothing; None where
    any will do. ``ttl`` are the seconds for which the fact is kept. What is not ``durable`` may be
    lost if the store's machine loses its power.
    """

    kind: str
    key: str
    value: bytes | None
    expected: int | None = None
    epoch: int = 0
    ttl: float | None = None
    durable: bool = True


class Verdict(NamedTuple):
    """What has become of a write: whether it was granted, and the fact as it is now."""

    granted: bool
    fact: Fact


class Snapshot(NamedTuple):
    """All facts, with every change up to that number in them, maybe with later ones, too."""

    number: int
    facts: tuple[Fact, ...]


class Store(Protocol):
    """Facts that outlive the lobby, and that several lobbies may share.

    Whatever is asked of it may raise StoreAway where it is out of reach, and StoreError where
    trying again is of no use. ``commit`` and ``changes`` may be called from two threads.
    """

    def commit(self, writes: Sequence[Write]) -> list[Verdict]:
        """Judge each write by itself, in order; what is granted is durable on return."""

    def snapshot(self) -> Snapshot:
        """Everything that is there."""

    def changes(self, after: int, wait: float) -> list[Fact]:
        """What has changed after that number, in order; waits so many seconds for a first one.

        Raises Gap where some of it is no longer known.
        """

    def close(self) -> None:
        """Close whatever is open."""


def read_fact(decoder: msgspec.json.Decoder[T], fact: Fact) -> T:
    """What a fact says; StoreError where it can't be read."""
    try:
        return decoder.decode(fact.value or b"")
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise StoreError(
            f"The {fact.kind} “{fact.key}” in the store is damaged. Restore a backup, or remove it."
        ) from None


def verdict(write: Write, known: Fact | None, number: int) -> Verdict:
    """Whether a write is granted where the store has ``known``; ``number`` is the next change's."""
    before = known or Fact(write.kind, write.key, None)
    if write.expected not in (None, before.version):
        return Verdict(is_same(write, before), before)
    if write.epoch < before.epoch:
        return Verdict(False, before)
    epoch = write.epoch if write.value is not None else 0
    return Verdict(True, Fact(write.kind, write.key, write.value, number, epoch))


def is_same(write: Write, fact: Fact) -> bool:
    """Whether there is already what should be written: it was, and the answer went astray."""
    return fact.value == write.value and (fact.value is None or fact.epoch == write.epoch)


# How a lobby has it


class Answered(NamedTuple):
    """The verdicts on writes that were submitted together, in their order."""

    writes: tuple[Write, ...]
    verdicts: tuple[Verdict, ...]


class Changed(NamedTuple):
    """What others, or this lobby itself, have changed."""

    facts: tuple[Fact, ...]


class Everything(NamedTuple):
    """All there is, after changes were missed or the store was away."""

    facts: tuple[Fact, ...]


class Away(NamedTuple):
    """The store does not answer, and why; what was submitted waits until it does."""

    reason: str


StoreNews = Answered | Changed | Everything | Away


class StorePort(Protocol):
    """The store as a lobby's driver has it: nothing that is asked of it waits."""

    @property
    def facts(self) -> Sequence[Fact]:
        """What was there at the start."""

    def submit(self, writes: Sequence[Write]) -> None:
        """Have this written; the verdicts come later. Batches are judged in order."""

    def work(self) -> Iterable[StoreNews]:
        """What has come since; StoreError where the store can't be used any more."""

    def close(self) -> None:
        """Write what is left, and close."""


class Direct:
    """A store that answers at once, for one thread: one in memory, or a simulated one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._answers: list[Answered] = []
        self._number, self.facts = store.snapshot()

    def submit(self, writes: Sequence[Write]) -> None:
        """Write this at once."""
        if writes:
            self._answers.append(Answered(tuple(writes), tuple(self._store.commit(writes))))

    def work(self) -> Iterable[StoreNews]:
        """The verdicts, and what has changed."""
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
        """Close the store."""
        self._store.close()
