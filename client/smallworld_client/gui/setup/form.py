"""The form for a table that others join: in a lobby or on the local network."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.settings import NAME_LENGTH
from smallworld_client.gui.setup.screen import PLAYERS
from smallworld_client.gui.setup.seats import LevelPicker
from smallworld_client.gui.setup.table_rules import TableRules
from smallworld_client.gui.texts.content_names import board_name
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.board_picture import BoardPicture
from smallworld_client.gui.widgets.choice import Choice, Option, ToggleRow
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_client.gui.widgets.field import Field, labelled
from smallworld_client.gui.widgets.label import Label, Tone
from smallworld_client.gui.widgets.stepper import Stepper
from smallworld_client.table.setup import Place, Setup
from smallworld_maps import MapFile, for_players
from smallworld_wire import Settings

TITLE_LENGTH = 40
_HIGHEST_PORT = 65_535
_PICTURE = 132


class GameForm(QWidget):
    """``changed`` is emitted on every change; ``reason`` says what is still wrong."""

    changed = Signal()
    named = Signal(str)
    """The host's name."""

    def __init__(self, name: str, *, lobby: bool, parent: QWidget | None = None) -> None:
        """``name`` is the host's. In a lobby a game may be private; without one it has a port."""
        super().__init__(parent)
        self._name = name
        self.who = Field(self.tr("Your name"), name, most=NAME_LENGTH)
        proposal = self.tr("{name}'s table") if name else self.tr("Our table")
        self.title = Field(
            self.tr("Name of the game"), proposal.format(name=name), most=TITLE_LENGTH
        )
        options = [Option(str(count), str(count)) for count in PLAYERS]
        self.players = Choice(self.tr("Players"), options, "3")
        self.computers = Stepper(self.tr("Computer players"), 0, 2, 0)
        self.level = LevelPicker()
        self.private = ToggleRow(
            self.tr("Only by invitation"), self.tr("The game is not shown in the list.")
        )
        self.rules = TableRules(Settings("", ""))
        self.port = Field(self.tr("Port"), placeholder=self.tr("any free port"), most=5)
        self._picture = BoardPicture(self.board.id, _PICTURE)
        self._board = Label("", Type.NOTE, Tone.SECOND, wrap=True)
        self._numbers, self._aside = QWidget(), QWidget()
        # Only hidden here: what is shown before it is part of the form is a window by itself.
        for widget in (self.who, self.port) if lobby else (self.private,):
            widget.hide()
        self._lay_out()
        self._listen()
        self._fit()

    @property
    def board(self) -> MapFile:
        return for_players(int(self.players.value))

    @property
    def reason(self) -> str:
        """What is wrong; empty if the table can be opened."""
        if not self.who.text():
            return self.tr("Enter your name so that the others know who you are.")
        if not self.title.text():
            return self.tr("Give the game a name.")
        return self._port_reason()

    @property
    def setup(self) -> Setup:
        """The table: the host on the first seat, computer players on the last, others open."""
        board, computers = self.board, self.computers.value
        others = (Place(),) * (board.players - 1 - computers)
        bots = (Place("computer", self.level.value),) * computers
        name = self.who.text()
        places = (Place("person", name), *others, *bots)
        settings = Settings(self.title.text(), board.id, private=self.private.isChecked())
        port = int(self.port.text()) if self.port.text().isdecimal() else None
        return Setup(name, self.rules.settings(settings), places, port=port)

    def _port_reason(self) -> str:
        port = self.port.text()
        if not port or (port.isdecimal() and int(port) <= _HIGHEST_PORT):
            return ""
        return self.tr("Enter a port from 1 to 65535, or 0 for any free one.")

    def _lay_out(self) -> None:
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        named = QHBoxLayout()
        named.setSpacing(12)
        named.addWidget(self.who, 2)
        named.addWidget(self.title, 3)
        rows.addLayout(named)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        board = QVBoxLayout(self._aside)
        board.setContentsMargins(0, 0, 0, 0)
        board.setSpacing(0)
        board.addWidget(self._picture)
        board.addWidget(self._board)
        board.addStretch(1)
        numbers = QVBoxLayout(self._numbers)
        numbers.setContentsMargins(0, 0, 0, 0)
        numbers.setSpacing(6)
        numbers.addWidget(labelled(self.tr("Players"), self.players))
        numbers.addWidget(labelled(self.tr("Computer players"), self.computers))
        numbers.addWidget(labelled(self.tr("Computer level"), self.level))
        numbers.addStretch(1)
        middle.addWidget(self._numbers, 1)
        middle.addWidget(self._aside, 0, Qt.AlignmentFlag.AlignTop)
        self._aside.setMinimumWidth(1)
        rows.addLayout(middle)
        for row in (self.private, self.rules, self.port):
            rows.addWidget(row)
        self._board.setMaximumWidth(_PICTURE + 2 * BLEED)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow place, or with large text, the numbers come before the picture."""
        room = self.width() - self._numbers.minimumSizeHint().width() - 12
        self._aside.setVisible(room >= _PICTURE + 2 * BLEED)
        super().resizeEvent(event)

    def _listen(self) -> None:
        self.who.edited.connect(self._rename)
        self.title.edited.connect(lambda _: self.changed.emit())
        self.players.changed.connect(lambda _: self._fit())
        self.rules.changed.connect(self.changed)
        self.port.edited.connect(lambda _: self._check_port())

    def _rename(self) -> None:
        """The proposed name of the game follows the host's name until it is edited."""
        before, self._name = self._name, self.who.text() or self._name
        proposal = self.tr("{name}'s table")
        if self.title.text() == proposal.format(name=before):
            self.title.set_text(proposal.format(name=self._name))
        self.named.emit(self.who.text())
        self.changed.emit()

    def _fit(self) -> None:
        board = self.board
        self.computers.set_range(0, board.players - 1)
        self._picture.show_board(board.id)
        facts = self.tr("{title}, {rounds} rounds")
        self._board.setText(facts.format(title=board_name(board), rounds=board.rounds))
        self.changed.emit()

    def _check_port(self) -> None:
        self.port.set_error(self._port_reason())
        self.changed.emit()
