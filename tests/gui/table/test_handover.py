"""At one screen the next player confirms that they are there before their coins are shown."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.table.transitions import HandoverCard
from tests.gui.table.table_kit import Seat, TableSession


def card(screen: TableScreen) -> HandoverCard:
    [found] = [it for it in screen.findChildren(HandoverCard) if it.isVisible()]
    return found


def handed_over(
    seat_at: Seat, *seats: int, players: int = 2, turns: int = 1
) -> tuple[TableSession, TableScreen]:
    """Mira's turn has passed, and Bram has to decide."""
    session = TableSession(players, seats=seats or (0, 1))
    session.play_until(lambda state: state.round == turns)
    screen = seat_at(session)
    session.play_until(lambda state: state.to_move == 1)
    return session, screen


def coins(screen: TableScreen) -> list[int | None]:
    return [panel.view.coins for panel in screen.players.panels]


def test_nobodys_coins_are_shown_until_the_next_player_is_there(seat_at: Seat) -> None:
    _, screen = handed_over(seat_at)
    assert card(screen).accessibleName() == "Pass to Bram"
    assert coins(screen) == [None, None]
    QTest.mouseClick(card(screen), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert coins(screen)[0] is None
    assert coins(screen)[1] is not None
    assert not [it for it in screen.findChildren(HandoverCard) if it.isVisible()]


def test_space_or_return_confirm_and_do_nothing_else_and_escape_does_not(
    seat_at: Seat, qtbot: QtBot
) -> None:
    session, screen = handed_over(seat_at)
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    before = list(session.submitted)
    QTest.keyClick(card(screen), Qt.Key.Key_Escape)
    assert screen.handover.is_waiting
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
        QTest.keyClick(screen.windowHandle(), key)
        qtbot.waitUntil(lambda: not screen.handover.is_waiting)
        assert session.submitted == before
        session.play_until(lambda state: state.to_move == 0)
        screen.handover.set_wanted(False)  # the first player need not confirm here
        screen.handover.set_wanted(True)
        session.play_until(lambda state: state.to_move == 1)
        before = list(session.submitted)


def test_the_card_appears_once_everything_is_at_rest_and_covers_the_table_before(
    seat_at: Seat, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = [True]
    session = TableSession(2, seats=(0, 1))
    screen = seat_at(session)
    assert not screen.handover.is_waiting, "the first player is not asked"
    monkeypatch.setattr(type(screen.animation), "running", property(lambda _: moves[0]))
    session.play_until(lambda state: state.to_move == 1)
    over = card(screen)
    assert not over.card.isVisible()
    assert screen.childAt(screen.rect().center()) is over
    QTest.mouseClick(over, Qt.MouseButton.LeftButton)
    assert card(screen) is over, "it can't be confirmed yet"
    moves[0] = False
    qtbot.waitUntil(over.card.isVisible)


def test_one_person_among_computers_is_not_asked(seat_at: Seat) -> None:
    session, screen = handed_over(seat_at, 0)
    session.play_until(lambda state: state.round == 2)
    assert not screen.findChildren(HandoverCard)


def test_switched_off_while_it_waits_it_is_gone_and_does_not_come_again(seat_at: Seat) -> None:
    session, screen = handed_over(seat_at)
    screen.handover.set_wanted(False)
    assert not screen.handover.is_waiting
    assert coins(screen)[1] is not None
    session.play_until(lambda state: state.to_move == 0)
    assert not screen.handover.is_waiting


def test_the_end_of_the_game_asks_nobody(seat_at: Seat) -> None:
    session, screen = handed_over(seat_at, turns=10)
    session.play_until(lambda _: False)
    assert not screen.handover.is_waiting
