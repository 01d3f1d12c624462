"""Drawing that widgets share: panels, hollows, gold glow, focus ring and text."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from math import ceil

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QPixmapCache
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.paint import ink
from smallworld_client.gui.theme import INKS, LEAST_TEXT, Surround, Theme

BLEED = 4  # room that focusable widgets keep around themselves for focus ring and shadow

PAPER_LINE = 1.2  # how wide the edge of a card of parchment is in a theme of ordinary contrast

_LEAST_SHARE = 0.85  # of its normal size, to which type shrinks where a text has no room

PALE = 0.45  # the opacity of a disabled picture

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter
TOP_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


_SMOOTH = (
    QPainter.RenderHint.Antialiasing
    | QPainter.RenderHint.TextAntialiasing
    | QPainter.RenderHint.SmoothPixmapTransform
)


def smooth(painter: QPainter) -> QPainter:
    painter.setRenderHints(_SMOOTH)
    return painter


def transparent(size: QSize, ratio: float) -> QPixmap:
    """An empty picture of ``size`` device pixels, ``ratio`` of which make a logical one."""
    picture = QPixmap(size)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def picture_of(size: QSize, ratio: float, paint: Callable[[QPainter], None]) -> QPixmap:
    """What ``paint`` leaves on an empty picture of ``size`` device pixels."""
    picture = transparent(size, ratio)
    painter = smooth(QPainter(picture))
    paint(painter)
    painter.end()
    return picture


def body(rect: QRectF) -> QRectF:
    return rect.adjusted(BLEED, BLEED, -BLEED, -BLEED)


def outline(painter: QPainter, rect: QRectF, radius: float, line: QPen) -> None:
    painter.strokePath(ink.rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius - 0.5), line)


def under(painter: QPainter, path: QPainterPath, alpha: float, blur: float = 3.5) -> None:
    """The shadow of an opaque shape: rings around its outline only, so it is cheap when large."""
    each = 1 - (1 - alpha) ** (1 / 4)
    with ink.kept(painter):
        painter.translate(0, 1.5)
        for ring in range(4):
            painter.strokePath(path, ink.pen(INKS.shadow, 2 * blur * (1 - ring / 4), alpha=each))


def glow(painter: QPainter, rect: QRectF, radius: float) -> None:
    path = ink.rounded(rect, radius)
    for width, alpha in ((2 * BLEED, 0.14), (1.1 * BLEED, 0.25)):
        painter.strokePath(path, ink.pen(INKS.gold_glow, width, alpha=alpha))


def focus_ring(painter: QPainter, rect: QRectF, radius: float, *, paper: bool = False) -> None:
    """Three outside the shape; blue, to be distinct from gold, dark blue on ``paper``."""
    ring = ink.rounded(rect.adjusted(-3, -3, 3, 3), radius + 3)
    tone = ink.PAPER.focus if paper else Theme.current().surround.focus
    painter.strokePath(ring, ink.pen(tone, 2))


def paper(
    painter: QPainter, rect: QRectF, tip: QPointF | None = None, *, lifted: bool = True
) -> None:
    """A card of parchment as it is in this theme, with a tail to ``tip`` if there is one."""
    surround = Theme.current().surround
    light = PAPER_LINE if surround.edge <= 1 else surround.edge
    dark = surround.dark or surround.edge > 1
    ink.paint_parchment(painter, rect, tip, dark=dark, lifted=lifted, line=light)


def panel(
    painter: QPainter,
    rect: QRectF,
    surround: Surround,
    *,
    raised: bool = False,
    gold: bool = False,
    radius: float = 10,
) -> None:
    """Shadow, fill, one line, a light along its upper edge; cached by size and look."""
    look = (surround.name, raised, gold, radius)
    paint = partial(_paint_panel, surround=surround, raised=raised, gold=gold, radius=radius)
    copied(painter, rect, look, paint)


def _paint_panel(
    painter: QPainter, rect: QRectF, surround: Surround, *, raised: bool, gold: bool, radius: float
) -> None:
    path = ink.rounded(rect, radius)
    under(painter, path, 0.30 if surround.dark else 0.16)
    painter.fillPath(path, ink.colour(surround.raised if raised else surround.panel))
    line = surround.gold_line if gold else surround.line
    outline(painter, rect, radius, ink.pen(line, surround.edge))
    if surround.strong:
        return
    painter.setPen(ink.pen(INKS.cream, 1, alpha=0.06 if surround.dark else 0.7))
    top = rect.top() + 1.5
    painter.drawLine(QPointF(rect.left() + radius, top), QPointF(rect.right() - radius, top))


class PictureCache:
    """At most ``most`` pictures, which Qt's cache would keep until ten megabytes are full."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[str, QPixmap] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: str, picture: QPixmap) -> bool:
        if key not in self._kept:
            return False
        self._kept.move_to_end(key)
        picture.swap(QPixmap(self._kept[key]))
        return True

    def insert(self, key: str, picture: QPixmap) -> None:
        self._kept[key] = picture
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)


