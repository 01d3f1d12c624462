"""Fonts: the two families, their figures, and optically centred text.

The display face is for titles and the question, the other for everything else. Sizes are logical
pixels.
"""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from smallworld_client.gui.paint.ink import Colour, colour, kept

DISPLAY = "Vollkorn"
UI = "Lato"
Weight = QFont.Weight


def display(pixels: float, weight: QFont.Weight = Weight.Bold) -> QFont:
    """The display face with lining figures."""
    return QFont(_font(DISPLAY, round(pixels), weight, "lnum"))


def ui(pixels: float, weight: QFont.Weight = Weight.Normal, *, italic: bool = False) -> QFont:
    """The plain face with figures of one width, so that changing numbers stand still."""
    font = QFont(_font(UI, round(pixels), weight, "tnum"))
    font.setItalic(italic)
    return font


@lru_cache(maxsize=200)
def _font(family: str, pixels: int, weight: QFont.Weight, figures: str) -> QFont:
    font = QFont(family)
    font.setPixelSize(max(1, pixels))
    font.setWeight(weight)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setFeature(QFont.Tag(figures), 1)
    return font


def text_width(text: str, font: QFont) -> float:
    """How far ``text`` reaches, in logical pixels."""
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
    """The height of ``text`` when it is broken at ``width``."""
    room = QRectF(0, 0, width, 10_000)
    return QFontMetricsF(font).boundingRect(room, int(Qt.TextFlag.TextWordWrap), text).height()


def fitting(text: str, font: QFont, width: float, *, least: int = 9) -> QFont:
    """``font``, made smaller until ``text`` fits in ``width``, but not below ``least`` pixels."""
    result = QFont(font)
    while text_width(text, result) > width and result.pixelSize() > least:
        result.setPixelSize(result.pixelSize() - 1)
    return result
