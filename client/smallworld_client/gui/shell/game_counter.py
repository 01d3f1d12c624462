"""Reads the facts of all recorded games in a thread of its own."""

from concurrent.futures import CancelledError
from contextlib import suppress
from functools import partial

from PySide6.QtCore import Signal

from smallworld_client.gui.reporter import Reporter
from smallworld_client.storage.statistics import recorded_games

_ENDING = 1.0
"""Seconds that it may take for the game that it is reading, when it is stopped."""


class GameCounter(Reporter):
    """Hundreds of games take seconds the first time; later only new ones are read.

    When it is stopped, what was read so far is kept.
    """

    progressed = Signal(int, int)
    """Games that were read, and all."""
    done = Signal(object)
    """A sequence of Told, the earliest game first."""

    def __init__(self) -> None:
        super().__init__("game-counter", _ENDING)
        self.is_done = False

    def work(self) -> None:
        with suppress(CancelledError):
            self.report(partial(self._finish, recorded_games(self._progress)))

    def _progress(self, number: int, all_: int) -> None:
        if self.is_stopped:
            raise CancelledError
        self.report(partial(self.progressed.emit, number, all_))

    def _finish(self, games: object) -> None:
        self.is_done = True
        self.done.emit(games)
