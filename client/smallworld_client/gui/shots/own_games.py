"""The pictures of a person's own games at the service."""

from collections.abc import Callable
from time import time

from PySide6.QtWidgets import QWidget

from smallworld_client.gui.lobby.own_games import OwnGamesCard
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.lobby.side import YOUR_TURN
from smallworld_client.gui.setup.host import HostScreen
from smallworld_client.gui.setup.hosting import Service
from smallworld_client.gui.setup.ways import Found
from smallworld_client.gui.shots.people import lobby_with_friends
from smallworld_client.gui.shots.posing import Studio
from smallworld_client.gui.shots.screens import LOBBY, as_it_comes, full_lobby
from smallworld_client.gui.start.screen import StartScreen
from smallworld_client.gui.texts.own_games import left_of
from smallworld_wire import Phase, ServiceTable

_KEY = b"k" * 40
_HOUR, _DAY = 3600, 86_400
_MARGIN = 60
"""Seconds: what a picture takes changes no hour in it."""


def own_tables() -> tuple[ServiceTable, ...]:
    """Five games, in three of which it is Ada's turn."""
    return (
        _table("Slow and thorough", 5 * _HOUR, "four-players", 8, ("Ada", "Bram", "Cleo", "Mio")),
        _table("Bram and I", 28 * _HOUR, "two-players", 4, ("Ada", "Bram")),
        _table("Long winter", 2 * _DAY, "three-players", 1, ("Mio", "Ada", "Sanna")),
        _table("Tea and trolls", 3 * _DAY, "two-players", 6, ("Ada", "Sanna"), turn=1),
        _table("In spring", 0, "five-players", 0, ("Ada", "Pim", "", "", ""), stage="waiting"),
    )


def _table(
    title: str,
    left: int,
    board: str,
    round_: int,
    seats: tuple[str, ...],
    turn: int = 0,
    stage: Phase = "running",
) -> ServiceTable:
    until = int(time()) + left + _MARGIN if left else 0
    turn_of = (turn,) if stage == "running" else ()
    mine = stage == "running" and turn == 0
    return ServiceTable(
        title, title, board, seats, stage, _KEY, 1, round_, turn_of, is_mine=mine, until=until
    )


def _lobby(tables: tuple[ServiceTable, ...]) -> LobbyScreen:
    screen = full_lobby()
    card = OwnGamesCard("Ada")
    card.show_tables(tables)
    screen.add_card(card, YOUR_TURN)
    return screen


def _all_cards() -> LobbyScreen:
    screen = lobby_with_friends()
    card = OwnGamesCard("Ada")
    card.show_tables(own_tables()[:3])
    screen.add_card(card, YOUR_TURN)
    return screen


def _narrow(studio: Studio) -> QWidget:
    """Where there is room for one column, it is that of the cards."""
    screen = _lobby(own_tables())
    studio.set_up(screen)
    screen.pages.set_value("cards")
    screen.refit()
    studio.rest(screen)
    return screen


def _form(studio: Studio) -> QWidget:
    screen = _lobby(own_tables()[3:])
    screen.form.offer_service(True)
    studio.set_up(screen)
    screen.games.begin.click()
    screen.form.service.click()
    return screen


def _host() -> HostScreen:
    screen = HostScreen("Ada", LOBBY, Found.LOBBY)
    screen.form.hosting.there.click()
    screen.form.show_service(Service.THERE)
    return screen


def _start() -> QWidget:
    screen = StartScreen()
    tables = own_tables()
    screen.set_turns(f"{tables[0].title}, {left_of(tables[0])}", len(tables))
    screen.set_unfinished("An evening with friends")
    return screen


OWN_GAMES: dict[str, Callable[[Studio], QWidget]] = {
    "lobby-own-games": as_it_comes(lambda: _lobby(own_tables())),
    "lobby-cards": as_it_comes(_all_cards),
    "lobby-own-games-no-turn": as_it_comes(lambda: _lobby(own_tables()[3:])),
    "lobby-own-games-tab": _narrow,
    "lobby-new-service-table": _form,
    "host-at-service": as_it_comes(_host),
    "start-own-games": as_it_comes(_start),
}
