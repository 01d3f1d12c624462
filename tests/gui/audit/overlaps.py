"""Parts of a screen that lie over each other, and layers that are out of order."""

from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.board.view import BoardView
from smallworld_client.gui.kit.base import StackLevel, layer_of
from smallworld_client.gui.kit.draw import BLEED
from tests.gui.audit.covering import Popup, opaque_shape
from tests.gui.audit.finding import Finding, Kind, path_of, widgets_of

_LEAST = 2
"""Pixels that two bodies may share: the lines around them."""
_READ_TOGETHER = (StackLevel.HINT, StackLevel.CARD, StackLevel.NOTICE)
"""Layers of things that may be up at the same time, and then are all to be read; tooltips follow
the pointer."""


def parts(window: QWidget) -> Iterator[Finding]:
    """Siblings of the lowest layer that hide something of each other."""
    for parent in (window, *widgets_of(window)):
        children = [it for it in parent.children() if isinstance(it, QWidget) and _counts(it)]
        for one, other in combinations(children, 2):
            if _meet(one, other, parent):
                yield Finding(Kind.OVERLAPS, path_of(other), f"lies over {path_of(one)}")


def _counts(widget: QWidget) -> bool:
    passing = widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    return (
        widget.isVisible()
        and not widget.isWindow()
        and not passing
        and layer_of(widget) is StackLevel.PART
    )


def _meet(one: QWidget, other: QWidget, parent: QWidget) -> bool:
    """Whether both paint the same pixels; bodies only, as shadows and rings may meet."""
    both = _body(one) & _body(other)
    if min(both.width(), both.height()) <= _LEAST:
        return False
    shared = opaque_shape(one, parent) & opaque_shape(other, parent) & QRegion(both)
    box = shared.boundingRect()
    return min(box.width(), box.height()) > _LEAST


def _body(widget: QWidget) -> QRect:
    """Around a board's frame is only its shadow, and that of bubbles on it."""
    if isinstance(widget, BoardView):
        return widget.geometry().marginsRemoved(widget.contentsMargins())
    return widget.geometry().adjusted(BLEED, BLEED, -BLEED, -BLEED)


def layers(window: QWidget, above: list[Popup]) -> Iterator[Finding]:
    """Things that pop up over others that are to be read beside them, or under lower layers."""
    veiled = QRegion()
    for popup in above:
        veiled |= popup.shape if popup.layer is StackLevel.DIALOG else QRegion()
    for one, other in combinations(above, 2):
        if one.layer in _READ_TOGETHER and other.layer in _READ_TOGETHER:
            box = ((one.shape & other.shape) - veiled).boundingRect()
            if min(box.width(), box.height()) > _LEAST:
                what = f"lies over {path_of(one.widget)}"
                yield Finding(Kind.OVERLAPS, path_of(other.widget), what)
    for parent in {it.widget.parentWidget() for it in above}:
        yield from _out_of_order(parent)


def _out_of_order(parent: QWidget | None) -> Iterator[Finding]:
    """Children of a lower layer that lie above those of a higher one."""
    children = [it for it in parent.children() if isinstance(it, QWidget)] if parent else []
    visible = [it for it in children if it.isVisible() and not it.isWindow()]
    for lower, upper in combinations(visible, 2):
        apart = (lower.geometry() & upper.geometry()).isEmpty()
        if layer_of(lower) > layer_of(upper) and not apart:
            what = f"lies over {path_of(lower)}, which is of a higher layer"
            yield Finding(Kind.OVERLAPS, path_of(upper), what)
