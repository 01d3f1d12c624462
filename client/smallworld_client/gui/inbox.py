"""What a thread tells the window: taken in a little at a time, so that clicks are answered between.

A guest who comes back is told a whole evening at once. Taken in one go, that would hold the window.
"""

from abc import abstractmethod
from collections import deque
from time import monotonic
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

AT_ONCE = 0.012
"""Seconds after which whatever else the window has to do comes first."""


class Inbox(QObject):
    """Takes events from a thread, in their order, each in the window's own thread."""

    _called = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._events: deque[Any] = deque()
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._take)
        self._called.connect(self._on_call, Qt.ConnectionType.QueuedConnection)

    def put(self, event: object) -> None:
        """Tell of an event; from any thread."""
        self._events.append(event)
        self._called.emit()

    def waiting(self) -> int:
        """How many events have not been taken yet; from any thread."""
        return len(self._events)

    @abstractmethod
    def _on_event(self, event: Any) -> None:
        """Something has happened."""

    @Slot()
    def _on_call(self) -> None:
        if not self._later.isActive():
            self._take()

    @Slot()
    def _take(self) -> None:
        until = monotonic() + AT_ONCE
        try:
            while self._events:
                self._on_event(self._events.popleft())
                if monotonic() >= until:
                    break
        finally:
            if self._events:
                self._later.start()
