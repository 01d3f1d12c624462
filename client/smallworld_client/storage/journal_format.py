"""The records of a journal: what is written of a game in play, and what they say together.

Each record is preceded by its length and a checksum. A power cut may leave the last one torn;
nobody has been told anything that was in it. Records are only ever added: what one of them says
from a log index on replaces what earlier ones said.
"""

import struct
import zlib
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from smallworld.game_log import LONGEST, GameLog, LogEntry, Rollback
from smallworld.record import Entry, Header
from smallworld_client.replication.replica_log import common_prefix
from smallworld_client.storage.saved_game import Origin, SavedGame
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_wire import Index

MAGIC = b"SWJ2"


_FRAME = struct.Struct(">II")


class EarlierVersionError(ValueError):
    """A journal of the first version, which kept the moves and not who plays."""


class JournalRecord(
    Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    rename={"committed": "counted", "snapshot": "charter"},  # as release 0.1 wrote them
):
    """What was written at one time: the log from the item ``first`` on, and what else is new."""

    first: Index
    items: Annotated[tuple[Entry | Rollback, ...], Meta(max_length=LONGEST)] = ()
    committed: Index = 0
    snapshot: TableSnapshot | None = None
    origin: Origin | None = None
    header: Header | None = None


# Made while one thread imports this: msgspec crashes where two threads are first with a type.
_decoder = msgspec.msgpack.Decoder(JournalRecord)


class JournalWriter:
    """What has been written of one game so far, and so what is new."""

    def __init__(self, kept: SavedGame) -> None:
        self._items: list[LogEntry] = list(kept.items)
        self._committed = kept.committed
        self._snapshot = kept.snapshot
        self._game_log: GameLog | None = None

    def first_new(self, game_log: GameLog) -> int | None:
        """The first item that is not written yet, or written otherwise; None: all are as written.

        What counted once never changes in a course; another lead may have brought another course.
        """
        start = self._committed if game_log is self._game_log else 0
        old, new = self._items[start:], game_log.items[start:]
        same = common_prefix(old, new)
        return start + same if same < max(len(old), len(new)) else None

    def next(
        self, game_log: GameLog, committed: int, snapshot: TableSnapshot
    ) -> JournalRecord | None:
        """The page to write now; None where nothing is new."""
        first = self.first_new(game_log)
        other = snapshot if snapshot != self._snapshot else None
        if first is None and other is None:
            return None
        first = len(self._items) if first is None else first
        return JournalRecord(first, tuple(game_log.items[first:]), committed, other)

    def add(self, game_log: GameLog, committed: int, snapshot: TableSnapshot) -> None:
        """That is written now."""
        start = self._committed if game_log is self._game_log else 0
        self._items[start:] = game_log.items[start:]
        self._game_log, self._committed, self._snapshot = game_log, committed, snapshot

    def last(self, origin: Origin) -> JournalRecord:
        """A page that says only that one's own part in the game is another from now on."""
        return JournalRecord(len(self._items), committed=self._committed, origin=origin)


def beginning(kept: SavedGame) -> bytes:
    """The first bytes of a journal, with all that there is to keep."""
    page = JournalRecord(0, kept.items, kept.committed, kept.snapshot, kept.origin, kept.header)
    return MAGIC + framed(page)


def framed(page: JournalRecord) -> bytes:
    """The bytes of a page."""
    content = msgspec.msgpack.encode(page)
    return _FRAME.pack(len(content), zlib.crc32(content)) + content


def read(data: bytes) -> tuple[SavedGame, int]:
    """What a journal's bytes say, and where its last whole page ends; ValueError if it is none."""
    if not data.startswith(MAGIC):
        raise (
            EarlierVersionError if data.startswith(b"\0\0") else ValueError("it has no beginning.")
        )
    end, pages = len(MAGIC), []
    for page, after in _pages(data):
        pages.append(page)
        end = after
    return _kept(pages), end


def _pages(data: bytes) -> Iterator[tuple[JournalRecord, int]]:
    """Each page and where it ends; ValueError where one is damaged and not the last."""
    start = len(MAGIC)
    while start + _FRAME.size <= len(data):
        length, checksum = _FRAME.unpack_from(data, start)
        start += _FRAME.size
        content = data[start : start + length]
        start += length
        if len(content) < length or zlib.crc32(content) != checksum:
            if start < len(data):
                raise ValueError("a page in its middle is damaged.")
            return
        yield _decoder.decode(content), start


def _kept(pages: list[JournalRecord]) -> SavedGame:
    """What these pages say together."""
    if not pages or (head := pages[0]).header is None:
        raise ValueError("it has no beginning.")
    origin, snapshot, items, committed = head.origin, head.snapshot, list[LogEntry](), 0
    for page in pages:
        if page.first > len(items):
            raise ValueError("its pages contradict each other.")
        items[page.first :] = page.items
        committed = min(page.committed, len(items))
        origin, snapshot = page.origin or origin, page.snapshot or snapshot
    if origin is None or snapshot is None:
        raise ValueError("it has no beginning.")
    return SavedGame(origin, snapshot, head.header, tuple(items), committed)
