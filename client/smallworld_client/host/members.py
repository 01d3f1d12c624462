"""Who is known to a table, connected or not."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from msgspec.structs import replace

from smallworld import __version__
from smallworld.header import Party
from smallworld.text import plain
from smallworld_client.host.former_guests import FormerGuest, FormerGuests
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.turn_clock import NO_CLOCKS
from smallworld_client.host.unique_names import unused
from smallworld_client.replication.host_log import SendProgress
from smallworld_client.table.peer import Peer
from smallworld_wire import Clocks, FromTable, Hello, NotGranted, Person, Role, Room
from smallworld_wire.phrases import TableSays
from smallworld_wire.rate_limit import TokenBucket
from smallworld_wire.releases import own_word

TALK_RATE, TALK_BURST = 2.0, 20.0
"""Rate limit of messages that everybody hears of: sustained per second, and burst."""


@dataclass
class Member:
    """Somebody known to this table, connected or not.

    ``person`` is what everybody is told of them. ``keeps_journal`` says whether their program does,
    and ``have`` how many entries of the log it has acknowledged.
    """

    peer: Peer
    person: Person
    heard: float
    keeps_journal: bool = False
    have: int = 0
    log: SendProgress = field(default_factory=SendProgress)
    room: Room | None = None
    """The room of the table that they were sent last, whole or as a change."""
    known_room: Room | None = None
    """The room as they know it since, which was newer than the table's if they have just come."""
    clocks: Clocks = NO_CLOCKS
    """The clocks that they were sent last."""
    chat_read: int = 0
    """The number of the last line of chat that they were sent or could have read."""
    may_play: bool = True
    """Whether they may take a seat."""
    party: Party | None = None
    """The chain with which their program takes part in draws."""
    chains: int = 0
    """How many chains they have come with."""
    version: str = ""
    """What their program says its version is; empty where that has no version's form."""
    program: bytes = b""
    """Which of the programs of their identity greeted last; empty where that is not known."""
    is_invited: bool = False
    """Whether they proved that they hold a private table's invitation to play."""
    address: str = ""
    """The network address they came from, as far as addresses are told apart."""
    talk: TokenBucket = field(default_factory=lambda: TokenBucket(TALK_RATE, TALK_BURST))
    """The rate limit of what everybody hears of."""
    has_left: bool = False
    """Whether they left or were removed; they have to greet again before anything else."""

    @property
    def id(self) -> int:
        """Their number in the room."""
        return self.person.id

    @property
    def is_here(self) -> bool:
        """Whether they are connected."""
        return self.person.here

    @property
    def watches(self) -> bool:
        """Whether they are a spectator."""
        return self.person.role == "spectator"

    def greeted(self, greeting: Hello, may_play: bool, is_invited: bool, address: str) -> None:
        """They have come in, perhaps again, and have to be sent everything."""
        self.keeps_journal, self.may_play = greeting.keeps_journal, may_play
        self.is_invited, self.address = is_invited, address
        self.program = greeting.program
        self.version = own_word(greeting.version)
        version = "" if self.watches else self.version
        self.change(verify_key=greeting.verify_key or self.person.verify_key, version=version)
        self.room, self.clocks, self.has_left = None, NO_CLOCKS, False

    def is_replaced_by(self, greeting: Hello) -> bool:
        """Whether another program of theirs is here, and leaves for the one that greets now."""
        return self.is_here and b"" != self.program != greeting.program

    def change(self, **changes: Any) -> None:
        """Change something that everybody is told of them."""
        if any(getattr(self.person, name) != value for name, value in changes.items()):
            self.person = replace(self.person, **changes)

    def message_to(self, message: FromTable) -> Outgoing:
        """Address a message to them."""
        return self.peer, message


class Members:
    """Everybody known to a table, by key, in the order in which they came, with the host."""

    def __init__(self, people: Iterable[Person], host: Peer) -> None:
        self._members: dict[Peer, Member] = {}
        self._numbered: dict[int, Member] = {}
        self._former = FormerGuests()
        for person in people:
            self._restore(person, 0.0)
        self.host = self._members[host]
        self.host.change(version=__version__)
        self.maker: Peer = b""
        """Who may do what a host may, at a table of the service; empty at others."""

    def __iter__(self) -> Iterator[Member]:
        return iter(tuple(self._members.values()))

    def __len__(self) -> int:
        return len(self._members)

    @property
    def people(self) -> tuple[Person, ...]:
        """What everybody is told of the members."""
        return tuple([member.person for member in self._members.values()])

    @property
    def guests(self) -> list[Member]:
        """All connected members but the host."""
        return [each for each in self if each.is_here and each is not self.host]

    @property
    def players(self) -> list[Member]:
        """All members who are no spectators."""
        return [member for member in self if not member.watches]

    @property
    def spectators(self) -> list[Member]:
        """All spectators."""
        return [member for member in self if member.watches]

    def with_absences(self, now: float) -> tuple[Person, ...]:
        """The same as ``people``, with the seconds for which each has been away."""
        return tuple(
            member.person
            if member.is_here
            else replace(member.person, away=max(int(now - member.heard), 0))
            for member in self._members.values()
        )

    def get(self, peer: Peer) -> Member | None:
        """The member with that key; None for a stranger."""
        return self._members.get(peer)

    def numbered(self, person: int) -> Member | None:
        """The member with that number in the room; None if there is none now."""
        return self._numbered.get(person)

    def add(
        self, peer: Peer, name: str, role: Role, now: float, in_use: Collection[int] = ()
    ) -> Member:
        """Add somebody who comes in, under the name that they wish or one like it.

        They don't get any of the numbers ``in_use``, which seats or a ballot may still refer to.
        """
        taken = (member.person.name for member in self._members.values())
        name = unused(plain(name) or "Guest", taken)
        self._former.forget(now)
        former, muted = self._former.come_back(peer)
        number = self._number_for(former, in_use)
        member = self._restore(Person(number, name, role, key=peer, muted=muted), now)
        member.talk = former.talk if former else member.talk
        return member

    def remove(self, member: Member) -> None:
        """Remove a member, and remember what has to survive their return."""
        del self._members[member.peer], self._numbered[member.id]
        former = FormerGuest(member.id, member.talk, member.heard)
        self._former.remember(member.peer, former, member.person.muted)

    def only_host(self, member: Member) -> None:
        """Refuse a request of anybody but the host."""
        if not self.is_in_charge(member):
            raise NotGranted(TableSays.FOR_THE_HOST())

    def is_in_charge(self, member: Member) -> bool:
        """Whether a member is the host, or made the table that the service hosts."""
        return member is self.host or member.peer == self.maker != b""

    def _number_for(self, former: FormerGuest | None, in_use: Collection[int]) -> int:
        """The number that somebody had before, else the smallest that is free."""
        taken = self._numbered.keys() | self._former.numbers | set(in_use)
        if former and former.number not in taken:
            return former.number
        return next(number for number in count() if number not in taken)

    def _restore(self, person: Person, now: float) -> Member:
        """Add somebody who has a number already."""
        member = Member(person.key, person, now)
        self._members[person.key] = self._numbered[person.id] = member
        return member
