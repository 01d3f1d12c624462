"""Coins: gold for what is one's own or to be taken, brown and blank for what lies covered."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from smallworld_client.gui.paint.ink import INK, circle, colour, pen, radial
from smallworld_client.gui.paint.type import Weight, centered, ui

_GOLD = ("#FFE08A", "#E5A62E", "#8A5A10", "#FFF3C4")
_COVERED = ("#B98F5E", "#86633C", "#5A4026", "#F2DDB4")


def paint_coin(
    painter: QPainter, center: QPointF, radius: float, *, value: int | None = None
) -> None:
    """A gold coin, with its value where one is given."""
    _paint_disc(painter, center, radius, _GOLD, 0.9)
    if value is not None:
        centered(painter, center, str(value), ui(radius * 1.15, Weight.Black), "#5E3A08")


def paint_covered_coin(painter: QPainter, center: QPointF, radius: float) -> None:
    """A coin that lies face down: nobody else may know its value."""
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
    rim, disc = circle(center + QPointF(0, radius * 0.16), radius), circle(center, radius)
    painter.fillPath(rim, colour(edge))
    painter.strokePath(rim, pen(INK, width))
    shine = center - QPointF(radius * 0.4, radius * 0.5)
    painter.fillPath(disc, radial(shine, radius * 1.9, (0, light), (1, dark)))
    painter.strokePath(disc, pen(INK, width))
    painter.strokePath(circle(center, radius * 0.74), pen(line, width, alpha=ring))
