"""Set up a checkout: its virtual environment, and what the system lacks.

    python3 packaging/set_up.py (play | run | draw | test | check | bench | dist)

Each target of the Makefile calls this first, so it is quick where nothing is left to do. It runs
under any Python from 3.7 on; one that is too old for the program looks for another one.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import system_packages
from package_manager import Installer, manager

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).resolve().parents[1]
PROJECT = ROOT / "pyproject.toml"
TOOLS = ROOT / "tools" / "pyproject.toml"
EXAMPLES = ROOT / "examples"
SEAT_PINNED = ROOT / "packaging" / "seat"
SEAT = ROOT / "client" / "smallworld_web" / "seat" / "program.zip.gz"
VENV = ROOT / ".venv"
WINDOWS = os.name == "nt"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / ("python.exe" if WINDOWS else "python")

PURPOSES = {
    "play": ("", None, "screen"),
    "run": ("", None, ""),
    "draw": ("", "", "memory"),
    "test": ("test", "arena,bench", "tests"),
    "check": ("dev", "arena,bench", ""),
    "bench": ("", "bench", ""),
    "dist": ("dist", None, "packages"),
}
"""The extra of pyproject.toml that is installed, those of tools/pyproject.toml (None: no
tools), and what system_packages.py is asked for."""

AGAIN = "Once that is installed, run the same command again."


class NotSetUp(Exception):
    """Something is missing that can't be had here; the message says what to do."""


def supported() -> tuple[int, int]:
    """The oldest and the newest minor version of Python 3 that pyproject.toml allows."""
    text = PROJECT.read_text(encoding="utf-8")
    found = re.search(r'^requires-python = ">=3\.(\d+),<3\.(\d+)"$', text, re.MULTILINE)
    if not found:
        raise NotSetUp("pyproject.toml does not say which Pythons are supported.")
    return int(found[1]), int(found[2]) - 1


def other_pythons() -> Iterator[str]:
    """The programs on the path that are a supported Python by their names, newest first."""
    oldest, newest = supported()
    for minor in range(newest, oldest - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found:
            yield found


def require_supported_python() -> None:
    """Go on only with a supported Python: with another one on the path if need be."""
    oldest, newest = supported()
    if sys.version_info[0] == 3 and oldest <= sys.version_info[1] <= newest:
        return
    for other in other_pythons():
        sys.exit(_call([other, __file__, *sys.argv[1:]]))
    raise NotSetUp(
        f"Small World needs Python 3.{oldest} to 3.{newest}; this is {sys.version.split()[0]}. "
        "Name another one:  make PYTHON=/path/to/python ..."
    )


def make_environment(installer: Installer, packages: str = "") -> None:
    """Make the virtual environment, if there is none that works.

    Where that lacks something, what the purpose ``packages`` will lack is asked for with it.
    """
    if PYTHON.exists() and _call([str(PYTHON), "-c", ""]) == 0:
        return
    if importlib.util.find_spec("ensurepip") is None:
        known = manager()
        if known is None or not known.venv:
            raise NotSetUp("This Python has no ensurepip, so it can't make environments.")
        needs = [known.venv, *system_packages.foreseen(packages)]
        if not installer.provide(needs, "Some packages of the system are missing"):
            raise NotSetUp(AGAIN)
    if _call([sys.executable, "-m", "venv", "--clear", str(VENV)]) != 0:
        shutil.rmtree(VENV, ignore_errors=True)
        raise NotSetUp("No virtual environment could be made; what is missing stands above.")


def install(extra: str, tools: str | None) -> None:
    """Install the program into the environment, and with ``tools`` what developers need beside it.

    It happens once, and again when a pyproject.toml changes. Both installs are editable, so a
    changed source needs nothing.
    """
    parts = [(ROOT, extra)] if tools is None else [(ROOT, extra), (TOOLS.parent, tools)]
    stamp = VENV / "-".join([".installed", *(f"{place.name}-{of}" for place, of in parts[1:])])
    stamp = stamp.with_name(f"{stamp.name}-{extra}" if extra else stamp.name)
    described = [PROJECT, TOOLS][: len(parts)]
    if stamp.exists() and stamp.stat().st_mtime >= max(it.stat().st_mtime for it in described):
        return
    print(f"Installing into {VENV.name}; the first time that takes a while ...", flush=True)
    named = [f"{place}[{of}]" if of else str(place) for place, of in parts]
    what = [word for each in named for word in ("--editable", each)]
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if _call([*pip, "--use-pep517", *what]) != 0:
        raise NotSetUp(
            "pip says above why it can't install the program. The first time it needs a network."
        )
    stamp.touch()


def install_examples() -> None:
    """Let npm install what the example in JavaScript imports; without npm its test is skipped."""
    npm = shutil.which("npm")
    described, installed = EXAMPLES / "package.json", EXAMPLES / "node_modules"
    if not npm or (installed.exists() and installed.stat().st_mtime >= described.stat().st_mtime):
        return
    if _call([npm, "install", "--silent", "--prefix", str(EXAMPLES)]) == 0:
        installed.touch()
    else:
        print("npm can't install the example in JavaScript, so its test will be skipped.")


def make_seat(anew: bool) -> None:
    """Pack what a seat in the browser runs on; without npm the page only shows games."""
    newest = max(path.stat().st_mtime for path in [*SEAT_PINNED.iterdir(), PROJECT])
    if not shutil.which("npm"):
        return
    if not anew and SEAT.exists() and SEAT.stat().st_mtime >= newest:
        return
    print("Packing the seat for browsers ...", flush=True)
    tool = str(ROOT / "tools" / "seat_bundle.py")
    if _call([str(PYTHON), tool, "--quiet", *["--quick"] * (not anew)]) != 0:
        print("It can't be packed, so nobody can sit down in a browser.")


def provide_system_packages(purpose: str, installer: Installer) -> None:
    """Install what Linux lacks, by the environment's Python: that one knows where Qt is."""
    script = str(Path(__file__).with_name("system_packages.py"))
    agreed = ["--agreed"] if installer.agreed else []
    if _call([str(PYTHON), script, purpose, *agreed]) != 0:
        raise NotSetUp(AGAIN)


def _call(command: Sequence[str]) -> int:
    return subprocess.run(command, check=False).returncode


def set_up(purpose: str) -> None:
    """Make everything ready for a purpose; NotSetUp says what keeps it from being."""
    extra, tools, packages = PURPOSES[purpose]
    require_supported_python()
    installer = Installer()
    make_environment(installer, packages)
    install(extra, tools)
    if packages and sys.platform == "linux":
        provide_system_packages(packages, installer)
    if purpose == "test":
        install_examples()
    if purpose in ("play", "test", "dist"):
        make_seat(anew=purpose == "dist")


def main(words: Sequence[str]) -> int:
    """Set up for the purpose that is named; the exit status."""
    if len(words) != 1 or words[0] not in PURPOSES:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        set_up(words[0])
    except NotSetUp as missing:
        print(missing, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
