"""Portraits in a brass ring: the computer players' faces, and a person's silhouette.

A drawing has paths and circles over each other, each with a fill, inked where it does not say
otherwise. It comes as ``portraits/NAME.svg`` with the program; nobody else's is read.
"""

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from smallworld_client.gui.paint.icons import path_from
from smallworld_client.gui.paint.ink import (
    CARD,
    INK,
    SHADOW,
    circle,
    clipped,
    colour,
    kept,
    pen,
    radial,
    square,
)
from smallworld_client.gui.paint.owners import Owner, paint_field

RING, RING_EDGE = "#E2B564", "#2A1709"
WOOD = ((0.0, "#E9CF9D"), (0.62, "#C49A5D"), (1.0, "#8A6130"))
_BOX = 108.0
_LINE = 2.6
_DIRECTORY = files("smallworld_client.gui") / "portraits"
_SHAPE = re.compile(r"<(path|circle) ([^>]*)/>")
_VALUE = re.compile(r'(\w+)="([^"]*)"')


class Shape(NamedTuple):
    """One shape of a drawing in a box of 100 by 100; ``fill`` is a colour, or ``none``."""

    path: QPainterPath
    fill: str
    inked: bool


@cache
def drawing(name: str) -> tuple[Shape, ...]:
    """The drawing of a character, from the back to the front; empty for anybody else."""
    if not name.isascii() or not name.isalpha():
        return ()
    source = _DIRECTORY / f"{name.lower()}.svg"
    if not source.is_file():
        return ()
    text = source.read_text(encoding="utf-8")
    return tuple(_shape(kind, dict(_VALUE.findall(rest))) for kind, rest in _SHAPE.findall(text))


def _shape(kind: str, values: dict[str, str]) -> Shape:
    if kind == "path":
        path = path_from(values["d"])
    else:
        x, y, radius = (float(values[name]) for name in ("cx", "cy", "r"))
        path = circle(QPointF(x, y), radius)
    return Shape(path, values.get("fill", "none"), values.get("stroke") != "none")


def has_portrait(name: str) -> bool:
    """Whether somebody of that name is a character with a face."""
    return bool(drawing(name))


def paint_portrait(painter: QPainter, name: str, center: QPointF, size: float) -> None:
    """A character's face on pale wood; ``size`` is the diameter of the medallion."""
    rect = square(center, size)
    path = _medallion(painter, center, size)
    light = QPointF(rect.left() + size * 0.35, rect.top() + size * 0.28)
    painter.fillPath(path, radial(light, size * 0.72, *((at, colour(it)) for at, it in WOOD)))
    with clipped(painter, path):
        painter.translate(center)
        scale = size / _BOX
        painter.scale(scale, scale)
        painter.translate(-50, -50)
        for shape in drawing(name):
            if shape.fill != "none":
                painter.fillPath(shape.path, colour(shape.fill))
            if shape.inked:
                painter.strokePath(shape.path, pen(INK, _LINE))
    _ring(painter, center, size)


def paint_silhouette(painter: QPainter, owner: Owner, center: QPointF, size: float) -> None:
    """A person, in cream on their colour."""
    path = _medallion(painter, center, size)
    paint_field(painter, path, square(center, size), owner)
    with clipped(painter, path):
        painter.translate(center)
        painter.scale(size / _BOX, size / _BOX)
        painter.translate(-50, -50)
        for data in _PERSON:
            painter.fillPath(path_from(data), colour(CARD))
    _ring(painter, center, size)


def paint_nobody(painter: QPainter, center: QPointF, size: float, ink: str) -> None:
    """The dashed place of somebody who has not come yet."""
    painter.strokePath(circle(center, size / 2 - 1), pen(ink, 1.4, dash=(3, 3)))


_PERSON = (
    "M50,16 C36,16 34,50 50,52 C66,50 64,16 50,16Z",
    "M18,94 C18,66 34,60 50,60 C66,60 82,66 82,94 L82,110 L18,110Z",
)


def _medallion(painter: QPainter, center: QPointF, size: float) -> QPainterPath:
    """The round field; its shadow is painted."""
    with kept(painter):
        edge = circle(center + QPointF(0, size * 0.03), size / 2)
        painter.strokePath(edge, pen(SHADOW, size * 0.06, alpha=0.35))
    return circle(center, size / 2 - 1)


def _ring(painter: QPainter, center: QPointF, size: float) -> None:
    line = max(1.4, size * 0.054)
    painter.strokePath(circle(center, size / 2 - line / 2), pen(RING, line))
    for radius in (size / 2, size / 2 - line):
        painter.strokePath(circle(center, radius), pen(RING_EDGE, max(0.7, size * 0.018)))


def extent(size: float) -> QRectF:
    """The square that a portrait of that diameter needs around the origin, shadow included."""
    return square(QPointF(), size * 1.12)
