"""Setting up a game at this screen: the board, the seats, the computer players."""

from enum import Enum

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.settings import NAME_LENGTH
from smallworld_client.gui.texts.content_names import board_name
from smallworld_client.gui.texts.names import USUAL, level_name, levels
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.board_picture import BoardPicture
from smallworld_client.gui.widgets.button import Button, Kind
from smallworld_client.gui.widgets.choice import Choice, Option, Picker
from smallworld_client.gui.widgets.draw import BLEED
from smallworld_client.gui.widgets.field import LineBox, labelled, too_long
from smallworld_client.gui.widgets.label import Label, Tone, heading, note
from smallworld_client.gui.widgets.panel import Panel, Rule
from smallworld_client.gui.widgets.rows import SeatRow
from smallworld_client.gui.widgets.screen import Footer, Screen, centred
from smallworld_client.table.setup import Place, Setup
from smallworld_maps import MapFile, for_players
from smallworld_wire import Settings


class LevelPicker(Picker):
    """A list of the levels; ``value`` is the computer player's name for commands and the wire."""

    def __init__(self, level: str = USUAL, *, parent: QWidget | None = None) -> None:
        super().__init__("", [Option(*pair) for pair in levels()], level, parent=parent)
        self.setAccessibleName(self.tr("How well the computer plays"))

    def show_level(self, level: str) -> None:
        """Show a value without emitting a signal.

        A person's own computer player is added to the list.
        """
        was = self.blockSignals(True)
        if self.findData(level) < 0:
            self.addItem(level_name(level), level)
        self.set_value(level)
        self.blockSignals(was)


PLAYERS = (2, 3, 4, 5)
_WIDTH = 760
_PICTURE = 236


class Mode(Enum):
    """The initial seats: one person and computer players, or only people."""

    COMPUTER = "computer"
    SHARED = "shared"


class SetupScreen(Screen):
    """``start_requested`` carries the Setup of a local table, with every seat assigned."""

    start_requested = Signal(Setup)

    def __init__(
        self, mode: Mode, name: str = "", players: int = 3, *, parent: QWidget | None = None
    ) -> None:
        """``name`` is the person's at this screen, as the settings know it."""
        super().__init__("", parent=parent)
        self._mode, self._name = mode, name or self.tr("You")
        self.set_title(_title(mode))
        options = [Option(str(count), str(count)) for count in PLAYERS]
        self.players = Choice(self.tr("Players"), options, str(players))
        self.players.changed.connect(lambda _: self._fit())
        self.seats = [self._make_seat(seat) for seat in range(max(PLAYERS))]
        self.start = Button(self.tr("Start the game"), Kind.PRIMARY)
        self.start.clicked.connect(lambda: self.start_requested.emit(self.setup))
        self._footer = Footer(self.start)
        self._picture = BoardPicture(self.board.id, _PICTURE)
        self._board_name = Label("", Type.STRONG)
        self._board_facts = Label("", Type.NOTE, Tone.SECOND)
        self.rows.addWidget(centred(self._panel(), _WIDTH), 1)
        self._fit()

    @property
    def board(self) -> MapFile:
        """The board made for the number of players that is chosen."""
        return for_players(int(self.players.value))

    @property
    def setup(self) -> Setup:
        """The Setup that the form describes."""
        board = self.board
        places = tuple(seat.place for seat in self.seats[: board.players])
        name = next((place.name for place in places if place.kind == "person"), self._name)
        settings = Settings(board.title, board.id, spectators=False)
        return Setup(name, settings, places)

    def _make_seat(self, seat: int) -> "SeatForm":
        person = seat == 0 or self._mode is Mode.SHARED
        form = SeatForm(seat, self._name if seat == 0 else "", person=person)
        policy = form.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # else the players' number moves under the pointer
        form.setSizePolicy(policy)
        form.changed.connect(self._check)
        form.name.overfull.connect(lambda: self._footer.remark(too_long(NAME_LENGTH)))
        return form

    def _panel(self) -> Panel:
        panel = Panel(padding=20)
        top = QHBoxLayout()
        top.setSpacing(16)
        top.addStrut(_tallest_picture())
        top.addWidget(self._picture, alignment=Qt.AlignmentFlag.AlignTop)
        facts = QVBoxLayout()
        facts.setSpacing(2)
        facts.addWidget(labelled(self.tr("How many players?"), self.players))
        facts.addSpacing(10)
        facts.addWidget(self._board_name)
        facts.addWidget(self._board_facts)
        facts.addStretch(1)
        top.addLayout(facts, 1)
        panel.rows.addLayout(top)
        panel.rows.addWidget(Rule())
        panel.rows.addWidget(heading(self.tr("Seats")))
        if self._mode is Mode.SHARED:
            panel.rows.addWidget(note(self.tr("Pass the mouse on at the end of each turn.")))
        for seat in self.seats:
            panel.rows.addWidget(seat)
        panel.rows.addWidget(self._footer)
        return panel

    def _fit(self) -> None:
        """Show the board and the seats for the number of players."""
        board = self.board
        self._picture.show_board(board.id)
        self._board_name.setText(board_name(board))
        facts = self.tr("{players} players, {rounds} rounds")
        self._board_facts.setText(facts.format(players=board.players, rounds=board.rounds))
        for seat, form in enumerate(self.seats):
            form.setVisible(seat < board.players)
        self._check()

    def _check(self) -> None:
        reason = self._why_not([place for place in self.setup.places if place.kind == "person"])
        self._footer.set_reason(reason)

    def _why_not(self, persons: list[Place]) -> str:
        names = [place.name.casefold() for place in persons]
        if not persons:
            return self.tr("Someone has to play: give at least one seat to a person.")
        if not all(names):
            return self.tr("Everyone needs a name.")
        if len(set(names)) < len(names):
            return self.tr("Two people have the same name.")
        return ""

    def showEvent(self, event: object) -> None:
        """Return starts the game: the defaults suit most people."""
        self.start.setFocus(Qt.FocusReason.ActiveWindowFocusReason)


