"""The planks of the table behind everything."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.paint.table import paint_table
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import smooth


class Backdrop(Painted):
    """A widget that lies on the table's wood, painted once for each size and theme."""

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wood = QPixmap()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def retheme(self) -> None:
        self._wood = QPixmap()
        super().retheme()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        painter.drawPixmap(QPointF(0, 0), self._planks())

    def _planks(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._wood.size() != size or self._wood.devicePixelRatio() != ratio:
            self._wood = QPixmap(size)
            self._wood.setDevicePixelRatio(ratio)
            painter = smooth(QPainter(self._wood))
            paint_table(painter, QRectF(self.rect()), dark=self.theme.surround.dark)
            painter.end()
        return self._wood
