"""The program as a process: where it can't open a window, and how it ends."""

import gc
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.shell import program
from smallworld_client.gui.shell.window import Window
from smallworld_client.gui.theme import ICON
from smallworld_client.home.journal import unfinished
from smallworld_client.home.settings import SettingsFile

ICONS = Path(__file__).parents[3] / "packaging" / "icons"

A_GAME = """
import sys
from smallworld_wire.room import TableSettings
from smallworld_client.gui.shell.program import run
from smallworld_client.gui.session import Session
from smallworld_client.table.setup import SeatSetup, Setup

def table():
    places = (SeatSetup("person", "Ada"), SeatSetup("person", "Bram"))
    session = Session.local(Setup("Ada", TableSettings("Evening", "two-players"), places))
    session.started.connect(lambda: print("playing", flush=True))
    return session

sys.exit(run(table))
"""
"""The window with a game under way; it says when there is one."""

PREPARING = """
import sys
from PySide6.QtCore import QPointF, QTimer
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPen, QRadialGradient
from PySide6.QtWidgets import QApplication
from smallworld_client.gui.background import background
from smallworld_client.gui.board import pictures
from smallworld_client.gui.shell import program

def paint(geometry):
    "Like a board, but for as long as it may."
    image = QImage(400, 300, QImage.Format.Format_ARGB32_Premultiplied)
    painter, path = QPainter(image), QPainterPath()
    path.lineTo(400, 300)
    QTimer.singleShot(0, QApplication.instance(), QApplication.closeAllWindows)
    try:
        while True:
            background.checkpoint()
            painter.strokePath(path, QPen(QRadialGradient(QPointF(), 90), 30))
    finally:
        painter.end()

pictures.sketch, pictures.survey = paint, lambda shape: None
program._SETTLED = 0
program.PATIENCE = 50.0  # on a busy machine the pages take longer to load than one would wait
sys.exit(program.run())
"""
"""The window, which is closed as soon as boards are painted ahead for its tables."""

TYPING = """
import sys
from dataclasses import replace
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from smallworld_client.gui.shell import program, visit

def type_a_name():
    preferences_here = QApplication.instance().findChild(visit.Preferences)
    for end in range(1, 5):
        preferences_here.change(replace(preferences_here.settings, name="Mira"[:end]))
    QApplication.closeAllWindows()

visit.TYPING = 1_000_000
QTimer.singleShot(0, type_a_name)
sys.exit(program.run())
"""
"""The window, in which somebody types a name and closes it at once."""

STARTING = """
import sys
from smallworld_client.gui.shell.program import run
from smallworld_client.gui.session import Session

def table():
    print("starting", flush=True)
    sys.stdin.readline()
    return Session.nowhere("Nothing is here.")

sys.exit(run(table))
"""
"""The window, which waits for a word before it is there."""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_one_line_says_so_and_the_status_is_1(home: Path) -> None:
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    told = subprocess.run(
        [sys.executable, "-m", "smallworld_client"],
        env={**environment, "QT_QPA_PLATFORM": "xcb"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.returncode == 1
    assert told.stderr.startswith("smallworld: ")
    assert len(told.stderr.strip().splitlines()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
@pytest.mark.turns(4)
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_it_in_the_middle_of_a_game_and_nothing_is_lost(
    home: Path, number: int, status: int
) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", A_GAME], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "playing\n"
        program.send_signal(number)
        _, complaints = program.communicate(timeout=60)
    assert (program.returncode, complaints) == (status, "")
    assert [game.players for game in unfinished()] == [("Ada", "Bram")]


def test_nothing_has_the_focus_when_the_window_is_deleted(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """On X11 a focused board that was deleted took the program down with it."""
    window = Window(QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat))
    screen = QWidget()
    field = QLineEdit(screen)
    window.setCentralWidget(screen)
    field.setFocus()
    focused: list[QWidget | None] = [window.focusWidget()]
    monkeypatch.setattr(gc, "freeze", lambda: None)
    monkeypatch.setattr(window, "deleteLater", lambda: focused.append(window.focusWidget()))
    qtbot.addWidget(window)
    program._delete(window)
    assert focused == [field, None]


def test_it_ends_in_good_order_while_boards_are_painted_for_tables_to_come(home: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", PREPARING], capture_output=True, text=True, timeout=60, check=False
    )
    assert (told.returncode, told.stderr) == (0, "")


def test_a_name_that_was_being_typed_is_there_after_a_close(home: Path) -> None:
    told = subprocess.run(
        [sys.executable, "-c", TYPING], capture_output=True, text=True, timeout=60, check=False
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert SettingsFile().load().name == "Mira"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM for one process")
def test_a_signal_that_comes_before_the_window_stands_is_not_lost(home: Path) -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", STARTING], stdin=pipe, stdout=pipe, stderr=pipe, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "starting\n"
        program.send_signal(signal.SIGTERM)
        _, complaints = program.communicate("go on\n", timeout=60)
    assert (program.returncode, complaints) == (143, "")


def test_the_windows_icon_is_that_of_the_desktop_entry() -> None:
    assert ICON.read_bytes() == (ICONS / "smallworld.svg").read_bytes()
