"""Shields with prices, coins, banners and badges."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath

from smallworld_client.gui.paint import ink
from smallworld_client.gui.paint.icons import paint_emblem, path_from

_SHIELD = "M8,6 C24,11 38,9 50,3 C62,9 76,11 92,6 L92,50 C92,74 74,90 50,98 C26,90 8,74 8,50Z"
_BOX = QRectF(0, 0, 100, 100)
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-0.22, -0.22), (0.22, 0.22)),
    3: ((-0.24, -0.24), (0, 0), (0.24, 0.24)),
}
DIE_LABEL_PROPORTION = 2.05  # width of the die's label for each unit of ``size``; it is 0.86 high


def paint_price(
    painter: QPainter, center: QPointF, size: float, price: int, *, hover: bool = False
) -> None:
    path = path_from(_SHIELD)
    light, dark = ("#FFFFFF", "#FFEFC6") if hover else ("#FFF8E4", "#FFE3A0")
    with ink.boxed(painter, center, size):
        ink.soft_shadow(painter, path, QPointF(0, 6), 12, 0.55, steps=5)
        painter.fillPath(path, ink.downward(_BOX, (0, light), (1, dark)))
        painter.strokePath(path, ink.pen("#6B430C", 11))
        painter.strokePath(path, ink.pen("#F2B330", 6.5))
    at = center - QPointF(0, size * 0.02)
    ink.centered(painter, at, str(price), ink.ui(size * 0.62, ink.Weight.Black), ink.INK)


def paint_die_label(painter: QPainter, center: QPointF, size: float, chance: str) -> None:
    width, height = size * DIE_LABEL_PROPORTION, size * 0.86
    rect = QRectF(center.x() - width / 2, center.y() - height / 2, width, height)
    path = ink.rounded(rect, height * 0.34)
    ink.soft_shadow(painter, path, QPointF(0, size * 0.05), size * 0.12, 0.5, steps=5)
    painter.fillPath(path, ink.colour("#FFF3D6"))
    edge = ink.pen("#7A4E12", size * 0.065, dash=(2.2, 1.5), cap=Qt.PenCapStyle.FlatCap)
    painter.strokePath(path, edge)
    paint_die_icon(painter, center - QPointF(width * 0.30, 0), size * 0.50)
    font = ink.ui(size * 0.44, ink.Weight.Bold)
    ink.text_at(painter, center - QPointF(width * 0.12, 0), chance, font, ink.INK)


def paint_die_icon(painter: QPainter, center: QPointF, size: float) -> None:
    face = ink.rounded(ink.square(center, size), size * 0.22)
    painter.fillPath(face, ink.colour("#FFFFFF"))
    painter.strokePath(face, ink.pen(ink.INK, max(1.0, size * 0.08)))
    _paint_pips(painter, center, size, 3)


def paint_die(painter: QPainter, center: QPointF, size: float, pips: int) -> None:
    """The die as a piece of bone with a thick edge, for the roll. Faces show 0, 1, 2 or 3."""
    box = ink.square(center, size)
    radius, depth = size * 0.22, size * 0.08
    face = ink.rounded(box, radius)
    ground = ink.rounded(box.adjusted(0, 0, 0, depth), radius)
    offset = QPointF(size * 0.03, size * 0.10)
    ink.soft_shadow(painter, ground, offset, size * 0.20, 0.5, steps=8)
    painter.fillPath(ground, ink.colour("#BFB08E"))
    painter.strokePath(ground, ink.pen(ink.CARD_EDGE, max(1.0, size * 0.025)))
    painter.fillPath(face, ink.downward(box, (0, "#FFFBEF"), (1, "#F0E2C2")))
    painter.strokePath(face, ink.pen(ink.INK, max(1.0, size * 0.03)))
    _paint_pips(painter, center, size, pips)


def _paint_pips(painter: QPainter, center: QPointF, size: float, pips: int) -> None:
    for dx, dy in _PIPS[pips]:
        spot = center + QPointF(dx * size, dy * size)
        painter.fillPath(ink.circle(spot, size * 0.10), ink.colour(ink.INK))


_GOLD = ("#FFE08A", "#E5A62E", "#8A5A10", "#FFF3C4")
_COVERED = ("#B98F5E", "#86633C", "#5A4026", "#F2DDB4")


def paint_coin(painter: QPainter, center: QPointF, radius: float, *, value: int | str = "") -> None:
    _paint_disc(painter, center, radius, _GOLD, 0.9)
    if value != "":
        ink.centered(
            painter, center, str(value), ink.ui(radius * 1.15, ink.Weight.Black), "#5E3A08"
        )


def paint_covered_coin(painter: QPainter, center: QPointF, radius: float) -> None:
    _paint_disc(painter, center, radius, _COVERED, 0.7)


def paint_coin_row(
    painter: QPainter,
    left: QPointF,
    radius: float,
    count: int,
    *,
    covered: bool = False,
    most: int = 6,
) -> float:
    """``count`` coins that overlap, at most ``most`` drawn, from ``left`` on. Gives the width."""
    step = radius * 1.12
    shown = min(count, most)
    for index in range(shown):
        center = left + QPointF(radius + index * step, 0)
        if covered:
            paint_covered_coin(painter, center, radius)
        else:
            paint_coin(painter, center, radius)
    return 2 * radius + (shown - 1) * step if shown else 0.0


def _paint_disc(
    painter: QPainter,
    center: QPointF,
    radius: float,
    colours: tuple[str, str, str, str],
    ring: float,
) -> None:
    light, dark, edge, line = colours
    width = max(0.8, radius * 0.1)
    rim, disc = ink.circle(center + QPointF(0, radius * 0.16), radius), ink.circle(center, radius)
    painter.fillPath(rim, ink.colour(edge))
    painter.strokePath(rim, ink.pen(ink.INK, width))
    shine = center - QPointF(radius * 0.4, radius * 0.5)
    painter.fillPath(disc, ink.radial(shine, radius * 1.9, (0, light), (1, dark)))
    painter.strokePath(disc, ink.pen(ink.INK, width))
    painter.strokePath(ink.circle(center, radius * 0.74), ink.pen(line, width, alpha=ring))


BADGE_EMBLEM, BADGE_INK = 1.22, "#FFF3D6"
"""The emblem of a badge: its size, of the badge's radius, and its colour."""
_RIBBON = 0.81  # the ribbon's height, in diameters of the badge
_LEAST_STRIP = 31.0  # the height that both names need; a lower badge is no higher than its ribbon
_DESCENDER = 0.2  # of a font's size: how far a g reaches below its line
_NOTCH = 0.24  # the depth of the swallow tail, in heights of the ribbon
_PARCHMENT = ((0.0, "#D9C294"), (0.2, "#F6EACD"), (0.8, "#EFDDB4"), (1.0, "#D8BF8C"))


