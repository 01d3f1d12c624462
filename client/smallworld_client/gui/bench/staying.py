"""Whether the window answers all the time, measured by a watchdog in a thread of its own."""

import os
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from PySide6.QtCore import QEventLoop, QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget

from smallworld.state import Stage
from smallworld_client.benchmark import memory
from smallworld_client.gui.bench.starting import Rounds
from smallworld_client.gui.board.cache import prewarm
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.preferences import Preferences, window_memory
from smallworld_client.gui.shell.program import Sweeper, make_application
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.gui.shell.window import Window
from smallworld_client.storage.settings import SettingsFile
from smallworld_client.table.setup import Place, Setup
from smallworld_wire import Settings

_BEAT = 2
"""Milliseconds between two beats of an idle thread."""


class Watchdog(QObject):
    """A timer that is due immediately; time between two beats is time the thread was blocked.

    Where the system reports how long the thread was ready but another program had the processor,
    that time is subtracted: then the machine was busy, not this program.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.holds: list[float] = []
        """Seconds that the thread was blocked, each time."""
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
        """Start measuring, in the window's thread."""
        self.holds.clear()
        self._last, self._waited = time.perf_counter(), _in_line()
        self._timer.start()

    def stop(self) -> float:
        """Stop measuring; returns the longest time."""
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


BOARD = "five-players"
_PACE = 0.015
"""Seconds for a move: the fastest that anyone would still watch."""


class Stay(NamedTuple):
    """Megabytes after each game, and seconds of every time that the window was blocked."""

    memory: list[float]
    holds: list[float]


def stay(games: int, rounds: Rounds = iter) -> Stay:
    """Watch computer players play so many games of five, one table after the other."""
    with TemporaryDirectory() as home:
        os.environ["SMALLWORLD_HOME"] = home
        app = make_application()
        preferences = Preferences(app, SettingsFile())
        window = Window(window_memory(), Visit(QWidget()))
        window.show()
        sweeper, watchdog = Sweeper(app), Watchdog(app)
        window.put_away.connect(sweeper.clear_up)
        prewarm().result()
        sweeper.keep_all()
        watchdog.start()
        taken = list(_evening(window, preferences, rounds(range(games))))
        watchdog.stop()
        window.close_down()
        sweeper.stop()
    return Stay(taken, watchdog.holds)


def _evening(window: Window, preferences: Preferences, games: Iterator[int]) -> Iterator[float]:
    places = tuple(Place("computer", "random") for _ in range(5))
    setup = Setup("Ada", Settings("Ada's table", BOARD), places, pace=_PACE, starts_itself=True)
    for _ in games:
        _visit(window, preferences, setup)
        _live(200)
        yield memory.now()


def _visit(window: Window, preferences: Preferences, setup: Setup) -> None:
    """Play one game; no reference to its table remains after it has been left."""
    visit = TableVisit(preferences, lambda: Session.local(setup), "", at_home=True)
    window.go(visit)
    _play(visit)
    window.back()


def _play(visit: TableVisit) -> None:
    loop = QEventLoop()

    def look() -> None:
        state = visit.session.state
        if visit.session.has_ended or (state is not None and state.stage is Stage.OVER):
            loop.quit()

    often = QTimer()
    often.timeout.connect(look)
    often.start(20)
    loop.exec()


def _live(milliseconds: int) -> None:
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
