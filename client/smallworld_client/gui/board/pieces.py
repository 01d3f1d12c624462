"""Draws pieces, symbols and prices; a budget limits how much is painted in one frame."""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld.game import Game
from smallworld_client.analysis.pieces import COIN, TRIBE, MovingPiece, RegionView
from smallworld_client.gui.board.scene import (
    MARKER_EXTENT,
    SYMBOL_EXTENT,
    TOKEN_EXTENT,
    Picture,
    PiecePlaces,
    PieceSizes,
    PlacedMarker,
    PlacedSymbol,
)
from smallworld_client.gui.kit.base import Painted
from smallworld_client.gui.kit.draw import picture_of
from smallworld_client.gui.paint.icons import paint_symbol
from smallworld_client.gui.paint.ink import pen, square
from smallworld_client.gui.paint.owners import OwnerLook, has_bold_patterns, owner_of
from smallworld_client.gui.paint.pieces import paint_lost_tribe, paint_marker, paint_token
from smallworld_client.gui.paint.shields import (
    DIE_LABEL_PROPORTION,
    paint_badge,
    paint_coin,
    paint_die_icon,
    paint_die_label,
    paint_price,
)
from smallworld_client.turn.scene import PieceSign, RegionOffer, piece_sign
from smallworld_client.words.translation import chance_text

_SECONDS = 0.008


class Budget:
    """A frame's budget for missing pictures; outside a window's painting it is unlimited."""

    def __init__(self) -> None:
        self._end: float | None = math.inf  # none until the first picture of a frame is requested
        self._was_whole = False
        self.owed = False  # whether something was postponed

    def begin(self, *, short: bool) -> None:
        """A frame begins; ``short`` if it is one of an animation."""
        self._end = None if short else math.inf
        self.owed = False

    def may_wait(self, *, has_stand_in: bool) -> bool:
        """Whether to leave a missing picture to the next frame; what was visible never vanishes."""
        return (has_stand_in or not self._was_whole) and self.is_spent()

    def end(self) -> None:
        self._was_whole = self._was_whole or not self.owed

    def is_spent(self) -> bool:
        """Whether to postpone a missing picture, which is then owed; one is always painted."""
        if self._end is None:
            self._end = perf_counter() + _SECONDS
        if perf_counter() < self._end:
            return False
        self.owed = True
        return True


_MOST = 600


Paint = Callable[[QPainter, QPointF], None]  # paints a picture around a point


class DrawPicture(Protocol):
    """Draws a picture that is needed many times: anew each time, or as a copy of one it keeps."""

    def __call__(
        self, painter: QPainter, key: Hashable, center: QPointF, extent: float, paint: Paint
    ) -> None:
        """Draw it around ``center``; ``extent`` is the side of its square, shadow included."""


class PixmapCache:
    """Pictures by what they show; over budget one of another size stands in, if there is any."""

    def __init__(self, budget: Budget, most: int = _MOST) -> None:
        self._budget, self._most = budget, most
        self._pixmaps: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._latest: dict[Hashable, QPixmap] = {}

    def without_budget(self) -> "PixmapCache":
        """The same pictures for a layer that paints what is missing at once."""
        other = PixmapCache(Budget(), self._most)
        other._pixmaps, other._latest = self._pixmaps, self._latest
        return other

    def find(
        self, key: Hashable, size: tuple[float, float], paint: Callable[[], QPixmap]
    ) -> tuple[QPixmap | None, bool]:
        """The picture in that size and ratio, or a stand-in; whether it is the picture itself."""
        full = (key, *size)
        known = self._pixmaps.get(full)
        if known is not None:
            self._pixmaps.move_to_end(full)
            return known, True
        stand_in = self._latest.get(key)
        if self._budget.may_wait(has_stand_in=stand_in is not None):
            return stand_in, False
        picture = self._pixmaps[full] = self._latest[key] = paint()
        if len(self._pixmaps) > self._most:
            _, gone = self._pixmaps.popitem(last=False)
            for stale in [key for key, it in self._latest.items() if it is gone]:
                del self._latest[stale]
        return picture, True

    def draw(
        self, painter: QPainter, key: Hashable, center: QPointF, extent: float, paint: Paint
    ) -> None:
        ratio = painter.device().devicePixelRatioF()
        pixmap, is_it = self.find(
            key, (round(extent, 1), ratio), lambda: _painted(extent, ratio, paint)
        )
        if pixmap is None:
            return
        if not is_it:
            painter.drawPixmap(square(center, extent), pixmap, QRectF(pixmap.rect()))
            return
        side = pixmap.width() / ratio
        corner = center - QPointF(side / 2, side / 2)
        snapped = QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio)
        painter.drawPixmap(snapped, pixmap)


