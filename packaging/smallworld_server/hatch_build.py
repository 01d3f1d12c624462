"""What a server needs of the project: the programs without a window, and what they import.

The lists at the top of the project say what there is; this leaves out the window with its
libraries, the commands of players, and whatever else no server imports.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ("smallworld-lobby", "smallworld-tables", "smallworld-web")
EXTRAS = ("season", "notices")
WINDOWS_OWN = ("PySide6-Essentials", "Pillow", "segno", "tqdm")
"""Requirements that no module imports which a server imports."""
PARTLY = "smallworld_client"
"""The package of which only those modules come that others import."""
ITS_DATA = ("gui/emblems/*.svg", "gui/translations/*.ts", "py.typed")
"""What these read beside Python: the page's emblems and languages."""


class Metadata(MetadataHookInterface):
    """Takes over what the project says of itself."""

    def update(self, metadata: dict[str, Any]) -> None:
        metadata.update(described())


class Files(BuildHookInterface[Any]):
    """Takes the files from their places in the checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            raise SystemExit("A server is installed as it is: without -e.")
        licence = f"{self.build_config.builder.project_id}.dist-info/licenses/LICENSE"
        build_data["force_include"] |= {str(file): place for place, file in shipped().items()}
        build_data["force_include"][str(ROOT / "LICENSE")] = licence


def described() -> dict[str, Any]:
    """The fields of the metadata that are taken over."""
    project = _project()["project"]
    extras = project["optional-dependencies"]
    said = (ROOT / "shared" / "smallworld" / "__init__.py").read_text(encoding="utf-8")
    [version] = re.findall(r'^__version__ = "([^"]+)"$', said, re.MULTILINE)
    return {
        **{field: project[field] for field in ("authors", "license", "requires-python", "urls")},
        "version": version,
        "readme": {
            "content-type": "text/markdown",
            "text": (ROOT / "docs" / "OPERATING.md").read_text(encoding="utf-8"),
        },
        "dependencies": [it for it in project["dependencies"] if name_of(it) not in WINDOWS_OWN],
        "optional-dependencies": {extra: extras[extra] for extra in EXTRAS},
        "scripts": {program: project["scripts"][program] for program in PROGRAMS},
    }


def name_of(requirement: str) -> str:
    """The name of what is required, without its versions."""
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0]


def shipped() -> dict[str, Path]:
    """All files by their places in the wheel."""
    packages = [
        ROOT / each for each in _project()["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    ]
    [client] = [package for package in packages if package.name == PARTLY]
    found = {
        file.relative_to(package.parent).as_posix(): file
        for package in packages
        for file in sorted(package.rglob("*"))
        if package is not client and file.is_file() and file.suffix != ".pyc"
    }
    todo = [file for file in found.values() if file.suffix == ".py"]
    while todo:
        for place in set(_imported(todo.pop(), client)) - found.keys():
            found[place] = client.parent / place
            todo.append(found[place])
    data = (file for pattern in ITS_DATA for file in sorted(client.glob(pattern)))
    return found | {file.relative_to(client.parent).as_posix(): file for file in data}


@cache
def imports(module: Path) -> frozenset[str]:
    """The dotted names of all that a module imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(module.read_bytes())):
        match node:
            case ast.Import(names=names):
                found |= {each.name for each in names}
            case ast.ImportFrom(module=str(package), names=names):
                found |= {f"{package}.{each.name}" for each in names}
    return frozenset(found)


def _imported(module: Path, client: Path) -> Iterator[str]:
    """The places of what a module imports of the client, with their packages."""
    for name in imports(module):
        if name.partition(".")[0] == client.name:
            yield from _places(name, client.parent)


@cache
def _places(name: str, root: Path) -> list[str]:
    parts = name.split(".")
    paths = ["/".join(parts[: i + 1]) for i in range(len(parts))]
    files = [f"{path}{end}" for path in paths for end in ("/__init__.py", ".py")]
    return [file for file in files if (root / file).is_file()]


def _project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