def paint_badge(painter: QPainter, center: QPointF, radius: float, power: str) -> None:
    paint_badge_disc(painter, center, radius)
    paint_emblem(painter, power, center, radius * BADGE_EMBLEM, BADGE_INK)


def paint_badge_disc(painter: QPainter, center: QPointF, radius: float) -> None:
    disc = ink.circle(center, radius)
    ink.soft_shadow(painter, disc, QPointF(0, 1.5), 4, 0.45, steps=4)
    light = center - QPointF(radius * 0.4, radius * 0.5)
    leather = ink.radial(light, radius * 1.9, (0, "#8F5F37"), (0.6, "#6A4123"), (1, "#4A2B14"))
    painter.fillPath(disc, leather)
    painter.strokePath(disc, ink.pen("#2A1709", 1.3))
    painter.strokePath(
        ink.circle(center, radius * 0.86), ink.pen("#E2B564", max(1.0, radius * 0.058))
    )


def paint_banner(
    painter: QPainter,
    rect: QRectF,
    power: str,
    race: str,
    power_name: str,
    race_name: str,
    *,
    text: float = 1.0,
) -> None:
    """A whole combo, as high as its badge. ``power`` and ``race`` are ids, the names are shown."""
    radius = rect.height() / 2
    hub = QPointF(rect.left() + radius, rect.center().y())
    height = _strip(rect, text)
    ribbon = QRectF(hub.x(), hub.y() - height / 2, rect.right() - hub.x(), height)
    _paint_ribbon(painter, ribbon)
    paint_badge(painter, hub, radius, power)
    emblem = height * 0.72
    at = QPointF(ribbon.right() - height * _NOTCH - emblem * 0.56 - 2, hub.y())
    paint_emblem(painter, race, at, emblem, "#3A2818")
    left = hub.x() + radius + 8
    room = at.x() - emblem * 0.54 - 4 - left
    names = QRectF(left, ribbon.top(), room, height)
    _paint_names(painter, names, power_name, race_name, text)


