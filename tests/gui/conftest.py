"""What every test of the window stands on."""

import os
from collections.abc import Callable, Iterator
from functools import partialmethod
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.guide import advice
from smallworld_client.gui.shell.program import STYLE
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import DARK, Surround, Theme
from tests.gui.table.table_kit import Seat, TableSession
from tests.helpers.plain_boards import leave_boards_plain
from tests.helpers.turns import TURN, is_its_turn

Dress = Callable[..., Theme]
PAINTED = int(os.environ.get("SMALLWORLD_PAINTED", "8"))
"""Of so many tests one has its window painted; for another commit another one."""
PICTURES = {"audit", "board", "bench", "hostile", "pictures", "pseudo", "widgets"}
"""Folders whose tests look at what is painted."""
PATIENCE = 30_000
"""Milliseconds that a test waits for something, unless it says how long: a busy machine is slow."""


class Silent:
    """A Counsellor who finds no plan."""

    def ask(self, *_: object, **__: object) -> None: ...

    def close(self) -> None: ...


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    """As the program makes its application."""
    return ["smallworld", *STYLE]


@pytest.fixture(scope="session", autouse=True)
def _english(qapp: QApplication) -> None:
    """Whatever the system speaks."""
    speak(qapp, "en")


@pytest.fixture
def english_again(qapp: QApplication) -> Iterator[None]:
    """After a test that speaks other languages."""
    yield
    speak(qapp, "en")


@pytest.fixture
def dress(qapp: QApplication, english_again: None) -> Iterator[Dress]:
    """Puts on a look and a language until the end of the test."""

    def put_on(surround: Surround = DARK, text: float = 1.0, language: str = "en") -> Theme:
        theme = Theme(surround, text)
        theme.apply(qapp)
        speak(qapp, language)
        return theme

    yield put_on
    Theme().apply(qapp)


@pytest.fixture(scope="session", autouse=True)
def _look(qapp: QApplication) -> None:
    Theme().apply(qapp)


@pytest.fixture(scope="session", autouse=True)
def _windows_are_dressed() -> Iterator[None]:
    """A screen that a test shows by itself looks as it does in the program's window."""
    add = QtBot.addWidget

    def dress_and_add(self: QtBot, widget: QWidget, **more: Any) -> None:
        if widget.isWindow():
            Theme.current().dress(widget)
            widget.setUpdatesEnabled(_paints(self._request.node))
        add(self, widget, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QtBot, "addWidget", dress_and_add)
        for picture in ("grab", "render"):
            patch.setattr(QWidget, picture, _painting(getattr(QWidget, picture)))
        for wait in ("waitUntil", "waitSignal"):
            patient = partialmethod(getattr(QtBot, wait), timeout=PATIENCE)
            patch.setattr(QtBot, wait, patient)
        yield


def _paints(item: pytest.Item) -> bool:
    """Whether a test's windows are painted whenever something on them changes.

    Nobody looks at most of these pictures, which were a third of the time that tests of the window
    took. So of a test with several parameters the first one is enough, and tests take turns; and
    those whose test takes a picture itself are painted from then on.
    """
    looks = item.path.parent.name in PICTURES or item.get_closest_marker("painted")
    if looks or PAINTED == 1:
        return True
    is_another = hasattr(item, "callspec") and any(item.callspec.indices.values())
    return not is_another and is_its_turn(item.name, PAINTED, int(os.environ[TURN]))


def _painting(take_picture: Callable[..., Any]) -> Callable[..., Any]:
    def take(widget: QWidget, *args: Any, **named: Any) -> Any:
        if not widget.updatesEnabled():
            widget.window().setUpdatesEnabled(True)
        return take_picture(widget, *args, **named)

    return take


@pytest.fixture(autouse=True)
def _windows_are_put_away(qapp: QApplication) -> Iterator[None]:
    """A test's widgets live no longer than the test: what is left of hundreds slows later ones."""
    yield
    for window in qapp.topLevelWidgets():
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture(autouse=True)
def _nobody_foresees_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process starts wherever a turn begins; tests/client/players has what it would answer."""
    monkeypatch.setattr(advice, "HintProcess", Silent)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """After a test pytest-qt has its window painted once more, and an error in that fails it."""
    yield
    if not _paints(item):
        _let_windows_paint(False)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[None]:
    """A window that several tests share paints again in the next one."""
    _let_windows_paint(True)
    yield


def _let_windows_paint(paint: bool) -> None:
    for window in QApplication.topLevelWidgets():
        window.setUpdatesEnabled(paint)


@pytest.fixture
def plain_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards stay sketches, thumbnails bare plates: no background thread paints them."""
    leave_boards_plain(monkeypatch.setattr)


@pytest.fixture
def seat_at(qtbot: QtBot, plain_boards: None) -> Seat:
    """Shows a session's table in a window of 1280 x 720."""

    def show(session: TableSession) -> TableScreen:
        screen = TableScreen(session)
        qtbot.addWidget(screen)
        screen.board.pace = 0
        screen.resize(1280, 720)
        screen.show()
        return screen

    return show
