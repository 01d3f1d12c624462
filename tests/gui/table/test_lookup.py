"""What is told of what one points at, and the rules that open there."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QCursor, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.menu import MenuDialog, MenuRow
from smallworld_client.gui.paint.ink import REACH
from smallworld_client.gui.rules.book import HowToPlay
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme
from tests.gui.audit import words
from tests.gui.audit.painting import Painted
from tests.gui.showing import existing
from tests.gui.table.positions import PICK, START, conquer
from tests.gui.table.table_kit import Seat, TableSession
from tests.gui.turn.answering import Turn

POOR = PICK.replace("coins = 3", "coins = 0")


def top_line(screen: TableScreen) -> str:
    """What stands at the top of the rules over the table."""
    QApplication.processEvents()
    rules = existing(screen.findChild(HowToPlay))
    assert rules.isVisible()
    return rules.page.cursorForPosition(QPoint(20, 14)).block().text().lstrip("\ufffc\xa0 ")


def menu_of(screen: TableScreen, widget: QWidget) -> list[MenuRow]:
    """What the other mouse button offers on a widget."""
    at = widget.mapTo(screen, widget.rect().center())
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, screen.mapToGlobal(at))
    screen.contextMenuEvent(event)
    menu = existing(screen.findChild(MenuDialog))
    return menu.findChildren(MenuRow)


def test_f1_after_a_click_that_the_rules_refuse_opens_the_rule(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(POOR))
    QTest.mouseClick(screen.combos.cards[3], Qt.MouseButton.LeftButton)
    screen.lookup.look_up()
    assert top_line(screen).startswith("Only coins you had can pay.")


def test_the_offer_is_gone_with_the_next_click() -> None:
    turn = Turn(conquer())
    turn.click("21")
    assert turn.view.rule == "conquests-go-from-neighbour-to-neighbour"
    turn.click("7")
    assert turn.view.rule == ""


def test_a_combo_that_can_not_be_picked_is_looked_up_by_the_keyboard_and_not_by_a_click(
    seat_at: Seat,
) -> None:
    screen = seat_at(conquer())
    card = screen.combos.cards[2]
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert screen.findChild(MenuDialog) is None
    card.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(card, Qt.Key.Key_Return)
    menu = existing(screen.findChild(MenuDialog))
    assert card.combo is not None
    assert card.combo.race in {row.objectName() for row in menu.findChildren(MenuRow)}


def test_the_other_button_on_a_combo_or_a_player_asks_for_race_or_power(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(START))
    told = menu_of(screen, screen.players.panels[0])
    assert [row.text() for row in told] == ["Giants", "Swamp", "Elves"]
    told[0].window().findChildren(MenuDialog)[-1].dismiss()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    card = screen.combos.cards[0]
    assert card.combo is not None
    race, power = menu_of(screen, card)
    assert (race.text(), power.text()) == (card.combo.race_name, card.combo.power_name)
    power.click()
    assert top_line(screen) == card.combo.power_name


@pytest.mark.parametrize("at_pointer", [True, False])
def test_the_menu_of_a_combo_opens_at_the_pointer_or_beside_the_card(
    seat_at: Seat, monkeypatch: pytest.MonkeyPatch, at_pointer: bool
) -> None:
    screen = seat_at(conquer())
    card = screen.combos.cards[4]
    place = QRect(card.mapTo(screen, QPoint()), card.size())
    pointer = place.center() if at_pointer else QPoint(screen.width() - 9, 9)
    monkeypatch.setattr(QCursor, "pos", lambda: screen.mapToGlobal(pointer))
    screen.lookup.about(card)
    menu = existing(screen.findChild(MenuDialog))
    near = menu.card.geometry().adjusted(-40, -40, 40, 40)
    assert near.contains(pointer) if at_pointer else near.intersects(place)


def test_f1_opens_the_rules_of_what_is_asked_now(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(conquer())
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    QCursor.setPos(screen.mapToGlobal(screen.rect().bottomRight()))  # at nothing of the table
    QTest.keyClick(screen.windowHandle(), Qt.Key.Key_F1)
    qtbot.waitUntil(lambda: screen.findChild(HowToPlay) is not None)
    assert top_line(screen) == "Conquering a region"


def test_f1_and_the_other_button_on_a_region_tell_why_it_can_not_be_had_or_what_it_costs(
    seat_at: Seat,
) -> None:
    screen = seat_at(conquer())
    screen.board.setFocus()
    for region, line in (
        ("21", "Conquests go from neighbour"),
        ("7", "A region costs two tokens"),
        ("2", "You do not"),
    ):
        screen.board.input.point(region)
        assert screen.lookup.about(screen.board)
        assert top_line(screen).startswith(line)
    opened: list[str] = []
    screen.lookup.open = opened.append  # type: ignore[method-assign,assignment]
    for region in ("21", "7"):
        at = screen.board.region_point(region)
        QTest.mouseClick(screen.board, Qt.MouseButton.RightButton, pos=at)
    assert opened == [
        "conquests-go-from-neighbour-to-neighbour",
        "a-region-costs-two-tokens-and-one-for-each-defender",
    ]


def test_the_other_button_takes_while_pieces_are_placed_and_else_opens_the_rule_of_a_refusal(
    seat_at: Seat,
) -> None:
    screen = seat_at(conquer("dragon-master giants", hand=1))
    at = screen.board.region_point("2")
    opened: list[str] = []
    screen.lookup.open = opened.append  # type: ignore[method-assign,assignment]
    screen.controller.act("dragon")
    QTest.mouseClick(screen.board, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseClick(screen.board, Qt.MouseButton.RightButton, pos=at)
    rules = [screen.controller.prompt.rule]
    assert (opened, all(rules)) == (rules, True)
    screen.controller.act("back")
    screen.controller.act("stop")
    screen.controller.click("2")
    QTest.mouseClick(screen.board, Qt.MouseButton.RightButton, pos=at)
    placing = existing(screen.controller.prompt.placing)
    assert placing.layer is not None
    assert placing.layer.left == 1
    assert opened == rules


def test_the_other_button_on_a_player_without_a_race_tells_how_one_is_picked(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(PICK))
    assert screen.lookup.about(screen.players.panels[1])
    assert top_line(screen).startswith("Picking a race")


def test_a_player_is_reached_by_tab_and_looked_up_by_f1(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(TableSession.posed(START))
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    screen.players.panels[1].setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(screen.windowHandle(), Qt.Key.Key_F1)
    qtbot.waitUntil(lambda: screen.findChild(MenuDialog) is not None)
    menu = existing(screen.findChild(MenuDialog))
    assert [row.text() for row in menu.findChildren(MenuRow)] == ["Orcs", "Merchant"]


def point_at(qtbot: QtBot, screen: TableScreen, widget: QWidget) -> None:
    """Until it is told; on a busy machine the window's own pointer may come in between."""

    def is_told() -> bool:
        if screen.tooltips._about is not widget:
            QApplication.sendEvent(widget, QEvent(QEvent.Type.Enter))
        return screen.tooltips.card.isVisible() and screen.tooltips._about is widget

    qtbot.waitUntil(is_told)


