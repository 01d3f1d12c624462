"""An evening of many games in one window: what is left of each in memory, and what held it up."""

import os
from collections.abc import Iterator
from tempfile import TemporaryDirectory
from typing import NamedTuple

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QWidget

from smallworld.state import Stage
from smallworld.wire import Settings
from smallworld_client.benchmark import memory
from smallworld_client.gui.bench.starting import Rounds
from smallworld_client.gui.bench.watchdog import Watchdog
from smallworld_client.gui.board.ahead import look_ahead
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.preferences import Preferences, settings_file, window_memory
from smallworld_client.gui.shell.program import make_application
from smallworld_client.gui.shell.sweeper import Sweeper
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.gui.shell.window import Window
from smallworld_client.setup import Place, Setup

BOARD = "five-players"
_PACE = 0.015
"""Seconds for a move: as fast as anybody would still look on."""


class Stay(NamedTuple):
    """Megabytes after each game, and seconds of every time that the window was held."""

    memory: list[float]
    holds: list[float]


def stay(games: int, rounds: Rounds = iter) -> Stay:
    """Watch computer players play so many games of five, one table after the other."""
    with TemporaryDirectory() as home:
        os.environ["SMALLWORLD_HOME"] = home
        app = make_application()
        preferences = Preferences(app, settings_file())
        window = Window(window_memory(), Visit(QWidget()))
        window.show()
        sweeper, watchdog = Sweeper(app), Watchdog(app)
        window.put_away.connect(sweeper.clear_up)
        look_ahead().result()
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
    """One game; nothing here holds its table when it has been left."""
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
