"""The backdrop of a result: the last board behind a veil, and the winner's ribbon."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QImage, QPainter, QPainterPath, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.background import PicturePainter
from smallworld_client.gui.board.pictures import BoardCache, Position, paint_position
from smallworld_client.gui.kit.draw import height_of, smooth, write, write_lines
from smallworld_client.gui.paint import ink
from smallworld_client.gui.paint.geometry import BoardGeometry, geometry_of
from smallworld_client.gui.paint.owners import owner_of
from smallworld_client.gui.paint.pieces import paint_token
from smallworld_client.gui.paint.shields import paint_coin
from smallworld_client.gui.theme import INKS, Surround
from smallworld_maps import load

HEIGHT = 132  # of the badge; the ribbon behind it is lower
_CLOTH = 0.84
_TITLE, _LEAST_TITLE, _SUBTITLE = 56, 22, 15
_AFTER_BADGE, _TAIL = 0.12, 26
_LEAST_WIDTH = 560
_LINES = 2


@dataclass(frozen=True, slots=True)
class RibbonEmblem:
    seat: int
    race: str
    declined: bool = False


@dataclass(frozen=True, slots=True)
class Ribbon:
    title: str
    subtitle: str
    emblem: RibbonEmblem | None = None

    def width(self, scale: float, most: float, grown: float = 1.0) -> float:
        title = ink.text_width(self.title, _title_font(scale))
        below = ink.text_width(self.subtitle, _subtitle_font(scale * grown))
        around = (HEIGHT * (1 + _AFTER_BADGE) + 2 * _TAIL) * scale
        return min(max(title, below * 0.55, _LEAST_WIDTH * scale - around) + around, most)


def paint_ribbon(
    painter: QPainter, rect: QRectF, ribbon: Ribbon, scale: float, grown: float = 1.0
) -> None:
    """As high as the badge, with room for a shadow. ``grown``: its subtitle's factor."""
    high, radius = rect.height(), rect.height() / 2
    hub = QPointF(rect.left() + radius, rect.center().y())
    cloth = QRectF(hub.x(), rect.top() + high * (1 - _CLOTH) / 2, rect.width() - radius, 0)
    cloth.setHeight(high * _CLOTH)
    _paint_cloth(painter, cloth, scale)
    _paint_badge(painter, hub, radius, ribbon.emblem)
    left = hub.x() + radius + high * _AFTER_BADGE
    room = QRectF(left, cloth.top(), cloth.right() - _TAIL * scale - 6 - left, cloth.height())
    _paint_texts(painter, room, ribbon, scale, scale * grown)


def _paint_cloth(painter: QPainter, rect: QRectF, scale: float) -> None:
    path = _outline(rect, _TAIL * scale)
    ink.soft_shadow(painter, path, QPointF(0, 6 * scale), 12 * scale, 0.5)
    stops = ((0.0, "#D9C294"), (0.2, "#F6EACD"), (0.8, "#EFDDB4"), (1.0, "#D8BF8C"))
    painter.fillPath(path, ink.linear(rect.topLeft(), rect.topRight(), *stops))
    painter.strokePath(path, ink.pen("#9A7438", 1.1))


def _outline(rect: QRectF, tail: float) -> QPainterPath:
    notch = QPointF(rect.right() - tail, rect.center().y())
    corners = (rect.topLeft(), rect.topRight(), notch, rect.bottomRight(), rect.bottomLeft())
    return ink.polyline(((corner.x(), corner.y()) for corner in corners), closed=True)


def _paint_badge(
    painter: QPainter, hub: QPointF, radius: float, emblem: RibbonEmblem | None
) -> None:
    disc = ink.circle(hub, radius - 1)
    ink.soft_shadow(painter, disc, QPointF(0, radius * 0.08), radius * 0.16, 0.5)
    light = hub - QPointF(radius * 0.4, radius * 0.5)
    leather = ink.radial(light, radius * 1.9, (0, "#8F5F37"), (0.6, "#6A4123"), (1, "#4A2B14"))
    painter.fillPath(disc, leather)
    painter.strokePath(disc, ink.pen("#2A1709", 1.5))
    painter.strokePath(ink.circle(hub, radius * 0.91), ink.pen("#E2B564", max(1.5, radius * 0.045)))
    if emblem is None:
        paint_coin(painter, hub, radius * 0.52)
        return
    owner = owner_of(emblem.seat)
    paint_token(
        painter, hub, radius * 1.14, owner, emblem.race, declined=emblem.declined, show_count=False
    )