def test_a_combo_tells_what_its_power_and_its_race_do_until_the_pointer_leaves_or_clicks(
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
    QApplication.sendEvent(card, QEvent(QEvent.Type.Leave))
    assert not screen.tooltips.card.isVisible()
    point_at(qtbot, screen, card)
    QTest.mousePress(card, Qt.MouseButton.LeftButton)
    assert not screen.tooltips.card.isVisible()
    event = QHelpEvent(QEvent.Type.ToolTip, QPoint(5, 5), card.mapToGlobal(QPoint(5, 5)))
    assert screen.tooltips.eventFilter(card, event), "no tooltip says the same again"


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
    screen.board.input.point("7")  # whose price is explained instead
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


def test_a_player_tells_what_their_races_do_beside_their_panel(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(conquer())
    panel = screen.players.panels[0]
    point_at(qtbot, screen, panel)
    card = screen.tooltips.card
    assert card.told.title == "Mira"
    assert "Giants" in [part.name for part in card.told.parts]
    body = card.geometry().adjusted(REACH, REACH, -REACH, -REACH)
    assert body.right() < panel.mapTo(screen, QPoint()).x()
    assert screen.rect().contains(card.geometry())
    assert card.tip is not None


def test_the_keyboard_brings_the_slip_too(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(TableSession.posed(PICK))
    with qtbot.waitActive(screen):
        screen.activateWindow()
    other, card = screen.combos.cards[:2]
    other.setFocus()  # whatever has it by now
    card.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(screen.tooltips.card.isVisible)


@pytest.mark.turns(8)
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
