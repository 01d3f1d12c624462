"""What a thread tells the window: taken in a little at a time, so that clicks are answered between.

A guest who comes back is told a whole evening at once. Taken in one go, that would hold the window.
And a host may tell faster than a window can show: then what is still waiting makes room (see
:mod:`smallworld_client.gui.waiting`), so that it never takes more than a few megabytes.
"""

from abc import abstractmethod
from threading import Lock
from time import monotonic
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from smallworld_client.gui.waiting import Waiting

AT_ONCE = 0.012
"""Seconds after which whatever else the window has to do comes first."""


class Inbox(QObject):
    """Takes events from a thread, in their order, each in the window's own thread."""

    _called = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._events = Waiting()
        self._lock = Lock()
        self._is_called = False
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._take)
        self._called.connect(self._on_call, Qt.ConnectionType.QueuedConnection)

    def put(self, event: object) -> None:
        """Tell of an event; from any thread."""
        with self._lock:
            self._events.add(event)
            was_called, self._is_called = self._is_called, True
        if not was_called:
            self._called.emit()

    def waiting(self) -> int:
        """How many events have not been taken yet; from any thread."""
        return len(self._events)

    @abstractmethod
    def _on_event(self, event: Any) -> None:
        """Something has happened."""

    @Slot()
    def _on_call(self) -> None:
        with self._lock:
            self._is_called = False
        if not self._later.isActive():
            self._take()

    @Slot()
    def _take(self) -> None:
        until = monotonic() + AT_ONCE
        try:
            while (event := self._next()) is not None:
                self._on_event(event)
                if monotonic() >= until:
                    break
        finally:
            if self._events:
                self._later.start()

    def _next(self) -> Any:
        with self._lock:
            return self._events.take()
