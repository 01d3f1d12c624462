"""The screens of ``smallworld-dev shots``, with people in them who have chosen hostile names.

The very same poses: their source is read again, and what people have written in it is replaced.
"""

import ast
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

from PySide6.QtWidgets import QWidget

from smallworld_dev import shots
from smallworld_dev.shots.posing import Studio
from tests.gui.hostile.names import (
    ARABIC,
    CHAT,
    ESCAPED,
    HEADING,
    HEBREW,
    KEYS,
    LIGATURES,
    MARKUP,
    PICTURE,
    PICTURES,
    STACKED,
    TABLE,
    WIDE,
)

PACKAGE = "smallworld_dev.shots"
POSES = tuple(f"{PACKAGE}.{name}" for name in ("posing", "tables", "screens", "settings"))
WRITTEN = {
    "Ada": MARKUP,
    "Bram": WIDE,
    "Cleo": LIGATURES,
    "Dario": STACKED,
    "Edda": ESCAPED,
    "Gus": PICTURE,
    "Hal": KEYS,
    "Loud Larry": HEBREW,
    "Somebody with a long name": WIDE,
    "Somebody with a very long name indeed": ARABIC,
    "An evening with friends": HEADING,
    "Ada's table": TABLE,
    "Late, but long": WIDE,
    "Just us two": PICTURES,
    "Tournament, table 1": KEYS,
    "Behind closed doors": ESCAPED,
    "From another time": LIGATURES,
    "Latecomers welcome": STACKED,
    "Late": ARABIC,
    "0.0.9": WIDE,
    "I only watch.": CHAT,
    "Fine, I get us some tea.": CHAT,
    "Welcome! Edda should be here in a minute.": CHAT,
}
"""What the people of the poses have written, and what takes its place."""

Pose = Callable[[Studio], QWidget]


class _Rewriter(ast.NodeTransformer):
    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if isinstance(node.value, str) and node.value in WRITTEN:
            return ast.copy_location(ast.Constant(WRITTEN[node.value]), node)
        return node


class _Loader(SourceFileLoader):
    def get_code(self, fullname: str) -> Any:
        tree = ast.parse(Path(self.path).read_text(encoding="utf-8"), self.path)
        return compile(ast.fix_missing_locations(_Rewriter().visit(tree)), self.path, "exec")


class _Finder(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: object, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in POSES:
            return None
        file = Path(shots.__file__ or "").parent / f"{fullname.rpartition('.')[2]}.py"
        loader: Loader = _Loader(fullname, str(file))
        return ModuleSpec(fullname, loader, origin=str(file))


@contextmanager
def _others_apart() -> Iterator[None]:
    """The poses are read anew here, and everybody else keeps the honest ones."""
    honest = {name: import_module(name) for name in POSES}
    for name in POSES:
        del sys.modules[name]
        delattr(shots, name.rpartition(".")[2])
    finder = _Finder()
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        sys.modules.update(honest)
        for name, module in honest.items():
            setattr(shots, name.rpartition(".")[2], module)


def hostile_shots() -> dict[str, Pose]:
    """Every pose by its name, as among hostile people."""
    with _others_apart():
        screens = import_module(f"{PACKAGE}.screens").SCREENS
        settings = import_module(f"{PACKAGE}.settings").SETTINGS
        tables = import_module(f"{PACKAGE}.tables").TABLES
    return {**screens, **settings, **tables}
