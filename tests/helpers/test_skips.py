"""On a CI server no test is skipped that could run there."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TESTS = """
import pytest

@pytest.mark.skipif(True, reason="lacks Xvfb")
def test_marked(): pass

def test_called(): pytest.skip("lacks Xvfb")

def test_kernel(): pytest.skip("this machine allows no network namespaces")

@pytest.mark.xfail(reason="known")
def test_known(): assert False
"""
MODULE = "import pytest\npytest.importorskip('no_such_module')\n"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is demanded")


def run(folder: Path, *, on_server: bool) -> dict[str, str]:
    """Run these tests on a CI server or elsewhere: what became of each, and the sum."""
    (folder / "test_it.py").write_text(TESTS)
    (folder / "test_module.py").write_text(MODULE)
    words = ["-v", "-p", "no:cacheprovider", "-p", "tests.helpers.skips", "-c", os.devnull]
    told = subprocess.run(
        [sys.executable, "-m", "pytest", *words, "--continue-on-collection-errors", str(folder)],
        env={**os.environ, "PYTHONPATH": str(ROOT), "CI": "true" if on_server else ""},
        capture_output=True,
        text=True,
        check=False,
    )
    outcomes = dict(re.findall(r"^[^ ]+::(\w+) ([A-Z]+)", told.stdout, re.MULTILINE))
    return {**outcomes, "sum": told.stdout.splitlines()[-1], "all": told.stdout}


def test_tests_may_be_skipped_on_a_machine_of_ones_own(tmp_path: Path) -> None:
    outcomes = run(tmp_path, on_server=False)
    assert "4 skipped, 1 xfailed" in outcomes["sum"]


def test_it_is_said_in_a_line_what_was_skipped_and_why(tmp_path: Path) -> None:
    outcomes = run(tmp_path, on_server=False)
    assert "Skipped 2: lacks Xvfb" in outcomes["all"].splitlines()


def test_on_a_server_only_those_are_skipped_that_no_package_could_help(tmp_path: Path) -> None:
    outcomes = run(tmp_path, on_server=True)
    assert outcomes["test_marked"] == "ERROR"
    assert outcomes["test_called"] == "FAILED"
    assert outcomes["test_kernel"] == "SKIPPED"
    assert outcomes["test_known"] == "XFAIL"
    assert "1 failed, 1 skipped, 1 xfailed, 2 errors" in outcomes["sum"]
