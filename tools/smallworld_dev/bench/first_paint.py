"""A program that opens a window, prints the time of its first paint, and ends.

python -m smallworld_dev.bench.first_paint table|plain
``plain`` is an empty Qt window: the time that any program with Qt and Python needs.
"""

import sys
import time
from importlib import import_module
from typing import Any


def _tell() -> None:
    """Print when the first window has been painted and shown, and end the program."""
    from PySide6.QtWidgets import QApplication

    print(time.time(), flush=True)
    QApplication.exit(0)


def _plain() -> int:
    from PySide6.QtCore import QTimer
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication, QMainWindow

    class Window(QMainWindow):
        def paintEvent(self, event: QPaintEvent) -> None:
            QTimer.singleShot(0, _tell)

    app = QApplication(sys.argv[:1])
    window = Window()
    window.resize(1280, 800)
    window.show()
    return app.exec()


def _table() -> int:
    """As the program begins: Qt comes after the command line, which is a difference to PySide.

    An event filter of the application would have PySide make the classes of all widgets.
    """
    from smallworld_client.cli import main
    from smallworld_client.cli.joining import need_qt

    need_qt()
    at_start: Any = import_module("smallworld_client.gui.shell.at_start")

    class Watched(at_start.StartScreen):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            self.stands.connect(_tell)

    at_start.StartScreen = Watched
    return main([])


if __name__ == "__main__":
    sys.exit(_table() if sys.argv[1] == "table" else _plain())
