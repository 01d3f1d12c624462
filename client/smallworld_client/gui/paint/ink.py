"""Colours, pens, brushes and outlines that all drawing shares."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import lru_cache
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPolygonF,
    QRadialGradient,
)

Colour: TypeAlias = QColor | str
Stop: TypeAlias = tuple[float, Colour]

INK = "#2A1D12"
CREAM = "#FFF6E0"
CARD = "#FBF0D6"
CARD_EDGE = "#4A3520"
SHADOW = "#1A0F06"
WHITE = "#FFFFFF"
BLACK = "#000000"


def colour(value: Colour, alpha: float = 1.0) -> QColor:
    """``value`` as a colour of its own, its opacity multiplied by ``alpha`` (0 to 1)."""
    result = QColor(value)
    result.setAlphaF(result.alphaF() * alpha)
    return result


def mix(first: Colour, second: Colour, share: float) -> QColor:
    """A colour ``share`` (0 to 1) of the way from the first to the second."""
    a, b = QColor(first), QColor(second)
    return QColor.fromRgbF(
        a.redF() + (b.redF() - a.redF()) * share,
        a.greenF() + (b.greenF() - a.greenF()) * share,
        a.blueF() + (b.blueF() - a.blueF()) * share,
    )


def pen(
    value: Colour,
    width: float,
    *,
    alpha: float = 1.0,
    dash: Sequence[float] = (),
    cap: Qt.PenCapStyle = Qt.PenCapStyle.RoundCap,
) -> QPen:
    """A pen with round joins; ``dash`` counts in widths of the pen."""
    if isinstance(value, str):
        return QPen(_known_pen(value, width, alpha, tuple(dash), cap))
    return _new_pen(value, width, alpha, dash, cap)


def _new_pen(
    value: Colour, width: float, alpha: float, dash: Sequence[float], cap: Qt.PenCapStyle
) -> QPen:
    result = QPen(colour(value, alpha), width)
    result.setCapStyle(cap)
    result.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dash:
        result.setDashPattern(dash)
    return result


_known_pen = lru_cache(maxsize=1_000)(_new_pen)
"""Sizes are few: the same strokes come again with every picture of a look."""


def linear(start: QPointF, end: QPointF, *stops: Stop) -> QBrush:
    """A gradient from point to point."""
    gradient = QLinearGradient(start, end)
    for at, value in stops:
        gradient.setColorAt(at, QColor(value))
    return QBrush(gradient)


def downward(rect: QRectF, *stops: Stop) -> QBrush:
    """A gradient from the top of ``rect`` to its bottom."""
    return linear(rect.topLeft(), rect.bottomLeft(), *stops)


def radial(center: QPointF, radius: float, *stops: Stop) -> QBrush:
    """A gradient from ``center`` outwards."""
    gradient = QRadialGradient(center, radius)
    for at, value in stops:
        gradient.setColorAt(at, QColor(value))
    return QBrush(gradient)


def square(center: QPointF, side: float) -> QRectF:
    """The upright square of that side around ``center``."""
    return QRectF(center.x() - side / 2, center.y() - side / 2, side, side)


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def circle(center: QPointF, radius: float) -> QPainterPath:
    """A circle."""
    path = QPainterPath()
    path.addEllipse(center, radius, radius)
    return path


def polyline(points: Iterable[tuple[float, float]], *, closed: bool = False) -> QPainterPath:
    """Straight lines from point to point."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    if closed:
        path.closeSubpath()
    return path


def segment(x1: float, y1: float, x2: float, y2: float) -> QPainterPath:
    """One straight line."""
    return polyline(((x1, y1), (x2, y2)))


def octagon(center: QPointF, side: float, cut: float) -> QPainterPath:
    """A square whose corners are cut off, ``cut`` along each edge."""
    h, x, y = side / 2, center.x(), center.y()
    c = h - cut
    corners = ((-c, -h), (c, -h), (h, -c), (h, c), (c, h), (-c, h), (-h, c), (-h, -c))
    return polyline(((x + dx, y + dy) for dx, dy in corners), closed=True)


def widened(path: QPainterPath, width: float) -> QPainterPath:
    """``path`` and a round-cornered seam of half ``width`` all around it."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    result = QPainterPath(path)
    result.addPath(stroker.createStroke(path))
    result.setFillRule(Qt.FillRule.WindingFill)
    return result


def soft_shadow(
    painter: QPainter,
    path: QPainterPath,
    offset: QPointF,
    blur: float,
    alpha: float,
    *,
    tint: Colour = SHADOW,
    steps: int = 6,
) -> None:
    """A blurred shadow of ``path``, as ``steps`` ever narrower layers of one faint tint."""
    if isinstance(painter, Recorder):
        painter.soft_shadow(path, offset, blur, alpha, colour(tint))
        return
    layer = colour(tint, 1 - (1 - alpha) ** (1 / steps))
    with kept(painter):
        painter.translate(offset)
        for step in range(steps):
            painter.fillPath(widened(path, blur * 2 * (1 - (step + 0.5) / steps)), layer)


class Recorder(QPainter):
    """A painter that writes down what is drawn, and can say some of it in fewer words."""

    def soft_shadow(
        self, path: QPainterPath, offset: QPointF, blur: float, alpha: float, tint: QColor
    ) -> None:
        """A shadow as :func:`soft_shadow` paints it."""
        raise NotImplementedError

    def repeated(self, kind: str, at: QPointF, most: int) -> AbstractContextManager[None]:
        """See :func:`repeated`."""
        raise NotImplementedError


def repeated(
    painter: QPainter, kind: str, at: QPointF, most: int = 2
) -> AbstractContextManager[None]:
    """What is drawn in this block around a point is one of many of its kind.

    Whoever writes drawings down may use one of ``most`` again in its place.
    """
    if isinstance(painter, Recorder):
        return painter.repeated(kind, at, most)
    return _NOTHING


_NOTHING = nullcontext()


@contextmanager
def kept(painter: QPainter) -> Iterator[None]:
    """The painter's state is as before when the block ends."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()


@contextmanager
def clipped(painter: QPainter, path: QPainterPath) -> Iterator[None]:
    """Paint only inside ``path``, and inside what was the clip before."""
    with kept(painter):
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        yield


@contextmanager
def boxed(painter: QPainter, center: QPointF, size: float, box: float = 100.0) -> Iterator[None]:
    """Paint in the units of a ``box`` by ``box`` drawing that is shown at ``size``."""
    with kept(painter):
        painter.translate(center.x() - size / 2, center.y() - size / 2)
        painter.scale(size / box, size / box)
        yield
