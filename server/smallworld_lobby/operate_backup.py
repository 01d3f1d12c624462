"""Backups of a lobby: all that lasts in its store, and the keys of the lobby and of its tables.

A backup is a file of lines, JSON each: the format, a line for each key, fact and game, and at last
the SHA-256 of all that is before it. Whatever was cut off or has changed on the way is noticed, and
nothing of such a file is put back.
"""

import os
import sys
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from smallworld.errors import GameError
from smallworld_lobby.facts import LASTING, LOBBY
from smallworld_lobby.lease_table import KEPT, LEASE
from smallworld_lobby.logs import Logs, Superseded
from smallworld_lobby.places import KEY, TABLES_KEY
from smallworld_lobby.result_facts import KEPT as RESULT_KEPT
from smallworld_lobby.result_facts import REPORT, REPORT_KEPT, RESULT
from smallworld_lobby.service_facts import TABLE, THERE, WORKER, table_of, table_write
from smallworld_lobby.store import Fact, Store, Write
from smallworld_net.files import write_private

FORMAT = b'"smallworld-lobby backup 2"\n'
TIMES = {LEASE: KEPT, RESULT: RESULT_KEPT, REPORT: REPORT_KEPT}
"""Seconds for which each kind of fact is kept."""
BATCH = 500
"""Facts that are written together."""
NO_TABLES_KEY = (
    "The backup has {tables} at the service, but not the key without which nobody finds them "
    f"again: add --tables-keys and the folder with the {TABLES_KEY} of smallworld-tables."
)


class OperatorError(GameError):
    """Something that can't be done as it was asked for; a sentence."""


class Backup(NamedTuple):
    """What a backup has: contents of key files by their names, facts, and games to put back."""

    keys: dict[str, bytes]
    writes: list[Write]
    games: list[Callable[[Logs], bool]]


def write(file: Path, keys: Iterable[Path], store: Store, logs: Logs) -> tuple[str, str]:
    """Write a backup into that file; what is to be said of it, and a warning or "".

    ``keys`` are the key files that belong to it, as far as they are there.
    """
    there = [path for path in keys if path.exists()]
    kept = [fact for fact in store.snapshot().facts if fact.kind in LASTING]
    games = [msgspec.json.encode(row) for row in _games(logs)]
    lines = [*map(_key_line, there), *map(_fact_line, kept), *games]
    body = FORMAT + b"".join(line + b"\n" for line in lines)
    last = msgspec.json.encode({"sha256": sha256(body).hexdigest()})
    write_private(file.absolute(), body + last + b"\n")
    tables = sum(fact.kind == TABLE for fact in kept)
    is_complete = not tables or any(path.name == TABLES_KEY for path in there)
    told = f"{file} has {_facts(len(kept))}{_and(len(games))}."
    return told, "" if is_complete else NO_TABLES_KEY.format(tables=_tables(tables))


def read(file: Path) -> Backup:
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
    """Raise OperatorError where a lobby or a worker has said lately that it uses the store."""
    if any(fact.kind in (LOBBY, WORKER) for fact in store.snapshot().facts):
        raise OperatorError(
            "Lobbies or their tables use this store, or were killed a moment ago. Stop them all; "
            f"{THERE:.0f} seconds later it can be restored."
        )


def put_back(backup: Backup, keys: Sequence[Path], store: Store, logs: Logs) -> str:
    """Put back what a backup has, its keys into those of ``keys`` with their names; what to say."""
    for start in range(0, len(backup.writes), BATCH):
        store.commit(backup.writes[start : start + BATCH])
    restored = sum(restore(logs) for restore in backup.games)
    for path in keys:
        if path.name in backup.keys:
            write_private(path, backup.keys[path.name])
    return f"Restored: {_facts(len(backup.writes))}{_and(restored)}."


def give_to_owner(folder: Path) -> None:
    """Give the files in a folder to whom it belongs, if this is done by root for a service."""
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = folder.stat()
        for path in folder.iterdir():
            if path.is_file() and not path.is_symlink():
                os.chown(path, owner.st_uid, owner.st_gid)


def _split(data: bytes) -> tuple[bytes, bytes]:
    """All lines but the last one, and that."""
    start = data.rfind(b"\n", 0, -1) + 1
    return data[:start], data[start:].removesuffix(b"\n")


def _key_line(path: Path) -> bytes:
    secret = b64encode(path.read_bytes()).decode()
    return msgspec.json.encode({"file": path.name, "key": secret})


def _fact_line(fact: Fact) -> bytes:
    value = b64encode(fact.value or b"").decode()
    return msgspec.json.encode([fact.kind, fact.key, fact.epoch, value])


def _restored_key(row: dict[str, str]) -> tuple[str, bytes]:
    """The name of a key's file, and what is in it."""
    if row["file"] not in (KEY, TABLES_KEY):
        raise ValueError(row["file"])
    return row["file"], b64decode(row["key"])


def _put_back(kind: str, key: str, epoch: int, value: str) -> Write:
    """A fact as it was; a later epoch than that of the backup stays."""
    if kind not in LASTING:
        raise ValueError(kind)
    if kind == TABLE:
        return table_write(key, table_of(Fact(kind, key, b64decode(value))))
    return Write(kind, key, b64decode(value), None, epoch, TIMES.get(kind))


def _games(logs: Logs) -> Iterator[dict[str, object]]:
    """All games, as lines of a backup."""
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
