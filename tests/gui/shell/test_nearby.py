"""The games of the local network on the screens to join and to watch."""

import dataclasses
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from smallworld_client.discovery.announcements import NearbyGame, mark_of
from smallworld_client.gui.lobby.join import JoinScreen
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell import pages
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.pages import JoinVisit
from smallworld_client.gui.shell.visit import Preferences
from smallworld_client.gui.shell.ways import visit_to_nearby
from smallworld_maps import for_players
from smallworld_net.address import Address, Invitation, parse_target
from smallworld_net.keys import KeyPair
from smallworld_wire.lobby import Advert
from tests.gui.shell.visiting import Exchange

KEY = KeyPair.new().public
ADVERT = Advert("a-game", "Ann's table", "Ann", for_players(2).id, 2, 1, key=KEY)


class Browsers:
    """Stands for the network: keeps who looks, and tells what the test lets it tell."""

    def __init__(self) -> None:
        self.tell: Callable[[list[NearbyGame]], None] = lambda games: None
        self.closed = False

    def __call__(self, tell: Callable[[list[NearbyGame]], None]) -> "Browsers":
        self.tell = tell
        return self

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> Browsers:
    browsers = Browsers()
    monkeypatch.setattr(pages, "MdnsBrowser", browsers)
    return browsers


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch, exchange: Exchange) -> list[tuple[str, object]]:
    """How and where somebody went."""
    gone: list[tuple[str, object]] = []

    def go(how: str) -> Callable[[object, str], Session]:
        def session(target: object, name: str) -> Session:
            gone.append((how, target))
            return exchange.make_session()

        return session

    monkeypatch.setattr(Session, "join", go("join"))
    monkeypatch.setattr(Session, "watch", go("watch"))
    return gone


Visiting = Callable[[bool], tuple[JoinVisit, list[TableVisit]]]


@pytest.fixture
def visiting(preferences: Preferences, qtbot: QtBot) -> Iterator[Visiting]:
    """Visit the screen, and see where it leads."""
    visits: list[JoinVisit] = []
    onward: list[TableVisit] = []

    def visit(watch: bool) -> tuple[JoinVisit, list[TableVisit]]:
        visits.append(JoinVisit(preferences, watch))
        visits[0].onward.connect(onward.append)
        qtbot.addWidget(visits[0].screen)
        return visits[0], onward

    yield visit
    for each in (*onward, *visits):
        each.end()


def nearby(advert: Advert) -> NearbyGame:
    ways = (Address("10.0.0.1", 7474, KEY),)
    return NearbyGame(mark_of(advert.game), 1, KEY, ways, advert)


def screen_of(visit: JoinVisit) -> JoinScreen:
    assert isinstance(visit.screen, JoinScreen)
    return visit.screen


@pytest.mark.parametrize(
    ("advert", "watch", "how"),
    [
        (ADVERT, False, "join"),
        (ADVERT, True, "watch"),
        (replace(ADVERT, stage="running", round=2), False, "watch"),
        (replace(ADVERT, stage="running", taken=2, computers=1, late_guests=True), False, "join"),
    ],
)
def test_one_click_leads_to_a_game_on_the_network(
    network: Browsers,
    ways: list[tuple[str, object]],
    visiting: Visiting,
    qtbot: QtBot,
    advert: Advert,
    watch: bool,
    how: str,
) -> None:
    visit, onward = visiting(watch)
    game = nearby(advert)
    network.tell([game])
    rows = screen_of(visit).games.rows
    qtbot.waitUntil(lambda: bool(rows))
    [row] = rows.values()
    row.button.click()
    assert ways == [(how, game)]
    assert len(onward) == 1


def test_a_game_that_vanishes_leaves_the_list_and_one_of_somebody_ignored_is_not_in_it(
    network: Browsers, visiting: Visiting, qtbot: QtBot, preferences: Preferences
) -> None:
    visit, _ = visiting(False)
    rows = screen_of(visit).games.rows
    preferences.ignore(KEY, "Ann", True)
    heeded = nearby(replace(ADVERT, game="another"))
    network.tell([nearby(ADVERT), dataclasses.replace(heeded, key=KeyPair.new().public)])
    qtbot.waitUntil(lambda: bool(rows))
    assert len(rows) == 1
    network.tell([])
    qtbot.waitUntil(lambda: not rows)
    visit.end()
    assert network.closed


def test_who_announces_the_game_of_another_gets_a_row_of_their_own(
    network: Browsers, ways: list[tuple[str, object]], visiting: Visiting, qtbot: QtBot
) -> None:
    visit, _ = visiting(False)
    honest = nearby(ADVERT)
    false = [
        dataclasses.replace(honest, source="10.0.0.66"),
        dataclasses.replace(honest, key=KeyPair.new().public, epoch=60),
    ]
    network.tell([honest, *false])
    rows = screen_of(visit).games.rows
    qtbot.waitUntil(lambda: len(rows) == 3)
    next(iter(rows.values())).button.click()
    assert ways == [("join", honest)]


def test_who_came_by_the_network_passes_on_the_link_that_the_host_shows(
    preferences: Preferences, ways: list[tuple[str, object]]
) -> None:
    visit = visit_to_nearby(nearby(ADVERT), preferences, watch=False)
    assert parse_target(visit._way_here) == Invitation(Address("10.0.0.1", 7474), key=KEY)
    visit.end()
