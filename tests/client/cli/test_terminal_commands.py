"""The commands host, watch and join: what they ask for and what they refuse, in one line."""

import re
from argparse import ArgumentParser

import pytest

from smallworld.errors import GameError
from smallworld_client.cli import hosting, main
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_wire.room import LOT, Pace
from tests.helpers.programs import Program

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        (["host", "--headless", "--players", "6"], "no board for 6 players"),
        (["host", "--headless", "--board", "atlantis"], "no board “atlantis”"),
        (["host", "--headless", "--board", "two-players", "--players", "3"], "for 2 players"),
        (["host", "--headless", "--bots", "deep-blue"], "no computer player “deep-blue”"),
        (["host", "--headless", "--bots", "random,random,random"], "do not fit"),
        (["host", "--bots", "random,random"], "do not fit"),
        (["host", "--headless", "--port", "70000"], "A port is a number"),
        (["host", "--headless", "--lobby", "two words"], "not an address"),
        (["host", "--headless", "--delay", "601"], "0 to 600 seconds"),
        (["host", "--headless", "--grace", "1"], "5 seconds at least"),
        (["host", "--headless", "--resume"], "No game is unfinished here"),
        (["resume", "--text"], "No game is unfinished here"),
        (["watch", "two words", "--text"], "not an address"),
        (["join", "smallworld://", "--text"], "not an address"),
        (["join", "host:80", "--text", "--bot", "deep-blue"], "no computer player"),
        (["watch", "127.0.0.1:9", "--text"], "Nobody answers at 127.0.0.1:9"),
    ],
)
def test_what_can_not_be_is_one_line_and_status_2(
    command: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command) == 2
    error = capsys.readouterr().err
    assert complaint in error
    assert error.startswith("smallworld: ")
    assert error.count("\n") == 1


@pytest.mark.parametrize("command", ["host", "watch", "join"])
def test_each_explains_itself_with_examples(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main([command, "--help"])
    assert stop.value.code == 0
    assert "examples:" in capsys.readouterr().out


def test_a_port_that_is_taken_is_one_line_and_status_2(running: list[Program]) -> None:
    running.append(Program("smallworld_client", "host", "--headless", "--port", "0"))
    place = running[0].expect("table open at ")
    port = place.partition("#")[0].rpartition(":")[2]
    running.append(Program("smallworld_client", "host", "--headless", "--port", port))
    running[1].expect(f"smallworld: Port {port} is in use")
    assert running[1].wait() == 2


def test_nobody_sits_at_a_headless_hosts_own_screen() -> None:
    setup = _setup("--headless", "--players", "3", "--bots", "random")
    assert setup.places == (SeatSetup(), SeatSetup(), SeatSetup("computer", "random"))
    assert setup.starts_itself
    assert setup.pace == 0


def test_in_the_window_the_host_has_the_first_seat_and_starts_the_game() -> None:
    setup = _setup("--name", "Ann", "--no-spectators", "--private")
    assert setup.places == (SeatSetup("person", "Ann"), SeatSetup())
    assert not setup.starts_itself
    assert (setup.settings.spectators, setup.settings.private) == (False, True)


def test_clock_and_absence_are_the_hosts_to_decide() -> None:
    words = ("--clock", "turn:90", "--late", "vote", "--grace", "30", "--no-late-guests")
    settings = _setup(*words).settings
    assert (settings.pace, settings.late, settings.grace) == (Pace("turn", 90), "vote", 30)
    assert not settings.late_guests


def test_a_game_over_weeks_is_said_in_hours_and_days() -> None:
    words = ("--clock", "turn:3d", "--grace", "12h", "--vacation", "14")
    settings = _setup(*words).settings
    assert (settings.pace, settings.grace) == (Pace("turn", 259_200), 43_200)
    assert settings.vacation == 14


@pytest.mark.parametrize("clock", ["turn", "turn:1", "hour:90", "game:-1", "90", "turn:31d"])
def test_what_is_no_clock_is_said(clock: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["host", "--clock", clock])
    assert "is no clock" in capsys.readouterr().err


@pytest.mark.parametrize(("first", "seat"), [("1", 0), ("3", 2), ("lot", LOT)])
def test_rounds_and_first_player_are_the_hosts_to_decide(first: str, seat: int) -> None:
    settings = _setup("--players", "3", "--rounds", "6", "--first", first).settings
    assert (settings.rounds, settings.first) == (6, seat)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--rounds", "21"), "A game has 1 to 20 rounds."),
        (("--rounds", "-1"), "A game has 1 to 20 rounds."),
        (("--first", "3"), "--first is a seat from 1 to 2, or lot."),
        (("--first", "Ann"), "--first is a seat from 1 to 2, or lot."),
    ],
)
def test_rounds_and_first_player_that_can_not_be_are_refused(
    words: tuple[str, str], said: str
) -> None:
    with pytest.raises(GameError, match=re.escape(said)):
        _setup(*words)


def _setup(*words: str) -> Setup:

    parser = ArgumentParser()
    hosting.add_host_arguments(parser)
    return hosting._setup(parser.parse_args(words))


def test_a_link_that_is_damaged_is_said_in_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has clicked it has no terminal to read in."""
    told: list[str] = []
    monkeypatch.setattr("smallworld_client.cli.joining._say_in_window", told.append)
    main(["smallworld://host:80/game?secret=a&secret=b"])
    assert told == ["This invitation is damaged. Ask for a new one."]
