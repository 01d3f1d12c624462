"""Choosing a board: a printed one, one's own, one from a file, or a generated one."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.board.thumbnails import Thumbnail
from smallworld_client.gui.kit.base import Fitted, marginless
from smallworld_client.gui.kit.button import Button, ButtonKind, IconButton
from smallworld_client.gui.kit.form import Field, ask_to_open, labelled
from smallworld_client.gui.kit.label import Label, Panel, Tone, filled, heading, note, stacked
from smallworld_client.gui.kit.screen import Footer, Screen, set_abreast
from smallworld_client.gui.setup.board_column import BoardColumn
from smallworld_client.gui.setup.screen import PLAYERS, Halves, PlayersChoice
from smallworld_client.gui.theme import Type
from smallworld_client.home.own_content import BoardFile
from smallworld_client.words import keys
from smallworld_client.words.choices import board_facts
from smallworld_client.words.names import board_name
from smallworld_maps import MapFile, for_players
from smallworld_maps.generate import LONGEST_SEED
from smallworld_maps.own import is_own

_PICTURE = 86
_COLUMN = 520
_NARROW = 400  # width of a row, at normal text size, below which its buttons stand under its texts


class BoardsScreen(Screen):
    """``chosen`` carries the board to play on.

    ``wanted`` asks for a new one, by players and seed; ``opened`` for that in a file; ``drawing``
    for the editor, with the board to begin with, or None, and the path of its file, or None.
    """

    chosen = Signal(object)
    wanted = Signal(int, str)
    opened = Signal(object)
    drawing = Signal(object, object)

    def __init__(self, board: MapFile) -> None:
        super().__init__("")
        self.set_title(self.tr("Choose a board"))
        self.boards = BoardColumn(board, tuple(map(for_players, PLAYERS)))
        self.boards.chosen.connect(self.show_board)
        self.use = Button(self.tr("Play on this board"), ButtonKind.PRIMARY, key=keys.CHOOSE.press)
        self.use.clicked.connect(lambda: self.chosen.emit(self.board))
        self.footer = Footer(self.use)
        self.players = PlayersChoice(board.players)
        self.seed = Field(self.tr("Seed"), placeholder=self.tr("random"), most=LONGEST_SEED)
        self.made_from = Label("", Type.NOTE, Tone.SECOND)
        self.made_from.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy_seed = IconButton("copy", self.tr("Copy the seed"))
        self.copy_seed.clicked.connect(self._copy_seed)
        self.make = Button(self.tr("Make one"))
        self.rows_of_own: list[BoardRow] = []
        self._own = QVBoxLayout()
        self._none = note(self.tr("You have none yet. Make one, or draw one."))
        self.rows.addWidget(Halves(self.boards, self._decisions(), self.footer, column=_COLUMN), 1)
        self.players.changed.connect(lambda _: self._make())
        self.seed.submitted.connect(lambda _: self._make())
        self.make.clicked.connect(self._make)
        self.show_board(board)

    @property
    def board(self) -> MapFile:
        return self.boards.picture.board

    def show_board(self, board: MapFile) -> None:
        self.boards.show_board(board)
        self.use.set_reason("")
        self.footer.note(
            self.tr("Your guests get this board automatically.") if is_own(board.id) else ""
        )

    def show_seed(self, seed: str) -> None:
        self.shown_seed = seed
        self.made_from.setText(self.tr("Made from seed {seed}").format(seed=seed))
        self._made.setVisible(bool(seed))

    def _copy_seed(self) -> None:
        QGuiApplication.clipboard().setText(self.shown_seed)
        self.tell(self.tr("The seed has been copied."))

    def show_own(self, kept: list[BoardFile]) -> None:
        for row in self.rows_of_own:
            row.deleteLater()
        self.rows_of_own = [BoardRow(it) for it in kept]
        for row in self.rows_of_own:
            self._own.addWidget(row)
            row.shown.connect(self.show_board)
            row.drawing.connect(self.drawing)
        self._none.setVisible(not kept)

    def set_making(self, making: bool) -> None:
        self.make.set_reason(self.tr("Making a board…") if making else "")

    def _make(self) -> None:
        self.wanted.emit(int(self.players.value), self.seed.text())

    def _decisions(self) -> QWidget:
        return stacked(self._making(), self._kept(), 1, spacing=6)

    def _making(self) -> Panel:
        title = heading(self.tr("Make one for me"))
        about = self.tr(
            "A new board, as balanced as the originals. The same seed gives the same board."
        )
        row = QHBoxLayout()
        row.setSpacing(12)
        low = Qt.AlignmentFlag.AlignBottom
        row.addWidget(labelled(self.tr("Players"), self.players), alignment=low)
        row.addWidget(self.seed, 1, alignment=low)
        row.addWidget(self.make, alignment=low)
        self._made = QWidget()
        self._made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        filled(marginless(QHBoxLayout(self._made)), self.made_from, self.copy_seed, 1)
        self.show_seed("")
        return Panel(title, note(about), row, self._made, padding=14)

    def _kept(self) -> Panel:
        self.file = Button(self.tr("Open a file…"))
        self.file.clicked.connect(self._look)
        self.draw = Button(self.tr("Draw your own"))
        self.draw.clicked.connect(lambda: self.drawing.emit(None, None))
        self.change = Button(self.tr("Edit this one"))
        self.change.clicked.connect(lambda: self.drawing.emit(self.board, None))
        row = filled(QHBoxLayout(), self.draw, self.change, self.file, 1)
        return Panel(heading(self.tr("Your boards")), self._none, self._own, row, padding=14)

    def _look(self) -> None:
        title, kinds = self.tr("Open a board"), self.tr("Boards (*.json);;All files (*)")
        ask_to_open(self, title, Path.home(), kinds, self.opened.emit)


class BoardRow(Fitted):
    shown = Signal(object)  # show this board, large
    drawing = Signal(object, object)  # go on drawing this board, in the file of that path

    def __init__(self, kept: BoardFile) -> None:
        super().__init__()
        sound = not kept.faults
        board = kept.board
        picture = Thumbnail(board.id if sound else "", _PICTURE, draft=None if sound else board)
        name = board_name(board) if sound else kept.path.stem
        said = board_facts(board) if sound else self.tr("It can't be played on yet.")
        about = Label(said, tone=Tone.SECOND, wrap=True)
        texts = filled(QVBoxLayout(), Label(name, elide=True), about)
        texts.setSpacing(0)
        draw = Button(self.tr("Edit"), ButtonKind.QUIET)
        draw.clicked.connect(partial(self.drawing.emit, board, kept.path))
        self.buttons = [draw]
        if sound:
            show = Button(self.tr("Show"), small=True)
            show.clicked.connect(partial(self.shown.emit, board))
            self.buttons.append(show)
        head = filled(QHBoxLayout(), picture)
        head.addLayout(texts, 1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 2, 0, 2)
        self._row.setSpacing(2)
        self._row.addLayout(head, 1)
        self._row.addLayout(filled(QHBoxLayout(), 1, *self.buttons))
        for button in self.buttons:
            button.setAccessibleDescription(name)

    def fit(self) -> None:
        set_abreast(self._row, self.width() >= self.theme.px(_NARROW))
