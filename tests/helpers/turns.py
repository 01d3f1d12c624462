"""Takes a share of many alike tests in each run: ``pytest.mark.turns(8)`` takes every eighth.

Which it is depends on the commit, so that another share is taken for another change. The others
are marked as ``long``: `make long` runs them. Where a test's file is named, all of it runs.

The tests of a folder take their turns one after the other, so that no run has many more than
another of those that are dear.

With ``together=True`` the marked tests of a file share a turn: what they share, such as a browser,
takes longer to start than all of them take.
"""

import os
import subprocess
from collections.abc import Iterable
from pathlib import Path
from zlib import crc32

import pytest

TURN = "SMALLWORLD_TURN"
"""The variable with the number of the turn: whoever sets it has the same tests run again."""
ROOT = Path(__file__).parents[2]


def turn_of_commit() -> int:
    """Begins the hash of the commit that is checked out; 0 where there is no git."""
    words = ("git", "-C", str(ROOT), "rev-parse", "--short=8", "HEAD")
    try:
        commit = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return 0
    return int(commit[:7], 16)


def is_its_turn(name: str, turns: int, turn: int) -> bool:
    """Whether a case of that name is among those that this turn takes."""
    return (crc32(name.encode()) + turn) % turns == 0


def pytest_configure(config: pytest.Config) -> None:
    """The workers of pytest-xdist take over what the first process finds."""
    config.addinivalue_line("markers", "turns(count, together): one run in so many takes it")
    os.environ.setdefault(TURN, str(turn_of_commit()))


def pytest_report_header() -> str:
    return f"turn: {TURN}={os.environ[TURN]}"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    named = _named_files(config.args)
    places: dict[tuple[Path, int], dict[tuple[Path, str], int]] = {}
    for item in items:
        mark = item.get_closest_marker("turns")
        if mark is None or item.path in named:
            continue
        # Tests of one screen share it where they have the same parameters, so they share a turn.
        name = item.callspec.id if hasattr(item, "callspec") else item.name
        if mark.kwargs.get("together"):
            name = ""
        folder, count = item.path.parent, mark.args[0]
        order = places.setdefault((folder, count), {})
        place = order.setdefault((item.path, name), len(order))
        if (crc32(folder.name.encode()) + place + int(os.environ[TURN])) % count:
            item.add_marker(pytest.mark.long)


def _named_files(words: Iterable[str]) -> set[Path]:
    paths = (Path(word.partition("::")[0]).resolve() for word in words)
    return {path for path in paths if path.suffix == ".py"}
