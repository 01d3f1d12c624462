"""A game that counts, played by real programs through a real lobby."""

import json
from pathlib import Path

import pytest

from smallworld.record import decode
from tests.helpers.programs import Program, programs, smallworld

pytestmark = pytest.mark.timeout(200)


@pytest.mark.turns(8)
def test_a_game_that_counts_is_in_its_players_profiles(tmp_path: Path) -> None:
    with programs() as running:

        def start(module: str, *words: str, home: str) -> Program:
            running.append(Program(module, *words, home=tmp_path / home))
            return running[-1]

        def say(name: str, *words: str) -> str:
            return smallworld(*words, "--lobby", address, home=tmp_path / name)

        keys = str(tmp_path / "lobby")
        lobby = start("smallworld_lobby", "--bind", "tcp://127.0.0.1:0", "--keys", keys, home="l")
        address = lobby.expect("smallworld-lobby").rpartition(" ")[2]
        words = ("host", "--headless", "--lobby", address, "--rated", "--port", "0")
        host = start("smallworld_client", *words, home="host")
        way = host.expect("invitation").rpartition(" ")[2]
        bot = ("bot", way, "--level", "random", "--pace", "0.001", "--name")
        bots = [start("smallworld_client", *bot, name, home=name) for name in ("Ann", "Bob")]
        for program in (host, *bots):
            assert program.wait(150) == 0, program.lines
        assert any("counted this ranked game" in line for bot in bots for line in bot.lines)
        told = json.loads(say("Ann", "profile", "--json"))
        assert (told["name"], told["total"]) == ("Ann", 1)
        [record] = (tmp_path / "lobby" / "records").iterdir()
        assert decode(record.read_bytes()).header.rated == ("", "")
        assert "1 game counts" in say("Bob", "season")
        assert "did not check your record" in say("Bob", "submit", str(record))
        say("Ann", "profile", "--not-rated")
        assert "don't play ranked games" in say("Ann", "profile")
        assert "someone" in say("Bob", "profile")
