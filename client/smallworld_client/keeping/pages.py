"""The pages of a journal: what is written of a game in play, and what they say together.

A page has its length and a checksum before it. A power cut may leave the last one torn, and of what
was on that one nobody has been told. Pages are only ever added: what a page says from an item on
replaces what earlier ones said.
"""

import struct
import zlib
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from smallworld.course import LONGEST, Back, Course, Item
from smallworld.record import Entry, Header
from smallworld.wire import Index
from smallworld_client.charter import Charter
from smallworld_client.keeping.kept import Kept, Origin
from smallworld_client.seat.logbook import in_common

MAGIC = b"SWJ2"


_FRAME = struct.Struct(">II")


class EarlierVersionError(ValueError):
    """A journal of the first version, which kept the moves and not who plays."""


class Page(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What was written at one time: the log from the item ``first`` on, and what else is new."""

    first: Index
    items: Annotated[tuple[Entry | Back, ...], Meta(max_length=LONGEST)] = ()
    counted: Index = 0
    charter: Charter | None = None
    origin: Origin | None = None
    header: Header | None = None


# Made while one thread imports this: msgspec crashes where two threads are first with a type.
_decoder = msgspec.msgpack.Decoder(Page)


class Pages:
    """What has been written of one game so far, and so what is new."""

    def __init__(self, kept: Kept) -> None:
        self._items: list[Item] = list(kept.items)
        self._counted = kept.counted
        self._charter = kept.charter
        self._course: Course | None = None

    def first_new(self, course: Course) -> int | None:
        """The first item that is not written yet, or written otherwise; None: all are as written.

        What counted once never changes in a course; another lead may have brought another course.
        """
        start = self._counted if course is self._course else 0
        old, new = self._items[start:], course.items[start:]
        same = in_common(old, new)
        return start + same if same < max(len(old), len(new)) else None

    def next(self, course: Course, counted: int, charter: Charter) -> Page | None:
        """The page to write now; None where nothing is new."""
        first = self.first_new(course)
        other = charter if charter != self._charter else None
        if first is None and other is None:
            return None
        first = len(self._items) if first is None else first
        return Page(first, tuple(course.items[first:]), counted, other)

    def add(self, course: Course, counted: int, charter: Charter) -> None:
        """That is written now."""
        start = self._counted if course is self._course else 0
        self._items[start:] = course.items[start:]
        self._course, self._counted, self._charter = course, counted, charter

    def last(self, origin: Origin) -> Page:
        """A page that says only that one's own part in the game is another from now on."""
        return Page(len(self._items), counted=self._counted, origin=origin)


def beginning(kept: Kept) -> bytes:
    """The first bytes of a journal, with all that there is to keep."""
    page = Page(0, kept.items, kept.counted, kept.charter, kept.origin, kept.header)
    return MAGIC + framed(page)


def framed(page: Page) -> bytes:
    """The bytes of a page."""
    content = msgspec.msgpack.encode(page)
    return _FRAME.pack(len(content), zlib.crc32(content)) + content


def read(data: bytes) -> tuple[Kept, int]:
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
        yield _decoder.decode(content), start


def _kept(pages: list[Page]) -> Kept:
    """What these pages say together."""
    if not pages or (head := pages[0]).header is None:
        raise ValueError("it has no beginning.")
    origin, charter, items, counted = head.origin, head.charter, list[Item](), 0
    for page in pages:
        if page.first > len(items):
            raise ValueError("its pages contradict each other.")
        items[page.first :] = page.items
        counted = min(page.counted, len(items))
        origin, charter = page.origin or origin, page.charter or charter
    if origin is None or charter is None:
        raise ValueError("it has no beginning.")
    return Kept(origin, charter, head.header, tuple(items), counted)
