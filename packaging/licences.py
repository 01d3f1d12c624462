"""Collect the licences of all that the stand-alone program brings along.

Every component has a folder, by its package's name: the wheels whose files are in the program,
Python, the fonts, and on Linux the distribution's packages. The program's About shows them.
``licences/qt`` beside this script has the texts that the wheels of PySide6 and Qt only name; what
Qt itself contains is told by Debian's copyright files of qtbase, qtsvg, qtwayland and ICU.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path

from building import ROOT, NotBuilt
from smallworld_client.about import PROGRAM, VERSIONS, licence_files, plain_name

TEXTS = Path(__file__).with_name("licences")
QT = {"pyside6-essentials": "*", "shiboken6": "*GPL*"}
"""The wheels that have Qt, or lead to it, and their texts in ``licences/qt``."""
FONTS = ROOT / "client" / "smallworld_client" / "gui" / "fonts"
DOCUMENTS = Path("/usr/share/doc")


def collect(folder: Path, files: Iterable[str]) -> None:
    """Copy the licences of whatever has these files; NotBuilt if a component has no text.

    ``files`` are the paths on this machine of all that the program is made of.
    """
    versions = {PROGRAM: "", "python": sysconfig.get_python_version()}
    _copy(ROOT / "LICENSE", folder / PROGRAM / "LICENSE")
    _copy(_pythons_own(), folder / "python" / "LICENSE.txt")
    for font in sorted(FONTS.glob("OFL-*.txt")):
        _copy(font, folder / font.stem.removeprefix("OFL-").lower() / font.name)
    for name, wheel in owners(files).items():
        versions[name] = wheel.version
        for text, path in _texts(name, wheel):
            _copy(path, folder / name / text)
    del versions[PROGRAM]
    lines = [f"{name} {version}\n" for name, version in sorted(versions.items())]
    (folder / VERSIONS).write_text("".join(lines), encoding="utf-8", newline="\n")


def collect_packages(folder: Path, libraries: Iterable[str]) -> None:
    """Add the copyright files of the Debian packages that have libraries of these names."""
    for package in sorted(packages(libraries)):
        _copy(DOCUMENTS / package / "copyright", folder / package / "copyright")


def owners(files: Iterable[str]) -> dict[str, Distribution]:
    """The installed wheels that have these files, by name; files of nobody are left out."""
    by_path = {
        _path(str(dist.locate_file(file))): dist
        for dist in distributions()
        for file in dist.files or ()
    }
    found = {plain_name(dist): dist for file in files if (dist := by_path.get(_path(file)))}
    return dict(sorted(found.items()))


def _path(file: str) -> str:
    return os.path.normcase(os.path.abspath(file))


def _texts(name: str, wheel: Distribution) -> Iterator[tuple[str, Path]]:
    texts = list(licence_files(wheel))
    if name in QT:
        texts += [(path.name, path) for path in sorted((TEXTS / "qt").glob(QT[name]))]
    if not texts:
        raise NotBuilt(f"{name} has no text of its licence: packaging/licences.py has to know one.")
    yield from texts


def _pythons_own() -> Path:
    version = sysconfig.get_python_version()
    places = (
        Path(sysconfig.get_path("stdlib"), "LICENSE.txt"),
        Path(sys.base_prefix, "LICENSE.txt"),
        DOCUMENTS / f"python{version}" / "copyright",
    )
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise NotBuilt("This Python has no text of its licence.")
    return found


def packages(libraries: Iterable[str]) -> set[str]:
    """The Debian packages that have libraries of these names; none where there is no dpkg."""
    names = sorted(f"*/{name}" for name in libraries)
    if not names or not shutil.which("dpkg"):
        return set()
    told = subprocess.run(["dpkg", "-S", *names], capture_output=True, text=True, check=False)
    return {line.partition(":")[0] for line in told.stdout.splitlines() if ": /" in line}


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
