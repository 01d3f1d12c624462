"""Programs that are torn down from below Python, and what they leave behind.

Every start of the window reads this, so it needs neither the rules nor the network: those are for
the report (:mod:`smallworld_client.storage.crashes`).
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
from smallworld_net.files import open_regular


def folder() -> Path:
    """Where the reports are."""
    return folders.home() / "crashes"


class HardCrash:
    """A file that Python writes into where the program is torn down from below it."""

    def __init__(self, about: Sequence[str]) -> None:
        """OSError where there can be no such file."""
        folder().mkdir(mode=0o700, parents=True, exist_ok=True)
        self._path = folder() / f"running-{os.getpid()}.txt"
        handle = open_regular(self._path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        self._file: TextIO = os.fdopen(handle, "w", encoding="utf-8")
        lock(self._file.fileno())
        self._file.write("\n".join((*about, "", "")))
        self._file.flush()
        faulthandler.enable(self._file)

    def close(self) -> None:
        """The program ends as it should."""
        faulthandler.disable()
        self._file.close()
        with suppress(OSError):
            self._path.unlink()


def torn_down() -> list[Path]:
    """What programs have left that do not run any more, and did not end as they should."""
    return [path for path in sorted(folder().glob("running-*.txt")) if _is_left(path)]


def _is_left(path: Path) -> bool:
    with suppress(OSError):
        return not is_in_use(path)
    return False


def about_python() -> list[str]:
    """What runs this program."""
    return [f"Python {sys.version.split()[0]}", f"Program: {sys.executable}"]
