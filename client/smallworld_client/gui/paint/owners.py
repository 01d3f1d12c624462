"""How the five owners look: a hue, a pattern so that colour never decides alone, a portrait."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from smallworld_client.gui.paint import ink
from smallworld_client.gui.paint.icons import path_from


def _plain_field(painter: QPainter, side: float, tone: str) -> None:
    inner = QRectF(-side * 0.385, -side * 0.385, side * 0.77, side * 0.77)
    painter.strokePath(ink.rounded(inner, side * 0.1), ink.pen(tone, side * 0.045))


def _bend_field(painter: QPainter, side: float, tone: str) -> None:
    step, half = side / 4, side / 2
    for left in range(-4, 9, 2):
        a = left * step - half
        stripe = ((a, half), (a + step, half), (a + step + side, -half), (a + side, -half))
        painter.fillPath(ink.polyline(stripe, closed=True), ink.colour(tone))


def _pale_field(painter: QPainter, side: float, tone: str) -> None:
    step = side / 7
    for stripe in (1, 3, 5):
        painter.fillRect(QRectF(stripe * step - side / 2, -side / 2, step, side), ink.colour(tone))


def _chevron_field(painter: QPainter, side: float, tone: str) -> None:
    step, half = side * 0.30, side / 2
    for row in range(-2, 6):
        painter.fillPath(
            _chevron(-half, half, row * step - half, side * 0.36, step / 2), ink.colour(tone)
        )


def _dots_field(painter: QPainter, side: float, tone: str) -> None:
    step = side / 4
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink.colour(tone))
    for column in range(-3, 4):
        for row in range(-3, 4):
            shift = 0.5 if row % 2 else 0.0
            spot = QPointF((column + shift) * step, row * step * 0.86)
            painter.drawEllipse(spot, step / 4, step / 4)


def _plain_bar(painter: QPainter, bar: QRectF, tone: str) -> None:
    x = bar.center().x()
    painter.strokePath(ink.segment(x, bar.top(), x, bar.bottom()), ink.pen(tone, 1.6))


def _bend_bar(painter: QPainter, bar: QRectF, tone: str) -> None:
    y, width = bar.top() - bar.width(), bar.width()
    left, right = bar.left(), bar.right()
    while y < bar.bottom() + width:
        stripe = ((left, y + width), (right, y), (right, y + 8), (left, y + width + 8))
        painter.fillPath(ink.polyline(stripe, closed=True), ink.colour(tone))
        y += 16


def _pale_bar(painter: QPainter, bar: QRectF, tone: str) -> None:
    step = bar.width() / 4.4
    for stripe in (1, 3):
        left = bar.left() + stripe * step
        painter.fillRect(QRectF(left, bar.top(), step, bar.height()), ink.colour(tone))


def _chevron_bar(painter: QPainter, bar: QRectF, tone: str) -> None:
    y = bar.top() - 4
    while y < bar.bottom() + 8:
        painter.fillPath(_chevron(bar.left(), bar.right(), y, 5, 4), ink.colour(tone))
        y += 8.6


def _dots_bar(painter: QPainter, bar: QRectF, tone: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink.colour(tone))
    y, row = bar.top() + 5, 0
    while y < bar.bottom():
        x = bar.left() + bar.width() * (0.32 if row % 2 else 0.70)
        painter.drawEllipse(QPointF(x, y), 2.3, 2.3)
        y, row = y + 6.2, row + 1


def _chevron(left: float, right: float, top: float, rise: float, thick: float) -> QPainterPath:
    middle, footer = (left + right) / 2, top + rise
    return ink.polyline(
        (
            (left, footer), (middle, top), (right, footer),
            (right, footer + thick), (middle, top + thick), (left, footer + thick),
        ),
        closed=True,
    )  # fmt: skip


class Pattern(Enum):
    """How a pattern is painted on a square around the origin, and down a bar."""

    PLAIN = _plain_field, _plain_bar
    BEND = _bend_field, _bend_bar
    PALE = _pale_field, _pale_bar
    CHEVRON = _chevron_field, _chevron_bar
    DOTS = _dots_field, _dots_bar

    def __init__(
        self,
        field: Callable[[QPainter, float, str], None],
        bar: Callable[[QPainter, QRectF, str], None],
    ) -> None:
        self.field, self.bar = field, bar


@dataclass(frozen=True)
class OwnerLook:
    name: str
    field: str
    tone: str
    edge: str
    emblem: str
    pattern: Pattern
    bold: str  # the tone of the pattern where it has to be told by everybody at a glance

    @property
    def shown_tone(self) -> str:
        return self.bold if _bold else self.tone


_bold = False


def set_bold_patterns(bold: bool) -> bool:
    """Have patterns contrast strongly or not; returns whether that is a change."""
    global _bold
    changed, _bold = bold != _bold, bold
    return changed


def has_bold_patterns() -> bool:
    return _bold


OWNERS: tuple[OwnerLook, ...] = (
    OwnerLook("crimson", "#9E2A2B", "#B54843", "#5E1416", ink.CREAM, Pattern.PLAIN, "#EBA29A"),
    OwnerLook("azure", "#2C6FB8", "#4B8BCF", "#153F6E", ink.CREAM, Pattern.BEND, "#0E3460"),
    OwnerLook("gold", "#F0C04A", "#DBA02A", "#7A5410", ink.INK, Pattern.PALE, "#A06E10"),
    OwnerLook("jade", "#4CAF9C", "#25806F", "#145248", ink.INK, Pattern.CHEVRON, "#DDFBF2"),
    OwnerLook("plum", "#43205F", "#65408A", "#220D36", ink.CREAM, Pattern.DOTS, "#9468BC"),
)
"""By colour, 0 to 4; the usual ones of the seats in order."""

_worn = list(OWNERS)


def wear(colours: Sequence[int]) -> None:
    """Paint each seat in its colour from now on; seats without one look as usual."""
    _worn[:] = [*map(OWNERS.__getitem__, colours), *OWNERS[len(colours) :]]


def owner_of(seat: int) -> OwnerLook:
    return _worn[seat]


def paint_field(painter: QPainter, path: QPainterPath, box: QRectF, owner: OwnerLook) -> None:
    """``path`` filled with colour and pattern; the square ``box`` gives the pattern's scale."""
    painter.fillPath(path, ink.colour(owner.field))
    with ink.clipped(painter, path):
        painter.translate(box.center())
        owner.pattern.field(painter, box.width(), owner.shown_tone)


