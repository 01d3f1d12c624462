"""The window's start, painting, memory and responsiveness, beside what Qt alone takes.

Each part runs in a process of its own. A watchdog thread records for how long the event loop did
not answer.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple, TypeVar

from msgspec import Struct
from PySide6.QtCore import QEvent, QEventLoop, QObject, QPoint, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QImage, QInputDevice, QPainter, QPaintEvent, QPointingDevice, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from smallworld.state import Stage
from smallworld_client.gui.board.pictures import prewarm
from smallworld_client.gui.kit.label import Backdrop
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.program import Sweeper, make_application
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit, window_memory
from smallworld_client.gui.shell.window import Window
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme
from smallworld_client.home.settings import SettingsFile
from smallworld_client.table.events import GameStep
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_dev.bench import parties
from smallworld_dev.shots.posing import PosedMoment, PosedSession, Studio, moment, played
from smallworld_wire.room import TableSettings

Rounds = Callable[[range], Iterator[int]]
"""Passes numbers through, and may show progress."""

_PATIENCE = 60.0
RUNS = 5
_NEVER_COMPILED = "PYTHONDONTWRITEBYTECODE"


def starts(rounds: Rounds, runs: int = RUNS) -> tuple[float, float]:
    """Median seconds of the table's window and of a plain one, in alternation.

    ``rounds`` shows the progress. One start of each comes first and does not count: it fills the
    system's file cache and leaves the compiled modules that an installed program has from its
    installation.
    """
    with TemporaryDirectory() as compiled:
        pairs = [
            (first_painted("table", compiled), first_painted("plain", compiled))
            for _ in rounds(range(runs + 1))
        ]
    tables, plains = zip(*pairs[1:], strict=True)
    return median(tables), median(plains)


def first_painted(which: Literal["table", "plain"], compiled: str) -> float:
    """Seconds until that window is painted, under a home that is new to the program.

    ``compiled`` is the folder with Python's compiled modules, which has to stay from run to run.
    """
    command = [sys.executable, "-m", "smallworld_dev.bench.first_paint", which]
    with TemporaryDirectory() as home:
        began = time.time()
        told = subprocess.run(
            command,
            env=_surroundings(SMALLWORLD_HOME=home, PYTHONPYCACHEPREFIX=compiled),
            capture_output=True,
            text=True,
            timeout=_PATIENCE,
            check=True,
        )
    return float(told.stdout.split()[0]) - began


def _surroundings(**more: str) -> dict[str, str]:
    """The environment; modules are compiled once whatever the caller's environment says."""
    inherited = {name: text for name, text in os.environ.items() if name != _NEVER_COMPILED}
    return {**inherited, **more}


SIZE = QSize(1280, 800)
PLAYERS = 5
_ROUNDS = 6
_CLOSER, _BACK = ((QPoint(0, far), Qt.KeyboardModifier.ControlModifier) for far in (60, -60))
_PUSHES = tuple((by, Qt.KeyboardModifier.NoModifier) for by in (QPoint(-30, -15), QPoint(24, 12)))
_GESTURES = (*[_CLOSER] * 10, *_PUSHES * 12, *[_BACK] * 10)
"""Zoom in, pan and zoom out: how far two fingers move, and which keys are held."""
_TRACKPAD = QPointingDevice(
    "trackpad",
    1,
    QInputDevice.DeviceType.TouchPad,
    QPointingDevice.PointerType.Finger,
    QInputDevice.Capability.PixelScroll,
    2,
    2,
)


class Paints(NamedTuple):
    """Milliseconds of each painting: the board's, a plain picture's, and after each entry."""

    board: list[float]
    picture: list[float]
    entry: list[float]


def paints(rounds: Rounds = iter) -> Paints:
    """Measure all of it, in a process without another window."""
    Theme().apply(make_application())
    prewarm().result()
    studio = Studio(SIZE)
    return Paints(
        *_under_the_hand(studio, rounds), [_timed(tell) for tell in telling(studio, rounds)]
    )


def _under_the_hand(studio: Studio, rounds: Rounds) -> tuple[list[float], list[float]]:
    """A late position of five players, and beside it a photograph of it, zoomed alike."""
    at = moment(PLAYERS, _is_late)
    table = TableScreen(PosedSession(at, at.state.to_move))
    studio.set_up(table)
    picture = _Picture(table.board.grab().toImage())
    picture.resize(table.board.size())
    picture.show()
    board: list[float] = []
    plain: list[float] = []
    for _ in rounds(range(_ROUNDS)):
        for fingers in _GESTURES:
            QApplication.sendEvent(table.board, _wheel(table.board, *fingers))
            board.append(_timed(partial(_paint_due, table)))
            picture.scale = table.board.camera_motion.goal.zoom
            plain.append(_timed(picture.repaint))
        studio.rest(table)
    table.close()
    table.deleteLater()
    picture.deleteLater()
    return board, plain


