"""The menus of a game over days."""

from types import SimpleNamespace
from typing import Any, cast

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.log_panel import LogPanel, Page
from smallworld_client.gui.table.feed import LogFeed
from smallworld_client.gui.table.menu import menu_entries, vacation_menu, wish_menu
from smallworld_wire.room import Pace, Person, Room, SeatAssignment, TableSettings
from smallworld_wire.table import Placing

MIRA = Person(0, "Mira", "player")
SEATS = (SeatAssignment("person", "Mira", 0), SeatAssignment("person", "Bram", 1))
SLOW = TableSettings("Slow", "two-players", pace=Pace("turn", 259_200), vacation=10)


def session(me: Person = MIRA) -> Any:
    """What the menus ask of a session, and what they told it."""
    made = SimpleNamespace(seats=frozenset({0}), wishes=dict[int, Placing](), person=me, told=[])
    made.room = Room(SLOW, "running", SEATS, (me,))
    made.wish = made.told.append
    made.rest = made.told.append
    return made


def test_a_wish_can_be_chosen_at_any_time_and_the_present_one_is_marked(qtbot: QtBot) -> None:
    over, mine = QWidget(), session()
    qtbot.addWidget(over)
    mine.wishes[0] = "even"
    dialog = wish_menu(mine, over)
    dialog.answered.emit("borders")
    assert mine.told == ["borders"]
    assert "wish" in [entry.id for entry in menu_entries(mine.room, 0)]


def test_a_vacation_offers_no_more_days_than_are_left(qtbot: QtBot) -> None:
    over, mine = QWidget(), session(Person(0, "Mira", "player", rested=7 * 86_400))
    qtbot.addWidget(over)
    dialog = vacation_menu(mine, over)
    dialog.answered.emit("3")
    assert mine.told == [3]
    assert "3 days" in dialog.accessibleName()


def test_who_is_on_vacation_can_come_back(qtbot: QtBot) -> None:
    over, mine = QWidget(), session(Person(0, "Mira", "player", vacation=1_800_000_000))
    qtbot.addWidget(over)
    vacation_menu(mine, over).answered.emit("0")
    assert mine.told == [0]


def test_a_game_without_vacations_has_no_menu_for_them() -> None:
    plain = Room(TableSettings("Evening", "two-players"), "running", SEATS, (MIRA,))
    assert "vacation" not in [entry.id for entry in menu_entries(plain, 0)]


def test_the_log_at_the_service_says_first_who_makes_the_draws(qtbot: QtBot) -> None:
    panel, mine = LogPanel(), session()
    qtbot.addWidget(panel)
    names = SimpleNamespace(scene=SimpleNamespace(game=SimpleNamespace(names=("Mira", "Bram"))))
    feed = LogFeed(panel, mine, cast(Any, names), cast(Any, None))
    feed.begin([])
    assert panel.lines(Page.LOG) == []
    mine.room = replace(mine.room, settings=replace(SLOW, service=True))
    feed.begin([])
    assert panel.lines(Page.LOG) == ["The service makes the draws with the players present."]
