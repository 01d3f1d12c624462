"""Conquering by carrying a token out of the hand onto the board."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from smallworld.moves import Conquer
from smallworld_client.gui.table.screen import TableScreen
from tests.gui.table.positions import conquer
from tests.gui.table.table_kit import TableSession

Seat = Callable[[TableSession], TableScreen]
LEFT = Qt.MouseButton.LeftButton


def carry(screen: TableScreen, region: str, *, drop: bool = True) -> None:
    """Drag a token out of the bar, to a region or, where none is named, to the board's frame."""
    tray, board = screen.bar.tray, screen.board
    spot = board.region_point(region) if region else QPoint(20, 20)
    there = tray.mapFromGlobal(board.mapToGlobal(spot))
    QTest.mousePress(tray, LEFT, pos=tray.spot.toPoint())
    none, no_key = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    at = QPointF(tray.mapToGlobal(there))
    move = QMouseEvent(QEvent.Type.MouseMove, QPointF(there), at, none, LEFT, no_key)
    QApplication.sendEvent(tray, move)
    if drop:
        QTest.mouseRelease(tray, LEFT, pos=there)


def test_a_token_dropped_on_a_lit_region_conquers_it(seat_at: Seat) -> None:
    session = conquer()
    carry(seat_at(session), "7")
    assert session.submitted == [Conquer(session.game.board.index["7"])]


def test_what_is_lit_keeps_its_price_while_a_token_is_carried(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    before = dict(screen.board.shown.offers)
    carry(screen, "7", drop=False)
    assert screen.board.shown.offers == before


def test_a_token_dropped_beside_the_regions_goes_back(seat_at: Seat) -> None:
    session = conquer()
    screen = seat_at(session)
    carry(screen, "")
    assert not session.submitted
    assert not screen.controller.prompt.rule


def test_where_a_token_may_not_enter_it_is_told_why(seat_at: Seat) -> None:
    session = conquer()
    screen = seat_at(session)
    carry(screen, "21")
    assert not session.submitted
    assert screen.controller.prompt.rule


def test_a_token_dropped_where_the_die_must_help_asks_before_it_is_rolled(seat_at: Seat) -> None:
    session = conquer(hand=1)
    screen = seat_at(session)
    [region, *_] = [it for it, offer in screen.controller.prompt.targets.items() if offer.percent]
    carry(screen, session.game.board.regions[region].id)
    assert not session.submitted
    assert screen.bar.offers("attempt")


@pytest.mark.parametrize("hand", [0, 3])
def test_only_tokens_in_hand_can_be_carried(seat_at: Seat, hand: int) -> None:
    screen = seat_at(conquer(hand=hand))
    assert bool(screen.controller.prompt.loads) is bool(hand)
