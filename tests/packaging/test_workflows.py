"""What runs on GitHub is what the Makefile has, on every Python and system there is to support.

The workflows run nowhere but there. `make workflows` lints them; this compares them with the rest.
"""

import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import set_up

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())

Yaml = dict[Any, Any]


def read(path: Path) -> Yaml:
    """A file of YAML. What PyYAML reads as True is the key `on`."""
    loaded = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(loaded, dict)
    return loaded


def jobs(path: Path) -> dict[str, Yaml]:
    """The jobs of a workflow by their names."""
    found = read(path)["jobs"]
    assert isinstance(found, dict)
    return found


def matrix(job: Yaml) -> dict[str, list[str]]:
    """What a job is repeated for."""
    return dict(job.get("strategy", {}).get("matrix", {}))


def commands(path: Path) -> Iterator[str]:
    """Each command of a workflow, once for every value that its job puts in."""
    for job in jobs(path).values():
        for step in job.get("steps", ()):
            for line in step.get("run", "").splitlines():
                yield from _filled(line, matrix(job))


def _filled(line: str, values: dict[str, list[str]]) -> list[str]:
    place = re.search(r"\$\{\{ matrix\.(\w+) \}\}", line)
    if not place:
        return [line]
    return [line.replace(place[0], value) for value in values[place[1]]]


def targets(lines: Iterator[str]) -> set[str]:
    """What make is called for in these commands."""
    return {word for line in lines for word in re.findall(r"^make ([a-z-]+)", line)}


def supported() -> list[str]:
    """The versions of Python that pyproject.toml allows."""
    oldest, newest = set_up.supported()
    return [f"3.{minor}" for minor in range(oldest, newest + 1)]


every_workflow = pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)


@every_workflow
def test_a_workflow_calls_targets_that_there_are(path: Path) -> None:
    called = targets(commands(path))
    assert called
    assert called <= TARGETS


def test_a_change_is_verified_by_the_same_targets_everywhere_and_compiled_once() -> None:
    here = targets(iter((ROOT / ".ci" / "run").read_text().splitlines()))
    on_github = targets(commands(GITHUB / "workflows" / "ci.yml"))
    assert on_github == here | {"compiled-wheel"}


def test_the_nights_run_what_takes_long() -> None:
    nightly = targets(commands(GITHUB / "workflows" / "nightly.yml"))
    assert nightly >= {"long", "storm", "fuzz", "mutants"}


def test_changes_are_verified_on_three_systems_with_every_python() -> None:
    verified = matrix(jobs(GITHUB / "workflows" / "ci.yml")["verify"])
    assert {system.partition("-")[0] for system in verified["os"]} == {"ubuntu", "macos", "windows"}
    assert verified["python"] == supported()


@pytest.mark.parametrize(("name", "job"), [("release", "compiled-wheels"), ("nightly", "compiled")])
def test_compiled_wheels_are_built_for_three_systems_and_every_python(name: str, job: str) -> None:
    built = matrix(jobs(GITHUB / "workflows" / f"{name}.yml")[job])
    assert {system.partition("-")[0] for system in built["os"]} == {"ubuntu", "macos", "windows"}
    assert built["python"] == supported()


def test_nothing_is_published_that_has_not_been_verified() -> None:
    release = jobs(GITHUB / "workflows" / "release.yml")
    assert release["verify"]["uses"] == "./.github/workflows/ci.yml"
    assert set(release["publish"]["needs"]) == set(release) - {"publish"}


def test_the_classifiers_name_every_python() -> None:
    named = [word.rpartition(" ")[2] for word in PROJECT["project"]["classifiers"]]
    assert [version for version in named if re.fullmatch(r"3\.\d+", version)] == supported()


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md", "Makefile"])
def test_the_documents_name_the_oldest_python(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    [oldest, *_] = re.findall(r"Python (3\.\d+)", text)
    assert oldest == supported()[0]


@every_workflow
def test_an_action_is_pinned_to_a_commit_and_tells_its_version(path: Path) -> None:
    """A tag can be moved by whoever takes an action over; Dependabot renews commit and version."""
    used = re.findall(r"uses: (.+)", path.read_text(encoding="utf-8"))
    others = [words for words in used if not words.startswith("./")]
    assert others
    for words in others:
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", words)


@every_workflow
def test_a_workflow_may_only_read_and_no_job_hangs_for_hours(path: Path) -> None:
    assert read(path)["permissions"] == {"contents": "read"}
    more = {name for name, job in jobs(path).items() if "permissions" in job}
    assert more <= {"publish"}
    assert all("uses" in job or job["timeout-minutes"] <= 350 for job in jobs(path).values())


def test_the_security_policy_leads_to_what_is_promised() -> None:
    policy = (GITHUB / "SECURITY.md").read_text(encoding="utf-8")
    [link] = re.findall(r"\]\((.+?)\)", policy)
    assert (GITHUB / link).resolve() == ROOT / "docs" / "SECURITY.md"


lacks_make = pytest.mark.skipif(shutil.which("make") is None, reason="lacks make")


def told(*words: str) -> list[str]:
    """What make prints. It is not to take itself for part of the one that runs the tests."""
    outside = {name: value for name, value in os.environ.items() if not name.startswith("M")}
    environment = {name: value for name, value in outside.items() if name != "PYTHON"}
    ended = subprocess.run(
        ["make", *words], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return (ended.stdout + ended.stderr).splitlines()


@lacks_make
@pytest.mark.parametrize(
    ("system", "lines"),
    [
        ("", ["python3 packaging/set_up.py test", ".venv/bin/pytest -q"]),
        ("Windows_NT", ["python packaging/set_up.py test", ".venv/Scripts/pytest -q"]),
    ],
)
def test_programs_are_where_each_system_keeps_them(system: str, lines: list[str]) -> None:
    assert told("-n", "test", f"OS={system}", "PYTEST_ARGS=-q") == lines


@lacks_make
def test_help_names_every_target() -> None:
    assert {line.split()[1] for line in told("help")} == TARGETS
