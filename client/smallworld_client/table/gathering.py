"""What a new host learns from those who hold more of the log than he does."""

from collections.abc import Iterator

from smallworld.course import Course, Item
from smallworld.errors import GameError
from smallworld.state import State
from smallworld.wire import Entries


def more_of(course: Course, theirs: Entries) -> Iterator[tuple[Item, State]]:
    """The items by which a whole log is longer, one by one as they are taken into the course.

    There are none where it is not the same game, or not the same so far; and none from the first
    on that the rules do not allow.
    """
    known = len(course)
    if theirs.header != course.game.header or theirs.first != 0:
        return
    if list(theirs.entries[:known]) != course.items:
        return
    for item in theirs.entries[known:]:
        try:
            yield item, course.after(item)
        except GameError:
            return
