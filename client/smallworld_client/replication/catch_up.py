"""What a host that took over by hand learns from guests who hold more of the log than it does.

Without a lobby any player may decide to lead the game on, also one whose copy is not the longest.
So the new host asks each player who comes for what it lacks, before it appends anything of its own.
"""

from collections.abc import Iterator

from smallworld.errors import GameError
from smallworld.game_log import GameLog
from smallworld.log_entries import LogEntry
from smallworld.state import State
from smallworld_wire import AppendBatch


def missing_entries(game_log: GameLog, theirs: AppendBatch) -> Iterator[tuple[LogEntry, State]]:
    """Yield the entries by which another's whole log is longer, with the state after each.

    The caller appends each one before it takes the next. There are none if ``theirs`` is of another
    game or has another beginning, and none from the first one on that the rules do not allow.
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
