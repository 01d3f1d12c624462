"""Pictures of boards as they lie on the table, for forms and lists.

The board's painter takes a second or two, so it works in the background, and until it is done the
board is shown in flat colours. A large picture is painted at its size. All thumbnails of a board
are scaled down from one picture, so their pieces are as small as they have to be.
"""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap, QPixmapCache, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from shiboken6 import isValid

from smallworld_client.gui.board.cache import BoardCache, sketch
from smallworld_client.gui.board.placement import Sizes, place
from smallworld_client.gui.board.scene import RegionView
from smallworld_client.gui.paint.emblems import paint_symbol
from smallworld_client.gui.paint.ink import clipped, colour, pen, rounded
from smallworld_client.gui.paint.markers import paint_marker
from smallworld_client.gui.paint.table import paint_frame
from smallworld_client.gui.paint.terrain import BoardGeometry, RegionShape, geometry_of
from smallworld_client.gui.paint.tokens import paint_lost_tribe
from smallworld_client.gui.texts.content_names import board_name
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED, PALE, body, smooth, under
from smallworld_maps import MapFile, ids, load

BASE = 640
"""Device pixels across of the picture that thumbnails are scaled down from."""
_TRIBE = 0.96  # of a token's size
_EMPTY, _TRIBAL = RegionView(), RegionView(lost_tribe=True)


