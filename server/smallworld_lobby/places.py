"""Where a lobby keeps its key, store and records, and backups of all that.

A place is a folder, a server that several lobbies share, or memory.

Records have the names under which ``smallworld-web --records`` finds them: those of their results,
since a stranger could make another game under the same id. When there is no room, the oldest go.

A backup is a file of JSON lines: the format, a line for each key, fact and game, and at last the
SHA-256 of everything before it. A file that was cut off or changed is refused as a whole.
"""

import logging
import os
import sqlite3
import sys
import time
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple

import msgspec
from platformdirs import user_data_path

from smallworld_lobby import MOST_BYTES
from smallworld_lobby.facts import LASTING, LOBBY, TABLE, THERE, WORKER
from smallworld_lobby.sqlite_store import SqliteLogs, SqliteStore, StoreThreads
from smallworld_lobby.store import (
    DirectStore,
    Fact,
    Logs,
    MemoryStore,
    OperatorError,
    Store,
    StoreError,
    StorePort,
    Superseded,
    Write,
)
from smallworld_net.files import make_private, write_private
from smallworld_net.keys import KeyPair, load_or_make

log = logging.getLogger(__name__)

KEY, FILE, IN_USE, RECORDS = "lobby.key", "lobby.sqlite", "in-use", "records"
TABLES_KEY = "tables.key"  # the key of the service's tables, where they are kept beside a lobby
SQLITE = "sqlite:"
AMONG_OTHERS, ALONE, FOR_NOBODY_ELSE = "deferred", "immediate", "exclusive"
"""How a program locks its folder: by a SQLite transaction of this kind on the file ``in-use``.

Workers, and lobbies that share a store, lock it ``AMONG_OTHERS``. A lobby with a store of its own
locks it ``ALONE``: workers may still use the folder, another such lobby may not. A restore locks it
``FOR_NOBODY_ELSE``, so it fails while any of them runs."""
_HELD = {
    AMONG_OTHERS: "A backup is being restored into {folder}.",
    ALONE: "Another lobby uses {folder}, or a backup is being restored there.",
    FOR_NOBODY_ELSE: "A lobby or its tables use {folder}. Stop them first.",
}


@dataclass(frozen=True)
class LobbyPlace:
    """A lobby's key pair, store (``is_shared`` with others or not) and folder."""

    keys: KeyPair
    store: Store
    is_shared: bool = False
    folder: Path | None = None
    url: str | None = None

    def port(self) -> StorePort:
        """The store as a driver uses it; call once."""
        in_memory = isinstance(self.store, MemoryStore)
        return DirectStore(self.store) if in_memory else StoreThreads(self.store)

    def logs(self) -> Logs:
        """The logs of always-on tables, opened anew; StoreError if the store has none."""
        if self.url is None:
            raise StoreError("Nothing is kept here.")
        return open_logs(self.url)

    def close(self) -> None:
        self.store.close()


@contextmanager
def place_of(folder: Path | None, url: str | None) -> Iterator[LobbyPlace]:
    """What was asked for; StoreError or another GameError says why it can't be had."""
    with ExitStack() as held:
        if folder is not None:
            held.enter_context(in_use(folder, AMONG_OTHERS if url else ALONE))
        yield held.enter_context(closing(_place_in(folder, url)))


def _place_in(folder: Path | None, url: str | None) -> LobbyPlace:
    keys = load_or_make(folder / KEY) if folder else KeyPair.new()
    where = url_of(folder, url)
    return LobbyPlace(keys, open_store(where), bool(url), folder, where)


@contextmanager
def at_home() -> Iterator[LobbyPlace]:
    """The folder in the user's home, or memory while another lobby uses it."""
    folder = home()
    with _lock(folder, ALONE) as is_mine:
        if is_mine:
            with closing(_place_in(folder, None)) as place:
                yield place
            return
    log.info("another lobby uses %s: this one has a new key and keeps nothing", folder)
    yield LobbyPlace(KeyPair.new(), MemoryStore(time.time))


def home() -> Path:
    chosen = os.environ.get("SMALLWORLD_HOME")
    return Path(chosen) / "lobby" if chosen else user_data_path("smallworld-lobby", appauthor=False)


def url_of(folder: Path | None, url: str | None) -> str:
    """The store at ``url``, else the file in the folder, which is the lobby's at home if None."""
    return url or f"{SQLITE}{(folder or home()) / FILE}"


