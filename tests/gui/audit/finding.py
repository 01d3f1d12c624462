"""What an audit finds: its kind, the widget, and what is wrong there."""

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtWidgets import QWidget


class Kind(StrEnum):
    """The kinds of defects that are looked for."""

    CUT = "cut"
    """Text that lacks room: it ends in an ellipsis, or part of it is not painted."""
    COLLIDES = "collides"
    """Two texts painted over each other."""
    OVERLAPS = "overlaps"
    """Two widgets over each other that are not meant to be."""
    COVERS = "covers"
    """Something that pops up lies over text that has to be read at the same time."""
    OFF_EDGE = "off edge"
    """A control that is not wholly within the window, and can't be scrolled into it."""
    CONTRAST = "contrast"
    """Text that differs too little from what is behind it."""
    UNNAMED = "unnamed"
    """A control without a name for screen readers."""
    NO_TAB = "no tab"
    """A control that the Tab key does not reach."""


@dataclass(frozen=True, slots=True)
class Finding:
    """``where`` is the path of a widget, from its screen down."""

    kind: Kind
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.where}: {self.what}"


_NAMED = 3
"""How many widgets of a path are named."""


def path_of(widget: QWidget) -> str:
    """The widget with those around it, each by its class and its object name."""
    steps: list[str] = []
    step: QWidget | None = widget
    while step is not None and len(steps) < _NAMED:
        name = step.objectName()
        if name.startswith("qt_"):
            name = ""
        steps.append(type(step).__name__ + (f"#{name}" if name else ""))
        step = step.parentWidget()
    return "/".join(reversed(steps))


def widgets_of(window: QWidget) -> list[QWidget]:
    """All that is visible in a window, but not in a list or tooltip with a window of its own."""
    inside = window.window()
    return [it for it in window.findChildren(QWidget) if it.isVisible() and it.window() is inside]
