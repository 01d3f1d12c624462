"""What moves at the table, and that nobody waits for it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld.moves import Conquer, Pick, Redeploy
from smallworld.state import Stage
from smallworld_client.analysis.pieces import COIN, HOME
from smallworld_client.gui.board.pieces import OverlayLayer
from smallworld_client.gui.kit import screen as names
from smallworld_client.gui.table.screen import TableScreen
from tests.gui.table.hands import Hands
from tests.gui.table.positions import PICK, conquer
from tests.gui.table.table_kit import TableSession

Seat = Callable[[TableSession], TableScreen]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def moving_at(seat_at: Seat, qtbot: QtBot) -> Seat:
    """Shows a session's table, where pieces travel."""

    def show(session: TableSession) -> TableScreen:
        screen = seat_at(session)
        qtbot.waitUntil(lambda: screen.windowHandle().isExposed())
        screen.board.set_speed(0.5)
        return screen

    return show


def dragging(screen: TableScreen) -> list[str]:
    (overlay,) = screen.findChildren(
        OverlayLayer, options=Qt.FindChildOption.FindDirectChildrenOnly
    )
    return [sprite.piece.name for sprite in overlay.sprites]


def test_a_conquest_sends_tokens_and_drives_the_defenders_home(moving_at: Seat) -> None:
    session = conquer(hand=6)
    screen = moving_at(session)
    session.make(Conquer(session.game.board.index["7"]))
    assert sorted(dragging(screen)) == ["giants", "orcs"]


def test_coins_fly_from_the_regions_when_a_turn_is_scored(moving_at: Seat) -> None:
    session = conquer(hand=0)
    screen = moving_at(session)
    session.make(Redeploy())
    assert COIN in dragging(screen)
    assert screen.players.line.moving


def test_coins_fly_onto_the_combos_passed_over_and_from_the_one_picked(moving_at: Seat) -> None:
    session = TableSession.posed(PICK)
    screen = moving_at(session)
    session.make(Pick(1))
    travels = [flight.movement for flight in screen.board.animation.motion.underway]
    ways = [(travel.start, travel.end) for travel in travels if travel.piece.name == COIN]
    assert ways == [(HOME, "combo-0"), ("combo-1", HOME), ("combo-1", HOME)]
    assert COIN in dragging(screen)
    panel = screen.players.panels[0]
    assert panel.view.coins == session.state.players[0].coins - 2
    screen.animation.finish()
    assert panel.view.coins == session.state.players[0].coins


def test_a_panel_counts_the_coins_as_they_come(moving_at: Seat) -> None:
    session = conquer(hand=0)
    screen = moving_at(session)
    before = session.state.players[0].coins
    session.make(Redeploy())
    panel = screen.players.panels[0]
    assert panel.view.coins == before
    screen.animation.finish()
    assert panel.view.coins == before + 2


def test_the_board_waits_until_the_die_lies_still(moving_at: Seat) -> None:
    session = conquer(hand=2)
    session.connection.dice = [3]
    screen = moving_at(session)
    hands = Hands(screen)
    hands.click_region(session.game.board.index["7"])
    hands.press(names.action("attempt"))
    assert screen.cards.die.rolling
    assert all(flight.delay >= 700 for flight in screen.board.animation.motion.underway)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_a_key_ends_what_moves(moving_at: Seat, key: Qt.Key) -> None:
    session = conquer(hand=6)
    screen = moving_at(session)
    session.make(Conquer(session.game.board.index["7"]))
    QTest.keyClick(screen, key)
    assert not screen.animation.running


def test_a_click_anywhere_ends_what_moves(moving_at: Seat) -> None:
    session = conquer(hand=6)
    screen = moving_at(session)
    session.make(Conquer(session.game.board.index["7"]))
    QTest.mouseClick(screen.log, LEFT)
    assert not screen.animation.running


def test_the_next_conquest_needs_not_wait_for_the_one_before(moving_at: Seat) -> None:
    session = conquer(hand=9)
    moving_at(session)
    for region in ("7", "12"):
        place = session.game.board.index[region]
        if session.game.why_not(session.state, 0, Conquer(place)) is None:
            session.make(Conquer(place))
    assert len(session.entries) > 0
    assert session.state.stage is Stage.CONQUER


def test_at_speed_off_nothing_moves(moving_at: Seat) -> None:
    session = conquer(hand=6)
    screen = moving_at(session)
    screen.board.set_speed(0)
    session.make(Conquer(session.game.board.index["7"]))
    assert not screen.animation.running


def drag(screen: TableScreen, region: str) -> None:
    """Drag the piece in hand onto a region."""
    tray = screen.bar.tray
    start = tray.spot.toPoint()
    end = tray.mapFromGlobal(screen.board.mapToGlobal(screen.board.region_point(region)))
    QTest.mousePress(tray, LEFT, pos=start)
    for at in (start + (end - start) / 2, end):
        event = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(at),
            QPointF(tray.mapToGlobal(at)),
            Qt.MouseButton.NoButton,
            LEFT,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(tray, event)
    QTest.mouseRelease(tray, LEFT, pos=end)


def test_tokens_are_dragged_out_of_the_tray(seat_at: Seat) -> None:
    session = conquer(hand=3)
    screen = seat_at(session)
    hands = Hands(screen)
    hands.stop()
    for region in ("2", "2", "3"):
        drag(screen, region)
    hands.press(names.action("redeploy"))
    move = session.submitted[-1]
    assert isinstance(move, Redeploy)
    assert dict(move.tokens) == {session.game.board.index["2"]: 3, session.game.board.index["3"]: 2}


def test_a_wrong_drop_is_refused_with_a_reason(seat_at: Seat) -> None:
    screen = seat_at(conquer(hand=3))
    Hands(screen).stop()
    drag(screen, "7")
    told = screen.board.explaining.explained
    assert told is not None
    assert told.refusal == "Only lit regions can hold them."
    assert screen.placing.isVisible()


def test_encampments_are_dragged_out_of_the_tray(seat_at: Seat) -> None:
    session = conquer("bivouacking giants", hand=0)
    screen = seat_at(session)
    hands = Hands(screen)
    hands.stop()
    hands.press(names.layer("encampments"))
    drag(screen, "3")
    placing = screen.controller.prompt.placing
    assert placing is not None
    assert placing.layers[1].counts[session.game.board.index["3"]] == 1


def test_a_race_arrives_from_above_within_a_second(moving_at: Seat) -> None:
    session = TableSession.posed(PICK)
    screen = moving_at(session)
    session.make(Pick(0))
    screen.animation.finish()
    region = next(
        it.region for it in session.game.legal_moves(session.state) if isinstance(it, Conquer)
    )
    screen.board.set_speed(1)
    session.make(Conquer(region))
    falling = [it for it in screen.board.animation.motion.underway if it.falls]
    assert [it.movement.end for it in falling] == [session.game.board.regions[region].id]
    assert max(it.end for it in falling) <= 1000
    assert screen.cards.moment.isVisible()
    screen.animation.finish()
    session.make(
        next(it for it in session.game.legal_moves(session.state) if isinstance(it, Conquer))
    )
    assert not any(it.falls for it in screen.board.animation.motion.underway)
