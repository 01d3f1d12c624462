"""Which functions of the rules each scenario and each test reaches, and the first that fails.

``break_traits.py`` uses it in its copies of the project:

    python -m reached scenarios NOTES           note what each scenario reaches
    python -m reached first                     play those named on standard input, up to a failure
    pytest -p reached ...                       note what each test reaches, in the file REACHED

The notes are JSON: of each scenario or test the functions, such as ``rules/army.py:begun``.
"""

import json
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

import smallworld
from smallworld_client.table.setup import find_board
from smallworld_dev.scenarios import read, run

RULES = str(Path(smallworld.__file__).parent) + os.sep
SCENARIOS = Path("tests", "scenarios")


def name_of(code: CodeType) -> str:
    """What a function is called in the notes; what is inside one goes by the name of that."""
    file = code.co_filename.removeprefix(RULES).replace(os.sep, "/")
    return f"{file}:{code.co_qualname.partition('.<locals>')[0]}"


@contextmanager
def noting() -> Iterator[set[CodeType]]:
    """Collect the code of all that is called meanwhile, in threads that begin meanwhile too."""
    found: set[CodeType] = set()

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            found.add(frame.f_code)

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def names(found: set[CodeType]) -> list[str]:
    """The functions of the rules among these, by name."""
    return sorted({name_of(code) for code in found if code.co_filename.startswith(RULES)})


def fails(file: str) -> str:
    """What does not hold in a scenario; empty where all of it does."""
    try:
        failures = run(read((SCENARIOS / file).read_text(encoding="utf-8"), find_board))
    except Exception as error:  # noqa: BLE001 - whatever it is, it has been noticed
        return f"{type(error).__name__}: {error}"
    return str(failures[0]) if failures else ""


def note_scenarios(notes: Path) -> int:
    """Write what each scenario reaches; 1 where one fails."""
    reached: dict[str, list[str]] = {}
    for path in sorted(SCENARIOS.glob("*/*.toml")):
        file = path.relative_to(SCENARIOS).as_posix()
        with noting() as found:
            failure = fails(file)
        if failure:
            print(f"{file}: {failure}")
            return 1
        reached[file] = names(found)
    notes.write_text(json.dumps(reached), encoding="utf-8")
    return 0


def first_failure(files: Iterator[str]) -> int:
    """Play scenarios in their order; print the first that fails, and return 1."""
    for file in files:
        failure = fails(file)
        if failure:
            print(f"{file}: {failure}")
            return 1
    return 0


class Notes:
    """What each test reaches, its fixtures included."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.reached: dict[str, list[str]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[Any]:
        """Note it around the test itself, what is set up for it and what is cleared away."""
        with noting() as found:
            answer = yield
        self.reached[item.nodeid] = names(found)
        return answer

    def pytest_sessionfinish(self) -> None:
        """Write the notes."""
        self.file.write_text(json.dumps(self.reached), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Take notes where the environment says so."""
    if "REACHED" in os.environ:
        config.pluginmanager.register(Notes(Path(os.environ["REACHED"])))


if __name__ == "__main__":
    if sys.argv[1] == "scenarios":
        sys.exit(note_scenarios(Path(sys.argv[2])))
    sys.exit(first_failure(line.strip() for line in sys.stdin))
