"""Pieces painted once for each look, size and pixel ratio, and then only copied."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

_MOST = 600


class PieceCache:
    """Pictures by key; those that were not asked for longest go first."""

    def __init__(self) -> None:
        self._pixmaps: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def draw(
        self,
        painter: QPainter,
        key: Hashable,
        center: QPointF,
        extent: float,
        paint: Callable[[QPainter, QPointF], None],
    ) -> None:
        """Copy the picture ``key`` to ``center``, painted first where it is not yet known.

        ``extent`` is the side of the square that it needs, shadow included; ``paint`` is given
        that square's middle.
        """
        ratio = painter.device().devicePixelRatioF()
        full = (key, round(extent, 1), ratio)
        if full in self._pixmaps:
            self._pixmaps.move_to_end(full)
        else:
            self._pixmaps[full] = _painted(extent, ratio, paint)
            if len(self._pixmaps) > _MOST:
                self._pixmaps.popitem(last=False)
        pixmap = self._pixmaps[full]
        side = pixmap.width() / ratio
        corner = center - QPointF(side / 2, side / 2)
        snapped = QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio)
        painter.drawPixmap(snapped, pixmap)


def _painted(extent: float, ratio: float, paint: Callable[[QPainter, QPointF], None]) -> QPixmap:
    side = max(2, 2 * round(extent * ratio / 2))
    pixmap = QPixmap(side, side)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter, QPointF(side / ratio / 2, side / ratio / 2))
    painter.end()
    return pixmap
