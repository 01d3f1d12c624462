"""What one can learn from, in one place: lessons, puzzles, and the analysis board."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld.content import BASE
from smallworld.content.own import content_with
from smallworld.errors import GameError
from smallworld.game import Game, deal
from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.kit.choice import Option, Picker
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.form import Field, labelled
from smallworld_client.gui.kit.label import note
from smallworld_client.gui.kit.screen import Screen, scrolled
from smallworld_client.gui.shell.start_screen import BigButton
from smallworld_client.study.position_line import LONGEST_LINE, began_at, read_position
from smallworld_client.table.authority.seats import NAMES
from smallworld_client.table.factory import draw
from smallworld_client.table.setup import find_board, seats_of
from smallworld_client.words.names import board_name, why
from smallworld_maps import ids, load

_WIDE = 680


class Course(NamedTuple):
    """A way to learn: what it is called, and what it is in a sentence."""

    id: str
    icon: str
    name: str
    about: str


class LearnScreen(Screen):
    chosen = Signal(str)  # the id of a course

    def __init__(self, courses: Sequence[Course], gold: str) -> None:
        """``gold`` is the id of the course that comes next."""
        super().__init__("")
        self.set_title(self.tr("Learn"), self.tr("From the first game to the last coin."))
        self.buttons: dict[str, BigButton] = {}
        inner = QWidget()
        inner.setMaximumWidth(self.theme.px(_WIDE))
        rows = QVBoxLayout(inner)
        rows.setSpacing(8)
        rows.addStretch(1)
        for course in courses:
            kind = ButtonKind.PRIMARY if course.id == gold else ButtonKind.SECONDARY
            button = BigButton(course.name, course.about, kind, icon=course.icon)
            button.setObjectName(f"course-{course.id}")
            button.clicked.connect(lambda _=False, id=course.id: self.chosen.emit(id))
            self.buttons[course.id] = button
            rows.addWidget(button)
        rows.addStretch(2)
        middle = QWidget()
        across = QHBoxLayout(middle)
        across.setContentsMargins(0, 0, 0, 0)
        across.addStretch(1)
        across.addWidget(inner, 1000)
        across.addStretch(1)
        self.rows.addWidget(scrolled(middle), 1)


class StudyDialog(Dialog):
    """Where an analysis board is to begin: with a new game, or with a line of text."""

    chosen = Signal(object)  # a Game that begins there

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=520)
        self.setObjectName("open-study")
        self.set_title(self.tr("Analysis board"))
        about = self.tr(
            "Move by hand for all seats, undo what you like, and ask for the best lines. Any "
            "moment of a finished game opens one, too."
        )
        self.content.addWidget(note(about))
        boards = [Option(id, board_name(load(id))) for id in ids()]
        self.board = Picker(self.tr("A new game on"), boards, boards[0].value)
        self.content.addWidget(labelled(self.tr("A new game on"), self.board))
        self.line = Field(self.tr("Or a position as a line of text"), most=LONGEST_LINE)
        self.line.submitted.connect(lambda: self.answered.emit("open"))
        self.content.addWidget(self.line)
        self.add_button("cancel", self.tr("Cancel")).setObjectName("cancel")
        opens = self.add_button("open", self.tr("Open"), ButtonKind.PRIMARY)
        opens.setObjectName("open-board")
        self.answered.connect(self._end)

    def open(self) -> None:
        super().open()
        self.button("open").setFocus(Qt.FocusReason.OtherFocusReason)

    def _end(self, answer: str) -> None:
        if answer != "open":
            self.dismiss()
            return
        try:
            game = self._game(self.line.text())
        except GameError as error:
            self.line.set_error(why(error))
            return
        self.dismiss()
        self.chosen.emit(game)

    def _game(self, text: str) -> Game:
        if text.strip():
            return began_at(*read_position(text))
        board = find_board(self.board.value)
        names = NAMES[: seats_of(board.id)]
        return Game(deal(board, names, "study", draw, content_with(BASE, (), b"")), board)
