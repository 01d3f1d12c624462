"""The screen of an analysis: its turns, its lines on the board, and its figures."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.study.screen import AnalyseScreen
from smallworld_client.study.check import FULL, Effort, check_turn, turn_queries
from smallworld_client.study.game_check import GameCheck
from smallworld_client.study.outlook import result
from smallworld_dev.shots.posing import played
from smallworld_maps import for_players

pytestmark = pytest.mark.usefixtures("plain_boards")

REEL = played(2, 0)


@pytest.fixture(scope="module")
def check() -> GameCheck:
    """The turns of the last four rounds, checked with the least effort."""
    queries = list(turn_queries(REEL.game, REEL.entries, Effort(0.02, 2, 1)))[-8:]
    turns = tuple(replace(check_turn(REEL.game, it), samples=FULL.samples) for it in queries)
    return GameCheck(turns, result(REEL.game, REEL.states[-1]))


@pytest.fixture
def screen(qtbot: QtBot, check: GameCheck) -> AnalyseScreen:
    screen = AnalyseScreen(REEL.game, REEL.states, for_players(2))
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    screen.show()
    screen.show_check(check)
    screen.show_now()
    return screen


def test_the_worst_turn_is_shown_first_and_arrows_lead_to_others(
    screen: AnalyseScreen, check: GameCheck
) -> None:
    [worst, *_] = check.worst(0)
    assert screen.chosen == check.turns.index(worst)
    assert screen.worst.lines[0].isChecked()
    screen.choose(0)
    QTest.keyClick(screen, Qt.Key.Key_Right)
    assert screen.chosen == 1
    QTest.keyClick(screen, Qt.Key.Key_Left)
    QTest.keyClick(screen, Qt.Key.Key_Left)
    assert screen.chosen == 0
    screen.worst.lines[0].click()
    assert screen.chosen == check.turns.index(worst)


def test_the_parts_of_a_change_add_up_to_it(screen: AnalyseScreen, check: GameCheck) -> None:
    for number in range(len(check.turns)):
        screen.choose(number)
        told = screen.turn.told.replace("±", "").replace("−", "-")
        change, skill, _, *others = (int(it) for it in re.findall(r"-?[0-9]+", told))
        assert abs(change - skill - sum(others)) <= 2, told  # each is rounded


def test_a_click_into_the_chart_shows_the_turn_that_it_hits(screen: AnalyseScreen) -> None:
    chart = screen.chart
    middle = chart.rect().center()
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=middle)
    assert screen.chosen == chart.turn_at(middle.x())


def test_what_was_played_is_red_where_the_better_line_is_not(
    screen: AnalyseScreen, check: GameCheck
) -> None:
    shown = screen.board.shown
    both = set(shown.advised)
    QTest.keyClick(screen, Qt.Key.Key_X)
    assert set(shown.mistaken) == set(shown.advised) <= both
    QTest.keyClick(screen, Qt.Key.Key_X)
    assert not shown.mistaken
    QTest.keyClick(screen, Qt.Key.Key_X)
    assert set(shown.advised) == both


def test_a_narrow_window_shows_the_figures_as_tabs(screen: AnalyseScreen) -> None:
    assert not screen.tabs.isVisible()
    screen.resize(1024, 640)
    assert screen.tabs.isVisible()
    screen.resize(1280, 720)
    assert screen.errors.isVisible()


def test_the_worst_turns_are_offered_to_practise(
    qtbot: QtBot, screen: AnalyseScreen, check: GameCheck
) -> None:
    with qtbot.waitSignal(screen.practise_requested) as wanted:
        screen.worst.practise.click()
    assert wanted.args == [check.worst(0)]


def test_the_check_is_saved_as_a_picture_or_the_reason_is_told(
    screen: AnalyseScreen, tmp_path: Path
) -> None:
    screen.save_picture(str(tmp_path / "check.png"))
    assert QImage(str(tmp_path / "check.png")).size() == screen.size()
    screen.save_picture(str(tmp_path / "nowhere" / "check.png"))
    assert screen.told.endswith("can't be saved. Choose another folder.")
