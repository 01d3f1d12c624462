"""Who hosts a table for others: this computer, or the lobby's service."""

import pytest
from pytestqt.qtbot import QtBot

from smallworld_client.gui.setup.access import ServiceState, TableAccess
from smallworld_client.gui.setup.form import HostScreen
from tests.gui.showing import on_screen

pytestmark = pytest.mark.usefixtures("plain_boards")

LOBBY = "lobby.example.org"


@pytest.fixture
def host(qtbot: QtBot) -> HostScreen:
    return on_screen(qtbot, HostScreen("Mira", LOBBY, TableAccess.LOBBY), 1280, 720)


def serve(host: HostScreen) -> None:
    host.form.hosting.there.click()
    host.form.show_service(ServiceState.THERE)


def test_this_computer_hosts_unless_the_service_is_chosen_and_always_on_the_network(
    host: HostScreen,
) -> None:
    assert not host.form.setup.settings.service
    serve(host)
    settings = host.form.setup.settings
    assert (settings.service, settings.lobby, settings.private) == (True, LOBBY, False)
    assert settings.pace.is_slow
    host.form.ways.set_value(TableAccess.NETWORK)
    assert not host.form.hosting.isVisibleTo(host)
    settings = host.form.setup.settings
    assert (settings.service, settings.pace.is_slow) == (False, False)


def test_who_is_invited_to_a_table_at_the_service_needs_a_lobby_for_it(host: HostScreen) -> None:
    host.form.ways.set_value(TableAccess.INVITED)
    assert not host.form.address.isVisibleTo(host)
    serve(host)
    assert host.form.address.isVisibleTo(host)
    host.form.address.set_text("")
    assert host.form.reason == "Enter the address of a lobby."


def test_back_at_this_computer_the_clock_is_as_it_was(host: HostScreen) -> None:
    before = host.form.setup.settings
    serve(host)
    assert not host.form.computers.isEnabled()
    host.form.hosting.here.click()
    assert host.form.setup.settings == before
    assert host.form.computers.isEnabled()


def test_a_table_at_a_service_that_is_not_there_says_why_it_can_not_be_opened(
    host: HostScreen,
) -> None:
    serve(host)
    assert host.open_table.isEnabled()
    for service in (ServiceState.ASKED, ServiceState.NONE, ServiceState.OUT_OF_REACH):
        host.form.show_service(service)
        assert not host.open_table.isEnabled()
        assert host.footer.said == host.form.hosting.reason