def copied(
    painter: QPainter,
    rect: QRectF,
    look: object,
    paint: Callable[[QPainter, QRectF], None],
    copies: "PictureCache | type[QPixmapCache]" = QPixmapCache,
) -> None:
    """Cached by size and ``look``; between two pixels, or scaled, it is painted anew."""
    ratio = painter.device().devicePixelRatioF()
    if painter.transform().isScaling() or rect != QRectF(rect.toRect()):
        paint(painter, rect)
        return
    size = rect.size().toSize() + QSize(2 * BLEED, 2 * BLEED)
    key = f"{look} {size.width()}x{size.height()} {ratio}"
    picture = QPixmap()
    if not copies.find(key, picture):
        inner = QRectF(QPointF(BLEED, BLEED), rect.size())
        picture = picture_of(size * ratio, ratio, lambda on: paint(on, inner))
        copies.insert(key, picture)
    painter.drawPixmap(rect.topLeft() - QPointF(BLEED, BLEED), picture)


def stamped(
    painter: QPainter,
    center: QPointF,
    extent: float,
    look: object,
    paint: Callable[[QPainter, QPointF], None],
) -> None:
    """Cached, at the nearest pixel. ``extent``: the side of its square with the shadow."""
    side = 2 * ceil(extent / 2)
    place = QRectF(ink.square(center, side).toRect())
    copied(painter, place, look, lambda on, rect: paint(on, rect.center()))


def sink(painter: QPainter, rect: QRectF, surround: Surround, radius: float = 7) -> None:
    painter.fillPath(ink.rounded(rect, radius), ink.colour(surround.field))
    outline(painter, rect, radius, ink.pen(surround.strong_line, surround.edge))


def rule(painter: QPainter, left: QPointF, right: QPointF, surround: Surround) -> None:
    painter.setPen(ink.pen(surround.line, surround.edge, alpha=1 if surround.strong else 0.8))
    painter.drawLine(left, right)


def width_of(text: str, font: QFont) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)


def height_of(font: QFont) -> float:
    return QFontMetricsF(font).height()


def write(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    value: ink.Colour,
    align: Qt.AlignmentFlag = LEFT,
) -> float:
    """Returns the width taken. Too long, it is smaller (:func:`least_size`), then elided."""
    metrics = QFontMetricsF(font)
    room, width = max(0.0, rect.width() + 0.5), metrics.horizontalAdvance(text)
    if width > room:
        font = ink.fitting(text, font, room, least=least_size(font))
        metrics = QFontMetricsF(font)
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        width = metrics.horizontalAdvance(text)
    with ink.kept(painter):
        painter.setFont(font)
        painter.setPen(ink.colour(value))
        painter.drawText(rect, int(align | Qt.TextFlag.TextSingleLine), text)
    return width


def least_size(font: QFont) -> int:
    """A little below normal size, so large text is cut no earlier than normal text."""
    normal = font.pixelSize() / max(1.0, Theme.current().text)
    return min(font.pixelSize(), max(LEAST_TEXT, round(normal * _LEAST_SHARE)))


def smallest(font: QFont) -> QFont:
    least = QFont(font)
    least.setPixelSize(least_size(font))
    return least


def write_lines(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    value: ink.Colour,
    align: Qt.AlignmentFlag = TOP_LEFT,
) -> None:
    font = fitting_lines(text, font, rect)
    shown = fit_lines(text, font, rect.width(), rect.height())
    with ink.kept(painter):
        painter.setFont(font)
        painter.setPen(ink.colour(value))
        painter.drawText(rect, int(align | Qt.TextFlag.TextWordWrap), shown)


def fitting_lines(text: str, font: QFont, rect: QRectF) -> QFont:
    result, least = QFont(font), least_size(font)
    while result.pixelSize() > least and not _holds(rect, text, result):
        result.setPixelSize(result.pixelSize() - 1)
    return result


def _holds(rect: QRectF, text: str, font: QFont) -> bool:
    """Whether wrapped text fits, no word of it being wider than the lines."""
    size = ink.wrapped_size(rect.width(), text, font)
    return size.height() <= rect.height() + 1 and size.width() <= rect.width() + 1


def fit_lines(text: str, font: QFont, width: float, height: float) -> str:
    """As many of its words as fit, with an ellipsis after them."""
    if ink.wrapped_height(width, text, font) <= height + 1:
        return text
    words = text.split()
    while len(words) > 1:
        words.pop()
        shorter = " ".join(words).rstrip(",.;:") + "…"
        if ink.wrapped_height(width, shorter, font) <= height + 1:
            return shorter
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)


def stack(widgets: Sequence[QWidget], place: QRect, height: int, gap: int) -> None:
    """Visible bodies are ``height`` high and ``gap`` apart; ``place`` is the first one's."""
    for row, widget in enumerate(widgets):
        top = place.y() + row * (height + gap)
        body = QRect(place.x(), top, place.width(), height)
        widget.setGeometry(body.adjusted(-BLEED, -BLEED, BLEED, BLEED))


def lay_in_grid(
    widgets: Sequence[QWidget], place: QRect, columns: int, height: int, gap: int
) -> None:
    wide = (place.width() - (columns - 1) * gap) // columns
    for column in range(columns):
        left = place.x() + column * (wide + gap)
        stack(widgets[column::columns], QRect(left, place.y(), wide, place.height()), height, gap)
