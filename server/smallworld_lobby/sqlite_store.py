"""A store in one SQLite file, which several lobbies on one machine may share, and its threads.

What is durable is committed with ``synchronous=FULL``: SQLite has it on the disk before it answers.
The rest is committed with NORMAL, which may lose it in a power cut. OFF could lose anything: SQLite
would move its log into the file, and overwrite the log, before either is on the disk.

A lobby's own thread never waits for a disk or for another machine. One thread commits what was
submitted meanwhile as one batch, so that the disk syncs once for all of it; another thread reads
what other programs change. While the store is unavailable both retry. They serve any other store as
well.
"""

import logging
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Lock, Thread
from time import monotonic, sleep, time
from typing import Final

from smallworld_lobby.store import (
    MOST_CHANGES,
    Answered,
    Away,
    Changed,
    Everything,
    Fact,
    Gap,
    Snapshot,
    Store,
    StoreAway,
    StoreError,
    StoreNews,
    Superseded,
    Write,
    WriteVerdict,
    verdict,
)
from smallworld_net.files import make_private

FACTS_SCHEMA: Final = """
create table if not exists facts (
    kind text not null, key text not null, value blob not null, version integer not null,
    epoch integer not null, until real, primary key (kind, key)
) without rowid;
create table if not exists changes (
    number integer primary key autoincrement, kind text not null, key text not null, value blob,
    epoch integer not null
);
"""
FORMAT = 1  # ``user_version`` of the file
BUSY = 5.0  # seconds that one lobby waits for another one's write
LOOK = 0.05  # seconds between two looks at whether another process has changed anything
TRIM = 1000  # changes after which those that are outdated are removed


