"""The engine compiled by mypyc, for a wheel that is built with HATCH_BUILD_HOOK_ENABLE_CUSTOM=1.

Sources stay as they are and go into the wheel too; beside them lie the compiled modules, which
Python prefers. Modules that define msgspec structs are left out: mypyc drops the keywords of a
class (``frozen=True``).
"""

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = Path("shared", "smallworld")
DEFINES_STRUCTS = "import Struct"
COMPILED = (".so", ".pyd")


class Compiled(BuildHookInterface[Any]):
    """Compiles in a copy, so that the checkout stays clean."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            raise SystemExit("An editable install is never compiled: the sources may change.")
        self._copy = Path(mkdtemp(prefix="compiled-"))
        for file in compile_engine(Path(self.root, PACKAGE), self._copy):
            build_data["force_include"][str(file)] = str(file.relative_to(self._copy))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self._copy, ignore_errors=True)


def compile_engine(package: Path, copy: Path) -> list[Path]:
    """Copy the engine into a folder and compile it there; the compiled modules, beside sources."""
    shutil.copytree(package, copy / package.name)
    modules = [str(path.relative_to(copy)) for path in _compilable(copy)]
    command = [sys.executable, "-m", "mypyc", "--strict", *modules]
    subprocess.run(command, cwd=copy, check=True)
    # The module that all others share lies beside the package.
    made = [*copy.glob("*.*"), *(copy / package.name).rglob("*.*")]
    return sorted(file for file in made if file.suffix in COMPILED)


def _compilable(copy: Path) -> list[Path]:
    package = copy / "smallworld"
    rooms = [package / "game.py", *sorted((package / "rules").rglob("[!_]*.py"))]
    return [path for path in rooms if DEFINES_STRUCTS not in path.read_text(encoding="utf-8")]
