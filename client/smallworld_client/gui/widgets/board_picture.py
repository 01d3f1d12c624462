"""A large picture of a board as it lies on the table, and what boards and tables are called.

The board's painter takes a second or two, so it works in the background, and until it is done the
board is shown in flat colours. The table paints its board from the same cache.
"""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld_client.analysis.region_views import RegionView
from smallworld_client.gui.board.cache import BoardCache
from smallworld_client.gui.board.placement import Sizes, place
from smallworld_client.gui.paint.emblems import paint_symbol
from smallworld_client.gui.paint.markers import paint_marker
from smallworld_client.gui.paint.table import paint_frame
from smallworld_client.gui.paint.terrain import BoardGeometry, RegionShape, geometry_of
from smallworld_client.gui.paint.tokens import paint_lost_tribe
from smallworld_client.gui.texts.content_names import board_name
from smallworld_client.gui.widgets.base import Painted
from smallworld_client.gui.widgets.draw import BLEED, smooth
from smallworld_maps import MapFile, find
from smallworld_maps.own import is_own

_TRIBE = 0.96  # of a token's size
_EMPTY, _TRIBAL = RegionView(), RegionView(lost_tribe=True)


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
    return find(board)


def board_title(board: str) -> str:
    """What the board is called; of an unknown one its id, unless it is somebody's own."""
    known = known_board(board)
    if known is None and is_own(board):
        return QCoreApplication.translate("boards", "A board of their own")
    return board_name(known) if known else board


def table_title(title: str, board: str) -> str:
    """A table's name; if it is its board's English name, the translated name."""
    known = known_board(board)
    return board_name(known) if known and title in ("", known.title) else title


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
