"""What a lobby tells of players is shown as text, whatever it is."""

from smallworld_client.discovery.lobby_client import readable_profile, readable_season
from smallworld_wire.results import Finisher, PlayedGame, Profile, SeasonRow, SeasonTable

ODD = "A\u202en\x07n"
KEY = b"k" * 40


def test_names_in_a_table_are_plain_lines() -> None:
    row = SeasonRow(1, KEY, ODD, 1000, 5, 2)
    table = readable_season(SeasonTable(0, 0, 1, 0, (row,), 1, 5))
    assert [row.name for row in table.rows] == ["An n"]


def test_names_in_a_profile_are_plain_lines() -> None:
    seats = (Finisher(KEY, ODD, 1, 90), Finisher(KEY, "Bob", 2, 80))
    game = PlayedGame("a-game", 1, "two-players", (), seats)
    profile = readable_profile(Profile(KEY, ODD, games=(game,)))
    assert profile.name == "An n"
    assert [seat.name for seat in profile.games[0].seats] == ["An n", "Bob"]