def _painted(extent: float, ratio: float, paint: Paint) -> QPixmap:
    side = max(2, 2 * round(extent * ratio / 2))
    middle = QPointF(side / ratio / 2, side / ratio / 2)
    return picture_of(QSize(side, side), ratio, lambda on: paint(on, middle))


_TRIBE = 0.96  # of a token's size
_HOVERED_PRICE = 1.18


class PiecePainter:
    """Draws what stands on a board. All points are in pixels of the widget."""

    def __init__(self, draw: DrawPicture, owners: Callable[[int], OwnerLook] = owner_of) -> None:
        """``owners`` gives the look of a seat, in its colour at the table that is shown."""
        self._draw = draw
        self._owner_of = owners

    def draw_region(
        self,
        painter: QPainter,
        origin: QPointF,
        placing: PiecePlaces,
        view: RegionView,
        sizes: PieceSizes,
        *,
        show_count: bool,
        show_token: bool = True,
    ) -> None:
        for symbol in placing.symbols:
            self._draw_symbol(painter, origin, symbol, sizes.symbol)
        for marker in reversed(placing.markers):
            self._draw_marker(painter, origin, marker, view.owner, marker.size(sizes))
        if show_token:
            at = origin + placing.token
            self.draw_token(painter, at, view, sizes.token, show_count=show_count)

    def draw_token(
        self, painter: QPainter, at: QPointF, view: RegionView, size: float, *, show_count: bool
    ) -> None:
        """The token or the Lost Tribe of ``view``, if there is one, around a point."""
        if view.lost_tribe:
            self._draw_tribe(painter, at, size * _TRIBE)
        if view.lost_tribe or view.owner is None or view.race is None or not view.has_token:
            return
        owner, race = self._owner_of(view.owner), view.race
        bold = has_bold_patterns()
        key = ("token", owner.name, race, view.count, view.declined, show_count, bold)

        def paint(on: QPainter, center: QPointF) -> None:
            paint_token(
                on,
                center,
                size,
                owner,
                race,
                view.count,
                declined=view.declined,
                show_count=show_count,
            )

        self._draw(painter, key, at, size * TOKEN_EXTENT, paint)

    def draw_piece(
        self, painter: QPainter, at: QPointF, piece: MovingPiece, count: int, size: float
    ) -> None:
        """A piece by itself, ``size`` being the side of a token or a marker."""
        owner = None if piece.owner < 0 else piece.owner
        if piece.name == COIN:
            self._draw(painter, COIN, at, size * 1.4, lambda on, mid: paint_coin(on, mid, size / 2))
        elif piece.is_marker:
            self._draw_marker(painter, QPointF(), PlacedMarker(piece.name, count, at), owner, size)
        else:
            tribe = piece.name == TRIBE
            view = RegionView(owner, piece.name, count, piece.declined, lost_tribe=tribe)
            self.draw_token(painter, at, view, size, show_count=count > 1)

    def draw_price(
        self, painter: QPainter, at: QPointF, offer: RegionOffer, size: float, *, hover: bool
    ) -> None:
        size *= _HOVERED_PRICE if hover else 1.0

        def paint(on: QPainter, center: QPointF) -> None:
            if offer.percent is not None:
                paint_die_label(on, center, size, chance_text(offer.percent))
            elif offer.price is not None:
                paint_price(on, center, size, offer.price, hover=hover)

        key = ("price", offer, hover)
        self._draw(painter, key, at, size * (DIE_LABEL_PROPORTION + 0.6), paint)

    def _draw_symbol(
        self, painter: QPainter, origin: QPointF, symbol: PlacedSymbol, size: float
    ) -> None:
        self._draw(
            painter,
            ("symbol", symbol.name),
            origin + symbol.center,
            size * SYMBOL_EXTENT,
            lambda on, center: paint_symbol(on, symbol.name, center, size),
        )

    def _draw_marker(
        self,
        painter: QPainter,
        origin: QPointF,
        marker: PlacedMarker,
        seat: int | None,
        size: float,
    ) -> None:
        owner = None if seat is None else self._owner_of(seat)
        self._draw(
            painter,
            ("marker", marker.name, marker.count, owner and owner.name),
            origin + marker.center,
            size * MARKER_EXTENT,
            lambda on, center: paint_marker(on, marker.name, center, size, owner, marker.count),
        )

    def _draw_tribe(self, painter: QPainter, at: QPointF, size: float) -> None:
        self._draw(
            painter, "tribe", at, size * 1.6, lambda on, center: paint_lost_tribe(on, center, size)
        )


