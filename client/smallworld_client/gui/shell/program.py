"""The program around the window: Qt's application, its look, unexpected errors, an orderly end.

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

import gc
import os
import platform
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, TypeAlias

import PySide6
from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QObject,
    QSocketNotifier,
    Qt,
    QTimer,
    QtMsgType,
    QUrl,
    Signal,
    qInstallMessageHandler,
    qVersion,
)
from PySide6.QtGui import QDesktopServices, QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QWidget

from smallworld import __version__, engine
from smallworld_client.gui.background import background, load
from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.label import Label, note
from smallworld_client.gui.lacking import no_window
from smallworld_client.gui.shell.at_start import PAGES, StartVisit
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit, window_memory
from smallworld_client.gui.shell.window import Inviting, Window
from smallworld_client.gui.sound import Caller, Speaker
from smallworld_client.gui.theme import ICON, Type
from smallworld_client.home.crashes import HardCrash, about_python, crashed_programs
from smallworld_client.home.settings import SettingsFile
from smallworld_client.process import (
    JOIN_TIMEOUT,
    abandon,
    ignore_signals,
    introduce,
    wait_for_threads,
)
from smallworld_net.files import read_regular

if TYPE_CHECKING:
    from smallworld.game import Game
    from smallworld.record import Entry
    from smallworld_client.gui.session import Session


LARGEST = 1 << 20  # bytes of a report that are copied


class CrashDialog(Dialog):
    """``before``: the error ended the program the last time it ran."""

    def __init__(self, report: Path, parent: QWidget, *, before: bool = False) -> None:
        super().__init__("", parent, veil=True, width=560)
        self.setObjectName("crash")
        self._report = report
        self.set_title(
            self.tr("The program crashed last time")
            if before
            else self.tr("Something went wrong in this program")
        )
        self.content.addWidget(note(self._what_to_do(before)))
        self.content.addWidget(note(self.tr("The details were saved in this file:")))
        file = Label(str(report), Type.NOTE, wrap=True)
        file.setObjectName("crash-file")
        self.content.addWidget(file)
        sent = self.tr(
            "It contains no keys or invitations. Please send it to the developers with a note "
            "about what you were doing."
        )
        self.content.addWidget(note(sent))
        self.add_button("copy", self.tr("Copy the report")).setObjectName("copy")
        self.add_button("folder", self.tr("Open the folder")).setObjectName("folder")
        self.add_button("go-on", self.tr("Continue"), ButtonKind.PRIMARY).setObjectName("go-on")
        self.answered.connect(self._act)

    def open(self) -> None:
        super().open()
        self.button("go-on").setFocus(Qt.FocusReason.OtherFocusReason)

    def _what_to_do(self, before: bool) -> str:
        if before:
            return self.tr(
                "No game was lost. You can continue the one that was open from the start screen."
            )
        return self.tr(
            "Nothing of the game was lost. If the table stops responding, leave it or close "
            "the window; you can continue the game from the start screen."
        )

    def _act(self, answer: str) -> None:
        match answer:
            case "copy":
                QGuiApplication.clipboard().setText(_text(self._report))
            case "folder":
                QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._report.parent)))
            case _:
                self.dismiss()


def _text(report: Path) -> str:
    try:
        return read_regular(report, LARGEST).decode(errors="replace")
    except OSError:
        return str(report)


Played: TypeAlias = "tuple[Game, Sequence[Entry]] | None"
"""A game and what has been played of it, where there is one."""


def about_here() -> list[str]:
    system = platform.uname()  # platform() would start a program to ask for the processor
    return [
        f"Small World {__version__}, {engine()} engine",
        *about_python(),
        f"Qt {qVersion()}, PySide6 {PySide6.__version__}, {QGuiApplication.platformName()}",
        f"System: {system.system} {system.release} {system.machine}, {system.version}",
    ]


class CrashGuard(QObject):
    """Catches uncaught errors in any thread; each place that raises one is reported once."""

    _written = Signal(Path)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._over: QWidget | None = None
        self._game: Callable[[], Played] = lambda: None
        self._places: set[str] = set()
        self._hard: HardCrash | None = None
        self._before = (sys.excepthook, threading.excepthook)
        self._written.connect(self._tell, Qt.ConnectionType.QueuedConnection)
        sys.excepthook = self._on_error
        threading.excepthook = self._on_thread

    def guard(self, over: QWidget, game: Callable[[], Played]) -> None:
        self._over, self._game = over, game
        with suppress(OSError):
            if crashed_programs():
                self._tell_of_the_last_time(over)
            self._hard = HardCrash(about_here())

    def stop(self) -> None:
        sys.excepthook, threading.excepthook = self._before
        if self._hard is not None:
            self._hard.close()

    def _tell_of_the_last_time(self, over: QWidget) -> None:
        from smallworld_client.home.crashes import crashed_before

        before = crashed_before()
        if before is not None:
            CrashDialog(before, over, before=True).open()

    def _on_thread(self, args: threading.ExceptHookArgs) -> None:
        name = args.thread.name if args.thread else "unknown"
        if args.exc_value is not None and not isinstance(args.exc_value, SystemExit):
            self._keep(args.exc_value, name)

    def _on_error(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if isinstance(error, KeyboardInterrupt):
            self._before[0](kind, error, trace)
            return
        self._keep(error, threading.current_thread().name)

    def _keep(self, error: BaseException, thread: str) -> None:
        """Write it down at once, in the thread where it happened: the program may not live on."""
        from smallworld_client.home.crashes import Crash, write_crash_report as report
        from smallworld_client.process import show_error

        crash = Crash(error, thread, self._game())
        if crash.place in self._places:
            return
        self._places.add(crash.place)
        show_error(type(error), error, error.__traceback__)
        try:
            path = report(crash, about_here())
        except OSError as trouble:
            print(f"smallworld: no report can be kept: {trouble.strerror}", file=sys.stderr)
            return
        print(f"smallworld: this is written to {path}", file=sys.stderr)
        self._written.emit(path)

    def _tell(self, path: Path) -> None:
        """One dialog at a time: an error often causes others."""
        if self._over is None or self._over.findChild(CrashDialog) is not None:
            return
        dialog = CrashDialog(path, self._over)
        dialog.open_once()


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


INTERVAL = 1000  # milliseconds between two looks at whether there is enough to collect
SOON = 20  # milliseconds until widgets that were put away are deleted


class Sweeper(QObject):
    """Collects garbage in the window's thread alone: elsewhere it would destroy widgets there."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self, interval=INTERVAL)
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
        self._timer.stop()
        gc.enable()


