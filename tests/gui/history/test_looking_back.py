"""History at the table: what is past is shown, and the game goes on."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld.state import Stage
from smallworld_client.analysis.summary import Mark, TurnSummary
from smallworld_client.gui.kit.base import Tip
from smallworld_client.gui.result.screen import ResultScreen
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.table.history_bar import Timeline
from smallworld_client.gui.table.looking_back import PastLabel
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.turn.die import RollView
from smallworld_wire.common import NOBODY
from tests.gui.audit import words
from tests.gui.audit.painting import Painted
from tests.gui.showing import existing
from tests.gui.table.hands import Hands
from tests.gui.table.positions import conquer
from tests.gui.table.table_kit import Seat, TableSession
from tests.gui.turn.answering import Turn


def in_round(number: int, seats: tuple[int, ...] = (0,)) -> TableSession:
    session = TableSession(2, seats=seats)
    session.play_until(lambda state: state.round == number)
    return session


def type_key(screen: TableScreen, qtbot: QtBot, key: Qt.Key) -> None:
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    QTest.keyClick(screen.windowHandle(), key)


def test_the_history_key_opens_the_bar_and_closes_it(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(in_round(3))
    type_key(screen, qtbot, Qt.Key.Key_H)
    qtbot.waitUntil(screen.past.bar.isVisible)
    assert not screen.bar.isVisible()
    type_key(screen, qtbot, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: not screen.past.bar.isVisible())
    assert screen.bar.isVisible()


def test_escape_leads_back_to_the_game(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(in_round(3))
    screen.past.look_at(3)
    with qtbot.assertNotEmitted(screen.left):
        type_key(screen, qtbot, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: not screen.past.history.is_past)
    assert screen.top.track.current == 3


def test_the_past_is_shown_and_marked(seat_at: Seat) -> None:
    screen = seat_at(in_round(3))
    screen.past.look_at(0)
    assert screen.top.track.current == 1
    assert screen.past.frame.isVisible()
    assert screen.top.past_label.isVisible()
    assert screen.top.past_label.accessibleName() == "Looking back: Round 1, Mira's turn"
    assert [panel.view.active for panel in screen.players.panels] == [None, None]
    screen.past.look_at(4)
    assert [panel.view.coins is None for panel in screen.players.panels] == [False, True]
    assert not screen.past.bar.eye.isVisible()
    assert screen.past.bar.said.text().startswith("Bram picks ")
    screen.past.end()
    assert not screen.past.frame.isVisible()
    assert not screen.top.past_label.isVisible()
    assert screen.top.title.isVisible()


def test_while_one_looks_back_nothing_is_submitted() -> None:
    turn = Turn(conquer())
    turn.controller.look_back(True)
    turn.click("7")
    turn.controller.pick(0)
    assert turn.session.submitted == []


def test_what_was_begun_is_there_again_when_one_comes_back(seat_at: Seat) -> None:
    session = conquer()
    screen = seat_at(session)
    Hands(screen).stop()
    question = screen.bar.question
    screen.past.look_at(0)
    assert not screen.placing.isVisible()
    screen.past.end()
    assert screen.placing.isVisible()
    assert screen.bar.question == question


def test_the_game_goes_on_while_one_looks_back_until_they_come_back(seat_at: Seat) -> None:
    session = in_round(3, seats=(1,))
    screen = seat_at(session)
    screen.past.toggle()
    assert screen.past.history.is_past
    screen.past.look_at(2)
    length = screen.past.history.length
    session.play_until(lambda state: state.stage is Stage.CONQUER)
    assert screen.past.history.length > length
    assert screen.past.history.position == 2
    assert screen.top.track.current == 1


def test_a_notice_tells_of_a_pause_and_of_ones_turn_and_leads_back_to_the_game(
    seat_at: Seat,
) -> None:
    session = in_round(3, seats=(1,))
    screen = seat_at(session)
    screen.past.look_at(2)
    session.change_room(paused=0)
    assert screen.notice.text == "The game is paused."
    session.change_room(paused=NOBODY)
    assert not screen.notice.isVisible()
    session.play_until(lambda state: state.to_move == 1)
    assert screen.notice.isVisible()
    assert "your turn" in screen.notice.text
    session.change_room(paused=0)
    assert screen.notice.text == "The game is paused."
    QTest.mouseClick(screen.notice.action, Qt.MouseButton.LeftButton)
    assert not screen.past.is_open
    assert not screen.notice.isVisible()


def test_a_step_that_is_taken_back_leaves_the_history_too(seat_at: Seat) -> None:
    session = in_round(2)
    screen = seat_at(session)
    screen.past.look_at(len(session.entries))
    session.connection.take_back(0)
    assert screen.past.history.position == screen.past.history.length == len(session.entries)


def test_a_line_of_the_log_leads_to_its_moment(seat_at: Seat) -> None:
    screen = seat_at(in_round(3))
    screen.resize(1600, 1000)
    lines = screen.log.findChildren(type(screen.log._pages[0]))[0]
    QTest.mouseClick(
        lines.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(60, lines.viewport().height() - 20)
    )
    assert screen.past.history.is_past
    assert screen.past.history.position == screen.past.history.length


def test_who_watches_follows_the_game_again_at_its_end_or_by_live(seat_at: Seat) -> None:
    session = in_round(2, seats=())
    screen = seat_at(session)
    bar, history = screen.past.bar, screen.past.history
    screen.past.look_at(1)
    assert screen.past.frame.isVisible()
    history.go(history.length)
    assert not screen.past.frame.isVisible()
    session.play_until(lambda state: state.round == 3)
    assert screen.top.track.current == 3
    assert bar.isVisible()
    screen.past.look_at(1)
    assert bar.close_bar.text() == "Live"
    bar.close_bar.click()
    assert not history.is_past
    assert bar.close_bar.text() == "Close"
    bar.close_bar.click()
    assert not bar.isVisible()


def test_a_game_that_ends_while_one_looks_back_shows_its_result_afterwards(seat_at: Seat) -> None:
    session = in_round(10)
    screen = seat_at(session)
    screen.past.look_at(0)
    session.play_until(lambda _: False)
    assert screen.findChild(ResultScreen) is None
    screen.past.end()
    assert screen.findChild(ResultScreen) is not None


def test_escape_leads_from_a_finished_board_to_the_result(seat_at: Seat, qtbot: QtBot) -> None:
    session = in_round(10)
    screen = seat_at(session)
    session.play_until(lambda _: False)
    result = existing(screen.findChild(ResultScreen))
    result.finish()
    result.answered.emit("look")
    screen.cards.put_present_away()
    assert not result.isVisible()
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    QTest.keyClick(screen.windowHandle(), Qt.Key.Key_Escape)
    assert any(it.isVisible() for it in screen.findChildren(ResultScreen))


SMALL_WINDOWS = (((1024, 640), 0.8), ((1024, 640), 2.0), ((900, 1200), 2.0))


@pytest.fixture(params=["fr", pytest.param("en", marks=pytest.mark.long)])
def spoken(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    """One of the languages; normal text again afterwards."""
    speak(qapp, request.param)
    yield
    Theme().apply(qapp)
    speak(qapp, "en")


@pytest.mark.turns(8)
@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize(("size", "text"), SMALL_WINDOWS)
def test_what_is_said_of_a_moment_is_whole_in_a_small_window(
    seat_at: Seat, qapp: QApplication, qtbot: QtBot, size: tuple[int, int], text: float
) -> None:
    Theme(text=text).apply(qapp)
    screen = seat_at(in_round(3))
    screen.resize(*size)
    type_key(screen, qtbot, Qt.Key.Key_H)
    qtbot.waitUntil(screen.past.bar.isVisible)
    screen.past.bar.eye.show()
    screen.arrange()
    QApplication.processEvents()
    found = words.cut(Painted(screen))
    assert [it for it in found if "HistoryBar" in it.where or "PastLabel" in it.where] == []


def test_the_moment_looked_back_at_is_named_in_two_lines_before_it_becomes_tiny(
    qtbot: QtBot, qapp: QApplication
) -> None:
    Theme(text=2.0).apply(qapp)
    label = PastLabel()
    qtbot.addWidget(label)
    label.tell("Manche 4 : à Cleo")
    said, font, lines = label.written(QRectF(0, 0, 110, 60))
    Theme().apply(qapp)
    assert (said, lines) == ("Manche 4 : à Cleo", 2)
    assert font.pixelSize() >= 20


def test_a_roll_of_the_present_is_not_shown_over_the_past(seat_at: Seat) -> None:
    screen = seat_at(in_round(3))
    screen.cards.die.show_roll(RollView(2, "Ada rolls 2", "Batspire is taken."), screen.rect())
    assert screen.cards.die.isVisible()
    screen.past.look_at(2)
    assert not screen.cards.die.isVisible()


def test_a_moment_can_be_saved_as_a_picture_and_analysed_once_the_game_is_over(
    seat_at: Seat, qtbot: QtBot
) -> None:
    session = in_round(3)
    screen = seat_at(session)
    screen.past.look_at(3)
    with qtbot.waitSignal(screen.past.picture_wanted) as wanted:
        screen.past.bar.picture.click()
    assert wanted.args == [screen.past.history.scene.state]
    assert screen.past.bar.study.isHidden()
    session.room = replace(session.room, stage="over")
    screen.past.look_at(4)
    assert not screen.past.bar.study.isHidden()


ADA = TurnSummary(1, 0, 0, 6, (Mark(2, "conquest"), Mark(5, "repulse")))
BRAM = TurnSummary(1, 1, 6, 8, (Mark(7, "decline"),))


def tip(turn: TurnSummary) -> str:
    return f"Round {turn.round}, {('Ada', 'Bram')[turn.seat]}'s turn"


@pytest.fixture
def line(qtbot: QtBot) -> Timeline:
    line = Timeline(tip)
    qtbot.addWidget(line)
    line.resize(600, 60)
    line.show_turns([ADA, BRAM])
    line.show()
    return line


def click(line: Timeline, x: float) -> None:
    QTest.mouseClick(line, Qt.MouseButton.LeftButton, pos=QPoint(round(x), line.height() - 12))


def test_a_click_seeks_the_position_there(line: Timeline, qtbot: QtBot) -> None:
    for position in (1, 3, 8):
        with qtbot.waitSignal(line.sought) as told:
            click(line, line.x_of(position))
        assert told.args == [position]
    assert (line.position_at(-50), line.position_at(9_999)) == (0, 8), "beside it its ends"
    width = line.x_of(8) - line.x_of(0)
    assert line.x_of(6) - line.x_of(0) == pytest.approx(width * 6 / 8), "turns as long as wide"


def test_the_pointer_is_told_whose_turn_it_is_on(line: Timeline) -> None:
    at = QPoint(round(line.x_of(7)), line.height() - 12)
    QApplication.sendEvent(line, QHelpEvent(QEvent.Type.ToolTip, at, line.mapToGlobal(at)))
    tip = existing(line.window().findChild(Tip))
    assert tip.text == "Round 1, Bram's turn"


def test_the_moment_on_show_is_said_in_words_and_what_is_to_come_painted_paler(
    line: Timeline,
) -> None:
    line.show_position(8, "")
    before = line.grab().toImage()
    line.show_position(1, "Round 1, Ada's turn. Ada picks the Elves.")
    assert line.accessibleDescription().startswith("Round 1, Ada's turn.")
    after = line.grab().toImage()
    x, y = round(line.x_of(4)), line.height() - 8
    assert before.pixelColor(x, y) != after.pixelColor(x, y)


def test_a_game_without_a_turn_is_an_empty_line(qtbot: QtBot) -> None:
    line = Timeline(tip)
    qtbot.addWidget(line)
    line.show_turns([])
    assert line.section_at(10) is None
    assert not line.grab().isNull()
