"""A program that opens a window, prints the time of its first paint, and ends.

python -m smallworld_dev.bench.first_paint table|plain
``plain`` is an empty Qt window: the time that any program with Qt and Python needs.
"""

import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication


def _watch(app: "QApplication") -> None:
    """Print when the first window has been painted and shown, and end the program."""
    from PySide6.QtCore import QEvent, QObject, QTimer
    from PySide6.QtWidgets import QWidget

    class Painted(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() is QEvent.Type.Paint and isinstance(watched, QWidget):
                app.removeEventFilter(self)
                QTimer.singleShot(0, self._tell)
            return False

        def _tell(self) -> None:
            print(time.time(), flush=True)
            app.exit(0)

    app.installEventFilter(Painted(app))


def _plain() -> int:
    from PySide6.QtWidgets import QApplication, QMainWindow

    app = QApplication(sys.argv[:1])
    _watch(app)
    window = QMainWindow()
    window.resize(1280, 800)
    window.show()
    return app.exec()


def _table() -> int:
    """As the program begins: Qt comes after the command line, which is a difference to PySide."""
    from smallworld_client.cli import main
    from smallworld_client.gui.shell import program

    make = program.make_application

    def watched() -> "QApplication":
        app = make()
        _watch(app)
        return app

    program.make_application = watched
    return main([])


if __name__ == "__main__":
    sys.exit(_table() if sys.argv[1] == "table" else _plain())