def _tallest_picture() -> int:
    """The height of the highest board, so that nothing moves where another one is chosen."""
    boards = map(for_players, PLAYERS)
    return max(round(_PICTURE * it.size[1] / it.size[0]) for it in boards) + 2 * BLEED


class SeatForm(SeatRow):
    """One seat: a person with a name, or the computer."""

    changed = Signal()

    def __init__(self, seat: int, name: str, *, person: bool) -> None:
        super().__init__(seat)
        number = self.tr("Seat {number}").format(number=seat + 1)
        default = name or self.tr("Player {number}").format(number=seat + 1)
        self.name = LineBox(self.tr("Name"))
        self.name.line.setMaxLength(NAME_LENGTH)
        self.name.set_text(default)
        self._computer = Label(self.tr("Computer player"), Type.BODY, Tone.SECOND)
        self.level = LevelPicker()
        self.kind = Choice(
            number,
            [Option("person", self.tr("Person")), Option("computer", self.tr("Computer"))],
            "person" if person else "computer",
        )
        self.row.addWidget(self.name, 1)
        self.row.addWidget(self._computer, 1)
        self.row.addWidget(self.level)
        self.row.addWidget(self.kind)
        self.name.edited.connect(lambda _: self.changed.emit())
        self.kind.changed.connect(self._turn)
        self._show()

    @property
    def place(self) -> Place:
        if self.kind.value == "computer":
            return Place("computer", self.level.value)
        return Place("person", self.name.text())

    def _turn(self) -> None:
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        person = self.kind.value == "person"
        self.name.setVisible(person)
        self._computer.setVisible(not person)
        self.level.setVisible(not person)


def _title(mode: Mode) -> str:
    if mode is Mode.COMPUTER:
        return QCoreApplication.translate("SetupScreen", "Play against the computer")
    return QCoreApplication.translate("SetupScreen", "Play on one screen")
