"""A finished game on the table: a session whose host is a record."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from smallworld.errors import GameError
from smallworld.record import Record, RecordFault, RecordFaultError
from smallworld.state import Stage, State, digest
from smallworld_client.analysis.proof import proof_of
from smallworld_client.guest.events import Began, Denied, Ended, Event, RoomChanged, Step
from smallworld_client.guest.requests import Request
from smallworld_client.gui import texts
from smallworld_client.gui.session import Session
from smallworld_client.gui.texts.content_names import board_name
from smallworld_client.storage.records import read_record
from smallworld_client.table.boards import open_game
from smallworld_maps import load
from smallworld_wire import Person, Room, SeatAssignment, Settings
from smallworld_wire.phrases import SeatSays
from smallworld_wire.sentences import system_reason

_ME = 0

translate = QCoreApplication.translate


class Reel:
    """A record with all its positions: ``states[n]`` follows the first ``n`` entries.

    ``proof`` says what its signatures and draws prove; None where it has none.
    """

    def __init__(self, record: Record) -> None:
        """GameError where the rules or a digest disagree with the record."""
        self.entries = record.entries
        self.game = open_game(record.header)
        self.states: list[State] = [self.game.start()]
        for number, (entry, told) in enumerate(zip(record.entries, record.digests, strict=True), 1):
            after = self.game.replay(self.states[-1], entry)
            if digest(after) != told:
                raise RecordFaultError(RecordFault.RECORD_LEADS_ELSEWHERE, number=number)
            self.states.append(after)
        self.proof = proof_of(self.game, record)

    @property
    def steps(self) -> list[Step]:
        """Each move between its two positions."""
        each = zip(self.states, self.entries, self.states[1:], strict=False)
        return [Step(index, *step) for index, step in enumerate(each)]

    @property
    def length(self) -> int:
        """How many moves the game has."""
        return len(self.entries)

    @property
    def room(self) -> Room:
        """The viewer of the record, alone in the room, with the players' names on the seats."""
        return Room(
            Settings(board_name(load(self.game.board.id))[:40], self.game.header.board),
            "over" if self.states[-1].stage is Stage.OVER else "running",
            tuple(SeatAssignment("person", name, _ME) for name in self.game.names),
            (Person(_ME, "You", "spectator"),),
        )


def read_reel(path: Path) -> Reel:
    """Read a saved game; GameError says why it can't be shown."""
    try:
        return Reel(read_record(path))
    except OSError as error:
        raise GameError(SeatSays.NO_JOURNAL(path=path.name, reason=system_reason(error))) from None
    except GameError as error:
        text = translate("replay", "{file} can't be shown. {reason}")
        raise GameError(text.format(file=path.name, reason=texts.why(error))) from None


class ReelLink:
    """Sends a session a whole game at once, as a host would."""

    def __init__(self, reel: Reel, tell: Callable[[Event], None]) -> None:
        self._reel, self._tell = reel, tell
        self._closed = False

    def start(self) -> None:
        """Lay out the game."""
        reel = self._reel
        self._tell(RoomChanged(reel.room, _ME))
        self._tell(Began(reel.game, reel.states[-1], reel.entries))

    def ask(self, request: Request) -> None:
        """Nothing can be changed."""
        self._tell(Denied(SeatSays.ONLY_A_RECORD()))

    def leave(self) -> None:
        """Close the record."""
        if not self._closed:
            self._closed = True
            self._tell(Ended(""))


class ReplaySession(Session):
    """A session over a record. It has started immediately."""

    def __init__(self, reel: Reel) -> None:
        self.reel = reel
        super().__init__(lambda tell: ReelLink(reel, tell))
        self.game, self.state, self.room, self.me = reel.game, reel.states[-1], reel.room, _ME
        self.entries = reel.entries
        self.places = tuple(range(reel.length))

    @property
    def seats(self) -> frozenset[int]:
        """Nobody plays here."""
        return frozenset()
