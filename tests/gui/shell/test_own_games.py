"""A person's own games at the service, in the window."""

from collections.abc import Iterator
from dataclasses import replace as change
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.discovery.lobby_client import LobbyFailed, TableMade, TablesTold
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.lobby_session import GamesSession
from smallworld_client.gui.setup.form import HostScreen
from smallworld_client.gui.shell.at_lobby import LobbyVisit
from smallworld_client.gui.shell.at_start import StartVisit
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.pages import HostVisit
from smallworld_client.gui.shell.start_dialogs import UnfinishedDialog
from smallworld_client.gui.shell.start_screen import StartScreen
from smallworld_client.gui.shell.visit import OwnGames, Preferences
from smallworld_client.home.journal import Unfinished
from smallworld_wire.lobby import Advert, OpenTable, ServiceTable
from smallworld_wire.phrases import LobbySays, WaySays
from tests.gui.showing import existing, the

pytestmark = pytest.mark.usefixtures("plain_boards")

LOBBY = "127.0.0.1:9"
MINE = ServiceTable(
    "a", "Bram and I", "two-players", ("Mira", "Bram"), "running", b"k" * 40, round=4, turn_of=(0,),
    is_mine=True,
)  # fmt: skip
THEIRS = replace(MINE, is_mine=False, turn_of=(1,))


class Link:
    """In place of the thread: what was ordered, and whether it has ended."""

    def __init__(self, session: GamesSession) -> None:
        self.session = session
        self.orders: list[OpenTable] = []
        self.is_closed = False

    def start(self) -> None:
        """The lobby answers when the test says so."""

    def order(self, order: OpenTable) -> None:
        self.orders.append(order)

    def leave(self) -> None:
        self.is_closed = True


@pytest.fixture
def links(monkeypatch: pytest.MonkeyPatch) -> list[Link]:
    made: list[Link] = []

    def make(session: GamesSession, name: str) -> Any:
        made.append(Link(session))
        return made[-1]

    monkeypatch.setattr(GamesSession, "_make_link", make)
    return made


@pytest.fixture
def start(qtbot: QtBot, preferences: Preferences, links: list[Link]) -> Iterator[StartVisit]:
    preferences.remember_games_at(LOBBY)
    visit = StartVisit(preferences)
    qtbot.addWidget(visit.screen)
    visit.come_back()
    yield visit
    visit.end()


def tell(qtbot: QtBot, own: OwnGames, *tables: ServiceTable, takes_orders: bool = False) -> None:
    assert own.session is not None
    with qtbot.waitSignal(own.changed):
        own.session.put(TablesTold(tables, takes_orders))


def read_two_saved_games(start: StartVisit) -> None:
    """The games a and b, which this person plays as a guest."""
    saved = [
        Unfinished(
            Path(game), 0.0, game, "Bram and I", "two-players", ("Mira", "Bram"), 4, "guest", 10
        )
        for game in ("a", "b")
    ]
    start._reads = 1
    start._receive_unfinished(saved)


def test_the_first_screen_offers_the_turn_that_is_most_urgent(
    qtbot: QtBot, start: StartVisit, preferences: Preferences
) -> None:
    screen = the(StartScreen, start.screen)
    assert screen.turn.isHidden()
    with qtbot.assertNotEmitted(start.called):  # it waited when the program was started
        tell(qtbot, preferences.own_games, MINE, replace(THEIRS, game="b"))
    assert not screen.turn.isHidden()
    assert screen.turn.accessibleDescription() == "Bram and I"
    assert screen.own_games.text() == "Your games at the service (2)"
    tell(qtbot, preferences.own_games, THEIRS)
    assert screen.turn.isHidden()


