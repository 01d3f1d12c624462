from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from smallworld_client.gui.guide.placing import place_on
from smallworld_client.gui.kit.dialog import ConfirmDialog
from smallworld_client.gui.kit.menu import MenuDialog, MenuRow
from smallworld_client.gui.records.screen import RecordRow, RecordsScreen, RenameDialog
from tests.gui.showing import existing, on_screen

pytestmark = pytest.mark.usefixtures("plain_boards")

TORN = RecordRow(Path("torn.swr"), "torn.swr", "", "", trouble="The record is damaged.")
FRIDAY = RecordRow(Path("/games/friday.swr"), "Friday", "four-players", "20 May", "Mira won")


def test_a_record_on_a_board_not_known_here_is_listed_all_the_same(qtbot: QtBot) -> None:
    screen = RecordsScreen([RecordRow(Path("a.swr"), "Old", "moon", "")], Path("/games"))
    qtbot.addWidget(screen)
    screen.resize(900, 600)
    assert not screen.grab().isNull()


def test_a_record_of_the_list_or_a_file_from_elsewhere_is_opened(
    qtbot: QtBot, tmp_path: Path
) -> None:
    screen = on_screen(qtbot, RecordsScreen([FRIDAY], tmp_path))
    with qtbot.waitSignal(screen.open_requested) as told:
        QTest.mouseClick(screen.buttons[0], Qt.MouseButton.LeftButton)
    assert told.args == [FRIDAY.path]
    QTest.mouseClick(screen.elsewhere, Qt.MouseButton.LeftButton)
    dialog = existing(screen.findChild(QFileDialog))
    with qtbot.waitSignal(screen.open_requested) as told:
        dialog.fileSelected.emit(str(tmp_path / "game.swr"))
    assert told.args == [tmp_path / "game.swr"]
    dialog.reject()


def test_a_record_that_can_not_be_read_is_listed_says_why_and_can_only_be_put_away(
    qtbot: QtBot,
) -> None:
    screen = on_screen(qtbot, RecordsScreen([TORN], Path("/games")))
    assert screen.buttons[0].reason == "The record is damaged."
    said = {it.text() for it in screen.findChildren(QLabel)}
    assert {"torn.swr", "The record is damaged."} <= said
    button = screen.lines[0].others
    button.click()
    menu = existing(screen.findChild(MenuDialog))
    assert menu.card.geometry().adjusted(-8, -8, 8, 8).intersects(place_on(screen, button))
    assert [row.objectName() for row in menu.findChildren(MenuRow)] == ["folder", "delete"]


SUNDAY = RecordRow(Path("/games/sunday.swr"), "Sunday", "two-players", "21 May", "Ada won")


@pytest.fixture
def screen(qtbot: QtBot) -> RecordsScreen:
    return on_screen(qtbot, RecordsScreen([SUNDAY, FRIDAY], Path("/games")), 1280, 720)


def choose(screen: RecordsScreen, line: int, action: str) -> None:
    """Open the menu of a record and press one of its entries."""
    screen.lines[line].others.click()
    menu = screen.findChildren(MenuDialog)[-1]
    existing(menu.findChild(MenuRow, action)).click()


def test_the_latest_game_that_can_be_replayed_has_the_one_gold_button(qtbot: QtBot) -> None:
    screen = RecordsScreen([TORN, SUNDAY, FRIDAY], Path("/games"))
    qtbot.addWidget(screen)
    assert [button.is_gold for button in screen.buttons] == [False, True, False]


def test_a_record_is_renamed_by_its_menu_and_a_refused_name_put_right(
    qtbot: QtBot, screen: RecordsScreen
) -> None:
    choose(screen, 1, "rename")
    dialog = existing(screen.findChild(RenameDialog))
    dialog.field.set_text(" The great siege ")
    with qtbot.waitSignal(screen.renamed) as told:
        dialog.button("rename").click()
    assert told.args == [FRIDAY.path, "The great siege"]
    screen.show_renamed(FRIDAY.path, Path("/games/The great siege.swr"))
    assert screen.lines[1].accessibleName() == "The great siege"
    screen.ask_again(screen.lines[1].record.path, "Enter a name.", "")
    assert screen.findChildren(RenameDialog)[-1].field.error() == "Enter a name."


def test_a_record_is_deleted_only_after_a_question(qtbot: QtBot, screen: RecordsScreen) -> None:
    with qtbot.assertNotEmitted(screen.deleted):
        choose(screen, 0, "delete")
        existing(screen.findChild(ConfirmDialog)).button("no").click()
        choose(screen, 0, "delete")
    with qtbot.waitSignal(screen.deleted) as told:
        screen.findChildren(ConfirmDialog)[-1].button("yes").click()
    assert told.args == [SUNDAY.path]


def test_after_the_last_record_is_deleted_the_list_is_an_offer(
    qtbot: QtBot, screen: RecordsScreen
) -> None:
    for record in (SUNDAY, FRIDAY):
        screen.show_deleted(record.path)
    assert screen.lines == []
    said = [label.text() for label in screen.findChildren(QLabel) if label.isVisible()]
    assert any("Your first game will appear here" in it for it in said)
    with qtbot.waitSignal(screen.play_requested):
        screen.play.click()


def test_what_else_can_be_done_is_told_with_the_record(qtbot: QtBot, screen: RecordsScreen) -> None:
    for action in ("folder", "picture"):
        with qtbot.waitSignal(screen.action_requested) as told:
            choose(screen, 1, action)
        assert told.args == [action, FRIDAY.path]