def _give_back() -> None:
    """Give the system back what was freed: glibc keeps it, and a table's pictures are large."""
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


_FAILED = 1
_SETTLED = 3_000
"""Milliseconds after the start: by then the start screen's picture and all modules are there."""
_ENDING = (signal.SIGINT, signal.SIGTERM)
"""Ctrl+C in a terminal; the end of the session, where the system says so."""


def run(make_session: "Callable[[], Session] | None" = None) -> int:
    """Open the window on its start screen, or directly at a table; returns the exit status."""
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
    left = wait_for_threads(JOIN_TIMEOUT)
    if left:
        abandon(left, status)


def _delete(window: Window) -> None:
    """Delete it with all that was put away.

    The focus is dropped first: a widget deleted with it would announce the loss to event filters
    in Python while it is half gone, and crash. Nothing is collected after that: the interpreter
    would look through everything twice as it ends.
    """
    if (focused := window.focusWidget()) is not None:
        focused.clearFocus()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    gc.freeze()


def _table(preferences: Preferences, make_session: "Callable[[], Session]") -> ScreenVisit:
    from smallworld_client.gui.shell.at_table import TableVisit

    awaited = QApplication.translate("shell", "Connecting…")
    return TableVisit(preferences, make_session, awaited)


def _settle(window: Window, sweeper: Sweeper) -> None:
    """Prepare for tables, while there is none whose things would be kept for ever."""
    load(PAGES)  # A slow disk may still be busy with them.
    from smallworld_client.gui.board.pictures import prewarm

    prewarm()
    if window.played is None:
        sweeper.keep_all()


_TURN_OF_A_THREAD = 0.001
"""Seconds until another thread gives way to the window's, a fifth of Python's own: the window lets
them in with each call of Qt, and would wait as long each time for a table's thread at work."""


# Not by setStyle, whose answer would have PySide make the class of styles, with 600 names.
STYLE = ("-style", "Fusion")


def make_application() -> QApplication:
    introduce()
    sys.setswitchinterval(_TURN_OF_A_THREAD)
    before = qInstallMessageHandler(_Witness())
    app = QApplication([*sys.argv[:1], *STYLE])
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
