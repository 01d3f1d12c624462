"""The five owners: a hue and a pattern for each, so that colour alone never decides.

Players choose among them. A program shows one table at a time, so the colours of its seats are set
once, by :func:`wear`, and :func:`owner_of` is the owner of a seat.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from smallworld_client.gui.paint.ink import (
    CARD,
    CREAM,
    INK,
    clipped,
    colour,
    pen,
    polyline,
    rounded,
    segment,
)


class Pattern(Enum):
    """What is drawn on the field, tone on tone."""

    PLAIN = "plain"
    BEND = "bend"
    PALE = "pale"
    CHEVRON = "chevron"
    DOTS = "dots"


@dataclass(frozen=True)
class Owner:
    """How one seat's things look: field, tone of the pattern, dark edge, emblem on the field."""

    name: str
    field: str
    tone: str
    edge: str
    emblem: str
    pattern: Pattern
    bold: str
    """The tone of the pattern where it has to be told by everybody at a glance."""

    @property
    def shown_tone(self) -> str:
        """The tone of the pattern in the present theme."""
        return self.bold if _bold else self.tone


_bold = False


def set_bold_patterns(bold: bool) -> bool:
    """Set whether patterns stand out from their fields; returns whether that is another way."""
    global _bold
    changed, _bold = bold != _bold, bold
    return changed


def has_bold_patterns() -> bool:
    """Whether patterns stand out, for the keys of what is painted once."""
    return _bold


OWNERS: tuple[Owner, ...] = (
    Owner("crimson", "#9E2A2B", "#B54843", "#5E1416", CREAM, Pattern.PLAIN, "#EBA29A"),
    Owner("azure", "#2C6FB8", "#4B8BCF", "#153F6E", CREAM, Pattern.BEND, "#0E3460"),
    Owner("gold", "#F0C04A", "#DBA02A", "#7A5410", INK, Pattern.PALE, "#A06E10"),
    Owner("jade", "#4CAF9C", "#25806F", "#145248", INK, Pattern.CHEVRON, "#DDFBF2"),
    Owner("plum", "#43205F", "#65408A", "#220D36", CREAM, Pattern.DOTS, "#9468BC"),
)
"""By colour, 0 to 4; the usual ones of the seats in order."""

_worn = list(OWNERS)


def wear(colours: Sequence[int]) -> None:
    """Paint each seat in its colour from now on; seats without one look as usual."""
    _worn[:] = [*(OWNERS[colour] for colour in colours), *OWNERS[len(colours) :]]


def owner_of(seat: int) -> Owner:
    """How the things of a seat look, at the table that is shown."""
    return _worn[seat]


def paint_field(painter: QPainter, path: QPainterPath, square: QRectF, owner: Owner) -> None:
    """``path`` filled with the owner's colour and pattern; ``square`` gives the pattern's scale."""
    painter.fillPath(path, colour(owner.field))
    with clipped(painter, path):
        painter.translate(square.center())
        _FIELDS[owner.pattern](painter, square.width(), owner.shown_tone)


def paint_bar(painter: QPainter, path: QPainterPath, bar: QRectF, owner: Owner) -> None:
    """A narrow upright bar (``path`` inside ``bar``) in the owner's colour and pattern."""
    painter.fillPath(path, colour(owner.field))
    with clipped(painter, path):
        _BARS[owner.pattern](painter, bar, owner.shown_tone)


def paint_chip(painter: QPainter, rect: QRectF, owner: Owner, radius: float = 4) -> None:
    """A small plate that says whose something is: before a name or a line of the log."""
    path = rounded(rect, radius)
    side = max(rect.width(), rect.height())
    square = QRectF(0, 0, side, side)
    square.moveCenter(rect.center())
    paint_field(painter, path, square, owner)
    painter.strokePath(path, pen(CARD, 1.6))
    outline = rounded(rect.adjusted(-1.2, -1.2, 1.2, 1.2), radius + 1)
    painter.strokePath(outline, pen(INK, 1, alpha=0.8))


