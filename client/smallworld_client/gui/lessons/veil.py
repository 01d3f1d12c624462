"""The veil over what does not matter now: it dims that and takes no clicks to it."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QMouseEvent, QPainterPath, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.paint.ink import colour, rounded
from smallworld_client.gui.widgets.base import Painted

_SHADE, _ALPHA = "#140E09", 0.62
_RADIUS = 10


class Veil(Painted):
    """``pressed`` is emitted for a click on what is veiled."""

    pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._holes: tuple[QRect, ...] = ()
        self.hide()

    @property
    def holes(self) -> tuple[QRect, ...]:
        """The places that are neither dimmed nor kept from clicks."""
        return self._holes

    def lie_over(self, place: QRect, holes: Sequence[QRect]) -> None:
        """Cover a place, but for the holes."""
        self.setGeometry(place)
        self._holes = tuple(holes)
        covered = QRegion(self.rect())
        for hole in holes:
            covered -= QRegion(
                rounded(QRectF(hole.adjusted(1, 1, -1, -1)), _RADIUS).toFillPolygon().toPolygon()
            )
        self.setMask(covered)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        path = QPainterPath()
        path.addRect(self.frame())
        for hole in self._holes:
            path -= rounded(QRectF(hole), _RADIUS)
        self.brush().fillPath(path, colour(_SHADE, _ALPHA))
