"""The engine compiled by mypyc, for a wheel that is built with HATCH_BUILD_HOOK_ENABLE_CUSTOM=1.

Sources stay as they are and go into the wheel too; beside them lie the compiled modules, which
Python prefers.

mypyc can't compile a msgspec struct: it drops the keywords of the class, and looks its fields up as
it does with any object's. So the copy that is compiled is rewritten before: the structs of
``VALUES`` become classes of mypyc's own with the same fields, and ``replace(value, ...)`` calls a
method of theirs. Nothing else changes, so there is one source of the rules.

    python packaging/compiled.py FOLDER    compile the engine into a folder
"""

import ast
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = Path("shared", "smallworld")
VALUES = ("state.py", "board.py", "rules/options.py")
"""The modules whose structs are rewritten. Nothing but ``smallworld.state.digest`` encodes them."""
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
    inside = copy / package.name
    shutil.copytree(package, inside, ignore=shutil.ignore_patterns("__pycache__"))
    values = [inside / name for name in VALUES]
    rules = [inside / "game.py", *(inside / "rules").glob("[!_]*.py")]
    modules = sorted({*values, *rules})
    sources = {module: module.read_bytes() for module in modules}
    for module in modules:
        text = with_methods(module.read_text(encoding="utf-8"))
        text = with_native_classes(text) if module in values else text
        module.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "mypyc", "--strict"]
    subprocess.run([*command, *(str(it.relative_to(copy)) for it in modules)], cwd=copy, check=True)
    shutil.rmtree(copy / "build")
    for module, source in sources.items():
        module.write_bytes(source)
    # The module that all others share lies beside the package.
    made = [*copy.glob("*.*"), *inside.rglob("*.*")]
    return sorted(file for file in made if file.suffix in COMPILED)


HEAD = """\
from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr

_KEPT: Final[Any] = object()


def _replace(value: Any, /, **changes: Any) -> Any:
    return value.__replace__(**changes)


def _astuple(value: Any) -> Any:
    return value.astuple()

"""
METHODS = """

    def __init__(self, {parameters}) -> None:
        {assignments}

    def __replace__(self, *, {changes}) -> "{name}":
        return {name}({changed})

    def astuple(self) -> tuple[object, ...]:
        return ({values},)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, {name}) and {equal})

    def __hash__(self) -> int:
        return hash(self.astuple())

"""


def with_native_classes(text: str) -> str:
    """A module's source, its structs made classes that mypyc compiles.

    Values have no cycles, so the garbage collector need not look at them.
    """
    lines = text.splitlines()
    for struct in reversed([node for node in ast.parse(text).body if _is_struct(node)]):
        assert isinstance(struct, ast.ClassDef)
        fields = [node for node in struct.body if isinstance(node, ast.AnnAssign)]
        lines[struct.end_lineno :] = [*_methods(struct.name, fields), *lines[struct.end_lineno :]]
        for field in fields:
            if field.value is not None:
                declared = ast.unparse(ast.AnnAssign(field.target, field.annotation, None, 1))
                blank = [""] * ((field.end_lineno or 0) - field.lineno)
                lines[field.lineno - 1 : field.end_lineno] = [f"    {declared}", *blank]
        head = ["@mypyc_attr(acyclic=True)", f"class {struct.name}:"]
        lines[struct.lineno - 1 : struct.body[0].lineno - 1] = head
    rewritten = "\n".join(lines) + "\n"
    return rewritten.replace("from msgspec import Struct\n", HEAD).replace("msgspec.structs.", "_")


def _is_struct(node: ast.stmt) -> bool:
    return isinstance(node, ast.ClassDef) and [ast.unparse(it) for it in node.bases] == ["Struct"]


def _methods(name: str, fields: list[ast.AnnAssign]) -> list[str]:
    types = {ast.unparse(field.target): ast.unparse(field.annotation) for field in fields}
    names = list(types)
    return METHODS.format(
        name=name,
        parameters=", ".join(map(ast.unparse, fields)),
        assignments="; ".join(f"self.{it} = {it}" for it in names),
        changes=", ".join(f"{it}: Any = _KEPT" for it in names),
        changed=", ".join(
            f"self.{it} if {it} is _KEPT else cast({kind}, {it})" for it, kind in types.items()
        ),
        values=", ".join(f"self.{it}" for it in names),
        equal=" and ".join(f"self.{it} == other.{it}" for it in names),
    ).splitlines()


def with_methods(text: str) -> str:
    """A module's source with ``replace(value, ...)`` written as ``(value).__replace__(...)``."""
    source = text.encode()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    calls = [
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "replace"
    ]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset), reverse=True):
        value = call.args[0]
        start = starts[call.lineno - 1] + call.col_offset
        end = starts[(value.end_lineno or 0) - 1] + (value.end_col_offset or 0)
        comma = source.index(b",", end)
        value_source = source[start + len("replace") : end]
        source = source[:start] + value_source + b").__replace__(" + source[comma + 1 :]
    return source.decode()


if __name__ == "__main__":
    for compiled in compile_engine(PACKAGE, Path(sys.argv[1])):
        print(compiled)
