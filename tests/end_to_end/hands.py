"""A person's hands at a window: they find what is to be seen there, and click and type.

Nothing is clicked that a person could not click: a widget has to be visible, enabled and not
covered by another one. What does not come in time ends with :class:`Stuck`, which says what was
awaited and shows the window.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QWidget

from smallworld_client.gui.kit.form import Field

PATIENCE = 75.0
"""Seconds that anything may take on a busy machine."""
W = TypeVar("W", bound=QWidget)


class Stuck(Exception):
    """What a person waited for did not come."""


class Hands:
    def __init__(self, window: QWidget, pictures: Path) -> None:
        """``pictures`` is the folder for a picture of the window where it got stuck."""
        self.window = window
        self._pictures = pictures
        self._wake = QTimer()
        self._wake.start(20)

    # Waiting

    def until(
        self, condition: Callable[[], object], awaited: str, patience: float = PATIENCE
    ) -> None:
        """Let the window live until something holds."""
        end = time.monotonic() + patience
        while not condition():
            if time.monotonic() > end:
                raise self.stuck(f"waited {patience:.0f} s for: {awaited}")
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)

    def stuck(self, reason: str) -> Stuck:
        """The error with what is on the screen, and a picture of it."""
        picture = self._pictures / "stuck.png"
        self.window.grab().save(str(picture))
        buttons = [b.text() or b.accessibleName() for b in self._visible(QAbstractButton)]
        return Stuck(
            f"{reason}\nwindow: {self.window.windowTitle()}\nbuttons: {buttons}\n{picture}"
        )

    # Finding

    def see(self, kind: type[W], fits: Callable[[W], bool], awaited: str) -> W:
        """The first visible widget that fits, as soon as there is one."""
        self.until(lambda: self.find(kind, fits), awaited)
        found = self.find(kind, fits)
        assert found is not None
        return found

    def find(self, kind: type[W], fits: Callable[[W], bool]) -> W | None:
        """The first visible widget that fits now."""
        return next((widget for widget in self._visible(kind) if fits(widget)), None)

    def named(self, name: str) -> QWidget | None:
        """The visible widget of that object name, if there is one now."""
        found = self.window.findChildren(QWidget, name)
        return next((widget for widget in found if widget.isVisible()), None)

    def _enabled(self, name: str) -> QWidget | None:
        found = self.window.findChildren(QWidget, name)
        return next((widget for widget in found if widget.isVisible() and widget.isEnabled()), None)

    def _visible(self, kind: type[W]) -> list[W]:
        return [widget for widget in self.window.findChildren(kind) if widget.isVisible()]

    # Doing

    def press(self, text: str) -> None:
        """Click the button that says so."""
        button = self.see(
            QAbstractButton,
            lambda b: text in (b.text(), b.accessibleName()) and b.isEnabled(),
            f"a button “{text}” that can be pressed",
        )
        self.click(button)

    def press_named(self, name: str) -> None:
        """Click the widget of that object name."""
        self.until(lambda: self._enabled(name), f"“{name}” to be pressed")
        widget = self._enabled(name)
        assert widget is not None
        self.click(widget)

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Click into the middle of a widget, or at a point of it, once nothing lies over it."""
        self.bring_into_view(widget)
        point = at if at is not None else widget.rect().center()
        self.until(lambda: self._reachable(widget, point), f"{_said(widget)} uncovered", 8.0)
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=point)

    def type_into(self, label: str, text: str) -> None:
        """Write into the field of that label, in place of what stands there."""
        field = self.see(Field, lambda f: f.box.accessibleName() == label, f"a field “{label}”")
        line = field.box
        self.click(line)
        line.selectAll()
        QTest.keyClicks(line, text)

    def bring_into_view(self, widget: QWidget) -> None:
        """Scroll until it can be seen."""
        above = widget.parentWidget()
        while above is not None:
            if isinstance(above, QScrollArea):
                above.ensureWidgetVisible(widget)
            above = above.parentWidget()

    def _reachable(self, widget: QWidget, point: QPoint) -> bool:
        there = self.window.childAt(widget.mapTo(self.window, point))
        return there is not None and (there is widget or widget.isAncestorOf(there))


def _said(widget: QWidget) -> str:
    return widget.objectName() or widget.accessibleName() or type(widget).__name__
