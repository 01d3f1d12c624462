from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.dialog import ConfirmDialog, LeavingDialog
from smallworld_client.gui.kit.screen import Screen
from smallworld_client.gui.shell.visit import ScreenVisit
from smallworld_client.gui.shell.window import LEAST, USUAL, Window, usual_size
from tests.gui.showing import existing, on_screen


class Place(ScreenVisit):
    """A place that keeps a diary."""

    def __init__(self, name: str, journal: list[str], warning: str = "", *, kept: str = "") -> None:
        super().__init__(QLabel(name))
        self._name, self._diary, self._warning, self._kept = name, journal, warning, kept
        self.is_form = name == "setup"

    @property
    def warning(self) -> str:
        return self._warning

    @property
    def parting(self) -> str:
        return self._kept

    def come_back(self) -> None:
        self._diary.append(f"back at {self._name}")

    def tell(self, text: str) -> None:
        self._diary.append(f"{self._name} tells: {text}")

    def end(self) -> None:
        self._diary.append(f"{self._name} ended")


def shown(window: Window) -> str:
    screen = window.visit.screen
    assert screen.isVisible()
    assert isinstance(screen, QLabel)
    return screen.text()


@pytest.fixture
def journal() -> list[str]:
    return []


@pytest.fixture
def memory(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def window(qtbot: QtBot, memory: QSettings, journal: list[str]) -> Iterator[Window]:
    window = on_screen(qtbot, Window(memory, Place("start", journal)))
    yield window
    window.close_down()


def test_a_place_that_follows_is_shown_and_back_leads_to_the_first_which_can_not_be_left(
    window: Window, journal: list[str]
) -> None:
    window.visit.onward.emit(Place("setup", journal))
    assert shown(window) == "setup"
    for _ in range(2):
        window.visit.left.emit()
        assert shown(window) == "start"
        assert journal == ["setup ended", "back at start"]


@pytest.mark.parametrize(
    ("kept", "leads_to", "diary"),
    [
        ("saved", "start", ["table ended", "setup ended", "back at start", "start tells: saved"]),
        ("", "setup", ["table ended", "back at setup"]),
    ],
    ids=["in progress", "without a game"],
)
def test_back_from_a_game_in_progress_passes_its_form_over_and_tells_where_it_is_kept(
    window: Window, journal: list[str], kept: str, leads_to: str, diary: list[str]
) -> None:
    window.visit.onward.emit(Place("setup", journal))
    window.visit.onward.emit(Place("table", journal, kept=kept))
    window.visit.left.emit()
    assert shown(window) == leads_to
    assert journal == diary


def test_a_screen_that_takes_the_place_of_another_is_not_entered_as_by_tab(
    window: Window, qtbot: QtBot
) -> None:
    """Who came by a click would see the first region of a board explained."""
    reasons: list[Qt.FocusReason] = []

    class Entered(QLabel):
        def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
            reasons.append(event.reason())

    waiting, table = QWidget(), Entered()
    table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    cancel = QPushButton("Cancel", waiting)
    window.visit.onward.emit(ScreenVisit(waiting))
    window.activateWindow()
    cancel.setFocus()
    qtbot.waitUntil(cancel.hasFocus)
    window.visit.show_screen(table)
    assert table.hasFocus()
    assert Qt.FocusReason.TabFocusReason not in reasons


def test_a_place_that_fails_to_end_keeps_none_of_the_others_from_it(
    window: Window, journal: list[str]
) -> None:
    class Stuck(Place):
        def end(self) -> None:
            raise RuntimeError("stuck")

    for place in (Place("setup", journal), Stuck("table", journal), Place("rules", journal)):
        window.go(place)
    with pytest.raises(RuntimeError, match="stuck"):
        window.close_down()
    assert journal == ["rules ended", "setup ended", "start ended"]


def test_a_visit_may_go_over_to_another_screen_and_title_the_window(
    window: Window, journal: list[str], qapp: object
) -> None:
    bare = window.windowTitle()
    window.visit.onward.emit(Place("connecting", journal))
    window.visit.show_screen(QLabel("table"))
    assert shown(window) == "table"
    assert journal == []
    window.visit.set_title("Dusk Vale: your turn")
    assert window.windowTitle() == "Dusk Vale: your turn"
    window.back()
    assert window.windowTitle() == bare


def test_closing_the_window_costs_nothing_where_nothing_would_be_lost(window: Window) -> None:
    assert window.close()


@pytest.mark.parametrize(("answer", "stays"), [("stay", True), ("leave-table", False)])
def test_closing_the_window_asks_where_a_game_would_be_lost(
    window: Window, journal: list[str], answer: str, stays: bool
) -> None:
    window.go(Place("table", journal, warning="The game will be gone."))
    assert not window.close()
    button = existing(window.findChild(QWidget, answer))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.isVisible() is stays


def test_closing_the_window_also_warns_of_what_a_place_below_would_lose(
    window: Window, journal: list[str]
) -> None:
    """Such as a race of one's own, which is tried in a game before it is saved."""
    window.go(Place("editor", journal, warning="Your changes are not saved."))
    window.go(Place("table", journal, warning="The game is saved."))
    window.close()
    asked = existing(window.findChild(LeavingDialog))
    said = [label.text() for label in asked.findChildren(QLabel)]
    assert "The game is saved. Your changes are not saved." in said


def test_the_keys_that_quit_ask_as_the_cross_does_and_ask_once(
    window: Window, journal: list[str]
) -> None:
    window.go(Place("table", journal, warning="The game will be gone."))
    window.close()
    QTest.keySequence(window, QKeySequence(QKeySequence.StandardKey.Quit))
    window.close()
    asked = [it for it in window.findChildren(LeavingDialog) if it.isVisible()]
    assert [it.accessibleName() for it in asked] == ["Quit Small World?"], (
        "it does not lead to the start"
    )
    assert asked[0].button("leave-table").text() == "Quit"
    QTest.mouseClick(asked[0].button("leave-table"), Qt.MouseButton.LeftButton)
    assert not window.isVisible()


def test_where_the_table_asks_already_the_window_asks_in_its_place(
    window: Window, journal: list[str]
) -> None:
    window.go(Place("table", journal, warning="The game will be gone."))
    own = LeavingDialog("The game will be gone.", window.visit.screen)
    own.open()
    window.close()
    assert [it for it in window.findChildren(LeavingDialog) if it.isVisible()] != [own]
    assert not own.isVisible()


@pytest.mark.parametrize("fills", [False, True])
def test_the_window_stands_next_time_where_it_was_left(
    qtbot: QtBot, memory: QSettings, journal: list[str], fills: bool
) -> None:
    windows = []
    for _ in range(2):
        window = Window(memory, Place("start", journal))
        qtbot.addWidget(window)
        windows.append((window.width(), window.height(), window.isFullScreen()))
        window.resize(LEAST.width(), 700)
        if fills:
            window.showFullScreen()
        window.close_down()
    assert windows[1][2] is fills
    assert fills or windows[1][:2] == (LEAST.width(), 700)


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        (QSize(1280, 720), QSize(1272, 680)),
        (QSize(1920, 1080), USUAL),
        (QSize(1024, 600), QSize(1016, 560)),
        (QSize(1024, 576), QSize(1016, LEAST.height())),
    ],
)
def test_the_first_window_fits_the_screen_with_its_title_bar(screen: QSize, size: QSize) -> None:
    assert usual_size(screen) == size