def _strip(banner: QRectF, text: float) -> float:
    least = _LEAST_STRIP * max(1.0, text)
    return max(banner.height() * _RIBBON, min(banner.height(), least))


def _paint_ribbon(painter: QPainter, rect: QRectF) -> None:
    path = _ribbon(rect)
    ink.soft_shadow(painter, path, QPointF(0, 1.5), 3.5, 0.4, steps=4)
    painter.fillPath(path, ink.linear(rect.topLeft(), rect.topRight(), *_PARCHMENT))
    painter.strokePath(path, ink.pen("#5A4224", 1.2))
    with ink.clipped(painter, path):
        for y in (rect.top() + 2.6, rect.bottom() - 2.6):
            line = ink.segment(rect.left(), y, rect.right(), y)
            painter.strokePath(line, ink.pen("#9A7438", 1, alpha=0.7))


def _ribbon(rect: QRectF) -> QPainterPath:
    notch = QPointF(rect.right() - rect.height() * _NOTCH, rect.center().y())
    corners = (rect.topLeft(), rect.topRight(), notch, rect.bottomRight(), rect.bottomLeft())
    return ink.polyline(((corner.x(), corner.y()) for corner in corners), closed=True)


def _paint_names(
    painter: QPainter, room: QRectF, power_name: str, race_name: str, text: float
) -> None:
    height = room.height()
    upper = max(12.0, height * 0.30, min(12 * text, height * 0.39))
    lower = max(15.0, height * 0.43, min(15 * text, height * 0.5))
    small = ink.fitting(power_name, ink.ui(upper, ink.Weight.DemiBold), room.width())
    large = ink.fitting(race_name, ink.display(lower), room.width())
    middle = QPointF(room.left(), room.center().y())
    up, down = _lines_of_names(height, small, large)
    ink.text_at(painter, middle - QPointF(0, up), power_name, small, "#4F3611")
    ink.text_at(painter, middle + QPointF(0, down), race_name, large, "#2F2013")


def _lines_of_names(height: float, small: QFont, large: QFont) -> tuple[float, float]:
    """How far from the ribbon's middle; further on low ones, for the descenders."""
    above, below = QFontMetricsF(small), QFontMetricsF(large)
    clear = above.capHeight() / 2 + _DESCENDER * small.pixelSize() + 1 + below.capHeight() / 2
    up, down = height * 0.215, height * 0.185
    spread = max(1.0, clear / (up + down))
    return up * spread, down * spread


def paint_parchment_shade(
    painter: QPainter, rect: QRectF, shade: str, alpha: float, *, text: float = 1.0
) -> None:
    radius = rect.height() / 2
    height = _strip(rect, text)
    left = rect.left() + radius
    path = _ribbon(QRectF(left, rect.center().y() - height / 2, rect.right() - left, height))
    painter.fillPath(
        path.united(ink.circle(QPointF(left, rect.center().y()), radius)), ink.colour(shade, alpha)
    )
