import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.theme import Theme
from smallworld_client.gui.turn.hand import Tray, TrayForm
from smallworld_client.turn.scene import HandView
from tests.gui.audit import words
from tests.gui.audit.painting import Painted
from tests.gui.showing import on_screen

LEFT = Qt.MouseButton.LeftButton
LOOSE = HandView(0, "giants", 3, "3 Giants left to place", loose=True)
CAMPS = HandView(0, "encampment", 2, "2 encampments left", is_marker=True, loose=True)


@pytest.fixture
def tray(qtbot: QtBot) -> Tray:
    return on_screen(qtbot, Tray(), 256, 100)


@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("form", TrayForm)
def test_a_label_has_room_in_the_width_that_a_form_asks_for(
    tray: Tray, qapp: QApplication, form: TrayForm, text: float
) -> None:
    Theme(text=text).apply(qapp)
    tray.show_hand(HandView(0, "humans", 10, "", "Humains à placer, et encore"))
    tray.set_form(form)
    high = Theme.current().px(100)
    tray.resize(tray.width_in(form, high), high)
    found = list(words.cut(Painted(tray)))
    Theme().apply(qapp)
    assert found == []


def test_only_a_hand_with_pieces_lies_in_a_dark_hollow(tray: Tray) -> None:
    corner = []
    for count in (3, 0):
        tray.show_hand(HandView(0, "giants", count, "left to place", "left to place"))
        corner.append(picture(tray).pixelColor(tray.width() - 12, 50).lightness())
    assert corner[0] < corner[1]


def move(tray: Tray, at: QPoint) -> None:
    spot = QPointF(tray.mapToGlobal(at))
    no_key, none = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, QPointF(at), spot, none, LEFT, no_key)
    QApplication.sendEvent(tray, event)


def picture(tray: Tray) -> QImage:
    return tray.grab().toImage()


@pytest.mark.parametrize("form", [TrayForm.WHOLE, TrayForm.PAIR])
@pytest.mark.parametrize("hand", [LOOSE, CAMPS])
def test_a_piece_is_dragged_out(tray: Tray, qtbot: QtBot, hand: HandView, form: TrayForm) -> None:
    tray.set_form(form)
    tray.show_hand(hand)
    full = picture(tray)
    QTest.mousePress(tray, LEFT, pos=tray.spot.toPoint())
    with qtbot.waitSignal(tray.lifted) as lifted, qtbot.waitSignal(tray.carried) as carried:
        move(tray, QPoint(300, -40))
    assert picture(tray) != full, "its place is dashed"
    with qtbot.waitSignal(tray.dropped) as dropped:
        QTest.mouseRelease(tray, LEFT, pos=QPoint(310, -50))
    assert picture(tray) == full
    assert lifted.args == [hand.piece, QPointF(300, -40)]
    assert carried.args == [QPointF(300, -40)]
    assert dropped.args == [QPointF(310, -50)]


@pytest.mark.parametrize(
    "hand",
    [
        HandView(0, "giants", 3, "3 Giants in hand"),
        HandView(0, "giants", 0, "0 Giants left to place", loose=True),
    ],
)
def test_what_is_not_loose_or_not_there_stays(tray: Tray, qtbot: QtBot, hand: HandView) -> None:
    tray.show_hand(hand)
    with qtbot.assertNotEmitted(tray.lifted):
        QTest.mousePress(tray, LEFT, pos=QPoint(30, 40))
        move(tray, QPoint(200, 40))
        QTest.mouseRelease(tray, LEFT, pos=QPoint(200, 40))


def test_a_stack_of_tokens_touches_no_edge_of_a_low_tray(tray: Tray) -> None:
    tray.show_hand(HandView(0, "giants", 5, "left to place", "left to place"))
    tray.set_form(TrayForm.PAIR)
    tray.resize(tray.width_in(TrayForm.PAIR, 58), 58)
    shown, middle = picture(tray), round(tray.spot.x())
    edges = [shown.pixelColor(middle, y).lightness() for y in (1, 2, 3, 4, 54, 55, 56)]
    assert max(edges) < 110
    assert shown.pixelColor(middle, round(tray.spot.y()) - 17).lightness() > 110
