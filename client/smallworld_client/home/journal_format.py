"""The format of a journal: a sequence of records, and the game that they add up to.

Each record is preceded by its length and a checksum. A power cut may leave the last one torn; what
was in it was not durable, so nobody was told of it. Records are only ever appended: what one of
them says from a log index on replaces what earlier ones said.

After the last record there may be zeros: room that was reserved for the next ones.
"""

import struct
import zlib
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld.record import LONGEST, Header, LogEntry
from smallworld_client.table.logs import common_prefix
from smallworld_client.table.snapshot import GameOrigin, SavedGame, TableSnapshot, Talk
from smallworld_wire.common import Index

MAGIC = b"SWJ4"
MOST_SAID = 4000  # the number of the last line of chat that is written
_FRAME = struct.Struct(">II")


class JournalRecord(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What was written at one time: the log from the index ``first`` on, and what else is new."""

    first: Index
    items: Annotated[tuple[LogEntry, ...], Meta(max_length=LONGEST)] = ()
    committed: Index = 0
    snapshot: TableSnapshot | None = None
    origin: GameOrigin | None = None
    header: Header | None = None
    talk: Talk | None = None  # the new lines, and the rest as it is now


# Made at import, in one thread: msgspec crashes if two threads are the first to use a type.
_decoder = msgspec.msgpack.Decoder(JournalRecord)


class JournalWriter(ABC):
    """What a journal does wherever it is kept: it writes what is new."""

    def __init__(self, kept: SavedGame) -> None:
        self._items: list[LogEntry] = list(kept.items)
        self._committed = kept.committed
        self._snapshot = kept.snapshot
        self._game_log: GameLog | None = None

    def keep(self, game_log: GameLog, committed: int, snapshot: TableSnapshot) -> bool:
        """Write what is new, and return when it is durable. Returns whether the log had changed.

        In one game log committed entries never change, so they are not compared. A later leader may
        have brought another game log.
        """
        start = self._committed if game_log is self._game_log else 0
        old, new = self._items[start:], game_log.items[start:]
        same = common_prefix(old, new)
        has_changed = same < max(len(old), len(new))
        first = start + same if has_changed else len(self._items)
        before, other, talk = self._snapshot, None, None
        if snapshot.talk != before.talk:
            talk = _news(before.talk, snapshot.talk)
        if snapshot != replace(before, talk=snapshot.talk):
            other = replace(snapshot, talk=Talk())
        if has_changed or other is not None or talk is not None:
            items = tuple(game_log.items[first:])
            self._write(JournalRecord(first, items, committed, other, talk=talk))
        self._items[start:] = new
        self._game_log, self._committed, self._snapshot = game_log, committed, snapshot
        return has_changed

    def come_as(self, origin: GameOrigin) -> None:
        self._write(JournalRecord(len(self._items), committed=self._committed, origin=origin))

    @abstractmethod
    def _write(self, record: JournalRecord) -> None:
        """Make a record durable. Raises JournalError."""


def beginning(kept: SavedGame) -> bytes:
    record = JournalRecord(0, kept.items, kept.committed, kept.snapshot, kept.origin, kept.header)
    return MAGIC + framed(record)


def _news(before: Talk, talk: Talk) -> Talk:
    known = frozenset(before.lines)
    lines = (it for it in talk.lines if it not in known and it.number <= MOST_SAID)
    return replace(talk, lines=tuple(lines))


def framed(record: JournalRecord) -> bytes:
    content = msgspec.msgpack.encode(record)
    return _FRAME.pack(len(content), zlib.crc32(content)) + content


def read_journal_bytes(data: bytes) -> tuple[SavedGame, int]:
    """The game, and where its last whole record ends. Raises ValueError, MsgspecError."""
    if not data.startswith(MAGIC):
        raise ValueError("it has no beginning.")
    end, records = len(MAGIC), []
    for record, after in _records(data):
        records.append(record)
        end = after
    return _saved_game(records), end


def _records(data: bytes) -> Iterator[tuple[JournalRecord, int]]:
    """Each record and where it ends; ValueError if one before the last is damaged."""
    start = len(MAGIC)
    while start + _FRAME.size <= len(data):
        length, checksum = _FRAME.unpack_from(data, start)
        if not length:
            return
        start += _FRAME.size
        content = data[start : start + length]
        start += length
        if len(content) < length or zlib.crc32(content) != checksum:
            if data[start:].strip(b"\0"):
                raise ValueError("a record in its middle is damaged.")
            return
        yield _decoder.decode(content), start


def _saved_game(records: list[JournalRecord]) -> SavedGame:
    if not records or (head := records[0]).header is None:
        raise ValueError("it has no beginning.")
    origin, snapshot, items, committed = head.origin, head.snapshot, list[LogEntry](), 0
    talk = snapshot.talk if snapshot else Talk()
    for record in records:
        if record.first > len(items):
            raise ValueError("its records contradict each other.")
        items[record.first :] = record.items
        committed = min(record.committed, len(items))
        origin, snapshot = record.origin or origin, record.snapshot or snapshot
        if record.talk:
            talk = replace(record.talk, lines=talk.followed_by(*record.talk.lines))
    if origin is None or snapshot is None:
        raise ValueError("it has no beginning.")
    return SavedGame(origin, replace(snapshot, talk=talk), head.header, tuple(items), committed)
