"""What the parts of a lobby's core share: its visitors, and tables of facts.

A part decides at once. What it wants to keep goes to the store first, and its answer waits for the
verdict. If another lobby on the same store was faster, the part learns the new value and is asked
again.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from smallworld_lobby import MOST_VISITORS
from smallworld_lobby.crowds import Crowds, PeerOrigin
from smallworld_lobby.directory import Outgoing, Peer
from smallworld_lobby.leases import SILENCE
from smallworld_lobby.store import Fact, FactKind, Write
from smallworld_wire.lobby import ToLobby


@dataclass
class Visitor:
    """A peer; since it came it has ``published`` games, and was told that it ``leads`` some."""

    heard: float
    origin: PeerOrigin
    subscribed: bool = False
    is_quiet: bool = False
    leads: set[str] = field(default_factory=set)
    published: set[str] = field(default_factory=set)


class Visitors:
    def __init__(self, most: int = MOST_VISITORS) -> None:
        self._most = most
        self._visitors: dict[Peer, Visitor] = {}
        self._crowds: Crowds[Peer] = Crowds()

    def __len__(self) -> int:
        return len(self._visitors)

    def __iter__(self) -> Iterator[Peer]:
        return iter(self._visitors)

    @property
    def subscribers(self) -> list[Peer]:
        return [peer for peer, visitor in self._visitors.items() if visitor.subscribed]

    def get(self, peer: Peer) -> Visitor | None:
        return self._visitors.get(peer)

    def prefix(self, peer: Peer) -> str:
        return self._visitors[peer].origin.prefix

    def greet(self, peer: Peer, now: float, origin: PeerOrigin) -> Peer | None:
        """Add a peer; returns the displaced one, the longest silent of the largest prefix."""
        gone = None
        if peer not in self._visitors and len(self) >= self._most:
            crowd = self._crowds.larger_than(origin.prefix)
            gone = self._crowds.first(crowd) if crowd else peer
        for each in (peer, gone):
            self.leave(each)
        if gone != peer:
            self._visitors[peer] = Visitor(now, origin)
            self._crowds.put(origin.prefix, peer)
        return gone

    def hear(self, peer: Peer, now: float, origin: PeerOrigin) -> None:
        visitor = self._visitors[peer]
        if visitor.origin.prefix != origin.prefix:
            self._crowds.drop(visitor.origin.prefix, peer)
        self._crowds.put(origin.prefix, peer)
        visitor.heard, visitor.origin = now, origin

    def leave(self, peer: Peer | None) -> None:
        visitor = self._visitors.pop(peer, None) if peer else None
        if peer and visitor:
            self._crowds.drop(visitor.origin.prefix, peer)

    def falling_silent(self, now: float, seconds: float) -> list[Peer]:
        everybody = self._visitors.items()
        found = [peer for peer, each in everybody if now - each.heard > seconds]
        return [peer for peer in found if not self._visitors[peer].is_quiet]

    def silent(self, now: float) -> list[Peer]:
        return [peer for peer, each in self._visitors.items() if now - each.heard > SILENCE]


T = TypeVar("T")

Topic = tuple[str, str]  # the kind and key of a fact


class FactTable(Generic[T]):
    """The facts of one kind as a lobby has decided them, written or on their way to the store."""

    def __init__(self, kind: FactKind[T], *, compares: bool = True) -> None:
        """One that ``compares`` replaces no value in the store but that which is known here."""
        self.kind = kind
        self._compares = compares
        self._known: dict[str, T] = {}
        self._versions: dict[str, int] = {}
        self._changed: dict[str, None] = {}

    def __len__(self) -> int:
        return len(self._known)

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __contains__(self, key: object) -> bool:
        return key in self._known

    def get(self, key: str) -> T | None:
        return self._known.get(key)

    def put(self, key: str, value: T | None) -> None:
        self._set(key, value)
        self._changed[key] = None

    def is_news(self, fact: Fact) -> bool:
        """Whether the fact is later than what was learned: a verdict may come before the change.

        Version 0 is news: the store has nothing, as the fact's time was over.
        """
        return not 0 < fact.version <= self._versions.get(fact.key, 0)

    def learn(self, fact: Fact) -> bool:
        """Apply what the store has; returns whether the value has changed."""
        before = self._known.get(fact.key)
        value = self.kind.read(fact)
        self._versions[fact.key] = fact.version
        if value is None:
            del self._versions[fact.key]
        self._changed.pop(fact.key, None)
        self._set(fact.key, value)
        return value != before

    def learn_all(self, facts: Iterable[Fact]) -> set[str]:
        """Take over all facts as the store has them; return the keys whose value has changed."""
        mine = {fact.key: fact for fact in facts if fact.kind == self.kind.name}
        gone = [key for key in self._known if key not in mine]
        changed = {key for key, fact in mine.items() if self._learn_anew(fact)}
        for key in gone:
            self.forget(key)
        return changed.union(gone)

    def forget(self, key: str) -> None:
        """Forget what the store no longer has: it tells nobody when a fact's time is over."""
        self._set(key, None)
        self._versions.pop(key, None)

    def writes(self) -> list[Write]:
        """The values set since the last call."""
        if not self._changed:
            return []
        changed, self._changed = self._changed, {}
        return [
            self.kind.write(
                key,
                self._known.get(key),
                self._versions.get(key, 0) if self._compares else None,
            )
            for key in changed
        ]

    def _learn_anew(self, fact: Fact) -> bool:
        """Apply a fact of any version: a store that is back may be an older copy of itself."""
        self._versions.pop(fact.key, None)
        return self.learn(fact)

    def _set(self, key: str, value: T | None) -> None:
        if value is None:
            self._known.pop(key, None)
        else:
            self._known[key] = value