def open_store(url: str) -> Store:
    if url.startswith(SQLITE):
        return SqliteStore(Path(url.removeprefix(SQLITE)))
    # Only whoever has a server pays for the library that speaks to it.
    from smallworld_lobby.valkey_store import SCHEMES, ValkeyStore  # noqa: PLC0415

    if url.partition("://")[0] not in SCHEMES or "://" not in url:
        raise StoreError("A store is valkey://HOST/0, redis://HOST/0 or sqlite:PATH.")
    return ValkeyStore(url)


def open_logs(url: str) -> Logs:
    if url.startswith(SQLITE):
        return SqliteLogs(Path(url.removeprefix(SQLITE)))
    from smallworld_lobby.valkey_store import ValkeyLogs  # noqa: PLC0415

    return ValkeyLogs(url)


@contextmanager
def in_use(folder: Path, how: str) -> Iterator[None]:
    """Hold a lobby's folder meanwhile; StoreError if another program's hold forbids it.

    ``how`` is AMONG_OTHERS, ALONE or FOR_NOBODY_ELSE. However the program ends, the hold ends.
    """
    with _lock(folder, how) as is_held:
        if not is_held:
            raise StoreError(_HELD[how].format(folder=folder))
        yield


@contextmanager
def _lock(folder: Path, how: str) -> Iterator[bool]:
    try:
        make_private(folder)
        lock = sqlite3.connect(folder / IN_USE, timeout=0.0, isolation_level=None)
    except (OSError, sqlite3.Error):
        yield how == AMONG_OTHERS  # what can't be written needs no guard from each other
        return
    with closing(lock):
        try:
            lock.execute(f"begin {how}")
            lock.execute("select count(*) from sqlite_master").fetchone()
        except sqlite3.Error as error:
            is_read_only = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_CANTOPEN
            is_held = is_read_only and how == AMONG_OTHERS
        else:
            is_held = True
        yield is_held


FORMAT = b'"smallworld-lobby backup 2"\n'
BATCH = 500  # facts that are written together
NO_TABLES_KEY = (
    "The backup has {tables} at the service, but not the key without which nobody finds them "
    f"again: add --tables-keys and the folder with the {TABLES_KEY} of smallworld-tables."
)


class Backup(NamedTuple):
    """What a backup has: contents of key files by their names, facts, and games to put back."""

    keys: dict[str, bytes]
    writes: list[Write]
    games: list[Callable[[Logs], bool]]


def write_backup(file: Path, keys: Iterable[Path], store: Store, logs: Logs) -> tuple[str, str]:
    """Back up store, logs and those ``keys`` that exist; returns a report, and a warning or ""."""
    there = [path for path in keys if path.exists()]
    kept = [fact for fact in store.snapshot().facts if fact.kind in LASTING]
    games = [msgspec.json.encode(row) for row in _games(logs)]
    lines = [*map(_key_line, there), *map(_fact_line, kept), *games]
    body = FORMAT + b"".join(line + b"\n" for line in lines)
    last = msgspec.json.encode({"sha256": sha256(body).hexdigest()})
    write_private(file.absolute(), body + last + b"\n")
    tables = sum(fact.kind == TABLE.name for fact in kept)
    is_complete = not tables or any(path.name == TABLES_KEY for path in there)
    told = f"{file} has {_facts(len(kept))}{_and(len(games))}."
    return told, "" if is_complete else NO_TABLES_KEY.format(tables=_tables(tables))


def read_backup(file: Path) -> Backup:
    """What a backup has; OperatorError where it is none, or not as it was written."""
    data = file.read_bytes()
    if not data.startswith(FORMAT):
        raise OperatorError(f"{file} is no backup of a lobby, or one of another version.")
    body, last = _split(data)
    if not last.startswith(b'{"sha256":'):
        raise OperatorError(f"{file} was cut short.")
    if last != msgspec.json.encode({"sha256": sha256(body).hexdigest()}):
        raise OperatorError(f"{file} is damaged: it is not as it was written.")
    try:
        rows = [msgspec.json.decode(line) for line in body.splitlines()[1:]]
        writes = [_put_back(*row) for row in rows if isinstance(row, list)]
        others = [row for row in rows if isinstance(row, dict)]
        games = [_restorer(row) for row in others if "log" in row]
        keys = dict(_restored_key(row) for row in others if "log" not in row)
    except (msgspec.MsgspecError, ValueError, TypeError, KeyError):
        raise OperatorError(f"{file} has something in it that no backup has.") from None
    return Backup(keys, writes, games)


