"""Who is known to a table, connected or not."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from smallworld.bucket import Bucket
from smallworld.phrases import TableSays
from smallworld.wire import Clocks, FromTable, Person, Role, Room, plain
from smallworld_client.table.clock import NO_CLOCKS
from smallworld_client.table.letters import Letter, Peer
from smallworld_client.table.log import Told
from smallworld_client.table.names import unused
from smallworld_client.table.refusal import NotGrantedError

TALK, TALK_AT_ONCE = 2.0, 20.0
"""What one guest may say a second in the long run, and at once, of what all others hear of."""


@dataclass
class Member:
    """Somebody known to this table.

    ``person`` is what all others are told of him. He ``keeps`` a journal, and of the log his
    machine is known to hold ``have`` items.
    """

    peer: Peer
    person: Person
    heard: float
    keeps: bool = False
    have: int = 0
    log: Told = field(default_factory=Told)
    room: Room | None = None
    """The last that he was told."""
    clocks: Clocks = NO_CLOCKS
    """The same of these."""
    may_play: bool = True
    """Whether he was invited to play."""
    talk: Bucket = field(default_factory=lambda: Bucket(TALK, TALK_AT_ONCE))
    """How much he has said lately of what all others hear of."""
    has_left: bool = False
    """Whether he left, or was shown out: he has to greet before he is heard again."""

    @property
    def id(self) -> int:
        """His number in the room."""
        return self.person.id

    @property
    def is_here(self) -> bool:
        """Whether he is connected."""
        return self.person.here

    @property
    def watches(self) -> bool:
        """Whether he is here to watch only."""
        return self.person.role == "spectator"

    def greeted(self, keeps: bool, may_play: bool) -> None:
        """He has come in, perhaps anew, and has to be told everything."""
        self.keeps, self.may_play = keeps, may_play
        self.room, self.clocks, self.has_left = None, NO_CLOCKS, False

    def change(self, **changes: Any) -> None:
        """Change something that all others are told of him."""
        if any(getattr(self.person, name) != value for name, value in changes.items()):
            self.person = replace(self.person, **changes)

    def letter(self, message: FromTable) -> Letter:
        """A message to him."""
        return self.peer, message


class Members:
    """Everybody known to a table, by key, in the order in which they came; one is the host."""

    def __init__(self, people: Iterable[Person], host: Peer) -> None:
        self._members: dict[Peer, Member] = {}
        self._numbered: dict[int, Member] = {}
        self._next_id = 0
        for person in people:
            self._restore(person, 0.0)
        self.host = self._members[host]

    def __iter__(self) -> Iterator[Member]:
        return iter(tuple(self._members.values()))

    def __len__(self) -> int:
        return len(self._members)

    @property
    def people(self) -> tuple[Person, ...]:
        """What everybody is told of them."""
        return tuple([member.person for member in self._members.values()])

    @property
    def guests(self) -> list[Member]:
        """All who are here, without the host."""
        return [each for each in self if each.is_here and each is not self.host]

    @property
    def players(self) -> list[Member]:
        """All who do not only watch."""
        return [member for member in self if not member.watches]

    @property
    def watchers(self) -> list[Member]:
        """All who do."""
        return [member for member in self if member.watches]

    def with_absences(self, now: float) -> tuple[Person, ...]:
        """The same, with the seconds for which those have been away who are."""
        return tuple(
            member.person
            if member.is_here
            else replace(member.person, away=max(int(now - member.heard), 0))
            for member in self._members.values()
        )

    def get(self, peer: Peer) -> Member | None:
        """Who has that key; None for a stranger."""
        return self._members.get(peer)

    def numbered(self, person: int) -> Member | None:
        """Who has that number in the room; None if nobody has it now."""
        return self._numbered.get(person)

    def add(self, peer: Peer, name: str, role: Role, now: float) -> Member:
        """Somebody new, under the name that he wishes or one like it."""
        taken = (member.person.name for member in self._members.values())
        name = unused(plain(name) or "Guest", taken)
        return self._restore(Person(self._next_id, name, role, key=peer), now)

    def remove(self, member: Member) -> None:
        """Know him no longer."""
        del self._members[member.peer], self._numbered[member.id]

    def only_host(self, member: Member) -> None:
        """Refuses what nobody else may do."""
        if member is not self.host:
            raise NotGrantedError(TableSays.FOR_THE_HOST())

    def _restore(self, person: Person, now: float) -> Member:
        """Somebody with a number that is his already."""
        member = Member(person.key, person, now)
        self._members[person.key] = self._numbered[person.id] = member
        self._next_id = max(self._next_id, person.id + 1)
        return member
