"""A program that opens a window, prints the time of its first paint, and ends.

python -m smallworld_dev.bench.first_paint table|plain
``plain`` is an empty Qt window: the time that any program with Qt and Python needs.
"""

import sys
import time

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget


class _Painted(QObject):
    """Detects when the first window has been painted and shown."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint and isinstance(watched, QWidget):
            QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
            QTimer.singleShot(0, self._tell)
        return False

    def _tell(self) -> None:
        print(time.time(), flush=True)
        QApplication.exit(0)


def _plain() -> int:
    app = QApplication(sys.argv[:1])
    app.installEventFilter(painted := _Painted())
    window = QMainWindow()
    window.resize(1280, 800)
    window.show()
    status = app.exec()
    app.removeEventFilter(painted)
    return status


def _table() -> int:
    from smallworld_client.cli import main
    from smallworld_client.gui.shell import program

    make = program.make_application

    def watched() -> QApplication:
        app = make()
        app.installEventFilter(_Painted(app))
        return app

    program.make_application = watched
    return main([])


if __name__ == "__main__":
    sys.exit(_table() if sys.argv[1] == "table" else _plain())
