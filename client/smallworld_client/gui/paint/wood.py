"""The wood of the table, and the frame around the board."""

import random
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from smallworld_client.gui.paint import ink

FRAME_SHADOW = 22  # how far the frame's shadow reaches beyond it, in logical pixels
_PLANK = 125.0


@dataclass(frozen=True)
class Wood:
    top: str
    bottom: str
    grain: str
    variety: float
    grain_alpha: float
    groove: float
    groove_light: float
    glow: float
    vignette: float
    frame_shadow: str
    frame_shadow_alpha: float


DARK = Wood("#2B221B", "#1B1511", ink.BLACK, 0.035, 0.10, 0.30, 0.035, 0.055, 0.28, ink.BLACK, 0.55)
LIGHT = Wood("#DCC9A3", "#CDB78B", "#7A5A2A", 0.07, 0.05, 0.12, 0.25, 0.18, 0.10, "#3A260C", 0.35)


def paint_table(painter: QPainter, rect: QRectF, *, dark: bool = True) -> None:
    wood = DARK if dark else LIGHT
    painter.fillRect(rect, ink.downward(rect, (0, wood.top), (1, wood.bottom)))
    with ink.kept(painter):
        painter.setClipRect(rect)
        painter.translate(rect.topLeft())
        _paint_planks(painter, rect.width(), rect.height(), wood)
    middle = QPointF(rect.center().x(), rect.top() + rect.height() * 0.45)
    light = ink.radial(
        middle,
        rect.width() * 0.72,
        (0, ink.colour("#FFE2AE", wood.glow)),
        (0.6, ink.colour(ink.BLACK, 0)),
        (1, ink.colour(ink.BLACK, wood.vignette)),
    )
    painter.fillRect(rect, light)


def _paint_planks(painter: QPainter, width: float, height: float, wood: Wood) -> None:
    rng = random.Random(3)
    for row in range(int(height / _PLANK) + 2):
        y = row * _PLANK - 30
        tone = rng.uniform(-0.5, 0.5)
        shade = ink.colour(ink.WHITE if tone > 0 else ink.BLACK, abs(tone) * wood.variety)
        painter.fillRect(QRectF(0, y, width, _PLANK), shade)
        painter.strokePath(ink.segment(0, y, width, y), ink.pen(ink.BLACK, 1.4, alpha=wood.groove))
        lit = ink.pen(ink.WHITE, 1, alpha=wood.groove_light)
        painter.strokePath(ink.segment(0, y + 1.5, width, y + 1.5), lit)
        for _ in range(13):
            line = _grain(rng, rng.uniform(-200, width), y + rng.uniform(8, _PLANK - 6), 700)
            painter.strokePath(
                line, ink.pen(wood.grain, rng.uniform(0.8, 2), alpha=wood.grain_alpha)
            )


def _grain(rng: random.Random, x: float, y: float, longest: float) -> QPainterPath:
    length = rng.uniform(longest * 0.3, longest)
    bow = longest / 140
    path = QPainterPath(QPointF(x, y))
    path.cubicTo(
        QPointF(x + length * 0.3, y + rng.uniform(-bow, bow)),
        QPointF(x + length * 0.6, y + rng.uniform(-bow, bow)),
        QPointF(x + length, y + rng.uniform(-bow, bow) * 0.6),
    )
    return path


def paint_frame(
    painter: QPainter,
    rect: QRectF,
    thickness: float,
    *,
    dark: bool = True,
    shadow: float = FRAME_SHADOW,
) -> None:
    """The wooden frame, its inside filled; its shadow reaches ``shadow`` pixels beyond."""
    wood = DARK if dark else LIGHT
    path = ink.rounded(rect, 8)
    alpha = wood.frame_shadow_alpha
    down, blur = shadow * 5 / FRAME_SHADOW, shadow * 16 / FRAME_SHADOW
    ink.soft_shadow(painter, path, QPointF(0, down), blur, alpha, tint=wood.frame_shadow, steps=10)
    far = QPointF(rect.left() + rect.width() * 0.2, rect.bottom())
    painter.fillPath(
        path, ink.linear(rect.topLeft(), far, (0, "#7A5230"), (0.5, "#5E3C20"), (1, "#452A15"))
    )
    _paint_frame_grain(painter, path, rect, thickness)
    painter.strokePath(_inset(rect, 0.7, 7.5), ink.pen("#22140A", 1.4))
    painter.strokePath(_inset(rect, 2, 6.5), ink.pen("#D9A868", 1, alpha=0.45))
    groove = _inset(rect, thickness - 4.5, 3)
    painter.strokePath(groove, ink.pen("#22140A", 4.5))
    painter.strokePath(groove, ink.pen("#D9AE5E", 2.2))
    _paint_studs(painter, rect, thickness)


def _inset(rect: QRectF, by: float, radius: float) -> QPainterPath:
    return ink.rounded(rect.adjusted(by, by, -by, -by), radius)


def _paint_frame_grain(
    painter: QPainter, path: QPainterPath, rect: QRectF, thickness: float
) -> None:
    rng = random.Random(8)
    with ink.clipped(painter, path):
        for _ in range(90):
            inner = rng.uniform(0, thickness)
            y = rng.choice(
                (rect.top() + inner, rect.bottom() - inner, rng.uniform(rect.top(), rect.bottom()))
            )
            line = _grain(rng, rect.left() + rng.uniform(-50, rect.width()), y, 260)
            painter.strokePath(line, ink.pen("#2A170A", 1.2, alpha=0.22))


def _paint_studs(painter: QPainter, rect: QRectF, thickness: float) -> None:
    by = thickness * 0.46
    inner = rect.adjusted(by, by, -by, -by)
    for at in (inner.topLeft(), inner.topRight(), inner.bottomLeft(), inner.bottomRight()):
        stud = ink.circle(at, thickness * 0.24)
        shine = at - QPointF(1.5, 1.5)
        painter.fillPath(stud, ink.radial(shine, thickness * 0.4, (0, "#FFE7A8"), (1, "#A9752A")))
        painter.strokePath(stud, ink.pen("#2A170A", 1.1))
