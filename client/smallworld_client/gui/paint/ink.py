"""What all drawing shares: colours, pens, fonts, parchment, and the looks of hints and refusals."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
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
    gradient = QLinearGradient(start, end)
    for at, value in stops:
        gradient.setColorAt(at, QColor(value))
    return QBrush(gradient)


def downward(rect: QRectF, *stops: Stop) -> QBrush:
    return linear(rect.topLeft(), rect.bottomLeft(), *stops)


def radial(center: QPointF, radius: float, *stops: Stop) -> QBrush:
    gradient = QRadialGradient(center, radius)
    for at, value in stops:
        gradient.setColorAt(at, QColor(value))
    return QBrush(gradient)


def square(center: QPointF, side: float) -> QRectF:
    return QRectF(center.x() - side / 2, center.y() - side / 2, side, side)


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def circle(center: QPointF, radius: float) -> QPainterPath:
    return ellipse(center, radius, radius)


def ellipse(center: QPointF, across: float, down: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(center, across, down)
    return path


def polyline(points: Iterable[tuple[float, float]], *, closed: bool = False) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    if closed:
        path.closeSubpath()
    return path


def segment(x1: float, y1: float, x2: float, y2: float) -> QPainterPath:
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
    if isinstance(painter, Recorder):
        painter.soft_shadow(path, offset, blur, alpha, colour(tint))
        return
    layer = colour(tint, 1 - (1 - alpha) ** (1 / steps))
    with kept(painter):
        painter.translate(offset)
        for step in range(steps):
            painter.fillPath(widened(path, blur * 2 * (1 - (step + 0.5) / steps)), layer)


class Recorder(QPainter):
    def soft_shadow(
        self, path: QPainterPath, offset: QPointF, blur: float, alpha: float, tint: QColor
    ) -> None:
        raise NotImplementedError

    def repeated(self, kind: str, at: QPointF, most: int) -> AbstractContextManager[None]:
        raise NotImplementedError


def repeated(
    painter: QPainter, kind: str, at: QPointF, most: int = 2
) -> AbstractContextManager[None]:
    """A painter that records drawings may reuse one of ``most`` of that kind instead."""
    if isinstance(painter, Recorder):
        return painter.repeated(kind, at, most)
    return _NOTHING


_NOTHING = nullcontext()


@contextmanager
def kept(painter: QPainter) -> Iterator[None]:
    painter.save()
    try:
        yield
    finally:
        painter.restore()


@contextmanager
def clipped(painter: QPainter, path: QPainterPath) -> Iterator[None]:
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


@dataclass(frozen=True, slots=True)
class ParchmentColours:
    top: str = "#FDF6E4"
    bottom: str = "#F6EACD"
    edge: str = "#5A4224"
    light_edge: str = "#B79F73"
    ink: str = "#2F2013"
    second: str = "#4F3611"
    rule: str = "#CDB78E"
    hovered: str = "#EAD6A8"
    button: str = "#F1E2BF"
    button_edge: str = "#B79F73"
    focus: str = "#0B5FA5"
    warning: str = "#8E2214"
    good: str = "#215322"


PAPER: Final = ParchmentColours()
RADIUS: Final = 9.0
REACH: Final = 16  # pixels that a card keeps around itself for its shadow and its tail
_HALF, _INSET = 9.0, 20.0
"""Half of the tail's width at its root, and how far from a corner its middle is at least."""


def paint_parchment(
    painter: QPainter,
    rect: QRectF,
    tip: QPointF | None = None,
    *,
    dark: bool = True,
    lifted: bool = True,
    line: float = 1.2,
) -> None:
    """A card with a tail that ends at ``tip``, if that lies outside; flat unless ``lifted``."""
    path = rounded(rect, RADIUS)
    if tip is not None:
        path = path.united(tail(rect, tip))
    if lifted:
        soft_shadow(painter, path, QPointF(0, 4), 12, 0.5, tint=BLACK, steps=8)
    painter.fillPath(path, downward(rect, (0.0, PAPER.top), (1.0, PAPER.bottom)))
    painter.strokePath(path, pen(PAPER.edge if dark else PAPER.light_edge, line))


