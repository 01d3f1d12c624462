"""What a combo or a player's races do is told as soon as one points at them."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.paint.ink import REACH
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme
from tests.gui.audit import words
from tests.gui.audit.painting import Painted
from tests.gui.table.positions import PICK, conquer
from tests.gui.table.table_kit import TableSession

Seat = Callable[[TableSession], TableScreen]


def point_at(qtbot: QtBot, screen: TableScreen, widget: QWidget) -> None:
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Enter))
    qtbot.waitUntil(lambda: screen.tooltips.card.isVisible() and screen.tooltips._about is widget)


def test_a_combo_tells_what_its_power_and_its_race_do_and_bring(
    seat_at: Seat, qtbot: QtBot
) -> None:
    screen = seat_at(TableSession.posed(PICK))
    card = screen.combos.cards[1]
    point_at(qtbot, screen, card)
    power, race = screen.tooltips.card.told.parts
    assert card.combo is not None
    assert (power.name, race.name) == (card.combo.power_name, card.combo.race_name)
    assert (power.kind, race.kind) == ("power", "race")
    assert f"{power.text} {race.text}" == card.combo.text
    assert (power.tokens or 0) + (race.tokens or 0) == card.combo.tokens


def test_only_a_click_on_a_combo_that_can_not_be_picked_is_refused(
    seat_at: Seat, qtbot: QtBot
) -> None:
    screen = seat_at(conquer())
    combo, why = screen.combos.cards[0], "You pick a combo at the start of a turn"
    point_at(qtbot, screen, combo)
    assert not screen.tooltips.card.told.reason
    assert screen.tooltips.card.told.footer.startswith(why)
    QTest.mouseClick(combo, Qt.MouseButton.LeftButton)
    assert screen.tooltips.card.told.reason.startswith(why)


def test_a_price_on_the_board_puts_the_card_of_a_combo_in_focus_away(
    seat_at: Seat, qtbot: QtBot
) -> None:
    screen = seat_at(conquer())
    screen.combos.cards[0].setFocus(Qt.FocusReason.TabFocusReason)
    point_at(qtbot, screen, screen.combos.cards[0])
    screen.board.input.point("7")
    assert not screen.tooltips.card.isVisible()


def test_spectators_are_not_told_whose_turn_it_is_when_they_read_a_combo(
    seat_at: Seat, qtbot: QtBot
) -> None:
    screen = seat_at(TableSession.posed(PICK, seats=()))
    combo = screen.combos.cards[0]
    QTest.mouseClick(combo, Qt.MouseButton.LeftButton)
    point_at(qtbot, screen, combo)
    told = screen.tooltips.card.told
    assert "turn" not in told.reason + told.footer
    assert not combo.looks_refused


def test_a_player_tells_what_their_races_do(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(conquer())
    point_at(qtbot, screen, screen.players.panels[0])
    told = screen.tooltips.card.told
    assert told.title == "Mira"
    assert "Giants" in [part.name for part in told.parts]


def test_the_slip_lies_beside_what_it_is_about(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(conquer())
    panel = screen.players.panels[0]
    point_at(qtbot, screen, panel)
    card = screen.tooltips.card
    body = card.geometry().adjusted(REACH, REACH, -REACH, -REACH)
    assert body.right() < panel.mapTo(screen, QPoint()).x()
    assert screen.rect().contains(card.geometry())
    assert card.has_tail


def test_the_slip_goes_with_the_pointer_and_with_a_click(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(TableSession.posed(PICK))
    card = screen.combos.cards[0]
    point_at(qtbot, screen, card)
    QApplication.sendEvent(card, QEvent(QEvent.Type.Leave))
    assert not screen.tooltips.card.isVisible()
    point_at(qtbot, screen, card)
    QTest.mousePress(card, Qt.MouseButton.LeftButton)
    assert not screen.tooltips.card.isVisible()


def test_the_keyboard_brings_the_slip_too(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(TableSession.posed(PICK))
    with qtbot.waitActive(screen):
        screen.activateWindow()
    other, card = screen.combos.cards[:2]
    other.setFocus()  # whatever has it by now
    card.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(screen.tooltips.card.isVisible)


def test_the_tooltip_does_not_say_the_same_again(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(PICK))
    card = screen.combos.cards[0]
    event = QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), card.mapToGlobal(QPoint(5, 5)))
    assert screen.tooltips.eventFilter(card, event)


@pytest.mark.turns(4)
@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_what_a_tooltip_says_stands_apart(
    seat_at: Seat, qtbot: QtBot, qapp: QApplication, language: str, text: float
) -> None:
    speak(qapp, language)
    Theme(text=text).apply(qapp)
    try:
        screen = seat_at(TableSession.posed(PICK))
        screen.resize(1920, 1080)
        for card in screen.combos.cards:
            screen.tooltips.tell_now(card)
            painted = Painted(screen.tooltips.card)
            assert [*words.collisions(painted, []), *words.cut(painted)] == []
    finally:
        Theme().apply(qapp)
        speak(qapp, "en")
