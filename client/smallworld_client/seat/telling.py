"""How a person at a seat is told what counts of the log: step by step, or all at once."""

from smallworld.course import Back, Course
from smallworld_client.seat.events import Began, Event, Step, WentBack

CATCH_UP = 20
"""More new items than this are one jump for the person, not steps to watch."""


class Telling:
    """What a person has been told of one game."""

    def __init__(self) -> None:
        self._told: int | None = None

    def news(self, course: Course, counted: int) -> list[Event]:
        """What he has not been told yet of the items that count."""
        first, self._told = self._told, counted
        if first is None or counted - first > CATCH_UP:
            state, places = course.state_at(counted), tuple(course.standing(counted))
            return [Began(course.game, state, course.entries(counted), places)]
        return [_step(course, index) for index in range(first, counted)]


def _step(course: Course, index: int) -> Step | WentBack:
    """What the item of that index did."""
    item, after = course.items[index], course.state_at(index + 1)
    if isinstance(item, Back):
        places = tuple(course.standing(index + 1))
        return WentBack(course.game, after, course.entries(index + 1), item.seat, places)
    return Step(index, course.state_at(index), item, after)
