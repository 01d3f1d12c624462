"""The table by fingers: long presses, taps that tell, and targets that are large enough."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld.moves import Conquer
from smallworld_client.analysis.lessons import Hint
from smallworld_client.gui.kit import input as kit_input
from smallworld_client.gui.kit.button import IconButton
from smallworld_client.gui.kit.choice import Stepper
from smallworld_client.gui.kit.draw import BLEED
from smallworld_client.gui.kit.input import FINGER, TouchInput
from smallworld_client.gui.kit.menu import MenuDialog
from smallworld_client.gui.rules.book import HowToPlay
from smallworld_client.gui.shell.start_screen import StartScreen
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.words.lessons import hint_text
from tests.gui.table.positions import PICK, conquer
from tests.gui.table.table_kit import Seat, TableSession

FAR, NEAR = "20", "7"


class Finger:
    def __init__(self, window: QWidget) -> None:
        self._window, self._device = window, QTest.createTouchDevice()
        self._input = TouchInput(window)

    def press(self, widget: QWidget, at: QPoint) -> None:
        QTest.touchEvent(self._window, self._device).press(0, self._on(widget, at), self._window)

    def move(self, widget: QWidget, at: QPoint) -> None:
        QTest.touchEvent(self._window, self._device).move(0, self._on(widget, at), self._window)

    def lift(self, widget: QWidget, at: QPoint) -> None:
        QTest.touchEvent(self._window, self._device).release(0, self._on(widget, at), self._window)

    def hold(self, widget: QWidget, at: QPoint) -> None:
        """Press for long, in no time."""
        self.press(widget, at)
        self._input._timer.setInterval(0)

    @property
    def is_waiting(self) -> bool:
        return self._input._timer.isActive()

    def tap(self, widget: QWidget, at: QPoint) -> None:
        self.press(widget, at)
        self.lift(widget, at)

    def _on(self, widget: QWidget, at: QPoint) -> QPoint:
        return widget.mapTo(self._window, at)


@pytest.fixture
def mouse_after() -> Iterator[None]:
    yield
    kit_input._Input.by_touch = False


@pytest.fixture
def touched(
    seat_at: Seat, mouse_after: None
) -> Callable[[TableSession], tuple[TableScreen, Finger]]:
    def show(session: TableSession) -> tuple[TableScreen, Finger]:
        screen = seat_at(session)
        return screen, Finger(screen)

    return show


Touched = Callable[[TableSession], tuple[TableScreen, Finger]]


def test_a_tap_takes_a_lit_region_and_out_of_reach_says_why(touched: Touched) -> None:
    session = conquer()
    screen, finger = touched(session)
    finger.tap(screen.board, screen.board.region_point(FAR))
    assert screen.board.shown.refused == FAR
    finger.tap(screen.board, screen.board.region_point(NEAR))
    assert session.submitted == [Conquer(session.game.board.index[NEAR])]


def test_a_long_press_on_the_board_is_a_right_click_unless_the_finger_moves(
    touched: Touched, qtbot: QtBot
) -> None:
    session = conquer()
    screen, finger = touched(session)
    at = screen.board.region_point(NEAR)
    finger.press(screen.board, at)
    waits = [finger.is_waiting]
    finger.move(screen.board, at + QPoint(0, 40))
    assert [*waits, finger.is_waiting] == [True, False]
    finger.lift(screen.board, QPoint(2, 2))
    with qtbot.waitSignal(screen.board.input.region_right_clicked) as asked:
        finger.hold(screen.board, at)
    finger.lift(screen.board, at)
    assert asked.args == [NEAR]
    assert session.submitted == []
    assert isinstance(screen.findChild(HowToPlay), HowToPlay)


def test_a_long_press_on_a_combo_shows_its_card_and_a_tap_there_the_rules(
    touched: Touched, qtbot: QtBot
) -> None:
    session = TableSession.posed(PICK)
    screen, finger = touched(session)
    combo = screen.combos.cards[0]
    at = combo.rect().center()
    finger.hold(combo, at)
    qtbot.waitUntil(screen.tooltips.card.isVisible)
    finger.lift(combo, at)
    assert session.submitted == []
    card = screen.tooltips.card
    assert card.told.footer == "Tap here for the rules."
    finger.tap(card, card.rect().center())
    assert any(menu.isVisible() for menu in screen.findChildren(MenuDialog))


def test_a_long_press_on_a_tool_says_what_it_does_and_does_not_do_it(
    touched: Touched, qtbot: QtBot
) -> None:
    screen, finger = touched(conquer())
    tool = screen.top.rules
    finger.hold(tool, tool.rect().center())
    qtbot.waitUntil(lambda: not tool.isDown())
    finger.lift(tool, tool.rect().center())
    assert screen.findChild(HowToPlay) is None


def test_a_long_press_on_continue_shows_the_saved_games_and_continues_none(
    qtbot: QtBot, mouse_after: None
) -> None:
    start = StartScreen()
    qtbot.addWidget(start)
    start.set_unfinished("An evening with friends, round 5")
    start.resize(1280, 720)
    start.show()
    finger, at = Finger(start), start.go_on.rect().center()
    with qtbot.assertNotEmitted(start.go_on.clicked):
        with qtbot.waitSignal(start.go_on.customContextMenuRequested):
            finger.hold(start.go_on, at)
        finger.lift(start.go_on, at)


def test_small_targets_grow_for_fingers_and_shrink_for_the_mouse(
    touched: Touched, qtbot: QtBot
) -> None:
    screen, finger = touched(conquer())
    tool, stepper = screen.top.rules, Stepper("Tokens", 0, 9, 1)
    qtbot.addWidget(stepper)

    def heights() -> set[int]:
        return {it.sizeHint().height() - 2 * BLEED for it in (tool, stepper)}

    assert max(heights()) < FINGER
    finger.tap(screen.board, screen.board.region_point(FAR))
    assert heights() == {FINGER}
    qtbot.waitUntil(lambda: tool.height() - 2 * BLEED >= FINGER)
    tools = [it for it in screen.top.findChildren(IconButton) if it.isVisible()]
    assert all(screen.rect().contains(it.geometry().translated(screen.top.pos())) for it in tools)
    QTest.mouseClick(screen.windowHandle(), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert max(heights()) < FINGER


def test_quick_remarks_are_large_enough_for_fingers_in_the_narrowest_column(
    seat_at: Seat, mouse_after: None
) -> None:
    screen = seat_at(conquer())
    finger = Finger(screen)
    finger.tap(screen.board, QPoint(5, 5))
    screen.log.set_chat(True)
    screen.log.emote_button.setChecked(True)
    buttons = screen.log.emotes.buttons.values()
    assert all(min(it.sizeHint().width(), it.sizeHint().height()) >= FINGER for it in buttons)
    assert screen.log.emotes.minimumSizeHint().width() <= 218


def test_a_tap_on_a_player_marks_their_regions_and_fingers_are_told_to_place_by_taps(
    touched: Touched,
) -> None:
    screen, finger = touched(conquer())
    panel = screen.players.panels[1]
    finger.tap(panel, panel.rect().center())
    assert screen.board.shown.pointing.marks
    assert screen.tooltips.card.told.title == "Bram"
    assert screen.tooltips.card.isVisible()
    finger.tap(screen.board, screen.board.region_point(NEAR))
    screen.controller.act("stop-anyway")
    said = screen.controller.prompt.text.help + hint_text(Hint.PLACE, by_touch=True).text
    assert "click" not in said.casefold()
    assert "drag" not in said.casefold()
    assert "hold it to take one back" in said
