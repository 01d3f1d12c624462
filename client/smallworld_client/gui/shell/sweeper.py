"""Collecting garbage where it does no harm: in the window's thread, between two events."""

import ctypes
import gc
import sys
from contextlib import suppress

from PySide6.QtCore import QObject, QTimer

INTERVAL = 1000
"""Milliseconds between two looks at whether there is enough to collect."""
SOON = 20
"""Milliseconds until widgets that were put away are deleted."""


class Sweeper(QObject):
    """Takes Python's automatic collection over, as long as it lives.

    A widget that only a reference cycle holds would otherwise be destroyed wherever an allocation
    happens to set off the collection: in a network thread, or in the middle of its own painting.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL)
        self._timer.timeout.connect(self.sweep)
        self._timer.start()

    def keep_all(self) -> None:
        """What is loaded by now stays to the end: no collection has to look at it again."""
        gc.freeze()

    def sweep(self) -> None:
        """Collect the oldest generation that is due, and those younger than it."""
        due = zip(gc.get_count(), gc.get_threshold(), strict=True)
        full = [age for age, (count, most) in enumerate(due) if count > most > 0]
        if full:
            gc.collect(full[-1])

    def clear_up(self) -> None:
        """Something large was put away: collect it all as soon as Qt has deleted its widgets."""
        QTimer.singleShot(SOON, self, self._sweep_all)

    def _sweep_all(self) -> None:
        gc.collect()
        _give_back()

    def stop(self) -> None:
        """Leave collecting to Python again."""
        self._timer.stop()
        gc.enable()


def _give_back() -> None:
    """Give the system back what was freed: glibc keeps it, and a table's pictures are large."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
