"""Collecting garbage where it does no harm: in the window's thread, between two events."""

import gc

from PySide6.QtCore import QObject, QTimer

INTERVAL = 1000
"""Milliseconds between two looks at whether there is enough to collect."""


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

    def sweep(self) -> None:
        """Collect the oldest generation that is due, and those younger than it."""
        due = zip(gc.get_count(), gc.get_threshold(), strict=True)
        full = [age for age, (count, most) in enumerate(due) if count > most > 0]
        if full:
            gc.collect(full[-1])

    def stop(self) -> None:
        """Leave collecting to Python again."""
        self._timer.stop()
        gc.enable()
