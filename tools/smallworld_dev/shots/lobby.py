"""The pictures of a lobby's services: friends, quick matches, seasons and always-on games."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from time import time

from PySide6.QtWidgets import QWidget

from smallworld_client.discovery.friends import InvitedBy
from smallworld_client.gui.lobby.cards import YOUR_TURN, OwnGamesCard
from smallworld_client.gui.lobby.company import FriendInvitation, FriendView
from smallworld_client.gui.lobby.friends import FriendsDialog, InvitedDialog
from smallworld_client.gui.lobby.profile import ProfileScreen, SeasonScreen, standing_text
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.setup.access import ServiceState, TableAccess
from smallworld_client.gui.setup.form import HostScreen
from smallworld_client.gui.setup.waiting import WaitingScreen
from smallworld_client.gui.shell.people import ReportDialog
from smallworld_client.gui.shell.start_screen import StartScreen
from smallworld_client.gui.times import left_of
from smallworld_dev.shots.posing import Studio
from smallworld_dev.shots.screens import (
    LOBBY,
    PAGE,
    Pose,
    as_it_comes,
    full_lobby,
    games,
    waiting_room,
)
from smallworld_maps import for_players
from smallworld_wire.common import Phase
from smallworld_wire.lobby import ServiceTable
from smallworld_wire.people import Whereabouts
from smallworld_wire.results import (
    Finisher,
    PlayedGame,
    Profile,
    RaceWins,
    SeasonRow,
    SeasonStanding,
    SeasonTable,
)

_FRIENDS = (
    FriendView(b"b" * 40, "Bram", Whereabouts()),
    FriendView(b"c" * 40, "Cleo", Whereabouts("playing", "g" * 24, 6, 9)),
    FriendView(b"m" * 40, "Mio", Whereabouts("table", "h" * 24)),
    FriendView(b"s" * 40, "Sanna", Whereabouts(), is_invited=True),
    FriendView(b"t" * 40, "Tomas"),
)


def lobby_with_friends() -> LobbyScreen:
    """A lobby in which one has friends."""
    screen = full_lobby()
    screen.friends.show_friends(_FRIENDS)
    screen.match.show_count(9)
    return screen


def _all_friends(studio: Studio, *, invites: bool) -> QWidget:
    screen = lobby_with_friends()
    studio.set_up(screen)
    dialog = FriendsDialog(screen, invites=invites)
    dialog.show_friends(_FRIENDS)
    dialog.open()
    return screen


def _invited(studio: Studio) -> QWidget:
    screen = lobby_with_friends()
    studio.set_up(screen)
    link = "smallworld://lobby.example.org:7475/game"
    note = InvitedBy("1", "Bram", link, "Tuesday table", "four-players", 4, 2)
    InvitedDialog(FriendInvitation(b"b" * 40, "Bram", note), screen).open()
    return screen


def _looking(seconds: int, looking: int, found: int = 0) -> LobbyScreen:
    screen = lobby_with_friends()
    screen.match.show_looking()
    screen.match.show_count(looking)
    screen.match.pass_seconds(seconds)
    if found:
        screen.match.show_found(found)
    return screen


def _waiting_with_friends() -> WaitingScreen:
    screen = waiting_room(hosting=True, page=PAGE)
    screen.invitation.offer_friends(True)
    return screen


PEOPLE: dict[str, Pose] = {
    "lobby-friends": as_it_comes(lobby_with_friends),
    "friends-all": partial(_all_friends, invites=False),
    "friends-to-invite": partial(_all_friends, invites=True),
    "invited": _invited,
    "waiting-friends": as_it_comes(_waiting_with_friends),
    "match-looking": as_it_comes(lambda: _looking(12, 3)),
    "match-alone": as_it_comes(lambda: _looking(31, 1)),
    "match-found": as_it_comes(lambda: _looking(12, 3, 3)),
}


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
    screen.cards.add_card(card, YOUR_TURN)
    return screen


def _all_cards() -> LobbyScreen:
    screen = lobby_with_friends()
    card = OwnGamesCard("Ada")
    card.show_tables(own_tables()[:3])
    screen.cards.add_card(card, YOUR_TURN)
    return screen


def _narrow(studio: Studio) -> QWidget:
    """Where there is room for one column, it is that of the cards."""
    screen = _lobby(own_tables())
    studio.set_up(screen)
    screen.pages.set_value("cards")
    screen.fit()
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
    screen = HostScreen("Ada", LOBBY, TableAccess.LOBBY)
    screen.form.hosting.there.click()
    screen.form.show_service(ServiceState.THERE)
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


_ADA, _BRAM, _CLEO = b"a" * 40, b"b" * 40, b"c" * 40
_SEASON, _UNTIL, _DAY_SECONDS = 1_790_812_800, 1_798_761_600, 86_400
"""The last quarter of 2026, UTC."""
_BEFORE = 1_782_864_000
_NOW = SeasonStanding(_SEASON, _UNTIL, 1642, 38, 214, 17, 7)
_RACES = (
    RaceWins("elves", 5, 3),
    RaceWins("dwarves", 4, 2),
    RaceWins("ratmen", 6, 1),
    RaceWins("tritons", 3, 1),
    RaceWins("giants", 2, 0),
)
_LINK = "https://games.example.org/r/"


def _game(number: int, *seats: Finisher) -> PlayedGame:
    at = _SEASON + (40 - 3 * number) * _DAY_SECONDS
    link = f"{_LINK}{number}" if number % 3 else ""
    return PlayedGame(f"game-{number}", at, for_players(len(seats)).id, (), seats, link)


def _games() -> tuple[PlayedGame, ...]:
    hard = Finisher(b"hard", "Brambo", 3, 71, "hard")
    return (
        _game(0, Finisher(_ADA, "Ada", 1, 98), Finisher(_BRAM, "Bram", 2, 91), hard),
        _game(1, Finisher(_BRAM, "Bram", 1, 104), Finisher(_ADA, "Ada", 2, 99)),
        _game(
            2,
            Finisher(_CLEO, "Cleo", 1, 88),
            Finisher(b"", "", 2, 87),
            Finisher(_ADA, "Ada", 3, 80),
            Finisher(_BRAM, "Bram", 4, 66),
        ),
        _game(4, Finisher(_ADA, "Ada", 1, 110), Finisher(_CLEO, "Cleo", 2, 95)),
    )


def profile() -> Profile:
    """Somebody who has played a season and a half."""
    before = SeasonStanding(_BEFORE, _SEASON, 1518, 61, 180, 22, 8)
    return Profile(_ADA, "Ada", (_NOW, before), _RACES, _games(), 0, 17)


def _profile(shown: Profile | None, *, own: bool) -> ProfileScreen:
    screen = ProfileScreen(own=own)
    if shown is not None:
        screen.show_profile(shown)
    return screen


def season(rows: int = 24) -> SeasonTable:
    """A table in which Ada is ninth."""
    names = ("Cleo", "Bram", "Mio", "Sanna", "Tomas", "Ines", "Edda", "Pim", "Ada", "Lotta")
    made = [
        SeasonRow(
            place,
            _ADA if place == 9 else str(place).zfill(40).encode(),
            names[place % 10 - 1] if place < 11 else f"{names[place % 10 - 1]} {place}",
            2104 - 37 * place,
            40 - place,
            max(0, 19 - place),
        )
        for place in range(1, rows + 1)
    ]
    made.insert(6, SeasonRow(0, b"hard", "Brambo", 1850, 61, 12, "hard"))
    return SeasonTable(0, _SEASON, _UNTIL, 0, tuple(made), rows + 31, 1_312, has_earlier=True)


def _season(table: SeasonTable) -> SeasonScreen:
    screen = SeasonScreen(_ADA)
    screen.show_season(table)
    return screen


def _season_lobby() -> LobbyScreen:
    screen = lobby_with_friends()
    screen.person.show_standing(standing_text(_NOW))
    listed = games()
    screen.show_games([replace(listed[0], rated=True), *listed[1:]])
    return screen


def _report(studio: Studio) -> QWidget:
    screen = _profile(replace_key(profile(), _BRAM), own=False)
    studio.set_up(screen)
    ReportDialog("Bram", screen).open()
    return screen


def replace_key(shown: Profile, key: bytes) -> Profile:
    """The same profile as somebody else's."""
    return Profile(key, "Bram", shown.standings, shown.races, shown.games, 0, shown.total)


_NOBODY = Profile(_ADA, standings=(SeasonStanding(_SEASON, _UNTIL, 1000),))
_EMPTY = SeasonTable(0, _SEASON, _UNTIL, 0, (), 0, 3)

SEASONS: dict[str, Pose] = {
    "lobby-season": as_it_comes(_season_lobby),
    "profile": as_it_comes(partial(_profile, profile(), own=True)),
    "profile-of-another": as_it_comes(partial(_profile, replace_key(profile(), _BRAM), own=False)),
    "profile-new": as_it_comes(partial(_profile, _NOBODY, own=True)),
    "profile-asking": as_it_comes(partial(_profile, None, own=True)),
    "profile-hidden": as_it_comes(partial(_profile, Profile(_ADA, is_hidden=True), own=True)),
    "season": as_it_comes(partial(_season, season())),
    "season-new": as_it_comes(partial(_season, _EMPTY)),
    "report": _report,
}
