"""The thread behind a window or a terminal: it holds one seat of a table, and the sockets.

What it does beside that is its part: to host the table, or to come to one. A part lives in the
link's thread and makes and closes its own sockets there. Another can take its place in the middle
of a game, and the person notices no more of it than the events that are told.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from threading import current_thread

from smallworld.errors import GameError
from smallworld.game_log import GameLog
from smallworld.phrases import SeatSays
from smallworld.record import Record
from smallworld.sentences import Told
from smallworld_client.discovery.search import Found
from smallworld_client.guest.events import (
    Began,
    Denied,
    Ended,
    Event,
    Noticed,
    Overruled,
    Saved,
    Step,
    Unsaved,
)
from smallworld_client.guest.guest import Guest
from smallworld_client.guest.reaction import Reaction
from smallworld_client.guest.requests import GoOnWithoutLobby, LeadOn, Request
from smallworld_client.replication.failover import TakeOver
from smallworld_client.storage.identity import Identity, claim_identity
from smallworld_client.storage.journal import Journal, JournalError, Unwritten
from smallworld_client.storage.records import save_record
from smallworld_client.storage.saved_game import Origin, SavedGame, saved_game_of
from smallworld_client.storage.unkept import trouble
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_net.address import Address
from smallworld_net.keys import KeyPair
from smallworld_net.loop import LONGEST_WAIT, Loop, Pollable
from smallworld_wire import Then, ToTable

CLOSING = 2.0
"""Seconds that ``close`` waits for the thread's end at most."""


Tell = Callable[[Event], None]

BEHIND = 500
"""Events that may wait for a person's window or terminal before nothing more is read of the host.
He can send faster than anything can be shown; what waits would have no limit."""


