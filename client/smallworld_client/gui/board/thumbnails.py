"""Widgets that show a board: a large picture on the table, and a small one framed in brass."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld.game import MONSTERS_EACH
from smallworld.state import MONSTERS
from smallworld_client.analysis.pieces import EMPTY, RegionView
from smallworld_client.gui.board.pictures import (
    BoardCache,
    PictureRequest,
    Position,
    gallery,
    printed,
)
from smallworld_client.gui.board.scene import PieceSizes, place
from smallworld_client.gui.kit.base import Fitted, Painted
from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.draw import BLEED, PALE, body, picture_of, rule, smooth, under
from smallworld_client.gui.paint.geometry import BORDER_INK, GROUNDS, BoardGeometry, geometry_of
from smallworld_client.gui.paint.icons import paint_symbol
from smallworld_client.gui.paint.ink import clipped, downward, kept, pen, polyline, rounded
from smallworld_client.gui.paint.pieces import paint_lost_tribe, paint_marker
from smallworld_client.gui.paint.wood import paint_frame
from smallworld_client.words.names import board_name
from smallworld_maps import MapFile, find
from smallworld_maps.own import is_own

_THICK = 8  # pixels of the frame
_TRIBE = 0.96  # of a token's size
_TRIBAL = RegionView(lost_tribe=True)
_GUARDED = RegionView(markers=((MONSTERS, MONSTERS_EACH),))


class LargeBoard(Painted):
    def __init__(self, board: MapFile, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture = QPixmap()
        self._frame = QPixmap()
        self._was_sharp = False
        self.monsters: frozenset[str] = frozenset()
        self.show_board(board)

    @property
    def is_painted(self) -> bool:
        return self._cache.is_sharp

    def show_monsters(self, laid: bool) -> None:
        """Show the Monsters of the Relics, which chance lays anew in each game, on some regions."""
        monsters = _laid(self.board) if laid else frozenset()
        if monsters != self.monsters:
            self.monsters = monsters
            self._refresh()

    def show_board(self, board: MapFile) -> None:
        self.monsters = frozenset()
        self.board, self._geometry = board, geometry_of(board)
        self._cache = BoardCache(self._geometry, self)
        self._cache.ready.connect(self._refresh)
        self.setAccessibleName(board_name(board))
        self._refresh()

    def board_rect(self) -> QRectF:
        across, down = self._geometry.size
        around = _THICK + BLEED
        room = self.frame().adjusted(around, around, -around, -around)
        scale = max(0.01, min(room.width() / across, room.height() / down))
        rect = QRectF(room.topLeft(), QSizeF(across * scale, down * scale))
        rect.moveLeft(room.center().x() - rect.width() / 2)
        return rect

    def heightForWidth(self, width: int) -> int:
        around = 2 * (_THICK + BLEED)
        across, down = self._geometry.size
        return round((width - around) * down / across) + around

    def widthForHeight(self, height: int) -> int:
        around = 2 * (_THICK + BLEED)
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

    def _compose(self, rect: QRectF, ratio: float) -> QPixmap:
        picture = QPixmap((rect.size() * ratio).toSize())
        picture.setDevicePixelRatio(ratio)
        painter = smooth(QPainter(picture))
        self._cache.draw(painter, QRectF(QPointF(), rect.size()))
        scale = rect.width() / self._geometry.size[0]
        painter.scale(scale, scale)
        _paint_pieces(painter, self._geometry, self.monsters)
        painter.end()
        return picture

    def _paint_frame(self, painter: QPainter, rect: QRectF, ratio: float) -> None:
        if self._frame.isNull():
            dark, outer = self.theme.surround.dark, rect.adjusted(-_THICK, -_THICK, _THICK, _THICK)
            self._frame = picture_of(
                self.size() * ratio,
                ratio,
                lambda on: paint_frame(on, outer, _THICK, dark=dark, shadow=BLEED),
            )
        painter.drawPixmap(0, 0, self._frame)


def board_title(board: str) -> str:
    """What the board is called; of an unknown one its id, unless it is somebody's own."""
    known = find(board)
    if known is None and is_own(board):
        return QCoreApplication.translate("boards", "A custom board")
    return board_name(known) if known else board


def table_title(title: str, board: str) -> str:
    known = find(board)
    return board_name(known) if known and title in ("", known.title) else title


