"""The parchment that a lesson is drawn on, and the strokes that lessons share."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from smallworld_client.gui.paint.ink import colour, downward, pen, rounded, soft_shadow
from smallworld_client.gui.paint.type import Weight, centered, fitting, text_at, ui

Ground = Callable[[QPainter, QRectF], None]
"""Lays the printed board of the lessons into a rectangle."""

INK, SECOND = "#2F2013", "#4F3611"
_RIM = 5.0


def paint_sheet(painter: QPainter, rect: QRectF) -> QRectF:
    """Parchment with its edge; what is left to draw on."""
    sheet = rect.adjusted(_RIM, _RIM, -_RIM, -_RIM)
    path = rounded(sheet, 9)
    soft_shadow(painter, path, QPointF(0, 1.5), 4, 0.4, steps=4)
    painter.fillPath(path, downward(sheet, (0, "#FBF2DC"), (1, "#F1E2BE")))
    painter.strokePath(path, pen("#5A4224", 1.1))
    return sheet.adjusted(12, 10, -12, -10)


def places(rect: QRectF, count: int) -> list[QPointF]:
    """The middles of so many equal parts of a rectangle, side by side."""
    step = rect.width() / count
    return [QPointF(rect.left() + (i + 0.5) * step, rect.center().y()) for i in range(count)]


def label(painter: QPainter, at: QPointF, text: str, width: float, *, centred: bool = True) -> None:
    """Words under a piece, or beside it from a point on; made smaller where they are too long."""
    font = fitting(text, ui(13), width)
    (centered if centred else text_at)(painter, at, text, font, SECOND)


def sign(painter: QPainter, center: QPointF, text: str) -> None:
    """A number, or a sign of arithmetic."""
    centered(painter, center, text, ui(22, Weight.Bold), INK)


def arrow(painter: QPainter, start: QPointF, end: QPointF) -> None:
    """A way that something goes, dark with a light seam so that it shows on any ground."""
    along = end - start
    length = max(1.0, (along.x() ** 2 + along.y() ** 2) ** 0.5)
    unit = along / length
    aside = QPointF(-unit.y(), unit.x())
    path = QPainterPath(start)
    path.lineTo(end)
    path.moveTo(end - unit * 9 + aside * 7)
    path.lineTo(end)
    path.lineTo(end - unit * 9 - aside * 7)
    painter.strokePath(path, pen("#FFF6E0", 7, alpha=0.9))
    painter.strokePath(path, pen("#6B430C", 3.4))


def cross(painter: QPainter, center: QPointF, size: float) -> None:
    """What is gone for good."""
    half = size / 2
    path = QPainterPath(center + QPointF(-half, -half))
    path.lineTo(center + QPointF(half, half))
    path.moveTo(center + QPointF(half, -half))
    path.lineTo(center + QPointF(-half, half))
    painter.strokePath(path, pen("#FFF6E0", 8, alpha=0.9))
    painter.strokePath(path, pen(colour("#A32A1A"), 4))
