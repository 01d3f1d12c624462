"""Lists and menus on parchment."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.base import StackLevel, layer_of
from smallworld_client.gui.kit.choice import Option, Picker
from smallworld_client.gui.kit.label import Backdrop
from smallworld_client.gui.kit.menu import MenuDialog, MenuEntry, MenuRow
from tests.gui.audit.controls import off_edge
from tests.gui.showing import on_screen

LEVELS = [
    Option("random", "clumsy", "makes mistakes on purpose"),
    Option("medium", "medium", "counts well"),
    Option("hard", "hard"),
]


@pytest.fixture
def screen(qtbot: QtBot) -> Backdrop:
    return on_screen(qtbot, Backdrop(), 640, 480)


def dropped(screen: Backdrop, at: QPoint) -> tuple[Picker, MenuDialog]:
    """A field at a place of the screen, with its list open."""
    picker = Picker("Level", LEVELS, "medium", parent=screen)
    picker.setGeometry(QRect(at, picker.sizeHint()))
    picker.show()
    QTest.mouseClick(picker, Qt.MouseButton.LeftButton)
    [menu] = screen.findChildren(MenuDialog)
    QApplication.processEvents()
    return picker, menu


def place_of(row: MenuRow, screen: Backdrop) -> QRect:
    return QRect(row.mapTo(screen, QPoint()), row.size())


def test_a_list_drops_down_at_the_present_value_and_a_click_chooses(screen: Backdrop) -> None:
    picker, menu = dropped(screen, QPoint(40, 40))
    assert [row.height() for row in menu.rows] == [50, 50, 38]
    assert [row.text() for row in menu.rows if row.hasFocus()] == ["medium"]
    assert layer_of(menu) is StackLevel.DIALOG
    assert menu.parent() is screen
    QTest.mouseClick(menu.rows[2], Qt.MouseButton.LeftButton)
    assert picker.value == "hard"
    assert not menu.isVisible()


def test_the_arrow_keys_move_in_a_list_and_return_chooses(screen: Backdrop) -> None:
    picker, menu = dropped(screen, QPoint(40, 40))
    QTest.keyClick(menu.rows[1], Qt.Key.Key_Up)
    assert menu.rows[0].hasFocus()
    QTest.keyClick(menu.rows[0], Qt.Key.Key_Return)
    assert picker.value == "random"


@pytest.mark.parametrize("by", ["escape", "click"])
def test_a_list_is_left_without_a_choice(screen: Backdrop, by: str) -> None:
    picker, menu = dropped(screen, QPoint(40, 40))
    if by == "escape":
        QTest.keyClick(menu.rows[1], Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=QPoint(600, 450))
    assert not menu.isVisible()
    assert picker.value == "medium"


@pytest.mark.turns(8)
@pytest.mark.parametrize("at", [QPoint(10, 10), QPoint(200, 220), QPoint(560, 420)])
def test_a_list_lies_beside_its_field_and_inside_the_window(
    screen: Backdrop, text: float, at: QPoint
) -> None:
    picker, menu = dropped(screen, at)
    card = menu.card.geometry()
    assert screen.rect().contains(card)
    assert not card.adjusted(4, 4, -4, -4).intersects(picker.geometry().adjusted(4, 4, -4, -4))


@pytest.mark.turns(8)
@pytest.mark.parametrize("size", [(900, 1200), (1024, 640), (1280, 720)])
def test_a_menu_shows_all_its_lines_without_scrolling(
    screen: Backdrop, text: float, size: tuple[int, int]
) -> None:
    screen.resize(*size)
    entries = [
        MenuEntry(str(it), "eye", "Save and continue another time", key="H") for it in range(14)
    ]
    button = QRect(size[0] - 120, 4, 34, 34)
    menu = MenuDialog("Table", entries, screen, headed=False, beside=button)
    menu.open()
    QApplication.processEvents()
    card = menu.card.geometry()
    assert screen.rect().contains(card)
    for row in menu.rows:
        assert card.contains(place_of(row, screen))
        assert row.height() >= row.sizeHint().height()


def test_the_bar_of_a_list_that_scrolls_takes_no_room_of_its_lines(screen: Backdrop) -> None:
    options = [Option(str(it), f"{it} minutes for the whole game") for it in range(30)]
    picker = Picker("Clock", options, "1", parent=screen)
    picker.setGeometry(QRect(QPoint(40, 40), picker.sizeHint()))
    picker.show()
    QTest.mouseClick(picker, Qt.MouseButton.LeftButton)
    [menu] = screen.findChildren(MenuDialog)
    QApplication.processEvents()
    assert list(off_edge(screen)) == []
    assert menu.rows[0].width() >= menu.rows[0].sizeHint().width()


@pytest.mark.parametrize(("rows", "heads", "first"), [(18, (0, 5, 10), 10), (16, (7,), 7)])
def test_the_second_column_of_a_menu_begins_with_the_heading_next_to_the_middle(
    qtbot: QtBot, rows: int, heads: tuple[int, ...], first: int
) -> None:
    screen = on_screen(qtbot, Backdrop(), 640, 600)
    entries = [MenuEntry("" if it in heads else f"{it}", "", f"Row {it}") for it in range(rows)]
    menu = MenuDialog("Table", entries, screen)
    menu.open()
    QApplication.processEvents()
    places = [place_of(row, screen) for row in menu.rows]
    left = [it for it, place in enumerate(places) if place.left() == places[0].left()]
    assert left == list(range(first))
    assert places[first].top() == places[0].top()
    assert list(off_edge(screen)) == []
