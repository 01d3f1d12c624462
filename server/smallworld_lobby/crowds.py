"""Fair limits for strangers: everything is counted by network prefix.

Anybody can make any number of keys, but addresses are scarce, and one IPv6 address comes with a
whole /64. So whatever a lobby stores for strangers is counted by network prefix, and where all is
full, the prefix that has most makes room. An attacker with fifty addresses then only displaces
their own.
"""

from collections.abc import Collection
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Origin(NamedTuple):
    """The network address of a peer, and the prefix to whose limits it counts."""

    address: str
    prefix: str


class Crowds(Generic[T]):
    """Members by the prefix that they come from, those of one prefix in order."""

    def __init__(self) -> None:
        self._prefixes: dict[str, dict[T, None]] = {}
        self._of_size: dict[int, dict[str, None]] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    @property
    def prefixes(self) -> Collection[str]:
        """The prefixes that have members, in the order in which they came."""
        return self._prefixes.keys()

    @property
    def last_prefix(self) -> str:
        """The prefix that came last of those that have members."""
        return next(reversed(self._prefixes))

    def members(self, prefix: str) -> Collection[T]:
        """The members of a prefix, first to last."""
        return self._prefixes.get(prefix, {}).keys()

    def first(self, prefix: str) -> T | None:
        """The first member of a prefix."""
        return next(iter(self._prefixes.get(prefix, {})), None)

    def last(self, prefix: str) -> T | None:
        """The last member of a prefix."""
        return next(reversed(self._prefixes.get(prefix, {})), None)

    def size(self, prefix: str) -> int:
        """How many members a prefix has."""
        return len(self._prefixes.get(prefix, ()))

    def put(self, prefix: str, member: T) -> None:
        """Add a member as the last of its prefix, or move it there."""
        self.drop(prefix, member)
        members = self._prefixes.setdefault(prefix, {})
        members[member] = None
        self._resize(prefix, len(members) - 1, len(members))

    def drop(self, prefix: str, member: T) -> None:
        """Remove a member, if it is one."""
        members = self._prefixes.get(prefix, {})
        if member not in members:
            return
        del members[member]
        if not members:
            del self._prefixes[prefix]
        self._resize(prefix, len(members) + 1, len(members))

    def larger_than(self, newcomer: str) -> str | None:
        """The prefix with most members, if one of these may make room for one of ``newcomer``.

        None where the newcomer's prefix would then have as many itself.
        """
        most = max(self._of_size, default=0)
        return next(iter(self._of_size[most])) if most > self.size(newcomer) + 1 else None

    def displaced_by(self, newcomer: str) -> T | None:
        """The member that makes room for one more of that prefix; None where there is none.

        It is the first of the largest prefix, or of the newcomer's own where none is larger. Where
        that one has no members, it is the first of the prefix that came first.
        """
        prefixes = chain((self.larger_than(newcomer) or newcomer,), self._prefixes)
        return next((self.first(prefix) for prefix in prefixes if self.size(prefix)), None)

    def _resize(self, prefix: str, before: int, after: int) -> None:
        self._count += after - before
        if before:
            del self._of_size[before][prefix]
            if not self._of_size[before]:
                del self._of_size[before]
        if after:
            self._of_size.setdefault(after, {})[prefix] = None