class BoardPicture(Painted):
    """A board, ``width`` logical pixels wide, framed in brass; pale while disabled.

    A board that is not known stays empty.
    """

    def __init__(self, board: str, width: int, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board, self._wide = board, width
        self._print: BoardPrint | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_board(board)

    @property
    def board(self) -> str:
        return self._board

    @property
    def is_painted(self) -> bool:
        """Whether the painted picture is there, and no longer the board in flat colours."""
        return self._print is None or self._print.image is not None

    def show_board(self, board: str) -> None:
        """Show another board, by its id; of an unknown one only the frame is shown."""
        self._board = board
        if self._print is not None and isValid(self._print):
            self._print.ready.disconnect(self.update)
        known = known_board(board)
        self._print = print_of(known) if known else None
        if self._print is not None:
            self._print.ready.connect(self.update)
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
        hint = QRectF(0, 0, self.sizeHint().width(), self.sizeHint().height())
        hint.moveCenter(self.frame().center())
        rect = body(hint)
        path = rounded(rect, 5)
        under(painter, path, 0.45)
        known = known_board(self._board)
        if known is None:
            painter.fillPath(path, colour(self.theme.surround.field))
        else:
            size, ratio = rect.size().toSize(), self.devicePixelRatioF()
            picture = paint_thumbnail(known, size, ratio)
            with clipped(painter, path):
                painter.drawPixmap(rect, picture, QRectF(picture.rect()))
        painter.strokePath(path, pen("#2A170A", 2.4))
        painter.strokePath(path, pen("#C99B52", 1.1))


class BoardPrint(QObject):
    """The picture of one board from which all its thumbnails are made."""

    ready = Signal()

    def __init__(self, board: MapFile, parent: QObject | None) -> None:
        super().__init__(parent)
        self.image: QImage | None = None
        self._geometry = geometry_of(board)
        self._cache = BoardCache(self._geometry, self)
        self._cache.ready.connect(self._finish)

    def ask(self) -> None:
        """Have it painted, unless there is a larger picture of the board already."""
        largest = self._cache.largest
        if self.image is not None:
            return
        if largest is not None and largest.width() >= BASE:
            self._finish()
        else:
            self._cache.ask(BASE / self._geometry.size[0], 1.0)

    def thumbnail(self, size: QSize) -> QImage:
        """The board in device pixels; in flat colours until the painted picture is there."""
        self.ask()
        image = self.image or _with_pieces(sketch(self._geometry), self._geometry)
        return image.scaled(
            size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )

    def _finish(self) -> None:
        largest = self._cache.largest
        if self.image is None and largest is not None:
            base = QSize(BASE, round(BASE * largest.height() / largest.width()))
            self.image = _with_pieces(
                largest.scaled(base, mode=Qt.TransformationMode.SmoothTransformation),
                self._geometry,
            )
            self.ready.emit()


_PRINTS: dict[str, BoardPrint] = {}


def print_of(board: MapFile) -> BoardPrint:
    """The one of that board, which lives as long as the program."""
    found = _PRINTS.get(board.id)
    if found is None or not isValid(found):
        found = _PRINTS[board.id] = BoardPrint(board, QCoreApplication.instance())
    return found


class LargeBoard(Painted):
    """A board in its wooden frame, as large as its place allows, at the upper left of it."""

    def __init__(self, board: MapFile, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = QPixmap()
        self._frame = QPixmap()
        self._was_sharp = False
        self.show_board(board)

    @property
    def board(self) -> MapFile:
        return self._board

    @property
    def is_painted(self) -> bool:
        """Whether the picture is painted at the size that is shown."""
        return self._cache.is_sharp

    def show_board(self, board: MapFile) -> None:
        """Show another board."""
        self._board, self._geometry = board, geometry_of(board)
        self._cache = BoardCache(self._geometry, self)
        self._cache.ready.connect(self._refresh)
        self.setAccessibleName(board_name(board))
        self._refresh()

    def board_rect(self) -> QRectF:
        """Where the board lies inside its frame, in this widget's coordinates."""
        thick = self._thick
        across, down = self._geometry.size
        room = self.frame().adjusted(thick, thick, -thick - BLEED, -thick - BLEED)
        scale = max(0.01, min(room.width() / across, room.height() / down))
        return QRectF(room.topLeft(), QSizeF(across * scale, down * scale))

    def heightForWidth(self, width: int) -> int:
        """How high the framed board is at that width."""
        around = 2 * self._thick + BLEED
        across, down = self._geometry.size
        return round((width - around) * down / across) + around

    def widthForHeight(self, height: int) -> int:
        """How wide the framed board is at that height."""
        around = 2 * self._thick + BLEED
        across, down = self._geometry.size
        return round((height - around) * across / down) + around

    def sizeHint(self) -> QSize:
        wide = self.theme.px(560)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(220, self.heightForWidth(220))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._refresh()
        super().resizeEvent(event)

    def retheme(self) -> None:
        self._frame = QPixmap()
        super().retheme()

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        rect = self.board_rect()
        self._cache.ask(rect.width() / self._geometry.size[0], ratio)
        painter = self.brush()
        self._paint_frame(painter, rect, ratio)
        if self._picture.isNull() or self._was_sharp != self._cache.is_sharp:
            self._was_sharp = self._cache.is_sharp
            self._picture = self._compose(rect, ratio)
        painter.drawPixmap(rect, self._picture, QRectF(self._picture.rect()))

    def _refresh(self) -> None:
        self._picture = QPixmap()
        self._frame = QPixmap()
        self.update()

    @property
    def _thick(self) -> int:
        return 8

    def _compose(self, rect: QRectF, ratio: float) -> QPixmap:
        """The terrain as far as it is painted, and the pieces on it."""
        picture = QPixmap((rect.size() * ratio).toSize())
        picture.setDevicePixelRatio(ratio)
        painter = smooth(QPainter(picture))
        self._cache.draw(painter, QRectF(QPointF(), rect.size()))
        scale = rect.width() / self._geometry.size[0]
        painter.scale(scale, scale)
        _paint_pieces(painter, self._geometry)
        painter.end()
        return picture

    def _paint_frame(self, painter: QPainter, rect: QRectF, ratio: float) -> None:
        if self._frame.isNull():
            self._frame = QPixmap(self.size() * ratio)
            self._frame.setDevicePixelRatio(ratio)
            self._frame.fill(Qt.GlobalColor.transparent)
            inner = smooth(QPainter(self._frame))
            thick = self._thick
            outer = rect.adjusted(-thick, -thick, thick, thick)
            paint_frame(inner, outer, thick, dark=self.theme.surround.dark)
            inner.end()
        painter.drawPixmap(0, 0, self._frame)


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
    """The board at a size in logical pixels, sharp at that pixel ratio.

    A list shows the same few boards again and again, so Qt's cache keeps them.
    """
    source = print_of(board)
    state = "painted" if source.image is not None else "flat"
    key = f"{board.id} {size.width()}x{size.height()} at {ratio} {state}"
    picture = QPixmap()
    if QPixmapCache.find(key, picture):
        source.ask()
        return picture
    picture = QPixmap.fromImage(source.thumbnail(size * ratio))
    picture.setDevicePixelRatio(ratio)
    QPixmapCache.insert(key, picture)
    return picture


def _with_pieces(image: QImage, geometry: BoardGeometry) -> QImage:
    """A copy of a picture of the whole board, with its pieces on it."""
    copy = image.copy()
    painter = smooth(QPainter(copy))
    scale = copy.width() / geometry.size[0]
    painter.scale(scale, scale)
    _paint_pieces(painter, geometry)
    painter.end()
    return copy


def _paint_pieces(painter: QPainter, geometry: BoardGeometry) -> None:
    """Printed symbols, mountains and Lost Tribes, in units of the board."""
    sizes = Sizes.at(1.0, geometry.board.players)
    for shape, view in _regions(geometry):
        placing = place(shape, view, sizes, priced=False)
        for symbol in placing.symbols:
            paint_symbol(painter, symbol.name, symbol.center, sizes.symbol)
        for marker in reversed(placing.markers):
            paint_marker(painter, marker.name, marker.center, sizes.marker, None, marker.count)
        if view.lost_tribe:
            paint_lost_tribe(painter, placing.token, sizes.token * _TRIBE)


def _regions(geometry: BoardGeometry) -> Iterator[tuple[RegionShape, RegionView]]:
    """Every region as it lies at the start of a game."""
    for shape in geometry.regions.values():
        yield shape, _TRIBAL if shape.region.lost_tribe else _EMPTY
