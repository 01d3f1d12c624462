"""The list of levels in the rows of seats, and the question where another program plays."""

from contextlib import suppress
from dataclasses import replace
from socket import create_connection

from PySide6.QtCore import QSignalBlocker, QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld.errors import GameError
from smallworld_client.gui.background import background
from smallworld_client.gui.kit.base import screen_of
from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.kit.choice import Option, Picker
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.form import Field
from smallworld_client.gui.kit.label import note
from smallworld_client.gui.theme import Theme
from smallworld_client.home.settings import SettingsFile
from smallworld_client.players.levels import ENGINE
from smallworld_client.table.factory import LONGEST_NAME
from smallworld_client.words.names import USUAL, level_name, levels
from smallworld_net.address import parse_endpoint

PERSON = "person"
PROGRAM = "program"  # what the list holds for a program that is still to be named
LONGEST_ADDRESS = LONGEST_NAME - len(f"{ENGINE}:")
CALLED_FOR = 3.0  # seconds in which a program has to take a call
_WIDEST = 240  # width of the list at normal text size, however long an address in it is


class ProgramDialog(Dialog):
    """``decided`` carries the computer player's name for commands and the wire."""

    decided = Signal(str)
    _called = Signal(str, bool)
    """An address, and whether a program listens there; from another thread."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(self.tr("Another program"), parent, veil=True, width=460)
        self.setObjectName("program")
        self._file = SettingsFile()
        self._settings = self._file.load()
        self.content.addWidget(
            note(self.tr("A program that you run chooses the moves. Start it first."))
        )
        self.address = Field(
            self.tr("Its address"),
            self._settings.engine,
            placeholder="tcp://127.0.0.1:5557",
            most=LONGEST_ADDRESS,
        )
        self.content.addWidget(self.address)
        self.add_button("no", self.tr("Cancel"))
        self.add_button("yes", self.tr("Let it play"), ButtonKind.PRIMARY).setObjectName("yes")
        self.address.submitted.connect(lambda _: self._answer("yes"))
        self.answered.connect(self._answer)
        self._called.connect(self._on_called)

    def _answer(self, answer: str) -> None:
        if answer != "yes":
            self.dismiss()
            return
        address = self.address.text().strip()
        if not _is_callable(address):
            self.address.set_error(self.tr("Write it like this: tcp://127.0.0.1:5557."))
            return
        background.submit("programs", self._call, address)

    def _call(self, address: str) -> None:
        is_there = _is_there(address)
        with suppress(RuntimeError):  # the dialog is gone
            self._called.emit(address, is_there)

    def _on_called(self, address: str, is_there: bool) -> None:
        if not is_there:
            self.address.set_error(
                self.tr("No program is running there. Start it, then try again.")
            )
            return
        with suppress(OSError):  # it is asked for again next time
            self._file.save(replace(self._settings, engine=address))
        self.dismiss()
        self.decided.emit(f"{ENGINE}:{address}")


def _is_callable(address: str) -> bool:
    try:
        host, port = parse_endpoint(address)
    except GameError:
        return False
    return host != "*" and port != 0


def _is_there(address: str) -> bool:
    try:
        create_connection(parse_endpoint(address), CALLED_FOR).close()
    except OSError:
        return False
    return True


class LevelPicker(Picker):
    """A list of the levels; ``value`` is the computer player's name for commands and the wire."""

    never_shown = PROGRAM

    def __init__(self, level: str = USUAL, *, person: str = "", programs: bool = False) -> None:
        """``person``: what a person is called; empty where none can play."""
        self._before = level
        persons = [Option(PERSON, person)] if person else []
        super().__init__("", [*persons, *(Option(*pair) for pair in levels())], level)
        self.offer_programs(programs)
        self.setAccessibleName(self.tr("How well the computer plays"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def offer_programs(self, offered: bool) -> None:
        at = self.findData(PROGRAM)
        if offered and at < 0:
            self.addItem(self.tr("another program…"), PROGRAM)
        elif not offered and at >= 0:
            self.removeItem(at)

    def show_level(self, level: str) -> None:
        """Without a signal; adds a person's own computer player to the list."""
        with QSignalBlocker(self):
            if self.findData(level) < 0:
                last = self.findData(PROGRAM)
                self.insertItem(self.count() if last < 0 else last, level_name(level), level)
                self.updateGeometry()
            self.set_value(level)
        self._before = level

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(min(hint.width(), Theme.current().px(_WIDEST)), hint.height())

    def _announce(self) -> None:
        if self.value == PROGRAM:
            self.show_level(self._before)
            dialog = ProgramDialog(screen_of(self))
            dialog.decided.connect(self._seat_program)
            dialog.open_once()
        else:
            self._before = self.value
            super()._announce()

    def _seat_program(self, level: str) -> None:
        self.show_level(level)
        super()._announce()
