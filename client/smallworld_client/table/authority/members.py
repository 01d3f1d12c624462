"""The people of a table, what the host sends them, and how much time each seat has left."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from typing import Any

from msgspec.structs import replace

from smallworld import __version__
from smallworld.game_log import GameLogError
from smallworld.record import Party
from smallworld.safe_text import plain
from smallworld_chance.checked_log import Forgery
from smallworld_client.table.authority.seats import unused_person_name
from smallworld_client.table.logs import SendProgress
from smallworld_client.table.snapshot import Peer
from smallworld_wire.common import (
    NOBODY,
    Bye,
    Fault,
    Heartbeat,
    Hello,
    NotGranted,
    Refused,
    Role,
    own_word,
)
from smallworld_wire.phrases import TableSays
from smallworld_wire.rate_limit import TokenBucket
from smallworld_wire.room import Pace, Person, Room
from smallworld_wire.table import (
    Ack,
    Clocks,
    DigestMismatch,
    FetchFrom,
    FromTable,
    Pause,
    PlayAgain,
    Propose,
    Say,
    Sit,
    Stand,
    StandIn,
    Submit,
    ToTable,
    TwoLogs,
    Undo,
    Vacation,
    Vote,
    Watched,
    Wish,
)

MOST_REMEMBERED = 1000  # how many people are remembered; the one who left first is forgotten first
REMEMBERED_FOR = 600.0  # how long people are remembered, in seconds


@dataclass(frozen=True)
class FormerGuest:
    number: int
    talk: TokenBucket
    left: float


class FormerGuests:
    def __init__(self) -> None:
        self._former: dict[Peer, FormerGuest] = {}
        self._muted: dict[Peer, None] = {}

    @property
    def numbers(self) -> set[int]:
        return {former.number for former in self._former.values()}

    def remember(self, peer: Peer, former: FormerGuest, muted: bool) -> None:
        """Remember somebody who leaves. A mute lasts, since only the host can lift it."""
        self._former.pop(peer, None)
        self._former[peer] = former
        _drop_first(self._former, len(self._former) - MOST_REMEMBERED)
        if muted:
            self._muted[peer] = None
            _drop_first(self._muted, len(self._muted) - MOST_REMEMBERED)

    def forget(self, now: float) -> None:
        self._former = {
            peer: former
            for peer, former in self._former.items()
            if now - former.left <= REMEMBERED_FOR
        }

    def come_back(self, peer: Peer) -> tuple[FormerGuest | None, bool]:
        """What is remembered of a key that comes in, and whether it is muted; forgotten by that."""
        muted = peer in self._muted
        self._muted.pop(peer, None)
        return self._former.pop(peer, None), muted


def _drop_first(kept: dict[Peer, FormerGuest] | dict[Peer, None], count: int) -> None:
    for peer in list(islice(kept, max(0, count))):
        del kept[peer]


Outgoing = tuple[Peer, FromTable]  # a message and whom it is for
AT_HOME: Peer = b"0" * 40
"""The peer at the screen of a local table, which has no network and needs no keys."""
LEAST = 15.0
"""Seconds that each seat gets in each turn, whatever the table's pace and whatever it has used up:
with less, the clock would lock people out of their own seats."""
LEAST_SLOW = 3600.0  # the same with a clock of hours or days
MOST_OVERTIME = 10_000_000_000  # milliseconds of overtime that fit into the message
NO_CLOCKS = Clocks(NOBODY, ())


class TurnClock:
    """The time that each seat has left, and the seat whose clock runs.

    Within a turn, opponents may have decisions to make; they use their own time for them. ``told``
    is the clock as last set, at the time ``told_at``; all clients count down from there.
    """

    def __init__(self, pace: Pace, seats: int, left: Sequence[int] = ()) -> None:
        """``left`` is the time of each seat, in milliseconds, in a resumed game."""
        self._is_on = pace.kind != "off"
        self._refills = pace.kind == "turn"
        self._least = LEAST_SLOW if pace.is_slow else LEAST
        self._full = max(float(pace.seconds), self._least)
        self._left = [self._full] * seats
        if len(left) == seats:
            self._left = [min(millis / 1000, self._full) for millis in left]
        self.running = NOBODY
        self._extended: set[int] = set()
        self.told, self.told_at = NO_CLOCKS, 0.0

    def resume(self, seat: int, since: float) -> None:
        """Go on as it was set at that time, for that seat: as if it had never stopped since."""
        if self._is_on:
            self._note(list(self._left), seat, since)

    def begin_turn(self, seat: int, now: float) -> None:
        self._extended.clear()
        least = self._full if self._refills else self._least
        left = self._left_now(now)
        filled = [max(each, least) for each in left]
        if seat != self.running or filled != left:
            self._note(filled, seat, now)

    def run(self, seat: int, now: float) -> None:
        if seat != self.running:
            self._note(self._left_now(now), seat, now)

    def extend(self, seat: int, now: float) -> bool:
        """Give a seat that is out of time a little more; False if it had that in this turn."""
        if self.left(seat, now) > 0:
            return True
        if seat in self._extended:
            return False
        self._extended.add(seat)
        left = self._left_now(now)
        left[seat] = self._least
        self._note(left, self.running, now)
        return True

    def left(self, seat: int, now: float) -> float:
        return self._left_now(now)[seat]

    def late(self, now: float) -> int:
        seat = self.running
        return seat if seat != NOBODY and self.left(seat, now) <= 0 else NOBODY

    def _left_now(self, now: float) -> list[float]:
        left = list(self._left)
        if self.running != NOBODY:
            left[self.running] -= now - self.told_at
        return left

    def _note(self, left: list[float], seat: int, now: float) -> None:
        if self._is_on:
            self._left, self.running = left, seat
            self.told, self.told_at = _clocks(seat, (each * 1000 for each in left)), now


def clocks_after(clocks: Clocks, seconds: float) -> Clocks:
    left: list[float] = list(clocks.left)
    if clocks.running != NOBODY:
        left[clocks.running] -= seconds * 1000
    return _clocks(clocks.running, left)


def _clocks(running: int, left: Iterable[float]) -> Clocks:
    return Clocks(running, tuple(max(round(millis), -MOST_OVERTIME) for millis in left))


TALK_RATE, TALK_BURST = 2.0, 20.0
"""Rate limit of messages that everybody hears of: sustained per second, and burst."""


@dataclass
class Member:
    """Somebody known to this table; ``have`` is how many log entries they have acknowledged."""

    peer: Peer
    person: Person
    heard: float
    keeps_journal: bool = False
    have: int = 0
    log: SendProgress = field(default_factory=SendProgress)
    room: Room | None = None  # the room of the table that they were sent last, whole or as a change
    known_room: Room | None = None
    """The room as they know it since, which was newer than the table's if they have just come."""
    clocks: Clocks = NO_CLOCKS  # the clocks that they were sent last
    chat_read: int = 0  # the number of the last line of chat that they were sent or could have read
    may_play: bool = True  # whether they may take a seat
    party: Party | None = None  # the chain with which their program takes part in draws
    chains: int = 0  # how many chains they have come with
    version: str = ""
    """What their program says its version is; empty where that has no version's form."""
    program: bytes = b""
    """Which of the programs of their identity greeted last; empty where that is not known."""
    is_invited: bool = False
    """Whether they proved that they hold a private table's invitation to play."""
    address: str = ""  # the network address they came from, as far as addresses are told apart
    talk: TokenBucket = field(default_factory=lambda: TokenBucket(TALK_RATE, TALK_BURST))
    """The rate limit of what everybody hears of."""
    has_left: bool = False
    """Whether they left or were removed; they have to greet again before anything else."""

    @property
    def id(self) -> int:
        return self.person.id

    @property
    def is_here(self) -> bool:
        return self.person.here

    @property
    def watches(self) -> bool:
        return self.person.role == "spectator"

    def greeted(self, greeting: Hello, may_play: bool, is_invited: bool, address: str) -> None:
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
        if any(getattr(self.person, name) != value for name, value in changes.items()):
            self.person = replace(self.person, **changes)

    @property
    def knowledge(self) -> tuple[object, ...]:
        """Equal for two who have been sent the same so far."""
        log, room, known = self.log, id(self.room), id(self.known_room)
        progress = log.sent, log.committed, log.resend_from
        return *progress, room, known, id(self.clocks), self.chat_read

    def learn_with(self, other: "Member") -> None:
        """They are sent what the ``other`` was sent, who knew the same."""
        log = other.log
        self.log = SendProgress(log.sent, log.committed, log.resend_from)
        self.room, self.known_room = other.room, other.known_room
        self.clocks, self.chat_read = other.clocks, other.chat_read

    def message_to(self, message: FromTable) -> Outgoing:
        return self.peer, message


