"""Breaks the rules one piece at a time, and sees that the tests notice each time.

All that ``mutants.py`` lists is broken in turn in a copy of the project. There the scenarios run
up to the first that fails, those first that reach what is broken (``reached.py`` notes it while
nothing is broken yet). Where they see nothing, the other tests of the rules run that reach it, then
all of them. Prints whatever no test noticed; exits with 1 if there is any such.

    python tools/break_traits.py [--only TEXT] [--verbose] [--copies NUMBER] [--scenarios]
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from mutants import ROOT, Mutant, broken, broken_function, ids_of

ROOMS = ("shared", "client", "server", "maps", "tests", "docs", "tools")
SCENARIOS = Path("tests", "scenarios")
PYTEST = ["pytest", "-x", "-q", "-p", "no:cacheprovider"]
OTHERS = [
    str(file.relative_to(ROOT))
    for folder in ("shared", "conformance")
    for file in sorted((ROOT / "tests" / folder).glob("test_*.py"))
]
"""By their files, since a file that is named runs whole: of a folder, tests with ``turns`` run by
turns, and what only another turn finds would pass.
"""
LEFT = ("*.so", "*.pyd", "rule_mutants.toml")
"""What is not copied: a compiled module would be used in the place of its broken source, and what
is broken in a copy stands no longer in the list of what is to be broken.
"""
NOBODY = "nobody"
PATIENCE = 20
"""A run counts as failed after so many times what it took with nothing broken, since a broken rule
may make a game endless."""


class Verdict(NamedTuple):
    """Who noticed, and the first test that failed."""

    mutant: Mutant
    by: str
    test: str


class Reach:
    """What each scenario and each test reaches while nothing is broken, and how long all take."""

    def __init__(self, copy: Path, with_tests: bool) -> None:
        """Run all of them in the copy. Exits where one fails."""
        self.scenarios, self.for_scenarios = _noted(copy, ["reached", "scenarios", NOTES], {})
        self.tests: dict[str, set[str]] = {}
        self.for_tests = 0.0
        if with_tests:
            # What is noted takes long, and here no test hangs.
            command = [*PYTEST, "-p", "reached", "--timeout", "3600", *OTHERS]
            self.tests, self.for_tests = _noted(copy, command, {"REACHED": NOTES})
        self._texts = {
            file: (copy / SCENARIOS / file).read_text(encoding="utf-8") for file in self.scenarios
        }

    def scenarios_for(self, mutant: Mutant) -> list[str]:
        """All scenarios: those that reach what is broken, or name it, come first, small ones first.

        The others come after them: what is computed once for all games is reached by the first.
        """
        function, ids = broken_function(mutant), ids_of(mutant)

        def order(file: str) -> tuple[bool, int]:
            named = any(id in self._texts[file] for id in ids)
            return not (named or function in self.scenarios[file]), len(self.scenarios[file])

        return sorted(self.scenarios, key=order)

    def tests_for(self, mutant: Mutant) -> list[str]:
        """The tests that reach what is broken."""
        function = broken_function(mutant)
        return [test for test, reached in self.tests.items() if function in reached]


NOTES = "reached.json"


def _noted(
    copy: Path, command: list[str], environment: dict[str, str]
) -> tuple[dict[str, set[str]], float]:
    began = time.monotonic()
    failing = run(copy, command, None, environment)
    if failing:
        sys.exit(f"Nothing is broken yet, and this fails: {failing}")
    noted = json.loads((copy / NOTES).read_text(encoding="utf-8"))
    return {name: set(found) for name, found in noted.items()}, time.monotonic() - began


def run(
    copy: Path,
    command: list[str],
    patience: float | None,
    environment: dict[str, str] | None = None,
    told: str = "",
) -> str:
    """What fails first in that copy of the project; empty where nothing does.

    ``told`` is what the command reads. Bytecode is written only while nothing is broken.
    """
    paths = os.pathsep.join(str(copy / room) for room in ROOMS)
    broken = {"PYTHONDONTWRITEBYTECODE": "1"} if environment is None else environment
    try:
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": paths, **broken},
            input=told,
            capture_output=True,
            text=True,
            check=False,
            timeout=patience,
        )
    except subprocess.TimeoutExpired:
        return "out of patience"
    if done.returncode == 0:
        return ""
    output = (done.stdout + done.stderr).strip()
    first = re.search(r"^(?:FAILED |ERROR |.*\.toml).*", output, re.MULTILINE)
    return first[0] if first else output.rpartition("\n")[2] or f"status {done.returncode}"


def checker(copy: Path, mutant: Mutant, reach: Reach) -> Verdict:
    """Break the copy, run the tests, and mend it again."""
    file = copy / mutant.file
    whole, times = file.read_text(encoding="utf-8"), file.stat()
    file.write_text(mutant.text, encoding="utf-8")
    try:
        return judge(copy, mutant, reach)
    finally:
        file.write_text(whole, encoding="utf-8")
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))  # its bytecode is right again


def judge(copy: Path, mutant: Mutant, reach: Reach) -> Verdict:
    """Who notices: the scenarios, the tests that reach it, or one of all tests."""
    patience = 10 + PATIENCE * reach.for_scenarios
    order = "\n".join(reach.scenarios_for(mutant))
    test = run(copy, ["reached", "first"], patience, told=order)
    if test:
        return Verdict(mutant, "scenarios", test)
    for tests in (reach.tests_for(mutant), OTHERS) if reach.tests else ():
        test = run(copy, [*PYTEST, *tests], 10 + PATIENCE * reach.for_tests) if tests else ""
        if test:
            return Verdict(mutant, "other tests", test)
    return Verdict(mutant, NOBODY, "")


def judge_all(mutants: list[Mutant], copies: list[Path], reach: Reach) -> Iterator[Verdict]:
    """All verdicts, as many at a time as there are copies."""
    free: SimpleQueue[Path] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def one(mutant: Mutant) -> Verdict:
        copy = free.get()
        try:
            return checker(copy, mutant, reach)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as pool:
        yield from pool.map(one, mutants)


def copy_in(scratch: Path) -> Path:
    """A copy of the project, so that nobody's work on it disturbs the rest."""
    copy = scratch / "0"
    for room in ROOMS:
        shutil.copytree(ROOT / room, copy / room, ignore=shutil.ignore_patterns(*LEFT))
    shutil.copy2(ROOT / "pyproject.toml", copy)
    return copy


