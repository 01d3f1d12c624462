"""What the menu of a table offers, and in which order."""

from itertools import pairwise

from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.label import Backdrop
from smallworld_client.gui.kit.menu import MenuDialog
from smallworld_client.gui.table.menu import menu_entries
from smallworld_client.turn.turn_end import UNDO
from smallworld_wire.room import Room
from tests.gui.table.table_kit import ME, TableSession


def room() -> Room:
    room = TableSession().room
    assert room is not None
    return room


def test_undoing_history_and_going_back_stand_together_with_signs_of_their_own() -> None:
    entries = menu_entries(room(), ME, undoes=True, invites=True, page_links=1, draws=3)
    ids = [entry.id for entry in entries]
    assert ids[ids.index(UNDO) :][:3] == [UNDO, "history", "go-back"]
    signs = [entry.icon for entry in entries if entry.id]
    assert len(set(signs)) == len(signs)


def test_a_long_menu_is_grouped_and_a_short_one_is_not() -> None:
    long = menu_entries(room(), ME, undoes=True, invites=True, page_links=1, draws=3)
    headings = [entry.text for entry in long if not entry.id]
    assert headings == ["Steps", "Your seat", "The table", "The program"]
    assert not any(not a.id and not b.id for a, b in pairwise(long))
    assert all(entry.id for entry in menu_entries(None, ME))


def test_whoever_hosts_opens_a_page_from_the_menu_or_copies_its_link() -> None:
    without = {it.id for it in menu_entries(room(), ME, invites=True)}
    having = {it.id for it in menu_entries(room(), ME, invites=True, page_links=1)}
    assert without - having == {"open-page"}
    assert having - without == {"copy-page"}


def test_a_menu_begins_at_its_first_row_and_not_at_the_heading_above(qtbot: QtBot) -> None:
    screen = Backdrop()
    qtbot.addWidget(screen)
    screen.resize(1280, 720)
    screen.show()
    entries = menu_entries(room(), ME, undoes=True, invites=True, page_links=1, draws=3)
    menu = MenuDialog("Table", entries, screen, headed=False)
    menu.open()
    focused = screen.window().focusWidget()
    assert focused is not None
    assert focused.objectName() == UNDO