def paint_rule(painter: QPainter, left: float, right: float, y: float) -> None:
    painter.strokePath(segment(left, y, right, y), pen(PAPER.rule, 1, cap=Qt.PenCapStyle.FlatCap))


def tail_tip(card: QRectF, subject: QRectF) -> QPointF | None:
    """Where a straight tail meets a subject within ``REACH``, level with an edge; else None."""
    if card.intersects(subject):
        return None
    across = _shared(card.left(), card.right(), subject.left(), subject.right())
    down = _shared(card.top(), card.bottom(), subject.top(), subject.bottom())
    if across is not None and 0 <= subject.top() - card.bottom() <= REACH:
        return QPointF(across, subject.top())
    if across is not None and 0 <= card.top() - subject.bottom() <= REACH:
        return QPointF(across, subject.bottom())
    if down is not None and 0 <= subject.left() - card.right() <= REACH:
        return QPointF(subject.left(), down)
    if down is not None and 0 <= card.left() - subject.right() <= REACH:
        return QPointF(subject.right(), down)
    return None


def _shared(first: float, last: float, start: float, end: float) -> float | None:
    least, most = max(first + _INSET, start), min(last - _INSET, end)
    return max(least, min((start + end) / 2, most)) if least <= most else None


def tail(rect: QRectF, tip: QPointF) -> QPainterPath:
    x = max(rect.left() + _INSET, min(tip.x(), rect.right() - _INSET))
    y = max(rect.top() + _INSET, min(tip.y(), rect.bottom() - _INSET))
    aside = max(tip.x() - rect.right(), rect.left() - tip.x())
    level = aside >= max(tip.y() - rect.bottom(), rect.top() - tip.y())
    if level and tip.x() > rect.right():
        root = ((rect.right() - 2, y - _HALF), (rect.right() - 2, y + _HALF))
    elif level and tip.x() < rect.left():
        root = ((rect.left() + 2, y + _HALF), (rect.left() + 2, y - _HALF))
    elif tip.y() > rect.bottom():
        root = ((x + _HALF, rect.bottom() - 2), (x - _HALF, rect.bottom() - 2))
    elif tip.y() < rect.top():
        root = ((x - _HALF, rect.top() + 2), (x + _HALF, rect.top() + 2))
    else:
        return QPainterPath()
    return polyline((root[0], (tip.x(), tip.y()), root[1]), closed=True)


_LASTS, _RED_FOR = 320, 1_200  # milliseconds
_SWINGS, _REACH = 3, 6.0  # reach in pixels


class Shake(QObject):
    """``changed`` is called whenever what is refused has to be painted again."""

    def __init__(self, changed: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._changed = changed
        self._swing = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=_LASTS)
        self._swing.valueChanged.connect(self._repaint)
        self._red = QTimer(self, singleShot=True, interval=_RED_FOR)
        self._red.timeout.connect(self._repaint)

    def begin(self, *, animated: bool) -> None:
        self._swing.stop()
        self._red.start()
        if animated:
            self._swing.start()
        self._repaint()

    def end(self) -> None:
        self._swing.stop()
        self._red.stop()

    @property
    def is_red(self) -> bool:
        return self._red.isActive()

    @property
    def offset(self) -> float:
        if self._swing.state() is not QVariantAnimation.State.Running:
            return 0.0
        share = float(self._swing.currentValue())
        return math.sin(share * _SWINGS * 2 * math.pi) * (1 - share) * _REACH

    def _repaint(self) -> None:
        self._changed()


DISPLAY = "Vollkorn"
UI = "Lato"
Weight = QFont.Weight


def display(pixels: float, weight: QFont.Weight = Weight.Bold) -> QFont:
    return QFont(_font(DISPLAY, round(pixels), weight, "lnum"))


def ui(pixels: float, weight: QFont.Weight = Weight.Normal) -> QFont:
    """The plain face with figures of one width, so that changing numbers stand still."""
    return QFont(_font(UI, round(pixels), weight, "tnum"))


@lru_cache(maxsize=200)
def _font(family: str, pixels: int, weight: QFont.Weight, figures: str) -> QFont:
    font = QFont(family)
    font.setPixelSize(max(1, pixels))
    font.setWeight(weight)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setFeature(QFont.Tag(figures), 1)
    return font


