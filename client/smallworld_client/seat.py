"""One client's side of a table, without any I/O: the log so far, and what follows from it.

A seat takes what the host says and what its own person asks for, and gives back what to send and
what to tell the person. Every entry is replayed with the same rules, and its digest compared. What
does not fit is asked for again from the beginning, once; a difference that stays ends the link.

The log has no gaps: an entry is taken if it is the next one, an older one is known already, and a
later one means that the entries from here on are asked for. It only ever grows: a host who tells
otherwise what he told before is not believed.
"""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from smallworld.board import Board
from smallworld.course import Back
from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.record import Entry, Record
from smallworld.state import Stage, State, digest
from smallworld.wire import (
    Bye,
    Differs,
    Entries,
    EntriesFrom,
    Fault,
    FromTable,
    Hello,
    Here,
    News,
    Refused,
    Room,
    Said,
    Submit,
    ToTable,
    Undo,
    Welcome,
)
from smallworld_client.events import (
    Began,
    Denied,
    Ended,
    Event,
    RoomChanged,
    Spoke,
    Step,
)
from smallworld_client.requests import AtTable, TableTalk, TakeBack

TALK = 4.0
"""Seconds after which a seat says again that it is there."""
CATCH_UP = 20
"""More new entries than this are one jump for the person, not steps to watch."""

ANOTHER_GAME = "Another game is on this host's table by now. Come in again to play there."
OTHERWISE = "The host tells otherwise what has been played already, so this game can't go on."


class Reaction(NamedTuple):
    """What to send to the host, and what to tell the person."""

    send: list[ToTable]
    tell: list[Event]


