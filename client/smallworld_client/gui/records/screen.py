"""The screen that lists records of finished games."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.board_picture import BoardPicture, board_title
from smallworld_client.gui.widgets.button import Button
from smallworld_client.gui.widgets.draw import BLEED, rule
from smallworld_client.gui.widgets.label import Label, Tone, heading
from smallworld_client.gui.widgets.panel import Panel, Rule
from smallworld_client.gui.widgets.screen import Middle, Screen, scrolled

_PICTURE = 84
_WIDTH = 900


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A record in the list. All but its path and board are translated texts.

    ``result`` is who has won, empty if unknown; ``length`` how long the game was. ``trouble`` is
    why it can't be opened, empty if it can.
    """

    path: Path
    title: str
    board: str
    when: str
    result: str = ""
    length: str = ""
    trouble: str = ""


class RecordsScreen(Screen):
    """``open_requested`` carries the path of a record, from the list or the file dialog."""

    open_requested = Signal(Path)

    def __init__(
        self, records: Sequence[RecordRow], folder: Path, *, parent: QWidget | None = None
    ) -> None:
        """``folder`` is where the records lie, shown and opened first when looking for a file.

        More records may be added until ``set_looking`` says that there are no more.
        """
        super().__init__("", parent=parent)
        self.set_title(self.tr("Open a record"), str(folder))
        self._folder = folder
        self.buttons: list[Button] = []
        self.elsewhere = Button(self.tr("Open a file…"), small=True, icon="folder")
        self.elsewhere.clicked.connect(self._look)
        panel = Panel(padding=14)
        head = QHBoxLayout()
        head.addWidget(heading(self.tr("Finished games")), 1)
        head.addWidget(self.elsewhere)
        panel.rows.addLayout(head)
        panel.rows.addWidget(Rule())
        inner = QWidget()
        self._list = QVBoxLayout(inner)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(0)
        self._empty = Label("", Type.NOTE, Tone.THIRD, italic=True, wrap=True)
        self._list.addWidget(self._empty)
        self._list.addStretch(1)
        panel.rows.addWidget(scrolled(inner), 1)
        self.rows.addWidget(Middle(panel, _WIDTH), 1)
        for record in records:
            self.add_record(record)
        self.set_looking(False)

    def add_record(self, record: RecordRow) -> None:
        """One more, below the others."""
        button = Button(self.tr("Open"), small=True)
        button.setAccessibleName(
            self.tr("Open the record of {players}").format(players=record.title)
        )
        button.clicked.connect(lambda: self.open_requested.emit(record.path))
        button.set_reason(record.trouble)
        self._list.insertWidget(len(self.buttons), _Row(record, button))
        self.buttons.append(button)
        self._empty.hide()

    def set_looking(self, looking: bool) -> None:
        """Set whether more may be found; if none was, an empty list says so."""
        self._empty.setText(
            self.tr("Looking for records …")
            if looking
            else self.tr("There are no records yet. Games that you finish appear here.")
        )
        self._empty.setVisible(not self.buttons)

    def _look(self) -> None:
        dialog = QFileDialog(self, self.tr("Open a record"), str(self._folder))
        dialog.setNameFilter(self.tr("Records (*.swr);;All files (*)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.open_requested.emit(Path(path)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


class _Row(Painted):
    def __init__(self, record: RecordRow, button: Button) -> None:
        super().__init__()
        self.setAccessibleName(record.title)
        texts = QVBoxLayout()
        texts.setSpacing(1)
        texts.addStretch(1)
        texts.addWidget(Label(record.title, Type.NAME, elide=True))
        if record.trouble:
            texts.addWidget(Label(record.trouble, Type.NOTE, Tone.WARNING, elide=True))
        elif record.result:
            texts.addWidget(Label(record.result, Type.NOTE, elide=True))
        parts = (board_title(record.board), record.when, record.length)
        about = " · ".join(filter(None, parts))
        texts.addWidget(Label(about, Type.NOTE, Tone.SECOND, elide=True))
        texts.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 5, 0, 6)
        row.setSpacing(8)
        row.addWidget(BoardPicture(record.board, _PICTURE))
        row.addLayout(texts, 1)
        row.addWidget(button)

    def paintEvent(self, event: QPaintEvent) -> None:
        y = self.height() - 1.0
        left, right = QPointF(BLEED, y), QPointF(self.width() - BLEED, y)
        rule(self.brush(), left, right, self.theme.surround)
