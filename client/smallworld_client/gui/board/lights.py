"""Light on the board: what may be chosen is lit, all else steps back, focus is blue."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from smallworld_client.gui.paint.ink import clipped, colour, pen, rounded
from smallworld_client.gui.paint.terrain import RegionShape
from smallworld_client.gui.theme import INKS

_GOLD, _CREAM, _EDGE = "#FFC53D", "#FFF3CE", "#6B430C"
_FOCUS, _FOCUS_EDGE = "#8CCBFF", "#0B2E4A"
_LINE_OF_GAP = "#FFF3CE"
_SHADE = "#2A1B0E"
_LINE, _OUTLINE = 9.5, 13.5  # board units; half of each lies inside the region
_DASH = (2.2, 1.3)  # of the outline's width


def paint_shade(painter: QPainter, shape: RegionShape) -> None:
    """A region that is neither offered nor one's own while something is asked."""
    painter.fillPath(shape.path, colour(_SHADE, 0.08 if shape.water else 0.15))


def paint_lit(painter: QPainter, shape: RegionShape, *, dashed: bool) -> None:
    """A region that is offered; ``dashed`` where only the die may bring it."""
    _paint_lit(painter, shape, line=_GOLD, glow="#FFD560", ground=0.10, strength=1.0, dashed=dashed)


def paint_hovered(painter: QPainter, shape: RegionShape, *, dashed: bool) -> None:
    """The offered region under the pointer: brighter, and its line cream."""
    _paint_lit(
        painter, shape, line=_CREAM, glow="#FFE9A8", ground=0.24, strength=1.3, dashed=dashed
    )


def paint_gap(painter: QPainter, spot: QRectF) -> None:
    """The dashed place from which a token has been lifted."""
    edge = rounded(spot, spot.width() * 0.19)
    painter.fillPath(edge, colour(_SHADE, 0.18))
    painter.strokePath(edge, pen(_LINE_OF_GAP, 2.2, dash=(2.4, 2.2)))


def paint_advice(painter: QPainter, shape: RegionShape, scale: float) -> None:
    """The ring of a piece of advice: green and dashed, unlike gold, cream and blue."""
    with clipped(painter, shape.path):
        painter.strokePath(shape.path, pen(INKS.advice_edge, max(20.0, 12 / scale), alpha=0.85))
        width = max(14.0, 8 / scale)
        painter.strokePath(shape.path, pen(INKS.advice, width, dash=(1.6, 0.9)))


def paint_focus(painter: QPainter, shape: RegionShape, scale: float) -> None:
    """The ring of the keyboard, inside the border: blue, so that nobody takes it for gold."""
    with clipped(painter, shape.path):
        painter.strokePath(shape.path, pen(_FOCUS_EDGE, max(18.0, 11 / scale), alpha=0.85))
        painter.strokePath(shape.path, pen(_FOCUS, max(13.0, 7 / scale)))


def _paint_lit(
    painter: QPainter,
    shape: RegionShape,
    *,
    line: str,
    glow: str,
    ground: float,
    strength: float,
    dashed: bool,
) -> None:
    with clipped(painter, shape.path):
        painter.fillPath(shape.path, colour("#FFF6D8", ground))
        for width, alpha in ((40.0, 0.10), (30.0, 0.13), (20.0, 0.18)):
            painter.strokePath(shape.path, pen(glow, width, alpha=alpha * strength))
        for tone, width in ((_EDGE, _OUTLINE), (line, _LINE)):
            if not dashed:
                painter.strokePath(shape.path, pen(tone, width))
                continue
            dash = [length * _OUTLINE / width for length in _DASH]
            flat = pen(tone, width, dash=dash, cap=Qt.PenCapStyle.FlatCap)
            painter.strokePath(shape.path, flat)
