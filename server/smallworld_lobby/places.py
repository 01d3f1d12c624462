"""Where a lobby has its key and its store: a folder, a server that several share, or nowhere."""

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from platformdirs import user_data_path

from smallworld_lobby.lease_file import take_over
from smallworld_lobby.logs import Logs
from smallworld_lobby.memory_store import MemoryStore
from smallworld_lobby.sqlite_store import SqliteStore
from smallworld_lobby.store import Direct, Store, StoreError, StorePort
from smallworld_lobby.store_threads import StoreThreads
from smallworld_net.files import make_private
from smallworld_net.keys import KeyPair, load_or_make

log = logging.getLogger(__name__)

KEY, FILE, IN_USE, RECORDS = "lobby.key", "lobby.sqlite", "in-use", "records"
NOTICE = "release.notice"
"""The project's signed notice of a release, which the lobby passes on."""
TABLES_KEY = "tables.key"
"""The key of the service's tables, where they are kept beside a lobby."""
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
STORE = "SMALLWORLD_LOBBY_STORE"
"""The variable that says where the store is, as ``--store`` does."""


class Place:
    """A lobby's key pair, its store, which it ``is_shared`` with others or not, and its folder."""

    def __init__(
        self,
        keys: KeyPair,
        store: Store,
        is_shared: bool = False,
        folder: Path | None = None,
        url: str | None = None,
    ) -> None:
        """``url`` is the store's address, that of a file in its folder included."""
        self.keys = keys
        self.folder = folder
        self.is_shared = is_shared
        self._store = store
        self._url = url

    def port(self) -> StorePort:
        """The store as a lobby has it; to be asked for once."""
        in_memory = isinstance(self._store, MemoryStore)
        return Direct(self._store) if in_memory else StoreThreads(self._store)

    def logs(self) -> Logs:
        """The games of always-on tables, opened anew; StoreError where there are none."""
        if self._url is None:
            raise StoreError("Nothing is kept here.")
        return open_logs(self._url)

    def close(self) -> None:
        """Close the store, if the lobby has not done so."""
        self._store.close()


@contextmanager
def place_of(folder: Path | None, url: str | None) -> Iterator[Place]:
    """What was asked for; StoreError or another GameError says why it can't be had."""
    with ExitStack() as held:
        if folder is not None:
            held.enter_context(in_use(folder, AMONG_OTHERS if url else ALONE))
        yield held.enter_context(closing(_place_in(folder, url)))


def _place_in(folder: Path | None, url: str | None) -> Place:
    keys = load_or_make(folder / KEY) if folder else KeyPair.new()
    if url is not None:
        store = open_store(url)
    else:
        assert folder is not None
        store = store_in(folder)
    where = url or f"{SQLITE}{folder / FILE if folder else ''}"
    return Place(keys, store, url is not None, folder, where)


@contextmanager
def at_home() -> Iterator[Place]:
    """The folder in the person's home, or, while another lobby uses it, nothing that is kept."""
    folder = home()
    with _lock(folder, ALONE) as is_mine:
        if is_mine:
            with closing(_place_in(folder, None)) as place:
                yield place
            return
    log.info("another lobby uses %s: this one has a new key and keeps nothing", folder)
    yield Place(KeyPair.new(), MemoryStore())


def home() -> Path:
    """Where a lobby keeps what it has that was not told of any folder."""
    chosen = os.environ.get("SMALLWORLD_HOME")
    return Path(chosen) / "lobby" if chosen else user_data_path("smallworld-lobby", appauthor=False)


def open_store(url: str) -> Store:
    """The store with this address; StoreError where there is none."""
    if url.startswith(SQLITE):
        return SqliteStore(Path(url.removeprefix(SQLITE)))
    # Only whoever has a server pays for the library that speaks to it.
    from smallworld_lobby.valkey_store import SCHEMES, ValkeyStore  # noqa: PLC0415

    if url.partition("://")[0] not in SCHEMES or "://" not in url:
        raise StoreError("A store is valkey://HOST/0, redis://HOST/0 or sqlite:PATH.")
    return ValkeyStore(url)


def open_logs(url: str) -> Logs:
    """The logs in the store with this address; StoreError where there is none."""
    if url.startswith(SQLITE):
        from smallworld_lobby.sqlite_logs import SqliteLogs  # noqa: PLC0415

        return SqliteLogs(Path(url.removeprefix(SQLITE)))
    from smallworld_lobby.valkey_logs import ValkeyLogs  # noqa: PLC0415

    return ValkeyLogs(url)


def store_in(folder: Path) -> Store:
    """The store in a lobby's folder, with what an earlier version left there."""
    store = SqliteStore(folder / FILE)
    try:
        if count := take_over(folder, store):
            log.info("%d leases of an earlier version were taken over", count)
    except StoreError:
        store.close()
        raise
    return store


@contextmanager
def in_use(folder: Path, how: str) -> Iterator[None]:
    """Hold a lobby's folder meanwhile; StoreError where another program's hold does not allow it.

    ``how`` is AMONG_OTHERS, ALONE or FOR_NOBODY_ELSE. Whatever ends the program lets go of it.
    """
    with _lock(folder, how) as is_held:
        if not is_held:
            raise StoreError(_HELD[how].format(folder=folder))
        yield


@contextmanager
def _lock(folder: Path, how: str) -> Iterator[bool]:
    """Hold a folder until the program ends, however it does; whether that is so."""
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
