"""The real window, which also tells where on the screen everything is that can be clicked.

    python -m tests.end_to_end.told_window

It prints a line of JSON whenever something has changed: ``screen`` is the kind of screen,
``controls`` are the buttons by their text or their object name, ``targets`` the regions that can be
conquered, each with a point on the screen. Nothing else is different from ``smallworld``.
"""

import json
import sys
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QPoint, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from smallworld_client.gui.shell import program
from smallworld_client.gui.shell.window import Window
from smallworld_client.gui.table.screen import TableScreen

OFTEN = 50
"""Milliseconds between two looks."""

Points = dict[str, tuple[int, int]]


class Teller(QObject):
    """Looks at the window and prints what has changed."""

    def __init__(self) -> None:
        super().__init__(QCoreApplication.instance())
        self._told = ""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self._timer.start(OFTEN)

    def _look(self) -> None:
        window = next((w for w in QApplication.topLevelWidgets() if isinstance(w, Window)), None)
        if window is None or not window.isVisible():
            return
        told = json.dumps(
            {
                "screen": type(window.visit.screen).__name__,
                "controls": _controls(window),
                "targets": _targets(window.visit.screen),
            }
        )
        if told != self._told:
            self._told = told
            print(told, flush=True)


def _controls(window: Window) -> Points:
    """Every button that a click would reach now."""
    points: Points = {}
    for button in window.findChildren(QAbstractButton):
        middle = button.rect().center()
        over = window.childAt(button.mapTo(window, middle))
        reached = over is not None and (over is button or button.isAncestorOf(over))
        possible = button.isEnabled() and not getattr(button, "reason", "")
        if button.isVisible() and possible and reached:
            points[button.objectName() or button.text()] = _on_screen(button, middle)
    return points


def _targets(screen: QWidget) -> Points:
    if not isinstance(screen, TableScreen):
        return {}
    regions = screen.controller.scene.game.board.regions
    ids = [regions[number].id for number in screen.controller.prompt.targets]
    return {id_: _on_screen(screen.board, screen.board.region_point(id_)) for id_ in ids}


def _on_screen(widget: QWidget, point: QPoint) -> tuple[int, int]:
    there = widget.mapToGlobal(point)
    return there.x(), there.y()


def main() -> int:
    """Open the window as ``smallworld`` does."""
    make: Any = program.make_application

    def with_teller() -> QApplication:
        app: QApplication = make()
        Teller()
        return app

    program.make_application = with_teller
    return program.run()


if __name__ == "__main__":
    sys.exit(main())
