from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from smallworld_client.gui.records.screen import RecordRow, RecordsScreen

FRIDAY = RecordRow(Path("/games/friday.swr"), "Friday", "four-players", "20 May", "Mira won")


def test_a_record_of_the_list_is_opened(qtbot: QtBot) -> None:
    screen = RecordsScreen([FRIDAY], Path("/games"))
    qtbot.addWidget(screen)
    with qtbot.waitSignal(screen.open_requested) as told:
        QTest.mouseClick(screen.buttons[0], Qt.MouseButton.LeftButton)
    assert told.args == [FRIDAY.path]


def test_a_record_on_a_board_not_known_here_is_listed_all_the_same(qtbot: QtBot) -> None:
    screen = RecordsScreen([RecordRow(Path("a.swr"), "Old", "moon", "")], Path("/games"))
    qtbot.addWidget(screen)
    screen.resize(900, 600)
    assert not screen.grab().isNull()


def test_a_record_that_can_not_be_read_is_listed_and_says_why(qtbot: QtBot) -> None:
    torn = RecordRow(Path("torn.swr"), "torn.swr", "", "", trouble="The record is damaged.")
    screen = RecordsScreen([torn], Path("/games"))
    qtbot.addWidget(screen)
    assert screen.buttons[0].reason == "The record is damaged."
    assert {"torn.swr", "The record is damaged."} <= {
        it.text() for it in screen.findChildren(QLabel)
    }


def test_an_empty_folder_says_what_will_come_there(qtbot: QtBot, tmp_path: Path) -> None:
    screen = RecordsScreen([], tmp_path)
    qtbot.addWidget(screen)
    assert any("no records yet" in label.text() for label in screen.findChildren(QLabel))


def test_a_file_from_elsewhere_is_opened(qtbot: QtBot, tmp_path: Path) -> None:
    screen = RecordsScreen([], tmp_path)
    qtbot.addWidget(screen)
    screen.show()
    QTest.mouseClick(screen.elsewhere, Qt.MouseButton.LeftButton)
    dialog = screen.findChild(QFileDialog)
    assert dialog is not None
    with qtbot.waitSignal(screen.open_requested) as told:
        dialog.fileSelected.emit(str(tmp_path / "game.swr"))
    assert told.args == [tmp_path / "game.swr"]
    dialog.reject()
