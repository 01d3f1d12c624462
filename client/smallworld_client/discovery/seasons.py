"""What a lobby tells of seasons and players, made safe to show: it may pass anything on."""

from msgspec.structs import replace

from smallworld.text import plain
from smallworld_wire.results import PlayedGame, Profile, SeasonTable


def readable_season(table: SeasonTable) -> SeasonTable:
    """A season's table whose names are plain lines."""
    return replace(table, rows=tuple(replace(row, name=plain(row.name)) for row in table.rows))


def readable_profile(profile: Profile) -> Profile:
    """A profile whose names are plain lines."""
    games = tuple(map(_readable_game, profile.games))
    return replace(profile, name=plain(profile.name), games=games)


def _readable_game(game: PlayedGame) -> PlayedGame:
    return replace(game, seats=tuple(replace(seat, name=plain(seat.name)) for seat in game.seats))
