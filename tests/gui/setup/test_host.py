"""The form for a table for others."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
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


def test_without_a_port_any_free_one_will_do(host: HostScreen) -> None:
    assert host.form.setup.port is None


@pytest.mark.parametrize("port", ["70000", "many", "-1", "²"])
def test_a_port_that_is_none_is_refused_with_a_reason(host: HostScreen, port: str) -> None:
    host.form.port.set_text(port)
    assert host.form.port.error() == "Enter a port from 1 to 65535, or 0 for any free one."
    assert host.open_table.reason == "Enter a port from 1 to 65535, or 0 for any free one."


def test_port_0_is_any_that_is_free(host: HostScreen) -> None:
    host.form.port.set_text("0")
    assert host.open_table.isEnabled()
    assert host.form.setup.port == 0


def test_beside_the_grey_button_stands_why_it_is_grey(host: HostScreen) -> None:
    host.form.who.set_text("")
    assert not host.open_table.isEnabled()
    assert says(host, "Enter your name so the others know who you are.")
    host.form.who.set_text("Mira")
    assert not says(host, "Enter your name so the others know who you are.")


def test_the_button_that_opens_the_table_is_in_view_on_a_small_screen(host: HostScreen) -> None:
    QApplication.processEvents()
    button = host.open_table
    assert host.rect().contains(QRect(button.mapTo(host, QPoint()), button.size()))
    assert not button.visibleRegion().isEmpty()


def test_a_name_that_is_too_long_says_so(host: HostScreen) -> None:
    host.form.who.set_text("")
    QTest.keyClicks(host.form.who.box, "A" * (NAME_LENGTH + 1))
    assert host.form.who.error() == f"No more than {NAME_LENGTH} characters fit."
    QTest.keyClick(host.form.who.box, Qt.Key.Key_Backspace)
    assert host.form.who.error() == ""


def test_a_pasted_name_that_was_cut_says_so(host: HostScreen) -> None:
    QGuiApplication.clipboard().setText("B" * 60)
    host.form.who.box.selectAll()
    host.form.who.box.paste()
    assert host.form.who.text() == "B" * NAME_LENGTH
    assert host.form.who.error() == f"No more than {NAME_LENGTH} characters fit."


def test_the_hosts_name_is_that_of_the_first_seat_and_of_the_proposed_game(qtbot: QtBot) -> None:
    screen = HostScreen("mira77")
    qtbot.addWidget(screen)
    line = screen.form.who.box
    line.selectAll()
    with qtbot.waitSignal(screen.form.named):
        QTest.keyClicks(line, "M")
    assert screen.form.title.text() == "M's table"
    assert (screen.form.setup.name, screen.form.setup.places[0].name) == ("M", "M")
    line.selectAll()
    QTest.keyClick(line, Qt.Key.Key_Delete)
    assert screen.form.reason == "Enter your name so the others know who you are."
    assert not screen.open_table.isEnabled()


def test_everyone_in_the_lobby_finds_a_table_that_is_listed_there(host: HostScreen) -> None:
    host.form.ways.set_value(TableAccess.LOBBY)
    settings = host.form.setup.settings
    assert (settings.lobby, settings.private) == (LOBBY, False)


def test_who_is_invited_comes_by_way_of_the_lobby_that_is_known(host: HostScreen) -> None:
    host.form.ways.set_value(TableAccess.INVITED)
    settings = host.form.setup.settings
    assert (settings.lobby, settings.private) == (LOBBY, True)


def test_a_table_on_the_network_uses_no_lobby(host: HostScreen) -> None:
    host.form.ways.set_value(TableAccess.NETWORK)
    settings = host.form.setup.settings
    assert (settings.lobby, settings.private) == ("", False)


def test_a_lobby_needs_an_address(qtbot: QtBot) -> None:
    screen = HostScreen("Mira", "", TableAccess.LOBBY)
    qtbot.addWidget(screen)
    assert screen.open_table.reason == "Enter the address of a lobby."
    screen.form.address.set_text(LOBBY)
    assert screen.open_table.isEnabled()


def test_the_address_is_asked_for_only_where_it_is_needed(host: HostScreen) -> None:
    host.form.ways.set_value(TableAccess.LOBBY)
    assert host.form.address.isVisible()
    host.form.ways.set_value(TableAccess.NETWORK)
    assert not host.form.address.isVisible()


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
    assert form.more.line.accessibleDescription() == "6 rounds, no clock, nobody may watch"


def test_the_first_player_of_a_hosted_game_is_drawn_unless_chosen(host: HostScreen) -> None:
    assert host.form.setup.settings.first == LOT
    host.form.first.set_value("0")
    assert host.form.setup.settings.first == 0


def test_computer_players_are_characters_that_are_seen(host: HostScreen) -> None:
    host.form.computers.set_value(2)
    called = [place.called for place in host.form.setup.places if place.kind == "computer"]
    assert host.form.faces.accessibleName() == ", ".join(called)
    assert len(set(called)) == 2


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_what_everyone_must_decide_fits_without_scrolling(
    host: HostScreen, size: tuple[int, int]
) -> None:
    host.resize(*size)
    QApplication.processEvents()
    for part in (host.form.who, host.form.players, *host.form.ways.cards.values()):
        assert part.visibleRegion().boundingRect().height() == part.height()


def test_a_table_that_others_watch_in_a_browser_has_a_page(host: HostScreen) -> None:
    host.form.page.setChecked(True)
    assert host.form.setup.web == WEB_PORT
    assert host.form.more.line.accessibleDescription().endswith("in a browser too")


def test_a_table_has_no_page_unless_its_host_wants_one(host: HostScreen) -> None:
    assert host.form.setup.web is None


def test_where_nobody_may_watch_there_is_no_page(host: HostScreen) -> None:
    host.form.page.setChecked(True)
    host.form.rules.spectators.setChecked(False)
    assert host.form.setup.web is None
    assert not host.form.page.isEnabled()
