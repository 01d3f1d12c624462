"""What can be done with the records of finished games, in the window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from smallworld_client.gui.records.replay import PlayOnDialog
from smallworld_client.gui.records.screen import RecordsScreen, RenameDialog
from smallworld_client.gui.records.statistics import StatisticsScreen
from smallworld_client.gui.shell.at_records import RecordsVisit, ReplayScreen
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.gui.shell.window import Window
from smallworld_client.gui.table.screen import TableScreen
from smallworld_dev.shots.posing import played
from tests.gui.showing import existing, on_screen, the
from tests.helpers.posed_record import save_posed

pytestmark = pytest.mark.usefixtures("plain_boards")


@pytest.fixture
def record(home: Path) -> Path:
    """A game that was kept."""
    return save_posed(home / "records")


@pytest.fixture
def window(qtbot: QtBot, preferences: Preferences, home: Path, record: Path) -> Iterator[Window]:
    """On the list of records, which shows that game."""
    memory = QSettings(str(home / "window.ini"), QSettings.Format.IniFormat)
    window = on_screen(qtbot, Window(memory, RecordsVisit(preferences)))
    qtbot.waitUntil(lambda: bool(records_of(window).lines))
    yield window
    window.close_down()


def records_of(window: Window) -> RecordsScreen:
    return the(RecordsScreen, window.visit.screen)


def replay(window: Window) -> ReplayScreen:
    records_of(window).buttons[0].click()
    return the(ReplayScreen, window.visit.screen)


def test_a_record_is_renamed_where_it_lies(window: Window, record: Path) -> None:
    screen = records_of(window)
    screen.renamed.emit(record, "The great siege")
    renamed = record.with_name("The great siege.swr")
    assert renamed.exists()
    assert screen.lines[0].record.path == renamed


def test_a_name_that_can_not_be_is_asked_for_again(window: Window, record: Path) -> None:
    record.with_name("Friday.swr").write_bytes(b"another game")
    screen = records_of(window)
    for name, refusal in (
        ("a/b", "A name can't contain"),
        ("", "Enter a name."),
        ("con", "Your computer can't use this as a file name."),
        ("Friday", "Another record has this name."),
    ):
        screen.renamed.emit(record, name)
        dialog = screen.findChildren(RenameDialog)[-1]
        assert dialog.field.error().startswith(refusal)
        assert record.exists()
        dialog.dismiss()


def test_a_deleted_record_is_gone_from_the_list_and_from_the_disk(
    window: Window, record: Path
) -> None:
    records_of(window).deleted.emit(record)
    assert not record.exists()
    assert records_of(window).lines == []


@pytest.mark.parametrize("has_file_manager", [True, False])
def test_a_record_is_shown_in_its_folder_or_its_path_is_copied(
    window: Window, record: Path, monkeypatch: pytest.MonkeyPatch, has_file_manager: bool
) -> None:
    shown: list[str] = []

    def open_url(url: QUrl) -> bool:
        shown.append(url.toLocalFile())
        return has_file_manager

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    records_of(window).action_requested.emit("folder", record)
    assert shown == [str(record.parent)]
    if not has_file_manager:
        assert QGuiApplication.clipboard().text() == str(record)
        assert records_of(window).told.endswith("The record's path has been copied.")


def test_a_game_goes_on_from_a_moment_of_its_record(qtbot: QtBot, window: Window) -> None:
    screen = replay(window)
    screen.past.history.go(12)
    seat = screen.past.history.state.to_move
    screen.play_on.click()
    dialog = existing(screen.findChild(PlayOnDialog))
    assert dialog.seat.value == str(seat)
    dialog.button("play").click()
    qtbot.waitUntil(lambda: isinstance(window.visit.screen, TableScreen))
    visit = the(TableVisit, window.visit)
    qtbot.waitUntil(lambda: bool(visit.session.seats))
    assert tuple(visit.session.entries[:12]) == played(2, 0).entries[:12]
    assert visit.session.seats == {seat}


def test_one_plays_on_in_the_seat_that_one_had_but_not_from_the_end(
    window: Window, preferences: Preferences
) -> None:
    preferences.rename("Bram")
    screen = replay(window)
    screen.past.history.go(screen.past.history.length)
    assert screen.play_on.reason.startswith("The game is over here.")
    for step in (0, 12):
        screen.past.history.go(step)
        assert screen.play_on.reason == ""
        screen.play_on.click()
        dialog = screen.findChildren(PlayOnDialog)[-1]
        assert dialog.seat.value == "1"
        dialog.dismiss()


def test_the_list_of_records_leads_to_the_statistics_and_from_there_to_the_best_game(
    qtbot: QtBot, window: Window
) -> None:
    records_of(window).statistics.click()
    window.back()  # counting ends with the screen
    records_of(window).statistics.click()
    screen = the(StatisticsScreen, window.visit.screen)
    qtbot.waitUntil(lambda: hasattr(screen, "replay") and screen.replay.isVisible())
    assert screen.who.value in ("Ada", "Bram")
    screen.replay.click()
    assert isinstance(window.visit.screen, ReplayScreen)


def test_a_replay_is_saved_under_the_names_of_its_players(window: Window) -> None:
    screen = replay(window)
    for tool, ending in ((screen.picture, "png"), (screen.film, "gif")):
        tool.click()
        dialog = screen.findChildren(QFileDialog)[-1]
        [name] = dialog.selectedFiles()
        assert Path(name).name.startswith("Ada, Bram")
        assert name.endswith(ending)
        dialog.reject()


def test_a_record_of_the_list_is_saved_under_its_title_unless_it_was_damaged_meanwhile(
    window: Window, record: Path
) -> None:
    screen = records_of(window)
    for action, ending in (("picture", "png"), ("animation", "gif")):
        screen.action_requested.emit(action, record)
        dialog = screen.findChildren(QFileDialog)[-1]
        assert [Path(name).name for name in dialog.selectedFiles()] == [f"Ada, Bram.{ending}"]
        dialog.reject()
    before = len(screen.findChildren(QFileDialog))
    record.write_bytes(b"Dear Ada")
    screen.action_requested.emit("animation", record)
    assert "This is not a game record." in screen.told
    assert len(screen.findChildren(QFileDialog)) == before
