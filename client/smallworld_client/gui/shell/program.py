"""The program around the window: Qt's application, its look, and an orderly end."""

import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QMessageLogContext,
    QSocketNotifier,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication

from smallworld import __version__
from smallworld_client.gui.lacking import no_window
from smallworld_client.gui.shell.at_start import StartVisit
from smallworld_client.gui.shell.calling import Caller
from smallworld_client.gui.shell.crashes import CrashGuard
from smallworld_client.gui.shell.icon import program_icon
from smallworld_client.gui.shell.preferences import Preferences, settings_file, window_memory
from smallworld_client.gui.shell.sweeper import Sweeper
from smallworld_client.gui.shell.visit import Visit
from smallworld_client.gui.shell.window import Window

if TYPE_CHECKING:
    from smallworld_client.gui.session import Session

_FAILED = 1
_SETTLED = 3_000
"""Milliseconds after the start: by then the first screen's picture and all modules are there."""
_ENDING = (signal.SIGINT, signal.SIGTERM)
"""Ctrl+C in a terminal; the end of the session, where the system says so."""


def run(make_session: "Callable[[], Session] | None" = None) -> int:
    """Open the window and stay until it is closed; the exit status."""
    app = make_application()
    crashes = CrashGuard(app)
    preferences = Preferences(app, settings_file())
    window = Window(window_memory(), StartVisit(preferences))
    preferences.language_changed.connect(window.retranslate)
    if make_session:
        window.go(_table(preferences, make_session))
    window.called.connect(Caller(window, lambda: preferences.settings).call)
    window.show()
    crashes.guard(window, lambda: window.played)
    sweeper = Sweeper(app)
    window.put_away.connect(sweeper.clear_up)
    QTimer.singleShot(_SETTLED, partial(_settle, window, sweeper))
    with _ending_on_signals(app):
        status = app.exec()
    window.close_down()
    sweeper.stop()
    crashes.stop()
    return status


def _table(preferences: Preferences, make_session: "Callable[[], Session]") -> Visit:
    from smallworld_client.gui.shell.at_table import TableVisit

    awaited = QApplication.translate("shell", "Connecting …")
    return TableVisit(preferences, make_session, awaited)


def _settle(window: Window, sweeper: Sweeper) -> None:
    """Prepare for tables, while there is none whose things would be kept for ever."""
    from smallworld_client.gui.board.cache import prewarm

    prewarm()
    if window.played is None:
        sweeper.keep_all()


def make_application() -> QApplication:
    """Qt's application with the program's names and icon; ends the program where none can be."""
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
    as a shell reports it, 128 and the signal's number.
    """
    bell, rope = socket.socketpair()
    rope.setblocking(False)
    notifier = QSocketNotifier(bell.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(lambda: bell.recv(64))
    before = [signal.signal(each, lambda number, _: app.exit(128 + number)) for each in _ENDING]
    signal.set_wakeup_fd(rope.fileno(), warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(-1)
        for each, handler in zip(_ENDING, before, strict=True):
            signal.signal(each, handler)
        notifier.setEnabled(False)
        bell.close()
        rope.close()
