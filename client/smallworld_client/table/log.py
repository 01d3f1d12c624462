"""The log of a running game as its host keeps it: how much of it counts, and who knows what of it.

An item counts when every machine that could lead the game on holds it. Until then only those
machines are told of it, and no person.
"""

from dataclasses import dataclass

from smallworld.course import Course, Item
from smallworld.state import State
from smallworld.wire import Counted, Entries, FromTable, News


@dataclass
class Told:
    """How much of the log somebody was sent, and how much of that as counting.

    ``asked`` is where he wants to have it from anew, all in one; None where he follows.
    """

    sent: int = 0
    counted: int = 0
    asked: int | None = None


class Log:
    """A course, and how many of its items count."""

    def __init__(self, course: Course, counted: int = 0, now: float = 0.0) -> None:
        self.course = course
        self.counted = counted
        self._since = [now] * len(course)
        self._latest: News | None = None

    @property
    def length(self) -> int:
        """How many items there are, those too that do not count yet."""
        return len(self.course)

    @property
    def all_counts(self) -> bool:
        """Whether nothing is waiting to be vouched for."""
        return self.counted == self.length

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, and that counts."""
        return self.course.is_over and self.all_counts

    def append(self, item: Item, after: State, now: float) -> None:
        """The next item; it does not count yet."""
        self.course.add(item, after)
        self._since.append(now)

    def count(self, held: int) -> None:
        """All machines that matter hold so many items."""
        self.counted = max(self.counted, min(held, self.length))

    def lacking_since(self, have: int) -> float | None:
        """Since when there is something that one who holds so many items lacks; None: nothing."""
        return self._since[have] if have < len(self._since) else None

    def tell(self, told: Told, upto: int) -> list[FromTable]:
        """What somebody has to hear who may know the first ``upto`` items, which he then knows."""
        counted = min(self.counted, upto)
        if told.asked is None and told.sent >= upto and told.counted >= counted:
            return []
        if told.asked is not None:
            first = told.asked if told.asked <= upto else 0
            told.sent, told.counted, told.asked = upto, counted, None
            return [self._entries(first, upto, counted)]
        known, vouched = told.sent, told.counted
        told.sent, told.counted = max(known, upto), max(vouched, counted)
        messages: list[FromTable] = [self._news(index) for index in range(known, upto)]
        if vouched < min(known, counted):
            messages.append(Counted(counted))
        return messages

    def _news(self, index: int) -> News:
        """One item; the same object for all who hear of it now, so that it is encoded once."""
        counts, latest = index < self.counted, self._latest
        if latest is None or (latest.index, latest.counts) != (index, counts):
            digest = self.course.digest_at(index + 1)
            latest = self._latest = News(index, self.course.items[index], digest, counts)
        return latest

    def _entries(self, first: int, upto: int, counted: int) -> Entries:
        items = tuple(self.course.items[first:upto])
        header = self.course.game.header
        return Entries(header, first, items, self.course.digest_at(upto), counted)
