"""The keyboard alone plays a turn."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld.moves import Ally, Conquer, Decline, Expand, Pick, Redeploy
from smallworld.state import Stage
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.widgets import names
from smallworld_client.gui.widgets.stepper import Stepper
from tests.gui.table.hands import Hands
from tests.gui.table.positions import PICK, START, conquer
from tests.gui.table.table_kit import TableSession

Seat = Callable[[TableSession], TableScreen]


def type_key(screen: TableScreen, qtbot: QtBot, key: Qt.Key) -> None:
    """Press a key wherever the focus is."""
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    QTest.keyClick(screen.windowHandle(), key)


def test_a_figure_picks_a_combo(seat_at: Seat, qtbot: QtBot) -> None:
    session = TableSession.posed(PICK)
    type_key(seat_at(session), qtbot, Qt.Key.Key_2)
    qtbot.waitUntil(lambda: session.submitted == [Pick(1)])


def test_e_expands(seat_at: Seat, qtbot: QtBot) -> None:
    session = TableSession.posed(START)
    type_key(seat_at(session), qtbot, Qt.Key.Key_E)
    qtbot.waitUntil(lambda: session.submitted == [Expand()])


def test_d_asks_for_a_decline_and_return_confirms_it(seat_at: Seat, qtbot: QtBot) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    type_key(screen, qtbot, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: screen.controller.prompt.decline is not None)
    assert session.submitted == []
    type_key(screen, qtbot, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: session.submitted == [Decline()])


def test_escape_thinks_better_of_a_decline(seat_at: Seat, qtbot: QtBot) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    type_key(screen, qtbot, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: screen.controller.prompt.decline is not None)
    type_key(screen, qtbot, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: screen.controller.prompt.decline is None)
    type_key(screen, qtbot, Qt.Key.Key_E)
    qtbot.waitUntil(lambda: session.submitted == [Expand()])


def test_arrows_tab_and_return_conquer(seat_at: Seat) -> None:
    session = conquer()
    screen = seat_at(session)
    QTest.keyClick(screen.board, Qt.Key.Key_Down)
    while screen.board.pointed != "7":
        QTest.keyClick(screen.board, Qt.Key.Key_Tab)
    QTest.keyClick(screen.board, Qt.Key.Key_Return)
    assert session.submitted == [Conquer(session.game.board.index["7"])]


def test_space_stops_and_scores_and_arrows_place(seat_at: Seat, qtbot: QtBot) -> None:
    session = conquer(hand=2)
    screen = seat_at(session)
    type_key(screen, qtbot, Qt.Key.Key_Space)
    qtbot.waitUntil(screen.placing.isVisible)
    stepper = Hands(screen).find(names.stepper("3"))
    assert isinstance(stepper, Stepper)
    QTest.keyClick(stepper, Qt.Key.Key_Up)
    QTest.keyClick(stepper, Qt.Key.Key_Up)
    screen.board.setFocus()
    type_key(screen, qtbot, Qt.Key.Key_Space)
    placed = Redeploy(((session.game.board.index["3"], 3),))
    qtbot.waitUntil(lambda: session.submitted == [placed])


def test_figures_choose_the_diplomats_friend(seat_at: Seat, qtbot: QtBot) -> None:
    session = conquer("diplomat giants", hand=0)
    screen = seat_at(session)
    type_key(screen, qtbot, Qt.Key.Key_Space)
    qtbot.waitUntil(screen.placing.isVisible)
    type_key(screen, qtbot, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: session.state.stage is Stage.CHOOSE)
    type_key(screen, qtbot, Qt.Key.Key_1)
    qtbot.waitUntil(lambda: session.submitted[-1] == Ally(1))


def test_what_is_typed_into_the_chat_presses_nothing(seat_at: Seat, qtbot: QtBot) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    screen.log.box.line.setFocus()
    for key in (Qt.Key.Key_E, Qt.Key.Key_D):
        QTest.keyClick(screen.log.box.line, key)
    assert session.submitted == []
    assert screen.log.box.text() == "ed"