class Members:
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
        return tuple([member.person for member in self._members.values()])

    @property
    def guests(self) -> list[Member]:
        return [each for each in self if each.is_here and each is not self.host]

    @property
    def players(self) -> list[Member]:
        return [each for each in self._members.values() if each.person.role != "spectator"]

    @property
    def spectators(self) -> list[Member]:
        return [each for each in self._members.values() if each.person.role == "spectator"]

    def with_absences(self, now: float) -> tuple[Person, ...]:
        """The same as ``people``, with the seconds for which each has been away."""
        return tuple(
            member.person
            if member.is_here
            else replace(member.person, away=max(int(now - member.heard), 0))
            for member in self._members.values()
        )

    def get(self, peer: Peer) -> Member | None:
        return self._members.get(peer)

    def numbered(self, person: int) -> Member | None:
        return self._numbered.get(person)

    def add(
        self, peer: Peer, name: str, role: Role, now: float, in_use: Collection[int] = ()
    ) -> Member:
        taken = (member.person.name for member in self._members.values())
        name = unused_person_name(plain(name) or "Guest", taken)
        self._former.forget(now)
        former, muted = self._former.come_back(peer)
        number = self._number_for(former, in_use)
        member = self._restore(Person(number, name, role, key=peer, muted=muted), now)
        member.talk = former.talk if former else member.talk
        return member

    def remove(self, member: Member) -> None:
        del self._members[member.peer], self._numbered[member.id]
        former = FormerGuest(member.id, member.talk, member.heard)
        self._former.remember(member.peer, former, member.person.muted)

    def only_host(self, member: Member) -> None:
        if not self.is_in_charge(member):
            raise NotGranted(TableSays.FOR_THE_HOST())

    def is_in_charge(self, member: Member) -> bool:
        return member is self.host or member.peer == self.maker != b""

    def _number_for(self, former: FormerGuest | None, in_use: Collection[int]) -> int:
        """The number that somebody had before, else the smallest that is free."""
        taken = self._numbered.keys() | self._former.numbers | set(in_use)
        if former and former.number not in taken:
            return former.number
        return next(number for number in count() if number not in taken)

    def _restore(self, person: Person, now: float) -> Member:
        member = Member(person.key, person, now)
        self._members[person.key] = self._numbered[person.id] = member
        return member


