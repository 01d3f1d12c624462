"""Of alike tests each run takes a share, and all of them together take every one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.turns import TURN, is_its_turn

A_TEST = """
import pytest

@pytest.mark.turns(4)
@pytest.mark.parametrize("number", range(40))
def test_it(number):
    pass
"""
QUIETLY = ("--collect-only", "-q", "-p", "tests.helpers.turns", "-p", "no:cacheprovider")
ALONE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(Path(__file__).parents[2])}
NAMES = [f"case-{number}" for number in range(200)]


def collected(folder: Path, *words: str, turn: int) -> list[str]:
    """The tests that a run takes of a file with forty that take turns."""
    (folder / "test_many.py").write_text(A_TEST)
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = long\naddopts = -m 'not long'")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *QUIETLY, *words],
        cwd=folder,
        env={**os.environ, **ALONE, TURN: str(turn)},
        capture_output=True,
        text=True,
        check=False,
    )
    return [line for line in done.stdout.splitlines() if line.startswith("test_many.py::")]


@pytest.mark.parametrize("turns", [2, 5, 8])
def test_each_case_has_its_turn_in_one_of_so_many(turns: int) -> None:
    taken = [name for turn in range(turns) for name in NAMES if is_its_turn(name, turns, turn)]
    assert sorted(taken) == sorted(NAMES)


def test_a_run_takes_a_share_and_make_long_takes_the_others(tmp_path: Path) -> None:
    usual = collected(tmp_path, ".", turn=1)
    others = collected(tmp_path, ".", "-m", "long", turn=1)
    assert 0 < len(usual) < len(others)
    assert len({*usual, *others}) == len(usual) + len(others) == 40


def test_a_file_that_is_named_runs_whole(tmp_path: Path) -> None:
    (folder := tmp_path / "here").mkdir()
    whole = f"{folder / 'test_many.py'}"
    assert len(collected(folder, whole, turn=1)) == 40
