"""What a new host learns from those who hold more of the log than he does."""

from collections.abc import Iterator

from smallworld.errors import GameError
from smallworld.game_log import GameLog, LogEntry
from smallworld.state import State
from smallworld_wire import AppendBatch


def more_of(game_log: GameLog, theirs: AppendBatch) -> Iterator[tuple[LogEntry, State]]:
    """The items by which a whole log is longer, one by one as they are taken into the course.

    There are none where it is not the same game, or not the same so far; and none from the first
    on that the rules do not allow.
    """
    known = len(game_log)
    if theirs.header != game_log.game.header or theirs.first != 0:
        return
    if list(theirs.entries[:known]) != game_log.items:
        return
    for item in theirs.entries[known:]:
        try:
            yield item, game_log.after(item)
        except GameError:
            return
