"""The list of puzzles: what is solved, which comes next, and one's own mistakes."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.board.pictures import position_of
from smallworld_client.gui.guide.lists import (
    OWN,
    SHIPPED,
    ListedPuzzle,
    PicturePage,
    PuzzleListScreen,
)
from smallworld_client.study.puzzle import shipped_id, shipped_puzzle
from smallworld_client.words.study import about_puzzle, decision
from tests.gui.showing import existing, on_screen, the

pytestmark = pytest.mark.usefixtures("plain_boards")

LISTED = [
    ListedPuzzle(puzzle, decision(puzzle), about_puzzle(puzzle))
    for puzzle in map(shipped_puzzle, range(20))
]


def shown(
    qtbot: QtBot,
    solved: int = 0,
    own: int = 0,
    group: str = SHIPPED,
    seen_after: int = 0,
) -> PuzzleListScreen:
    ids = {shipped_id(number) for number in range(solved)}
    seen = {shipped_id(number) for number in range(solved, solved + seen_after)}
    screen = PuzzleListScreen({SHIPPED: LISTED, OWN: LISTED[:own]}, ids, group, seen=seen)
    return on_screen(qtbot, screen, 1280, 720)


def test_the_first_one_that_is_not_solved_is_gold_and_in_sight(qtbot: QtBot) -> None:
    assert not any(it.is_gold for it in shown(qtbot, solved=20).buttons[SHIPPED])
    screen = shown(qtbot, solved=12)
    assert screen._subtitle.text() == "12 of 20 solved"
    buttons = screen.buttons[SHIPPED]
    assert [place for place, it in enumerate(buttons) if it.is_gold] == [12]
    qtbot.waitUntil(lambda: not buttons[12].visibleRegion().isEmpty())
    assert buttons[0].visibleRegion().isEmpty()


def test_a_row_says_number_decision_and_whether_it_is_solved_or_its_answer_was_seen(
    qtbot: QtBot,
) -> None:
    screen = shown(qtbot, solved=1, seen_after=2)
    buttons = screen.buttons[SHIPPED]
    first, second = buttons[:2]
    combo = "Conquer or decline: Pillaging Tritons"
    assert first.accessibleName() == f"Solve puzzle 1 again: {combo}"
    assert second.accessibleName().startswith("Solve puzzle 2: Conquer or decline: ")
    row = existing(first.parentWidget())
    assert row.accessibleName() == f"{combo}. Done."
    assert row.accessibleDescription() == "easy · 2 players · round 3 of 10"
    seen = existing(second.parentWidget())
    assert seen.accessibleDescription().endswith(" · answer seen")
    assert [it.is_gold for it in buttons].index(True) == 3


def test_the_list_can_show_only_the_unsolved_a_level_or_a_kind(qtbot: QtBot) -> None:
    screen = shown(qtbot, solved=5)
    wanted = {
        "all": list(range(20)),
        "unsolved": list(range(5, 20)),
        "3": [it for it in range(20) if LISTED[it].puzzle.strength == 3],
        "picks": [it for it in range(20) if LISTED[it].title.startswith("Pick a combo")],
    }
    for kind, places in wanted.items():
        screen.kinds.chosen.emit(kind)
        buttons = screen.buttons[SHIPPED]
        assert [it for it in range(20) if buttons[it].isVisible()] == places, kind


def test_a_click_anywhere_in_a_row_opens_its_puzzle(qtbot: QtBot) -> None:
    screen = shown(qtbot)
    row = existing(screen.buttons[SHIPPED][2].parentWidget())
    with qtbot.waitSignal(screen.puzzle_wanted) as wanted:
        QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(60, row.height() // 2))
    assert wanted.args == [SHIPPED, 2]


def test_the_keyboard_shows_the_board_of_the_puzzle_that_it_comes_to(qtbot: QtBot) -> None:
    screen = shown(qtbot)
    with qtbot.waitActive(screen):
        screen.activateWindow()
    screen.buttons[SHIPPED][5].setFocus(Qt.FocusReason.TabFocusReason)
    puzzle = LISTED[5].puzzle
    page = the(PicturePage, screen._pages[SHIPPED])
    qtbot.waitUntil(lambda: page.picture.position == position_of(puzzle.game, puzzle.state))


def test_own_mistakes_are_a_group_of_their_own(qtbot: QtBot) -> None:
    empty = shown(qtbot, group=OWN)
    assert empty._subtitle.text() == ""
    with qtbot.waitSignal(empty.games_wanted):
        empty.games.click()
    screen = shown(qtbot, solved=1, own=3)
    labels = [screen.group.label(it) for it in (SHIPPED, OWN)]
    assert labels == ["Collection (20)", "My mistakes (3)"]
    with qtbot.waitSignal(screen.group_chosen):
        screen.group.set_value(OWN)
    assert screen._subtitle.text() == "1 of 3 solved"
    assert not screen.buttons[SHIPPED][0].isVisible()
    with qtbot.waitSignal(screen.puzzle_wanted) as wanted:
        screen.buttons[OWN][2].click()
    assert wanted.args == [OWN, 2]


def test_a_pick_is_told_from_others_by_the_race_that_has_declined() -> None:
    assert decision(shipped_puzzle(3)) == "Pick a combo: Halflings in decline"
    assert decision(shipped_puzzle(8)) == "Pick a combo"
