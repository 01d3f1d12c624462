"""Shows what a test looks at, and finds what has to be there."""

from typing import TypeVar

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

T = TypeVar("T")
W = TypeVar("W", bound=QWidget)


def on_screen(qtbot: QtBot, widget: W, *size: int) -> W:
    """A window of its own for a widget, in a size if one is given."""
    qtbot.addWidget(widget)
    if size:
        widget.resize(*size)
    widget.show()
    return widget


def existing(it: T | None) -> T:
    """What may be None elsewhere, but not here."""
    assert it is not None
    return it


def the(kind: type[T], it: object) -> T:
    """What has to be of a kind here."""
    assert isinstance(it, kind), f"{it!r} is no {kind.__name__}"
    return it