Handler = Callable[[Member, Any, float], list[Outgoing]]
"""Handles a message from a member at a time; NotGranted refuses it, with the reason."""
Handlers = dict[type[ToTable], Handler]
FROM_SPECTATORS = Sit | Say | Watched | Ack | Heartbeat | FetchFrom | DigestMismatch | Bye
"""The messages that a spectator may send. All others are refused with the same answer, so that it
tells nothing of a game that the spectator sees only later."""
RATE_LIMITED = (
    Say
    | Sit
    | Stand
    | StandIn
    | Pause
    | Vacation
    | Wish
    | Propose
    | Vote
    | PlayAgain
    | TwoLogs
    | Watched
)
"""Messages with a rate limit: each of them makes the host send something to everybody."""


class Dispatcher:
    def __init__(self, host: Member, handlers: Handlers) -> None:
        """``host`` is the only member without a rate limit."""
        self._host = host
        self._handlers = handlers

    def dispatch(self, member: Member, message: ToTable, now: float) -> list[Outgoing]:
        handler = self._handlers.get(type(message))
        if handler is None:
            return [member.message_to(Fault(TableSays.NOTHING_TO_SAY_HERE()))]
        try:
            self._only_permitted(member, message, now)
            return handler(member, message, now)
        except (NotGranted, GameLogError) as reason:
            index = message.index if isinstance(message, Submit | Undo) else NOBODY
            return [member.message_to(Refused(reason.args[0], index))]
        except Forgery:
            return [member.message_to(Refused(TableSays.NOT_SIGNED()))]

    def _only_permitted(self, member: Member, message: ToTable, now: float) -> None:
        if member.watches and not isinstance(message, FROM_SPECTATORS):
            raise NotGranted(TableSays.HERE_TO_WATCH())
        is_limited = isinstance(message, RATE_LIMITED) and member is not self._host
        if is_limited and not member.talk.take(now):
            raise NotGranted(TableSays.TOO_FAST_FOR_ALL())
