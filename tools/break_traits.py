"""Breaks the rules one piece at a time, and sees that the tests notice each time.

Every hook and flag of every trait, every number and trait row of the content, and the rules of
``rule_mutants.toml`` are broken in turn in a copy of the package, against which the scenarios run,
then, where those see nothing, the other tests of the rules. Prints whatever no test noticed;
exits with 1 if there is any such.

    python tools/break_traits.py [--only TEXT] [--verbose]
"""

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PACKAGE = Path("smallworld")
SCENARIOS = [
    "smallworld_client",
    "scenario",
    *map(str, sorted(ROOT.glob("tests/scenarios/*/*.toml"))),
]
OTHERS = [
    *("pytest", "-x", "-q", "-p", "no:cacheprovider"),
    *("tests/shared/test_content.py", "tests/conformance", "tests/shared"),
]
PATIENCE = 300
"""Seconds after which a run counts as failed: a broken rule may make a game endless."""

HARMLESS = {
    "Flies.enters says every region": "a race that flies has no boats to hold water with",
    "Flies.reaches says every region": "the same",
    "Sails.holds says every region": "land is held by all",
    "Survives.saved says one more": "there is but the one token to save",
}
"""What changes nothing in a game with this content, and why."""


class Mutant(NamedTuple):
    """A file of the package with one thing broken in it."""

    name: str
    file: Path
    text: str


class Verdict(NamedTuple):
    """Which tests noticed, ``scenarios`` or ``others``, and the first of them; or none did."""

    mutant: Mutant
    by: str = ""
    test: str = ""


def trait_mutants() -> Iterator[Mutant]:
    """Each hook that a trait overrides without its effect or with too much, each flag flipped."""
    file = PACKAGE / "traits.py"
    source = (ROOT / "shared" / file).read_text(encoding="utf-8")
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    base = next(node for node in classes if node.name == "Trait")
    defaults = {hook.name: _returned(hook) for hook in _hooks(base)}
    for trait in classes:
        if trait is base:
            continue
        for flag in trait.body:
            if isinstance(flag, ast.AnnAssign) and "ClassVar" in ast.unparse(flag.annotation):
                assert isinstance(flag.value, ast.Constant)
                text = _with_lines(source, flag.value, str(not flag.value.value))
                yield Mutant(f"{trait.name}.{ast.unparse(flag.target)} is flipped", file, text)
        for hook in _hooks(trait):
            for how, value in _otherwise(hook, defaults[hook.name]):
                text = _with_lines(source, hook.body[0], f"return {value}", hook.body[-1])
                yield Mutant(f"{trait.name}.{hook.name} {how}", file, text)


def _hooks(trait: ast.ClassDef) -> list[ast.FunctionDef]:
    return [node for node in trait.body if isinstance(node, ast.FunctionDef)]


def _returned(hook: ast.FunctionDef) -> str:
    last = hook.body[-1]
    assert isinstance(last, ast.Return)
    assert last.value is not None
    return ast.unparse(last.value)


def _otherwise(hook: ast.FunctionDef, default: str) -> Iterator[tuple[str, str]]:
    """What the hook might return instead, and how to call that."""
    value = _returned(hook)
    yield "says nothing", default
    if "board" in [argument.arg for argument in hook.args.args]:
        yield "says every region", "board.all"
    elif default == "0":
        yield "says one more", f"{value} + 1"
    elif default == "()":
        yield "gives one more", f"tuple(Marker(m.kind, m.count + 1) for m in {value})"
    elif default == "('', 0)":
        yield "has one more", f"({value}[0], {value}[1] + 1)"


def _with_lines(
    source: str, first: ast.stmt | ast.expr, new: str, last: ast.stmt | None = None
) -> str:
    """The source with what stands from one node to another written otherwise."""
    end = last or first
    assert end.end_lineno is not None
    assert end.end_col_offset is not None
    lines = source.splitlines(keepends=True)
    head = "".join(lines[: first.lineno - 1]) + lines[first.lineno - 1][: first.col_offset]
    tail = lines[end.end_lineno - 1][end.end_col_offset :] + "".join(lines[end.end_lineno :])
    return head + new + tail


CONTENT: list[tuple[re.Pattern[str], Callable[[re.Match[str]], str]]] = [
    (re.compile(r"(?<=traits = )\[.*\]"), lambda found: "[]"),
    (re.compile(r"(?<== )\d+"), lambda found: str(int(found[0]) + 1)),
    (re.compile(r"(?<== )true"), lambda found: "false"),
]
"""What is broken in the content: rows of traits, numbers, flags."""


