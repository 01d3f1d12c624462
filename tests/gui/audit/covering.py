"""What lies over what: the shapes of things that pop up, and whether one covers another."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QBitmap, QImage, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.kit.base import StackLevel, layer_of
from tests.gui.audit.finding import widgets_of

_SHADOW = 20
"""Pixels around a thing that pops up on which its shadow falls."""


@dataclass(frozen=True, slots=True)
class Popup:
    """A widget above the parts of a screen, with the pixels that it hides, in the window's."""

    widget: QWidget
    layer: StackLevel
    shape: QRegion


def popups(window: QWidget) -> list[Popup]:
    """Everything visible that lies above the screen's parts and the pieces that move over it."""
    return [
        Popup(it, layer_of(it), opaque_shape(it, window))
        for it in widgets_of(window)
        if layer_of(it) not in (StackLevel.PART, StackLevel.PIECES)
    ]


def opaque_shape(widget: QWidget, window: QWidget) -> QRegion:
    """The pixels, in the window's coordinates, through which nothing below can be read."""
    picture = QImage(widget.size(), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    flags = QWidget.RenderFlag.DrawChildren | QWidget.RenderFlag.IgnoreMask
    widget.render(picture, QPoint(), QRegion(), flags)
    mask = picture.createAlphaMask(Qt.ImageConversionFlag.ThresholdAlphaDither)
    bitmap = QBitmap.fromPixmap(QPixmap.fromImage(mask))
    return QRegion(bitmap).translated(widget.mapTo(window, QPoint()))


def lies_above(upper: QWidget, lower: QWidget) -> bool:
    """Whether the first is painted after the second, which is not part of it."""
    if upper is lower or upper.isAncestorOf(lower):
        return False
    ancestors = list(_upwards(lower))
    for child in _upwards(upper):
        parent = child.parentWidget()
        if parent is lower:
            return True  # the lower one is what the upper one stands on
        if parent in ancestors:
            order = parent.children()
            return order.index(child) > order.index(ancestors[ancestors.index(parent) - 1])
    return False


def covering(widget: QWidget, box: QRect, above: list[Popup]) -> list[Popup]:
    """Those that hide part of a rectangle of that widget."""
    return [it for it in above if it.shape.intersects(box) and lies_above(it.widget, widget)]


def shaded(widget: QWidget, box: QRect, above: list[Popup]) -> bool:
    """Whether one of them hides part of a rectangle of that widget, or throws its shadow on it."""
    wide = box.adjusted(-_SHADOW, -_SHADOW, _SHADOW, _SHADOW)
    return bool(covering(widget, wide, above))


def _upwards(widget: QWidget) -> Iterator[QWidget]:
    step: QWidget | None = widget
    while step is not None:
        yield step
        step = step.parentWidget()
