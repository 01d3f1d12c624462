"""The list of people at a table has room for all that it says and offers."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_chance.signatures import fingerprint
from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.kit.menu import MenuDialog
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.table.people import KnownKeys, PeopleDialog, people_views
from smallworld_client.gui.theme import Theme
from smallworld_client.gui.turn.interruptions import presences
from smallworld_net.keys import Identity
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from tests.gui.audit.auditing import audit
from tests.gui.showing import on_screen, the

ANN, CLEO, DARIO = (Identity.of(bytes([number]) * 32).verify_key for number in range(3))
PEOPLE = (
    Person(0, "Bartholomew Featherstonehaugh", "host", key=b"a" * 40, verify_key=ANN),
    Person(1, "Cleo", "player", here=False, away=42, key=b"c" * 40, verify_key=CLEO),
    Person(2, "Dario", "player", key=b"d" * 40, muted=True, verify_key=DARIO),
    Person(3, "Gus", "spectator", key=b"g" * 40),
)
SEATS = tuple(SeatAssignment("person", it.name, it.id) for it in PEOPLE[:3])
ROOM = Room(TableSettings("Evening", "three-players"), "running", SEATS, PEOPLE, leader=0)

KNOWN = KnownKeys(friends=frozenset([b"c" * 40]), keeps=True)


@pytest.fixture(params=["en", "de", "fr"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    speak(qapp, request.param)
    yield request.param
    speak(qapp, "en")
    Theme().apply(qapp)


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize(
    ("text", "size", "me"),
    [
        (0.8, (1280, 720), 2),
        (1.5, (1280, 720), 0),
        (2.0, (1024, 640), 0),
        pytest.param(0.8, (1280, 720), 0, marks=pytest.mark.long),
        pytest.param(1.5, (1280, 720), 2, marks=pytest.mark.long),
        pytest.param(2.0, (1024, 640), 2, marks=pytest.mark.long),
    ],
)
def test_all_that_is_said_of_people_and_offered_for_them_has_room(
    qtbot: QtBot, qapp: QApplication, text: float, size: tuple[int, int], me: int
) -> None:
    Theme(text=text).apply(qapp)
    window = on_screen(qtbot, QWidget(), *size)
    dialog = PeopleDialog(window)
    gone = {1: 3600.0}
    dialog.show_people(people_views(ROOM, me, presences(ROOM, None, gone), gone, KNOWN))
    dialog.open()
    for _ in range(4):  # a row that becomes higher moves those below it with the next turn
        QApplication.processEvents()
    assert [it for it in audit(window) if "Bartholomew" not in it.what] == []


def test_a_players_fingerprint_is_the_one_that_they_read_in_their_settings(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    dialog = PeopleDialog(window)
    dialog.show_people(people_views(ROOM, 0, presences(ROOM, None, {}), {}))
    labels = {label.text(): label.toolTip() for label in dialog.findChildren(Label)}
    assert f"Cleo's identity: {fingerprint(CLEO)}." in labels[fingerprint(CLEO)]
    assert sum(label.count(" ") == 3 and label.isupper() for label in labels) == 3  # not Gus's


def test_those_who_play_here_can_be_kept_as_friends_or_removed(qtbot: QtBot) -> None:
    views = people_views(ROOM, 0, presences(ROOM, None, {}), {}, KNOWN)
    offered = {view.name: [it.id for it in view.actions if "friend" in it.id] for view in views}
    assert offered == {
        "Bartholomew Featherstonehaugh": [],
        "Cleo": ["unfriend"],
        "Dario": ["befriend"],
        "Gus": [],
    }


def test_where_no_friends_are_kept_nobody_is_offered_as_one() -> None:
    views = people_views(ROOM, 0, presences(ROOM, None, {}), {})
    assert not any("friend" in it.id for view in views for it in view.actions)


def test_what_is_drastic_is_not_a_button_beside_the_friendly_one(qtbot: QtBot) -> None:
    window = on_screen(qtbot, QWidget(), 1280, 720)
    dialog = PeopleDialog(window)
    dialog.show_people(people_views(ROOM, 0, presences(ROOM, None, {}), {}, KNOWN))
    dialog.open()
    buttons = {it.objectName(): it.text() for it in dialog.findChildren(QAbstractButton)}
    assert buttons["befriend-2"] == "Add as a friend"
    assert not any(id.partition("-")[0] in ("mute", "ignore", "remove") for id in buttons)
    more = the(QAbstractButton, dialog.findChild(QAbstractButton, "more-2"))
    more.click()
    [menu] = window.findChildren(MenuDialog)
    assert [row.text() for row in menu.rows] == [
        "Ignore Dario",
        "Unmute Dario for everyone",
        "Remove Dario",
    ]


def test_a_friend_is_called_one() -> None:
    views = people_views(ROOM, 0, presences(ROOM, None, {}), {}, KNOWN)
    assert {view.name: view.tag for view in views}["Cleo"] == "friend"