def test_a_window_that_jumps_to_another_size_tells_it_at_once(qtbot: QtBot, window: Window) -> None:
    qtbot.waitUntil(lambda: not window._settling.isActive())
    told: list[QSize] = []
    window.resized.connect(told.append)
    window.resize(window.width() + 400, window.height() + 200)
    assert told == [window.size()]


def test_a_window_that_is_dragged_larger_tells_its_size_once_when_it_stays(
    qtbot: QtBot, window: Window
) -> None:
    qtbot.waitUntil(lambda: not window._settling.isActive())
    told: list[QSize] = []
    window.resized.connect(told.append)
    for _ in range(20):
        window.resize(window.width() + 10, window.height() + 8)
    assert told == []
    qtbot.waitUntil(lambda: bool(told))
    assert told == [window.size()]


def press(window: Window, key: Qt.Key) -> None:
    window.activateWindow()
    QTest.keyClick(window.visit.screen, key)


def test_f11_fills_the_screen_and_leads_back_to_the_window_as_it_was(
    qtbot: QtBot, window: Window
) -> None:
    qtbot.waitActive(window)
    press(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    press(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()
    window.showMaximized()
    dialog = ConfirmDialog("Sure?", "It can't be undone.", "Yes", "No", window.visit.screen)
    dialog.open()
    QTest.keyClick(dialog, Qt.Key.Key_F11)
    assert window.isFullScreen(), "a dialog does not keep the key from the window"
    QTest.keyClick(dialog, Qt.Key.Key_F11)
    assert window.isMaximized()


def test_escape_leaves_full_screen_only_where_nothing_else_wants_it(
    qtbot: QtBot, window: Window, journal: list[str]
) -> None:
    qtbot.waitActive(window)
    screen = Screen("Setup")
    visit = ScreenVisit(screen)
    screen.back.connect(visit.left)
    window.go(visit)
    press(window, Qt.Key.Key_F11)
    press(window, Qt.Key.Key_Escape)
    assert window.isFullScreen()
    assert shown(window) == "start"
    press(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()