def text_width(text: str, font: QFont) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)


def text_at(painter: QPainter, left: QPointF, text: str, font: QFont, value: Colour) -> float:
    """One line that starts at ``left``, its capitals centred on that height. Gives its width."""
    with kept(painter):
        painter.setFont(font)
        painter.setPen(colour(value))
        metrics = QFontMetricsF(font)
        painter.drawText(QPointF(left.x(), left.y() + metrics.capHeight() / 2), text)
        return metrics.horizontalAdvance(text)


def centered(painter: QPainter, center: QPointF, text: str, font: QFont, value: Colour) -> None:
    """One line whose figures or capitals are centred on ``center`` both ways."""
    text_at(painter, center - QPointF(text_width(text, font) / 2, 0), text, font, value)


def wrapped(painter: QPainter, rect: QRectF, text: str, font: QFont, value: Colour) -> float:
    """Lines broken at the width of ``rect``, from its top. Gives the height they take."""
    with kept(painter):
        painter.setFont(font)
        painter.setPen(colour(value))
        painter.drawText(rect, int(Qt.TextFlag.TextWordWrap), text)
    return wrapped_height(rect.width(), text, font)


def wrapped_height(width: float, text: str, font: QFont) -> float:
    return wrapped_size(width, text, font).height()


def wrapped_size(width: float, text: str, font: QFont) -> QSizeF:
    """Of lines broken at ``width``; wider than that if a word is."""
    room = QRectF(0, 0, width, 10_000)
    return QFontMetricsF(font).boundingRect(room, int(Qt.TextFlag.TextWordWrap), text).size()


def fitting(text: str, font: QFont, width: float, *, least: int = 9) -> QFont:
    """``font``, made smaller until ``text`` fits in ``width``, but not below ``least`` pixels."""
    result = QFont(font)
    while text_width(text, result) > width and result.pixelSize() > least:
        result.setPixelSize(result.pixelSize() - 1)
    return result


ADVICE: Final = "#A8F0B4"
ADVICE_EDGE: Final = "#0E3B1C"
_DOTS = (0.01, 3.2)  # length of a dot and of the gap after it, in widths of the line


MISTAKE: Final = "#FF9E8A"
MISTAKE_EDGE: Final = "#55120C"
STEP_INKS: Final = {False: (ADVICE, ADVICE_EDGE), True: (MISTAKE, MISTAKE_EDGE)}
"""Line and edge of steps that are advised, and of those that were a mistake."""


def paint_number(
    painter: QPainter,
    center: QPointF,
    diameter: float,
    number: int,
    *,
    mistaken: bool = False,
    counts: bool = False,
) -> None:
    """The number of a step, in a disc; in a square if it ``counts`` tokens or is ``mistaken``."""
    line, edge = (PAPER.top, PAPER.ink) if counts else STEP_INKS[mistaken]
    disc = circle(center, diameter / 2)
    if counts or mistaken:
        disc = rounded(disc.boundingRect(), diameter * 0.22)
    soft_shadow(painter, disc, QPointF(0, diameter * 0.05), diameter * 0.12, 0.5, tint=BLACK)
    painter.fillPath(disc, colour(line))
    painter.strokePath(disc, pen(edge, max(1.4, diameter * 0.07)))
    said = f"\N{MULTIPLICATION SIGN}{number}" if counts else str(number)
    centered(painter, center, said, ui(diameter * 0.58, Weight.Black), edge)


def paint_way(
    painter: QPainter, start: QPointF, end: QPointF, width: float, *, mistaken: bool = False
) -> None:
    """A dotted line from one step to the next; ``width`` is that of a dot in pixels."""
    way = segment(start.x(), start.y(), end.x(), end.y())
    line, edge = STEP_INKS[mistaken]
    for tone, wide in ((edge, width * 1.7), (line, width)):
        dash = [length * width / wide for length in _DOTS]
        dots = pen(tone, wide, dash=dash, cap=Qt.PenCapStyle.RoundCap)
        painter.strokePath(way, dots)
