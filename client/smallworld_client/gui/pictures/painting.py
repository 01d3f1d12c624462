"""Paints a position into an image, outside the window's thread as well.

The printed board takes most of a second, so it is painted once for each width and kept. Everything
else is painted on a copy of it and scaled down: in a small picture the pieces are as small as the
board, unlike at a table, where they have a least size.
"""

from collections import OrderedDict
from collections.abc import Hashable
from math import ceil
from threading import Lock, local

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from smallworld_client.analysis.region_views import EMPTY
from smallworld_client.gui.background import background
from smallworld_client.gui.board.pieces import Pieces
from smallworld_client.gui.board.pixmaps import Paint
from smallworld_client.gui.board.placement import Sizes, place
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.terrain import BoardGeometry, geometry_of, paint_board
from smallworld_client.gui.pictures.position import Position

_LEAST = 1280
"""Device pixels of the narrowest printed board that is kept: all smaller pictures come of it."""
_MOST = 8
"""Printed boards kept; one takes some five megabytes."""
_MOST_PIECES = 600

_printed: "OrderedDict[tuple[str, int], QImage]" = OrderedDict()
_printing = Lock()


class _ImageCache:
    """Draws copies of images, since pixmaps belong to the window's thread; for one thread."""

    def __init__(self) -> None:
        self._images: dict[tuple[Hashable, int], QImage] = {}

    def draw(
        self, painter: QPainter, key: Hashable, center: QPointF, extent: float, paint: Paint
    ) -> None:
        """Copy a picture, painted first where it is not yet known."""
        side = 2 * ceil(extent / 2)
        image = self._images.get((key, side))
        if image is None:
            if len(self._images) >= _MOST_PIECES:
                self._images.clear()
            image = self._images[key, side] = _stamp(side, paint)
        corner = (center - QPointF(side, side) / 2).toPoint()
        painter.drawImage(corner, image)


class _OfThread(local):
    """What each thread that paints keeps for itself."""

    def __init__(self) -> None:
        self.pieces = Pieces(_ImageCache().draw, OWNERS.__getitem__)


_of_thread = _OfThread()


def _stamp(side: int, paint: Paint) -> QImage:
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        paint(painter, QPointF(side, side) / 2)
    finally:
        painter.end()  # before its image is deleted
    return image


def painted_position(position: Position, size: QSize) -> QImage:
    """The position on an image of ``size`` device pixels, which it fills; what is over is cut off.

    Raises CancelledError when the program ends. The board has to be known.
    """
    board = position.map
    if board is None:
        raise LookupError(f"no board {position.board!r}")
    geometry = geometry_of(board)
    across, down = geometry.size
    wide = max(size.width(), -(-size.height() * across // down))
    image = printed_board(geometry, _width_for(wide))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        paint_position(painter, position, geometry, image.width() / across)
    finally:
        painter.end()
    return _filling(image, size)


def paint_position(
    painter: QPainter, position: Position, geometry: BoardGeometry, scale: float
) -> None:
    """Symbols and pieces over a printed board of ``scale`` pixels a unit."""
    views = dict(position.regions)
    sizes = Sizes.at(scale, geometry.board.players)
    pieces = _of_thread.pieces
    for name, shape in geometry.regions.items():
        background.checkpoint()
        view = views.get(name, EMPTY)
        placing = place(shape, view, sizes, priced=False)
        pieces.draw_region(painter, QPointF(), placing, view, sizes, show_count=True)


def _width_for(wanted: int) -> int:
    """The kept width that is at least as wide: 1280 pixels, or twice as much, and so on."""
    width = _LEAST
    while width < wanted:
        width *= 2
    return width


def printed_board(geometry: BoardGeometry, width: int) -> QImage:
    """A copy of the printed board; a second thread that wants it waits for the first."""
    key = (geometry.board.id, width)
    with _printing:
        image = _printed.pop(key, None) or _paint_printed(geometry, width)
        _printed[key] = image
        while len(_printed) > _MOST:
            _printed.popitem(last=False)
    return QImage(image)


def _paint_printed(geometry: BoardGeometry, width: int) -> QImage:
    across, down = geometry.size
    image = QImage(width, round(width * down / across), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(image.width() / across, image.height() / down)
    try:
        paint_board(painter, geometry, background.checkpoint)
    finally:
        painter.end()  # before its image is deleted
    return image


def _filling(image: QImage, size: QSize) -> QImage:
    """The middle of an image in the proportions of ``size``, scaled to it."""
    part = size.scaled(image.size(), Qt.AspectRatioMode.KeepAspectRatio)
    middle = QRect(QPointF().toPoint(), part)
    middle.moveCenter(image.rect().center())
    return image.copy(middle).scaled(
        size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
