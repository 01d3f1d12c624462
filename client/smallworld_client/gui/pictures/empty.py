"""An empty place as an offer: a drawing, a title, what happens here, and one thing to do."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QPaintEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_client.gui.paint.ink import circle, colour
from smallworld_client.gui.pictures.cache import Wanted, gallery
from smallworld_client.gui.pictures.drawings import BOARD, SHEET, Drawing
from smallworld_client.gui.pictures.position import printed
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.button import Button
from smallworld_client.gui.widgets.label import Label, Tone

_BOARD = "two-players"
_TEXT = 460
_DOTS = 400
"""Milliseconds for each dot."""


class Sheet(Painted):
    """A drawing of 320 x 200 logical pixels in a small window, however large the text is."""

    def __init__(self, drawing: Drawing, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._drawing = drawing
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        gallery().ready.connect(self._on_ready)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.scaled(SHEET.width()), self.theme.scaled(SHEET.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        painter.scale(self.width() / SHEET.width(), self.height() / SHEET.height())
        self._drawing(painter, self.theme.surround, self._board())

    def _board(self) -> QPixmap | None:
        ratio = self.devicePixelRatioF()
        scale = self.width() / SHEET.width() * ratio * 1.5
        whole = (BOARD.size() * scale).toSize()
        return gallery().picture(Wanted(printed(_BOARD), whole.width(), whole.height(), ratio))

    def _on_ready(self, wanted: Wanted) -> None:
        if wanted.position == printed(_BOARD):
            self.update()


class MovingDot(Painted):
    """Three dots of which one after the other lights up, while something is looked for."""

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lit = 0
        self._timer = QTimer(self, interval=_DOTS)
        self._timer.timeout.connect(self._move)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(52), self.theme.px(14))

    def showEvent(self, event: QShowEvent) -> None:
        self._timer.start()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._timer.stop()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, surround = self.brush(), self.theme.surround
        middle = QRectF(self.rect()).center()
        for index in range(3):
            center = middle + QPointF((index - 1) * self.theme.px(15), 0)
            lit = index == self._lit
            radius = self.theme.px(4.5 if lit else 3)
            painter.fillPath(
                circle(center, radius), colour(surround.gold_text if lit else surround.third)
            )

    def _move(self) -> None:
        self._lit = (self._lit + 1) % 3
        self.update()


class EmptyPlace(QWidget):
    """A drawing above a title, one sentence and the buttons, the gold one first; all centred.

    ``busy`` shows that something is looked for.
    """

    def __init__(
        self,
        drawing: Drawing,
        title: str,
        text: str,
        *buttons: Button,
        busy: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._title = Label(title, Type.SCREEN, wrap=True)
        self._text = Label(text, Type.BODY, Tone.SECOND, wrap=True)
        for label in (self._title, self._text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 8, 0, 8)
        rows.setSpacing(8)
        rows.addStretch(1)
        rows.addWidget(Sheet(drawing), alignment=Qt.AlignmentFlag.AlignHCenter)
        rows.addSpacing(10)
        rows.addWidget(self._title)
        if busy:
            rows.addWidget(MovingDot(), alignment=Qt.AlignmentFlag.AlignHCenter)
        rows.addLayout(self._centred(self._text))
        rows.addSpacing(8)
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addStretch(1)
        for button in buttons:
            line.addWidget(button)
        line.addStretch(1)
        rows.addLayout(line)
        rows.addStretch(2)
        self._fit()
        self.setAccessibleName(title)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.StyleChange:
            self._fit()
        super().changeEvent(event)

    def set_texts(self, title: str, text: str) -> None:
        """Say something else."""
        self._title.setText(title)
        self._text.setText(text)
        self.setAccessibleName(title)

    @property
    def said(self) -> tuple[str, str]:
        """The title and the sentence."""
        return self._title.text(), self._text.text()

    def _centred(self, label: Label) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(label, 100)
        row.addStretch(1)
        return row

    def _fit(self) -> None:
        self._text.setMaximumWidth(Theme.current().px(_TEXT))
