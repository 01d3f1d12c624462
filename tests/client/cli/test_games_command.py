"""What the list of one's games says in a terminal, and what can't be asked for."""

import pytest
from msgspec.structs import replace

from smallworld_client.cli import main
from smallworld_client.cli.own_games import line
from smallworld_wire.lobby import ServiceTable

TABLE = ServiceTable(
    "a", "Bram and I", "two-players", ("Mira", "Bram"), "running", b"k" * 40, round=4, turn_of=(1,)
)


def test_a_game_says_whose_turn_it_is_and_how_much_time_is_left() -> None:
    theirs = replace(TABLE, until=1000 + 50 * 3600)
    assert line(theirs, 1000) == "Bram and I: round 4; Mira, Bram; Bram to move; 2 days left"
    mine = replace(TABLE, is_mine=True, turn_of=(0,), until=1000 + 5 * 3600)
    assert line(mine, 1000).endswith("your turn; 5 hours left")


def test_during_a_vacation_it_is_said_that_the_clock_stands() -> None:
    resting = replace(TABLE, rests_until=1_800_000_000)
    assert line(resting, 0).endswith("Bram to move; on vacation until 2027-01-15")
    mine = replace(resting, is_mine=True)
    assert line(mine, 0).endswith("your turn; your clock is stopped until 2027-01-15")


def test_a_table_that_waits_says_which_seats_are_free() -> None:
    waiting = replace(TABLE, stage="waiting", seats=("Mira", ""), turn_of=())
    assert line(waiting, 0) == "Bram and I: not begun; Mira, a free seat"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["host", "--service"], "add --lobby"),
        (
            ["host", "--service", "--lobby", "localhost", "--port", "0"],
            "no --web or --port",
        ),
        (
            ["host", "--service", "--lobby", "localhost", "--bots", "mine:Bot"],
            "random, easy, medium, hard",
        ),
        (["games", "vacation", "1", "--lobby", "localhost"], "--days"),
        (["games", "region-lost", "1", "--lobby", "localhost"], "--tokens"),
        (["host", "--vacation", "3"], "stops a clock of hours or days"),
        (["games", "--lobby", "not an address"], "address"),
    ],
)
def test_what_makes_no_sense_is_said(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert said in capsys.readouterr().err