def copies_of(first: Path, number: int) -> list[Path]:
    """So many copies of the project, the first one among them."""
    others = [first.with_name(str(at)) for at in range(1, number)]
    return [first, *(shutil.copytree(first, other) for other in others)]


def main() -> int:
    """Break everything that the arguments name; 1 where something went unnoticed."""
    parser = argparse.ArgumentParser(description="Break the rules, and see that tests notice.")
    parser.add_argument("--only", default="", help="just those whose name has this text")
    parser.add_argument("--verbose", action="store_true", help="tell which test noticed each")
    parser.add_argument(
        "--copies", type=int, default=os.cpu_count() or 1, help="how many are judged at a time"
    )
    parser.add_argument(
        "--scenarios", action="store_true", help="ask the scenarios alone, not the other tests"
    )
    arguments = parser.parse_args()
    began = time.monotonic()
    noticed: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as scratch:
        mutants, first = broken(arguments.only), copy_in(Path(scratch))
        reach = Reach(first, with_tests=not arguments.scenarios)
        copies = copies_of(first, arguments.copies)
        for mutant, by, test in judge_all(mutants, copies, reach):
            noticed[by] += 1
            if arguments.verbose or by == NOBODY:
                print(f"{by}: {mutant.name}: {test}", flush=True)
    told = ", ".join(f"{count} noticed by {by}" for by, count in noticed.items())
    print(f"{len(mutants)} rules broken: {told}; {time.monotonic() - began:.0f} s")
    return int(noticed[NOBODY] > 0)


if __name__ == "__main__":
    sys.exit(main())
