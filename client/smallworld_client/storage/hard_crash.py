"""Crashes below Python (a segmentation fault, an abort), and what they leave on disk.

This is imported at every start of the window, so it needs neither the rules nor the network; the
report does (:mod:`smallworld_client.storage.crashes`).
"""

import faulthandler
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from smallworld_client.storage import folders
from smallworld_client.storage.locks import is_in_use, lock
from smallworld_net.files import make_private, open_regular


def folder() -> Path:
    """The folder of the crash reports."""
    return folders.home() / "crashes"


class HardCrash:
    """A file into which Python writes a traceback if the program crashes below it."""

    def __init__(self, about: Sequence[str]) -> None:
        """Create the file; ``about`` is its head. Raises OSError if it can't be created."""
        make_private(folder())
        self._path = folder() / f"running-{os.getpid()}.txt"
        handle = open_regular(self._path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        self._file: TextIO = os.fdopen(handle, "w", encoding="utf-8")
        lock(self._file.fileno())
        self._file.write("\n".join((*about, "", "")))
        self._file.flush()
        faulthandler.enable(self._file)

    def close(self) -> None:
        """The program ends properly: delete the file."""
        faulthandler.disable()
        self._file.close()
        with suppress(OSError):
            self._path.unlink()


def crashed_programs() -> list[Path]:
    """The files of programs that no longer run and did not end properly."""
    return [path for path in sorted(folder().glob("running-*.txt")) if _is_abandoned(path)]


def _is_abandoned(path: Path) -> bool:
    with suppress(OSError):
        return not is_in_use(path)
    return False


def about_python() -> list[str]:
    """Lines about the Python that runs this program."""
    return [f"Python {sys.version.split()[0]}", f"Program: {sys.executable}"]
