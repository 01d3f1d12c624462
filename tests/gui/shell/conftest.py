from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit
from smallworld_client.gui.shell.window import Window
from smallworld_client.home.settings import SettingsFile
from tests.gui.shell.visiting import Bram, Exchange
from tests.gui.showing import on_screen


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plain_boards: None) -> Path:
    """A person's own folder, for whatever is kept."""
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def preferences(qapp: QApplication, home: Path) -> Preferences:
    return Preferences(qapp, SettingsFile(home / "settings.ini"))


@pytest.fixture
def exchange() -> Exchange:
    return Exchange()


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> Iterator[Window]:
    memory = QSettings(str(home / "window.ini"), QSettings.Format.IniFormat)
    window = on_screen(qtbot, Window(memory, ScreenVisit(QWidget())))
    yield window
    window.close_down()


@pytest.fixture
def visit(window: Window, preferences: Preferences, exchange: Exchange) -> TableVisit:
    visit = TableVisit(preferences, exchange.make_session, "Connecting to ada …")
    window.go(visit)
    return visit


@pytest.fixture
def bram(qtbot: QtBot, visit: TableVisit, exchange: Exchange) -> Bram:
    return Bram(qtbot, visit, exchange)
