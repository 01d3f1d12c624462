"""Logs in the SQLite file of a lobby's store, over a connection of their own."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import time
from typing import Final

from smallworld_lobby.logs import Superseded
from smallworld_lobby.sqlite_store import BUSY, SqliteStore, store_errors

SCHEMA: Final = """
create table if not exists logs (
    name text not null primary key, epoch integer not null, until real
) without rowid;
create table if not exists pieces (
    name text not null, number integer not null, data blob not null, primary key (name, number)
) without rowid;
"""


class SqliteLogs:
    """Logs in a file."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it; StoreError where that can't be done."""
        SqliteStore(path).close()  # makes it, or says what is wrong with it
        self._path = path
        with store_errors(self._path, "Games"):
            self._file = sqlite3.connect(
                path, timeout=BUSY, isolation_level=None, check_same_thread=False
            )
            self._file.execute("pragma journal_mode = wal")
            self._file.execute("pragma synchronous = full")
            self._file.executescript(SCHEMA)

    def open(self, name: str, epoch: int) -> list[bytes]:
        """All pieces; earlier epochs are shut out from now on."""
        with self._alone():
            if epoch < self._epoch(name):
                raise Superseded
            self._file.execute(
                "insert into logs values (?, ?, null) "
                "on conflict (name) do update set epoch = excluded.epoch",
                (name, epoch),
            )
            return self._pieces(name, 0)

    def append(self, name: str, epoch: int, known: int, pieces: Sequence[bytes]) -> None:
        """Add these after the first ``known`` pieces; durable on return."""
        with self._alone():
            there = self._pieces(name, known)
            if epoch != self._epoch(name) or there not in ([], list(pieces)):
                raise Superseded
            if known and not self._has(name, known - 1):
                raise Superseded
            self._file.execute("update logs set until = null where name = ?", (name,))
            if not there:
                rows = ((name, known + at, data) for at, data in enumerate(pieces))
                self._file.executemany("insert into pieces values (?, ?, ?)", rows)

    def replace(self, name: str, epoch: int, pieces: Sequence[bytes]) -> None:
        """Have these pieces in place of all others; durable on return."""
        with self._alone():
            if epoch != self._epoch(name):
                raise Superseded
            self._file.execute("update logs set until = null where name = ?", (name,))
            self._file.execute("delete from pieces where name = ?", (name,))
            rows = ((name, number, data) for number, data in enumerate(pieces))
            self._file.executemany("insert into pieces values (?, ?, ?)", rows)

    def expire(self, name: str, epoch: int, seconds: float) -> None:
        """Forget a log after so many seconds."""
        with self._alone():
            if epoch != self._epoch(name):
                raise Superseded
            until = time() + seconds
            self._file.execute("update logs set until = ? where name = ?", (until, name))

    def remove(self, name: str) -> None:
        """Forget a log now."""
        with self._alone():
            self._forget(name)

    def read(self, name: str) -> tuple[int, list[bytes]]:
        """The epoch of a log and all its pieces."""
        with self._alone():
            return self._epoch(name), self._pieces(name, 0)

    def names(self) -> list[str]:
        """The names of all logs."""
        with self._alone():
            rows = self._file.execute("select distinct name from pieces order by name")
            return [name for (name,) in rows]

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _epoch(self, name: str) -> int:
        """The epoch of a log; one whose time is over is forgotten first."""
        over = "select name from logs where name = ? and until <= ?"
        if self._file.execute(over, (name, time())).fetchone():
            self._forget(name)
        found = self._file.execute("select epoch from logs where name = ?", (name,)).fetchone()
        return int(found[0]) if found else 0

    def _forget(self, name: str) -> None:
        self._file.execute("delete from logs where name = ?", (name,))
        self._file.execute("delete from pieces where name = ?", (name,))

    def _pieces(self, name: str, first: int) -> list[bytes]:
        rows = self._file.execute(
            "select data from pieces where name = ? and number >= ? order by number", (name, first)
        )
        return [data for (data,) in rows]

    def _has(self, name: str, number: int) -> bool:
        found = self._file.execute(
            "select 1 from pieces where name = ? and number = ?", (name, number)
        )
        return found.fetchone() is not None

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Nobody else writes meanwhile, and all of it is durable on the way out, or none."""
        with store_errors(self._path, "Games"):
            self._file.execute("begin immediate")
            try:
                yield
                self._file.execute("commit")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._file.execute("rollback")
                raise
