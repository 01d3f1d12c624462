"""The rules open at what one means."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.menu import MenuDialog, MenuRow
from smallworld_client.gui.rules.book import HowToPlay
from smallworld_client.gui.table.screen import TableScreen
from tests.gui.table.positions import PICK, START, conquer
from tests.gui.table.table_kit import TableSession

Seat = Callable[[TableSession], TableScreen]

POOR = PICK.replace("coins = 3", "coins = 0")


def top_line(screen: TableScreen) -> str:
    """What stands at the top of the rules over the table."""
    QApplication.processEvents()
    rules = screen.findChild(HowToPlay)
    assert rules is not None
    assert rules.isVisible()
    return rules.page.cursorForPosition(QPoint(20, 14)).block().text().lstrip("\ufffc\xa0 ")


def menu_of(screen: TableScreen, widget: QWidget) -> list[MenuRow]:
    """What the other mouse button offers on a widget."""
    at = widget.mapTo(screen, widget.rect().center())
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, screen.mapToGlobal(at))
    screen.contextMenuEvent(event)
    menu = screen.findChild(MenuDialog)
    assert menu is not None
    return menu.findChildren(MenuRow)


def test_f1_after_a_click_that_the_rules_refuse_opens_the_rule(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(POOR))
    QTest.mouseClick(screen.combos.cards[3], Qt.MouseButton.LeftButton)
    screen.lookup.look_up()
    assert top_line(screen).startswith("Only coins you had can pay.")


def test_the_offer_is_gone_with_the_next_click(seat_at: Seat) -> None:
    session = conquer()
    screen = seat_at(session)
    screen.controller.click("21")
    assert screen.controller.prompt.rule == "conquests-go-from-neighbour-to-neighbour"
    screen.controller.click("7")
    assert screen.controller.prompt.rule == ""


def test_a_combo_that_can_not_be_picked_is_looked_up_by_the_keyboard_too(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    card = screen.combos.cards[2]
    card.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(card, Qt.Key.Key_Return)
    menu = screen.findChild(MenuDialog)
    assert menu is not None
    assert card.combo is not None
    assert card.combo.race in {row.objectName() for row in menu.findChildren(MenuRow)}


def test_a_click_on_a_combo_that_can_not_be_picked_opens_no_menu(seat_at: Seat) -> None:
    screen = seat_at(conquer())
    QTest.mouseClick(screen.combos.cards[2], Qt.MouseButton.LeftButton)
    assert screen.findChild(MenuDialog) is None


def test_the_other_button_on_a_combo_asks_for_race_or_power(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(START))
    card = screen.combos.cards[0]
    assert card.combo is not None
    race, power = menu_of(screen, card)
    assert (race.text(), power.text()) == (card.combo.race_name, card.combo.power_name)
    power.click()
    assert top_line(screen) == card.combo.power_name


@pytest.mark.parametrize("at_pointer", [True, False])
def test_the_menu_of_a_combo_opens_at_the_pointer_or_beside_the_card(
    seat_at: Seat, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, at_pointer: bool
) -> None:
    screen = seat_at(conquer())
    card = screen.combos.cards[4]
    place = QRect(card.mapTo(screen, QPoint()), card.size())
    pointer = place.center() if at_pointer else QPoint(screen.width() - 9, 9)
    monkeypatch.setattr(QCursor, "pos", lambda: screen.mapToGlobal(pointer))
    screen.lookup.about(card)
    menu = screen.findChild(MenuDialog)
    assert menu is not None
    near = menu.card.geometry().adjusted(-40, -40, 40, 40)
    assert near.contains(pointer) if at_pointer else near.intersects(place)


def test_the_other_button_on_a_player_offers_all_their_races(seat_at: Seat) -> None:
    screen = seat_at(TableSession.posed(START))
    told = [row.text() for row in menu_of(screen, screen.players.panels[0])]
    assert told == ["Giants", "Swamp", "Elves"]


def test_f1_opens_the_rules_of_what_is_asked_now(seat_at: Seat, qtbot: QtBot) -> None:
    screen = seat_at(conquer())
    screen.activateWindow()
    qtbot.waitUntil(screen.isActiveWindow)
    QCursor.setPos(screen.mapToGlobal(screen.rect().bottomRight()))  # at nothing of the table
    QTest.keyClick(screen.windowHandle(), Qt.Key.Key_F1)
    qtbot.waitUntil(lambda: screen.findChild(HowToPlay) is not None)
    assert top_line(screen) == "Conquering a region"


@pytest.mark.parametrize(
    ("region", "line"),
    [
        ("21", "Conquests go from neighbour"),
        ("7", "A region costs two tokens"),
        ("2", "You do not"),
    ],
)
def test_f1_on_a_region_tells_why_it_can_not_be_had_or_what_it_costs(
    seat_at: Seat, region: str, line: str
) -> None:
    screen = seat_at(conquer())
    screen.board.setFocus()
    screen.board.input.point(region)
    assert screen.lookup.about(screen.board)
    assert top_line(screen).startswith(line)


@pytest.mark.parametrize(("region", "line"), [("21", "Conquests go from"), ("7", "A region costs")])
def test_the_other_button_on_a_region_opens_its_rule(seat_at: Seat, region: str, line: str) -> None:
    session = conquer()
    screen = seat_at(session)
    at = screen.board.region_point(region)
    QTest.mouseClick(screen.board, Qt.MouseButton.RightButton, pos=at)
    assert top_line(screen).startswith(line)


def test_the_other_button_on_a_refused_region_opens_the_rule_behind_the_refusal(
    seat_at: Seat,
) -> None:
    screen = seat_at(conquer("dragon-master giants"))
    screen.controller.act("dragon")
    at = screen.board.region_point("2")
    QTest.mouseClick(screen.board, Qt.MouseButton.LeftButton, pos=at)
    rule = screen.controller.prompt.rule
    opened: list[str] = []
    screen.lookup.open = opened.append  # type: ignore[method-assign,assignment]
    QTest.mouseClick(screen.board, Qt.MouseButton.RightButton, pos=at)
    assert opened == [rule]
    assert rule


def test_the_other_button_takes_while_pieces_are_placed(seat_at: Seat) -> None:
    session = conquer(hand=1)
    screen = seat_at(session)
    screen.controller.act("stop")
    screen.controller.click("2")
    at = screen.board.region_point("2")
    QTest.mouseClick(screen.board, Qt.MouseButton.RightButton, pos=at)
    placing = screen.controller.prompt.placing
    assert placing is not None
    assert placing.layer is not None
    assert placing.layer.left == 1
    assert screen.findChild(HowToPlay) is None


def test_the_other_button_on_a_player_without_a_race_tells_how_one_is_picked(
    seat_at: Seat,
) -> None:
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
    menu = screen.findChild(MenuDialog)
    assert menu is not None
    assert [row.text() for row in menu.findChildren(MenuRow)] == ["Orcs", "Merchant"]
