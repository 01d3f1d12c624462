from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.visit import Preferences, ScreenVisit
from smallworld_client.gui.shell.window import Window
from smallworld_client.home.settings import SettingsFile
from smallworld_client.table.events import Event, Request


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plain_boards: None) -> Path:
    """A person's own folder, for whatever is kept."""
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def preferences(qapp: QApplication, home: Path) -> Preferences:
    return Preferences(qapp, SettingsFile(home / "settings.ini"))


class Wire:
    """Stands for a link to a host: keeps what is asked, and tells what the test lets it tell."""

    def __init__(self, tell: Callable[[Event], None]) -> None:
        self.tell = tell
        self.asked: list[Request] = []
        self.closed = False

    def start(self) -> None:
        pass

    def ask(self, request: Request) -> None:
        self.asked.append(request)

    def leave(self) -> None:
        self.closed = True


class Exchange:
    """Makes sessions over wires, and keeps the wires."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []

    def make_session(self) -> Session:
        def make_wire(tell: Callable[[Event], None]) -> Wire:
            self.wires.append(Wire(tell))
            return self.wires[-1]

        return Session(make_wire)

    @property
    def wire(self) -> Wire:
        """The one made last."""
        return self.wires[-1]


@pytest.fixture
def exchange() -> Exchange:
    return Exchange()


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> Iterator[Window]:
    memory = QSettings(str(home / "window.ini"), QSettings.Format.IniFormat)
    window = Window(memory, ScreenVisit(QWidget()))
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close_down()


@pytest.fixture
def visit(window: Window, preferences: Preferences, exchange: Exchange) -> TableVisit:
    visit = TableVisit(preferences, exchange.make_session, "Connecting to ada …")
    window.go(visit)
    return visit
