"""Work in a thread of its own that reports to the window until it is stopped.

What is read or made there may take long: a disk may be slow and hold anything. After ``stop``
nothing is reported any more, not even what was on its way already.
"""

from abc import abstractmethod
from collections.abc import Callable
from threading import Event, Lock, Thread

from PySide6.QtCore import QObject, Qt, Signal


class Reporter(QObject):
    """Runs ``work`` once, in a thread called ``name``."""

    _reported = Signal(object)

    def __init__(self, name: str, ending: float, parent: QObject | None = None) -> None:
        """``ending`` is for how many seconds ``stop`` waits for the thread."""
        super().__init__(parent)
        self._ending = ending
        self._enough, self._telling = Event(), Lock()
        self._reported.connect(self._take, Qt.ConnectionType.QueuedConnection)
        self._thread = Thread(target=self.work, name=name)

    @abstractmethod
    def work(self) -> None:
        """What the thread does; it looks now and then whether it is stopped."""

    @property
    def is_stopped(self) -> bool:
        """Whether nothing is wanted any more."""
        return self._enough.is_set()

    def start(self) -> None:
        """Begin; once at the most."""
        self._thread.start()

    def stop(self) -> None:
        """Report nothing more and end the thread, without waiting for a slow disk."""
        with self._telling:
            self._enough.set()
        if self._thread.is_alive():
            self._thread.join(self._ending)

    def report(self, say: Callable[[], object]) -> None:
        """From the thread: have the window's thread call this, unless it is stopped by then."""
        with self._telling:
            if not self.is_stopped:
                self._reported.emit(say)

    def _take(self, say: Callable[[], object]) -> None:
        if not self.is_stopped:
            say()
