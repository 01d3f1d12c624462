"""The Makefile, asked what it would do."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="lacks make")


def told(*words: str) -> list[str]:
    """What make prints. It is not to take itself for part of the one that runs the tests."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("M")}
    environment = {name: value for name, value in outside.items() if name != "PYTHON"}
    ended = subprocess.run(
        ["make", *words], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return (ended.stdout + ended.stderr).splitlines()


@pytest.mark.parametrize(
    ("system", "lines"),
    [
        ("", ["python3 packaging/set_up.py test", ".venv/bin/pytest -q"]),
        ("Windows_NT", ["python packaging/set_up.py test", ".venv/Scripts/pytest -q"]),
    ],
)
def test_programs_are_where_each_system_keeps_them(system: str, lines: list[str]) -> None:
    assert told("-n", "test", f"OS={system}", "PYTEST_ARGS=-q") == lines


def test_help_names_every_target() -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    named = {line.split()[1] for line in told("help")}
    assert named == set(targets)
