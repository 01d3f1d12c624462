"""The program around the window: Qt's application, its look, and an orderly end.

The window owns everything that it starts, and ends it in this order:

1.  The window is hidden. From here on signals that ask for an end do nothing more.
2.  The visits end, the last one first. Each ends what stands behind its screen: the hint process,
    the session's thread with its sockets, bot process and journal, the search of the network, the
    lobby's thread, the thread that reads records or journals.
3.  The background is interrupted: painting, and what is prepared ahead.
4.  All threads are waited for. From here on nothing calls into Qt but this thread. Where a thread
    does not end in time the process leaves without it, and the next steps are left out.
5.  The widgets are deleted, and what they leave is collected, in this thread.
6.  Signals are ignored, and unforeseen errors are Python's again.
7.  ``run`` returns. Qt's application is deleted as the interpreter ends, by PySide.

Any other order has crashed or hung: a thread that paints while step 7 runs waits for ever, or comes
back into an interpreter that is gone.
"""

import ctypes
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QObject,
    QSocketNotifier,
    Qt,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from smallworld import __version__
from smallworld_client.gui.background import background
from smallworld_client.gui.lacking import no_window
from smallworld_client.gui.loading import load
from smallworld_client.gui.shell.at_start import PAGES, StartVisit
from smallworld_client.gui.shell.calling import Caller
from smallworld_client.gui.shell.crashes import CrashGuard
from smallworld_client.gui.shell.inviting import Inviting
from smallworld_client.gui.shell.preferences import Preferences, window_memory
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.gui.shell.window import Window
from smallworld_client.gui.sounds.speaker import Speaker
from smallworld_client.process.ending import PATIENCE, abandon, ignore_signals, wait_for_threads
from smallworld_client.process.on_windows import introduce
from smallworld_client.storage.settings import SettingsFile

if TYPE_CHECKING:
    from smallworld_client.gui.session import Session

ICON = Path(__file__).parents[1] / "icon.svg"
_SIZES = (16, 24, 32, 48, 64, 128, 256)


def program_icon() -> QIcon:
    """The icon in all the sizes that window managers ask for."""
    drawing, icon = QSvgRenderer(str(ICON)), QIcon()
    for size in _SIZES:
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        drawing.render(painter)
        painter.end()
        icon.addPixmap(pixmap)
    return icon


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


_FAILED = 1
_SETTLED = 3_000
"""Milliseconds after the start: by then the start screen's picture and all modules are there."""
_ENDING = (signal.SIGINT, signal.SIGTERM)
"""Ctrl+C in a terminal; the end of the session, where the system says so."""


def run(make_session: "Callable[[], Session] | None" = None) -> int:
    """Open the window and stay until it is closed; the exit status."""
    app, status = make_application(), _FAILED
    with ExitStack() as ending:
        crashes = CrashGuard(app)
        ending.callback(crashes.stop)
        ending.enter_context(_ending_on_signals(app))
        preferences = Preferences(app, SettingsFile())
        window = _window(preferences, Sweeper(app))
        try:
            if make_session:
                window.go(_table(preferences, make_session))
            window.show()
            crashes.guard(window, lambda: window.played)
            status = app.exec()
        finally:
            _end(window, status)
    return status


def _window(preferences: Preferences, sweeper: Sweeper) -> Window:
    """The window on its start screen, which starts nothing before it is shown."""
    window = Window(window_memory())
    preferences.fit(window.size())
    window.resized.connect(preferences.fit)
    Inviting(window, preferences)
    window.go(StartVisit(preferences))
    preferences.language_changed.connect(window.retranslate)
    window.called.connect(Caller(window, lambda: preferences.settings).call)
    window.sounded.connect(Speaker(lambda: preferences.settings.volume, window).play)
    window.put_away.connect(sweeper.clear_up)
    QTimer.singleShot(_SETTLED, partial(_settle, window, sweeper))
    return window


def _end(window: Window, status: int) -> None:
    """Steps 1 to 5, each of them also where one before it fails."""
    with ExitStack() as steps:
        steps.callback(_delete, window)
        steps.callback(_wait_for_threads, status)
        steps.callback(background.end)
        steps.callback(window.close_down)
        window.hide()


def _wait_for_threads(status: int) -> None:
    """Where one does not end in time the process leaves at once, with that status."""
    left = wait_for_threads(PATIENCE)
    if left:
        abandon(left, status)


def _delete(window: Window) -> None:
    """Delete it with all that was put away.

    Nothing is collected after that: the interpreter would look through everything twice as it ends.
    """
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    gc.freeze()


def _table(preferences: Preferences, make_session: "Callable[[], Session]") -> Visit:
    from smallworld_client.gui.shell.at_table import TableVisit

    awaited = QApplication.translate("shell", "Connecting …")
    return TableVisit(preferences, make_session, awaited)


def _settle(window: Window, sweeper: Sweeper) -> None:
    """Prepare for tables, while there is none whose things would be kept for ever."""
    load(PAGES)  # A slow disk may still be busy with them.
    from smallworld_client.gui.board.cache import prewarm

    prewarm()
    if window.played is None:
        sweeper.keep_all()


def make_application() -> QApplication:
    """Qt's application with the program's names and icon; ends the program where none can be."""
    introduce()
    before = qInstallMessageHandler(_Witness())
    app = QApplication(sys.argv[:1])
    qInstallMessageHandler(before)
    app.setApplicationName("smallworld")
    app.setApplicationDisplayName("Small World")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("smallworld")
    app.setWindowIcon(program_icon())
    return app


class _Witness:
    """Qt ends the program where it finds no way to a screen; this says why in one line first."""

    def __init__(self) -> None:
        self._told: list[str] = []

    def __call__(self, kind: QtMsgType, context: QMessageLogContext, text: str | None) -> None:
        if kind is not QtMsgType.QtFatalMsg:
            self._told.append(text or "")
            return
        print(f"smallworld: {no_window(self._told)}", file=sys.stderr, flush=True)
        os._exit(_FAILED)


@contextmanager
def _ending_on_signals(app: QApplication) -> Iterator[None]:
    """A signal closes the window in good order: Qt's loop is woken so that Python hears of it.

    Nothing is asked and nothing is lost: a game is on the disk with every step. The exit status is
    as a shell reports it, 128 and the signal's number. A signal that comes before the loop runs
    ends it as it begins, and one that comes after it changes nothing.
    """

    def end(number: int, _frame: FrameType | None) -> None:
        QTimer.singleShot(0, partial(app.exit, 128 + number))

    bell, rope = socket.socketpair()
    rope.setblocking(False)
    notifier = QSocketNotifier(bell.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(lambda: bell.recv(64))
    for each in _ENDING:
        signal.signal(each, end)
    signal.set_wakeup_fd(rope.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        ignore_signals()
        signal.set_wakeup_fd(-1)
        notifier.setEnabled(False)
        bell.close()
        rope.close()
