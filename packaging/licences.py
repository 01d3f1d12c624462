"""Collect the licences of what the stand-alone program brings along, for its packages."""

import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

PROGRAM = "smallworld-table"
COMMON = Path("/usr/share/common-licenses")
QT = ("LGPL-3", "GPL-3", "GPL-2")
"""The licences that PySide6 and Qt name without having their texts in their wheels."""

_LICENCE = re.compile(r"(licen[cs]e|copying|notice|authors)", re.IGNORECASE)


def collect(folder: Path, libraries: Iterable[str] = ()) -> None:
    """Copy into ``folder`` what wheels, Python and the distribution say of licences.

    ``libraries`` are the names of the distribution's files that are brought along.
    """
    for wheel in sorted(wheels(PROGRAM)):
        for file in distribution(wheel).files or ():
            if ".dist-info" in file.parts[0] and _LICENCE.match(file.name):
                _copy(Path(str(file.locate())), folder / wheel / file.name)
    for name in QT:
        _copy(COMMON / name, folder / "qt" / name)
    _copy(_pythons_own(), folder / "python" / "LICENSE.txt")
    for package in sorted(packages(libraries)):
        _copy(Path("/usr/share/doc") / package / "copyright", folder / package / "copyright")


def wheels(name: str, known: frozenset[str] = frozenset()) -> set[str]:
    """The names of what a distribution needs to run, directly and through others."""
    found: set[str] = set()
    for needed in _needed(name):
        if needed not in known | found:
            found |= {needed} | wheels(needed, known | found | {needed})
    return found


def _needed(name: str) -> Iterator[str]:
    """What is installed of a distribution's requirements; extras, and other systems', are not."""
    for requirement in distribution(name).requires or ():
        bare = re.match(r"[\w.-]+", requirement)
        if bare and "extra ==" not in requirement and _is_installed(bare[0]):
            yield bare[0].lower()


def _is_installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def _pythons_own() -> Path:
    version = sysconfig.get_python_version()
    own = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    return own if own.exists() else Path(f"/usr/share/doc/python{version}/copyright")


def packages(libraries: Iterable[str]) -> set[str]:
    """The Debian packages that have libraries of these names; none where there is no dpkg."""
    names = sorted(f"*/{name}" for name in libraries)
    if not names or not shutil.which("dpkg"):
        return set()
    told = subprocess.run(["dpkg", "-S", *names], capture_output=True, text=True, check=False)
    return {line.partition(":")[0] for line in told.stdout.splitlines() if ": /" in line}


def _copy(source: Path, target: Path) -> None:
    if source.is_file():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
