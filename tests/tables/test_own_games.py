"""Real processes: a table is opened at the service from a command line, and listed as one's own."""

import json
from pathlib import Path

import pytest

from smallworld_client.cli.command_line import main
from smallworld_net.address import Invitation, parse_address, parse_target
from tests.helpers.programs import Program
from tests.helpers.stores import PATIENCE, until


def test_a_table_that_was_opened_at_the_service_is_among_ones_games_and_nobody_elses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = ("--keys", str(tmp_path / "service"))
    lobby = Program("smallworld_lobby", "--bind", "tcp://127.0.0.1:0", "--no-relay", *here)
    programs = [lobby]
    try:
        place = parse_address(lobby.expect("smallworld-lobby").rpartition(" at ")[2])
        address = str(place._replace(key=None))
        service = Program("smallworld_tables", "--host", "127.0.0.1", "--port", "0", *here)
        programs.append(service)
        service.expect("smallworld-tables")

        monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "ann"))
        words = ("--service", "--headless", "--lobby", address, "--clock", "turn:2d")
        ordered = ["host", *words, "--title", "Slow one"]
        until(lambda: main(ordered) == 0, "a lobby that has heard of the worker", PATIENCE)
        way = parse_target(capsys.readouterr().out.split()[-1])
        assert isinstance(way, Invitation)

        assert main(["games", "--lobby", address, "--json"]) == 0
        [row] = json.loads(capsys.readouterr().out)
        assert (row["game"], row["title"], row["stage"]) == (way.game, "Slow one", "waiting")

        monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "bob"))
        assert main(["games", "--lobby", address]) == 0
        assert "no games" in capsys.readouterr().out
    finally:
        for program in programs:
            program.close()
