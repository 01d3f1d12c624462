"""Whether what a player asks for becomes the next item of the log."""

from collections.abc import Collection

from smallworld.chance import Draw, Recording
from smallworld.course import LONGEST, Back, Course, Item
from smallworld.moves import Move
from smallworld.phrases import TableSays
from smallworld.record import Entry
from smallworld.state import State
from smallworld_client.table.refusal import NotGrantedError

MOST_WITH_BACKS = LONGEST // 2
"""Items after which nothing is taken back any more, so that every game can be ended."""


def played(course: Course, seats: Collection[int], move: Move, draw: Draw) -> tuple[Entry, State]:
    """The entry that a move makes for one who has these seats, and where it leads to."""
    _only_unfinished(course)
    state, seat = course.state, course.state.to_move
    if seat not in seats:
        raise NotGrantedError(TableSays.NOT_YOUR_STEP())
    refusal = course.game.why_not(state, seat, move)
    if refusal:
        raise NotGrantedError(refusal.sentence)
    chance = Recording(draw)
    after = course.game.apply(state, seat, move, chance)
    return Entry(seat, move, tuple(chance.outcomes)), after


def taken_back(course: Course, seats: Collection[int]) -> Back:
    """The item that takes back the last step of one who has these seats."""
    _only_unfinished(course)
    step = course.last_step()
    if step is None or step[1].seat not in seats:
        raise NotGrantedError(TableSays.NO_STEP_OF_YOURS())
    place, entry = step
    reason = course.why_not_undo(entry.seat)
    if reason:
        raise NotGrantedError(reason)
    only_revisable(course)
    return Back(place, entry.seat)


def only_revisable(course: Course) -> None:
    """Refuses to go back in a game in which that was done too often."""
    if len(course) >= MOST_WITH_BACKS:
        raise NotGrantedError(TableSays.TOO_OFTEN_BACK())


def is_done(item: Item, seats: Collection[int], move: Move | None) -> bool:
    """Whether an item is what somebody with these seats asks for again; no move means an undo."""
    asked = (
        isinstance(item, Back) if move is None else isinstance(item, Entry) and item.move == move
    )
    return asked and item.seat in seats


def _only_unfinished(course: Course) -> None:
    if course.is_over:
        raise NotGrantedError(TableSays.PLAYED_OUT())
