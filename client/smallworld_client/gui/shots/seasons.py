"""The pictures of seasons: one's place in the lobby, profiles, the table, and a report."""

from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QWidget

from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.season.profile_screen import ProfileScreen
from smallworld_client.gui.season.report_dialog import ReportDialog
from smallworld_client.gui.season.table_screen import SeasonScreen
from smallworld_client.gui.season.words import standing_text
from smallworld_client.gui.shots.people import lobby_with_friends
from smallworld_client.gui.shots.posing import Studio
from smallworld_client.gui.shots.screens import Pose, as_it_comes, games
from smallworld_maps import for_players
from smallworld_wire.results import (
    Finisher,
    PlayedGame,
    Profile,
    RaceWins,
    SeasonRow,
    SeasonTable,
    Standing,
)

_ADA, _BRAM, _CLEO = b"a" * 40, b"b" * 40, b"c" * 40
_SEASON, _UNTIL, _DAY = 1_790_812_800, 1_798_761_600, 86_400
"""The last quarter of 2026, UTC."""
_BEFORE = 1_782_864_000
_NOW = Standing(_SEASON, _UNTIL, 1642, 38, 214, 17, 7)
_RACES = (
    RaceWins("elves", 5, 3),
    RaceWins("dwarves", 4, 2),
    RaceWins("ratmen", 6, 1),
    RaceWins("tritons", 3, 1),
    RaceWins("giants", 2, 0),
)
_LINK = "https://games.example.org/r/"


def _game(number: int, *seats: Finisher) -> PlayedGame:
    at = _SEASON + (40 - 3 * number) * _DAY
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
    before = Standing(_BEFORE, _SEASON, 1518, 61, 180, 22, 8)
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


def _lobby() -> LobbyScreen:
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


_NOBODY = Profile(_ADA, standings=(Standing(_SEASON, _UNTIL, 1000),))
_EMPTY = SeasonTable(0, _SEASON, _UNTIL, 0, (), 0, 3)

SEASONS: dict[str, Pose] = {
    "lobby-season": as_it_comes(_lobby),
    "profile": as_it_comes(partial(_profile, profile(), own=True)),
    "profile-of-another": as_it_comes(partial(_profile, replace_key(profile(), _BRAM), own=False)),
    "profile-new": as_it_comes(partial(_profile, _NOBODY, own=True)),
    "profile-asking": as_it_comes(partial(_profile, None, own=True)),
    "profile-hidden": as_it_comes(partial(_profile, Profile(_ADA, is_hidden=True), own=True)),
    "season": as_it_comes(partial(_season, season())),
    "season-new": as_it_comes(partial(_season, _EMPTY)),
    "report": _report,
}
