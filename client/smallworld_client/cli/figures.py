"""Figures that a command computes: a progress bar, output as JSON or tables, plots."""

import sys
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from tqdm import tqdm

from smallworld_client.errors import UserError

T = TypeVar("T")


def bar(things: Iterable[T], total: int | None = None, unit: str = "games") -> Iterator[T]:
    """Iterate with a progress bar on a terminal; ``total`` if ``things`` have no length."""
    shown = sys.stderr.isatty()
    return iter(tqdm(things, total=total, unit=f" {unit}", leave=False, disable=not shown))


def show(found: T, as_json: bool, as_tables: Callable[[T], None]) -> None:
    """Print a result as indented JSON, or by calling ``as_tables``."""
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        as_tables(found)


def plot_file(file: Path | None, extra: Literal["arena", "bench"]) -> Path | None:
    """Check the file for a plot before hours of games; UserError if none can be drawn there.

    ``extra`` is the extra of this package that installs matplotlib.
    """
    if file is None:
        return None
    if file.suffix not in (".svg", ".png"):
        raise UserError(f"'{file}' ends neither in .svg nor in .png.")
    if not file.absolute().parent.is_dir():
        raise UserError(f"There is no folder {file.parent} for the plot; make it first.")
    if find_spec("matplotlib") is None:
        raise UserError(f"Plots need matplotlib:  pip install 'smallworld-table[{extra}]'")
    return file
