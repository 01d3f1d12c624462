"""Some releases of PySide6 lose references with each signal, and end the process later."""

import sys

from PySide6.QtCore import QObject, Signal


class Bell(QObject):
    rang = Signal(bool)


def test_ringing_a_signal_loses_no_reference_to_true() -> None:
    bell = Bell()
    heard: list[bool] = []
    before = sys.getrefcount(True)
    for _ in range(100):  # few enough that a release that loses them lives to say so
        bell.rang.connect(heard.append)
        bell.rang.emit(True)
        bell.rang.disconnect(heard.append)
    heard.clear()
    assert sys.getrefcount(True) > before - 50