def _paint_due(widget: QWidget) -> None:
    """The region of the widget's window that needs repainting."""
    QApplication.sendPostedEvents(widget.window(), QEvent.Type.UpdateRequest)


def _wheel(board: QWidget, by: QPoint, keys: Qt.KeyboardModifier) -> QWheelEvent:
    """Two fingers on a trackpad, over the middle of the board."""
    middle = QPointF(board.rect().center())
    return QWheelEvent(
        middle,
        QPointF(board.mapToGlobal(middle.toPoint())),
        by,
        by,
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.ScrollUpdate,
        False,
        device=_TRACKPAD,
    )


def _is_late(at: PosedMoment) -> bool:
    return at.state.stage is Stage.CONQUER and at.rounds_left <= 1


def telling(studio: Studio, rounds: Rounds = iter) -> Iterator[Callable[[], None]]:
    """A game of five, entry by entry: passes each one to a table and has it painted."""
    reel = played(PLAYERS, 0)
    session = PosedSession(PosedMoment(reel, 0), None)
    table = TableScreen(session)
    table.board.pace = 0.0
    studio.set_up(table)
    for position in rounds(range(1, reel.length + 1)):
        before, after = reel.states[position - 1 : position + 1]
        step = GameStep(position - 1, before, reel.entries[position - 1], after)
        yield partial(_show, session, table, step)
    table.close()
    table.deleteLater()


def _show(session: PosedSession, table: TableScreen, step: GameStep) -> None:
    """Pass on the next entry and process events until the table has painted everything."""
    session.tell(step)
    while session.state is not step.after:
        QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    _paint_due(table)


def _timed(paint: Callable[[], object]) -> float:
    began = time.perf_counter()
    paint()
    return (time.perf_counter() - began) * 1000


class _Picture(QWidget):
    """A picture, smoothly scaled: the least that any board that is moved has to do."""

    def __init__(self, image: QImage) -> None:
        super().__init__()
        self._image = image
        self.scale = 1.0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size = QRectF(self.rect()).size() * self.scale
        painter.drawImage(QRectF(QPointF(), size), self._image)


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
        window = Window(window_memory(), ScreenVisit(Backdrop()))
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
    places = tuple(SeatSetup("computer", "random") for _ in range(5))
    setup = Setup(
        "Ada", TableSettings("Ada's table", BOARD), places, pace=_PACE, starts_itself=True
    )
    for _ in games:
        _visit(window, preferences, setup)
        _live(200)
        yield parties.now()


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


T = TypeVar("T")

GAMES = 20
_LONG = 0.05


class WindowReport(Struct, frozen=True, kw_only=True):
    """Measurements of the window; ``plain`` and ``picture`` are Qt's own times for comparison.

    Times are seconds to the first painted window, and milliseconds at p50 and p95. ``memory_mb`` is
    the process's memory after ``games`` games, ``memory_growth_mb`` how much of it came after the
    first one. ``held_ms`` is the longest time in those games in which the window did not respond,
    and ``holds_over_50_ms`` how often that took longer than a person notices.
    """

    start_s: float
    start_plain_s: float
    paint_p50_ms: float
    paint_p95_ms: float
    paint_picture_p50_ms: float
    paint_picture_p95_ms: float
    entry_to_paint_p50_ms: float
    entry_to_paint_p95_ms: float
    memory_mb: float
    memory_growth_mb: float
    held_p99_ms: float
    held_ms: float
    holds_over_50_ms: int
    games: int


def measure_window(rounds: Rounds, games: int = GAMES) -> WindowReport:
    """Measure everything; it takes two minutes, most of it for the games.

    ``rounds`` shows each part's progress, in that part's process.
    """
    start, plain = starts(rounds)
    painted = _alone(paints, rounds)
    stayed = _alone(stay, games, rounds)
    return WindowReport(
        start_s=round(start, 3),
        start_plain_s=round(plain, 3),
        paint_p50_ms=round(_percentile(painted.board, 50), 2),
        paint_p95_ms=round(_percentile(painted.board, 95), 2),
        paint_picture_p50_ms=round(_percentile(painted.picture, 50), 2),
        paint_picture_p95_ms=round(_percentile(painted.picture, 95), 2),
        entry_to_paint_p50_ms=round(_percentile(painted.entry, 50), 2),
        entry_to_paint_p95_ms=round(_percentile(painted.entry, 95), 2),
        memory_mb=round(stayed.memory[-1], 1),
        memory_growth_mb=round(stayed.memory[-1] - stayed.memory[0], 1),
        held_p99_ms=round(_percentile(stayed.holds, 99) * 1000, 1),
        held_ms=round(max(stayed.holds) * 1000, 1),
        holds_over_50_ms=sum(hold > _LONG for hold in stayed.holds),
        games=games,
    )


def _alone(part: Callable[..., T], *args: object) -> T:
    """Run a part in its own process: Qt allows one application each, and memory is measured."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(part, *args).result()


def _percentile(values: Sequence[float], percent: int) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]
