"""What works where Qt's libraries are missing, as on a server: every command but the window's."""

import json
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.helpers.lobbies import running_lobby
from tests.helpers.programs import PATIENCE, Program

CLIENT = "smallworld_client"
MISSING = "libEGL.so.1: cannot open shared object file"
RUN_EACH = """
import contextlib, io, json, sys
from smallworld_client.cli import main
from smallworld_client.home.folders import records_folder

told = []
for words in json.load(sys.stdin):
    records = [str(each) for each in records_folder().glob("*.swr")]
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            status = main([records[0] if word == "RECORD" else word for word in words])
        except Exception as error:
            status = repr(error)
    told.append([status, said.getvalue(), sorted({"numpy", "shapely"} & set(sys.modules))])
print(json.dumps(told))
"""
"""Runs each of the command lines that come in, and prints what came of it.

Also which modules of geometry have been imported by then.
"""
GEOMETRY = "board "
"""The first command that needs any: a game has to begin without, as they take long to import."""
KEY = "a" * 40
TERMINAL = {
    "host --headless --players 2 --bots random,random --rounds 1 --port 0": "record ",
    "replay RECORD --verify": "signed",
    "submit RECORD --lobby LOBBY": "This lobby doesn't save results.",
    f"friends add {KEY} Bram": "Bram is now your friend.",
    "friends --lobby LOBBY": "Bram: not here",
    "friends invite Bram 1 --lobby LOBBY": "Bram is not here",
    "friends ignore Bram": "You and Bram no longer see",
    "friends unignore Bram": "You are no longer ignoring Bram.",
    "friends remove Bram": "Bram is no longer your friend",
    "games --lobby LOBBY": "You have no games",
    "games": "Name a lobby",
    "notices --lobby LOBBY": "You get no messages.",
    "profile --lobby LOBBY": "You haven't played a ranked game here.",
    "season --lobby LOBBY": "0 games",
    "match --text --bot random": "Name a lobby",
    "host --service --headless --lobby LOBBY": "This lobby can't host a table at the moment",
    "watch smallworld:// --text": "not an address",
    "bot smallworld:// --level random": "not an address",
    "identity show": " ",
    "identity export FOLDER/identity": "exported to ",
    "identity import FOLDER/identity": "is already your identity here",
    "nearby --seconds 0.01": "No game is hosted",
    "resume --text": "There are no unfinished games here",
    "simulate --players 2 --games 1 --bots random": "best combos",
    "board --new --players 2 --seed 7 FOLDER/board.json": "neighbours",
}
"""Command lines and what each of them says."""
WINDOW = (
    "play",
    "host --players 2",
    "join 127.0.0.1:9",
    "watch 127.0.0.1:9",
)


@pytest.fixture(autouse=True)
def no_qt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs that are started now find PySide6, but not the libraries that it needs."""
    package = tmp_path / "lacking" / "PySide6"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(f"raise ImportError({MISSING!r})\n")
    monkeypatch.setenv("PYTHONPATH", str(package.parent))
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SMALLWORLD_LAN", "off")
    monkeypatch.setenv("SMALLWORLD_PASSPHRASE", "correct horse battery")


def run_each(lines: list[str]) -> list[tuple[object, str, list[str]]]:
    """For each command line its exit status, or what it raised, what it printed, and imports."""
    done = subprocess.run(
        [sys.executable, "-c", RUN_EACH],
        input=json.dumps([line.split() for line in lines]),
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    return [(status, said, imported) for status, said, imported in json.loads(done.stdout)]


def test_commands_for_the_terminal_do_their_work(tmp_path: Path) -> None:
    scenario = next(Path("tests/scenarios").rglob("*.toml")).absolute()
    with running_lobby() as lobby:
        places = {"LOBBY": lobby, "FOLDER": str(tmp_path), "SCENARIO": str(scenario)}
        lines = list(TERMINAL)
        for place, value in places.items():
            lines = [line.replace(place, value) for line in lines]
        found = run_each(lines)
    for (line, wanted), (status, said, geometry) in zip(TERMINAL.items(), found, strict=True):
        assert wanted in said, (line, status, said)
        assert line.startswith(GEOMETRY) or geometry == [], line


def test_commands_that_need_a_window_say_what_is_missing_in_one_line() -> None:
    for line, (status, said, _) in zip(WINDOW, run_each(list(WINDOW)), strict=True):
        assert (status, said.count("\n")) == (1, 1), line
        assert said.startswith(f"smallworld: Qt can't be loaded: {MISSING}"), line


@pytest.mark.turns(8)
def test_a_table_is_hosted_played_and_watched_in_a_browser(
    tmp_path: Path, running: list[Program]
) -> None:
    options = ("--headless", "--port", "0", "--bots", "random", "--rounds", "1")
    running.append(Program(CLIENT, "host", *options, home=tmp_path / "host"))
    place = running[0].expect("table open at ")
    running.append(
        Program("smallworld_web", "--watch", place, "--port", "0", "--bind", "127.0.0.1")
    )
    page = running[1].expect_with("is open at ")
    with urlopen(page) as answer:
        assert b"Small World" in answer.read()
    running.append(Program(CLIENT, "watch", place, "--text"))
    running[2].expect("seats ")  # before the game, which ends in no time
    running.append(Program(CLIENT, "join", place, "--text", "--bot", "random"))
    for program in running[2:]:
        program.expect("result ")
        assert program.wait() == 0
    assert running[0].wait() == 0
    assert running[1].interrupt() == 0
