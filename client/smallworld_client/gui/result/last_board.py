"""The last board of a game, filling the window behind a veil."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from smallworld_client.analysis.region_views import RegionView
from smallworld_client.gui.board import BoardView
from smallworld_client.gui.board.view import FRAME_SMALL
from smallworld_client.gui.paint.ink import colour
from smallworld_client.gui.theme import Surround
from smallworld_maps import MapFile

_DARK = ("#160F09", (0.0, 0.94), (0.56, 0.88), (1.0, 0.38))
_LIGHT = ("#E2D1AC", (0.0, 0.97), (0.55, 0.93), (1.0, 0.30))
"""The veil's colour, and how dense it is from the middle outwards."""
_MIDDLE, _REACH = QPointF(0.5, 0.58), QPointF(0.78, 0.80)
"""Of the window: the veil's centre and radii."""


class LastBoard(QObject):
    """A picture of the board, painted off the screen and replaced once it is sharp."""

    changed = Signal()

    def __init__(self, board: MapFile, regions: Mapping[str, RegionView], parent: QWidget) -> None:
        super().__init__(parent)
        self._board = BoardView(board, parent)
        self._board.hide()
        self._board.set_speed(0)
        self._board.set_frame(FRAME_SMALL, dark=True)
        self._board.show_regions(regions)
        self._board.sharpened.connect(self._on_sharpened)
        self._picture = QPixmap()
        self._made_for: tuple[object, ...] = ()

    def picture(self, size: QSize, surround: Surround) -> QPixmap:
        """The board under its veil for a window of this size."""
        ratio = self._board.devicePixelRatioF()
        wanted = (size.width(), size.height(), surround.name, ratio)
        if wanted != self._made_for:
            self._made_for = wanted
            self._picture = self._paint(size, surround, ratio)
        return self._picture

    def _on_sharpened(self) -> None:
        self._made_for = ()
        self.changed.emit()

    def _paint(self, size: QSize, surround: Surround, ratio: float) -> QPixmap:
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        self._cover(size)
        around = self._board.size() - size
        whole = QRect(around.width() // 2, around.height() // 2, size.width(), size.height())
        painter = QPainter(picture)
        painter.drawPixmap(0, 0, self._board.grab(whole))
        paint_veil(painter, QRectF(0, 0, size.width(), size.height()), surround)
        painter.end()
        return picture

    def _cover(self, size: QSize) -> None:
        """As large as the window in one direction and larger in the other, the frame outside."""
        inner = self._board.heightForWidth(1000 + 2 * FRAME_SMALL) - 2 * FRAME_SMALL
        ratio = 1000 / inner
        wide = max(size.width(), size.height() * ratio)
        frame = 2 * FRAME_SMALL
        self._board.resize(round(wide) + frame + 2, round(wide / ratio) + frame + 2)


def paint_veil(painter: QPainter, rect: QRectF, surround: Surround) -> None:
    """Darkest (or lightest) in the middle, where the result is read."""
    tint, *stops = _DARK if surround.dark else _LIGHT
    gradient = QRadialGradient(QPointF(0, 0), 1)
    for at, alpha in stops:
        gradient.setColorAt(at, colour(tint, alpha))
    painter.save()
    painter.translate(rect.width() * _MIDDLE.x(), rect.height() * _MIDDLE.y())
    painter.scale(rect.width() * _REACH.x(), rect.height() * _REACH.y())
    painter.fillRect(QRectF(-4, -4, 8, 8), gradient)
    painter.restore()