class FromPrefix(Protocol):
    @property
    def prefix(self) -> str: ...


F = TypeVar("F", bound=FromPrefix)


class CrowdedFacts(FactTable[F]):
    """Facts that strangers make: the network prefix with most of them makes room for others."""

    def __init__(self, kind: FactKind[F]) -> None:
        super().__init__(kind)
        self._crowds: Crowds[str] = Crowds()

    def count(self, prefix: str) -> int:
        return self._crowds.size(prefix)

    def make_room(self, prefix: str) -> None:
        displaced = self._crowds.displaced_by(prefix)
        if displaced is not None:
            self.put(displaced, None)

    def _set(self, key: str, value: F | None) -> None:
        before = self.get(key)
        super()._set(key, value)
        if before is not None and before != value:
            self._crowds.drop(before.prefix, key)
        if value is not None and before != value:
            self._crowds.put(value.prefix, key)


class LobbyPart(ABC):
    """A part of the lobby's core, with messages and facts of its own."""

    def __init__(self, *tables: FactTable[Any]) -> None:
        """``tables`` are the part's facts, in the order in which they are restored."""
        self._fact_tables = {table.kind.name: table for table in tables}

    @property
    def kinds(self) -> Collection[str]:
        return self._fact_tables.keys()

    def topic(self, peer: Peer, message: ToLobby) -> Topic | None:
        """The fact that a message is about; None where it can't change any."""
        return None

    @abstractmethod
    def receive(
        self, peer: Peer, message: ToLobby, now: float, origin: PeerOrigin
    ) -> list[Outgoing] | None:
        """Answer a message; None where it is not this part's. Raises NotGranted."""

    def leave(self, peer: Peer, now: float) -> list[Outgoing]:
        """Handle that somebody has left the lobby; returns what others are told because of it."""
        return []

    def tick(self, now: float) -> list[Outgoing]:
        """Do what is due by now; called about once a second."""
        return []

    def learn(self, fact: Fact, now: float) -> list[Outgoing]:
        """Apply what the store has: others may have changed it."""
        table = self._fact_tables[fact.kind]
        if not table.is_news(fact):
            return []
        before = table.get(fact.key)
        table.learn(fact)
        return self._learned(fact.kind, fact.key, before, now)

    def learn_all(self, facts: Iterable[Fact], now: float) -> list[Outgoing]:
        """Apply all facts of the part's kinds, and forget everything else."""
        known, outgoing = tuple(facts), list[Outgoing]()
        for kind, table in self._fact_tables.items():
            before = {key: table.get(key) for key in table}
            for key in table.learn_all(known):
                outgoing += self._learned(kind, key, before.get(key), now)
        return outgoing

    def writes(self) -> list[Write]:
        return [write for table in self._fact_tables.values() for write in table.writes()]

    def _learned(self, kind: str, key: str, before: Any, now: float) -> list[Outgoing]:
        """Follow what the store has of a fact; ``before`` is the value that was known."""
        return []
