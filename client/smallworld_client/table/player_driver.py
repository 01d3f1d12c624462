"""One person's program: their copy of the game, its journal, and the role they play.

The order in here is what others rely on. What is new of the log is durable before it is
acknowledged; what is told to the person is told in the order of the log; and the end, ``Ended``, is
told exactly once, as the last event.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import ExitStack, suppress
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from msgspec import UNSET

from smallworld.errors import GameError
from smallworld.game_log import GameLog
from smallworld.record import Record
from smallworld_chance.draws import Contributor
from smallworld_chance.equivocation import Equivocation
from smallworld_client.discovery.search import LocatedHost
from smallworld_client.home.journal import JournalError, Unwritten
from smallworld_client.table import failover
from smallworld_client.table.events import (
    Began,
    Denied,
    Ended,
    Equivocated,
    Event,
    GameStep,
    GoOnWithoutLobby,
    Hurry,
    LeadOn,
    Noticed,
    Overruled,
    Reaction,
    Request,
    ResultSigned,
    Saved,
    Unsaved,
)
from smallworld_client.table.failover import Effect, Failover, TakeOver
from smallworld_client.table.guest import Guest
from smallworld_client.table.listener import Submission
from smallworld_client.table.ports import Journal, PlayerIdentity, Ports
from smallworld_client.table.snapshot import GameOrigin, SavedGame, TableSnapshot, saved_game_of
from smallworld_client.words.seat import SeatSays
from smallworld_net.address import Address
from smallworld_net.keys import Identity, KeyPair
from smallworld_wire.common import Then
from smallworld_wire.sentences import Told, told_by
from smallworld_wire.table import ToTable

EACH_IN_TURN = 1.0
"""Seconds from one player's attempt to bring the result to the lobby to that of the next."""
BEHIND = 500
"""Events that may wait for the person's window before nothing more is read of the host, who can
send faster than anything can be shown."""
Tell = Callable[[Event], None]


class Role(ABC):
    """Host or guest. A GameError out of ``open``, ``work`` or ``send`` ends the program."""

    plays_unkept = False  # whether a game goes on here of which no journal can be begun

    def __init__(self, player: "PlayerDriver") -> None:
        self.player = player

    @property
    @abstractmethod
    def origin(self) -> GameOrigin: ...

    @property
    @abstractmethod
    def is_at_table(self) -> bool:
        """Whether there is a host who hears this program."""

    @abstractmethod
    def open(self) -> None: ...

    @abstractmethod
    def work(self, now: float) -> None: ...

    def wait(self, now: float) -> float | None:
        """Seconds until there is something to do even if nothing happens; None if not known."""
        return None

    @abstractmethod
    def send(self, message: ToTable) -> None: ...

    def take_over(self) -> None:
        self.player.tell(Denied(SeatSays.NOT_LOST()))

    def go_on_without_lobby(self) -> None:
        self.player.tell(Denied(SeatSays.NOT_WAITING()))

    @property
    def lobby(self) -> Address | None:
        """The lobby that may be told of the result; None where there is none, or none yet."""
        return None

    @abstractmethod
    def hurry(self, now: float) -> None: ...

    def retire(self, now: float) -> None:
        """Leave as soon as the others can do without this program: a guest at once."""
        self.player.leave()

    @abstractmethod
    def farewell(self, then: Then | None) -> None:
        """Say goodbye, even if ``open`` failed halfway; ``then`` is the hosted game's end."""

    @abstractmethod
    def close(self) -> None:
        """Close whatever ``open`` has opened."""


class Roles(Protocol):
    def host(self, player: "PlayerDriver", lead: TakeOver, former: LocatedHost | None) -> Role: ...

    def guest(self, player: "PlayerDriver", leader: Address | None) -> Role: ...

    def restore(self, saved: SavedGame) -> Guest: ...


