"""Thumbnails of boards for lists and forms."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QPixmapCache
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_client.gui.paint.ink import clipped, pen, rounded
from smallworld_client.gui.paint.terrain import geometry_of, paint_board_simple
from smallworld_client.gui.texts.content_names import board_name
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED, PALE, body, smooth, under
from smallworld_maps import MapFile, ids, load


class BoardPicture(Painted):
    """A board, ``width`` logical pixels wide, framed in brass; pale while disabled.

    A board that is not known stays empty.
    """

    def __init__(self, board: str, width: int, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board, self._wide = board, width
        self._picture = QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_board(board)

    @property
    def board(self) -> str:
        return self._board

    def show_board(self, board: str) -> None:
        """Show another board, by its id; of an unknown one only the frame is shown."""
        self._board = board
        self._picture = QPixmap()
        known = known_board(board)
        self.setAccessibleName(board_name(known) if known else board)
        self.retheme()

    def sizeHint(self) -> QSize:
        known = known_board(self._board)
        across, down = known.size if known else (4, 3)
        height = round(self._wide * down / across)
        return QSize(self._wide + 2 * BLEED, height + 2 * BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        painter.setOpacity(1 if self.isEnabled() else PALE)
        room = self.frame()
        hint = QRectF(0, 0, self.sizeHint().width(), self.sizeHint().height())
        hint.moveCenter(room.center())
        rect = body(hint)
        path = rounded(rect, 5)
        under(painter, path, 0.45)
        ratio = self.devicePixelRatioF()
        if self._picture.isNull() or self._picture.devicePixelRatio() != ratio:
            self._picture = self._paint(rect.size().toSize(), ratio)
        with clipped(painter, path):
            painter.drawPixmap(rect, self._picture, QRectF(self._picture.rect()))
        painter.strokePath(path, pen("#2A170A", 2.4))
        painter.strokePath(path, pen("#C99B52", 1.1))

    def _paint(self, size: QSize, ratio: float) -> QPixmap:
        known = known_board(self._board)
        if known is not None:
            return paint_thumbnail(known, size, ratio)
        blank = QPixmap(size * ratio)
        blank.setDevicePixelRatio(ratio)
        blank.fill(self.theme.surround.field)
        return blank


def known_board(board: str) -> MapFile | None:
    """The board of that id, or None: another program may list games on boards not known here."""
    return load(board) if board in ids() else None


def board_title(board: str) -> str:
    """What the board is called; of an unknown one its id."""
    known = known_board(board)
    return board_name(known) if known else board


def table_title(title: str, board: str) -> str:
    """A table's name; if it is its board's English name, the translated name."""
    known = known_board(board)
    return board_name(known) if known and title in ("", known.title) else title


def paint_thumbnail(board: MapFile, size: QSize, ratio: float) -> QPixmap:
    """The board in flat colours at a size in logical pixels, sharp at that pixel ratio.

    A list shows the same few boards again and again, so Qt's cache keeps them.
    """
    key = f"{board.id} {size.width()}x{size.height()} at {ratio}"
    picture = QPixmap()
    if QPixmapCache.find(key, picture):
        return picture
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    geometry = geometry_of(board)
    painter = smooth(QPainter(picture))
    painter.scale(size.width() / geometry.canvas.width(), size.height() / geometry.canvas.height())
    paint_board_simple(painter, geometry)
    painter.end()
    QPixmapCache.insert(key, picture)
    return picture
