"""What is said in passing, at the upper middle of a part of the screen."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit import toast
from smallworld_client.gui.kit.label import Backdrop
from smallworld_client.gui.kit.toast import WIDTH, Toast
from smallworld_client.gui.paint.ink import REACH
from smallworld_client.gui.turn.die import DieCard, RollView
from tests.gui.showing import existing, on_screen

ROLL = RollView(0, "Vinda rolls 0", "Elkshade holds out.")
BOARD = QRect(200, 60, 800, 500)
LONG = "The invitation could not be copied, because another program uses the clipboard. " * 2


@pytest.fixture
def notice(qtbot: QtBot) -> Toast:
    screen = on_screen(qtbot, Backdrop(), 1280, 720)
    notice = Toast(screen)
    notice.stand_in(BOARD)
    return notice


@pytest.fixture
def die(notice: Toast) -> DieCard:
    """A card of which notices keep clear."""
    die = DieCard(existing(notice.parentWidget()))
    notice.keep_clear_of(die)
    return die


def in_turn(first: bool, *acts: Callable[[], object]) -> None:
    """Both, the first of them first or last."""
    for act in acts if first else reversed(acts):
        act()


def card_of(notice: Toast) -> QRect:
    return notice.geometry().adjusted(REACH, REACH, -REACH, -REACH)


def point_at(notice: Toast, *, on: bool) -> None:
    at = QPointF(5, 5)
    if on:
        QApplication.sendEvent(notice, QEnterEvent(at, at, at))
    else:
        notice.leaveEvent(QEnterEvent(at, at, at))


@pytest.mark.parametrize("said", ["Bram is back.", LONG])
def test_a_notice_lies_in_the_upper_middle_of_the_board(
    notice: Toast, text: float, said: str
) -> None:
    notice.tell(said)
    card = card_of(notice)
    assert BOARD.contains(card)
    assert abs(card.center().x() - BOARD.center().x()) <= 1
    assert card.top() - BOARD.top() <= 2 * REACH
    assert card.width() == min(round(WIDTH * text), BOARD.width() - 2 * REACH)


@pytest.mark.parametrize("die_first", [True, False])
def test_a_notice_stands_below_the_die(
    notice: Toast, die: DieCard, text: float, die_first: bool
) -> None:
    in_turn(
        die_first,
        lambda: die.show_roll(ROLL, BOARD, 0.0),
        lambda: notice.tell("Bram is back."),
    )
    over = die.geometry().adjusted(REACH, REACH, -REACH, -REACH)
    assert not card_of(notice).intersects(over)
    assert BOARD.contains(card_of(notice))
    before = card_of(notice).top()
    die.hide()
    assert card_of(notice).top() < before


@pytest.mark.parametrize("die_first", [True, False])
def test_a_notice_waits_for_the_die_where_both_have_no_room_unless_it_is_put_away(
    notice: Toast, die: DieCard, die_first: bool
) -> None:
    low = QRect(200, 60, 480, 140)
    notice.stand_in(low)
    in_turn(
        die_first,
        lambda: die.show_roll(ROLL, low),
        lambda: notice.tell("Bram is back.", stay=True),
    )
    assert not notice.isVisible()
    assert notice.stays
    die.hide()
    assert notice.isVisible()
    die.show_roll(ROLL, low)
    assert not notice.isVisible()
    notice.hide()
    die.hide()
    assert not notice.isVisible()


def test_a_notice_is_wider_where_its_place_is_low(notice: Toast, text: float) -> None:
    notice.stand_in(QRect(0, 0, 1280, 44 + 2 * REACH))
    notice.tell("/home/somebody/records/the-long-evening-on-which-nobody-went-home.png")
    if text < 2:
        assert notice.toolTip() == ""


def test_a_button_in_a_notice_does_what_it_says_and_closes_it(notice: Toast) -> None:
    done: list[str] = []
    action = "Try again", lambda: done.append("again")
    notice.tell("Copied nothing.", action=action)
    assert card_of(notice).contains(notice.action.geometry().translated(notice.pos()))
    QTest.mouseClick(notice.action, Qt.MouseButton.LeftButton)
    assert done == ["again"]
    assert not notice.isVisible()
    notice.tell("Copied nothing.", action=action)
    notice.tell("Bram is back.")
    assert not notice.action.isVisible()


def test_a_notice_stays_while_the_pointer_is_on_it(
    notice: Toast, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toast, "SHOWN_FOR", 50)
    notice.tell("Bram is back.")
    point_at(notice, on=True)
    assert not notice._timer.isActive()
    assert notice.isVisible()
    assert not notice.stays
    point_at(notice, on=False)
    qtbot.waitUntil(lambda: not notice.isVisible())


def test_a_click_beside_the_button_puts_a_notice_away(notice: Toast) -> None:
    notice.tell("Copied nothing.", stay=True, action=("Try again", lambda: None))
    QTest.mouseClick(notice, Qt.MouseButton.LeftButton, pos=QPoint(40, 30))
    assert not notice.isVisible()