class PlayerDriver:
    """One person's program, for one thread; ``Ended`` is always the last event told."""

    def __init__(
        self,
        ports: Ports,
        tell: Tell,
        guest: Guest,
        roles: Roles,
        first: Callable[["PlayerDriver"], Role],
        journal: Journal | None = None,
        identity: int = 0,
    ) -> None:
        """``first`` makes the role to begin with; ``journal`` and ``identity`` are resumed."""
        self.ports = ports
        self.guest = guest
        self.failover = Failover(guest)
        self.journal = journal
        self.record_path: Path | None = None
        self.has_ended = False
        """Whether the person was told the end, after which nothing counts any more."""
        self.waiting: Callable[[], int] = lambda: 0
        """How many events wait to be shown; for whoever shows them to set."""
        self._tell = tell
        self._roles = roles
        self._who = PlayerIdentity(ports.storage, identity, self._note_unkept)
        self._contributor: Contributor | None = None
        self._is_finished = self._has_told_unkept = False
        self._submission: Submission | None = None
        self._has_submitted = False
        self._next: Role | None = None
        self.role = first(self)

    # What the person wants

    def ask(self, request: Request) -> None:
        self._attempt(lambda: self._ask(request))

    def leave(self, then: Then | None = None) -> None:
        """Say goodbye for good; ``then`` is what becomes of a game that is hosted here."""
        self.role.farewell(then)
        self.tell(Ended(""))

    def retire(self) -> None:
        self.role.retire(self.now)

    # What happens

    def open(self) -> None:
        self._attempt(self.role.open)

    def work(self) -> None:
        self._attempt(self._change if self._next else lambda: self.role.work(self.now))
        if self._is_finished and not self.has_ended:
            self._submit()

    def wait(self) -> float | None:
        return 0.0 if self._next else self.role.wait(self.now)

    def close(self) -> None:
        """Close everything, and report an unexpected end if none was reported.

        First the role with its connections and processes, then the journal that it writes, and last
        the keys, which another program may claim from then on. An error in one does not keep the
        others open.
        """
        with ExitStack() as ending:
            ending.callback(self._who.release)
            if self.journal:
                ending.callback(self.journal.close)
            ending.callback(self.ports.transport.close)
            if self._submission:
                ending.callback(self._submission.close)
            ending.callback(self.role.close)
            self.tell(Ended(SeatSays.BROKEN(), "error"))

    # For the role

    def release_identity(self) -> None:
        """Let the person's next table have the identity; the keys in use here stay in use."""
        self._who.release()

    @property
    def now(self) -> float:
        return self.ports.clock()

    @property
    def keys(self) -> KeyPair:
        return self._who.keys

    @property
    def signer(self) -> Identity | None:
        """The identity that those keys are made of; None where they were not needed."""
        return self._who.signer

    @property
    def contributor(self) -> Contributor | None:
        """Signs and draws for this user, guest or host; None if nothing is signed."""
        signer, made = self.signer, self._contributor
        if signer is None:
            return None
        if made is None or made.key != signer.verify_key:
            secret = sha256(self.ports.transport.new_keys().secret).digest()
            self._contributor = Contributor(signer.verify_key, signer.sign, secret, self.ports.date)
        return self._contributor

    @property
    def verify_key(self) -> bytes:
        return self.signer.verify_key if self.signer else b""

    @property
    def identity(self) -> int:
        return self._who.number

    @property
    def is_unkept(self) -> bool:
        return isinstance(self.journal, Unwritten)

    @property
    def holds_game(self) -> bool:
        """Whether something durable was ever written of the game here: a journal or its record."""
        return self.journal is not None or self.record_path is not None

    @property
    def is_submitting(self) -> bool:
        due = self._is_finished and not self._has_submitted and self._counts
        return due and self.role.lobby is not None

    @property
    def is_behind(self) -> bool:
        return self.waiting() > BEHIND

    def tell(self, event: Event) -> None:
        """Tell the person, and save the record when that was the game's last entry.

        A signature under the result is told when the record with it is saved.
        """
        if self.has_ended:
            return
        if isinstance(event, Ended):
            self.has_ended = True
            self.on(failover.Event.ENDED)
        if isinstance(event, ResultSigned):
            self._save_signed()
        self._tell(event)
        if isinstance(event, Began | GameStep):
            self._save_record()

    def react(self, reaction: Reaction) -> None:
        for message in reaction.send:
            self.role.send(message)
        for event in reaction.tell:
            self.tell(self._explained(event))

    def keep(self, game_log: GameLog, committed: int, snapshot: TableSnapshot) -> bool:
        """Write what is new to the journal, durably; whether anything was. Raises JournalError."""
        if self._is_finished:
            return False
        if self.is_unkept and not self.role.plays_unkept:
            self.journal = None
        if self.journal and not self.journal.is_broken:
            return self.journal.keep(game_log, committed, snapshot)
        saved = saved_game_of(self.role.origin, snapshot, game_log, committed)
        self.journal = self._new_journal(saved)
        return True

    def on(self, event: failover.Event) -> tuple[Effect, ...]:
        return self.failover.on(event, self.now)

    def become(self, role: Role) -> None:
        """Play another role as soon as the present one has come to an end of its work."""
        self._next = role

    def take_over(self, former: LocatedHost | None = None) -> None:
        self.become(self._roles.host(self, self.failover.take_over, former))

    def follow(self, leader: Address | None) -> None:
        self.become(self._roles.guest(self, leader))

    def saved_snapshot(self, game: str) -> TableSnapshot | None:
        """The people of a game that has a journal here and is not open.

        Where another identity of this person has it, they are that one from here on.
        """
        if self.journal is not None:
            return None
        return self._who.saved_snapshot(game)

    def recall(self, game: str) -> None:
        """Take up a game's journal: the others may lack something that is in it."""
        self.journal, saved = self.ports.storage.reopen_journal(game, self.identity)
        self.guest = self.failover.replica = self._roles.restore(saved)

    def _new_journal(self, saved: SavedGame) -> Journal:
        """A new journal on disk. A host that never had one goes on without.

        A program that had a journal has acknowledged its content, so others rely on it.
        """
        storage = self.ports.storage
        try:
            if self._who.trouble:
                raise JournalError(self._who.trouble)
            return storage.begin_journal(saved)
        except JournalError as error:
            if self.journal is not None or not self.role.plays_unkept:
                raise
            self._note_unkept(storage.trouble() or error.args[0])
            return Unwritten(saved)

    def _note_unkept(self, reason: Told) -> None:
        if not self._has_told_unkept:
            self._has_told_unkept = True
            self.tell(Noticed(reason))

    def _attempt(self, task: Callable[[], None]) -> None:
        try:
            task()
        except GameError as error:
            self.role.farewell(None)
            self.tell(Ended(error.args[0]))

    def _change(self) -> None:
        assert self._next is not None
        self.role.close()
        self.role, self._next = self._next, None
        self.role.open()
        if self.journal and not self.journal.is_broken:
            self.journal.come_as(self.role.origin)

    def _ask(self, request: Request) -> None:
        match request:
            case LeadOn():
                self.role.take_over()
            case GoOnWithoutLobby():
                self.role.go_on_without_lobby()
            case Hurry():
                self.role.hurry(self.now)
            case _:
                self.react(self.guest.ask(request))

    def _explained(self, event: Event) -> Event:
        """An event as the person is told it, once what belongs to it is on the disk."""
        match event:
            case Overruled(record):
                return self._explain(record)
            case Equivocated(name, proof):
                return self._accuse(name, proof)
        return event

    def _accuse(self, name: str, proof: Equivocation) -> Noticed:
        try:
            path = self.ports.storage.save_proof(proof)
            return Noticed(SeatSays.TWO_GAMES_KEPT(name=name, path=str(path)), lasts=True)
        except JournalError as error:
            return Noticed(SeatSays.TWO_GAMES_UNKEPT(name=name, reason=told_by(error)), lasts=True)

    @property
    def _counts(self) -> bool:
        record, room = self.guest.record, self.guest.room
        if record is None or record.header.rated is UNSET or room is None:
            return False
        me = self.guest.me
        takes_part = bool(room.seats_of(me)) or room.leader == me
        return room.settings.rated and takes_part and bool(self.verify_key)

    def _submit(self) -> None:
        """Bring the result to the lobby once all have signed it; one player after the other."""
        if self._has_submitted or not self._counts or not self.guest.is_all_signed:
            return
        record, lobby, room = self.guest.record, self.role.lobby, self.guest.room
        if self._submission is None and lobby is not None and record is not None and room:
            turn = min(room.seats_of(self.guest.me), default=0)
            delay = EACH_IN_TURN * turn
            transport = self.ports.transport
            self._submission = Submission(transport, lobby, record, self.now, delay)
        if self._submission is not None:
            self._submission.work(self.now)
            if self._submission.is_done:
                self._has_submitted = True
                self.tell(Noticed(self._submission.told))

    def _explain(self, record: Record) -> Noticed:
        try:
            path = self.ports.storage.save_record(record)
            return Noticed(SeatSays.OVERRULED_KEPT(path=str(path)))
        except JournalError as error:
            return Noticed(SeatSays.OVERRULED_UNKEPT(reason=told_by(error)))

    def _save_signed(self) -> None:
        record = self.guest.record
        if record is not None and self.record_path is not None:
            with suppress(JournalError):  # The record without it is on the disk.
                self.record_path = self.ports.storage.save_record(record)

    def _save_record(self) -> None:
        record = self.guest.record
        if record is None or self._is_finished:
            return
        self._is_finished = True
        try:
            self.record_path = self.ports.storage.save_record(record)
        except JournalError as error:
            self.tell(Unsaved(error.args[0]))
            return
        if self.journal:
            self.journal.discard()
            self.journal = None
        self.tell(Saved(self.record_path))


MakeDriver = Callable[[Ports, Tell], PlayerDriver]
