"""The editor of boards: by mouse and by keyboard, with undo, a verdict, and a file on disk."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.button import Button
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.shell.at_workshop import EditorVisit
from smallworld_client.gui.workshop.board_canvas import Tool
from smallworld_client.gui.workshop.board_editor import EditorScreen
from smallworld_client.gui.workshop.board_panels import VerdictPanel, painted_sample, told
from smallworld_client.home import folders
from smallworld_client.home.own_content import own_boards, read_board_file
from smallworld_maps import BoardFault, MapFile, Problem
from smallworld_maps.drawing import blank
from smallworld_maps.own import is_own
from tests.gui.audit.painting import Painted
from tests.gui.conftest import Dress
from tests.gui.showing import existing, on_screen, the
from tests.helpers.boards import brick_board

pytestmark = pytest.mark.usefixtures("plain_boards")


def shown(qtbot: QtBot, board: MapFile) -> EditorScreen:
    return on_screen(qtbot, EditorScreen(board), 1280, 720)


@pytest.fixture
def editor(qtbot: QtBot) -> EditorScreen:
    """An empty canvas."""
    return shown(qtbot, blank("Mine", 2, 10, (1600, 1000)))


@pytest.fixture
def bricks(qtbot: QtBot) -> EditorScreen:
    """A board that can be played on."""
    return shown(qtbot, brick_board())


def count(screen: EditorScreen) -> int:
    return len(screen.board.regions)


def at(screen: EditorScreen, x: float, y: float) -> QPoint:
    """Where a place of the board is seen on the canvas."""
    canvas, plate = screen.canvas, screen.canvas.plate()
    scale = plate.width() / canvas.board.size[0]
    return (plate.topLeft() + QPointF(x, y) * scale).toPoint()


def click(screen: EditorScreen, x: float, y: float) -> None:
    QTest.mouseClick(screen.canvas, Qt.MouseButton.LeftButton, pos=at(screen, x, y))


def drag(screen: EditorScreen, *points: tuple[float, float]) -> None:
    """Draw a line on the board."""
    QTest.mousePress(screen.canvas, Qt.MouseButton.LeftButton, pos=at(screen, *points[0]))
    for point in points[1:]:
        QTest.mouseMove(screen.canvas, at(screen, *point))
    QTest.mouseRelease(screen.canvas, Qt.MouseButton.LeftButton, pos=at(screen, *points[-1]))


def test_a_line_across_a_region_cuts_it_and_undo_joins_it_again(editor: EditorScreen) -> None:
    editor.tool_column.choose(Tool.CUT)
    drag(editor, (600, 500), (700, 480), (900, 500))
    assert editor.told == "Draw the line from one border of a region to another."
    assert count(editor) == 1
    drag(editor, (10, 500), (400, 480), (900, 520), (1590, 500))
    assert count(editor) == 2
    editor.undo.click()
    assert count(editor) == 1
    assert not editor.undo.isEnabled()
    editor.redo.click()
    assert count(editor) == 2
    click(editor, 400, 200)
    assert count(editor) == 3
    click(editor, -3, 200)
    assert count(editor) == 3, "beside the board is no region"


def test_drawing_around_a_place_makes_a_region_of_it(editor: EditorScreen) -> None:
    editor.tool_column.choose(Tool.TRACE)
    drag(editor, (5, 300), (300, 280), (340, 600), (5, 640))
    assert count(editor) == 2


def test_dragging_the_border_of_the_selected_region_bends_it(bricks: EditorScreen) -> None:
    click(bricks, 600, 130)
    before = bricks.board
    drag(bricks, (600, 250), (600, 265), (600, 290))
    assert bricks.board.regions != before.regions
    assert bricks.drawing.selected


def test_two_clicks_join_two_regions(bricks: EditorScreen) -> None:
    bricks.tool_column.choose(Tool.JOIN)
    click(bricks, 200, 100)
    click(bricks, 600, 100)
    assert len(bricks.board.regions) == len(brick_board().regions) - 1


def test_a_region_chosen_before_is_not_joined(bricks: EditorScreen) -> None:
    click(bricks, 600, 100)
    bricks.tool_column.choose(Tool.JOIN)
    click(bricks, 200, 100)
    assert bricks.board.regions == brick_board().regions


def test_two_regions_are_joined_by_keys(bricks: EditorScreen) -> None:
    bricks.tool_column.choose(Tool.JOIN)
    bricks.drawing.selected = bricks.board.regions[0].id
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Return):
        QTest.keyClick(bricks.canvas, key)
    assert len(bricks.board.regions) == len(brick_board().regions) - 1


def test_terrain_symbols_and_tribes_are_set_by_clicks(bricks: EditorScreen) -> None:
    """Water carries neither symbols nor tribes."""
    click(bricks, 600, 100)
    bricks.region.terrains["swamp"].click()
    bricks.region.symbols["cavern"].click()
    bricks.region.tribe.click()
    region = existing(bricks.drawing.region)
    assert (region.terrain, region.symbols) == ("swamp", ("cavern",))
    assert region.lost_tribe != brick_board().regions[1].lost_tribe
    bricks.tool_column.choose(Tool.TERRAIN)
    click(bricks, 200, 100)
    assert bricks.board.regions[0].terrain == "swamp"
    click(bricks, 600, 100)
    bricks.region.terrains["lake"].click()
    region = existing(bricks.drawing.region)
    assert (region.symbols, region.lost_tribe) == ((), False)
    assert not bricks.region.symbols["mine"].isEnabled()


def test_what_is_typed_is_taken_by_a_click_on_any_button(bricks: EditorScreen) -> None:
    """Which leaves the focus where it is."""
    saved: list[MapFile] = []
    bricks.saving.connect(saved.append)
    click(bricks, 600, 100)
    bricks.name.box.setFocus()
    bricks.name.box.selectAll()
    QTest.keyClicks(bricks.name.box, "The Far Isle")
    QTest.mouseClick(bricks.save, Qt.MouseButton.LeftButton)
    bricks.region.name.setFocus()
    bricks.region.name.selectAll()
    QTest.keyClicks(bricks.region.name, "Mossmere")
    QTest.mouseClick(bricks.region.terrains["swamp"], Qt.MouseButton.LeftButton)
    assert [board.title for board in saved] == ["The Far Isle"]
    region = existing(bricks.drawing.region)
    assert (region.name, region.terrain) == ("Mossmere", "swamp")


def test_the_keyboard_selects_halves_and_paints(editor: EditorScreen) -> None:
    canvas = editor.canvas
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    editor.tool_column.choose(Tool.CUT)
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert count(editor) == 2
    before = editor.drawing.selected
    QTest.keyClick(canvas, Qt.Key.Key_Left)
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert editor.drawing.selected
    assert {before, editor.drawing.selected} <= {"1", "2"}
    editor.tool_column.choose(Tool.TRIBE)
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    region = existing(editor.drawing.region)
    assert region.lost_tribe


def test_a_place_stays_under_the_pointer_while_one_zooms(bricks: EditorScreen) -> None:
    canvas = bricks.canvas
    place = QPointF(at(bricks, 500, 300))
    before = canvas.to_board(place)
    canvas.zoom_by(2, place)
    after = canvas.to_board(place)
    assert canvas.zoom == 2
    assert (after - before).manhattanLength() < 1
    canvas.fit()
    assert canvas.zoom == 1


def test_only_a_sound_board_can_be_played(
    editor: EditorScreen, bricks: EditorScreen, qtbot: QtBot
) -> None:
    editor.judge()
    assert "The board has 1 land region and needs 12." in editor.verdict.said
    assert not editor.play.isEnabled()
    bricks.judge()
    assert bricks.verdict.said == ["Yes, as it is."]
    with qtbot.waitSignal(bricks.playing):
        bricks.play.click()


def test_the_board_is_compared_with_the_printed_ones_in_the_language(
    bricks: EditorScreen, dress: Dress
) -> None:
    described = bricks.balance.accessibleDescription()
    assert "farmland 3" in described
    assert "water 0" in described
    seen = {text.whole for text in Painted(bricks.balance).texts}
    assert {"this board", "farmland", "water", "2 players"} <= seen
    dress(language="de")
    bricks.balance.show_board(bricks.board)
    assert re.search(r" \d,\d$", bricks.balance.accessibleDescription())


def test_another_number_of_players_takes_their_canvas_and_rounds(bricks: EditorScreen) -> None:
    bricks.players.set_value("5")
    assert (bricks.board.players, bricks.board.rounds, bricks.board.size) == (5, 8, (1600, 1200))
    bricks.undo.click()
    assert bricks.board == brick_board()
    assert bricks.players.value == "2"


def test_names_are_given_in_the_fields(bricks: EditorScreen) -> None:
    click(bricks, 600, 100)
    bricks.region.name.setText("Elderfield")
    bricks.region.name.editingFinished.emit()
    bricks.name.set_text("The Elder Marches")
    bricks.name.box.editingFinished.emit()
    assert bricks.board.title == "The Elder Marches"
    assert bricks.drawing.region is not None
    assert bricks.drawing.region.name == "Elderfield"


def test_every_problem_has_a_sentence_and_one_region_is_said_in_the_singular(
    qapp: object,
) -> None:
    def said(problem: Problem, have: str) -> str:
        return told(BoardFault(problem, ("1", "2"), have, "4"), brick_board())

    for problem in Problem:
        assert said(problem, "3")
        assert "{" not in said(problem, "3")
    assert said(Problem.TOO_FEW_REGIONS, "1") == "The board has 1 land region and needs 4."
    assert said(Problem.TOO_FEW_REGIONS, "2") == "The board has 2 land regions and needs 4."
    assert said(Problem.TOO_FEW_ENTRIES, "1") == (
        "Races can enter 1 region at the edge; the board needs 4."
    )


def test_faults_lead_to_their_regions_and_those_without_room_are_counted(qtbot: QtBot) -> None:
    panel = VerdictPanel()
    qtbot.addWidget(panel)
    here = BoardFault(Problem.TOO_FEW_REGIONS, ("1", "2"), "3", "4")
    everywhere = BoardFault(Problem.TOO_FEW_REGIONS, (), "3", "4")
    panel.show_faults([here, *[everywhere] * 9], brick_board())
    with qtbot.waitSignal(panel.shown) as shown:
        the(Button, panel.findChild(Button)).click()
    assert shown.args == [("1", "2")]
    said = [label.text() for label in panel.findChildren(Label)]
    assert said[-1] == f"and {10 - len(panel.said)} more"
    panel.show_faults([], brick_board())
    assert panel.said == ["Yes, as it is."]


def test_a_line_says_how_the_chosen_tool_works(bricks: EditorScreen) -> None:
    said = set()
    for tool in Tool:
        bricks.tool_column.choose(tool)
        assert bricks.how.isVisible()
        said.add(bricks.how.text())
    assert len(said) == len(Tool)
    bricks.tool_column.choose(Tool.CUT)
    assert bricks.how.text() == "Draw a line across a region, or click it to halve it."


def test_swatches_show_the_painted_terrain_and_no_compass(bricks: EditorScreen) -> None:
    samples = [painted_sample(terrain) for terrain in bricks.region.terrains]
    for sample in samples:
        colours = {sample.pixel(x, y) for x in range(20, 210, 5) for y in range(60, 130, 5)}
        assert len(colours) > 20, "a flat colour"


def test_a_board_is_shared_as_a_file(bricks: EditorScreen, tmp_path: Path) -> None:
    bricks.save_as(tmp_path / "shared.json")
    assert read_board_file(tmp_path / "shared.json").board.regions == bricks.board.regions
    assert bricks.told.startswith("Saved as shared.json.")
    bricks.save_as(tmp_path / "nowhere" / "shared.json")
    assert bricks.told.startswith("It can't be saved: ")


@pytest.fixture
def visit(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: list[MapFile]
) -> Iterator[EditorVisit]:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "home"))
    it = EditorVisit(brick_board(), None, played.append)
    qtbot.addWidget(it.screen)
    yield it
    it.end()


@pytest.fixture
def played() -> list[MapFile]:
    return []


def screen_of(visit: EditorVisit) -> EditorScreen:
    assert isinstance(visit.screen, EditorScreen)
    return visit.screen


def test_leaving_keeps_what_was_drawn(visit: EditorVisit, qtbot: QtBot) -> None:
    screen_of(visit).drawing.set_title("Half done")
    with qtbot.waitSignal(visit.left):
        screen_of(visit).back.emit()
    assert [kept.board.title for kept in own_boards()] == ["Half done"]
    assert visit.warning == ""


def test_saving_twice_writes_the_same_file(visit: EditorVisit) -> None:
    editor = screen_of(visit)
    editor.save.click()
    editor.drawing.set_rounds(7)
    assert visit.warning
    editor.save.click()
    [kept] = own_boards()
    assert kept.board.rounds == 7


def test_whoever_can_save_nothing_is_asked_before_leaving(visit: EditorVisit) -> None:
    folders.data_folder().mkdir(parents=True)
    folders.boards_folder().write_text("in the way")
    editor = screen_of(visit)
    editor.drawing.set_rounds(7)
    left: list[bool] = []
    visit.left.connect(lambda: left.append(True))
    editor.back.emit()
    assert left == []
    assert "can't be saved" in editor.told


def test_a_board_undone_to_what_was_saved_counts_as_saved(visit: EditorVisit) -> None:
    editor = screen_of(visit)
    editor.note_saved("mine.json")
    editor._do(lambda: editor.drawing.set_rounds(7))
    assert "not saved yet" in heads_of(editor)
    editor.undo.click()
    assert "saved as mine.json" in heads_of(editor)


def heads_of(editor: EditorScreen) -> set[str]:
    return {label.text() for label in editor.findChildren(Label)}


def test_a_finished_board_is_saved_and_played_on(
    visit: EditorVisit, played: list[MapFile], qtbot: QtBot
) -> None:
    with qtbot.waitSignal(visit.left):
        screen_of(visit).play.click()
    [board] = played
    assert is_own(board.id)
    assert [kept.board for kept in own_boards()] == [board]
