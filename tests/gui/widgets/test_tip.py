"""Tooltips on parchment: beside what they are about, over everything, gone with the pointer."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QRectF
from PySide6.QtGui import QAccessible, QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.base import Tip
from smallworld_client.gui.kit.button import Button, IconButton
from smallworld_client.gui.kit.choice import Option, Picker
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.draw import BLEED
from smallworld_client.gui.kit.label import Backdrop, Label
from smallworld_client.gui.turn.hand import Tray
from tests.gui.showing import existing, on_screen

WHY = "Not in this turn. You can decline only before the first conquest of a turn."


@pytest.fixture
def screen(qtbot: QtBot) -> Backdrop:
    return on_screen(qtbot, Backdrop(), 640, 480)


def rest_on(widget: QWidget) -> None:
    """Rest the pointer on a widget until Qt asks for its tooltip."""
    at = widget.rect().center()
    event = QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at))
    QApplication.sendEvent(widget, event)


def tip_on(screen: QWidget) -> Tip:
    return existing(screen.findChild(Tip))


def button_at(screen: QWidget, at: QPoint, reason: str = WHY) -> Button:
    button = Button("Decline", parent=screen)
    button.setGeometry(QRect(at, button.sizeHint()))
    button.set_reason(reason)
    button.show()
    return button


@pytest.mark.parametrize("at", [QPoint(0, 0), QPoint(250, 200), QPoint(500, 420)])
def test_a_tip_lies_beside_its_button_and_inside_the_window(
    screen: Backdrop, text: float, at: QPoint
) -> None:
    button = button_at(screen, at)
    rest_on(button)
    tip = tip_on(screen)
    body = button.geometry().adjusted(BLEED, BLEED, -BLEED, -BLEED)
    assert tip.text == WHY
    assert not tip.card.intersects(body)
    assert screen.rect().contains(tip.card)
    assert tip._tip is not None
    assert QRectF(button.geometry()).contains(tip._tip + tip.pos())


@pytest.mark.parametrize("hidden", [False, True])
def test_a_tip_goes_with_the_pointer_or_its_subject_alone(screen: Backdrop, hidden: bool) -> None:
    other, button = button_at(screen, QPoint(20, 20)), button_at(screen, QPoint(250, 200))
    rest_on(button)
    other.hide()
    assert tip_on(screen).isVisible()
    if hidden:
        button.hide()
    else:
        QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
    assert not tip_on(screen).isVisible()


def test_there_is_one_tip_at_a_time(screen: Backdrop) -> None:
    for at, reason in ((QPoint(20, 20), "One."), (QPoint(300, 300), "Two.")):
        rest_on(button_at(screen, at, reason))
    [tip] = screen.findChildren(Tip)
    assert tip.text == "Two."


def test_a_tip_of_a_dialog_lies_above_it(screen: Backdrop) -> None:
    dialog = Dialog("Settings", screen, veil=True)
    dialog.open()
    cross = existing(dialog.findChild(IconButton))
    rest_on(cross)
    assert tip_on(screen).isVisible()
    assert screen.children().index(tip_on(screen)) > screen.children().index(dialog)


@pytest.mark.parametrize("said", ["Ada", "<b>Ada</b> & Bram", "a\nb < c", "x" * 200])
def test_a_tip_and_a_screen_reader_have_a_name_as_it_is(screen: Backdrop, said: str) -> None:
    controls = (Tray(), Picker("Speed", [Option("1", "1")], "1"), Label("Ada", elide=True))
    for widget in controls:
        widget.setParent(screen)
        widget.setToolTip(said)
        rest_on(widget)
        assert tip_on(screen).text == said
        read = existing(QAccessible.queryAccessibleInterface(widget))
        assert read.text(QAccessible.Text.Description) == said
    assert not QToolTip.isVisible()


def test_a_tip_says_what_holds_now_and_goes_when_nothing_does(screen: Backdrop) -> None:
    button = button_at(screen, QPoint(250, 200), reason="")
    rest_on(button)
    assert screen.findChild(Tip) is None
    button.set_reason(WHY)
    rest_on(button)
    button.set_reason("It's Bram's turn.")
    assert tip_on(screen).text == "It's Bram's turn."
    button.set_reason("")
    assert not tip_on(screen).isVisible()