def check_that_nobody_is_there(store: Store) -> None:
    """Raise OperatorError if a lobby or a worker has used the store lately."""
    if any(fact.kind in (LOBBY.name, WORKER.name) for fact in store.snapshot().facts):
        raise OperatorError(
            "Lobbies or their tables use this store, or were killed a moment ago. Stop them all; "
            f"{THERE:.0f} seconds later it can be restored."
        )


def put_back(backup: Backup, keys: Sequence[Path], store: Store, logs: Logs) -> str:
    for start in range(0, len(backup.writes), BATCH):
        store.commit(backup.writes[start : start + BATCH])
    restored = sum(restore(logs) for restore in backup.games)
    for path in keys:
        if path.name in backup.keys:
            write_private(path, backup.keys[path.name])
    return f"Restored: {_facts(len(backup.writes))}{_and(restored)}."


def give_to_owner(folder: Path) -> None:
    """As root on behalf of a service: give new files to the folder's owner."""
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = folder.stat()
        for path in folder.iterdir():
            if path.is_file() and not path.is_symlink():
                os.chown(path, owner.st_uid, owner.st_gid)


def _split(data: bytes) -> tuple[bytes, bytes]:
    start = data.rfind(b"\n", 0, -1) + 1
    return data[:start], data[start:].removesuffix(b"\n")


def _key_line(path: Path) -> bytes:
    secret = b64encode(path.read_bytes()).decode()
    return msgspec.json.encode({"file": path.name, "key": secret})


def _fact_line(fact: Fact) -> bytes:
    value = b64encode(fact.value or b"").decode()
    return msgspec.json.encode([fact.kind, fact.key, fact.epoch, value])


def _restored_key(row: dict[str, str]) -> tuple[str, bytes]:
    if row["file"] not in (KEY, TABLES_KEY):
        raise ValueError(row["file"])
    return row["file"], b64decode(row["key"])


def _put_back(kind: str, key: str, epoch: int, value: str) -> Write:
    """A fact as it was, unless the store has a later epoch."""
    fact = Fact(kind, key, b64decode(value), epoch=epoch)
    known = LASTING[kind].read(fact)
    ttl = None if known is None else LASTING[kind].ttl(known)
    return Write(kind, key, fact.value, None, epoch, ttl)


def _games(logs: Logs) -> Iterator[dict[str, object]]:
    for name in logs.names():
        epoch, pieces = logs.read(name)
        if pieces:
            texts = [b64encode(piece).decode() for piece in pieces]
            yield {"log": name, "epoch": epoch, "pieces": texts}


def _restorer(row: dict[str, object]) -> Callable[[Logs], bool]:
    """Puts a game of a backup back, unless the store has it in a later epoch; ValueError."""
    name, epoch, texts = row["log"], row["epoch"], row["pieces"]
    if not isinstance(name, str) or not isinstance(epoch, int) or not isinstance(texts, list):
        raise ValueError("no game")
    pieces = [b64decode(text) for text in texts]

    def restore(logs: Logs) -> bool:
        with suppress(Superseded):
            logs.open(name, epoch)
            logs.replace(name, epoch, pieces)
            return True
        return False

    return restore


def _facts(count: int) -> str:
    return "1 fact" if count == 1 else f"{count} facts"


def _and(games: int) -> str:
    return f" and {games} {'log' if games == 1 else 'logs'} of games" if games else ""


def _tables(count: int) -> str:
    return "a table" if count == 1 else f"{count} tables"


SUFFIX = ".swr"


def record_file_name(board: str, id_: str) -> str:
    return f"{board}-{id_[:12]}{SUFFIX}"


class RecordFiles:
    """Writes records in a thread of its own, since a disk takes its time."""

    def __init__(self, folder: Path, most: int = MOST_BYTES) -> None:
        self._folder = folder
        self._most = most
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None

    def keep(self, board: str, id_: str, data: bytes) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._run, name="records")
            self._thread.start()
        self._work.put(lambda: self._write(record_file_name(board, id_), data))

    def close(self) -> None:
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
    def keep(self, board: str, id_: str, data: bytes) -> None: ...


def forget_record(folder: Path, board: str, id_: str) -> None:
    (folder / record_file_name(board, id_)).unlink(missing_ok=True)
