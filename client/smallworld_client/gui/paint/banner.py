"""The combo as it lies in the column: a leather power badge over a parchment race ribbon."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from smallworld_client.gui.paint.emblems import paint_emblem
from smallworld_client.gui.paint.ink import (
    circle,
    clipped,
    colour,
    linear,
    pen,
    polyline,
    radial,
    segment,
    soft_shadow,
)
from smallworld_client.gui.paint.type import Weight, display, fitting, text_at, ui

_RIBBON = 0.81  # the ribbon's height, in diameters of the badge
_NOTCH = 0.24  # the depth of the swallow tail, in heights of the ribbon
_PARCHMENT = ((0.0, "#D9C294"), (0.2, "#F6EACD"), (0.8, "#EFDDB4"), (1.0, "#D8BF8C"))


def paint_badge(painter: QPainter, center: QPointF, radius: float, power: str) -> None:
    """A round leather badge in a brass ring, with the sign of ``power``."""
    disc = circle(center, radius)
    soft_shadow(painter, disc, QPointF(0, 1.5), 4, 0.45, steps=4)
    light = center - QPointF(radius * 0.4, radius * 0.5)
    leather = radial(light, radius * 1.9, (0, "#8F5F37"), (0.6, "#6A4123"), (1, "#4A2B14"))
    painter.fillPath(disc, leather)
    painter.strokePath(disc, pen("#2A1709", 1.3))
    painter.strokePath(circle(center, radius * 0.86), pen("#E2B564", max(1.0, radius * 0.058)))
    paint_emblem(painter, power, center, radius * 1.22, "#FFF3D6")


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
    """A whole combo in ``rect``, whose height is the badge's diameter (52 on a large card).

    ``power`` and ``race`` are ids, the names are what the player reads; ``text`` is the size of
    text, which fills the ribbon rather than stay small.
    """
    radius = rect.height() / 2
    hub = QPointF(rect.left() + radius, rect.center().y())
    height = rect.height() * _RIBBON
    ribbon = QRectF(hub.x(), hub.y() - height / 2, rect.right() - hub.x(), height)
    _paint_ribbon(painter, ribbon)
    paint_badge(painter, hub, radius, power)
    sign = height * 0.72
    at = QPointF(ribbon.right() - height * _NOTCH - sign * 0.56 - 2, hub.y())
    paint_emblem(painter, race, at, sign, "#3A2818")
    left = hub.x() + radius + 8
    room = at.x() - sign * 0.54 - 4 - left
    names = QRectF(left, ribbon.top(), room, height)
    _paint_names(painter, names, power_name, race_name, text)


def _paint_ribbon(painter: QPainter, rect: QRectF) -> None:
    path = _ribbon(rect)
    soft_shadow(painter, path, QPointF(0, 1.5), 3.5, 0.4, steps=4)
    painter.fillPath(path, linear(rect.topLeft(), rect.topRight(), *_PARCHMENT))
    painter.strokePath(path, pen("#5A4224", 1.2))
    with clipped(painter, path):
        for y in (rect.top() + 3.2, rect.bottom() - 3.2):
            line = segment(rect.left(), y, rect.right(), y)
            painter.strokePath(line, pen("#9A7438", 1, alpha=0.8))


def _ribbon(rect: QRectF) -> QPainterPath:
    notch = QPointF(rect.right() - rect.height() * _NOTCH, rect.center().y())
    corners = (rect.topLeft(), rect.topRight(), notch, rect.bottomRight(), rect.bottomLeft())
    return polyline(((corner.x(), corner.y()) for corner in corners), closed=True)


def _paint_names(
    painter: QPainter, room: QRectF, power_name: str, race_name: str, text: float
) -> None:
    height = room.height()
    upper = max(12.0, height * 0.30, min(12 * text, height * 0.39))
    lower = max(15.0, height * 0.43, min(15 * text, height * 0.5))
    small = fitting(power_name, ui(upper, Weight.DemiBold), room.width())
    large = fitting(race_name, display(lower), room.width())
    middle = QPointF(room.left(), room.center().y())
    text_at(painter, middle - QPointF(0, height * 0.215), power_name, small, "#4F3611")
    text_at(painter, middle + QPointF(0, height * 0.185), race_name, large, "#2F2013")


def paint_parchment_shade(painter: QPainter, rect: QRectF, shade: str, alpha: float) -> None:
    """Lays a veil over a banner that is not asked for now, so that it steps back."""
    radius = rect.height() / 2
    height = rect.height() * _RIBBON
    left = rect.left() + radius
    path = _ribbon(QRectF(left, rect.center().y() - height / 2, rect.right() - left, height))
    painter.fillPath(
        path.united(circle(QPointF(left, rect.center().y()), radius)), colour(shade, alpha)
    )