class TableThread(Loop):
    """One person's way to a table.

    ``tell`` is called in this thread with each event; ``Ended`` is the last one, and always comes.
    """

    def __init__(
        self, name: str, tell: Tell, seat: Guest, journal: Journal | None = None, identity: int = 0
    ) -> None:
        """``journal`` is that of an earlier evening, and ``identity`` who one was then."""
        super().__init__(name)
        self.seat = seat
        self.record_path: Path | None = None
        self._tell = tell
        self.journal = journal
        self._number = identity
        self._told_end = self._has_told_unkept = False
        self._finished = False
        self._identity: Identity | None = None
        self._next: Runtime | None = None
        self.waiting: Callable[[], int] = lambda: 0
        """How many events wait to be shown; for whoever shows them to set."""
        self.part = self.first_part()

    @abstractmethod
    def first_part(self) -> "Runtime":
        """What the link begins with."""

    # From any thread

    def ask(self, request: Request) -> None:
        """The person wants something."""
        self.post(lambda: self._attempt(lambda: self._ask(request)))

    def close(self, then: Then | None = None) -> None:
        """Leave the table and end the thread; any number of times.

        ``then`` is what becomes of a game that is hosted here; without it the others go on.
        """
        self.post(lambda: self.leave(then))
        if self.is_alive() and current_thread() is not self:
            self.join(CLOSING)

    def retire(self) -> None:
        """The person is done: leave as soon as nobody at the table needs this program any more."""
        self.post(lambda: self.part.retire(time.monotonic()))

    # For the part

    @property
    def keys(self) -> KeyPair:
        """This person's own keys; claimed when they are first needed, until the link ends."""
        if self._identity is None:
            self._identity = claim_identity(number=self._number or None)
            self._number = self._identity.number
            if self._identity.trouble:
                self._note_unkept(self._identity.trouble)
        return self._identity.keys

    @property
    def identity(self) -> int:
        """The number of those keys; 0 where they were not needed."""
        return self._number

    @property
    def is_unkept(self) -> bool:
        """Whether the game goes on here without a journal, so that nothing of it will be left."""
        return isinstance(self.journal, Unwritten)

    @property
    def is_behind(self) -> bool:
        """Whether the person is told more than can be shown."""
        return self.waiting() > BEHIND

    def tell(self, event: Event) -> None:
        """Tell the person, and keep the record when that was the last entry."""
        if self._told_end:
            return
        self._told_end = isinstance(event, Ended)
        self._tell(event)
        if isinstance(event, Began | Step):
            self._keep_record()
        if self._told_end:
            self.stop()

    def react(self, reaction: Reaction) -> None:
        """Send what is to be sent, tell what is to be told."""
        for message in reaction.send:
            self.part.send(message)
        for event in reaction.tell:
            self.tell(self._explain(event.record) if isinstance(event, Overruled) else event)

    def keep(self, game_log: GameLog, committed: int, snapshot: TableSnapshot) -> bool:
        """Write what is new of the game to its journal; on return it is on the disk.

        Whether there was anything of the log; JournalError where it can't be written.
        """
        if self._finished:
            return False
        if self.is_unkept and not self.part.plays_unkept:
            self.journal = None
        if self.journal and not self.journal.is_broken:
            return self.journal.keep(game_log, committed, snapshot)
        self.journal = self._new_journal(
            saved_game_of(self.part.origin, snapshot, game_log, committed)
        )
        return True

    def _new_journal(self, kept: SavedGame) -> Journal:
        """A journal on the disk; where there can be none a host goes on without."""
        try:
            if self._identity and self._identity.trouble:
                raise JournalError(self._identity.trouble)
            return Journal.begin(kept)
        except JournalError as error:
            if not self.part.plays_unkept:
                raise
            self._note_unkept(trouble() or error.args[0])
            return Unwritten(kept)

    def _note_unkept(self, reason: Told) -> None:
        """Nothing can be kept of the game; that is told once."""
        if not self._has_told_unkept:
            self._has_told_unkept = True
            self.tell(Noticed(reason))

    def leave(self, then: Then | None = None) -> None:
        """Say good-bye, and that is the end."""
        self.part.farewell(then)
        self.tell(Ended(""))

    def become(self, part: "Runtime") -> None:
        """Go on as something else, as soon as the part at work has come to an end of it."""
        self._next = part

    @property
    def has_ended(self) -> bool:
        """Whether the person was told the end, after which nothing counts any more."""
        return self._told_end

    @abstractmethod
    def kept(self, game: str) -> TableSnapshot | None:
        """The people of a game of which something was kept earlier, and which is not open here."""

    @abstractmethod
    def recall(self, game: str) -> None:
        """Take up what was kept of a game on an earlier evening."""

    @abstractmethod
    def lead(self, lead: TakeOver, former: Found | None = None) -> None:
        """Host the game from here on; the ``former`` host is told so if he is found there again."""

    @abstractmethod
    def follow(self, way: Address | None) -> None:
        """Be a guest from here on, of whoever hosts the game now: on that ``way``, where known."""

    # The life of the thread

    def open(self) -> None:
        """Begin with the first part."""
        self._attempt(self.part.open)

    def sockets(self) -> Iterable[Pollable]:
        """The part's."""
        return self.part.sockets()

    def wait(self, now: float) -> float:
        """As long as the part can."""
        return 0.0 if self._next else self.part.wait(now)

    def work(self, now: float) -> None:
        """Let the part do what there is to do."""
        self._attempt(self._change if self._next else lambda: self.part.work(now))

    def shut(self) -> None:
        """Tell the end, if nothing has: then it came unexpectedly. Close whatever is open.

        First the part with its sockets, threads and processes, then the journal that it writes,
        and last the keys, which another program may claim from then on. An error in one of them
        keeps none of the others open.
        """
        with ExitStack() as ending:
            if self._identity:
                ending.callback(self._identity.release)
            if self.journal:
                ending.callback(self.journal.close)
            ending.callback(self.part.shut)
            self.tell(Ended(SeatSays.BROKEN(), "error"))

    def _attempt(self, task: Callable[[], None]) -> None:
        """Do it; what goes wrong there is the end, with its reason."""
        try:
            task()
        except GameError as error:
            self.part.farewell(None)
            self.tell(Ended(error.args[0]))

    def _change(self) -> None:
        assert self._next is not None
        self.part.shut()
        self.part, self._next = self._next, None
        self.part.open()
        if self.journal and not self.journal.is_broken:
            self.journal.come_as(self.part.origin)

    def _ask(self, request: Request) -> None:
        match request:
            case LeadOn():
                self.part.lead_on()
            case GoOnWithoutLobby():
                self.part.go_on_without_lobby()
            case _:
                self.react(self.seat.ask(request))

    def _explain(self, record: Record) -> Noticed:
        """What has become of the game as it was told here, now that another's lead is valid."""
        try:
            return Noticed(SeatSays.OVERRULED_KEPT(path=str(save_record(record))))
        except JournalError as error:
            return Noticed(SeatSays.OVERRULED_UNKEPT(reason=str(error)))

    def _keep_record(self) -> None:
        record = self.seat.record
        if record is None or self._finished:
            return
        self._finished = True
        try:
            self.record_path = save_record(record)
        except JournalError as error:
            self.tell(Unsaved(error.args[0]))
            return
        if self.journal:
            self.journal.discard()
            self.journal = None
        self.tell(Saved(self.record_path))


class Runtime(ABC):
    """What a link does at the moment, all of it in the link's thread.

    A GameError out of ``open`` or ``work`` ends the link; its text is told.
    """

    plays_unkept = False
    """Whether a game goes on here of which no journal can be begun."""

    def __init__(self, link: TableThread) -> None:
        self.link = link

    @property
    @abstractmethod
    def origin(self) -> Origin:
        """What a journal is to say of how one came to the table."""

    @abstractmethod
    def open(self) -> None:
        """Make what is needed."""

    @abstractmethod
    def sockets(self) -> Iterable[Pollable]:
        """What to wait for."""

    @abstractmethod
    def work(self, now: float) -> None:
        """Do whatever there is to do now, without waiting."""

    def wait(self, now: float) -> float:
        """Seconds until there may be something to do even if nothing happens."""
        return LONGEST_WAIT

    @abstractmethod
    def send(self, message: ToTable) -> None:
        """Bring what the seat says to the table."""

    def lead_on(self) -> None:
        """The person would host the game from here on."""
        self.link.tell(Denied(SeatSays.NOT_LOST()))

    def go_on_without_lobby(self) -> None:
        """The person would wait no longer for the lobby's word."""
        self.link.tell(Denied(SeatSays.NOT_WAITING()))

    def retire(self, now: float) -> None:
        """Leave as soon as the others can do without this program: a guest at once."""
        self.link.leave()

    @abstractmethod
    def farewell(self, then: Then | None) -> None:
        """Say good-bye, however far ``open`` came, and what becomes of a game hosted here."""

    @abstractmethod
    def shut(self) -> None:
        """Put away what ``open`` made, as far as it was made."""
