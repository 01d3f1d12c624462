"""Figures that a command has found, for whoever reads them: a program, or a person."""

from collections.abc import Callable
from typing import TypeVar

import msgspec

T = TypeVar("T")


def show(found: T, as_json: bool, as_tables: Callable[[T], None]) -> None:
    """Print what has been found: indented JSON on one hand, whatever ``as_tables`` prints else."""
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        as_tables(found)