class SqliteStore:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = Lock()
        self._is_closed = False
        with store_errors(self._path, "Leases"):
            make_private(path.parent)
            path.touch(mode=0o600)
            self._writer = _connect(path)
            self._format()
            self._reader = _connect(path)

    def commit(self, writes: Sequence[Write]) -> list[WriteVerdict]:
        is_durable = any(write.durable for write in writes)
        with self._lock, store_errors(self._path, "Leases"):
            self._writer.execute(f"pragma synchronous = {'full' if is_durable else 'normal'}")
            with _transaction(self._writer):
                return [self._write(write) for write in writes]

    def snapshot(self) -> Snapshot:
        with self._lock, store_errors(self._path, "Leases"), _transaction(self._writer):
            self._writer.execute("delete from facts where until <= ?", (time(),))
            rows = self._writer.execute("select kind, key, value, version, epoch from facts")
            facts = tuple(Fact(*row) for row in rows)
            return Snapshot(self._number(self._writer), facts)

    def changes(self, after: int, wait: float) -> list[Fact]:
        until = monotonic() + wait
        while True:
            with store_errors(self._path, "Leases"):
                found = self._changes(after)
            if found or monotonic() >= until or self._is_closed:
                return found
            sleep(min(LOOK, wait))

    def close(self) -> None:
        self._is_closed = True
        with self._lock:
            self._writer.close()
            self._reader.close()

    def _write(self, write: Write) -> WriteVerdict:
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
            self._writer.execute("delete from facts where until <= ?", (time(),))
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

    def _format(self) -> None:
        (known,) = self._writer.execute("pragma user_version").fetchone()
        if known > FORMAT:
            raise StoreError(
                f"{self._path} was written by a later version of this program. Install that one."
            )
        self._writer.executescript(FACTS_SCHEMA)
        self._writer.execute(f"pragma user_version = {FORMAT}")


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY, isolation_level=None, check_same_thread=False)
    connection.execute("pragma journal_mode = wal")
    return connection


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Nobody else writes meanwhile, and all of it is committed on the way out, or none."""
    connection.execute("begin immediate")
    try:
        yield
        connection.execute("commit")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("rollback")
        raise


@contextmanager
def store_errors(path: Path, content: str) -> Iterator[None]:
    """Raise trouble with that file as StoreError about ``content``, StoreAway if it is held."""
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


LOGS_SCHEMA: Final = """
create table if not exists logs (
    name text not null primary key, epoch integer not null, until real
) without rowid;
create table if not exists pieces (
    name text not null, number integer not null, data blob not null, primary key (name, number)
) without rowid;
"""


class SqliteLogs:
    def __init__(self, path: Path) -> None:
        SqliteStore(path).close()  # makes it, or says what is wrong with it
        self._path = path
        with store_errors(self._path, "Games"):
            self._file = _connect(path)
            self._file.execute("pragma synchronous = full")
            self._file.executescript(LOGS_SCHEMA)
        with self._alone():
            self._forget_expired()

    def open(self, name: str, epoch: int) -> list[bytes]:
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
        with self._alone():
            if epoch != self._epoch(name):
                raise Superseded
            self._file.execute("update logs set until = null where name = ?", (name,))
            self._file.execute("delete from pieces where name = ?", (name,))
            rows = ((name, number, data) for number, data in enumerate(pieces))
            self._file.executemany("insert into pieces values (?, ?, ?)", rows)

    def expire(self, name: str, epoch: int, seconds: float) -> None:
        with self._alone():
            if epoch != self._epoch(name):
                raise Superseded
            until = time() + seconds
            self._file.execute("update logs set until = ? where name = ?", (until, name))
            self._forget_expired()

    def remove(self, name: str) -> None:
        with self._alone():
            self._forget(name)

    def read(self, name: str) -> tuple[int, list[bytes]]:
        with self._alone():
            return self._epoch(name), self._pieces(name, 0)

    def names(self) -> list[str]:
        with self._alone():
            rows = self._file.execute("select distinct name from pieces order by name")
            return [name for (name,) in rows]

    def close(self) -> None:
        self._file.close()

    def _epoch(self, name: str) -> int:
        """The epoch of a log; one whose time is over is forgotten first."""
        over = "select name from logs where name = ? and until <= ?"
        if self._file.execute(over, (name, time())).fetchone():
            self._forget(name)
        found = self._file.execute("select epoch from logs where name = ?", (name,)).fetchone()
        return int(found[0]) if found else 0

    def _forget_expired(self) -> None:
        for (name,) in self._file.execute(
            "select name from logs where until <= ?", (time(),)
        ).fetchall():
            self._forget(name)

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
        with store_errors(self._path, "Games"), _transaction(self._file):
            yield


log = logging.getLogger(__name__)

AGAIN = 0.25  # seconds after which a store that was away is tried again
SAID_AFTER = 4
"""Tries to write after which it is said that there is no way to, where reading goes on."""
WAIT = 0.5  # seconds for which a change is waited for at a time


class StoreThreads:
    """A store with two threads; the owner is called back by ``ring`` when there is news."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ring: Callable[[], None] = lambda: None
        self._news: SimpleQueue[StoreNews | StoreError] = SimpleQueue()
        self._submitted: SimpleQueue[tuple[Write, ...] | None] = SimpleQueue()
        self._over = Event()
        self._is_away = False  # as the thread has found that reads
        try:
            self._number, self.facts = store.snapshot()
        except StoreAway as error:
            store.close()
            raise StoreError(f"The store can't be reached: {error}.") from None
        self._threads = [
            Thread(target=self._commit_all, name="store"),
            Thread(target=self._follow, name="changes of the store"),
        ]

    def start(self, ring: Callable[[], None]) -> None:
        """Begin; ``ring`` is called from other threads when there is news."""
        self._ring = ring
        for thread in self._threads:
            thread.start()

    def submit(self, writes: Sequence[Write]) -> None:
        if writes:
            self._submitted.put(tuple(writes))

    def work(self) -> Iterable[StoreNews]:
        while not self._news.empty():
            news = self._news.get()
            if isinstance(news, StoreError):
                raise news
            yield news

    def close(self) -> None:
        self._submitted.put(None)
        self._over.set()
        for thread in self._threads:
            if thread.is_alive():
                thread.join()
        self._store.close()

    def _tell(self, news: StoreNews | StoreError) -> None:
        self._news.put(news)
        self._ring()

    # Writing

    def _commit_all(self) -> None:
        while batches := self._next():
            try:
                verdicts = self._commit([write for batch in batches for write in batch])
            except StoreError as error:
                self._tell(error)
                return
            if verdicts is None:
                return
            for batch in batches:
                mine, verdicts = verdicts[: len(batch)], verdicts[len(batch) :]
                self._news.put(Answered(batch, tuple(mine)))
            self._ring()

    def _next(self) -> list[tuple[Write, ...]]:
        """The batches submitted by now, at least one; empty when the store is closing."""
        batches: list[tuple[Write, ...]] = []
        while not batches or not self._submitted.empty():
            batch = self._submitted.get()
            if batch is None:
                self._submitted.put(None)
                break
            batches.append(batch)
        return batches

    def _commit(self, writes: list[Write]) -> list[WriteVerdict] | None:
        """The verdicts, however long the store is away; None if it is when closing."""
        tries, is_said = 0, False
        while True:
            try:
                verdicts = self._store.commit(writes)
            except StoreAway as error:
                tries += 1
                if tries == SAID_AFTER and not self._is_away:  # else the owner says so
                    is_said = True
                    log.warning("nothing can be written to the store: %s", error)
                if self._over.wait(AGAIN):
                    return None
            else:
                if is_said:
                    log.info("what waited for the store is written")
                return verdicts

    # Reading

    def _follow(self) -> None:
        while not self._over.is_set():
            try:
                news = self._everything() if self._is_away else self._changes()
            except StoreAway as error:
                if not self._is_away:
                    self._tell(Away(str(error)))
                self._is_away = True
                self._over.wait(AGAIN)
                continue
            except StoreError as error:
                self._tell(error)
                return
            self._is_away = False
            if news.facts or isinstance(news, Everything):
                self._tell(news)

    def _changes(self) -> Changed | Everything:
        try:
            facts: Sequence[Fact] = self._store.changes(self._number, WAIT)
        except Gap:
            return self._everything()
        if facts:
            self._number = facts[-1].version
        return Changed(tuple(facts))

    def _everything(self) -> Everything:
        self._number, facts = self._store.snapshot()
        return Everything(facts)