def _laid(board: MapFile) -> frozenset[str]:
    """Regions far from each other where Monsters may be: the same ones each time."""
    sites = [it for it in board.regions if it.terrain not in ("sea", "lake") and not it.lost_tribe]
    laid: list[str] = []
    while sites and len(laid) <= board.players:
        site = sites[len(sites) // 2]
        laid.append(site.id)
        sites = [it for it in sites if it.id not in (site.id, *site.adjacent)]
    return frozenset(laid)


def _paint_pieces(painter: QPainter, geometry: BoardGeometry, monsters: frozenset[str]) -> None:
    sizes = PieceSizes.at(1.0, geometry.board.players)
    for shape in geometry.regions.values():
        guarded = _GUARDED if shape.region.id in monsters else EMPTY
        view = _TRIBAL if shape.region.lost_tribe else guarded
        placing = place(shape, view, sizes, priced=False)
        for symbol in placing.symbols:
            paint_symbol(painter, symbol.name, symbol.center, sizes.symbol)
        for marker in reversed(placing.markers):
            size = marker.size(sizes)
            paint_marker(painter, marker.name, marker.center, size, None, marker.count)
        if view.lost_tribe:
            paint_lost_tribe(painter, placing.token, sizes.token * _TRIBE)


def paint_draft(painter: QPainter, board: MapFile) -> None:
    """The regions of a board that may still be unsound, flat and in the board's units."""
    for region in board.regions:
        ground, shape = GROUNDS[region.terrain], polyline(region.outline, closed=True)
        shades = (0.0, ground.light), (1.0, ground.dark)
        painter.fillPath(shape, downward(shape.boundingRect(), *shades))
        painter.strokePath(shape, pen(BORDER_INK, 3))


_RADIUS = 5


class Thumbnail(Painted):
    """A painted position in logical pixels; without ``height`` the whole board, else its middle."""

    def __init__(
        self,
        position: Position | str,
        width: int,
        height: int = 0,
        *,
        draft: MapFile | None = None,
    ) -> None:
        """``position`` may be the id of a board, ``draft`` is one that can't be played on yet."""
        super().__init__()
        self.position, self._wide, self._high = Position(""), width, height
        self._draft = draft
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        gallery().ready.connect(self._on_ready)
        self.show_position(position)

    @property
    def is_ready(self) -> bool:
        return self.position.map is None or gallery().picture(self._wanted()) is not None

    def show_position(self, position: Position | str) -> None:
        position = printed(position) if isinstance(position, str) else position
        if position == self.position:
            return
        self.position = position
        self.setAccessibleName(board_title(position.board))
        self.retheme()

    def set_width(self, width: int) -> None:
        self._wide = width
        self.retheme()

    def sizeHint(self) -> QSize:
        known = self.position.map or self._draft
        across, down = known.size if known else (3, 2)
        wide = self.theme.px(self._wide)
        high = self.theme.px(self._high) if self._high else round(wide * down / across)
        return QSize(wide + 2 * BLEED, high + 2 * BLEED)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.brush()
        painter.setOpacity(1 if self.isEnabled() else PALE)
        rect = self._plate()
        path = rounded(rect, _RADIUS)
        under(painter, path, 0.45)
        with clipped(painter, path):
            self._paint_inside(painter, rect)
        painter.strokePath(path, pen("#2A170A", 2.4))
        painter.strokePath(path, pen("#C99B52", 1.1))

    def _paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        picture = gallery().picture(self._wanted()) if self.position.map else None
        if picture is not None:
            painter.drawPixmap(rect, picture, QRectF(picture.rect()))
        elif self._draft is not None:
            across, down = self._draft.size
            with kept(painter):
                painter.translate(rect.topLeft())
                painter.scale(rect.width() / across, rect.height() / down)
                paint_draft(painter, self._draft)
        else:
            painter.fillRect(rect, self.theme.surround.field)

    def _plate(self) -> QRectF:
        hint = QRectF(0, 0, self.sizeHint().width(), self.sizeHint().height())
        hint.moveCenter(self.frame().center())
        return body(hint)

    def _wanted(self) -> PictureRequest:
        ratio = self.devicePixelRatioF()
        size = (self._plate().size() * ratio).toSize()
        return PictureRequest(self.position, size.width(), size.height(), ratio)

    def _on_ready(self, wanted: PictureRequest) -> None:
        if wanted.position == self.position:
            self.update()


_PICTURE, _SMALL_PICTURE = (112, 74), (84, 58)
_BUTTON = 96
_MARGINS, _SMALL_MARGINS = (0, 5, 0, 6), (0, 6, 0, 4)


class BoardLine(Fitted):
    """A game in a list; unless ``small``, its picture shows from ``roomy`` logical pixels on."""

    def __init__(
        self,
        shown: Position | str,
        text: str = "",
        *,
        roomy: int = 0,
        small: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._roomy, self._is_small = roomy, small
        self._high = (_SMALL_PICTURE if small else _PICTURE)[1]
        self.picture = Thumbnail(shown, *(_SMALL_PICTURE if small else _PICTURE))
        self.button = Button(text, small=True)

    def lay_out(
        self, texts: Sequence[QWidget], beside: Sequence[QWidget] = (), after: QWidget | None = None
    ) -> None:
        """Texts, what is right-aligned ``beside`` them, the button, and what comes ``after``."""
        row = QHBoxLayout(self)
        row.setContentsMargins(*_SMALL_MARGINS if self._is_small else _MARGINS)
        row.setSpacing(8)
        row.addWidget(self.picture)
        row.addLayout(self._column(texts), 1)
        if beside:
            column = self._column(beside)
            row.addLayout(column)
            for part in beside:
                column.setAlignment(part, Qt.AlignmentFlag.AlignRight)
        row.addWidget(self.button)
        if after is not None:
            row.addWidget(after)
        self.retheme()

    def _column(self, parts: Sequence[QWidget]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(1 if self._is_small else 2)
        column.addStretch(1)
        for part in parts:
            column.addWidget(part)
        column.addStretch(1)
        return column

    def retheme(self) -> None:
        if not self._is_small:
            self.button.setMinimumWidth(self.theme.px(_BUTTON) + 2 * BLEED)
        super().retheme()

    def fit(self) -> None:
        self.picture.setVisible(self.width() >= self.theme.px(self._roomy))

    def sizeHint(self) -> QSize:
        least = self.theme.px(self._high + 14) if self._is_small else 0
        return super().sizeHint().expandedTo(QSize(0, least))

    def paintEvent(self, event: QPaintEvent) -> None:
        y = 1.0 if self._is_small else self.height() - 1.0
        rule(self.brush(), QPointF(BLEED, y), QPointF(self.width() - BLEED, y), self.theme.surround)
