"""An error that gets away is written down and told, and the window goes on."""

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.shell.program import CrashDialog, CrashGuard
from smallworld_dev.shots.posing import played


class Bell(QObject):
    rung = Signal()


class Unpaintable(QWidget):
    painted = 0

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        self.painted += 1
        raise ValueError("no colour left")


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1024, 640)
    window.show()
    return window


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
    dialog = window.findChild(CrashDialog)
    assert dialog is not None
    return dialog


def reports(home: Path) -> list[Path]:
    return sorted((home / "crashes").glob("crash-*.txt"))


def test_a_slot_that_fails_is_reported_and_told(
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
    assert dialog.findChild(QWidget, "crash-file").text() == str(report)  # type: ignore[union-attr]


def test_a_thread_that_fails_is_reported_and_told(
    qtbot: QtBot, window: QWidget, guard: CrashGuard, home: Path
) -> None:
    thread = threading.Thread(target=fail, name="table")
    thread.start()
    thread.join()
    told(qtbot, window)
    [report] = reports(home)
    assert "Thread: table" in report.read_text()


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


def test_the_report_can_be_copied_and_the_window_goes_on(
    qtbot: QtBot, window: QWidget, guard: CrashGuard, home: Path
) -> None:
    QTimer.singleShot(0, fail)
    dialog = told(qtbot, window)
    copy = dialog.findChild(Button, "copy")
    go_on = dialog.findChild(Button, "go-on")
    assert copy is not None
    assert go_on is not None
    copy.click()
    [report] = reports(home)
    assert QGuiApplication.clipboard().text() == report.read_text()
    go_on.click()
    assert not dialog.isVisible()
    assert window.isVisible()


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
