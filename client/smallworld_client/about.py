"""What this program is made of, with all licences, and which newer releases there are.

The stand-alone program has a folder ``licences`` with one folder for each component, named by its
package; ``packaging/licences.py`` fills it. Elsewhere the components are what is installed of the
distributions that the program requires, and the texts are those that came with them.

No server is asked about newer releases. The programs at a person's own table say their versions,
and a lobby passes on the project's signed notice. :mod:`smallworld_wire.common` says what proves
what. A claim by players is told at most once while the program runs, and never again for that
version, so whoever makes versions up gets one line out of it. A signed notice is kept until this
program is as new.
"""

import re
import sys
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from smallworld import __version__
from smallworld_net.files import read_regular
from smallworld_wire.common import BadNotice, NewRelease, is_newer, may_follow, read_notice
from smallworld_wire.room import Room

PROGRAM = "smallworld-table"
LICENCES = "licences"  # the folder of the stand-alone program's licences, beside its packages
VERSIONS = "VERSIONS"
"""The file in there with a line for each component: its name, a space, its version."""
LARGEST = 1 << 20
"""Bytes of a licence's text that are read; Qt's, with all that Qt contains, has a third of that."""

_LICENCE = re.compile(r"licen[cs]e|copying|notice|authors|copyright", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Component:
    """A part of the program; ``terms`` is what its package says of its licences in a line."""

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
    brought = getattr(sys, "_MEIPASS", None)
    if brought is not None:
        return packed_components(Path(brought, LICENCES))
    found = {plain_name(each): each for each in (distribution(PROGRAM), *required(PROGRAM))}
    return [
        Component(name, dist.version, tuple(licence_files(dist)), _terms(dist))
        for name, dist in sorted(found.items())
    ]


def packed_components(folder: Path) -> list[Component]:
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
    return canonical(dist.metadata["Name"])


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _terms(dist: Distribution) -> str:
    fields = dist.metadata.json
    told = str(fields.get("license_expression") or fields.get("license") or "")
    return told.partition("\n")[0]


def _text(path: Path) -> str:
    return read_regular(path, LARGEST).decode("utf-8", errors="replace")


MOST_TOLD = 8  # versions that are remembered as told, the latest ones


class ReleaseNews:
    """What is known of newer releases; ``told`` and ``notice`` outlast the program."""

    def __init__(
        self, told: Collection[str] = (), notice: bytes = b"", own: str = __version__, key: str = ""
    ) -> None:
        """``key`` is the release key, by default the project's."""
        self.told = tuple(told)[-MOST_TOLD:]
        self.notice = b""
        self.release: NewRelease | None = None
        self._own, self._key = own, key
        self._has_told_claim = False
        self.take_notice(notice)

    def claimed(self, room: Room, me: int, ignored: Collection[bytes] = ()) -> str:
        """The release that other players claim to run, if it is news to the user; else empty."""
        if self._has_told_claim or not room.seats_of(me):
            return ""
        claims = [
            person.version
            for person in room.people
            if person.id != me and person.key not in ignored and room.seats_of(person.id)
        ]
        news = [claim for claim in claims if may_follow(claim, self._own) and self._is_news(claim)]
        if not news:
            return ""
        self._has_told_claim = True
        self._remember(news[0])
        return news[0]

    def take_notice(self, notice: bytes) -> bool:
        """Keep a lobby's notice if the project signed it and it is news; whether to tell of it."""
        try:
            release = read_notice(notice, self._key)
        except BadNotice:
            return False
        known = self.release.version if self.release else self._own
        if not is_newer(release.version, known):
            return False
        self.notice, self.release = notice, release
        is_news = release.version not in self.told
        self._remember(release.version)
        return is_news

    def _is_news(self, version: str) -> bool:
        return version not in self.told and (
            self.release is None or is_newer(version, self.release.version)
        )

    def _remember(self, version: str) -> None:
        others = (each for each in self.told if each != version)
        self.told = (*others, version)[-MOST_TOLD:]