def _paint_texts(
    painter: QPainter, room: QRectF, ribbon: Ribbon, scale: float, words: float
) -> None:
    font, below = _title_font(scale), _subtitle_font(words)
    font = ink.fitting(ribbon.title, font, room.width(), least=round(_LEAST_TITLE * scale))
    title = height_of(font) * 0.86
    wanted = ink.wrapped_height(room.width(), ribbon.subtitle, below) if ribbon.subtitle else 0.0
    lines = min(wanted, _LINES * height_of(below) + 1, room.height() - title)
    top = room.top() + (room.height() - title - lines) / 2
    line = QRectF(room.left(), top, room.width(), title)
    write(painter, line, ribbon.title, font, INKS.ink, _LINE)
    rest = QRectF(room.left(), line.bottom(), room.width(), lines)
    write_lines(painter, rest, ribbon.subtitle, below, INKS.ink_second)


def _title_font(scale: float) -> QFont:
    return ink.display(_TITLE * scale, ink.Weight.Black)


def _subtitle_font(scale: float) -> QFont:
    return ink.ui(max(12, _SUBTITLE * scale))


_LINE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


_DARK = ("#160F09", (0.0, 0.94), (0.56, 0.88), (1.0, 0.38))
_LIGHT = ("#E2D1AC", (0.0, 0.97), (0.55, 0.93), (1.0, 0.30))
"""The veil's colour, and how dense it is from the middle outwards."""
_MIDDLE, _REACH = QPointF(0.5, 0.58), QPointF(0.78, 0.80)
"""Of the window: the veil's centre and radii."""


class LastBoard(QObject):
    """The board at the end of a game, as large as the window, behind a veil.

    Its pieces take a frame's time several times over, so another thread paints it. Until then there
    is the printed board, and after a change of size the picture before.
    """

    changed = Signal()

    def __init__(self, position: Position, parent: QWidget) -> None:
        super().__init__(parent)
        self._position = position
        self._geometry = geometry_of(load(position.board))
        self._cache = BoardCache(self._geometry, self)
        self._cache.ready.connect(self._on_sharpened)
        self._painter = PicturePainter(self)
        self._painter.done.connect(self._show)
        self._picture = QPixmap()
        self._made_for: tuple[object, ...] = ()
        self._ratio = 1.0

    @property
    def is_sharp(self) -> bool:
        return self._cache.is_sharp and self._painter.is_idle

    def picture(self, size: QSize, surround: Surround, ratio: float) -> QPixmap:
        wanted = (size.width(), size.height(), surround.name, ratio)
        if wanted != self._made_for:
            self._made_for, self._ratio = wanted, ratio
            around = _covered(size * ratio, self._geometry)
            self._cache.ask(around.width() / ratio / self._geometry.size[0], ratio)
            paint = partial(_painted, self._cache.best, self._geometry, size * ratio, surround)
            if self._picture.isNull():
                self._keep(paint(None))
            self._painter.paint(partial(paint, self._position))
        return self._picture

    def _show(self, image: QImage) -> None:
        self._keep(image)
        self.changed.emit()

    def _keep(self, image: QImage) -> None:
        self._picture = QPixmap.fromImage(image)
        self._picture.setDevicePixelRatio(self._ratio)

    def _on_sharpened(self) -> None:
        self._made_for = ()
        self.changed.emit()


def _painted(
    printed: QImage,
    geometry: BoardGeometry,
    size: QSize,
    surround: Surround,
    position: Position | None,
) -> QImage:
    """All in device pixels; without a position only what is printed."""
    image = QImage(size, QImage.Format.Format_RGB32)
    board = _covered(size, geometry)
    painter = smooth(QPainter(image))
    try:
        painter.drawImage(board, printed)
        if position is not None:
            painter.translate(board.topLeft())
            paint_position(painter, position, geometry, board.width() / geometry.size[0])
            painter.resetTransform()
        paint_veil(painter, QRectF(image.rect()), surround)
    finally:
        painter.end()  # before its image is deleted
    return image


def _covered(size: QSize, geometry: BoardGeometry) -> QRect:
    """The board as large as the window in one direction and larger in the other."""
    across, down = geometry.size
    wide = max(size.width(), size.height() * across / down)
    board = QRect(0, 0, round(wide), round(wide * down / across))
    board.moveCenter(QRect(QPoint(), size).center())
    return board


def paint_veil(painter: QPainter, rect: QRectF, surround: Surround) -> None:
    """Darkest (or lightest) in the middle, where the result is read."""
    tint, *stops = _DARK if surround.dark else _LIGHT
    gradient = QRadialGradient(QPointF(0, 0), 1)
    for at, alpha in stops:
        gradient.setColorAt(at, ink.colour(tint, alpha))
    painter.save()
    painter.translate(rect.width() * _MIDDLE.x(), rect.height() * _MIDDLE.y())
    painter.scale(rect.width() * _REACH.x(), rect.height() * _REACH.y())
    painter.fillRect(QRectF(-4, -4, 8, 8), gradient)
    painter.restore()
