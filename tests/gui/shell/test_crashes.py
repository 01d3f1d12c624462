"""What gets away and what is left lying: errors, garbage and windows."""

import gc
import sys
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.lobby.join import JoinScreen
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.records.screen import RecordsScreen
from smallworld_client.gui.setup.form import HostScreen
from smallworld_client.gui.setup.screen import Mode, SetupScreen
from smallworld_client.gui.shell.program import CrashDialog, CrashGuard, Sweeper
from smallworld_client.gui.shell.start_screen import StartScreen
from smallworld_dev.shots.posing import played
from tests.gui.showing import existing, on_screen

pytestmark = pytest.mark.usefixtures("plain_boards")


class Bell(QObject):
    rung = Signal()


class Unpaintable(QWidget):
    painted = 0

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        self.painted += 1
        raise ValueError("no colour left")


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    return on_screen(qtbot, QWidget(), 1024, 640)


@pytest.fixture
def guard(qapp: QApplication, home: Path, window: QWidget) -> Iterator[CrashGuard]:
    guard = CrashGuard(qapp)
    reel = played(2, 0)
    guard.guard(window, lambda: (reel.game, reel.entries[:10]))
    yield guard
    guard.stop()


def fail() -> None:
    raise ValueError("the well is dry")


def told(qtbot: QtBot, window: QWidget) -> CrashDialog:
    qtbot.waitUntil(lambda: window.findChild(CrashDialog) is not None)
    return existing(window.findChild(CrashDialog))


def reports(home: Path) -> list[Path]:
    return sorted((home / "crashes").glob("crash-*.txt"))


def test_a_slot_that_fails_is_reported_told_and_copied_and_the_window_goes_on(
    qtbot: QtBot, window: QWidget, guard: CrashGuard, home: Path
) -> None:
    bell = Bell()
    bell.rung.connect(fail)
    bell.rung.emit()
    dialog = told(qtbot, window)
    [report] = reports(home)
    text = report.read_text()
    assert "ValueError: the well is dry" in text
    assert "Thread: MainThread" in text
    assert "PySide6" in text
    assert report.with_suffix(".swr").exists()
    assert existing(dialog.findChild(Label, "crash-file")).text() == str(report)
    dialog.button("copy").click()
    assert QGuiApplication.clipboard().text() == text
    dialog.button("go-on").click()
    assert not dialog.isVisible()
    assert window.isVisible()


def test_a_thread_that_fails_is_reported_and_told(
    qtbot: QtBot, window: QWidget, guard: CrashGuard, home: Path
) -> None:
    thread = threading.Thread(target=fail, name="table")
    thread.start()
    thread.join()
    told(qtbot, window)
    [report] = reports(home)
    assert "Thread: table" in report.read_text()


@pytest.mark.painted
def test_what_fails_again_and_again_is_told_once(
    qtbot: QtBot, window: QWidget, guard: CrashGuard, home: Path
) -> None:
    broken = Unpaintable(window)
    broken.resize(20, 20)
    broken.show()
    told(qtbot, window).dismiss()
    before = broken.painted
    broken.update()
    qtbot.waitUntil(lambda: broken.painted > before)
    assert len(reports(home)) == 1


def test_where_no_report_can_be_kept_the_error_is_still_told_in_the_terminal(
    window: QWidget, guard: CrashGuard, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    crashes = home / "crashes"
    for file in crashes.iterdir():
        file.unlink()
    crashes.rmdir()
    crashes.write_text("in the way")
    bell = Bell()
    bell.rung.connect(fail)
    bell.rung.emit()
    said = capsys.readouterr().err
    assert "the well is dry" in said
    assert "no report can be kept" in said


def test_after_a_program_was_torn_down_the_next_one_says_so(
    qapp: QApplication, qtbot: QtBot, window: QWidget, home: Path
) -> None:
    crashes = home / "crashes"
    crashes.mkdir()
    (crashes / "running-1.txt").write_text("Small World 1\n\nFatal Python error: Aborted\n")
    guard = CrashGuard(qapp)
    guard.guard(window, lambda: None)
    told(qtbot, window)
    guard.stop()
    assert len(reports(home)) == 1


def test_at_the_end_errors_are_pythons_again(qapp: QApplication) -> None:
    before = (sys.excepthook, threading.excepthook)
    guard = CrashGuard(qapp)
    guard.stop()
    assert (sys.excepthook, threading.excepthook) == before


class Ring:
    """Something that only a cycle holds."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def sweeper(qtbot: QtBot) -> Iterator[Sweeper]:
    sweeper = Sweeper()
    yield sweeper
    sweeper.stop()


def litter() -> weakref.ref[Ring]:
    """A cycle that nobody holds, and enough beside it to set a collection off."""
    ring = weakref.ref(Ring())
    heap = [Ring() for _ in range(2 * gc.get_threshold()[0])]
    heap.clear()
    return ring


def test_another_thread_collects_nothing(sweeper: Sweeper) -> None:
    rings: list[weakref.ref[Ring]] = []
    thread = threading.Thread(target=lambda: rings.append(litter()))
    thread.start()
    thread.join()
    assert rings[0]() is not None


def test_the_window_collects_what_is_due_until_python_does_so_again(sweeper: Sweeper) -> None:
    ring = litter()
    sweeper.sweep()
    assert ring() is None
    sweeper.keep_all()
    assert gc.get_freeze_count() > 0, "what is loaded by now is not looked at again"
    gc.unfreeze()
    sweeper.stop()
    assert gc.isenabled()


def test_what_has_grown_old_is_collected_when_something_was_put_away(
    sweeper: Sweeper, qtbot: QtBot
) -> None:
    old = Ring()
    gc.collect()  # now it is of the oldest generation
    ring = weakref.ref(old)
    del old
    sweeper.clear_up()
    qtbot.waitUntil(lambda: ring() is None)


class Windows(QObject):
    """Notes whatever is shown as a window."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt spells it so
        if event.type() is QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(type(watched).__name__)
        return False


def test_no_part_of_a_screen_flashes_up_as_a_window(qapp: QApplication) -> None:
    """It would also take the keyboard from the window, and Ctrl+Q would close nothing."""
    windows = Windows()
    qapp.installEventFilter(windows)
    screens: list[QWidget] = [
        StartScreen(),
        SetupScreen(Mode.COMPUTER, "Ada"),
        HostScreen("Ada", ""),
        JoinScreen("Ada", watch=False, lobby="", searches=True),
        LobbyScreen("Ada"),
        RecordsScreen([], Path()),
    ]
    qapp.removeEventFilter(windows)
    assert windows.shown == []
    for screen in screens:
        screen.deleteLater()
