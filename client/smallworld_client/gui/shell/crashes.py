"""Unexpected errors: they are written to a file and reported, and the window stays open."""

import platform
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, TypeAlias

import PySide6
from PySide6.QtCore import QObject, Qt, QUrl, Signal, qVersion
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QWidget

from smallworld import __version__
from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.button import Kind
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.label import Label, note
from smallworld_client.storage.hard_crash import (
    HardCrash,
    about_python,
    crashed_programs,
)
from smallworld_net.files import read_regular

if TYPE_CHECKING:
    from smallworld.game import Game
    from smallworld.header import Entry

LARGEST = 1 << 20
"""Bytes of a report that are copied."""


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
        self.add_button("go-on", self.tr("Continue"), Kind.PRIMARY).setObjectName("go-on")
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
    """The report, or its path if the file has been removed."""
    try:
        return read_regular(report, LARGEST).decode(errors="replace")
    except OSError:
        return str(report)


Played: TypeAlias = "tuple[Game, Sequence[Entry]] | None"
"""A game and what has been played of it, where there is one."""


def about_here() -> list[str]:
    """The program and the system it runs on, a line each."""
    return [
        f"Small World {__version__}",
        *about_python(),
        f"Qt {qVersion()}, PySide6 {PySide6.__version__}, {QGuiApplication.platformName()}",
        f"System: {platform.platform()}",
    ]


class CrashGuard(QObject):
    """Catches every uncaught error, in a slot, while painting or in any thread.

    Each place where one is raised is reported once; ``guard`` sets the window that shows it.
    """

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
        """Tell of errors over this window, and keep this game with them; and of an earlier one.

        Where nothing can be written down the program runs on without.
        """
        self._over, self._game = over, game
        with suppress(OSError):
            if crashed_programs():
                self._tell_of_the_last_time(over)
            self._hard = HardCrash(about_here())

    def stop(self) -> None:
        """The program is ending normally."""
        sys.excepthook, threading.excepthook = self._before
        if self._hard is not None:
            self._hard.close()

    def _tell_of_the_last_time(self, over: QWidget) -> None:
        from smallworld_client.storage.crashes import crashed_before  # noqa: PLC0415 - seldom

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
        from smallworld_client.process.uncaught_errors import show_error  # noqa: PLC0415
        from smallworld_client.storage.crashes import Crash, report  # noqa: PLC0415 - seldom

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
        dialog.dismissed.connect(dialog.deleteLater)
        dialog.open()
