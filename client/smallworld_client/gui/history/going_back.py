"""To where the game should go back: the last steps in words."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.ink import colour, rounded
from smallworld_client.gui.paint.owners import OWNERS, paint_chip
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.base import Pressable
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.draw import BLEED, body, focus_ring, write
from smallworld_client.gui.widgets.label import note

STEPS = 40
"""So many of the last steps are offered."""


class GoingBackDialog(Dialog):
    """``answered`` tells the number in the log of the step before which the game is to stand."""

    def __init__(self, steps: Sequence[tuple[int, int, str]], alone: bool, parent: QWidget) -> None:
        """``steps`` are number, seat and words, the oldest first; ``alone``: nobody is asked."""
        super().__init__(self.tr("Go back to before …"), parent, veil=True, width=520)
        self.setObjectName("going-back")
        everybody = self.tr("The game goes back once all players have agreed.")
        self.content.addWidget(
            note(self.tr("The game goes back immediately.") if alone else everybody)
        )
        self.content.setSpacing(2)
        for number, seat, text in reversed(steps[-STEPS:]):
            row = _StepRow(seat, text)
            row.setObjectName(f"before-{number}")
            row.clicked.connect(lambda _=False, number=number: self._choose(number))
            self.content.addWidget(row)
        self.content.addStretch(1)

    def _choose(self, number: int) -> None:
        self.dismiss()
        self.answered.emit(str(number))


class _StepRow(Pressable):
    """Whose step it was, and what it did."""

    def __init__(self, seat: int, text: str) -> None:
        super().__init__()
        self._seat = seat
        self.setText(text)
        self.setAccessibleName(text)
        self.set_hint(text)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(300), max(28, self.theme.px(30)) + 2 * BLEED)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(160), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        surround, rect = self.theme.surround, body(QRectF(self.rect()))
        if self.hovered:
            painter.fillPath(rounded(rect, 6), colour(surround.gold_text, 0.10))
        wide, high = self.theme.px(8), self.theme.px(11)
        chip = QRectF(rect.left() + 8, rect.center().y() - high / 2, wide, high)
        paint_chip(painter, chip, OWNERS[self._seat], 2)
        line = rect.adjusted(8 + wide + 10, 0, -8, 0)
        write(painter, line, self.text(), self.theme.font(Type.NOTE), surround.text)
        if self.ringed:
            focus_ring(painter, rect, 6)
