"""A seat's own copy of a game's log, checked item by item, and how much of it counts.

Every item is replayed with the same rules as the host's, and the digests are compared. What counts
has happened and never changes; a tail that does not count yet is replaced when the host says so.
"""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from itertools import takewhile

from smallworld.course import Course, Item
from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.record import Header
from smallworld.wire import Entries, News

OpenGame = Callable[[Header], Game]
"""The rules of the game that begins so; GameError where it can't be played here."""


class Verdict(Enum):
    """What a logbook says to something that a host has told."""

    FITS = auto()
    """It is taken, or known already."""
    GAP = auto()
    """Something before it is missing, or gives way to something else."""
    DIFFERS = auto()
    """By the rules here it would lead elsewhere."""
    CONTRADICTS = auto()
    """What counted already was otherwise."""


class Logbook:
    """The log of one game, as far as it is known here."""

    def __init__(self, open_game: OpenGame, course: Course | None = None, counted: int = 0) -> None:
        self.course = course
        self.counted = counted
        self._open_game = open_game

    @property
    def have(self) -> int:
        """How many items there are."""
        return 0 if self.course is None else len(self.course)

    def count(self, length: int) -> None:
        """So many items count, as far as they are here."""
        self.counted = max(self.counted, min(length, self.have))

    def add(self, news: News) -> Verdict:
        """Take one item of the log."""
        course = self.course
        if course is None or news.index > len(course):
            return Verdict.GAP
        if news.index < len(course) and course.items[news.index] != news.entry:
            return Verdict.CONTRADICTS if news.index < self.counted else Verdict.GAP
        known = len(course)
        new = [news.entry] if news.index == known else []
        if not _follow(course, new) or course.digest_at(news.index + 1) != news.digest:
            course.cut(known)
            return Verdict.DIFFERS
        if news.counts:
            self.count(news.index + 1)
        return Verdict.FITS

    def fill(self, log: Entries) -> Verdict:
        """Take the log from one item on, in place of what does not count.

        Raises GameError where the game can't be played here at all.
        """
        if self.course is None and log.first == 0:
            self.course = Course(self._open_game(log.header))
        course = self.course
        if course is None or log.header != course.game.header or log.first > len(course):
            return Verdict.CONTRADICTS
        same = in_common(course.items[log.first :], log.entries)
        if log.first + same < self.counted:
            return self._outrun(log) if same == len(log.entries) else Verdict.CONTRADICTS
        course.cut(log.first + same)
        if not _follow(course, log.entries[same:]) or course.digest != log.digest:
            course.cut(log.first + same)
            return Verdict.DIFFERS
        self.count(log.counted)
        return Verdict.FITS

    def _outrun(self, log: Entries) -> Verdict:
        """A host who came back does not know yet that all counts of which he told; he will."""
        assert self.course is not None
        self.course.cut(self.counted)
        known = self.course.digest_at(log.first + len(log.entries)) == log.digest
        return Verdict.FITS if known else Verdict.CONTRADICTS

    def entries_from(self, first: int) -> Entries | None:
        """What is here from one item on; None where there is nothing."""
        course = self.course
        if course is None or first >= len(course):
            return None
        items = tuple(course.items[first:])
        return Entries(course.game.header, first, items, course.digest, self.counted)


def in_common(mine: Sequence[Item], theirs: Sequence[Item]) -> int:
    """How many items two logs begin with alike."""
    pairs = zip(mine, theirs, strict=False)
    return len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))


def _follow(course: Course, items: Sequence[Item]) -> bool:
    """Whether the rules allowed these items, so that they are taken."""
    try:
        for item in items:
            course.follow(item)
    except GameError:
        return False
    return True
