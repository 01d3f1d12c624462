"""What lies above what, where widgets of one parent overlap.

Qt keeps the order in which siblings were created or last raised, so whatever happened to be raised
last covered all others. Here each widget that can overlap has a layer instead, and is raised no
higher than the layers above its own.
"""

from enum import IntEnum

from PySide6.QtWidgets import QWidget

_LAYER = "stackingLayer"


class Layer(IntEnum):
    """From the lowest to the highest."""

    PART = 0
    """A part of the screen; they do not overlap."""
    DRAWER = 1
    """A part that lies over its neighbours where it has no room of its own, such as the log."""
    PIECES = 2
    """What moves over the table."""
    HINT = 3
    CARD = 4
    """The die, a score, advice: what was asked for or passes by itself."""
    TOOLTIP = 5
    NOTICE = 6
    DIALOG = 7
    TIP = 8
    """What says in a line what something is for, on dialogs too."""


_SCREEN = "isScreen"


def make_screen(widget: QWidget) -> None:
    """What fills a window, over which lists, dialogs and tips of everything on it lie."""
    widget.setProperty(_SCREEN, True)


def screen_of(widget: QWidget) -> QWidget:
    """The screen on which a widget is, or the window of what is on none."""
    above: QWidget | None = widget
    while above is not None and not above.property(_SCREEN):
        above = above.parentWidget()
    return above or widget.window()


def layer_of(widget: QWidget) -> Layer:
    """The layer that a widget was put on last."""
    return Layer(widget.property(_LAYER) or Layer.PART)


def put_on(widget: QWidget, layer: Layer) -> None:
    """Raise a widget above all siblings of its layer, and below those of higher ones."""
    widget.setProperty(_LAYER, int(layer))
    widget.raise_()
    parent = widget.parentWidget()
    siblings = [it for it in parent.children() if isinstance(it, QWidget)] if parent else []
    for sibling in siblings:
        if layer_of(sibling) > layer:
            sibling.raise_()
