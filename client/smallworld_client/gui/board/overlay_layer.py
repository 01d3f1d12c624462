"""The overlay layer above the table, on which moving pieces are drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.analysis.movements import Piece
from smallworld_client.gui.board.pieces import Pieces
from smallworld_client.gui.board.pixmaps import Budget, PixmapCache
from smallworld_client.gui.paint.ink import pen, square

_ROOM = 1.9  # of a piece's size: what it needs with its shadow
_DOTS = (0.1, 2.2)


@dataclass(frozen=True)
class Sprite:
    """A moving piece: its count, centre, size and opacity."""

    piece: Piece
    count: int
    center: QPointF
    size: float
    opacity: float = 1.0

    @property
    def box(self) -> QRect:
        return square(self.center, self.size * _ROOM).toAlignedRect()


@dataclass(frozen=True)
class Way:
    """A dotted line from where a piece was lifted to where it is."""

    start: QPointF
    end: QPointF

    @property
    def box(self) -> QRect:
        return QRectF(self.start, self.end).normalized().adjusted(-9, -9, 9, 9).toAlignedRect()


def is_watched(widget: QWidget) -> bool:
    """False while the widget is hidden, or its window is minimised or completely covered."""
    window = widget.window()
    there = widget.isVisible() and not window.isMinimized()
    return there and window.windowHandle().isExposed()


class OverlayLayer(QWidget):
    """Shows sprites over everything below it; clicks go through.

    It is always visible: hiding a widget that covers the whole table would repaint all of it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._sprites: Sequence[Sprite] = ()
        self._way: Way | None = None
        self._pieces = Pieces(PixmapCache(Budget()).draw)

    @property
    def sprites(self) -> Sequence[Sprite]:
        """The sprites that are shown."""
        return self._sprites

    def show_sprites(self, sprites: Sequence[Sprite], way: Way | None = None) -> None:
        """Replace all sprites; only the parts that change are repainted."""
        boxes = [*self._boxes()]
        self._sprites, self._way = sprites, way
        for box in [*boxes, *self._boxes()]:
            self.update(box)

    def _boxes(self) -> list[QRect]:
        ways = [self._way.box] if self._way else []
        return [sprite.box for sprite in self._sprites] + ways

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._way is not None:
            _paint_way(painter, self._way)
        for sprite in self._sprites:
            painter.setOpacity(sprite.opacity)
            self._pieces.draw_piece(painter, sprite.center, sprite.piece, sprite.count, sprite.size)
        painter.end()


def _paint_way(painter: QPainter, way: Way) -> None:
    """Cream dots on dark ones, so that they are seen on every ground."""
    path = QPainterPath(way.start)
    path.lineTo(way.end)
    painter.strokePath(path, pen("#2A1D12", 7, alpha=0.75, dash=_DOTS))
    painter.strokePath(path, pen("#FFF3CE", 4.4, dash=tuple(step * 7 / 4.4 for step in _DOTS)))
