"""Measures how long the window's thread was held at a time, while nobody's click was answered."""

import threading
import time
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer

_BEAT = 2
"""Milliseconds between two beats where nothing holds the thread."""


class Watchdog(QObject):
    """A timer that ought to come at once; what lies between two beats, the thread was held.

    Where the system tells how long the thread was ready to run and another program had the
    processor, that is left out: it is the machine that was busy then, and not this program.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.holds: list[float] = []
        """Seconds that the thread was held, each time."""
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(_BEAT)
        self._timer.timeout.connect(self._beat)
        self._last, self._waited = 0.0, 0.0

    @property
    def longest(self) -> float:
        """Seconds of the longest time so far."""
        return max(self.holds, default=0.0)

    def start(self) -> None:
        """Measure from now on, in the window's thread."""
        self.holds.clear()
        self._last, self._waited = time.perf_counter(), _in_line()
        self._timer.start()

    def stop(self) -> float:
        """Measure no more; the longest time."""
        self._beat()
        self._timer.stop()
        return self.longest

    def _beat(self) -> None:
        now, waited = time.perf_counter(), _in_line()
        held = now - self._last - (waited - self._waited)
        self.holds.append(max(0.0, held - _BEAT / 1000))
        self._last, self._waited = now, waited


def _in_line() -> float:
    """Seconds that this thread has waited for a processor; 0 where the system doesn't tell."""
    with suppress(OSError, IndexError):
        file = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
        return int(file.read_text().split()[1]) / 1e9
    return 0.0
