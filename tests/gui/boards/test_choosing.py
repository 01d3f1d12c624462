"""Choosing a board, having one made, and playing on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from smallworld_client.gui.board.thumbnails import Thumbnail
from smallworld_client.gui.setup.choosing_boards import BoardsScreen
from smallworld_client.gui.setup.form import HostScreen
from smallworld_client.gui.setup.screen import Mode, SetupScreen
from smallworld_client.gui.shell.at_workshop import BoardsVisit, EditorVisit
from smallworld_client.gui.workshop.board_editor import EditorScreen
from smallworld_client.home import folders
from smallworld_client.home.own_content import BoardFile, own_boards
from smallworld_maps import MapFile, for_players
from smallworld_maps.files import write_board
from smallworld_maps.generate import generate
from smallworld_maps.proofs import problems
from tests.gui.showing import existing
from tests.helpers.boards import brick_board

pytestmark = pytest.mark.usefixtures("plain_boards")


@pytest.fixture
def taken() -> list[MapFile]:
    return []


@pytest.fixture
def visit(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: list[MapFile]
) -> Iterator[BoardsVisit]:
    """A folder with one board of one's own, and nothing chosen yet."""
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "home"))
    folders.boards_folder().mkdir(parents=True)
    write_board(folders.boards_folder() / "mine.json", brick_board())
    it = BoardsVisit(for_players(3), taken.append)
    qtbot.addWidget(it.screen)
    yield it
    it.end()


def screen(visit: BoardsVisit) -> BoardsScreen:
    assert isinstance(visit.screen, BoardsScreen)
    return visit.screen


def test_ones_own_boards_are_listed_and_shown_large(qtbot: QtBot, visit: BoardsVisit) -> None:
    qtbot.waitUntil(lambda: len(screen(visit).rows_of_own) == 1)
    [row] = screen(visit).rows_of_own
    row.buttons[-1].click()
    assert screen(visit).board == brick_board()


def test_a_board_is_looked_for_where_the_editor_saves_one_to_share(visit: BoardsVisit) -> None:
    screen(visit).file.click()
    dialog = existing(screen(visit).findChild(QFileDialog))
    assert Path(dialog.directory().path()) == Path.home()
    dialog.reject()


def test_a_board_is_made_from_players_and_seed_and_kept_when_it_is_chosen(
    qtbot: QtBot, visit: BoardsVisit, taken: list[MapFile]
) -> None:
    """Each press makes another one, and the seed that is copied makes the first one again."""
    boards = screen(visit)
    boards.players.set_value("2")
    assert not boards.make.isEnabled()
    qtbot.waitUntil(lambda: bool(boards.shown_seed), timeout=30_000)
    assert boards.make.isEnabled()
    first, seed = boards.board, boards.shown_seed
    assert first == generate(2, seed)
    assert seed in boards.made_from.text()
    boards.make.click()
    qtbot.waitUntil(lambda: boards.shown_seed != seed, timeout=30_000)
    assert boards.board.regions != first.regions
    boards.show_seed(seed)
    boards.copy_seed.click()
    boards.seed.set_text(QGuiApplication.clipboard().text())
    boards.make.click()
    qtbot.waitUntil(lambda: boards.board == first, timeout=30_000)
    assert boards.shown_seed == seed
    with qtbot.waitSignal(visit.left):
        boards.use.click()
    assert taken == [first]
    assert first in [kept.board for kept in own_boards()]


def test_a_board_that_is_wanted_while_another_is_made_is_made_after_it(
    qtbot: QtBot, visit: BoardsVisit
) -> None:
    boards = screen(visit)
    for players in ("2", "4", "3"):
        boards.players.set_value(players)
    qtbot.waitUntil(lambda: boards.shown_seed != "" and boards.make.isEnabled(), timeout=30_000)
    assert boards.board.players == 3


def test_whoever_leaves_while_a_board_is_made_is_not_told_of_it(
    visit: BoardsVisit, taken: list[MapFile]
) -> None:
    screen(visit).make.click()
    visit.end()
    assert taken == []


def test_a_board_from_a_file_is_shown_and_what_is_none_is_told(
    visit: BoardsVisit, tmp_path: Path
) -> None:
    path, boards = tmp_path / "file.json", screen(visit)
    boards.opened.emit(path)
    said = [boards.told]
    path.write_text("{}")
    boards.opened.emit(path)
    said.append(boards.told)
    write_board(path, replace(brick_board(), regions=brick_board().regions[1:]))
    boards.opened.emit(path)
    said.append(boards.told)
    reasons = ("can't be read", "contains no board", "leave gaps")
    assert all(reason in told for reason, told in zip(reasons, said, strict=True))
    assert boards.board == for_players(3)
    write_board(path, brick_board(3))
    boards.opened.emit(path)
    assert boards.board == brick_board(3)


def test_an_unfinished_board_from_a_file_is_drawn_on(
    qtbot: QtBot, visit: BoardsVisit, tmp_path: Path
) -> None:
    path = tmp_path / "half.json"
    write_board(path, replace(brick_board(), players=5, title="<b>"))
    with qtbot.waitSignal(visit.onward) as onward:
        screen(visit).opened.emit(path)
    [editor] = onward.args
    assert isinstance(editor, EditorVisit)
    assert isinstance(editor.screen, EditorScreen)
    qtbot.addWidget(editor.screen)
    assert (editor.screen.board.players, editor.screen.board.title) == (5, "Board")


def test_one_can_draw_from_nothing_or_change_the_board_that_is_shown(
    qtbot: QtBot, visit: BoardsVisit
) -> None:
    for button, regions in ((screen(visit).draw, 1), (screen(visit).change, 30)):
        with qtbot.waitSignal(visit.onward) as onward:
            button.click()
        [editor] = onward.args
        qtbot.addWidget(editor.screen)
        assert len(editor.screen.board.regions) == regions


def test_an_unfinished_board_is_listed_in_its_terrains_but_cannot_be_shown(qtbot: QtBot) -> None:
    boards = BoardsScreen(for_players(3))
    qtbot.addWidget(boards)
    half = replace(brick_board(), players=5)
    boards.show_own([BoardFile(Path("half.json"), half, tuple(problems(half)))])
    [row] = boards.rows_of_own
    assert [button.text() for button in row.buttons if button.text() == "Show"] == []
    [picture] = row.findChildren(Thumbnail)
    image = picture.grab().toImage()
    middle = image.height() // 2
    assert len({image.pixel(x, middle) for x in range(10, image.width() - 10)}) > 4


def test_setting_up_a_game_plays_on_the_board_that_was_chosen(qtbot: QtBot) -> None:
    setup = SetupScreen(Mode.COMPUTER, "Ada")
    qtbot.addWidget(setup)
    setup.choose_board(brick_board(2))
    assert setup.setup.settings.board == brick_board(2).id
    assert setup.setup.own_board is brick_board(2)
    assert len(setup.setup.places) == 2
    setup.players.set_value("3")
    assert setup.setup.settings.board == for_players(3).id
    setup.players.set_value("2")
    assert setup.setup.settings.board == brick_board(2).id
    setup.boards.thumbs[0].click()
    assert setup.setup.settings.board == for_players(2).id


def test_hosting_plays_on_the_board_that_was_chosen(qtbot: QtBot) -> None:
    host = HostScreen("Ada")
    qtbot.addWidget(host)
    with qtbot.waitSignal(host.boards_requested):
        host.boards.another.click()
    host.form.choose_board(brick_board(3))
    assert host.form.setup.settings.board == brick_board(3).id
    assert host.form.setup.own_board is brick_board(3)
    assert host.boards.picture.board == brick_board(3)
