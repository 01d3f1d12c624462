from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit
from smallworld_client.gui.shell.window import Window
from smallworld_client.gui.theme import Theme
from smallworld_client.home.settings import SettingsFile
from tests.gui.shell.visiting import Exchange
from tests.gui.showing import on_screen


@pytest.fixture(scope="module", autouse=True)
def _look(qapp: QApplication) -> None:
    Theme().apply(qapp)


@pytest.fixture
def exchange() -> Exchange:
    return Exchange()


@pytest.fixture
def window(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plain_boards: None
) -> Iterator[Window]:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    memory = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    window = on_screen(qtbot, Window(memory, ScreenVisit(QWidget())))
    yield window
    window.close_down()


@pytest.fixture
def visit(qapp: QApplication, window: Window, tmp_path: Path, exchange: Exchange) -> TableVisit:
    """The window at a table that somebody else hosts, who may tell it anything."""
    preferences = Preferences(qapp, SettingsFile(tmp_path / "settings.ini"))
    visit = TableVisit(preferences, exchange.make_session, "Connecting…")
    window.go(visit)
    return visit