def test_a_turn_that_comes_in_a_game_that_is_not_open_calls_the_person_once(
    qtbot: QtBot, start: StartVisit, preferences: Preferences
) -> None:
    calls: list[str] = []
    start.called.connect(calls.append)
    own = preferences.own_games
    tell(qtbot, own, THEIRS)
    tell(qtbot, own, MINE)
    tell(qtbot, own, replace(MINE, round=5))
    assert calls == ["It's your turn: Bram and I"]
    tell(qtbot, own, THEIRS)
    own.open("a")
    tell(qtbot, own, MINE)
    assert len(calls) == 1


def test_what_is_found_when_the_screen_has_been_left_is_not_shown(
    qapp: QApplication, preferences: Preferences
) -> None:
    shown: list[str] = []
    visit = StartVisit(preferences)
    visit._reported.emit(partial(shown.append, "unfinished games"))
    visit.end()
    qapp.processEvents()
    assert shown == []


def test_the_lobby_is_left_while_a_table_of_ones_own_may_be_registered_there(
    qtbot: QtBot, start: StartVisit, preferences: Preferences, links: list[Link]
) -> None:
    own = preferences.own_games
    own.hold(True)
    assert links[0].is_closed
    assert own.tables == ()
    own.follow(LOBBY, preferences.name)
    assert len(links) == 1
    own.hold(False)
    assert len(links) == 2


def test_a_game_that_the_service_keeps_is_not_offered_as_unfinished_as_well(
    qtbot: QtBot, start: StartVisit, preferences: Preferences
) -> None:
    screen = the(StartScreen, start.screen)
    read_two_saved_games(start)
    assert not screen.go_on.isHidden()
    tell(qtbot, preferences.own_games, MINE, replace(THEIRS, game="b"))
    assert screen.go_on.isHidden()


def test_a_saved_game_that_is_on_the_list_is_continued_though_the_service_has_named_it_meanwhile(
    qtbot: QtBot, start: StartVisit, preferences: Preferences
) -> None:
    read_two_saved_games(start)
    start._open_unfinished()
    tell(qtbot, preferences.own_games, MINE)
    dialog = existing(start.screen.findChild(UnfinishedDialog))
    with qtbot.waitSignal(start.onward) as followed:
        dialog.chosen.emit("a")
    the(TableVisit, followed.args[0]).end()


def test_nobody_is_asked_where_no_games_are_known(
    qtbot: QtBot, preferences: Preferences, links: list[Link]
) -> None:
    preferences.follow_own_games()
    assert links == []


@pytest.fixture
def lobby(qtbot: QtBot, preferences: Preferences, links: list[Link]) -> Iterator[LobbyVisit]:
    visit = LobbyVisit(preferences, LOBBY)
    qtbot.addWidget(visit.screen)
    yield visit
    visit.end()
    preferences.own_games.leave()


def test_a_table_is_ordered_only_where_the_lobby_has_a_service_and_then_gone_to(
    qtbot: QtBot, lobby: LobbyVisit, preferences: Preferences, links: list[Link]
) -> None:
    screen = the(LobbyScreen, lobby.screen)
    assert links == []
    screen.games.begin.clicked.emit()
    assert screen.form.service.isHidden()
    tell(qtbot, preferences.own_games, takes_orders=True)
    assert not screen.form.service.isHidden()
    screen.form.service.setChecked(True)
    for _ in range(2):  # as by a double click
        screen.create_requested.emit(screen.form.setup)
    [order] = links[0].orders
    assert order.settings.service
    assert order.settings.pace.is_slow
    with qtbot.waitSignal(lobby.onward) as onward:
        links[0].session.put(TableMade("g" * 20, "s" * 22))
    onward.args[0].end()
    assert preferences.settings.games_at == LOBBY
    links[0].session.order(order.settings)
    assert len(links[0].orders) == 2


def test_ones_own_games_are_on_their_card_and_not_among_those_to_join(
    qtbot: QtBot, lobby: LobbyVisit, preferences: Preferences, links: list[Link]
) -> None:
    screen = the(LobbyScreen, lobby.screen)
    screen.set_connection("here", connected=True)
    preferences.follow_own_games(LOBBY)
    lobby._lobby.games = [
        Advert(game, "Bram and I", "Service", "two-players", 2) for game in ("a", "b")
    ]
    tell(qtbot, preferences.own_games, MINE)
    assert list(screen.games.open_games.rows) == ["b"]


