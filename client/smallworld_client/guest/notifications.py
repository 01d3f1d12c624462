"""How a person is told the committed entries of the log: one by one, or all at once."""

from collections.abc import Iterator

from smallworld.game_log import GameLog
from smallworld.log_entries import Confirmed, Moved, Rollback
from smallworld_chance.checked_log import CheckedLog
from smallworld_chance.report import DrawDetail, draw_at
from smallworld_client.guest.events import Began, Event, ResultSigned, Step, WentBack

CATCH_UP = 20
"""With more new entries than this, the person is shown the result instead of each step."""


class Notifications:
    """Knows what a person has been told of one game."""

    def __init__(self) -> None:
        self._told: int | None = None

    def news(self, game_log: GameLog, committed: int) -> list[Event]:
        """The events for the committed entries that the person has not been told yet."""
        first, self._told = self._told, committed
        if first is None or committed - first > CATCH_UP:
            state, places = game_log.state_at(committed), tuple(game_log.standing(committed))
            entries, draws = game_log.entries(committed), tuple(_draws(game_log, committed))
            return [Began(game_log.game, state, entries, places, draws)]
        steps = (_step(game_log, index) for index in range(first, committed))
        return [step for step in steps if step]


def _step(game_log: GameLog, index: int) -> Step | WentBack | ResultSigned | None:
    """The event for the entry at that index; None where it does not change the position."""
    item, after = game_log.items[index], game_log.state_at(index + 1)
    if isinstance(item, Rollback):
        places = tuple(game_log.standing(index + 1))
        return WentBack(game_log.game, after, game_log.entries(index + 1), item.seat, places)
    if isinstance(item, Confirmed):
        return ResultSigned(item.signer)
    if not isinstance(item, Moved):
        return None
    draw = draw_at(game_log, index) if isinstance(game_log, CheckedLog) else None
    return Step(index, game_log.state_at(index), item.entry, after, draw)


def _draws(game_log: GameLog, length: int) -> Iterator[DrawDetail]:
    """The draws of the first entries, the column's first."""
    if isinstance(game_log, CheckedLog):
        found = (draw_at(game_log, index) for index in range(-1, length))
        yield from (draw for draw in found if draw)
