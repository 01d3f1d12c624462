"""The records of games that count, as files in a folder, within a limit of bytes.

They have the names under which ``smallworld-web --records`` finds them: those of their results, as
a stranger could make another game under the same id, and so take the place of its record. Where
there is no more room, those that were kept first go.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from smallworld_net.files import make_private, write_private

log = logging.getLogger(__name__)

MOST_BYTES = 256 << 20
"""Bytes of all records, unless whoever runs the lobby wants another number; some 10,000 games."""
SUFFIX = ".swr"


def name_of(board: str, id_: str) -> str:
    """The name of the file with the record of a result."""
    return f"{board}-{id_[:12]}{SUFFIX}"


class RecordFiles:
    """Writes records in a thread of its own: a disk takes its time."""

    def __init__(self, folder: Path, most: int = MOST_BYTES) -> None:
        self._folder = folder
        self._most = most
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None

    def keep(self, board: str, id_: str, data: bytes) -> None:
        """Keep a record."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="records")
            self._thread.start()
        self._work.put(lambda: self._write(name_of(board, id_), data))

    def close(self) -> None:
        """Write what is left."""
        self._work.put(None)
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            try:
                work()
            except OSError as error:
                log.warning("a record could not be kept: %s", error.strerror)

    def _write(self, name: str, data: bytes) -> None:
        make_private(self._folder)
        write_private(self._folder / name, data)
        files = [(it.stat(), it) for it in self._folder.glob(f"*{SUFFIX}")]
        left = sum(status.st_size for status, _ in files)
        for status, path in sorted(files, key=lambda each: (each[0].st_mtime_ns, each[1].name)):
            if left <= self._most:
                return
            path.unlink(missing_ok=True)
            left -= status.st_size


class NoRecords:
    """Keeps none, for a lobby without a folder."""

    def keep(self, board: str, id_: str, data: bytes) -> None:
        """Keep nothing."""


def forget_record(folder: Path, board: str, id_: str) -> bool:
    """Remove a result's record from a folder; whether there was one."""
    path = folder / name_of(board, id_)
    there = path.exists()
    path.unlink(missing_ok=True)
    return there