class Seat:
    """What one person at a table knows."""

    def __init__(self, greeting: Hello, find_board: Callable[[str], Board]) -> None:
        self.me = -1
        self.game: Game | None = None
        self.state: State | None = None
        self.entries: list[Entry] = []
        self.digests: list[bytes] = []
        self.has_ended = False
        self._greeting = greeting
        self._find_board = find_board
        self._submitted = -1
        self._asked_from = -1
        self._repairing = False
        self._spoke = 0.0

    @property
    def record(self) -> Record | None:
        """The finished game; None until then."""
        if self.game is None or self.state is None or self.state.stage is not Stage.OVER:
            return None
        return Record(self.game.header, tuple(self.entries), tuple(self.digests))

    def connected(self, now: float) -> Reaction:
        """The way to the host stands, for the first time or again: say who we are."""
        self._submitted = self._asked_from = -1
        self._spoke = now
        game = self.game.header.game if self.game else ""
        return Reaction([replace(self._greeting, game=game, have=len(self.entries))], [])

    def tick(self, now: float) -> Reaction:
        """Say now and then that we are here."""
        if self.me < 0 or now - self._spoke < TALK:
            return Reaction([], [])
        self._spoke = now
        return Reaction([Here(len(self.entries))], [])

    def ask(self, request: AtTable) -> Reaction:
        """The person wants something; what can't be is refused right here."""
        if isinstance(request, TableTalk):
            return Reaction([request], [])
        if self.game is None or self.state is None:
            return Reaction([], [Denied("The game has not begun.")])
        index = len(self.entries)
        if isinstance(request, TakeBack):
            return Reaction([Undo(self.game.header.game, index)], [])
        if self._submitted == index:
            return Reaction([], [Denied("Your last move is still on its way.")])
        refusal = self.game.why_not(self.state, self.state.to_move, request)
        if refusal:
            return Reaction([], [Denied(str(refusal))])
        self._submitted = index
        return Reaction([Submit(self.game.header.game, index, request)], [])

    def receive(self, message: FromTable) -> Reaction:
        """Take a message of the host."""
        match message:
            case News():
                return self._news(message)
            case Entries():
                return self._log(message)
            case Room():
                return Reaction([], [RoomChanged(message, self.me)])
            case Welcome(person, _, game):
                return self._come_in(person, game)
            case Said():
                return Reaction([], [Spoke(message.person, message.name, message.text)])
            case Refused(reason):
                self._submitted = -1
                return Reaction([], [Denied(reason)])
            case Here(have):
                return self._ask_from_here() if have > len(self.entries) else Reaction([], [])
            case Bye(reason):
                return self._end(reason)
            case Fault(reason):
                return Reaction([], [Denied(reason)])
            case _:
                return Reaction([], [])

    def _come_in(self, person: int, game: str) -> Reaction:
        if self.game and self.game.header.game != game:
            return self._end(ANOTHER_GAME)
        self.me = person
        return Reaction([], [])

    # The log

    def _news(self, news: News) -> Reaction:
        if self.game is None or news.index > len(self.entries):
            return self._ask_from_here()
        if news.index < len(self.entries):
            return Reaction([], [])
        step = self._replay(news.entry)
        if step is None or digest(step.after) != news.digest:
            return self._differ()
        self._take(step)
        return Reaction([], [step])

    def _log(self, log: Entries) -> Reaction:
        self._asked_from = -1
        if self._contradicts(log):
            return self._end(OTHERWISE)
        if log.first == 0:
            try:
                self._begin(log)
            except GameError as error:
                return self._end(f"This game can't be played here: {error}")
        steps = self._replay_all(log)
        if steps is None:
            return self._differ()
        self._repairing = False
        if log.first and len(steps) <= CATCH_UP:
            return Reaction([], list(steps))
        assert self.game is not None
        assert self.state is not None
        return Reaction([], [Began(self.game, self.state, tuple(self.entries))])

    def _contradicts(self, log: Entries) -> bool:
        """Whether a log can't be that of which the beginning is known."""
        if self.game is None:
            return log.first > 0
        known = self.entries[log.first :]
        same = log.header == self.game.header and list(log.entries[: len(known)]) == known
        return not same or log.first > len(self.entries)

    def _begin(self, log: Entries) -> None:
        """Lay out the game of this log anew, with no entry taken yet."""
        self.game = Game(log.header, self._find_board(log.header.board))
        self.state = self.game.start()
        self.entries, self.digests = [], []
        self._submitted = -1

    def _replay_all(self, log: Entries) -> list[Step] | None:
        """Take the entries that are new; None where they don't lead to the host's state."""
        steps = []
        for entry in log.entries[len(self.entries) - log.first :]:
            step = self._replay(entry)
            if step is None:
                return None
            self._take(step)
            steps.append(step)
        assert self.state is not None
        same_length = len(self.entries) == log.first + len(log.entries)
        return steps if not same_length or digest(self.state) == log.digest else None

    def _replay(self, entry: Entry | Back) -> Step | None:
        """The step that this entry makes; None where the rules do not allow it."""
        assert self.game is not None
        assert self.state is not None
        if isinstance(entry, Back):
            return None
        try:
            after = self.game.replay(self.state, entry)
        except GameError:
            return None
        return Step(len(self.entries), self.state, entry, after)

    def _take(self, step: Step) -> None:
        self.state = step.after
        self.entries.append(step.entry)
        self.digests.append(digest(step.after))
        self._submitted = -1

    def _ask_from_here(self) -> Reaction:
        """Ask for what is missing, once for each place where something is."""
        have = len(self.entries) if self.game else 0
        if self._asked_from == have:
            return Reaction([], [])
        self._asked_from = have
        return Reaction([EntriesFrom(have)], [])

    def _differ(self) -> Reaction:
        if self._repairing:
            return self._end("This program and the host's understand the rules differently.")
        self._repairing = True
        assert self.state is not None
        return Reaction([Differs(len(self.entries), digest(self.state))], [])

    def _end(self, reason: str) -> Reaction:
        self.has_ended = True
        return Reaction([Bye()], [Ended(reason)])
