import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.theme import Theme
from smallworld_client.gui.turn.hand import HandView, Tray
from tests.gui.audit import words
from tests.gui.audit.painting import Painted

LEFT = Qt.MouseButton.LeftButton
LOOSE = HandView(0, "giants", 3, "3 Giants left to place", placed=1, loose=True)
CAMPS = HandView(0, "encampment", 2, "2 encampments left", is_marker=True, loose=True)


@pytest.fixture
def tray(qtbot: QtBot) -> Tray:
    tray = Tray()
    qtbot.addWidget(tray)
    tray.resize(256, 100)
    tray.show()
    return tray


@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
def test_a_caption_has_room_in_the_least_width(tray: Tray, qapp: QApplication, text: float) -> None:
    Theme(text=text).apply(qapp)
    tray.show_hand(HandView(0, "humans", 0, "reste à placer : 0 Humains, et encore"))
    tray.resize(tray.minimumSizeHint().width(), 100)
    found = list(words.cut(Painted(tray)))
    Theme().apply(qapp)
    assert found == []


def move(tray: Tray, at: QPoint) -> None:
    spot = QPointF(tray.mapToGlobal(at))
    no_key, none = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, QPointF(at), spot, none, LEFT, no_key)
    QApplication.sendEvent(tray, event)


def picture(tray: Tray) -> QImage:
    return tray.grab().toImage()


@pytest.mark.parametrize("hand", [LOOSE, CAMPS])
def test_a_piece_is_dragged_out(tray: Tray, qtbot: QtBot, hand: HandView) -> None:
    tray.show_hand(hand)
    QTest.mousePress(tray, LEFT, pos=tray.spot.toPoint())
    with qtbot.waitSignal(tray.lifted) as lifted, qtbot.waitSignal(tray.carried) as carried:
        move(tray, QPoint(300, -40))
    with qtbot.waitSignal(tray.dropped) as dropped:
        QTest.mouseRelease(tray, LEFT, pos=QPoint(310, -50))
    assert lifted.args == [hand.piece, QPointF(300, -40)]
    assert carried.args == [QPointF(300, -40)]
    assert dropped.args == [QPointF(310, -50)]


def test_a_lifted_piece_leaves_a_dashed_place(tray: Tray) -> None:
    tray.show_hand(LOOSE)
    full = picture(tray)
    QTest.mousePress(tray, LEFT, pos=tray.spot.toPoint())
    move(tray, QPoint(300, -40))
    assert picture(tray) != full
    QTest.mouseRelease(tray, LEFT, pos=QPoint(300, -40))
    assert picture(tray) == full


@pytest.mark.parametrize(
    "hand",
    [
        HandView(0, "giants", 3, "3 Giants in hand"),
        HandView(0, "giants", 0, "0 Giants left to place", placed=2, loose=True),
    ],
)
def test_what_is_not_loose_or_not_there_stays(tray: Tray, qtbot: QtBot, hand: HandView) -> None:
    tray.show_hand(hand)
    with qtbot.assertNotEmitted(tray.lifted):
        QTest.mousePress(tray, LEFT, pos=QPoint(30, 40))
        move(tray, QPoint(200, 40))
        QTest.mouseRelease(tray, LEFT, pos=QPoint(200, 40))


def test_a_small_tray_gives_its_stack(tray: Tray, qtbot: QtBot) -> None:
    tray.set_compact(True)
    tray.show_hand(LOOSE)
    QTest.mousePress(tray, LEFT, pos=tray.spot.toPoint())
    with qtbot.waitSignal(tray.lifted):
        move(tray, QPoint(-60, 40))
