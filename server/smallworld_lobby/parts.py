"""What a lobby does besides games and leases: parts, each with messages and facts. No I/O.

A part decides at once, like the core that it belongs to. What it wants to have written goes to the
store first, and its answer waits for the verdict. Where another lobby on the same store was faster,
the part learns what there is now and is asked the same again. Messages with one *topic* are taken
one after the other; the topic is the fact that they are about.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Generic, Protocol, TypeVar

from smallworld_lobby.crowds import Origin
from smallworld_lobby.listing import Outgoing
from smallworld_lobby.store import Fact, Write
from smallworld_lobby.visitors import Peer
from smallworld_wire import ToLobby

T = TypeVar("T")

Topic = tuple[str, str]
"""The kind and key of a fact."""


class Part(Protocol):
    """What a lobby's core asks of each of its parts."""

    @property
    def kinds(self) -> Collection[str]:
        """The kinds of facts that this part keeps in the store."""

    def topic(self, peer: Peer, message: ToLobby) -> Topic | None:
        """The fact that a message is about; None where it can't change any."""

    def receive(
        self, peer: Peer, message: ToLobby, now: float, origin: Origin
    ) -> list[Outgoing] | None:
        """Answer a message; None where it is not this part's. Raises NotGranted."""

    def leave(self, peer: Peer, now: float) -> list[Outgoing]:
        """Somebody has left the lobby: return what others are told because of it."""

    def tick(self, now: float) -> list[Outgoing]:
        """Do what is due by now; called about once a second."""

    def learn(self, fact: Fact, now: float) -> list[Outgoing]:
        """Take over a fact as the store has it, whoever wrote it."""

    def learn_all(self, facts: Iterable[Fact], now: float) -> list[Outgoing]:
        """Take over all facts of the part's kinds, and forget whatever else it knew."""

    def writes(self) -> list[Write]:
        """What the part wants to have written since this was called last."""


class FactTable(Generic[T]):
    """The facts of one kind as a lobby has decided them, written or on their way to the store."""

    def __init__(
        self,
        kind: str,
        encode: Callable[[T], bytes],
        decode: Callable[[Fact], T],
        ttl: float | None = None,
        durable: bool = True,
    ) -> None:
        """``decode`` reads a fact's value, or raises StoreError.

        ``ttl`` are the seconds for which the store keeps a fact, None for ever. What is not
        ``durable`` may be lost if the store's machine fails.
        """
        self.kind = kind
        self._encode = encode
        self._decode = decode
        self._ttl = ttl
        self._durable = durable
        self._known: dict[str, T] = {}
        self._versions: dict[str, int] = {}
        self._changed: dict[str, None] = {}

    def __len__(self) -> int:
        return len(self._known)

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def get(self, key: str) -> T | None:
        """The value of that key as it was decided or learnt last; None where there is none."""
        return self._known.get(key)

    def put(self, key: str, value: T | None) -> None:
        """Set a value and have it written; None removes the fact."""
        self._set(key, value)
        self._changed[key] = None

    def learn(self, fact: Fact) -> bool:
        """Take over what the store has; return whether the value is another one than before."""
        if fact.version < self._versions.get(fact.key, 0):
            return False
        before = self._known.get(fact.key)
        value = None if fact.value is None else self._decode(fact)
        self._versions[fact.key] = fact.version
        if value is None:
            del self._versions[fact.key]
        self._changed.pop(fact.key, None)
        self._set(fact.key, value)
        return value != before

    def learn_all(self, facts: Iterable[Fact]) -> set[str]:
        """Take over all facts as the store has them; return the keys whose value has changed."""
        mine = {fact.key: fact for fact in facts if fact.kind == self.kind}
        gone = [key for key in self._known if key not in mine]
        changed = {key for key, fact in mine.items() if self._learn_anew(fact)}
        for key in gone:
            self._set(key, None)
            self._versions.pop(key, None)
        return changed.union(gone)

    def writes(self) -> list[Write]:
        """The values that were set since this was called last.

        Each is granted only if the store has the version that is known here.
        """
        changed, self._changed = self._changed, {}
        return [self._write(key) for key in changed]

    def _learn_anew(self, fact: Fact) -> bool:
        """Learn a fact of any version: a store that is back may be an older copy of itself."""
        self._versions.pop(fact.key, None)
        return self.learn(fact)

    def _write(self, key: str) -> Write:
        value = self._known.get(key)
        data = None if value is None else self._encode(value)
        ttl = None if value is None else self._ttl
        version = self._versions.get(key, 0)
        return Write(self.kind, key, data, version, ttl=ttl, durable=self._durable)

    def _set(self, key: str, value: T | None) -> None:
        if value is None:
            self._known.pop(key, None)
        else:
            self._known[key] = value