_ROOM = 1.9  # of a piece's size: what it needs with its shadow
_DOTS = (0.1, 2.2)


@dataclass(frozen=True)
class Sprite:
    piece: MovingPiece
    count: int
    center: QPointF
    size: float
    opacity: float = 1.0

    @property
    def box(self) -> QRect:
        return square(self.center, self.size * _ROOM).toAlignedRect()


@dataclass(frozen=True)
class DottedLine:
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
    """Shows sprites over everything. It is never hidden: that would repaint the whole table."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.sprites: Sequence[Sprite] = ()
        self._way: DottedLine | None = None
        self._pieces = PiecePainter(PixmapCache(Budget()).draw)

    def paint_like(self, pieces: PixmapCache) -> None:
        """Copy the pictures of a board: a piece that lands is the one that flew there."""
        self._pieces = PiecePainter(pieces.without_budget().draw)

    def show_sprites(self, sprites: Sequence[Sprite], way: DottedLine | None = None) -> None:
        """Replace all sprites; only the parts that change are repainted."""
        boxes = [*self._boxes()]
        self.sprites, self._way = sprites, way
        for box in [*boxes, *self._boxes()]:
            self.update(box)

    def _boxes(self) -> list[QRect]:
        ways = [self._way.box] if self._way else []
        return [sprite.box for sprite in self.sprites] + ways

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._way is not None:
            _paint_way(painter, self._way)
        for sprite in self.sprites:
            painter.setOpacity(sprite.opacity)
            self._pieces.draw_piece(painter, sprite.center, sprite.piece, sprite.count, sprite.size)
        painter.end()


def _paint_way(painter: QPainter, way: DottedLine) -> None:
    """Cream dots on dark ones, so that they are seen on every ground."""
    path = QPainterPath(way.start)
    path.lineTo(way.end)
    painter.strokePath(path, pen("#2A1D12", 7, alpha=0.75, dash=_DOTS))
    painter.strokePath(path, pen("#FFF3CE", 4.4, dash=tuple(step * 7 / 4.4 for step in _DOTS)))


def paint_piece(
    game: Game, piece: str, whose: tuple[int, bool], painter: QPainter, center: QPointF, size: float
) -> None:
    paint_sign(piece_sign(game, piece, *whose), painter, center, size)


def paint_sign(sign: PieceSign, painter: QPainter, center: QPointF, size: float) -> None:
    owner = owner_of(sign.seat)
    match sign.kind:
        case "tribe":
            paint_lost_tribe(painter, center, size)
        case "race":
            paint_token(
                painter, center, size * 0.95, owner, sign.name, declined=sign.declined,
                show_count=False, layers=1,
            )  # fmt: skip
        case "power":
            paint_badge(painter, center, size / 2, sign.name)
        case "die":
            paint_die_icon(painter, center, size * 0.8)
        case "marker":
            paint_marker(painter, sign.name, center, size, owner)


class PieceIcon(Painted):
    def __init__(self, picture: Picture, size: int) -> None:
        super().__init__()
        self._picture, self._size = picture, size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.theme.px(self._size) + 8
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        center = QPointF(self.frame().center())
        self._picture(self.brush(), center, self.theme.px(self._size))
