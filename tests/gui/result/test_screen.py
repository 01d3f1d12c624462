"""The result of a game as a moment: what it says, in which order, and that nothing is cut off."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.board.pictures import printed
from smallworld_client.gui.kit.button import Button, ButtonKind
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.result import podium as podium_module
from smallworld_client.gui.result.charts import Curve
from smallworld_client.gui.result.ending import Ending
from smallworld_client.gui.result.podium import GameFact, Podium, Purse
from smallworld_client.gui.result.ribbon import RibbonEmblem
from smallworld_client.gui.result.screen import DetailsDialog, ResultScreen
from smallworld_client.gui.theme import DARK, LIGHT, Theme
from smallworld_maps import for_players
from tests.gui.audit.painting import Painted
from tests.gui.showing import on_screen, the

BRAM = Purse(1, 1, "Bram", 80, "first", "9 tokens", "Hill Orcs", RibbonEmblem(1, "orcs"))
MIRA = Purse(2, 0, "Mira", 72, "second, you", "7 tokens", "Elves", RibbonEmblem(0, "elves", True))
FACTS = (
    GameFact("Your best turn", "14 coins, round 6"),
    GameFact("The turning point", "Round 5: Bram"),
)
CURVES = (Curve(0, "Mira", (5, 38, 72)), Curve(1, "Bram", (5, 40, 80)))
END = Ending("Bram wins", "8 behind.", (BRAM, MIRA), FACTS, RibbonEmblem(1, "orcs"), CURVES, (), 2)
LONG = "Maximiliane Wolkenstein-Trostburg the Elder"

pytestmark = pytest.mark.usefixtures("plain_boards")


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    return on_screen(qtbot, QWidget(), 1280, 720)


def shown(window: QWidget, ending: Ending = END, *, again: bool = True) -> ResultScreen:
    board = for_players(len(ending.purses)).id
    screen = ResultScreen(ending, printed(board), window, again=again, deals_again=again)
    screen.open()
    return screen


def of_players(players: int, name: str) -> Ending:
    purses = [
        Purse(
            seat + 1, seat, name, 130 - seat, "second, computer", "19 tokens on the board",
            "Dragon Master Halflings", RibbonEmblem(seat, "halflings"),
        )
        for seat in range(players)
    ]  # fmt: skip
    facts = [GameFact("The turning point", f"Round 10: {name} took the lead")] * 3
    return Ending(f"{name} wins with 130 coins", f"Equal coins. {name}", purses, facts)


def buttons(screen: ResultScreen) -> list[Button]:
    return [it for it in screen.findChildren(Button) if it.parent() is screen]


def click(button: Button) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def visible(screen: ResultScreen) -> list[str]:
    return [label.text() for label in screen.findChildren(Label) if label.isVisible()]


def test_a_combo_has_two_lines_before_it_is_written_smaller() -> None:
    long = replace(BRAM, race="Amazonen (Drachenmeister)")
    purses = (MIRA, long, *(replace(MIRA, seat=it) for it in (2, 3, 4)))
    podium = Podium(purses, (), 1200, 1.0, grown=1.5)
    short = Podium((MIRA, BRAM, *purses[2:]), (), 1200, 1.0, grown=1.5)
    assert (podium.lines_of(long), podium.lines_of(MIRA)) == (2, 1)
    assert podium.height > short.height


def test_who_has_won_is_not_said_before_the_coins_are_counted(window: QWidget) -> None:
    screen = shown(window)
    screen.uncover(0.1)
    assert screen.ribbon.title == "The game is over"
    assert screen.ribbon.emblem is None
    assert "Bram" not in screen.accessibleName() + screen.accessibleDescription()
    QTest.mouseClick(screen, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    assert screen.ribbon.title == "Bram wins"


def test_a_key_ends_the_counting_and_does_nothing_else(window: QWidget, qtbot: QtBot) -> None:
    screen = shown(window)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        screen.uncover(0.1)
        with qtbot.assertNotEmitted(screen.answered), qtbot.assertNotEmitted(screen.dismissed):
            QTest.keyClick(screen, key)
        assert screen.is_counted


def test_the_key_that_ended_the_counting_begins_another_game_only_after_a_rest(
    window: QWidget, qtbot: QtBot
) -> None:
    screen = shown(window)
    gold = [it.objectName() for it in buttons(screen) if it.kind is ButtonKind.PRIMARY]
    assert gold == ["again"]
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    screen.uncover(0.1)
    with qtbot.assertNotEmitted(screen.answered):
        QTest.keyClick(screen, Qt.Key.Key_Space)
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: all(button.isVisible() for button in buttons(screen)))
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        with qtbot.waitSignal(screen.answered) as answer:
            QTest.keyClick(window.windowHandle(), key)
        assert answer.args == ["again"]


def test_coins_are_counted_for_all_at_once_and_the_buttons_come_last(
    window: QWidget, qtbot: QtBot
) -> None:
    screen = shown(window)
    screen.uncover(2)
    assert screen.shown == [0, 0]
    assert not any(button.isVisible() for button in buttons(screen))
    qtbot.waitUntil(lambda: 0 < screen.shown[0] < 72)
    assert screen.shown[0] == screen.shown[1]
    with qtbot.waitSignal(screen.show_.finished):
        pass
    assert screen.shown == [72, 80]
    assert all(button.isVisible() for button in buttons(screen))
    poor = shown(window, Ending("Shared", "", [Purse(1, 0, "Mira", 0), Purse(1, 1, "Bram", 0)]))
    with qtbot.waitSignal(poor.counted):
        poor.uncover(4)
    assert poor.shown == [0, 0]


def test_with_motion_off_everything_is_there_at_once(window: QWidget) -> None:
    screen = shown(window)
    screen.uncover(0)
    assert screen.shown == [72, 80]
    said = screen.accessibleDescription()
    assert "1. Bram: 80." in said
    assert "Your best turn: 14 coins, round 6." in said
    assert screen.ribbon.title == "Bram wins"
    assert all(button.isVisible() for button in buttons(screen))


def test_a_watcher_is_not_offered_another_game(window: QWidget) -> None:
    screen = shown(window, again=False)
    assert {it.objectName() for it in buttons(screen)} == {
        "details",
        "save-picture",
        "analyse",
        "copy-picture",
        "look",
        "leave-result",
    }


def test_the_rounds_and_the_races_are_a_click_away(window: QWidget) -> None:
    screen = shown(window)
    assert screen.button("details").text() == "Chart and races"
    QTest.mouseClick(screen.button("details"), Qt.MouseButton.LeftButton)
    [details] = screen.findChildren(DetailsDialog)
    assert details.chart.isVisible()
    details.choice.set_value("1")
    assert details.lives.isVisible()
    QTest.keyClick(details, Qt.Key.Key_Escape)
    assert not details.isVisible()
    assert screen.isVisible()


TEXTS = [1.0, 2.0, *(pytest.param(it, marks=pytest.mark.long) for it in (0.8, 1.5))]
SIZES = [(1024, 640), (1280, 720), (2560, 1440), (900, 1200)]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [5, pytest.param(2, marks=pytest.mark.long)])
def test_nothing_is_cut_off_or_covered(
    window: QWidget, size: tuple[int, int], text: float, players: int
) -> None:
    app = the(QApplication, QApplication.instance())
    Theme(LIGHT, text).apply(app)
    window.resize(*size)
    screen = shown(window, of_players(players, LONG))
    Theme(DARK, 1.0).apply(app)
    Theme(LIGHT, text).apply(app)
    try:
        places = [*screen.places, *(QRect(it.geometry()) for it in buttons(screen))]
        assert all(window.rect().contains(place) for place in places)
        overlaps = [
            (one, other)
            for number, one in enumerate(places)
            for other in places[:number]
            if one.adjusted(4, 4, -4, -4).intersects(other.adjusted(4, 4, -4, -4))
        ]
        assert overlaps == []
    finally:
        Theme().apply(app)


def test_a_low_window_has_a_wide_panel_and_one_row_of_buttons(
    window: QWidget, qapp: QApplication
) -> None:
    Theme(LIGHT, 2.0).apply(qapp)
    window.resize(1024, 640)
    screen = shown(window, of_players(3, LONG))
    panel, lines = screen.places[1], {it.geometry().center().y() for it in buttons(screen)}
    Theme().apply(qapp)
    assert panel.width() > 0.95 * window.width()
    assert len(lines) == 1


def test_small_print_is_larger_than_usual_where_text_is_large(
    window: QWidget, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    monkeypatch.setattr(
        podium_module, "write", lambda _, room, text, font, *rest: sizes.append(font.pixelSize())
    )
    Theme(LIGHT, 2.0).apply(qapp)
    window.resize(1024, 640)
    for players in (2, 3):
        shown(window, of_players(players, "Ada")).grab()
    Theme().apply(qapp)
    assert min(sizes) >= 16


def test_a_picture_of_the_result_is_saved_or_copied_without_its_buttons(
    window: QWidget, tmp_path: Path
) -> None:
    screen, path = shown(window), tmp_path / "won.png"
    click(screen.button("save-picture"))
    [dialog] = screen.findChildren(QFileDialog)
    assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    told = [visible(screen)]
    click(screen.button("copy-picture"))
    told.append(visible(screen))
    seen = screen.grab().toImage()
    ribbon, button = screen.places[0].center(), screen.button("again").geometry().center()
    for picture in (QImage(str(path)), QApplication.clipboard().image()):
        assert picture.size() == screen.size()
        assert picture.pixelColor(ribbon) == seen.pixelColor(ribbon)
        assert picture.pixelColor(button) != seen.pixelColor(button)
    assert f"Saved: {path}" in told[0]
    assert "The picture has been copied." in told[1]


def test_a_rank_with_its_level_fits_into_the_narrowest_column(window: QWidget) -> None:
    window.resize(900, 1200)
    end = of_players(5, "Ada")
    ranked = [replace(purse, standing="fourth, random") for purse in end.purses]
    drawn = [it.drawn for it in Painted(shown(window, replace(end, purses=ranked))).texts]
    assert drawn.count("fourth, random") == 5
