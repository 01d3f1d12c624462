"""Smooth lines through given points, and shapely's shapes as painter paths."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF
from shapely.geometry import Polygon

Point = tuple[float, float]


def smooth(points: Sequence[Point], *, closed: bool = False) -> QPainterPath:
    """A Catmull-Rom curve through all the points; through two of them, a straight line."""
    count = len(points)

    def at(index: int) -> Point:
        return points[index % count if closed else max(0, min(count - 1, index))]

    path = QPainterPath(QPointF(*points[0]))
    if count == 2:
        path.lineTo(*points[1])
        return path
    for index in range(count if closed else count - 1):
        (ax, ay), (bx, by) = at(index - 1), at(index)
        (cx, cy), (dx, dy) = at(index + 1), at(index + 2)
        leaving = QPointF(bx + (cx - ax) / 6, by + (cy - ay) / 6)
        arriving = QPointF(cx - (dx - bx) / 6, cy - (dy - by) / 6)
        path.cubicTo(leaving, arriving, QPointF(cx, cy))
    if closed:
        path.closeSubpath()
    return path


def polygon_path(polygon: Polygon) -> QPainterPath:
    """The outer ring of a polygon as a closed path."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in polygon.exterior.coords]))
    path.closeSubpath()
    return path
