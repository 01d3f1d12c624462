"""A game in play on disk, at the host and at every player, so that nothing of it can be lost.

A journal is written before anybody is told of what is in it. It is a row of pages, each with its
length and a checksum. A power cut may leave the last one torn, and of what was on that one nobody
has been told. Pages are only ever added: what a page says from an item on replaces what earlier
ones said.
"""

import os
import struct
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, BinaryIO

import msgspec
from msgspec import Meta, Struct

from smallworld.course import LONGEST, Back, Course, Item
from smallworld.errors import GameError
from smallworld.record import Entry, Header
from smallworld.wire import Index
from smallworld_client import folders
from smallworld_client.charter import Charter
from smallworld_client.kept import Kept, Origin
from smallworld_client.locks import lock
from smallworld_client.logbook import in_common
from smallworld_link.keys import write_private

MAGIC = b"SWJ2"
LARGEST = 16 << 20
"""Bytes that are read of a journal at most; an evening's has some 50 KB."""
IN_USE = "This game is open in another window."
EARLIER = (
    "it was written by an earlier version, which kept the moves and not who plays, "
    "so this game can't be continued."
)

_FRAME = struct.Struct(">II")


class JournalError(GameError):
    """A journal that can't be written or read."""


class Page(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What was written at one time: the log from the item ``first`` on, and what else is new."""

    first: Index
    items: Annotated[tuple[Entry | Back, ...], Meta(max_length=LONGEST)] = ()
    counted: Index = 0
    charter: Charter | None = None
    origin: Origin | None = None
    header: Header | None = None


class Journal:
    """The journal of one game in play, which nobody else adds to meanwhile."""

    def __init__(self, file: BinaryIO, path: Path, kept: Kept) -> None:
        """``file`` stands at its end and holds what is ``kept``."""
        self.path = path
        self._file = file
        self._items: list[Item] = list(kept.items)
        self._counted = kept.counted
        self._charter = kept.charter

    @classmethod
    def begin(cls, kept: Kept, folder: Path | None = None) -> "Journal":
        """A new file, in place of an older one of the same game; JournalError where none can be."""
        folder = folder or folders.journals()
        path = folder / f"{kept.header.game}-{kept.origin.identity}.journal"
        page = Page(0, kept.items, kept.counted, kept.charter, kept.origin, kept.header)
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_private(path, MAGIC + _framed(page))
            _settle_folder(folder)
            return cls(_opened(path), path, kept)
        except OSError as error:
            raise _unwritable(path, error) from None

    @classmethod
    def reopened(cls, path: Path) -> tuple["Journal", Kept]:
        """The journal of an earlier evening, to be added to, and what it holds."""
        try:
            file = _opened(path)
        except OSError as error:
            raise _unwritable(path, error) from None
        try:
            kept, end = _read(file, path)
            file.truncate(end)
            file.seek(end)
        except JournalError:
            file.close()
            raise
        return cls(file, path, kept), kept

    def keep(self, course: Course, counted: int, charter: Charter) -> bool:
        """Write what is new; on return it is on the disk. Whether there was anything of the log."""
        same = in_common(self._items[self._counted :], course.items[self._counted :])
        first = self._counted + same
        items = tuple(course.items[first:])
        changed = bool(items) or first < len(self._items)
        if changed or charter != self._charter:
            self._write(Page(first, items, counted, charter if charter != self._charter else None))
        self._items[first:] = items
        self._counted, self._charter = counted, charter
        return changed

    def come_as(self, origin: Origin) -> None:
        """One's own part in the game is another from now on."""
        self._write(Page(len(self._items), counted=self._counted, origin=origin))

    def close(self) -> None:
        """Leave the file as it is, for another evening."""
        self._file.close()

    def discard(self) -> None:
        """The game stands as a record: the journal has done its work."""
        self._file.close()
        self.path.unlink(missing_ok=True)

    def _write(self, page: Page) -> None:
        """Add a page; where that fails the journal is closed, as its end may be torn."""
        try:
            self._file.write(_framed(page))
            self._file.flush()
            os.fsync(self._file.fileno())
        except (OSError, ValueError) as error:
            self._file.close()
            raise _unwritable(self.path, error) from None


def read_journal(path: Path) -> Kept:
    """What a journal holds, without a page that was torn; JournalError where it is none."""
    try:
        with path.open("rb") as file:
            return _read(file, path)[0]
    except OSError as error:
        raise JournalError(f"{path} can't be read: {error.strerror}.") from None


def _opened(path: Path) -> BinaryIO:
    """The file, ours alone and at its end; raises OSError."""
    file = path.open("r+b")
    if not lock(file.fileno()):
        file.close()
        raise JournalError(IN_USE)
    file.seek(0, os.SEEK_END)
    return file


def _read(file: BinaryIO, path: Path) -> tuple[Kept, int]:
    """What a journal holds, and where its last whole page ends."""
    file.seek(0)
    data = file.read(LARGEST)
    try:
        if not data.startswith(MAGIC):
            raise ValueError(EARLIER if data.startswith(b"\0\0") else "it has no beginning.")
        end, pages = len(MAGIC), []
        for page, after in _pages(data):
            pages.append(page)
            end = after
        return _kept(pages), end
    except (ValueError, msgspec.MsgspecError, RecursionError) as error:
        raise JournalError(f"{path} can't be read as a journal: {error}") from None


def _pages(data: bytes) -> Iterator[tuple[Page, int]]:
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
        yield msgspec.msgpack.decode(content, type=Page), start


def _kept(pages: list[Page]) -> Kept:
    """What these pages say together."""
    if not pages or (head := pages[0]).header is None:
        raise ValueError("it has no beginning.")
    origin, charter, items, counted = head.origin, head.charter, list[Item](), 0
    for page in pages:
        if not counted <= page.first <= len(items):
            raise ValueError("its pages contradict each other.")
        items[page.first :] = page.items
        counted = max(counted, min(page.counted, len(items)))
        origin, charter = page.origin or origin, page.charter or charter
    if origin is None or charter is None:
        raise ValueError("it has no beginning.")
    return Kept(origin, charter, head.header, tuple(items), counted)


def _framed(page: Page) -> bytes:
    content = msgspec.msgpack.encode(page)
    return _FRAME.pack(len(content), zlib.crc32(content)) + content


def _settle_folder(folder: Path) -> None:
    """See that a new file's name is on the disk too, where a folder can be asked for that."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _unwritable(path: Path, error: Exception) -> JournalError:
    reason = error.strerror if isinstance(error, OSError) else "it was closed"
    return JournalError(f"{path} can't be written: {reason}.")
