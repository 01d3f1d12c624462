"""What this program is made of: the project's address, and the components with their licences.

The stand-alone program has a folder ``licences`` with one folder for each component, named by its
package; ``packaging/licences.py`` fills it. Elsewhere the components are what is installed of the
distributions that the program requires, and the texts are those that came with them.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from smallworld_net.files import read_regular

PROGRAM = "smallworld-table"
LICENCES = "licences"
"""The folder of the stand-alone program's licences, beside its packages."""
VERSIONS = "VERSIONS"
"""The file in there with a line for each component: its name, a space, its version."""
LARGEST = 1 << 20
"""Bytes of a licence's text that are read; Qt's, with all that Qt contains, has a third of that."""

_LICENCE = re.compile(r"licen[cs]e|copying|notice|authors|copyright", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Component:
    """Something that the program brings along or stands on; ``version`` may be empty.

    ``texts`` are its licences by their names, ``terms`` what its package says of them in a line.
    """

    name: str
    version: str
    texts: tuple[tuple[str, Path], ...]
    terms: str = ""

    @property
    def licence(self) -> str:
        """All its licences, one after the other, each under its name; its terms if it has none."""
        parts = [f"{name}\n\n{_text(path).strip()}" for name, path in self.texts]
        return "\n\n\n".join(parts) or self.terms


def homepage() -> str:
    """The project's address; empty until there is one, see pyproject.toml."""
    try:
        told = distribution(PROGRAM).metadata.get_all("Project-URL") or []
    except PackageNotFoundError:
        told = []
    urls = {name: address for name, _, address in (str(line).partition(", ") for line in told)}
    return urls.get("Homepage", "")


def components() -> list[Component]:
    """The program and what it brings along, or stands on where it is installed, by name."""
    brought = getattr(sys, "_MEIPASS", None)
    if brought is not None:
        return packed_components(Path(brought, LICENCES))
    found = {plain_name(each): each for each in (distribution(PROGRAM), *required(PROGRAM))}
    return [
        Component(name, dist.version, tuple(licence_files(dist)), _terms(dist))
        for name, dist in sorted(found.items())
    ]


def packed_components(folder: Path) -> list[Component]:
    """The components of a folder that ``packaging/licences.py`` filled."""
    listed = folder / VERSIONS
    lines = _text(listed).splitlines() if listed.is_file() else []
    versions = dict(line.split(" ", 1) for line in lines if " " in line)
    texts: dict[str, list[tuple[str, Path]]] = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_file() and path != listed):
        name, *below = path.relative_to(folder).parts
        texts.setdefault(name, []).append(("/".join(below), path))
    return [
        Component(name, versions.get(name, ""), tuple(found))
        for name, found in sorted(texts.items(), key=lambda each: each[0].lower())
    ]


def required(name: str) -> list[Distribution]:
    """What is installed of what a distribution requires, directly and through others."""
    found: dict[str, Distribution] = {}
    waiting = [name]
    while waiting:
        for needed in _requirements(waiting.pop()):
            if plain_name(needed) not in found:
                found[plain_name(needed)] = needed
                waiting.append(needed.metadata["Name"])
    return list(found.values())


def licence_files(dist: Distribution) -> Iterator[tuple[str, Path]]:
    """The licences that came with a distribution: their names below its folder for them, and files.

    Names repeat: numpy has seventeen files, most of which are called LICENSE.md.
    """
    for file in dist.files or ():
        if ".dist-info" not in file.parts[0]:
            continue
        below = file.parts[1:]
        if below[0] == "licenses":
            below = below[1:]
        elif len(below) > 1 or not _LICENCE.match(below[0]):
            continue
        yield "/".join(below), Path(str(file.locate()))


def _requirements(name: str) -> Iterator[Distribution]:
    """What is installed of a distribution's requirements; extras, and other systems', are not."""
    for requirement in distribution(name).requires or ():
        bare = re.match(r"[\w.-]+", requirement)
        if bare and "extra ==" not in requirement:
            try:
                yield distribution(bare[0])
            except PackageNotFoundError:
                continue


def plain_name(dist: Distribution) -> str:
    """A distribution's name as package registries compare it."""
    return canonical(dist.metadata["Name"])


def canonical(name: str) -> str:
    """A name as package registries compare it: in small letters, with dashes."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _terms(dist: Distribution) -> str:
    """What a package says of its licence in a line: by its newer field, or the older one."""
    fields = dist.metadata.json
    told = str(fields.get("license_expression") or fields.get("license") or "")
    return told.partition("\n")[0]


def _text(path: Path) -> str:
    return read_regular(path, LARGEST).decode("utf-8", errors="replace")