def paint_bar(painter: QPainter, path: QPainterPath, bar: QRectF, owner: OwnerLook) -> None:
    painter.fillPath(path, ink.colour(owner.field))
    with ink.clipped(painter, path):
        owner.pattern.bar(painter, bar, owner.shown_tone)


def paint_chip(painter: QPainter, rect: QRectF, owner: OwnerLook, radius: float = 4) -> None:
    path = ink.rounded(rect, radius)
    paint_field(painter, path, ink.square(rect.center(), max(rect.width(), rect.height())), owner)
    painter.strokePath(path, ink.pen(ink.CARD, 1.6))
    outline = ink.rounded(rect.adjusted(-1.2, -1.2, 1.2, 1.2), radius + 1)
    painter.strokePath(outline, ink.pen(ink.INK, 1, alpha=0.8))


def paint_peace(painter: QPainter, rect: QRectF, one: OwnerLook, other: OwnerLook) -> None:
    middle, dent = rect.center(), rect.height() * 0.3
    for owner, end in ((one, rect.left()), (other, rect.right())):
        inwards = dent if end < middle.x() else -dent
        corners = (
            (middle.x(), rect.top()), (end, rect.top()), (end + inwards, middle.y()),
            (end, rect.bottom()), (middle.x(), rect.bottom()),
        )  # fmt: skip
        half = ink.polyline(corners, closed=True)
        paint_field(painter, half, ink.square(half.boundingRect().center(), rect.height()), owner)
        painter.strokePath(half, ink.pen(ink.INK, 2.6, alpha=0.8))
        painter.strokePath(half, ink.pen(ink.CARD, 1.3))
    knot = ink.circle(middle, rect.height() * 0.3)
    painter.fillPath(knot, ink.colour(ink.CREAM))
    painter.strokePath(knot, ink.pen(ink.INK, 1.1))


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
        path = ink.circle(QPointF(x, y), radius)
    return Shape(path, values.get("fill", "none"), values.get("stroke") != "none")


def has_portrait(name: str) -> bool:
    return bool(drawing(name))


def paint_portrait(painter: QPainter, name: str, center: QPointF, size: float) -> None:
    """A character's face on pale wood; ``size`` is the diameter of the medallion."""
    rect = ink.square(center, size)
    path = _medallion(painter, center, size)
    light = QPointF(rect.left() + size * 0.35, rect.top() + size * 0.28)
    painter.fillPath(path, ink.radial(light, size * 0.72, *WOOD))
    with ink.clipped(painter, path):
        painter.translate(center)
        painter.scale(size / _BOX, size / _BOX)
        painter.translate(-50, -50)
        for shape in drawing(name):
            if shape.fill != "none":
                painter.fillPath(shape.path, ink.colour(shape.fill))
            if shape.inked:
                painter.strokePath(shape.path, ink.pen(ink.INK, _LINE))
    _ring(painter, center, size)


def paint_silhouette(painter: QPainter, owner: OwnerLook, center: QPointF, size: float) -> None:
    path = _medallion(painter, center, size)
    paint_field(painter, path, ink.square(center, size), owner)
    with ink.clipped(painter, path):
        painter.translate(center)
        painter.scale(size / _BOX, size / _BOX)
        painter.translate(-50, -50)
        for data in _PERSON:
            painter.fillPath(path_from(data), ink.colour(ink.CARD))
    _ring(painter, center, size)


def paint_nobody(painter: QPainter, center: QPointF, size: float, tone: str) -> None:
    painter.strokePath(ink.circle(center, size / 2 - 1), ink.pen(tone, 1.4, dash=(3, 3)))


_PERSON = (
    "M50,16 C36,16 34,50 50,52 C66,50 64,16 50,16Z",
    "M18,94 C18,66 34,60 50,60 C66,60 82,66 82,94 L82,110 L18,110Z",
)


def _medallion(painter: QPainter, center: QPointF, size: float) -> QPainterPath:
    with ink.kept(painter):
        edge = ink.circle(center + QPointF(0, size * 0.03), size / 2)
        painter.strokePath(edge, ink.pen(ink.SHADOW, size * 0.06, alpha=0.35))
    return ink.circle(center, size / 2 - 1)


def _ring(painter: QPainter, center: QPointF, size: float) -> None:
    line = max(1.4, size * 0.054)
    painter.strokePath(ink.circle(center, size / 2 - line / 2), ink.pen(RING, line))
    for radius in (size / 2, size / 2 - line):
        painter.strokePath(ink.circle(center, radius), ink.pen(RING_EDGE, max(0.7, size * 0.018)))
