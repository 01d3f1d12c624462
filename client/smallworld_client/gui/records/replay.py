"""Replays a finished game at the table, or plays on from one of its moments."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QWidget

from smallworld.errors import GameError, RecordFault, RecordFaultError
from smallworld.record import Record
from smallworld.state import Stage, State, digest
from smallworld_client.analysis.proof import proof_of
from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.kit.choice import Option, Picker
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.form import labelled
from smallworld_client.gui.kit.label import note
from smallworld_client.gui.session import Session
from smallworld_client.home.records import read_record
from smallworld_client.table.authority.seats import portrait_of
from smallworld_client.table.events import GameStep
from smallworld_client.table.setup import open_game
from smallworld_client.turn.scripted import ScriptedLink
from smallworld_client.words import names
from smallworld_client.words.names import USUAL, board_name, levels
from smallworld_client.words.seat import SeatSays
from smallworld_maps import load
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from smallworld_wire.sentences import system_reason

_ME = 0

translate = QCoreApplication.translate


class Replay:
    """``states[n]`` follows the first ``n`` entries. ``proof``: None without signatures."""

    def __init__(self, record: Record) -> None:
        """Raises GameError if the rules or a digest contradict the record."""
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
    def steps(self) -> list[GameStep]:
        each = zip(self.states, self.entries, self.states[1:], strict=False)
        return [GameStep(index, *step) for index, step in enumerate(each)]

    @property
    def length(self) -> int:
        return len(self.entries)

    def room(self, portraits: Callable[[str], int]) -> Room:
        return Room(
            TableSettings(board_name(load(self.game.board.id))[:40], self.game.header.board),
            "over" if self.states[-1].stage is Stage.OVER else "running",
            tuple(
                SeatAssignment("person", name, _ME, portrait=portraits(name))
                for name in self.game.names
            ),
            (Person(_ME, "You", "spectator"),),
        )


def read_replay(path: Path) -> Replay:
    try:
        return Replay(read_record(path))
    except OSError as error:
        raise GameError(SeatSays.NO_JOURNAL(path=path.name, reason=system_reason(error))) from None
    except GameError as error:
        text = translate("replay", "{file} can't be shown. {reason}")
        raise GameError(text.format(file=path.name, reason=names.why(error))) from None


class ReplayLink(ScriptedLink):
    def start(self) -> None:
        super().start()
        self.tell(self.lay_out(len(self.entries)))


class ReplaySession(Session):
    def __init__(self, reel: Replay, portraits: Callable[[str], int] = portrait_of) -> None:
        """``portraits`` gives each name its portrait; a record has none."""
        self.reel = reel
        room = reel.room(portraits)
        super().__init__(lambda tell: ReplayLink(room, reel.game, reel.states, reel.entries, tell))
        self.game, self.state, self.room, self.me = reel.game, reel.states[-1], room, _ME
        self.entries = reel.entries
        self.places = tuple(range(reel.length))

    @property
    def seats(self) -> frozenset[int]:
        return frozenset()


class PlayOnDialog(Dialog):
    chosen = Signal(int, str)

    def __init__(self, names: Sequence[str], seat: int, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=460)
        self.setObjectName("play-on")
        self.set_title(self.tr("Play on from here"))
        about = self.tr(
            "A new game begins from this moment, and computer players take the "
            "other seats. The record stays as it is."
        )
        self.content.addWidget(note(about))
        seats = [Option(str(number), name) for number, name in enumerate(names)]
        self.seat = Picker(self.tr("You play as"), seats, str(seat))
        self.level = Picker(self.tr("Computer level"), [Option(*each) for each in levels()], USUAL)
        self.content.addWidget(labelled(self.tr("You play as"), self.seat))
        self.content.addWidget(labelled(self.tr("Computer level"), self.level))
        self.add_button("cancel", self.tr("Cancel")).setObjectName("cancel")
        self.add_button("play", self.tr("Play on"), ButtonKind.PRIMARY).setObjectName("play")
        self.answered.connect(self._end)

    def open(self) -> None:
        super().open()
        self.button("play").setFocus(Qt.FocusReason.OtherFocusReason)

    def _end(self, answer: str) -> None:
        self.dismiss()
        if answer == "play":
            self.chosen.emit(int(self.seat.value), self.level.value)
