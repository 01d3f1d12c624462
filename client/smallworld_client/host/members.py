"""Who is known to a table, connected or not."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from msgspec.structs import replace

from smallworld.text import plain
from smallworld_client.host.former import Former, FormerGuests
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.turn_clock import NO_CLOCKS
from smallworld_client.host.unique_names import unused
from smallworld_client.replication.host_log import Sent
from smallworld_client.replication.isr import Peer
from smallworld_wire import Clocks, FromTable, NotGranted, Person, Role, Room
from smallworld_wire.phrases import TableSays
from smallworld_wire.rate_limit import TokenBucket

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
    log: Sent = field(default_factory=Sent)
    room: Room | None = None
    """The last that he was told."""
    clocks: Clocks = NO_CLOCKS
    """The same of these."""
    may_play: bool = True
    """Whether they may take a seat."""
    is_invited: bool = False
    """Whether they proved that they hold a private table's invitation to play."""
    address: str = ""
    """The network address they came from, as far as addresses are told apart."""
    talk: TokenBucket = field(default_factory=lambda: TokenBucket(TALK, TALK_AT_ONCE))
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

    def greeted(self, keeps: bool, may_play: bool, is_invited: bool, address: str) -> None:
        """They have come in, perhaps anew, and have to be told everything."""
        self.keeps, self.may_play = keeps, may_play
        self.is_invited, self.address = is_invited, address
        self.room, self.clocks, self.has_left = None, NO_CLOCKS, False

    def change(self, **changes: Any) -> None:
        """Change something that all others are told of him."""
        if any(getattr(self.person, name) != value for name, value in changes.items()):
            self.person = replace(self.person, **changes)

    def message_to(self, message: FromTable) -> Outgoing:
        """A message to him."""
        return self.peer, message


class Members:
    """Everybody known to a table, by key, in the order in which they came; one is the host."""

    def __init__(self, people: Iterable[Person], host: Peer) -> None:
        self._members: dict[Peer, Member] = {}
        self._numbered: dict[int, Member] = {}
        self._former = FormerGuests()
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

    def add(
        self, peer: Peer, name: str, role: Role, now: float, named: Collection[int] = ()
    ) -> Member:
        """Somebody who comes in, under the name that they wish or one like it.

        Nobody gets one of the numbers that are still ``named`` at the table.
        """
        taken = (member.person.name for member in self._members.values())
        name = unused(plain(name) or "Guest", taken)
        self._former.forget(now)
        former, muted = self._former.come_back(peer)
        number = self._number_for(former, named)
        member = self._restore(Person(number, name, role, key=peer, muted=muted), now)
        member.talk = former.talk if former else member.talk
        return member

    def remove(self, member: Member) -> None:
        """They are at the table no longer; only what must survive their return is remembered."""
        del self._members[member.peer], self._numbered[member.id]
        former = Former(member.id, member.talk, member.heard)
        self._former.remember(member.peer, former, member.person.muted)

    def only_host(self, member: Member) -> None:
        """Refuses what nobody else may do."""
        if member is not self.host:
            raise NotGranted(TableSays.FOR_THE_HOST())

    def _number_for(self, former: Former | None, named: Collection[int]) -> int:
        """The number that somebody had, or else the smallest that means nobody."""
        taken = self._numbered.keys() | self._former.numbers | set(named)
        if former and former.number not in taken:
            return former.number
        return next(number for number in count() if number not in taken)

    def _restore(self, person: Person, now: float) -> Member:
        """Somebody with a number that is theirs already."""
        member = Member(person.key, person, now)
        self._members[person.key] = self._numbered[person.id] = member
        return member
