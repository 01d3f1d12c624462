"""One record in the list: the board as it ended, who won, and what can be done with it."""

from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from smallworld_client.gui.pictures import Position, Thumbnail
from smallworld_client.gui.texts.sets import added_amount, sets_tip
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Painted, plain
from smallworld_client.gui.widgets.board_picture import board_title
from smallworld_client.gui.widgets.button import Button, IconButton
from smallworld_client.gui.widgets.draw import BLEED, rule
from smallworld_client.gui.widgets.label import Label, Tone, note

_PICTURE, _PICTURE_HIGH = 112, 74
_ROOMY = 480
"""Logical pixels from which on a row has room for its picture, at normal text size."""
_BUTTON = 96


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A record in the list. All but its path and board are translated texts.

    ``title`` is the name that it was given, else the players. ``result`` is who has won, empty if
    unknown; ``length`` how long the game was. ``trouble`` is why it can't be opened, empty if it
    can. ``picture`` is the position at the end, None if only the board is known.
    """

    path: Path
    title: str
    board: str
    when: str
    result: str = ""
    length: str = ""
    trouble: str = ""
    players: str = ""
    sets: tuple[str, ...] = ()
    """The ids of the sets beside the base game."""
    own: str = ""
    """The names of the races and powers of the table's own."""
    picture: Position | None = field(default=None, repr=False)


class RecordLine(Painted):
    """``opened`` and ``more`` are emitted by its two buttons."""

    opened = Signal()
    more = Signal()

    def __init__(self, record: RecordRow, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._record = record
        self._picture = Thumbnail(record.picture or record.board, _PICTURE, _PICTURE_HIGH)
        self._picture.setEnabled(not record.trouble)
        self._title = Label("", Type.NAME, elide=True)
        self._about = note("", with_names=True)
        self.button = Button(self.tr("Replay"), small=True)
        self.button.clicked.connect(self.opened)
        self.others = IconButton("dots", self.tr("More"))
        self.others.clicked.connect(self.more)
        self._lay_out(record)
        self.show_record(record)
        self.retheme()

    @property
    def record(self) -> RecordRow:
        return self._record

    def show_record(self, record: RecordRow) -> None:
        """Show its new name."""
        self._record = record
        self.setAccessibleName(record.title)
        self._title.setText(record.title)
        others = record.players if record.players != record.title else ""
        board, sets = board_title(record.board), added_amount(record.sets, record.own)
        parts = (others, board, sets, record.when, record.length)
        self._about.setText(" · ".join(filter(None, parts)))
        self._about.setToolTip(plain(sets_tip(record.sets, record.own)))
        name = self.tr("Replay the game of {players}")
        self.button.setAccessibleName(name.format(players=record.title))
        more = self.tr("More for the game of {players}")
        self.others.setAccessibleName(more.format(players=record.title))
        self.button.set_reason(record.trouble)

    def retheme(self) -> None:
        self.button.setMinimumWidth(self.theme.px(_BUTTON) + 2 * BLEED)
        self._fit()
        super().retheme()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        y = self.height() - 1.0
        left, right = QPointF(BLEED, y), QPointF(self.width() - BLEED, y)
        rule(self.brush(), left, right, self.theme.surround)

    def _fit(self) -> None:
        self._picture.setVisible(self.width() >= self.theme.px(_ROOMY))

    def _lay_out(self, record: RecordRow) -> None:
        texts = QVBoxLayout()
        texts.setSpacing(2)
        texts.addStretch(1)
        texts.addWidget(self._title)
        if record.trouble:
            texts.addWidget(note(record.trouble, tone=Tone.WARNING, with_names=True))
        elif record.result:
            texts.addWidget(note(record.result, tone=Tone.TEXT, with_names=True))
        texts.addWidget(self._about)
        texts.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 5, 0, 6)
        row.setSpacing(8)
        row.addWidget(self._picture)
        row.addLayout(texts, 1)
        row.addWidget(self.button)
        row.addWidget(self.others)
