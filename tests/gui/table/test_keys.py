"""The keyboard alone plays a turn, holds names up and puts away what lies over the table."""

from functools import partial

import pytest
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld.moves import Conquer, Decline, Expand, Pick, Redeploy
from smallworld_client.analysis.lessons import Hint
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.kit.choice import Stepper
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.turn.combo_card import CardState
from smallworld_client.table.events import TakeBack
from tests.gui.audit.controls import not_by_tab
from tests.gui.audit.covering import popups
from tests.gui.showing import the
from tests.gui.table.hands import Hands
from tests.gui.table.positions import PICK, START, conquer
from tests.gui.table.table_kit import Seat, TableSession


def type_key(
    screen: TableScreen,
    qtbot: QtBot,
    key: Qt.Key,
    held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    """Press a key wherever the focus is."""
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    QTest.keyClick(screen.windowHandle(), key, held)


def test_a_figure_picks_a_combo_for_two_coins_at_once(seat_at: Seat, qtbot: QtBot) -> None:
    session = TableSession.posed(PICK)
    type_key(seat_at(session), qtbot, Qt.Key.Key_3)
    qtbot.waitUntil(lambda: session.submitted == [Pick(2)])


@pytest.mark.parametrize("by_click", [False, True])
def test_three_coins_are_paid_for_a_combo_only_after_a_question(
    seat_at: Seat, qtbot: QtBot, *, by_click: bool
) -> None:
    session = TableSession.posed(PICK)
    screen = seat_at(session)
    if by_click:
        Hands(screen).press(names.combo(3))
    for _ in range(0 if by_click else 2):  # the same key again is no answer
        type_key(screen, qtbot, Qt.Key.Key_4)
        qtbot.waitUntil(lambda: screen.bar.offers("pay"))
    assert screen.bar.question.startswith("Pay 3 coins for the ")
    assert "That leaves you 0 coins" in screen.controller.prompt.text.help
    type_key(screen, qtbot, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not screen.bar.offers("pay"))
    assert session.submitted == []
    assert screen.combos.cards[3].state is CardState.LIT
    type_key(screen, qtbot, Qt.Key.Key_4)
    qtbot.waitUntil(lambda: screen.bar.offers("pay"))
    type_key(screen, qtbot, Qt.Key.Key_Space if by_click else Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: session.submitted == [Pick(3)])


@pytest.mark.parametrize(
    "key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_E]
)
def test_space_return_and_e_press_expand(seat_at: Seat, qtbot: QtBot, key: Qt.Key) -> None:
    session = TableSession.posed(START)
    type_key(seat_at(session), qtbot, key)
    qtbot.waitUntil(lambda: session.submitted == [Expand()])


def test_d_asks_for_a_decline_escape_thinks_better_of_it_and_return_confirms_it(
    seat_at: Seat, qtbot: QtBot
) -> None:
    session = TableSession.posed(START)
    screen = seat_at(session)
    for answer in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        type_key(screen, qtbot, Qt.Key.Key_D)
        qtbot.waitUntil(lambda: screen.controller.prompt.decline is not None)
        assert session.submitted == []
        type_key(screen, qtbot, answer)
        qtbot.waitUntil(lambda: screen.controller.prompt.decline is None)
    qtbot.waitUntil(lambda: session.submitted == [Decline()])


def test_arrows_tab_and_return_conquer(seat_at: Seat) -> None:
    session = conquer()
    screen = seat_at(session)
    QTest.keyClick(screen.board, Qt.Key.Key_Down)
    while screen.board.shown.pointed != "7":
        QTest.keyClick(screen.board, Qt.Key.Key_Tab)
    QTest.keyClick(screen.board, Qt.Key.Key_Return)
    assert session.submitted == [Conquer(session.game.board.index["7"])]


def test_space_stops_and_scores_and_arrows_place(seat_at: Seat, qtbot: QtBot) -> None:
    session = conquer(hand=2)
    screen = seat_at(session)
    type_key(screen, qtbot, Qt.Key.Key_Space)
    qtbot.waitUntil(screen.placing.isVisible)
    stepper = the(Stepper, Hands(screen).find(names.stepper("3")))
    QTest.keyClick(stepper, Qt.Key.Key_Up)
    QTest.keyClick(stepper, Qt.Key.Key_Up)
    screen.board.setFocus()
    type_key(screen, qtbot, Qt.Key.Key_Space)
    placed = Redeploy(((session.game.board.index["3"], 3),))
    qtbot.waitUntil(lambda: session.submitted == [placed])


def test_space_alone_does_not_throw_a_turn_away_and_escape_keeps_conquering(
    seat_at: Seat, qtbot: QtBot
) -> None:
    session = conquer(hand=7)
    screen = seat_at(session)
    for key, offered in (
        (Qt.Key.Key_Space, "stop-anyway"),
        (Qt.Key.Key_Space, "stop"),
        (Qt.Key.Key_Space, "stop-anyway"),
        (Qt.Key.Key_Escape, "stop"),
        (Qt.Key.Key_Space, "stop-anyway"),
    ):
        type_key(screen, qtbot, key)
        qtbot.waitUntil(partial(screen.bar.offers, offered))
    assert "7 Giants in hand" in screen.controller.prompt.text.help
    assert session.submitted == []
    Hands(screen).press(names.action("stop-anyway"))
    assert screen.placing.isVisible()
    press_escape(screen, qtbot)  # leads back where nothing is on top
    qtbot.waitUntil(lambda: screen.controller.prompt.placing is None)


def test_control_z_first_undoes_what_was_placed_and_z_takes_the_last_conquest_back(
    seat_at: Seat, qtbot: QtBot
) -> None:
    session = conquer()
    screen = seat_at(session)
    session.make(Conquer(session.game.board.index["7"]))
    type_key(screen, qtbot, Qt.Key.Key_Z)
    qtbot.waitUntil(lambda: session.asked == [TakeBack()])
    hands = Hands(screen)
    hands.stop()
    hands.click_region(session.game.board.index["3"])
    type_key(screen, qtbot, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: not screen.bar.offers("undo"))
    assert session.asked == [TakeBack()]
    type_key(screen, qtbot, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: session.asked == [TakeBack()] * 2)


def test_control_z_takes_nothing_back_behind_an_earlier_moment(seat_at: Seat) -> None:
    session = conquer()
    screen = seat_at(session)
    session.make(Conquer(session.game.board.index["7"]))
    screen.past.look_at(0)
    screen.controller.undo()
    assert session.asked == []
    screen.past.end()
    screen.controller.undo()
    assert session.asked == [TakeBack()]


def test_what_is_typed_into_the_chat_presses_nothing_and_a_click_beside_it_ends_writing(
    seat_at: Seat, qtbot: QtBot
) -> None:
    session = TableSession.posed(START)
    screen = active(seat_at(session), qtbot)
    screen.parts.go_on_writing("well met ")
    qtbot.waitUntil(screen.log.box.hasFocus)
    for key in (Qt.Key.Key_E, Qt.Key.Key_N):
        QTest.keyPress(screen.windowHandle(), key)
    assert screen.log.box.text() == "well met en"
    assert not screen.board.shown.all_names
    QTest.keyClick(screen.log.box, Qt.Key.Key_Return)
    assert session.connection.spoken == ["well met en"]
    QTest.mouseClick(screen.top, Qt.MouseButton.LeftButton, pos=screen.top.rect().center())
    QTest.keyClick(screen.windowHandle(), Qt.Key.Key_N)
    assert (screen.log.box.text(), screen.board.hasFocus()) == ("", True)
    assert session.submitted == []


def active(screen: TableScreen, qtbot: QtBot) -> TableScreen:
    with qtbot.waitActive(screen):
        screen.activateWindow()
    return screen


def test_n_shows_all_names_until_it_is_let_go_or_the_window_loses_the_keyboard(
    seat_at: Seat, qtbot: QtBot
) -> None:
    screen = active(seat_at(conquer()), qtbot)
    screen.board.clearFocus()
    QTest.keyPress(screen.windowHandle(), Qt.Key.Key_N)
    told = [screen.board.shown.all_names]
    QTest.keyRelease(screen.windowHandle(), Qt.Key.Key_N)
    told.append(screen.board.shown.all_names)
    QTest.keyPress(screen.windowHandle(), Qt.Key.Key_N)
    QApplication.sendEvent(screen, QEvent(QEvent.Type.WindowDeactivate))
    assert [*told, screen.board.shown.all_names] == [True, False, False]


def shown(screen: TableScreen, name: str) -> QWidget:
    """One of the cards, as it is while it has something to say."""
    card = the(QWidget, screen.findChild(QWidget, name))
    card.setGeometry(300, 200, 260, 220)
    card.show()
    return card


def test_tab_comes_to_the_buttons_that_close_cards(seat_at: Seat, qtbot: QtBot) -> None:
    screen = active(seat_at(conquer()), qtbot)
    for name in ("advice", "score", "losses"):
        card = shown(screen, name)
        left_out = {it.where for it in not_by_tab(screen, popups(screen))}
        assert not [where for where in left_out if f"#{name}" in where]
        card.hide()


def hinted(seat_at: Seat, session: TableSession) -> TableScreen:
    screen = seat_at(session)
    screen.coach.enable(True)
    assert screen.coach.card.isVisible()
    return screen


def press_escape(screen: TableScreen, qtbot: QtBot) -> None:
    type_key(screen, qtbot, Qt.Key.Key_Escape)


def test_back_shows_its_key_only_while_nothing_lies_on_top_that_the_key_closes(
    seat_at: Seat, qtbot: QtBot
) -> None:
    screen = seat_at(TableSession.posed(PICK))
    screen.advising.adviser.ask()
    type_key(screen, qtbot, Qt.Key.Key_4)
    qtbot.waitUntil(lambda: screen.bar.offers("back"))
    assert screen.bar.button("back").key_told == ""
    screen.coach.understand()
    type_key(screen, qtbot, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not screen.advising.card.isVisible())
    assert screen.bar.button("back").key_told == "Esc"
    type_key(screen, qtbot, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not screen.bar.offers("back"))


def test_escape_puts_away_the_advice_before_the_hint_beside_it_and_then_the_score(
    seat_at: Seat, qtbot: QtBot
) -> None:
    screen = hinted(seat_at, TableSession.posed(START))
    screen.advising.adviser.ask()
    hint, advice = screen.coach.card.geometry(), screen.advising.card.geometry()
    assert not hint.intersects(advice)
    press_escape(screen, qtbot)
    assert not screen.advising.card.isVisible()
    hints = [screen.coach.hint]
    press_escape(screen, qtbot)
    assert [*hints, screen.coach.hint] == [Hint.EXPAND, None]
    screen.cards.score.show_score("Round 1", [("Regions", 2)], QRect(0, 400, 200, 200))
    press_escape(screen, qtbot)
    assert not screen.cards.score.isVisible()