def _plain_field(painter: QPainter, side: float, tone: str) -> None:
    inner = QRectF(-side * 0.385, -side * 0.385, side * 0.77, side * 0.77)
    painter.strokePath(rounded(inner, side * 0.1), pen(tone, side * 0.045))


def _bend_field(painter: QPainter, side: float, tone: str) -> None:
    step, half = side / 4, side / 2
    for left in range(-4, 9, 2):
        a = left * step - half
        stripe = ((a, half), (a + step, half), (a + step + side, -half), (a + side, -half))
        painter.fillPath(polyline(stripe, closed=True), colour(tone))


def _pale_field(painter: QPainter, side: float, tone: str) -> None:
    step = side / 7
    for stripe in (1, 3, 5):
        painter.fillRect(QRectF(stripe * step - side / 2, -side / 2, step, side), colour(tone))


def _chevron_field(painter: QPainter, side: float, tone: str) -> None:
    step, half = side * 0.30, side / 2
    for row in range(-2, 6):
        painter.fillPath(
            _chevron(-half, half, row * step - half, side * 0.36, step / 2), colour(tone)
        )


def _dots_field(painter: QPainter, side: float, tone: str) -> None:
    step = side / 4
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(tone))
    for column in range(-3, 4):
        for row in range(-3, 4):
            shift = 0.5 if row % 2 else 0.0
            spot = QPointF((column + shift) * step, row * step * 0.86)
            painter.drawEllipse(spot, step / 4, step / 4)


def _plain_bar(painter: QPainter, bar: QRectF, tone: str) -> None:
    x = bar.center().x()
    painter.strokePath(segment(x, bar.top(), x, bar.bottom()), pen(tone, 1.6))


def _bend_bar(painter: QPainter, bar: QRectF, tone: str) -> None:
    y, width = bar.top() - bar.width(), bar.width()
    left, right = bar.left(), bar.right()
    while y < bar.bottom() + width:
        stripe = ((left, y + width), (right, y), (right, y + 8), (left, y + width + 8))
        painter.fillPath(polyline(stripe, closed=True), colour(tone))
        y += 16


def _pale_bar(painter: QPainter, bar: QRectF, tone: str) -> None:
    step = bar.width() / 4.4
    for stripe in (1, 3):
        left = bar.left() + stripe * step
        painter.fillRect(QRectF(left, bar.top(), step, bar.height()), colour(tone))


def _chevron_bar(painter: QPainter, bar: QRectF, tone: str) -> None:
    y = bar.top() - 4
    while y < bar.bottom() + 8:
        painter.fillPath(_chevron(bar.left(), bar.right(), y, 5, 4), colour(tone))
        y += 8.6


def _dots_bar(painter: QPainter, bar: QRectF, tone: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(tone))
    y, row = bar.top() + 5, 0
    while y < bar.bottom():
        x = bar.left() + bar.width() * (0.32 if row % 2 else 0.70)
        painter.drawEllipse(QPointF(x, y), 2.3, 2.3)
        y, row = y + 6.2, row + 1


def _chevron(left: float, right: float, top: float, rise: float, thick: float) -> QPainterPath:
    middle, footer = (left + right) / 2, top + rise
    return polyline(
        (
            (left, footer), (middle, top), (right, footer),
            (right, footer + thick), (middle, top + thick), (left, footer + thick),
        ),
        closed=True,
    )  # fmt: skip


_FIELDS: dict[Pattern, Callable[[QPainter, float, str], None]] = {
    Pattern.PLAIN: _plain_field,
    Pattern.BEND: _bend_field,
    Pattern.PALE: _pale_field,
    Pattern.CHEVRON: _chevron_field,
    Pattern.DOTS: _dots_field,
}
_BARS: dict[Pattern, Callable[[QPainter, QRectF, str], None]] = {
    Pattern.PLAIN: _plain_bar,
    Pattern.BEND: _bend_bar,
    Pattern.PALE: _pale_bar,
    Pattern.CHEVRON: _chevron_bar,
    Pattern.DOTS: _dots_bar,
}
