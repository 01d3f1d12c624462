"""Reads the facts of all recorded games in a thread of its own."""

from concurrent.futures import CancelledError
from contextlib import suppress
from threading import Event, Lock, Thread

from PySide6.QtCore import QObject, Qt, Signal

from smallworld_client.storage.statistics import recorded_games

_ENDING = 1.0
"""Seconds that it may take for the game that it is reading, when it is stopped."""


class GameCounter(QObject):
    """Hundreds of games take seconds the first time; later only new ones are read."""

    progressed = Signal(int, int)
    """Games that were read, and all."""
    done = Signal(object)
    """A sequence of Told, the earliest game first."""

    _told = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.is_done = False
        self._enough, self._telling = Event(), Lock()
        self._told.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        self._thread = Thread(target=self._count, name="game-counter")

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Stop reporting and end the thread; what was read so far is kept."""
        with self._telling:
            self._enough.set()
        if self._thread.is_alive():
            self._thread.join(_ENDING)

    def _count(self) -> None:
        with suppress(CancelledError):
            self._post(recorded_games(self._progress))

    def _progress(self, number: int, all_: int) -> None:
        if self._enough.is_set():
            raise CancelledError
        self._post((number, all_))

    def _post(self, told: object) -> None:
        with self._telling:
            if not self._enough.is_set():
                self._told.emit(told)

    def _tell(self, told: object) -> None:
        if self._enough.is_set():
            return  # it was on its way already
        if isinstance(told, tuple):
            self.progressed.emit(*told)
        else:
            self.is_done = True
            self.done.emit(told)
