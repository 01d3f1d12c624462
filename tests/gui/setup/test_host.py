"""The form for a table for others."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.gui.kit.label import Label
from smallworld_client.gui.setup.access import TableAccess, found_by
from smallworld_client.gui.setup.form import HostScreen
from smallworld_client.gui.theme import Theme
from smallworld_client.home.settings import NAME_LENGTH
from smallworld_net import WEB_PORT
from smallworld_wire.room import LOT
from tests.gui.audit.painting import is_elided
from tests.gui.showing import on_screen

pytestmark = pytest.mark.usefixtures("plain_boards")

LOBBY = "lobby.example.org"


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def says(screen: QWidget, text: str) -> bool:
    labels = screen.findChildren(Label)
    return text in {label.text() for label in labels if label.isVisibleTo(screen)}


@pytest.fixture
def host(qtbot: QtBot) -> HostScreen:
    return on_screen(qtbot, HostScreen("Mira", LOBBY), 1280, 720)


def test_small_text_has_room_beside_the_number_of_players(
    qapp: QApplication, host: HostScreen
) -> None:
    Theme(text=0.8).apply(qapp)
    host.resize(1024, 640)
    QApplication.processEvents()
    shown = [it for it in host.form.findChildren(Label) if it.isVisibleTo(host)]
    cut = [it.text() for it in shown if is_elided(it) and not it.is_whole]
    Theme().apply(qapp)
    assert cut == []


def test_a_table_on_the_network_is_opened_with_its_port(qtbot: QtBot, host: HostScreen) -> None:
    host.form.port.set_text("47471")
    with qtbot.waitSignal(host.host_requested) as told:
        click(host.open_table)
    setup = told.args[0]
    assert (setup.name, setup.port) == ("Mira", 47471)
    assert (setup.settings.lobby, setup.settings.private) == ("", False)
    assert setup.settings.spectators


def test_a_port_is_free_to_choose_and_one_that_is_none_is_refused_with_a_reason(
    host: HostScreen,
) -> None:
    assert host.form.setup.port is None
    for port in ("70000", "many", "-1", "²"):
        host.form.port.set_text(port)
        assert host.form.port.error() == "Enter a port from 1 to 65535, or 0 for any free one."
        assert host.open_table.reason == host.form.port.error()
    host.form.port.set_text("0")
    assert host.open_table.isEnabled()
    assert host.form.setup.port == 0


def test_beside_the_grey_button_stands_why_it_is_grey(host: HostScreen) -> None:
    host.form.who.set_text("")
    assert not host.open_table.isEnabled()
    assert says(host, "Enter your name so the others know who you are.")
    host.form.who.set_text("Mira")
    assert not says(host, "Enter your name so the others know who you are.")


def test_a_name_that_is_too_long_says_so_whether_it_is_typed_or_pasted(host: HostScreen) -> None:
    who, too_long = host.form.who, f"No more than {NAME_LENGTH} characters fit."
    who.set_text("")
    QTest.keyClicks(who.box, "A" * (NAME_LENGTH + 1))
    assert who.error() == too_long
    QTest.keyClick(who.box, Qt.Key.Key_Backspace)
    assert who.error() == ""
    QGuiApplication.clipboard().setText("B" * 60)
    who.box.selectAll()
    who.box.paste()
    assert who.text() == "B" * NAME_LENGTH
    assert who.error() == too_long


def test_the_hosts_name_is_that_of_the_first_seat_and_of_the_proposed_game(qtbot: QtBot) -> None:
    screen = HostScreen("mira77")
    qtbot.addWidget(screen)
    line = screen.form.who.box
    line.selectAll()
    with qtbot.waitSignal(screen.form.named):
        QTest.keyClicks(line, "M")
    assert screen.form.title.text() == "M's table"
    assert (screen.form.setup.name, screen.form.setup.places[0].name) == ("M", "M")


def test_a_table_is_listed_in_the_lobby_or_invited_to_by_way_of_it_or_on_the_network(
    host: HostScreen,
) -> None:
    for way, lobby, private in (
        (TableAccess.LOBBY, LOBBY, False),
        (TableAccess.INVITED, LOBBY, True),
        (TableAccess.NETWORK, "", False),
    ):
        host.form.ways.set_value(way)
        settings = host.form.setup.settings
        assert (settings.lobby, settings.private) == (lobby, private)
        assert host.form.address.isVisible() is (way is TableAccess.LOBBY)
    host.form.ways.set_value(TableAccess.LOBBY)
    host.form.address.set_text("")
    assert host.open_table.reason == "Enter the address of a lobby."


@pytest.mark.parametrize(
    ("kept", "found"),
    [("lobby", TableAccess.LOBBY), ("", TableAccess.NETWORK), ("moon", TableAccess.NETWORK)],
)
def test_the_last_way_is_proposed_again(kept: str, found: TableAccess) -> None:
    assert found_by(kept) is found


def test_what_is_rarely_changed_is_folded_away_and_said_in_words(host: HostScreen) -> None:
    form = host.form
    assert not form.rules.isVisible()
    assert form.more.line.accessibleDescription() == "no clock, anyone may watch"
    form.rules.spectators.setChecked(False)
    form.rounds.set_value("6")
    assert form.setup.settings.first == LOT
    form.first.set_value("0")
    assert form.setup.settings.first == 0
    assert form.more.line.accessibleDescription() == "6 rounds, no clock, nobody may watch"


def test_computer_players_are_characters_that_are_seen(host: HostScreen) -> None:
    host.form.computers.set_value(2)
    called = [place.called for place in host.form.setup.places if place.kind == "computer"]
    assert host.form.faces.accessibleName() == ", ".join(called)
    assert len(set(called)) == 2


@pytest.mark.painted
def test_what_everyone_must_decide_fits_without_scrolling(host: HostScreen) -> None:
    for size in ((1024, 640), (1280, 720)):
        host.resize(*size)
        QApplication.processEvents()
        ways = host.form.ways.cards.values()
        for part in (host.form.who, host.form.players, *ways, host.open_table):
            assert part.visibleRegion().boundingRect().height() == part.height()


def test_a_table_has_a_page_if_its_host_wants_one_and_others_may_watch(host: HostScreen) -> None:
    webs = [host.form.setup.web]
    host.form.page.setChecked(True)
    webs.append(host.form.setup.web)
    assert host.form.more.line.accessibleDescription().endswith("in a browser too")
    host.form.rules.spectators.setChecked(False)
    assert [*webs, host.form.setup.web] == [None, WEB_PORT, None]
    assert not host.form.page.isEnabled()