def test_an_order_that_is_refused_says_why(
    qtbot: QtBot, lobby: LobbyVisit, preferences: Preferences, links: list[Link]
) -> None:
    preferences.follow_own_games(LOBBY)
    session = links[0].session
    screen = the(LobbyScreen, lobby.screen)
    session.order(screen.form.setup.settings)
    with qtbot.waitSignal(preferences.own_games.refused):
        session.put(LobbyFailed(LobbySays.NO_SERVICE()))
    assert screen.told


@pytest.fixture
def host(qtbot: QtBot, preferences: Preferences, links: list[Link]) -> Iterator[HostVisit]:
    preferences.change(change(preferences.settings, lobby=LOBBY, found_by="lobby"))
    visit = HostVisit(preferences)
    qtbot.addWidget(visit.screen)
    yield visit
    visit.end()


def test_host_a_game_asks_the_lobby_for_its_service_only_where_it_is_to_host(
    qtbot: QtBot, host: HostVisit, preferences: Preferences, links: list[Link]
) -> None:
    screen = the(HostScreen, host.screen)
    assert links == []
    screen.form.hosting.there.click()
    qtbot.waitUntil(lambda: len(links) == 1)
    assert not screen.open_table.isEnabled()
    tell(qtbot, preferences.own_games)
    assert screen.form.reason == "This lobby has no service. Choose this computer."
    tell(qtbot, preferences.own_games, takes_orders=True)
    screen.host_requested.emit(screen.form.setup)
    [order] = links[0].orders
    assert order.settings.service
    with qtbot.waitSignal(host.onward) as onward:
        links[0].session.put(TableMade("g" * 20, "s" * 22))
    onward.args[0].end()
    assert preferences.settings.games_at == LOBBY
    links[0].session.order(order.settings)
    assert len(links[0].orders) == 2


def test_who_chooses_the_service_again_has_the_lobby_asked_again(
    qtbot: QtBot, host: HostVisit, preferences: Preferences, links: list[Link]
) -> None:
    screen = the(HostScreen, host.screen)
    screen.form.hosting.there.click()
    qtbot.waitUntil(lambda: len(links) == 1)
    tell(qtbot, preferences.own_games)
    screen.form.hosting.here.click()
    assert screen.open_table.isEnabled()
    screen.form.hosting.there.click()
    qtbot.waitUntil(lambda: len(links) == 2)
    tell(qtbot, preferences.own_games, takes_orders=True)
    assert screen.open_table.isEnabled()


def test_a_lobby_is_called_once_its_address_stays_and_if_it_is_silent_no_table_is_ordered(
    qtbot: QtBot, host: HostVisit, preferences: Preferences, links: list[Link]
) -> None:
    screen = the(HostScreen, host.screen)
    screen.form.hosting.there.click()
    for typed in ("l", "lobby", "127.0.0.2:9"):
        screen.form.address.set_text(typed)
    qtbot.waitUntil(lambda: len(links) == 1)
    assert str(links[0].session.address) == "127.0.0.2:9"
    with qtbot.waitSignal(preferences.own_games.lost):
        links[0].session.put(LobbyFailed(WaySays.LOBBY_TRIED_AGAIN()))
    assert screen.form.reason == "The lobby can't be reached. Trying again."


def test_what_a_lobby_said_before_it_was_left_is_no_news_afterwards(
    qtbot: QtBot, start: StartVisit, preferences: Preferences
) -> None:
    own = preferences.own_games
    tell(qtbot, own, THEIRS)
    turns: list[ServiceTable] = []
    session = own.session
    own.turned.connect(turns.append)
    assert session is not None
    session.put(TablesTold((MINE,), False))
    own.leave()
    qtbot.waitUntil(lambda: session.waiting() == 0)
    assert turns == []