def content_mutants() -> Iterator[Mutant]:
    """Each row of traits emptied, each number one more, each flag taken away."""
    file = PACKAGE / "content" / "base.toml"
    source = (ROOT / "shared" / file).read_text(encoding="utf-8")
    for pattern, change in CONTENT:
        for found in pattern.finditer(source):
            text = source[: found.start()] + change(found) + source[found.end() :]
            line = source[source.rfind("\n", 0, found.start()) + 1 : source.find("\n", found.end())]
            ids = re.findall(r'^id = "(.*)"', source[: found.start()], re.MULTILINE)
            yield Mutant(f"{ids[-1]}: {line}: {found[0]} becomes {change(found)}", file, text)


def rule_mutants() -> Iterator[Mutant]:
    """The rules that ``rule_mutants.toml`` breaks by hand. Exits where its text has gone."""
    table = tomllib.loads(Path(__file__).with_name("rule_mutants.toml").read_text(encoding="utf-8"))
    stale = []
    for row in table["mutant"]:
        file = PACKAGE / row["file"]
        source = (ROOT / "shared" / file).read_text(encoding="utf-8")
        if source.count(row["old"]) != 1:
            stale.append(f"{row['file']} has not just once: {row['old']}")
        yield Mutant(row["what"], file, source.replace(row["old"], row["new"]))
    if stale:
        sys.exit("rule_mutants.toml is older than the rules:\n" + "\n".join(stale))


def run(package: Path, command: list[str]) -> str:
    """What fails first with the package of that folder; empty where nothing does."""
    environment = {**os.environ, "PYTHONPATH": str(package), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        return "out of patience"
    if done.returncode == 0:
        return ""
    told = re.search(r"^(?:FAILED |ERROR |.*\.toml).*", done.stdout + done.stderr, re.MULTILINE)
    return told[0] if told else (done.stdout + done.stderr)[-500:]


def judge(package: Path, mutant: Mutant) -> Verdict:
    """Break the package, run the tests, and mend it again."""
    file = package / mutant.file
    whole = file.read_text(encoding="utf-8")
    file.write_text(mutant.text, encoding="utf-8")
    try:
        for by, command in (("scenarios", SCENARIOS), ("others", OTHERS)):
            test = run(package, command)
            if test:
                return Verdict(mutant, by, test)
        return Verdict(mutant)
    finally:
        file.write_text(whole, encoding="utf-8")


def judge_all(mutants: list[Mutant], scratch: Path) -> Iterator[Verdict]:
    """All verdicts, as many at a time as there are processors; each has a copy of its own."""
    workers = os.cpu_count() or 1
    free: SimpleQueue[Path] = SimpleQueue()
    for number in range(workers):
        package = scratch / str(number)
        shutil.copytree(ROOT / "shared", package, ignore=shutil.ignore_patterns("__pycache__"))
        free.put(package)

    def one(mutant: Mutant) -> Verdict:
        package = free.get()
        try:
            return judge(package, mutant)
        finally:
            free.put(package)

    with ThreadPoolExecutor(workers) as pool:
        yield from pool.map(one, mutants)


def main() -> int:
    """Break everything that the arguments name; 1 where something went unnoticed."""
    parser = argparse.ArgumentParser(description="Break the rules, and see that tests notice.")
    parser.add_argument("--only", default="", help="just those whose name has this text")
    parser.add_argument("--verbose", action="store_true", help="tell which test noticed each")
    arguments = parser.parse_args()
    mutants = [*trait_mutants(), *content_mutants(), *rule_mutants()]
    mutants = [m for m in mutants if arguments.only in m.name and m.name not in HARMLESS]
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        failing = run(ROOT / "shared", SCENARIOS) or run(ROOT / "shared", OTHERS)
        if failing:
            sys.exit(f"Nothing is broken yet, and this fails: {failing}")
        verdicts = []
        for verdict in judge_all(mutants, Path(scratch)):
            verdicts.append(verdict)
            if arguments.verbose or not verdict.by:
                print(
                    f"{verdict.by or 'NOBODY'}: {verdict.mutant.name}: {verdict.test}", flush=True
                )
    survivors = [verdict for verdict in verdicts if not verdict.by]
    by_scenarios = sum(verdict.by == "scenarios" for verdict in verdicts)
    print(
        f"{len(verdicts)} rules broken, {by_scenarios} noticed by scenarios,"
        f" {len(verdicts) - by_scenarios - len(survivors)} by other tests,"
        f" {len(survivors)} by nobody, in {time.monotonic() - began:.0f} s"
    )
    return int(bool(survivors))


if __name__ == "__main__":
    sys.exit(main())
