"""A folder of its own for what the user makes, and the editor of races and powers."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.gui.workshop.own_editor import OwnEditor
from smallworld_client.home.settings import SettingsFile
from smallworld_client.players.balance import PieceStanding, Use

FOUND = PieceStanding(
    200,
    Use(90, 24.71, (22.1, 27.3), 0.5222, (0.42, 0.62)),
    3,
    15,
    "alike",
    (("giants", 28.0), ("dwarves", 21.0)),
    (("merchant", 29.4), ("berserk", 18.2)),
    28.5,
)
"""What games have shown."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def preferences(qapp: QApplication, home: Path) -> Preferences:
    return Preferences(qapp, SettingsFile(home / "settings.ini"))


@pytest.fixture
def editor(qtbot: QtBot) -> OwnEditor:
    editor = OwnEditor()
    qtbot.addWidget(editor)
    return editor
