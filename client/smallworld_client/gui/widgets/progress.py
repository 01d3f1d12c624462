"""A bar that fills."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.ink import colour, rounded
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED, body, sink


class ProgressBar(Painted):
    """How much of something is done."""

    def __init__(self, name: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._share = name, 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_share(0)

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self._share

    def show_share(self, share: float) -> None:
        self._share = share
        self.setAccessibleName(f"{self._name} {share:.0%}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(14) + 2 * BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, rect = self.brush(), body(self.frame())
        sink(painter, rect, self.theme.surround)
        done = QRectF(rect).adjusted(2, 2, -2, -2)
        done.setWidth(done.width() * self._share)
        if done.width() > 2:
            painter.fillPath(rounded(done, 3), colour(self.theme.surround.gold_line))
