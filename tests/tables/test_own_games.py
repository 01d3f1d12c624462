"""Real processes: a table is opened at the service from a command line, and listed as one's own."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from smallworld_client.cli import main
from smallworld_net.address import Invitation, parse_address, parse_target
from tests.helpers.programs import Program, programs
from tests.helpers.stores import PATIENCE, until


@contextmanager
def service(folder: Path) -> Iterator[tuple[str, list[Program]]]:
    """The address of a lobby with a worker for tables, and a list of programs that end with it."""
    here = ("--keys", str(folder / "service"))
    with programs() as running:
        lobby = Program("smallworld_lobby", "--bind", "tcp://127.0.0.1:0", "--no-relay", *here)
        running.append(lobby)
        place = parse_address(lobby.expect("smallworld-lobby").rpartition(" at ")[2])
        tables = Program("smallworld_tables", "--host", "127.0.0.1", "--port", "0", *here)
        running.append(tables)
        tables.expect("smallworld-tables")
        yield str(place._replace(key=None)), running


@pytest.mark.turns(8)
def test_a_game_over_days_is_set_up_and_left_for_a_vacation_from_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "ann"))
    with service(tmp_path) as (address, running):
        words = ("--service", "--headless", "--lobby", address, "--clock", "turn:2d")
        ordered = ["host", *words, "--vacation", "9", "--bots", "random"]
        until(lambda: main(ordered) == 0, "a lobby that has heard of the worker", PATIENCE)
        way = capsys.readouterr().out.split()[-1]

        def say(*words: str) -> str:
            assert main(["games", *words, "--lobby", address]) == 0
            return capsys.readouterr().out

        assert say("list").count("free seat") == 1
        ann = Program("smallworld_client", "bot", way, "--level", "random", "--pace", "3600")
        running.append(ann)
        ann.expect("game ")  # the last seat is a computer's, so it begins
        ann.close()  # its first move would come in an hour

        until(lambda: "your turn; 48 hours left" in say("list"), "turn of Ann", PATIENCE)
        assert "Your clock is stopped until 20" in say("vacation", "1", "--days", "5")
        until(lambda: "your clock is stopped until 20" in say("list"), "vacation", PATIENCE)
        assert "to your borders" in say("region-lost", "1", "--tokens", "borders")
        assert say("vacation", "1", "--days", "0") == "Your clock runs.\n"
        assert main(["games", "vacation", "2", "--days", "1", "--lobby", address]) == 2


@pytest.mark.turns(8)
def test_a_table_that_was_opened_at_the_service_is_among_ones_games_and_nobody_elses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "ann"))
    with service(tmp_path) as (address, running):
        words = ("--service", "--headless", "--lobby", address, "--clock", "turn:2d")
        ordered = ["host", *words, "--title", "Slow one"]
        until(lambda: main(ordered) == 0, "a lobby that has heard of the worker", PATIENCE)
        way = parse_target(capsys.readouterr().out.split()[-1])
        assert isinstance(way, Invitation)

        assert main(["games", "--lobby", address, "--json"]) == 0
        [row] = json.loads(capsys.readouterr().out)
        assert (row["game"], row["title"], row["stage"]) == (way.game, "Slow one", "waiting")

        two = [Program("smallworld_client", "games", "--lobby", address) for _ in range(2)]
        running.extend(two)
        assert [each.wait(PATIENCE) for each in two] == [0, 0], [each.lines for each in two]

        monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "bob"))
        assert main(["games", "--lobby", address]) == 0
        assert "no games" in capsys.readouterr().out
