"""The examples for authors of other programs, at a real table: what they know is in the documents.

They use pyzmq and msgpack (or their packages for Node) and nothing of this project.
"""

import ast
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.helpers.programs import Program, programs

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
ANYWHERE = "tcp://127.0.0.1:*"

Run = Callable[..., Program]


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    with programs() as running:

        def start(module: str, *words: str) -> Program:
            running.append(Program(module, *words, home=tmp_path / str(len(running))))
            return running[-1]

        yield start


@pytest.mark.parametrize("example", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_an_example_is_short_and_imports_nothing_of_the_project(example: Path) -> None:
    text = example.read_text()
    assert len(text.splitlines()) <= {"bot.py": 65, "spectator.py": 150}.get(example.name, 60)
    imported = {
        name.name.partition(".")[0] if isinstance(node, ast.Import) else node.module
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in node.names
    }
    assert not {name for name in imported if name and name.startswith("smallworld")}


@pytest.mark.turns(8)
def test_the_examples_play_and_tell_a_whole_game(run: Run, tmp_path: Path) -> None:
    bot = run("examples.bot", ANYWHERE)
    engine = bot.expect("waiting at ")
    host = run(
        *("smallworld_client", "host", "--headless", "--bots", f"engine:{engine}", "--port", "0"),
        *("--rounds", "2", "--publish", "tcp://127.0.0.1:0"),
    )
    feed = host.expect("published at ")
    address = host.expect("table open at ")
    spectator = run("examples.spectator", address.partition("#")[0])
    spectator.expect("welcome")
    overlay = run("examples.overlay", feed, str(tmp_path / "score.txt"))
    guest = run("smallworld_client", "bot", address, "--level", "easy", "--pace", "0.05")
    result = host.expect("result ")
    spectator.expect_with("a player signs the result")
    overlay.expect("Won by ")
    guest.expect("record ")
    assert not [line for line in bot.lines if "asked again" in line]
    told = (tmp_path / "score.txt").read_text()
    assert all(score.rpartition(" ")[2] in told for score in result.split(", "))


@pytest.mark.turns(8)
def test_an_engine_that_dies_in_the_middle_leaves_its_seat_to_easy(run: Run) -> None:
    bot = run("examples.bot", ANYWHERE)
    engine = bot.expect("waiting at ")
    host = run(
        *("smallworld_client", "host", "--headless", "--bots", f"engine:{engine},easy"),
        *("--rounds", "3", "--port", "0", "--pace", "0.05"),
    )
    host.expect_with(" pick ")
    bot.close()
    host.expect_with("easy plays its seat from now on")
    host.expect("result ")


@pytest.mark.turns(8)
@pytest.mark.skipif(
    not (EXAMPLES / "node_modules").exists(), reason="this machine has no npm for the examples"
)
def test_the_player_in_javascript_plays_a_whole_game(run: Run) -> None:
    node = shutil.which("node")
    assert node
    with subprocess.Popen(
        [node, "bot.js", ANYWHERE], cwd=EXAMPLES, stdout=subprocess.PIPE, text=True
    ) as bot:
        assert bot.stdout
        engine = bot.stdout.readline().removeprefix("waiting at ").strip()
        host = run(
            *("smallworld_client", "host", "--headless", "--bots", f"engine:{engine},easy"),
            *("--rounds", "2", "--port", "0"),
        )
        host.expect("result ")
        assert not [line for line in host.lines if "easy plays" in line]
        bot.kill()
