"""A store in one SQLite file, for a lobby on a machine of its own; others there may share it.

What is durable is committed with ``synchronous=FULL``: SQLite has it on the disk before it answers.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from time import monotonic, sleep, time
from typing import Final

from smallworld_lobby.store import (
    MOST_CHANGES,
    Fact,
    Gap,
    Snapshot,
    StoreAway,
    StoreError,
    Verdict,
    Write,
    verdict,
)
from smallworld_net.files import make_private

SCHEMA: Final = """
create table if not exists facts (
    kind text not null, key text not null, value blob not null, version integer not null,
    epoch integer not null, until real, primary key (kind, key)
) without rowid;
create table if not exists changes (
    number integer primary key autoincrement, kind text not null, key text not null, value blob,
    epoch integer not null
);
"""
FORMAT = 1
"""``user_version`` of the file."""
BUSY = 5.0
"""Seconds that one lobby waits for another one's write."""
LOOK = 0.05
"""Seconds between two looks at whether another process has changed anything."""
TRIM = 1000
"""Changes after which those that are outdated are removed."""


class SqliteStore:
    """Facts in a file."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it; StoreError where that can't be done."""
        self._path = path
        self._lock = Lock()
        self._is_closed = False
        with store_errors(self._path, "Leases"):
            make_private(path.parent)
            path.touch(mode=0o600)
            self._writer = self._connect()
            self._format()
            self._reader = self._connect()

    def commit(self, writes: Sequence[Write]) -> list[Verdict]:
        """Judge each write by itself, in order; what is granted is durable on return."""
        is_durable = any(write.durable for write in writes)
        with self._lock, store_errors(self._path, "Leases"):
            self._writer.execute(f"pragma synchronous = {'full' if is_durable else 'off'}")
            self._writer.execute("begin immediate")
            try:
                verdicts = [self._write(write) for write in writes]
                self._writer.execute("commit")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._writer.execute("rollback")
                raise
        return verdicts

    def snapshot(self) -> Snapshot:
        """Everything that is there."""
        with self._lock, store_errors(self._path, "Leases"):
            self._writer.execute("begin immediate")
            try:
                self._writer.execute("delete from facts where until <= ?", (time(),))
                rows = self._writer.execute("select kind, key, value, version, epoch from facts")
                facts = tuple(Fact(*row) for row in rows)
                return Snapshot(self._number(self._writer), facts)
            finally:
                self._writer.execute("commit")

    def changes(self, after: int, wait: float) -> list[Fact]:
        """What has changed after that number, in order; waits so many seconds for a first one."""
        until = monotonic() + wait
        while True:
            with store_errors(self._path, "Leases"):
                found = self._changes(after)
            if found or monotonic() >= until or self._is_closed:
                return found
            sleep(min(LOOK, wait))

    def close(self) -> None:
        """Close the file."""
        self._is_closed = True
        with self._lock:
            self._writer.close()
            self._reader.close()

    def _write(self, write: Write) -> Verdict:
        known = self._known(write.kind, write.key)
        number = self._number(self._writer) + 1
        found = verdict(write, known, number)
        if not found.granted or found.fact.version != number:
            return found
        place = write.kind, write.key
        if write.value is None:
            self._writer.execute("delete from facts where kind = ? and key = ?", place)
        else:
            until = time() + write.ttl if write.ttl else None
            row = (*place, write.value, number, write.epoch, until)
            self._writer.execute("replace into facts values (?, ?, ?, ?, ?, ?)", row)
        change = (number, *place, write.value, found.fact.epoch)
        self._writer.execute("insert into changes values (?, ?, ?, ?, ?)", change)
        if number % TRIM == 0:
            self._writer.execute("delete from changes where number <= ?", (number - MOST_CHANGES,))
        return found

    def _known(self, kind: str, key: str) -> Fact | None:
        found = self._writer.execute(
            "select kind, key, value, version, epoch from facts "
            "where kind = ? and key = ? and (until is null or until > ?)",
            (kind, key, time()),
        ).fetchone()
        return Fact(*found) if found else None

    @staticmethod
    def _number(connection: sqlite3.Connection) -> int:
        found = connection.execute("select seq from sqlite_sequence where name = 'changes'")
        return next((int(number) for (number,) in found), 0)

    def _changes(self, after: int) -> list[Fact]:
        # In one transaction: what others write between two reads would look like a gap.
        with self._reading() as reader:
            rows = reader.execute(
                "select kind, key, value, number, epoch from changes where number > ? "
                "order by number",
                (after,),
            )
            found = [Fact(*row) for row in rows]
            number = found[-1].version if found else self._number(reader)
        if number != after + len(found):
            raise Gap
        return found

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """The reader, for which the file stays as it is at the first read."""
        self._reader.execute("begin")
        try:
            yield self._reader
        finally:
            self._reader.execute("commit")

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=BUSY, isolation_level=None, check_same_thread=False
        )
        connection.execute("pragma journal_mode = wal")
        return connection

    def _format(self) -> None:
        (known,) = self._writer.execute("pragma user_version").fetchone()
        if known > FORMAT:
            raise StoreError(
                f"{self._path} was written by a later version of this program. Install that one."
            )
        self._writer.executescript(SCHEMA)
        self._writer.execute(f"pragma user_version = {FORMAT}")


@contextmanager
def store_errors(path: Path, content: str) -> Iterator[None]:
    """Raise what goes wrong with the file at that path as StoreError, with a sentence.

    ``content`` is what can't be kept then, such as "Leases". StoreAway where another program holds
    the file for too long.
    """
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", None)  # The module's own errors have none.
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise StoreAway(str(error)) from None
        if code == sqlite3.SQLITE_NOTADB:
            raise StoreError(
                f"{path} is damaged. Move it away: then the lobby learns from the hosts who leads "
                "their games; or restore a backup."
            ) from None
        raise StoreError(f"{content} can't be kept in {path}: {error}.") from None
    except OSError as error:
        raise StoreError(f"{content} can't be kept in {path}: {error.strerror}.") from None
