"""Validation of requests: whether what a player asks for becomes the next entry of the log."""

from collections.abc import Collection

from smallworld.chance import Draw, Recording
from smallworld.game_log import GameLog
from smallworld.log_entries import LONGEST, LogEntry, Moved, Pending, Rollback
from smallworld.moves import Move
from smallworld.state import State
from smallworld_wire import NotGranted
from smallworld_wire.phrases import TableSays
from smallworld_wire.sentences import sentence_for

LAST_ROLLBACK = LONGEST // 2
"""The length of a log after which nothing is taken back any more, so that every game can end."""


def played(
    game_log: GameLog, seats: Collection[int], move: Move, draw: Draw
) -> tuple[Moved, State]:
    """The entry that a move of a player with these seats makes, and the state after it.

    ``draw`` answers what chance decides. NotGranted if the move isn't allowed.
    """
    _only_unfinished(game_log)
    state, seat = game_log.state, game_log.state.to_move
    if seat not in seats:
        raise NotGranted(TableSays.NOT_YOUR_STEP())
    refusal = game_log.game.why_not(state, seat, move)
    if refusal:
        raise NotGranted(sentence_for(refusal))
    chance = Recording(draw)
    after = game_log.game.apply(state, seat, move, chance)
    return Moved(seat, move, tuple(chance.outcomes)), after


def taken_back(game_log: GameLog, seats: Collection[int]) -> Rollback:
    """The rollback of the last step of a player with these seats; NotGranted if refused."""
    _only_unfinished(game_log)
    step = game_log.last_step()
    if step is None or step[1].seat not in seats:
        raise NotGranted(TableSays.NO_STEP_OF_YOURS())
    place, entry = step
    reason = game_log.why_not_undo(entry.seat)
    if reason:
        raise NotGranted(sentence_for(reason))
    only_revisable(game_log)
    return Rollback(place, entry.seat)


def only_revisable(game_log: GameLog) -> None:
    """Refuse to go back in a game in which that was done too often."""
    if len(game_log) >= LAST_ROLLBACK:
        raise NotGranted(TableSays.TOO_OFTEN_BACK())


def is_done(item: LogEntry, seats: Collection[int], move: Move | None) -> bool:
    """Whether an entry is what a player with these seats asks for; ``move`` None means an undo."""
    asked = (
        isinstance(item, Rollback)
        if move is None
        else isinstance(item, Moved | Pending) and item.move == move
    )
    return asked and isinstance(item, Moved | Pending | Rollback) and item.seat in seats


def _only_unfinished(game_log: GameLog) -> None:
    if game_log.is_over:
        raise NotGranted(TableSays.PLAYED_OUT())
